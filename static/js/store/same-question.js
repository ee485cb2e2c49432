/** Whether a link asks for the search that is shown, and what else it says. */
import { suitedMode } from '../search/constraints/question.js';
import { questionKey, suited } from '../search/question.js';
import { QUESTION_PARTS } from './link-parts.js';

/**
 * @import { Linked } from './link.js'
 * @import { State } from './state.js'
 */

/**
 * Whether the page shows what a link asked for, as far as it applies: going back must not lead to yet another
 * entry.
 * @param {State} state
 * @param {Linked | null} linked
 */
export const answers = (state, linked) =>
  linked !== null &&
  state.problem !== null &&
  questionKey({ ...suited(linked, state.problem), mode: suitedMode(linked.mode, state.problem.kind) }) ===
    questionKey(state);

/** What names the problem and its search. */
const ASKED = new Set(['text', 'sample', 'mode', 'csp', ...QUESTION_PARTS.map(({ field }) => field)]);

/** What a link says of the view. @param {Linked} linked @returns {Partial<State>} */
export const viewOf = (linked) =>
  Object.fromEntries(Object.entries(linked).filter(([field]) => !ASKED.has(field)));

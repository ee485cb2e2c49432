/** What a link asks for, searched beside what the page shows: the page stays as it is. */
import { suitedMode } from '../search/constraints/question.js';
import { questionOf, suited } from '../search/question.js';
import { check, search, searchCsp } from './api.js';
import { outlineFor, withColors } from './outlines.js';
import { withPlaces } from './places.js';

/**
 * @import { Linked } from './link.js'
 * @import { State } from './state.js'
 */

/**
 * The state that the page would have there.
 * @param {State} state  as it is now
 * @param {Linked} linked
 * @returns {Promise<State>} throws what would be said in place of the search
 */
export async function searchedFor(state, linked) {
  const wanted = { ...state, ...linked };
  const checked = withPlaces(await check(wanted.text), linked.places ?? '');
  if (!checked.kind) throw new Error('Its problem has mistakes.');
  const question = suited(questionOf(wanted), checked);
  const mode = suitedMode(wanted.mode, checked.kind);
  const before = { outline: null, choices: '', problem: null };
  const [tree, outlined] = await Promise.all([
    mode === 'csp' ? searchCsp({ text: wanted.text, csp: wanted.csp }) : search(question),
    outlineFor(linked, checked, before),
  ]);
  const problem = withColors(checked, outlined.outline?.colors);
  return { ...wanted, ...question, ...outlined, mode, problem, tree };
}

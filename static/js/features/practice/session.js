/** An exercise under way: what is asked, what is answered, what was told. Pure. */
import { noAnswers } from './check.js';
import { fromPage, MOST_LEAVES, tooLarge } from './from-page.js';
import { leafCount } from './game-tree.js';
import { exercise } from './outcome.js';
import { DEEP, randomExercise } from './random.js';
import { linkText } from './settings.js';

/**
 * @import { State } from '../../store/state.js'
 * @import { Answers, Checked } from './check.js'
 * @import { Hint } from './hints.js'
 * @import { Exercise } from './outcome.js'
 * @import { Settings } from './settings.js'
 */

/**
 * @typedef {object} Session
 * @property {Settings} settings
 * @property {Exercise | null} exercise
 * @property {string} refused  why there is none
 * @property {Answers} answers
 * @property {number} selected
 * @property {Checked | null} checked
 * @property {Hint | null} hint  the last one
 * @property {number} hints  how many
 * @property {number} seconds  from the first look at it to the last check
 * @property {number} step   of the search, done together; −1 before the first
 */

/** What makes it another tree, or another alpha-beta. @param {Settings} settings */
export const gameKey = (settings) => linkText({ ...settings, tasks: new Set() });

/**
 * @param {Settings} settings
 * @param {Pick<State, 'tree' | 'problem' | 'mode'>} state
 * @returns {Session} whose seed is the first that has what is asked for
 */
export function begun(settings, state) {
  const made = settings.source === 'page' ? ofPage(settings, state) : ofSeed(settings);
  return {
    settings: { ...settings, seed: made.seed ?? settings.seed },
    exercise: made.exercise ?? null,
    refused: made.refused ?? '',
    answers: noAnswers(),
    selected: 0,
    checked: null,
    hint: null,
    hints: 0,
    seconds: 0,
    step: -1,
  };
}

/** @typedef {{exercise?: Exercise, seed?: number, refused?: string}} Made */

/** @param {Settings} settings @param {Pick<State, 'tree' | 'problem' | 'mode'>} state @returns {Made} */
function ofPage(settings, state) {
  const found = fromPage(state);
  return 'refused' in found ? found : { exercise: exercise(found.tree, settings) };
}

/** @param {Settings} settings @returns {Made} */
function ofSeed(settings) {
  const leaves = settings.branching ** settings.depth;
  if (leaves > MOST_LEAVES) return { refused: tooLarge(leaves, 'Choose a smaller branching or depth.') };
  if (settings.deep && settings.depth < DEEP)
    return { refused: `A deep cut takes a tree of depth ${DEEP}: its bound is set above the parent.` };
  const found = randomExercise(settings, settings, settings.seed);
  if (!found) return { refused: 'No such tree was found: choose another shape.' };
  return { exercise: found, seed: found.seed };
}

/** How large it is, in words. @param {Session} session @param {string} problem */
export function madeWords({ settings, exercise: made }, problem) {
  const { source, branching, depth, seed } = settings;
  const leaves = made ? `, ${leafCount(made.tree)} leaves` : '';
  if (source === 'page') return `${problem || 'the problem on the page'}${leaves}`;
  return `seed ${seed}, branching ${branching}, depth ${depth}${leaves}`;
}

/**
 * A cross more, or one fewer.
 * @param {Session} session
 * @param {number} node
 * @returns {Session}
 */
export function toggled(session, node) {
  const crossed = new Set(session.answers.crossed);
  if (!crossed.delete(node)) crossed.add(node);
  return { ...session, answers: { ...session.answers, crossed }, checked: null };
}

/** @param {Session} session */
export const withoutMarks = (session) => ({ ...session, answers: noAnswers(), checked: null, step: -1 });

/** The exercise as the page's problem, where Predict goes through the same search step by step. */
import { children } from '../../search/tree.js';
import { cancel } from '../../store/problem.js';
import { problemPart } from '../../store/problem-part.js';
import { isLeaf } from './game-tree.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { GameTree } from './game-tree.js'
 * @import { Session } from './session.js'
 * @import { Settings } from './settings.js'
 * @import { State, Store } from '../../store/state.js'
 */

/** @typedef {{home: State, settings: Settings, text: string}} Solving  home: what it is done in place of */

/**
 * As a nested tree is written: A:(B:(3 12 8) C:(2 4 6)).
 * @param {GameTree} tree
 * @param {number} [node]
 * @returns {string}
 */
export function nestedText(tree, node = 0) {
  if (isLeaf(tree, node)) return String(tree.worth[node]);
  const below = children(tree, node).map((child) => nestedText(tree, child));
  return `${tree.short[node]}:(${below.join(' ')})`;
}

/**
 * The page stands aside for the exercise as long as Predict asks along its search.
 * @param {Pick<Page, 'store' | 'wish' | 'showText'>} page
 * @param {Session} session
 */
export async function solveWithMe({ store, wish, showText }, { exercise, settings }) {
  if (!exercise) return;
  const home = store.get();
  const { source, seed, fail, cut } = settings;
  const name = `exercise ${seed}`;
  if (source === 'random' && !(await showText(`${nestedText(exercise.tree)}\n`, { name }))) return;
  if (!(await wish({ algorithm: 'alpha-beta', order: 'given', fail, cut }))) return;
  const solving = { home, settings, text: store.get().text };
  store.change({ practice: null, solving, steppingMode: 'predict', playing: false, step: 0 });
}

/** What passes, and is not what somebody has opened. @type {Set<string>} */
const PASSING = new Set(['busy', 'progress', 'remark', 'failure']);
const OF_PROBLEM = /** @type {(keyof State)[]} */ (Object.keys(problemPart.starts)).filter(
  (field) => !PASSING.has(field),
);

/**
 * What was on the page before, and the exercise over it, as it stood.
 * @param {Solving} solving
 * @returns {Partial<State>}
 */
export function broughtBack({ home, settings }) {
  const { tree, step } = home.home ?? home; // a game that is played has set its search aside
  const steppingMode = home.steppingMode === 'play' ? 'play' : 'watch';
  return {
    ...Object.fromEntries(OF_PROBLEM.map((field) => [field, home[field]])),
    ...{ tree, step, steppingMode, play: home.play, playing: false },
    ...{ practice: settings, solving: null },
  };
}

/** @param {Store} store @param {Solving} solving */
export function comeBack(store, solving) {
  cancel(store);
  store.change(broughtBack(solving));
}

/** The table of the kinds of problems, and the moment that all panels show. */

import { enteredWith, windowAt } from '../search/windows.js';
import { constraints } from './constraints.js';
import { givenTree, mapGame } from './games.js';

/** @import { Kind as KindName } from '../search/types.js' */
/** @import { Kind, Moment } from './types.js' */

/** @type {Record<KindName, Kind<any>>} */
export const KINDS = { map: mapGame, tree: givenTree, csp: constraints };

/** The kind of a search. @param {Tree} tree @returns {Kind<Tree>} */
export const kindOf = (tree) => KINDS[tree.kind];

/** The kind of the problem; a map before one is read. @param {Pick<Checked, 'kind'> | null} problem */
export const kindOfProblem = (problem) => KINDS[problem?.kind ?? 'map'];

/**
 * The kind on the page, with or without a search.
 * @param {Pick<State, 'problem'> & Partial<Pick<State, 'mode'>>} state
 * @returns {Kind<Tree>}
 */
export const kindOnPage = ({ problem, mode }) => KINDS[mode === 'csp' ? 'csp' : (problem?.kind ?? 'map')];

// Panels for games only.

/**
 * A panel for games only. While constraints are shown, it keeps the state that it has drawn last.
 * @param {Draw} draw
 * @returns {Draw}
 */
export function gameOnly(draw) {
  /** @type {State | null} */
  let last = null;
  return (state, before) => {
    if (!kindOnPage(state).applies.includes('game')) return void (last ??= before);
    draw(state, last ?? before);
    last = null;
  };
}

// The current event and its alpha-beta windows, computed memoize per step for all panels. The cache has two
// moments, since two searches may be shown side by side.

const CACHE_SIZE = 2;
/** The latest first. @type {Moment[]} */
let cached = [];

/** @param {Tree} tree @param {number} step @returns {Moment} */
export function momentOf(tree, step) {
  const found = cached.find((moment) => moment.tree === tree && moment.step === step) ?? momentAt(tree, step);
  cached = [found, ...cached.filter((moment) => moment !== found)].slice(0, CACHE_SIZE);
  return found;
}

/** The current event; null without a search. @param {Pick<State, 'tree' | 'step'>} state */
export const currentEvent = ({ tree, step }) => tree && momentOf(tree, step).event;

/** @param {Tree} tree @param {number} step @returns {Moment} */
function momentAt(tree, step) {
  const event = kindOf(tree).event(tree, step);
  const entered = memoize((node) => (node === event.node ? event.entered : enteredWith(tree, node)));
  const window = memoize((node) => (node === event.node ? event : windowAt(tree, node, step, entered(node))));
  return { tree, step, event, entered, window };
}

/** @template Found @param {(node: number) => Found} find @returns {(node: number) => Found} */
function memoize(find) {
  /** @type {Map<number, Found>} */
  const cache = new Map();
  return (node) => {
    const found = cache.get(node) ?? find(node);
    cache.set(node, found);
    return found;
  };
}

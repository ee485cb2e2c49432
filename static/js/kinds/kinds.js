/**
 * The table of the kinds of problems (maps, game trees, constraints), and the current event, computed once
 * for all panels. A panel asks the kind for all that differs between kinds.
 */
import { enteredWith, windowAt } from '../search/windows.js';
import { drawnIf } from '../store/state.js';
import { constraints } from './constraints.js';
import { givenTree, mapGame } from './games.js';

/** @import { Kind as KindName, Window } from '../search/types.js' */
/** @import { Kind, Moment } from './types.js' */

/** The kinds by their names on the server. @type {Record<KindName, Kind<any>>} */
export const KINDS = { map: mapGame, tree: givenTree, csp: constraints };

/** The kind of a search. @param {Tree} tree @returns {Kind<Tree>} */
export const kindOf = (tree) => KINDS[tree.kind];

/** The kind of a problem; maps if there is no problem yet. @param {Pick<Checked, 'kind'> | null} problem */
export const kindOfProblem = (problem) => KINDS[problem?.kind ?? 'map'];

/**
 * The kind that the page shows, with or without a search; a map can be shown as constraints.
 * @type {(state: Pick<State, 'problem'> & Partial<Pick<State, 'mode'>>) => Kind<Tree>}
 */
export const kindOnPage = ({ problem, mode }) => KINDS[mode === 'csp' ? 'csp' : (problem?.kind ?? 'map')];

/** A panel for games only: it draws nothing while constraints are shown. @type {(draw: Draw) => Draw} */
export const gameOnly = (draw) => drawnIf((state) => kindOnPage(state).applies.includes('game'), draw);

// A moment is a search at a step: its event, and the windows of its nodes on entry and now. Two are kept for
// all panels, since two searches may be shown side by side.

const CACHE_SIZE = 2;
/** The moments that were used last, the latest first. @type {Moment[]} */
let cache = [];

/** A search at a step, from the cache if it is there. @type {(tree: Tree, step: number) => Moment} */
export function momentOf(tree, step) {
  const cached = cache.find((moment) => moment.tree === tree && moment.step === step);
  const moment = cached ?? computeMoment(tree, step);
  cache = [moment, ...cache.filter((other) => other !== moment)].slice(0, CACHE_SIZE);
  return moment;
}

/** The current event; null without a search. @param {Pick<State, 'tree' | 'step'>} state */
export const currentEvent = ({ tree, step }) => tree && momentOf(tree, step).event;

/** @type {(tree: Tree, step: number) => Moment} */
function computeMoment(tree, step) {
  const event = kindOf(tree).event(tree, step); // with its node's window (alpha, beta), and the one on entry
  const entered = byNode((node) => (node === event.node ? event.entered : enteredWith(tree, node)));
  const window = byNode((node) => (node === event.node ? event : windowAt(tree, node, step, entered(node))));
  return { tree, step, event, entered, window };
}

/** `compute` by node, only once for each. @param {(node: number) => Window} compute */
function byNode(compute) {
  const windows = /** @type {Map<number, Window>} */ (new Map());
  return (/** @type {number} */ node) => {
    const window = windows.get(node) ?? compute(node);
    windows.set(node, window);
    return window;
  };
}

/**
 * The events of a game's search, numbered k from 0: what happens at each, its line of the trace, values that
 * are only bounds, searches that were stopped, the savings of pruning.
 */
import { groupDigits, plural, traceNumber } from '../kit/format.js';
import {
  bestLine,
  children,
  isFinished,
  isLeaf,
  isMax,
  isOpen,
  lastEventOf,
  untriedCount,
  visitEvent,
  visitedCount,
} from './tree.js';
import { asTraced, enteredWith, fold, hasWindows, vectorOf, windowAt } from './windows.js';

/** @import { Event, FullTree, Sign } from './types.js' */

/** Event k, in O(depth × branching). @type {(tree: Tree, k: number) => Event} */
export function eventAt(tree, k) {
  const newest = visitedCount(tree, k) - 1;
  // Between two visits each event is an update, one level further up.
  const levelsUp = k - visitEvent(tree, newest);
  let child = -1;
  let node = newest;
  for (let level = 0; level < levelsUp; level++) [child, node] = [node, tree.parent[node]];
  const entered = enteredWith(tree, node);
  const before = windowAt(tree, node, k - 1, entered);
  const after = { ...before };
  if (levelsUp) fold(tree, after, node, child);
  const cutoff = after.crossed && tree.pruned[node] > 0 && k === lastEventOf(tree, node);
  return { kind: levelsUp ? 'update' : 'visit', node, child, ...after, cutoff, entered, before };
}

/**
 * Whether node i's returned value is only a bound: ≤ or ≥; '' if it is exact or the node is still open.
 * `entered` gives the window it was entered with, if it is known.
 * @type {(tree: Tree, i: number, entered?: () => {alpha: number, beta: number}) => Sign}
 */
export function boundSign(tree, i, entered = () => enteredWith(tree, i)) {
  if (isOpen(tree, i) || isLeaf(tree, i) || !canBeBound(tree, i)) return '';
  const { alpha, beta } = entered();
  if (alpha === beta && tree.variant.fail === 'hard') return signInPoint(tree, i, alpha);
  const value = tree.value[i];
  // If equality does not cut, a value equal to a bound is exact, unless fail-hard has moved it there.
  const isExactAtBound = tree.variant.fail === 'soft' && tree.variant.cut === '>';
  if (isExactAtBound) return value < alpha ? '≤' : value > beta ? '≥' : '';
  return value <= alpha ? '≤' : value >= beta ? '≥' : '';
}

/**
 * Whether node i's value may be only a bound: moves below it were pruned, or fail-hard has moved the value.
 * @type {(tree: Tree, i: number) => boolean}
 */
const canBeBound = (tree, i) =>
  tree.prunedBefore[i + tree.size[i]] !== tree.prunedBefore[i] ||
  (tree.variant.fail === 'hard' && hasWindows(tree));

/**
 * The sign of a node whose window is a single point, as it can be where equality does not cut. Fail-hard
 * returns this point, whatever the value is. On which side of it the value lies follows from the leaves,
 * children before parents: at MAX a child at ≥ is enough for ≥; else one exactly at the point makes the node
 * exact; else it is ≤, as all its children are.
 * @type {(tree: Tree, i: number, point: number) => Sign}
 */
function signInPoint(tree, i, point) {
  /** @type {Map<number, Sign>} */
  const signs = new Map();
  for (let n = i + tree.size[i] - 1; n >= i; n--) {
    const below = isLeaf(tree, n)
      ? [sideOf(tree.value[n], point)]
      : children(tree, n).map((c) => /** @type {Sign} */ (signs.get(c)));
    /** @type {Sign[]} */
    const [better, worse] = isMax(tree, n) ? ['≥', '≤'] : ['≤', '≥'];
    const exactOrWorse = below.includes('') ? '' : worse;
    signs.set(n, below.includes(better) ? better : exactOrWorse);
  }
  return signs.get(i) ?? '';
}

/** The side of a point on which a value lies; '' at it. @type {(value: number, point: number) => Sign} */
const sideOf = (value, point) => (value < point ? '≤' : value > point ? '≥' : '');

// The lines of the trace, as in the exported file.

/** Line k of the trace. @param {Tree} tree @param {number} k @param {Event} [event]  if it is known */
export function traceLine(tree, k, event = eventAt(tree, k)) {
  const { node } = event;
  const { value, values, alpha, beta } = asTraced(tree, node, event);
  const numbers = values.length ? values : [value, alpha, beta];
  return [tree.labels[tree.move[node]], tree.depth[node], ...numbers.map(traceNumber)].join(', ');
}

/** The trace's last line: the best first move, its value; null if there is none. @param {Tree} tree */
export function resultLine(tree) {
  if (isLeaf(tree, 0) || !tree.complete) return null;
  const { value } = asTraced(tree, 0, { value: tree.value[0], alpha: -Infinity, beta: Infinity });
  const values = tree.values.length ? vectorOf(tree, 0) : [value];
  return [tree.labels[tree.move[bestLine(tree)[1]]], ...values.map(traceNumber)].join(', ');
}

// A search that was stopped at the page's limit, in words.

/** The nodes of a stopped search here, and of the whole search; '' if it is complete. @param {Tree} tree */
export function stoppedSentence({ nodes, stopped }) {
  if (!stopped) return '';
  const { whole } = stopped;
  const ofWhole = whole
    ? `the whole search has ${whole.complete ? '' : 'at least '}${plural(whole.nodes, 'node')}`
    : 'how many the whole search has is not known';
  return `Stopped after ${plural(nodes, 'node')}; ${ofWhole}.`;
}

/**
 * A message for a search that was stopped, or for a link's step that does not exist; '' for others.
 * @type {(tree: Tree, step: number) => string}
 */
export function arrivalSentence(tree, step) {
  const sentences = [stoppedSentence(tree), tree.stopped ? 'This is its beginning.' : ''];
  if (step >= tree.events)
    sentences.unshift(`Line ${groupDigits(step + 1)} is not among the ${plural(tree.events, 'line')} here.`);
  return sentences.filter(Boolean).join(' ');
}

/**
 * Whether this step is the last one of a stopped search, and the node is still open.
 * @type {(state: {tree: Tree, step: number}, node: number) => boolean}
 */
export const isHalted = ({ tree, step }, node) => step === tree.events - 1 && isOpen(tree, node);

/**
 * The number of untried moves of a node at the end of a stopped search; 0 before, as they may still be tried.
 * @type {(state: {tree: Tree, step: number}, node: number) => number}
 */
export const leftUntried = (state, node) => (isHalted(state, node) ? untriedCount(state.tree, node) : 0);

// The savings of pruning: nodes and leaves of the full tree that were never visited.

/** @typedef {{nodes: number, leaves: number}} Saved */

/** The nodes and leaves that the cut at one node saved. @type {(full: FullTree, node: number) => Saved} */
export function savedAt(full, node) {
  const saved = { nodes: 0, leaves: 0 };
  for (const row of children(full, full.rowOf[node])) {
    if (full.node[row] >= 0) continue; // the search has visited this child
    saved.nodes += full.size[row];
    for (let i = row; i < row + full.size[row]; i++) if (full.size[i] === 1) saved.leaves += 1;
  }
  return saved;
}

/** The nodes that all cuts up to event k saved. @type {(tree: Tree, full: FullTree, k: number) => number} */
export function nodesSavedBy(tree, full, k) {
  let nodes = 0;
  for (let i = 0; i < tree.nodes; i++)
    if (tree.pruned[i] && isFinished(tree, i, k)) nodes += savedAt(full, i).nodes;
  return nodes;
}

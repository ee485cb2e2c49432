/** The events of a game's search: lines of the trace, savings of pruning, the end. */

import { plural, traceNumber } from '../kit/format.js';
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

/** @import { Event, FullTree, Sign, Stopped } from './types.js' */

/** Event k, in O(depth × branching). @param {Tree} tree @param {number} k @returns {Event} */
export function eventAt(tree, k) {
  const newest = visitedCount(tree, k) - 1;
  const back = k - visitEvent(tree, newest);
  let child = -1;
  let node = newest;
  for (let n = 0; n < back; n++) [child, node] = [node, tree.parent[node]];
  const entered = enteredWith(tree, node);
  const before = windowAt(tree, node, k - 1, entered);
  const now = { ...before };
  if (back) fold(tree, now, node, child);
  const cutoff = now.crossed && tree.pruned[node] > 0 && k === lastEventOf(tree, node);
  return { kind: back ? 'update' : 'visit', node, child, ...now, cutoff, entered, before };
}

/**
 * Whether node i's returned value is exact or only a bound; '' for an open node.
 * @param {Tree} tree
 * @param {number} i
 * @param {() => {alpha: number, beta: number}} [entered]  the window it was entered with, if it is known
 * @returns {Sign}
 */
export function boundSign(tree, i, entered = () => enteredWith(tree, i)) {
  if (isOpen(tree, i) || isLeaf(tree, i) || !canBeBound(tree, i)) return '';
  const { alpha, beta } = entered();
  if (alpha === beta && tree.variant.fail === 'hard') return signAtPoint(tree, i, alpha);
  const value = tree.value[i];
  // If equality does not cut, a value equal to a bound was searched fully, unless fail-hard moved it there.
  if (tree.variant.fail === 'soft' && tree.variant.cut === '>')
    return value < alpha ? '≤' : value > beta ? '≥' : '';
  return value <= alpha ? '≤' : value >= beta ? '≥' : '';
}

/** Whether a value may be only a bound. @param {Tree} tree @param {number} i */
const canBeBound = (tree, i) =>
  tree.prunedBefore[i + tree.size[i]] !== tree.prunedBefore[i] ||
  (tree.variant.fail === 'hard' && hasWindows(tree));

/**
 * The sign of a node whose window is one point, which fail-hard returns anyway.
 * @param {Tree} tree
 * @param {number} i
 * @param {number} point
 * @returns {Sign}
 */
function signAtPoint(tree, i, point) {
  /** @type {Map<number, Sign>} */
  const signs = new Map();
  for (let n = i + tree.size[i] - 1; n >= i; n--) {
    const sides = isLeaf(tree, n)
      ? [sideOf(tree.value[n], point)]
      : children(tree, n).map((c) => /** @type {Sign} */ (signs.get(c)));
    const [better, worse] = isMax(tree, n)
      ? /** @type {const} */ (['≥', '≤'])
      : /** @type {const} */ (['≤', '≥']);
    signs.set(n, sides.includes(better) ? better : sides.includes('') ? '' : worse);
  }
  return signs.get(i) ?? '';
}

/** @param {number} value @param {number} point @returns {Sign} */
const sideOf = (value, point) => (value < point ? '≤' : value > point ? '≥' : '');

// The trace of a game's search, line by line, as in the export.

/** Line k of the trace. @param {Tree} tree @param {number} k @param {Event} [event]  if it is known */
export function traceLine(tree, k, event = eventAt(tree, k)) {
  const { node } = event;
  return [tree.labels[tree.move[node]], tree.depth[node], ...fieldsOf(asTraced(tree, node, event))].join(
    ', ',
  );
}

/**
 * The values of all players, or the value and the window.
 * @param {{value: number, values: number[], alpha: number, beta: number}} event
 */
const fieldsOf = ({ value, values, alpha, beta }) =>
  (values.length ? values : [value, alpha, beta]).map(traceNumber);

/**
 * The trace's last line, move and value; null without one or when stopped.
 * @param {Tree} tree
 * @returns {string | null}
 */
export function resultLine(tree) {
  if (isLeaf(tree, 0) || !tree.complete) return null;
  const { value } = asTraced(tree, 0, { value: tree.value[0], alpha: -Infinity, beta: Infinity });
  const values = tree.values.length ? vectorOf(tree, 0) : [value];
  return [tree.labels[tree.move[bestLine(tree)[1]]], ...values.map(traceNumber)].join(', ');
}

// A search that was stopped at the page's limit, in words.

/**
 * How much of a stopped search is here, and how much the whole has.
 * @param {Tree} tree
 * @returns {string} '' for a complete search
 */
export function stoppedSentence({ nodes, stopped }) {
  return stopped ? `Stopped after ${plural(nodes, 'node')}${wholeOf(stopped)}.` : '';
}

/** @param {Stopped} stopped */
function wholeOf({ whole }) {
  if (!whole) return '; how many the whole search has is not known';
  return `; the whole search has ${whole.complete ? '' : 'at least '}${plural(whole.nodes, 'node')}`;
}

/**
 * A message for a search that was stopped, or for a step that does not exist.
 * @param {Tree} tree
 * @param {number} step as asked for, from 0
 * @returns {string} '' if there is nothing to say
 */
export function arrivalSentence(tree, step) {
  const beyond =
    step >= tree.events
      ? `Line ${(step + 1).toLocaleString('en')} is not among the ${plural(tree.events, 'line')} here. `
      : '';
  return `${beyond}${stoppedSentence(tree)}${tree.stopped ? ' This is its beginning.' : ''}`.trim();
}

/**
 * Whether the search ends at this step with the node still open.
 * @param {{tree: Tree, step: number}} at
 * @param {number} node
 */
export const isHalted = ({ tree, step }, node) => step === tree.events - 1 && isOpen(tree, node);

/**
 * The number of moves of a node that are known to stay untried.
 * @param {{tree: Tree, step: number}} at
 * @param {number} node
 */
export const leftUntried = (at, node) => (isHalted(at, node) ? untriedCount(at.tree, node) : 0);

// The savings of pruning: nodes and leaves that were never visited, here and so far.

/** @typedef {{nodes: number, leaves: number}} Saved */

/** The savings of the cut at one node. @param {FullTree} full @param {number} node @returns {Saved} */
export function savedAt(full, node) {
  const saved = { nodes: 0, leaves: 0 };
  for (const row of children(full, full.at[node]))
    if (full.node[row] < 0) {
      saved.nodes += full.size[row];
      for (let i = row; i < row + full.size[row]; i++) if (full.size[i] === 1) saved.leaves += 1;
    }
  return saved;
}

/**
 * The savings of all cuts up to event k.
 * @param {Tree} tree
 * @param {FullTree} full
 * @param {number} k
 * @returns {Saved}
 */
export function savedBy(tree, full, k) {
  const all = { nodes: 0, leaves: 0 };
  for (let i = 0; i < tree.nodes; i++)
    if (tree.pruned[i] && isFinished(tree, i, k)) {
      const { nodes, leaves } = savedAt(full, i);
      all.nodes += nodes;
      all.leaves += leaves;
    }
  return all;
}

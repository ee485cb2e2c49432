/** The events of a search, one a line of its trace, each found from its number alone. */
import { isLeaf, isOpen, lastEventOf, revealed, visitEvent } from './tree.js';
import { enteredWith, windowAt } from './windows.js';

/** @typedef {import('./tree.js').Tree} Tree */
/**
 * @typedef {object} Event
 * @property {'visit' | 'update'} kind
 * @property {number} node    whose line the trace prints
 * @property {number} child   the node that has just returned; −1 for a visit
 * @property {number} value   as MAX sees it, like the bounds; with max^n player 1's
 * @property {number[]} values  with max^n: of each player; otherwise empty
 * @property {number} alpha
 * @property {number} beta
 * @property {boolean} crossed  what returned met the bound
 * @property {boolean} cutoff   … and legal moves were pruned by it
 */

/** What event k says. O(depth × branching). @param {Tree} tree @param {number} k @returns {Event} */
export function eventAt(tree, k) {
  const newest = revealed(tree, k) - 1;
  const back = k - visitEvent(tree, newest);
  let child = -1;
  let node = newest;
  for (let n = 0; n < back; n++) [child, node] = [node, tree.parent[node]];
  const w = windowAt(tree, node, k);
  const cutoff = w.crossed && tree.pruned[node] > 0 && k === lastEventOf(tree, node);
  return { kind: back ? 'update' : 'visit', node, child, ...w, cutoff };
}

/** Whether node i's returned value is exact or only a bound ('≤', '≥'); nothing is known of an open node. @param {Tree} tree @param {number} i @returns {'' | '≤' | '≥'} */
export function boundSign(tree, i) {
  if (isOpen(tree, i) || isLeaf(tree, i) || !canBeBound(tree, i)) return '';
  const { alpha, beta } = enteredWith(tree, i);
  if (tree.value[i] <= alpha) return '≤';
  return tree.value[i] >= beta ? '≥' : '';
}

/** Only where moves were pruned below, or where values are held within windows, is a value less than exact. @param {Tree} tree @param {number} i */
const canBeBound = (tree, i) => tree.prunedBefore[i + tree.size[i]] !== tree.prunedBefore[i] || tree.variant.fail === 'hard';

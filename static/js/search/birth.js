/**
 * Where a value was born: the leaf that it was found at, and the nodes that have handed it up from there.
 */
import { children, isLeaf, isMax, isVisited, mover, updateEvent } from './tree.js';
import { boundSource } from './windows.js';

/**
 * @import { Tree } from './tree.js'
 * @import { Window } from './windows.js'
 */

/** @typedef {(node: number) => Window} Windows  of nodes, as they are at a step or as they were entered */

/**
 * From a node down to the leaf that its value has come from. Fail-hard, a value may be the bound that the
 * node was entered with: then the line goes on at the branch that set it.
 * @param {Tree} tree
 * @param {number} node
 * @param {{step: number, window: Windows, entered: Windows}} moment
 * @returns {number[]} the node first; empty while it has no value
 */
export function lineage(tree, node, moment) {
  const line = [];
  for (let i = node; i >= 0 && isVisited(tree, i, moment.step); i = sourceOf(tree, i, moment)) {
    line.push(i);
    if (isLeaf(tree, i)) return line;
  }
  return [];
}

/**
 * Where node i has its value from; −1 while it has none.
 * @param {Tree} tree
 * @param {number} i
 * @param {{step: number, window: Windows, entered: Windows}} moment
 */
function sourceOf(tree, i, { step, window, entered }) {
  const w = window(i);
  const bound = tree.variant.fail === 'hard' ? boundIn(tree, i, w.value, entered(i)) : null;
  if (bound) return boundSource(tree, i, bound)?.child ?? -1;
  const own = mover(tree, i) - 1;
  const [column, value] = tree.values.length ? [tree.values[own], w.values[own]] : [tree.value, w.value];
  return children(tree, i).find((c) => updateEvent(tree, c) <= step && column[c] === value) ?? -1;
}

/**
 * Which of the bounds that a node was entered with is all that it has to show; null where it is neither.
 * @param {Tree} tree
 * @param {number} i
 * @param {number} value
 * @param {Window} entered
 * @returns {'alpha' | 'beta' | null}
 */
function boundIn(tree, i, value, { alpha, beta }) {
  const [own, other] = isMax(tree, i) ? [alpha, beta] : [beta, alpha];
  if (value === own) return isMax(tree, i) ? 'alpha' : 'beta';
  if (value !== other || children(tree, i).some((c) => tree.value[c] === value)) return null;
  return isMax(tree, i) ? 'beta' : 'alpha';
}

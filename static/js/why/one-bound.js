/**
 * Where a node is told only what its parent has found: what alpha-beta would know there, and would prune by
 * it.
 */
import { number } from '../kit/format.js';
import { isMax } from '../search/tree.js';
import { enteredWith, hasOneBound } from '../search/windows.js';

/**
 * @import { Event } from '../search/events.js'
 * @import { Tree } from '../search/tree.js'
 */

/**
 * What the opponent has further above and the node is not told; null where alpha-beta would know no more.
 * @param {Tree} tree
 * @param {number} node
 */
function untold(tree, node) {
  if (!hasOneBound(tree)) return null;
  const bound = isMax(tree, node) ? 'beta' : 'alpha';
  const all = enteredWith({ ...tree, fold: 'window' }, node)[bound];
  return all === enteredWith(tree, node)[bound] ? null : all;
}

/** @param {Tree} tree @param {number} node @param {number} bound */
const has = (tree, node, bound) => `${isMax(tree, node) ? 'MIN' : 'MAX'} has ${number(bound)} further above`;

/** At the visit of a node with several moves. @param {Tree} tree @param {number} node */
export function unheard(tree, node) {
  const bound = untold(tree, node);
  if (bound === null) return '';
  return ` ${has(tree, node, bound)}, but a bound is handed down one level only.`;
}

/**
 * After a value by which alpha-beta would leave the node, with moves left to try.
 * @param {Tree} tree
 * @param {Event} event
 */
export function missed(tree, { node, child, value, crossed, before }) {
  const bound = untold(tree, node);
  const isLast = child + tree.size[child] === node + tree.size[node];
  if (bound === null || crossed || isLast) return '';
  const meets = (/** @type {number} */ v) => (isMax(tree, node) ? v >= bound : v <= bound);
  if (!meets(value) || meets(before.value)) return '';
  return ` ${has(tree, node, bound)}: alpha-beta would prune the rest here, a deep cutoff.`;
}

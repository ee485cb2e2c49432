/**
 * What follows from the columns of a search: each node's parent and number of pruned moves, sums of these
 * numbers, and the events of the cutoffs. A column has a value for each node, in preorder: its depth (0 at
 * the root), the size of its subtree (with itself), the number of moves that it can try (`legal`; 0 at a
 * leaf). All are typed arrays: those of millions of nodes are derived in a tenth of a second, and a worker
 * transfers them without a copy.
 */

/** @import { Derived, SomeColumns } from './types.js' */

/**
 * The derived columns; openCount: how many nodes were still open when the search was stopped.
 * @type {(columns: SomeColumns, openCount?: number) => Derived}
 */
export function derive({ depth, size, legal }, openCount = 0) {
  const { parent, pruned } = parentsAndPruned(depth, legal);
  // The first `openCount` nodes of the path to the last node are open: their untried moves are not pruned.
  for (let node = depth.length - 1; node !== -1; node = parent[node])
    if (depth[node] < openCount) pruned[node] = 0;
  return { parent, pruned, prunedBefore: sumsBefore(pruned), cutoffs: cutoffEvents(depth, size, pruned) };
}

/** The buffers of the derived columns, to transfer. @param {Derived} derived */
export const buffersOf = ({ parent, pruned, prunedBefore, cutoffs }) =>
  [parent, pruned, prunedBefore, cutoffs].map(({ buffer }) => buffer);

/**
 * Each node's parent (−1 at the root), and the number of its pruned moves: legal ones minus children.
 * @type {(depth: Uint16Array, legal: Uint32Array) => {parent: Int32Array, pruned: Uint32Array}}
 */
function parentsAndPruned(depth, legal) {
  const parent = new Int32Array(depth.length);
  const pruned = legal.slice();
  const lastAtDepth = new Int32Array(2 ** 16); // the last node at each depth; a depth has 16 bits
  parent[0] = -1;
  for (let node = 1; node < depth.length; node++) {
    lastAtDepth[depth[node]] = node;
    parent[node] = lastAtDepth[depth[node] - 1];
    pruned[parent[node]]--;
  }
  return { parent, pruned };
}

/**
 * The sums of a column before each node, and at the end the sum of all: [2, 0, 1] becomes [0, 2, 2, 3].
 * @param {Uint32Array} column
 */
function sumsBefore(column) {
  const sums = new Uint32Array(column.length + 1);
  for (let i = 0; i < column.length; i++) sums[i + 1] = sums[i] + column[i];
  return sums;
}

/**
 * The events of the cutoffs, ascending: nodes end in another order than they begin.
 * @type {(depth: Uint16Array, size: Uint32Array, pruned: Uint32Array) => Uint32Array}
 */
function cutoffEvents(depth, size, pruned) {
  let cutoffCount = 0;
  for (let node = 0; node < pruned.length; node++) if (pruned[node]) cutoffCount++;
  const events = new Uint32Array(cutoffCount);
  let nextIndex = 0;
  for (let node = 0; node < pruned.length; node++)
    if (pruned[node]) events[nextIndex++] = lastEvent(node, depth[node], size[node]);
  return events.sort();
}

/**
 * A node's last event, which is its cutoff if it has one. The next event updates its parent (see tree.js).
 * @type {(node: number, depth: number, size: number) => number}
 */
const lastEvent = (node, depth, size) => 2 * (node + size) - depth - 2;

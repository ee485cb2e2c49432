/**
 * The columns of a search that follow from others: each node's parent, pruned moves, cutoffs.
 *
 * They are typed arrays: millions of nodes take a tenth of a second, and a worker can transfer them to the
 * page without a copy.
 */

/** @import { Derived, SomeColumns } from './types.js' */

/**
 * The derived columns; open: how many nodes were still open when the search was stopped.
 * @type {(columns: SomeColumns, open?: number) => Derived}
 */
export function derive({ depth, size, legal }, open = 0) {
  const { parent, pruned } = relatives(depth, legal);
  // The untried moves of open nodes (the last node and its ancestors) are not pruned.
  for (let i = depth.length - 1; i >= 0; i = parent[i]) if (depth[i] < open) pruned[i] = 0;
  return { parent, pruned, prunedBefore: sumsBefore(pruned), cutoffs: cutoffEvents(depth, size, pruned) };
}

/** The buffers of the derived columns, to transfer. @param {Derived} derived */
export const buffersOf = ({ parent, pruned, prunedBefore, cutoffs }) => [
  parent.buffer,
  pruned.buffer,
  prunedBefore.buffer,
  cutoffs.buffer,
];

/**
 * Each node's parent, and how many of its legal moves have no child.
 * @type {(depth: Uint16Array, legal: Uint32Array) => {parent: Int32Array, pruned: Uint32Array}}
 */
function relatives(depth, legal) {
  const parent = new Int32Array(depth.length);
  const pruned = legal.slice();
  const path = new Int32Array(65536); // the last node at each depth, which is a 16-bit number
  parent[0] = -1;
  for (let i = 1; i < depth.length; i++) {
    const parentNode = path[depth[i] - 1];
    path[depth[i]] = i;
    parent[i] = parentNode;
    pruned[parentNode]--;
  }
  return { parent, pruned };
}

/** For each node the number of pruned moves at all nodes before it. @param {Uint32Array} pruned */
function sumsBefore(pruned) {
  const sums = new Uint32Array(pruned.length + 1);
  for (let i = 0; i < pruned.length; i++) sums[i + 1] = sums[i] + pruned[i];
  return sums;
}

/**
 * The events of the cutoffs, ascending. A node's cutoff is its last event, after all nodes below it.
 * @type {(depth: Uint16Array, size: Uint32Array, pruned: Uint32Array) => Uint32Array}
 */
function cutoffEvents(depth, size, pruned) {
  let cutNodes = 0;
  for (let i = 0; i < pruned.length; i++) if (pruned[i]) cutNodes++;
  const events = new Uint32Array(cutNodes);
  /** @type {number[]} */
  const unfinished = []; // cut nodes, each below the one before
  let count = 0; // of the events found so far
  const finishBefore = (/** @type {number} */ next) => {
    for (let n = unfinished.at(-1); n !== undefined && n + size[n] <= next; n = unfinished.at(-1)) {
      events[count++] = 2 * (n + size[n]) - depth[n] - 2; // the one before its parent's update: see tree.js
      unfinished.pop();
    }
  };
  for (let i = 0; i < pruned.length; i++) {
    if (!pruned[i]) continue;
    finishBefore(i);
    unfinished.push(i);
  }
  finishBefore(pruned.length);
  return events;
}

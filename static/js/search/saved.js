/** What pruning has saved: nodes and leaves that were never looked at, here and so far. */
import { children, isFinished } from './tree.js';

/**
 * @import { FullTree } from './full-tree.js'
 * @import { Tree } from './tree.js'
 */

/** @typedef {{nodes: number, leaves: number}} Saved */

/** By the cut of one node. @param {FullTree} full @param {number} node @returns {Saved} */
export function savedAt(full, node) {
  const saved = { nodes: 0, leaves: 0 };
  for (const row of children(full, full.at[node]))
    if (full.node[row] < 0) {
      saved.nodes += full.size[row];
      for (let i = row; i < row + full.size[row]; i++) if (full.size[i] === 1) saved.leaves += 1;
    }
  return saved;
}

/** By all cuts up to event k. @param {Tree} tree @param {FullTree} full @param {number} k @returns {Saved} */
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

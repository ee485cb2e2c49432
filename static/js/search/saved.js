/** What pruning has saved: nodes and leaves that were never looked at, here and so far. */
import { eventAt } from './events.js';
import { rowsBelow } from './full-tree.js';
import { cutoffsBefore } from './tree.js';

/**
 * @import { FullTree } from './full-tree.js'
 * @import { Tree } from './tree.js'
 */

/** @typedef {{nodes: number, leaves: number}} Saved */

/** By the cut of one node. @param {FullTree} full @param {number} node @returns {Saved} */
export function savedAt(full, node) {
  const saved = { nodes: 0, leaves: 0 };
  for (const row of rowsBelow(full, full.at[node]))
    if (full.node[row] < 0) {
      saved.nodes += full.size[row];
      for (let i = row; i < row + full.size[row]; i++) if (full.size[i] === 1) saved.leaves += 1;
    }
  return saved;
}

/** By all cuts up to event k. @param {Tree} tree @param {FullTree} full @param {number} k @returns {Saved} */
export function savedBy(tree, full, k) {
  const cuts = [...tree.cutoffs.subarray(0, cutoffsBefore(tree, k + 1))].map((cut) =>
    savedAt(full, eventAt(tree, cut).node),
  );
  return {
    nodes: cuts.reduce((sum, { nodes }) => sum + nodes, 0),
    leaves: cuts.reduce((sum, { leaves }) => sum + leaves, 0),
  };
}

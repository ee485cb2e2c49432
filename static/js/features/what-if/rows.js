/** Where something that was pruned stands in the whole game tree. */
import { rowsBelow } from '../../search/full-tree.js';

/** @import { FullTree } from '../../search/full-tree.js' */

/** @typedef {{under: number, path: number[]}} Pressed  the node that was cut off, and the moves from there */

/** @param {FullTree} full @param {Pressed} pressed */
export function rowOf(full, { under, path }) {
  let row = full.at[under];
  for (const move of path)
    row = rowsBelow(full, row).find((one) => full.move[one] === move && full.node[one] < 0) ?? row;
  return row;
}

/** Rows of the whole game tree for nodes of the search and pruned ones. */
import { children } from '../../search/tree.js';

/** @import { FullTree } from '../../search/types.js' */
/** @import { Ghost, Ghosts, Way } from '../../tree-panel/ghosts.js' */

/** The row of a node, which may be pruned. @param {FullTree} full @param {Way} way */
export function rowOf(full, { under, path }) {
  let row = full.at[under];
  for (const move of path)
    row = children(full, row).find((one) => full.move[one] === move && full.node[one] < 0) ?? row;
  return row;
}

/**
 * Rows on one path, from the bottom up, by their nodes in the picture.
 * @param {FullTree} full
 * @param {number[]} rows
 * @param {Ghosts} ghosts
 * @returns {Map<number | Ghost, number>} by the node, or by what is drawn of what was pruned: its place in
 *   rows
 */
export function drawnAs(full, rows, ghosts) {
  const found = new Map();
  /** @type {Ghost[]} */
  let below = [];
  for (let n = rows.length - 1; n >= 0; n--) {
    const node = full.node[rows[n]];
    const ghost = below.find(({ move }) => move === full.move[rows[n]]);
    if (node >= 0) found.set(node, n);
    else if (ghost) found.set(ghost, n);
    below = (node >= 0 ? ghosts.get(node) : ghost?.children) ?? [];
  }
  return found;
}

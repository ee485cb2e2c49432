/** Rows of the whole game tree for nodes of the search and pruned ones. */
import { children } from '../../search/tree.js';

/** @import { FullTree } from '../../search/types.js' */
/** @import { Way } from '../../tree-panel/branches.js' */

/** The row of a node, which may be pruned. @param {FullTree} full @param {Way} way */
export function rowOf(full, { under, path }) {
  let row = full.at[under];
  for (const move of path)
    row = children(full, row).find((one) => full.move[one] === move && full.node[one] < 0) ?? row;
  return row;
}

/**
 * The rows of a path, from the lowest up, by the keys of their branches.
 * @param {FullTree} full
 * @param {number[]} rows
 * @returns {Map<string, number>} their places in rows
 */
export function keysOf(full, rows) {
  const places = new Map();
  let key = '';
  for (let n = rows.length - 1; n >= 0; n--) {
    const node = full.node[rows[n]];
    key = node >= 0 ? String(node) : `${key}/${full.move[rows[n]]}`;
    places.set(key, n);
  }
  return places;
}

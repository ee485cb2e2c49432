/**
 * The values above a node with another value, and the root's value as a function of it.
 *
 * That is a clamp, max(low, min(x, high)): up to the root a value passes only through max and min with
 * others.
 */

import { number } from '../../kit/format.js';
import { trueValues } from '../../search/full-tree.js';
import { children } from '../../search/tree.js';

/** @import { FullTree } from '../../search/types.js' */
/** @import { Way } from '../../tree-panel/branches.js' */

/** @typedef {{low: number, high: number}} Clamp  the root's value if the node has −∞, and if it has ∞ */

/** The limits of supposed values, the same as for leaves of trees. */
const [LARGEST, PARTS] = [1e9, 1e4];

/** The nearest number that can be supposed, without a negative zero. @param {number} x */
export const supposable = (x) => Math.round(Math.max(-LARGEST, Math.min(LARGEST, x)) * PARTS) / PARTS + 0;

/** The rows from one up to the root. @param {FullTree} full @param {number} row */
export function upFrom({ parent }, row) {
  const rows = [];
  for (let i = row; i >= 0; i = parent[i]) rows.push(i);
  return rows;
}

/**
 * The values from one node up to the root if it has the value x.
 * @param {FullTree} full
 * @param {number} row
 * @param {number} x
 * @returns {number[]} its own first, the root's last
 */
export function valuesWith(full, row, x) {
  const [values] = trueValues(full);
  const rows = upFrom(full, row);
  const found = [x];
  for (const [n, i] of rows.slice(1).entries()) {
    const others = children(full, i).filter((child) => child !== rows[n]);
    const best = full.player[i] === 1 ? Math.max : Math.min;
    found.push(best(found[n], ...others.map((child) => values[child])));
  }
  return found;
}

/** @param {FullTree} full @param {number} row @returns {Clamp} */
export function clampAt(full, row) {
  const root = (/** @type {number} */ x) => valuesWith(full, row, x)[full.depth[row]];
  return { low: root(-Infinity), high: root(Infinity) };
}

/** The root's value by the clamp. @param {Clamp} clamp @param {number} x */
export const clampValue = ({ low, high }, x) => Math.max(low, Math.min(x, high));

/**
 * The smallest and the largest value of all leaves, and a margin on both sides.
 * @param {FullTree} full
 * @returns {{least: number, most: number}}
 */
export function rangeOf({ nodes, size, worth: [worth] }) {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < nodes; i++)
    if (size[i] === 1) [least, most] = [Math.min(least, worth[i]), Math.max(most, worth[i])];
  const room = Math.max(1, Math.ceil((most - least) / 5));
  return { least: Math.floor(least) - room, most: Math.ceil(most) + room };
}

// Rows of the whole game tree for nodes of the search and pruned ones.

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

// The consequences of another value, in words.

/**
 * The root as a function of the supposed value, such as "8 up to 8, then the same as here up to 10, then 10".
 * @param {Clamp} clamp
 */
export function clampWords({ low, high }) {
  if (low === high) return `the root is ${number(low)} whatever stands here`;
  const below = Number.isFinite(low) ? `${number(low)} up to ${number(low)}, then ` : '';
  const above = Number.isFinite(high) ? ` up to ${number(high)}, then ${number(high)}` : '';
  return `the root is ${below}what stands here${above}`;
}

/**
 * The values on the way up, in words.
 * @param {string[]} names  the node's first, the root's last
 * @param {number[]} values
 */
export const pathWords = (names, values) =>
  names.map((name, i) => `${name} ${number(values[i])}`).join(' → ');

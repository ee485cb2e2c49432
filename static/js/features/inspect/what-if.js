/**
 * What follows if a node has another value x: the values above it, up to the root.
 *
 * Each node on the way takes the maximum or the minimum of x and its other children. Therefore the root's
 * value is a clamp of x: max(low, min(x, high)).
 */

import { number } from '../../kit/format.js';
import { trueValues } from '../../search/full-tree.js';
import { notationOf } from '../../search/notation.js';
import { children, moverAt } from '../../search/tree.js';

/** @import { FullTree } from '../../search/types.js' */
/** @import { Way } from '../../tree-panel/branches.js' */
/** @import { DisplayList } from '../../tree-panel/display-list.js' */

/** @typedef {{low: number, high: number}} Clamp  the root's value for x = −∞, and for x = ∞ */

/** The largest supposed value, and the parts of 1 in which it counts; as for the leaves of trees. */
const [LARGEST, PARTS] = [1e9, 1e4];

/** The nearest number that can be supposed; `+ 0` makes 0 of −0. @param {number} x */
export const nearestSupposable = (x) =>
  Math.round(Math.max(-LARGEST, Math.min(LARGEST, x)) * PARTS) / PARTS + 0;

/** The rows of the full tree from one up to the root. @param {FullTree} full @param {number} row */
export function rowsUpFrom({ parent }, row) {
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
  const rows = rowsUpFrom(full, row);
  const changed = [x];
  for (const [n, i] of rows.slice(1).entries()) {
    const others = children(full, i).filter((child) => child !== rows[n]);
    const best = full.player[i] === 1 ? Math.max : Math.min;
    changed.push(best(changed[n], ...others.map((child) => values[child])));
  }
  return changed;
}

/** The root's value for any x. @param {FullTree} full @param {number} row @returns {Clamp} */
export function clampAt(full, row) {
  const rootWith = (/** @type {number} */ x) => valuesWith(full, row, x)[full.depth[row]]; // the last
  return { low: rootWith(-Infinity), high: rootWith(Infinity) };
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

/** The row of a branch in the tree panel, which may be pruned. @param {FullTree} full @param {Way} way */
export function rowOfBranch(full, { under, path }) {
  let row = full.at[under];
  for (const move of path)
    row = children(full, row).find((one) => full.move[one] === move && full.node[one] < 0) ?? row;
  return row;
}

/**
 * The places of rows in their list, by the keys of their branches in the tree panel. The key of a visited
 * node is its number, such as "12"; each pruned move below adds its number: "12/3".
 * @param {FullTree} full
 * @param {number[]} rows  a path, from the lowest up to the root
 * @returns {Map<string, number>}
 */
export function placesByKey(full, rows) {
  const places = new Map();
  let key = '';
  for (let n = rows.length - 1; n >= 0; n--) {
    const node = full.node[rows[n]];
    key = node >= 0 ? String(node) : `${key}/${full.move[rows[n]]}`;
    places.set(key, n);
  }
  return places;
}

/**
 * The root as a function of the supposed value, such as "the root is 8 up to 8, then what stands here up to
 * 10, then 10".
 * @param {Clamp} clamp
 */
export function clampWords({ low, high }) {
  if (low === high) return `the root is ${number(low)} whatever stands here`;
  const below = Number.isFinite(low) ? `${number(low)} up to ${number(low)}, then ` : '';
  const above = Number.isFinite(high) ? ` up to ${number(high)}, then ${number(high)}` : '';
  return `the root is ${below}what stands here${above}`;
}

/** The values on the way up: "B 8 → A 8". @param {string[]} names @param {number[]} values */
export const pathWords = (names, values) =>
  names.map((name, i) => `${name} ${number(values[i])}`).join(' → ');

/**
 * Why nothing can be supposed in a tree.
 * @param {Tree} tree
 * @param {number} most  nodes of the largest full tree
 */
export const whyNothingFollows = ({ values }, most) =>
  values.length
    ? 'Each node of this tree has a value for each player. What if needs one value for each node.'
    : `This game tree has more than ${most.toLocaleString('en')} nodes, or its search was stopped: ` +
      'what would follow is not worked out.';

/** @param {number} row @param {number} nodes */
export const noSuchRow = (row, nodes) =>
  `The link supposes something of node ${row}; this game tree has ${nodes}, from 0 to ${nodes - 1}. ` +
  'Click a node to choose another.';

/**
 * The tree's cards with the values that follow: "if 8".
 * @param {State} state
 * @param {FullTree} full
 * @param {DisplayList} list
 * @returns {DisplayList}
 */
export function withSupposed({ tree, whatIf, notation }, full, list) {
  if (!tree || !whatIf || whatIf.row >= full.nodes) return list;
  const rows = rowsUpFrom(full, whatIf.row);
  const values = valuesWith(full, whatIf.row, whatIf.x);
  const places = placesByKey(full, rows);
  const negamax = notationOf(tree, notation) === 'negamax';
  const nodes = list.nodes.map((item) => {
    const place = places.get(item.branch.key);
    if (place === undefined) return item;
    const isTurned = negamax && moverAt(tree, full.depth[rows[place]]) !== 1;
    const value = `if ${number(isTurned ? 0 - values[place] : values[place])}`; // not -value: no −0
    return { ...item, value, window: '', change: undefined, supposed: true };
  });
  return { ...list, nodes };
}

/**
 * Two searches of the same problem, node by node: two nodes are twins if the same moves lead to them from the
 * root. Siblings are matched by their moves through one array, so that all of it is linear in the nodes and
 * keeps to typed arrays.
 */

/** @import { Tree } from '../tree.js' */

/** @typedef {Pick<Tree, 'move' | 'size' | 'labels'>} Moves */

/**
 * Each node of `a`'s twin in `b`; −1 where `b` never came.
 * @param {Moves} a
 * @param {Moves} b
 * @returns {Int32Array}
 */
export function twinsOf(a, b) {
  const twin = new Int32Array(a.size.length).fill(-1);
  const childBy = new Int32Array(Math.max(a.labels.length, b.labels.length)).fill(-1); // of b's node, by move
  twin[0] = 0;
  for (let i = 0; i < twin.length; ) {
    if (twin[i] < 0) i += a.size[i];
    else matchChildren(a, b, i++, twin, childBy);
  }
  return twin;
}

/**
 * @param {Moves} a
 * @param {Moves} b
 * @param {number} i
 * @param {Int32Array} twin
 * @param {Int32Array} childBy all −1, before and after
 */
function matchChildren(a, b, i, twin, childBy) {
  const j = twin[i];
  for (let d = j + 1; d < j + b.size[j]; d += b.size[d]) childBy[b.move[d]] = d;
  for (let c = i + 1; c < i + a.size[i]; c += a.size[c]) twin[c] = childBy[a.move[c]];
  for (let d = j + 1; d < j + b.size[j]; d += b.size[d]) childBy[b.move[d]] = -1;
}

/**
 * The same from the other side: each of `b`'s nodes' twin in `a`.
 * @param {Int32Array} twin
 * @param {number} nodes of b
 * @returns {Int32Array}
 */
export function turnedAround(twin, nodes) {
  const other = new Int32Array(nodes).fill(-1);
  for (let i = 0; i < twin.length; i++) if (twin[i] >= 0) other[twin[i]] = i;
  return other;
}

/**
 * Subtrees too narrow to be drawn as nodes: one filled shape each, or for neighbors that are narrower still,
 * one for as many of them as fill it. So a node with a hundred children on four pixels costs no more than any
 * other.
 */

import { shareCut, weightOf } from '../search/full-tree.js';
import { isVisited } from '../search/tree.js';
import { isLit } from './folding.js';
import { toScreen } from './viewport.js';

/** @import { Scene } from './labels.js' */
/** @import { Layout } from './layout.js' */
/** @import { Viewport } from './viewport.js' */

/**
 * @typedef {object} BlobItem
 * @property {number} node      the first subtree's root
 * @property {number} until     the first node behind them
 * @property {number} roots     how many neighboring subtrees it stands for
 * @property {number[]} points  four corners: two at the roots' level, two at the deepest
 * @property {boolean} ahead
 * @property {number} weight    how large: 0 … 1, by powers of ten
 * @property {number} cut       how much of their moves was pruned: 0 … 1
 */

/** Below this breadth, in pixels, a subtree is no longer drawn as nodes. */
const SMALLEST_BAND = 4;
/** A shape is at least that long, in pixels, so that rows of leaves are seen. */
const SHORTEST = 5;

/**
 * The path and the best line stay open at any size, so that the current node is always drawn.
 * @param {Scene} scene
 * @param {Layout} layout
 * @param {Viewport} view
 * @param {number} i
 */
export function isSmall(scene, layout, view, i) {
  return (layout.high[i] - layout.low[i]) * view.scale < SMALLEST_BAND && !isLit(scene, i);
}

/**
 * Node i's subtree and as many of its next siblings' as find room in one shape.
 * @param {Scene} scene
 * @param {Layout} layout
 * @param {Viewport} view
 * @param {number} i
 * @returns {BlobItem}
 */
export function blobAt(scene, layout, view, i) {
  const { tree, shown } = scene;
  const [ahead, end] = [!isVisited(tree, i, scene.step), layout.low[i] + SMALLEST_BAND / view.scale];
  const last = scene.ahead || ahead ? tree.nodes : shown;
  let [until, final, roots, deepest] = [i + tree.size[i], i, 1, layout.deepest[i]];
  const joins = (/** @type {number} */ n) =>
    n < last &&
    tree.parent[n] === tree.parent[i] &&
    layout.high[n] < end &&
    !isLit(scene, n) &&
    n >= shown === ahead;
  for (; joins(until); until += tree.size[until], roots++) {
    final = until;
    deepest = Math.max(deepest, layout.deepest[until]);
  }
  const points = corners(layout, view, tree.depth[i], i, final, deepest);
  return {
    node: i,
    until,
    roots,
    points,
    ahead,
    weight: weightOf(tree, until - i),
    cut: shareCut(tree, i, until, roots),
  };
}

/**
 * @param {Layout} layout
 * @param {Viewport} view
 * @param {number} depth
 * @param {number} first
 * @param {number} last of the roots
 * @param {number} deepest
 */
function corners({ low, high, middle, sizes }, view, depth, first, last, deepest) {
  const [from, to] = [
    toScreen(view, sizes.level[depth], middle[first]),
    toScreen(view, sizes.level[depth], middle[last]),
  ];
  const [a, b] = [
    toScreen(view, sizes.level[deepest], high[last]),
    toScreen(view, sizes.level[deepest], low[first]),
  ];
  const [dx, dy] = view.right ? [SHORTEST, 0] : [0, SHORTEST];
  return [from.x, from.y, to.x, to.y, a.x + dx, a.y + dy, b.x + dx, b.y + dy];
}

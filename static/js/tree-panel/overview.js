/**
 * The overview strip: depth down, preorder across, every subtree as wide as its share of the nodes. Drawn once into a
 * bitmap; a step only lays the current path over it.
 */
import { visitEvent } from '../tree.js';

/** @typedef {import('../tree.js').Tree} Tree */
/** @typedef {import('./viewport.js').Size} Size */
/** @typedef {import('./paint.js').Look} Look */
/** @typedef {CanvasRenderingContext2D} Context */

/** The pixel column at which node i begins. @param {Tree} tree @param {Size} size @param {number} i */
export const columnOf = (tree, size, i) => (i / tree.depth.length) * size.width;

/** The event that visits the node under a pixel column. @param {Tree} tree @param {Size} size @param {number} x */
export function eventUnder(tree, size, x) {
  const i = Math.floor((x / size.width) * tree.depth.length);
  return visitEvent(tree, Math.max(0, Math.min(tree.depth.length - 1, i)));
}

/** @param {Tree} tree @param {Size} size */
const rowHeight = (tree, size) => size.height / (Math.max(1, deepest(tree)) + 1);

/** Found once a tree: at 10⁶ nodes it takes some milliseconds. @type {WeakMap<Tree, number>} */
const levels = new WeakMap();

/** @param {Tree} tree */
function deepest(tree) {
  const found = levels.get(tree) ?? tree.depth.reduce((most, d) => Math.max(most, d), 0);
  levels.set(tree, found);
  return found;
}

/** Bars by pixel column and depth: what a bar means is where it stands; its grey shows pruning. @param {Context} c @param {Tree} tree @param {Size} size @param {Look} look */
export function paintOverview(c, tree, size, look) {
  const row = rowHeight(tree, size);
  const painted = new Float64Array(65536).fill(-1);
  c.clearRect(0, 0, size.width, size.height);
  for (let i = 0; i < tree.depth.length; i++) {
    const d = tree.depth[i];
    const x = columnOf(tree, size, i);
    const end = columnOf(tree, size, i + tree.size[i]);
    if (end <= painted[d] + 0.5) continue;
    painted[d] = end;
    c.fillStyle = tree.pruned[i] ? look.pruned : d % 2 ? look.minTint : look.maxTint;
    c.fillRect(x, d * row, Math.max(0.7, end - x - (end - x > 3 ? 1 : 0)), row - 0.5);
  }
}

/** The path to the current node, and a veil over what is not visited yet. @param {Context} c @param {Tree} tree @param {Size} size @param {Look} look @param {number[]} path @param {number} shown */
export function paintProgress(c, tree, size, look, path, shown) {
  const row = rowHeight(tree, size);
  const now = columnOf(tree, size, shown);
  c.fillStyle = look.paper;
  c.globalAlpha = 0.65;
  c.fillRect(now, 0, size.width - now, size.height);
  c.globalAlpha = 1;
  c.fillStyle = look.ink;
  path.forEach((i, d) => {
    const x = columnOf(tree, size, i);
    c.fillRect(x - 1, d * row, Math.max(3, columnOf(tree, size, tree.size[i])), Math.max(2, Math.min(4, row / 3)));
  });
  c.fillStyle = look.accent;
  c.fillRect(Math.min(now, size.width) - 1.5, 0, 3, size.height);
}

/**
 * The overview strip: depth down, preorder across, every subtree as wide as its share of the nodes. Painted
 * into a bitmap pixel column by pixel column, so that it costs the same for a million nodes as for a
 * thousand; a step only lays the current path over it.
 */
import { levelMovers } from '../search/notation.js';
import { mover, moverAt } from '../search/tree.js';
import { columnOf, isWhole } from './overview-part.js';

/** @import { Part } from './overview-part.js' */
/** @import { Seen, Size } from './viewport.js' */

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {{start: number, key: number}} Bar  a bar still growing: its first column, and what it shows */
/**
 * @typedef {{covered: Uint8Array, cut: Uint8Array, node: Int32Array}} Cells one column, by depth: how many of
 *   its samples lie below a node there, how many below a cut one, and the node, −1 for several
 */

/** Places looked at within one pixel column where that holds several nodes. */
const SAMPLES = 8;
const EMPTY = -1;
/** Room for the line that says which part is shown. */
const LINE = 5;

/** @type {WeakMap<Tree, number>} */
const known = new WeakMap();

/** How many levels a tree has; found once, as that takes milliseconds at 10⁶ nodes. @param {Tree} tree */
export function levelsOf(tree) {
  const found = known.get(tree) ?? tree.depth.reduce((most, d) => Math.max(most, d), 1) + 1;
  known.set(tree, found);
  return found;
}

/**
 * Bars by column and depth: what a bar means is where it stands; its gray shows pruning.
 * @param {Context} c
 * @param {Tree} tree
 * @param {Part} part
 * @param {Size} size
 * @param {Look} look
 * @param {number} columns how many the bitmap has
 */
export function paintOverview(c, tree, part, size, look, columns) {
  const levels = levelsOf(tree);
  /** @type {Cells} */
  const cells = {
    covered: new Uint8Array(levels),
    cut: new Uint8Array(levels),
    node: new Int32Array(levels),
  };
  /** @type {Bar[]} */
  const bars = Array.from({ length: levels }, () => ({ start: 0, key: EMPTY }));
  const samples = Math.max(1, Math.min(SAMPLES, Math.ceil((part.to - part.from) / columns)));
  c.clearRect(0, 0, size.width, size.height);
  for (let x = 0; x <= columns; x++) {
    if (x < columns) lookInto(tree, part, x, columns, samples, cells);
    for (let d = 0; d < levels; d++) {
      const key = x < columns ? keyOf(cells, d, samples) : EMPTY;
      if (key === bars[d].key) continue;
      paintBar(c, tree, size, look, { ...bars[d], end: x, depth: d, columns, samples });
      bars[d] = { start: x, key };
    }
  }
}

/**
 * What lies in one column: nodes at evenly spread places in it, and all that are above them.
 * @param {Tree} tree
 * @param {Part} part
 * @param {number} x
 * @param {number} columns
 * @param {number} samples
 * @param {Cells} cells
 */
function lookInto(tree, { from, to }, x, columns, samples, { covered, cut, node }) {
  covered.fill(0);
  cut.fill(0);
  for (let s = 0; s < samples; s++) {
    const at = Math.min(
      tree.nodes - 1,
      Math.floor(from + ((x + (s + 0.5) / samples) / columns) * (to - from)),
    );
    for (let i = at; i >= 0; i = tree.parent[i]) {
      const d = tree.depth[i];
      node[d] = covered[d] && node[d] !== i ? -1 : i;
      covered[d]++;
      if (tree.pruned[i]) cut[d]++;
    }
  }
}

/**
 * One number for what a cell shows: the node, or, below zero, the shares that are covered and cut.
 * @param {Cells} cells
 * @param {number} d
 * @param {number} samples
 */
function keyOf({ covered, cut, node }, d, samples) {
  if (!covered[d]) return EMPTY;
  return node[d] >= 0 && covered[d] === samples ? node[d] : -2 - covered[d] * (SAMPLES + 1) - cut[d];
}

/**
 * @param {Context} c
 * @param {Tree} tree
 * @param {Size} size
 * @param {Look} look
 * @param {Bar & {end: number, depth: number, columns: number, samples: number}} bar
 */
function paintBar(c, tree, size, look, { start, end, key, depth, columns, samples }) {
  if (key === EMPTY) return;
  const row = size.height / levelsOf(tree);
  const pixel = size.width / columns;
  const width = (end - start) * pixel;
  const box = /** @type {const} */ ([
    start * pixel,
    depth * row,
    width - (key >= 0 && width > 3 ? 1 : 0),
    Math.max(0.7, row - 0.5),
  ]);
  const tint =
    (key >= 0 ? mover(tree, key) : levelMovers(tree)[depth] || moverAt(tree, depth)) === 1
      ? look.maxTint
      : look.minTint;
  if (key >= 0) return fill(c, tree.pruned[key] ? look.pruned : tint, 1, box);
  const [covered, cut] = [Math.floor((-2 - key) / (SAMPLES + 1)), (-2 - key) % (SAMPLES + 1)];
  if (covered > cut) fill(c, tint, covered / samples, box);
  if (cut) fill(c, look.pruned, cut / samples, box);
}

/**
 * @param {Context} c
 * @param {string} color
 * @param {number} alpha
 * @param {readonly [number, number, number, number]} box
 */
function fill(c, color, alpha, box) {
  c.fillStyle = color;
  c.globalAlpha = alpha;
  c.fillRect(...box);
  c.globalAlpha = 1;
}

/**
 * The path to the current node, and a veil over what is not visited yet.
 * @param {Context} c
 * @param {Tree} tree
 * @param {Part} part
 * @param {Size} size
 * @param {Look} look
 * @param {number[]} path
 * @param {number} shown
 */
export function paintProgress(c, tree, part, size, look, path, shown) {
  const row = size.height / levelsOf(tree);
  const now = Math.max(0, Math.min(size.width, columnOf(part, size.width, shown)));
  fill(c, look.paper, 0.65, [now, 0, size.width - now, size.height]);
  c.fillStyle = look.ink;
  path.forEach((i, d) => {
    const [x, end] = [columnOf(part, size.width, i), columnOf(part, size.width, i + tree.size[i])];
    if (end >= 0 && x <= size.width)
      c.fillRect(
        Math.max(-1, x - 1),
        d * row,
        Math.max(3, Math.min(end, size.width + 1) - Math.max(x, -1)),
        Math.max(2, Math.min(4, row / 3)),
      );
  });
  c.fillStyle = look.accent;
  if (shown >= part.from && shown <= part.to) c.fillRect(now - 1.5, 0, 3, size.height);
}

/**
 * A frame around what the tree panel shows.
 * @param {Context} c
 * @param {Tree} tree
 * @param {Part} part
 * @param {Size} size
 * @param {Look} look
 * @param {Seen} seen
 */
export function paintSeen(c, tree, part, size, look, seen) {
  const { left, right, top, bottom } = seenBox(tree, part, size, seen);
  c.strokeStyle = look.accent;
  c.lineWidth = 2;
  c.strokeRect(left, top + 1, right - left, bottom - top - 2);
}

/**
 * Where that frame lies, in pixels; never too narrow to be seen and taken hold of.
 * @param {Tree} tree
 * @param {Part} part
 * @param {Size} size
 * @param {Seen} seen
 */
export function seenBox(tree, part, size, { from, to, top, bottom }) {
  const row = size.height / levelsOf(tree);
  const [start, end] = [columnOf(part, size.width, from), columnOf(part, size.width, to)];
  const spare = Math.max(0, 8 - (end - start)) / 2;
  return {
    left: Math.max(-4, start - spare),
    right: Math.min(size.width + 4, end + spare),
    top: top * row,
    bottom: bottom * row,
  };
}

/**
 * A line that says which part of the tree a strip shows that is zoomed in.
 * @param {Context} c
 * @param {Tree} tree
 * @param {Part} part
 * @param {Size} size
 * @param {Look} look
 */
export function paintPart(c, tree, part, size, look) {
  if (isWhole(part, tree.nodes)) return;
  c.fillStyle = look.paper;
  c.fillRect(0, 0, size.width, LINE + 1);
  c.fillStyle = look.faint;
  c.fillRect(0, 0, size.width, LINE);
  c.fillStyle = look.ink;
  const start = (part.from / tree.nodes) * size.width;
  c.fillRect(start, 0, Math.max(6, ((part.to - part.from) / tree.nodes) * size.width), LINE);
}

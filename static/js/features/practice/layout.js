/** Where the nodes of an exercise stand: children side by side, parents over the middle of theirs. Pure. */
import { children } from '../../search/tree.js';
import { isLeaf } from './game-tree.js';

/** @import { GameTree } from './game-tree.js' */

/**
 * @typedef {object} Box  of a node, with what is filled in below it
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height  of the node alone
 */
/** @typedef {{boxes: Box[], width: number, height: number, down: boolean}} Layout */
/**
 * @typedef {object} Sizing
 * @property {number} unit   1 at the usual size of type
 * @property {number} rows   fields below each inner node
 */
/** @typedef {{width: number, height: number}} Size */

/** In pixels at the usual size of type. */
const [LETTER, HEIGHT, MARGIN, EDGE, GAP] = [8.8, 30, 14, 54, 6];
/** Edges may be so much longer where the room is high. */
const SPARE = 70;
export const FIELD = { width: 96, height: 34 };

/**
 * Downwards where there is room for that, else to the right, where there is more of it.
 * @param {GameTree} tree
 * @param {Sizing} sizing
 * @param {Size} room
 */
export function layout(tree, sizing, room) {
  const down = placed(tree, sizing, true);
  if (down.width > room.width) return placed(tree, sizing, false);
  const spare = (room.height - down.height) / Math.max(...tree.depth);
  return placed(tree, sizing, true, Math.max(0, Math.min(SPARE, spare)));
}

/** @param {GameTree} tree @param {Sizing} sizing @param {boolean} down @returns {Layout} */
export function placed(tree, sizing, down, longer = 0) {
  const { unit } = sizing;
  const [node, block] = [sizes(tree, sizing, false, down), sizes(tree, sizing, true, down)];
  const across = (/** @type {Size} */ { width, height }) => (down ? width : height);
  const along = (/** @type {Size} */ { width, height }) => (down ? height : width);
  const start = starts(tree, block.map(across), GAP * unit);
  const levels = levelsOf(tree, block.map(along), EDGE * unit + longer);
  const margin = MARGIN * unit;
  const boxes = tree.name.map((_, n) => {
    const side = margin + start.middle[n] - across(block[n]) / 2;
    const own = down ? side + (block[n].width - node[n].width) / 2 : side;
    const level = margin + levels.at[tree.depth[n]];
    return { left: down ? own : level, top: down ? level : own, ...node[n] };
  });
  const [most, deepest] = [start.extent + 2 * margin, levels.extent + 2 * margin];
  return { boxes, width: down ? most : deepest, height: down ? deepest : most, down };
}

/**
 * @param {GameTree} tree
 * @param {Sizing} sizing
 * @param {boolean} whole  with the fields
 * @param {boolean} down
 * @returns {Size[]}
 */
function sizes(tree, { unit, rows }, whole, down) {
  return tree.name.map((_, n) => {
    const letters = isLeaf(tree, n) ? leafLetters(tree, n, down) : tree.short[n].length + 2.5;
    const [width, height] = [Math.max(28, letters * LETTER + 10), isLeaf(tree, n) && down ? 50 : HEIGHT];
    if (!whole || isLeaf(tree, n) || !rows) return { width: width * unit, height: height * unit };
    return {
      width: Math.max(width, FIELD.width) * unit,
      height: (height + rows * FIELD.height) * unit,
    };
  });
}

/**
 * Value over name, or one behind the other.
 * @param {GameTree} tree
 * @param {number} n
 * @param {boolean} down
 */
function leafLetters(tree, n, down) {
  const [value, name] = [String(tree.worth[n]).length, tree.short[n].length];
  return down ? Math.max(value, name) : value + name + 2;
}

/**
 * Each subtree has as much room as its children need together, or it itself.
 * @param {GameTree} tree
 * @param {number[]} own
 * @param {number} gap
 */
function starts(tree, own, gap) {
  const extent = own.map((size) => size + gap);
  for (let n = tree.nodes - 1; n >= 0; n--) extent[n] = Math.max(extent[n], below(tree, extent, n));
  const from = new Array(tree.nodes).fill(0);
  for (let n = 0; n < tree.nodes; n++) {
    let next = from[n] + (extent[n] - below(tree, extent, n)) / 2;
    for (const child of children(tree, n)) {
      from[child] = next;
      next += extent[child];
    }
  }
  return { extent: extent[0], middle: from.map((start, n) => start + extent[n] / 2) };
}

/** @param {GameTree} tree @param {number[]} extent @param {number} n */
const below = (tree, extent, n) => children(tree, n).reduce((sum, child) => sum + extent[child], 0);

/** @param {GameTree} tree @param {number[]} own @param {number} edge */
function levelsOf({ depth }, own, edge) {
  /** @type {number[]} */
  const deepest = [];
  for (const [n, level] of depth.entries()) deepest[level] = Math.max(deepest[level] ?? 0, own[n]);
  let next = 0;
  const at = deepest.map((size) => {
    const here = next;
    next += size + edge;
    return here;
  });
  return { at, extent: next - edge };
}

/**
 * The edge that leads to a node, from its parent's box to its own; and where its cross stands.
 * @param {Layout} placing
 * @param {number} parent
 * @param {number} node
 * @param {number} fields  how far they reach below the parent
 */
export function edge({ boxes, down }, parent, node, fields) {
  const [from, to] = [boxes[parent], boxes[node]];
  const start = down
    ? { x: from.left + from.width / 2, y: from.top + from.height + fields }
    : { x: from.left + from.width, y: from.top + from.height / 2 };
  const end = down ? { x: to.left + to.width / 2, y: to.top } : { x: to.left, y: to.top + to.height / 2 };
  const cross = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return { start, end, cross };
}

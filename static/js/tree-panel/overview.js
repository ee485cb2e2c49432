/**
 * This file paints the overview (also: strip), a small picture of the whole tree: depths are rows, from left
 * to right is preorder, and each subtree is a bar as wide as its share of the nodes. Zoomed in, it shows a
 * part of the nodes. Over the bars, each step paints its path and what the tree panel shows.
 *
 * The bars are made column by column of pixels: a column looks at a few of the nodes in it (samples) and
 * their ancestors, so that a million nodes take as long as a thousand. What a column shows at one depth is a
 * cell; equal cells side by side become one bar.
 */
import { momentOf } from '../kinds/kinds.js';
import { byId, fitCanvas, make } from '../kit/elements.js';
import { lookOf } from '../kit/look.js';
import { levelMovers } from '../search/notation.js';
import { mover, moverAt, pathTo, visitEvent } from '../search/tree.js';
import { paintMatchColumns } from './find-marks.js';
import { followPointer } from './pointing.js';

/** @import { Context, Point, TreeModel, Seen, Size } from './types.js' */

/** @typedef {{from: number, to: number}} Part  nodes `from` … `to` − 1; fractions of nodes after zooming */

export const FEWEST = 24; // nodes that the overview shows, zoomed in as far as possible

/** @param {number} nodes @returns {Part} */
export const wholePart = (nodes) => ({ from: 0, to: nodes });

/** @type {(part: Part, nodes: number) => boolean} */
export const isWhole = ({ from, to }, nodes) => from <= 0 && to >= nodes;

/** The pixel column at which node i begins. @type {(part: Part, width: number, i: number) => number} */
export const columnOf = ({ from, to }, width, i) => ((i - from) / (to - from)) * width;

/** The nearest node to a pixel column. @type {(part: Part, width: number, x: number) => number} */
export function nodeUnder({ from, to }, width, x) {
  const i = Math.floor(from + (x / width) * (to - from));
  return Math.max(Math.floor(from), Math.min(Math.ceil(to) - 1, i));
}

/**
 * The part magnified by a factor around node i, which keeps its column.
 * @type {(part: Part, factor: number, i: number, nodes: number) => Part}
 */
export function zoomedPart({ from, to }, factor, i, nodes) {
  const length = Math.max(Math.min(FEWEST, nodes), Math.min(nodes, (to - from) / factor));
  return partFrom(i - ((i - from) / (to - from)) * length, length, nodes);
}

/** @param {Part} part @param {number} distance  in nodes @param {number} nodes @returns {Part} */
export const movedPart = ({ from, to }, distance, nodes) => partFrom(from + distance, to - from, nodes);

/**
 * The same part if node i is in it; otherwise a part of the same length with the node in its middle.
 * @type {(part: Part, i: number, nodes: number) => Part}
 */
export function partShowing(part, i, nodes) {
  if (i >= part.from && i < part.to) return part;
  return partFrom(i - (part.to - part.from) / 2, part.to - part.from, nodes);
}

/** A part, moved inside the tree. @type {(from: number, length: number, nodes: number) => Part} */
function partFrom(from, length, nodes) {
  const start = Math.max(0, Math.min(nodes - length, from));
  return { from: start, to: start + length };
}

/**
 * @typedef {object} Cell  what a pixel column shows at a depth: for example, 6 of its 8 samples are nodes of
 *   this depth, or lie below some (`covered`); for 2 of the 6, that node has pruned moves (`cut`)
 * @property {number} covered  a number of samples; 0: there is nothing to paint
 * @property {number} cut      a number of samples
 * @property {number} node     the node if all samples have the same one, else −1
 */
/** @typedef {{cell: Cell, start: number, end: number, depth: number}} Bar  columns `start` … `end` − 1 */

const SAMPLES = 8; // the most in one pixel column
/** @type {Cell} */
const EMPTY_CELL = { covered: 0, cut: 0, node: -1 };
const LINE = 5; // the height of the line that says which part is shown, in pixels

/** The number of levels, at least 2. @param {Tree} tree */
const levelsOf = (tree) => Math.max(2, levelMovers(tree).length);

/**
 * Paints the bars of a part of the tree, gray where moves are pruned; `columns`: the width in device pixels.
 * @type {(c: Context, tree: Tree, part: Part, size: Size, look: Look, columns: number) => void}
 */
export function paintOverview(c, tree, part, size, look, columns) {
  const sampleCount = Math.max(1, Math.min(SAMPLES, Math.ceil((part.to - part.from) / columns)));
  /** The bar that has not ended yet, by depth. */
  const bars = Array.from({ length: levelsOf(tree) }, () => ({ start: 0, cell: EMPTY_CELL }));
  c.clearRect(0, 0, size.width, size.height);
  for (let x = 0; x <= columns; x++) {
    // in the column behind the last all cells are empty, so that all bars end
    const cells = x < columns ? cellsOf(tree, part, x, columns, sampleCount) : [];
    for (const [depth, bar] of bars.entries()) {
      const cell = cells[depth] ?? EMPTY_CELL;
      if (areEqual(cell, bar.cell)) continue;
      paintBar(c, tree, size, look, { ...bar, end: x, depth }, columns, sampleCount);
      bars[depth] = { start: x, cell };
    }
  }
}

/** @type {(cell: Cell, other: Cell) => boolean} */
const areEqual = (cell, other) =>
  cell.covered === other.covered && cell.cut === other.cut && cell.node === other.node;

/**
 * The cells of one column by depth, from evenly spread samples and all nodes above them.
 * @type {(tree: Tree, part: Part, x: number, columns: number, sampleCount: number) => Cell[]}
 */
function cellsOf(tree, { from, to }, x, columns, sampleCount) {
  /** @type {Cell[]} */
  const cells = [];
  for (let s = 0; s < sampleCount; s++) {
    const position = (x + (s + 0.5) / sampleCount) / columns; // in the strip, from 0 to 1
    const sample = Math.min(tree.nodes - 1, Math.floor(from + position * (to - from)));
    for (let i = sample; i >= 0; i = tree.parent[i]) {
      const cell = (cells[tree.depth[i]] ??= { covered: 0, cut: 0, node: i });
      if (cell.node !== i) cell.node = -1;
      cell.covered++;
      if (tree.pruned[i]) cell.cut++;
    }
  }
  // a node that only some samples have does not fill the column
  for (const cell of cells) if (cell && cell.covered < sampleCount) cell.node = -1;
  return cells;
}

/**
 * Paints a bar: of one node in one color; of several nodes first in the player's color, then over it in the
 * gray of pruned moves, each with its share of the samples (covered or cut) as alpha.
 * @type {(c: Context, tree: Tree, size: Size, look: Look, bar: Bar, columns: number, sampleCount: number) =>
 *   void}
 */
function paintBar(c, tree, size, look, { cell, start, end, depth }, columns, sampleCount) {
  const { covered, cut, node } = cell;
  if (!covered) return;
  const isOneNode = node >= 0;
  const row = size.height / levelsOf(tree);
  const pixel = size.width / columns;
  const width = (end - start) * pixel;
  const box = /** @type {const} */ ([
    start * pixel,
    depth * row,
    width - (isOneNode && width > 3 ? 1 : 0), // a gap between siblings
    Math.max(0.7, row - 0.5),
  ]);
  // of several nodes the level's player; where players differ (`levelMovers`: 0), whose turn it would be
  const player = isOneNode ? mover(tree, node) : levelMovers(tree)[depth] || moverAt(tree, depth);
  const tint = player === 1 ? look.maxTint : look.minTint;
  if (isOneNode) return fill(c, tree.pruned[node] ? look.pruned : tint, 1, box);
  if (covered > cut) fill(c, tint, covered / sampleCount, box);
  if (cut) fill(c, look.pruned, cut / sampleCount, box);
}

/**
 * Fills a box with a color; alpha 1 covers what is below, 0 would leave it as it is.
 * @type {(c: Context, color: string, alpha: number, box: readonly [number, number, number, number]) => void}
 */
function fill(c, color, alpha, box) {
  c.fillStyle = color;
  c.globalAlpha = alpha;
  c.fillRect(...box);
  c.globalAlpha = 1;
}

/**
 * Paints the path to the current node, and a veil over all nodes but the first `visited` ones.
 * @type {(c: Context, tree: Tree, part: Part, size: Size, look: Look, path: number[], visited: number) =>
 *   void}
 */
export function paintProgress(c, tree, part, size, look, path, visited) {
  const row = size.height / levelsOf(tree);
  const veilStart = Math.max(0, Math.min(size.width, columnOf(part, size.width, visited)));
  fill(c, look.paper, 0.65, [veilStart, 0, size.width - veilStart, size.height]);
  const height = Math.max(2, Math.min(4, row / 3));
  for (const [d, i] of path.entries()) {
    const [start, end] = [columnOf(part, size.width, i), columnOf(part, size.width, i + tree.size[i])];
    if (end < 0 || start > size.width) continue;
    const width = Math.max(3, Math.min(end, size.width + 1) - Math.max(start, -1));
    fill(c, look.ink, 1, [Math.max(-1, start - 1), d * row, width, height]);
  }
  const isVeilStartShown = visited >= part.from && visited <= part.to;
  if (isVeilStartShown) fill(c, look.accent, 1, [veilStart - 1.5, 0, 3, size.height]);
}

/**
 * Paints a frame around the nodes that the tree panel shows.
 * @type {(c: Context, tree: Tree, part: Part, size: Size, look: Look, seen: Seen) => void}
 */
export function paintSeen(c, tree, part, size, look, seen) {
  const { left, right, top, bottom } = seenBox(tree, part, size, seen);
  c.strokeStyle = look.accent;
  c.lineWidth = 2;
  c.strokeRect(left, top + 1, right - left, bottom - top - 2);
}

/**
 * The edges of the frame around the seen nodes, in pixels: never too narrow to be seen and dragged.
 * @param {Tree} tree @param {Part} part @param {Size} size @param {Seen} seen
 */
function seenBox(tree, part, size, { from, to, top, bottom }) {
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
 * Paints a line that says which part of the tree the strip shows, if it is zoomed in.
 * @type {(c: Context, tree: Tree, part: Part, size: Size, look: Look) => void}
 */
export function paintPart(c, tree, part, size, look) {
  if (isWhole(part, tree.nodes)) return;
  const start = (part.from / tree.nodes) * size.width;
  const width = Math.max(6, ((part.to - part.from) / tree.nodes) * size.width);
  fill(c, look.paper, 1, [0, 0, size.width, LINE + 1]);
  fill(c, look.faint, 1, [0, 0, size.width, LINE]);
  fill(c, look.ink, 1, [start, 0, width, LINE]);
}

// The strip as a control: it draws itself, and pointer and keys zoom it, move it, or go to a node. A frame on
// it marks what the tree panel shows.

/**
 * @typedef {object} Above  the tree panel above the strip
 * @property {() => Seen | null} seen  what the panel shows; null if it shows all
 * @property {(node: number) => void} center  makes the next drawing show a node in the middle
 * @property {() => void} redraw  draws the panel and its strip
 */

const [KEY_ZOOM, BUTTON_ZOOM] = [1.6, 1.6 ** 2]; // the zoom factors of a key and of a button
const WORTH_MAGNIFYING = 100; // a strip of fewer nodes shows each of them: on a phone it has no buttons

/**
 * Makes the strip work. The function that is returned draws it.
 * @type {(store: Store, above: Above) => (state: State, previous: State, model: TreeModel) => void}
 */
export function overviewStrip(store, above) {
  const strip = new Strip(store, above);
  const { canvas } = strip;
  followPointer(canvas, {
    press: (at) => {
      strip.heldMiddle = strip.frameMiddle(at);
    },
    pan: (dx, _dy, at) => strip.pan(dx, at),
    zoom: (factor, at) => strip.zoom(factor, strip.nodeAt(at.x)),
    click: (at) => strip.goTo(strip.nodeAt(at.x)),
    hover: () => {},
    wheels: () => true,
  });
  // A click must not take the arrow keys away from the steps.
  canvas.addEventListener('mousedown', (e) => e.preventDefault());
  canvas.addEventListener('keydown', (e) => strip.pressKey(e));
  byId('overview-in').addEventListener('click', () => strip.zoom(BUTTON_ZOOM));
  byId('overview-out').addEventListener('click', () => strip.zoom(1 / BUTTON_ZOOM));
  return (state, previous, model) => strip.draw(state, previous, model);
}

class Strip {
  canvas = byId('tree-overview');
  /** The tree without path and frames. */
  bitmap = make('canvas');
  /** The size, theme and part that the bitmap shows, as one text; '': nothing is painted. */
  paintedKey = '';
  tree = /** @type {Tree | null} */ (null);
  part = wholePart(1);
  /** The frame's middle if that was pressed last, in nodes (12.5); else null. @type {number | null} */
  heldMiddle = null;

  /** @param {Store} store @param {Above} above */
  constructor(store, above) {
    this.store = store;
    this.above = above;
  }

  /** The node of the current step. */
  get current() {
    const { tree, step } = this.store.get();
    return tree ? momentOf(tree, step).event.node : 0;
  }

  /** The node at a place of the strip. @param {number} x  in pixels */
  nodeAt = (x) => nodeUnder(this.part, this.canvas.clientWidth, x);

  /** The middle of the frame, in nodes; null if the point is beside the frame. @param {Point} at */
  frameMiddle({ x, y }) {
    const seen = this.above.seen();
    if (!this.tree || !seen) return null;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const box = seenBox(this.tree, this.part, { width, height }, seen);
    const isInside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const isMovable = box.right - box.left < width;
    return isInside && isMovable ? (seen.from + seen.to) / 2 : null;
  }

  /** @param {number} factor @param {number} [node]  which keeps its place */
  zoom(factor, node = this.current) {
    if (this.tree) this.part = zoomedPart(this.part, factor, node, this.tree.nodes);
    this.above.redraw();
  }

  /**
   * The wheel, which has no place (`at`), moves the shown part; a drag beside the frame leads to the node
   * under the pointer; a drag of the frame takes the tree panel along.
   * @type {(dx: number, at?: Point) => void}
   */
  pan(dx, at) {
    if (!this.tree) return;
    const distance = (dx / this.canvas.clientWidth) * (this.part.to - this.part.from); // in nodes
    if (!at) this.part = movedPart(this.part, -distance, this.tree.nodes);
    else if (this.heldMiddle === null) return this.goTo(this.nodeAt(at.x));
    else {
      this.heldMiddle = Math.max(0, Math.min(this.tree.nodes - 1, this.heldMiddle + distance));
      this.above.center(Math.round(this.heldMiddle));
    }
    this.above.redraw();
  }

  /** Goes to a node's visit. @param {number} node */
  goTo(node) {
    if (!this.tree) return;
    this.store.goTo(visitEvent(this.tree, node)); // the store draws later
    this.above.center(node);
  }

  /**
   * Arrows go by a hundredth of the shown part, + and − zoom around the current node, 0 zooms out to all.
   * @param {KeyboardEvent} e
   */
  pressKey(e) {
    if (!this.tree || e.ctrlKey || e.metaKey || e.altKey) return;
    const hundredth = Math.max(1, Math.round((this.part.to - this.part.from) / 100));
    const last = this.tree.nodes - 1;
    const direction = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 }[e.key];
    const factor = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM, 0: 1 / this.tree.nodes }[e.key];
    if (direction) this.goTo(Math.max(0, Math.min(last, this.current + direction * hundredth)));
    else if (factor) this.zoom(factor);
    else return;
    e.preventDefault();
  }

  /** Draws the bitmap and the step. @type {(state: State, previous: State, model: TreeModel) => void} */
  draw(state, previous, { tree, current, shown: visited }) {
    if (tree !== this.tree) Object.assign(this, { tree, part: wholePart(tree.nodes), paintedKey: '' });
    if (state.step !== previous.step) this.part = partShowing(this.part, current, tree.nodes);
    const { context: c, ...size } = fitCanvas(this.canvas);
    if (!size.width) return; // behind a tab
    const { part } = this;
    const look = lookOf(this.canvas);
    const seen = this.above.seen();
    this.paintBitmap(tree, size, look, state.theme);
    c.drawImage(this.bitmap, 0, 0, size.width, size.height);
    paintProgress(c, tree, part, size, look, pathTo(tree, current), visited);
    if (seen) paintSeen(c, tree, part, size, look, seen);
    if (state.found) paintMatchColumns(c, size, state.found.matches, part.from, part.to, look);
    paintPart(c, tree, part, size, look);
    this.describe(tree.nodes, current);
  }

  /** Paints the bitmap if it changes. @type {(tree: Tree, size: Size, look: Look, theme: string) => void} */
  paintBitmap(tree, size, look, theme) {
    const { width, height } = this.canvas;
    const key = [width, height, theme, this.part.from, this.part.to].join();
    if (key === this.paintedKey) return;
    Object.assign(this.bitmap, { width, height });
    const context = /** @type {Context} */ (this.bitmap.getContext('2d'));
    context.scale(width / size.width, height / size.height);
    paintOverview(context, tree, this.part, size, look, width);
    this.paintedKey = key;
  }

  /** Says in words what the strip shows. @type {(nodes: number, current: number) => void} */
  describe(nodes, current) {
    const { from, to } = this.part;
    const isAll = isWhole(this.part, nodes);
    const partText = isAll ? '' : `; nodes ${Math.floor(from) + 1} to ${Math.ceil(to)} are shown`;
    const text = `node ${current + 1} of ${nodes}${partText}`;
    const values = { valuemin: 1, valuemax: nodes, valuenow: current + 1, valuetext: text };
    for (const [name, value] of Object.entries(values))
      this.canvas.setAttribute(`aria-${name}`, String(value));
    byId('overview-out').disabled = isAll;
    byId('overview-tools').classList.toggle('idle', nodes < WORTH_MAGNIFYING);
  }
}

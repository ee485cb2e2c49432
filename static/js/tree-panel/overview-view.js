/**
 * The overview strip under the tree as a control: it draws itself, and pointer and keys zoom it, move it, or
 * go to a node. Zoomed in, the strip shows a part of the tree: the nodes from one number to another, in
 * preorder. A frame on it marks what the tree panel shows.
 */

import { momentOf } from '../kinds/kinds.js';
import { byId, fitCanvas, make } from '../kit/elements.js';
import { lookOf } from '../kit/look.js';
import { pathTo, visitEvent } from '../search/tree.js';
import { paintMatchColumns } from './find-marks.js';
import {
  isWhole,
  movedPart,
  nodeUnder,
  paintOverview,
  paintPart,
  paintProgress,
  paintSeen,
  partShowing,
  seenBox,
  wholePart,
  zoomedPart,
} from './overview.js';
import { followPointer } from './pointing.js';

/** @import { Part } from './overview.js' */
/** @import { Scene, Seen } from './types.js' */

/**
 * @typedef {object} Above  the tree panel above the strip
 * @property {() => Seen | null} part  what the panel shows; null if it shows all
 * @property {(node: number) => void} center  makes the next drawing show a node in the middle
 * @property {() => void} redraw  draws the panel and its strip
 */
/**
 * @typedef {object} Strip
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement} bitmap  the tree without path and frames
 * @property {string} painted            a key of what the bitmap shows: size, theme and part
 * @property {Tree | null} tree
 * @property {Part} part
 * @property {number | null} heldNode    the node in the middle of the frame while that is dragged, else null
 */

/** The zoom factor of a key; a button has its square. */
const STEP = 1.6;
/** A strip of fewer nodes shows each of them: on a phone it has no buttons to magnify it. */
const WORTH_MAGNIFYING = 100;

/**
 * Makes the strip work. The function that is returned draws it.
 * @type {(store: Store, above: Above) => (state: State, previous: State, scene: Scene) => void}
 */
export function overviewStrip(store, above) {
  /** @type {Strip} */
  const strip = {
    canvas: byId('tree-overview'),
    bitmap: make('canvas'),
    painted: '',
    tree: null,
    part: wholePart(1),
    heldNode: null,
  };
  const refresh = above.redraw;
  const zoom = (/** @type {number} */ factor, /** @type {number} */ node) => {
    if (strip.tree) strip.part = zoomedPart(strip.part, factor, node, strip.tree.nodes);
    refresh();
  };
  followPointer(strip.canvas, {
    press: (at) => {
      strip.heldNode = heldAt(strip, above.part(), at);
    },
    pan: (dx, _dy, at) => drag(strip, store, above, dx, at),
    zoom: (factor, at) => zoom(factor, under(strip, at.x)),
    click: (at) => goTo(strip, store, above, under(strip, at.x)),
    hover: () => {},
    wheels: () => true,
  });
  // A click must not take the arrow keys away from the steps.
  strip.canvas.addEventListener('mousedown', (e) => e.preventDefault());
  byId('overview-in').addEventListener('click', () => zoom(STEP * STEP, currentNode(store)));
  byId('overview-out').addEventListener('click', () => zoom(1 / (STEP * STEP), currentNode(store)));
  strip.canvas.addEventListener('keydown', (e) => press(strip, store, above, zoom, e));
  return (state, previous, scene) => draw(strip, state, previous, scene, above.part());
}

/** The node of the current step. @param {Store} store */
function currentNode(store) {
  const { tree, step } = store.get();
  return tree ? momentOf(tree, step).event.node : 0;
}

/** The node at a place of the strip. @param {Strip} strip @param {number} x  in pixels */
const under = ({ part, canvas }, x) => nodeUnder(part, canvas.clientWidth, x);

/**
 * The node in the middle of the frame, if the frame is at a point; else null.
 * @type {(strip: Strip, seen: Seen | null, at: {x: number, y: number}) => number | null}
 */
function heldAt({ tree, part, canvas }, seen, { x, y }) {
  if (!tree || !seen) return null;
  const box = seenBox(tree, part, { width: canvas.clientWidth, height: canvas.clientHeight }, seen);
  const inside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  return inside && box.right - box.left < canvas.clientWidth ? (seen.from + seen.to) / 2 : null;
}

/**
 * Answer a drag of the frame (the tree panel moves along), a drag elsewhere (the page goes to the node under
 * the pointer) or the wheel (the strip shows another part).
 * @param at  undefined for the wheel
 * @type {(strip: Strip, store: Store, above: Above, dx: number, at: {x: number} | undefined) => void}
 */
function drag(strip, store, above, dx, at) {
  if (!strip.tree) return;
  const nodes = (dx / strip.canvas.clientWidth) * (strip.part.to - strip.part.from);
  if (!at) {
    strip.part = movedPart(strip.part, -nodes, strip.tree.nodes);
    above.redraw();
  } else if (strip.heldNode === null) {
    goTo(strip, store, above, under(strip, at.x));
  } else {
    strip.heldNode = Math.max(0, Math.min(strip.tree.nodes - 1, strip.heldNode + nodes));
    above.center(Math.round(strip.heldNode));
    above.redraw();
  }
}

/** Go to a node's visit. @type {(strip: Strip, store: Store, above: Above, node: number) => void} */
function goTo({ tree }, store, above, node) {
  if (!tree) return;
  store.goTo(visitEvent(tree, node));
  above.center(node);
}

/**
 * Arrows go by a hundredth of the strip, + and − zoom around the current node, 0 shows all.
 * @type {(strip: Strip, store: Store, above: Above, zoom: (factor: number, node: number) => void, e:
 *   KeyboardEvent) => void}
 */
function press(strip, store, above, zoom, e) {
  if (!strip.tree || e.ctrlKey || e.metaKey || e.altKey) return;
  const length = Math.max(1, Math.round((strip.part.to - strip.part.from) / 100));
  const last = strip.tree.nodes - 1;
  const move = { ArrowLeft: -length, ArrowRight: length, ArrowDown: -length, ArrowUp: length }[e.key];
  const factor = { '+': STEP, '=': STEP, '-': 1 / STEP, 0: 1 / strip.tree.nodes }[e.key];
  if (move) goTo(strip, store, above, Math.max(0, Math.min(last, currentNode(store) + move)));
  else if (factor) zoom(factor, currentNode(store));
  else return;
  e.preventDefault();
}

/**
 * Draws the strip.
 * @type {(strip: Strip, state: State, previous: State, scene: Scene, seen: Seen | null) => void}
 */
function draw(strip, state, previous, scene, seen) {
  const { tree, current } = scene;
  if (tree !== strip.tree) Object.assign(strip, { tree, part: wholePart(tree.nodes), painted: '' });
  if (state.step !== previous.step) strip.part = partShowing(strip.part, current, tree.nodes);
  const { context, ...size } = fitCanvas(strip.canvas);
  if (!size.width) return; // behind a tab
  const look = lookOf(strip.canvas);
  paintBitmap(strip, tree, size, look, state.theme);
  context.drawImage(strip.bitmap, 0, 0, size.width, size.height);
  paintProgress(context, tree, strip.part, size, look, pathTo(tree, current), scene.shown);
  if (seen) paintSeen(context, tree, strip.part, size, look, seen);
  if (state.found)
    paintMatchColumns(context, size, state.found.matches, strip.part.from, strip.part.to, look);
  paintPart(context, tree, strip.part, size, look);
  describe(strip, tree, current);
}

/**
 * Paints the bitmap, if it would look different.
 * @type {(strip: Strip, tree: Tree, size: {width: number, height: number}, look: Look, theme: string) =>
 *   void}
 */
function paintBitmap(strip, tree, size, look, theme) {
  const { bitmap, canvas, part } = strip;
  const key = [canvas.width, canvas.height, theme, part.from, part.to].join();
  if (key === strip.painted) return;
  Object.assign(bitmap, { width: canvas.width, height: canvas.height });
  const context = /** @type {CanvasRenderingContext2D} */ (bitmap.getContext('2d'));
  context.scale(canvas.width / size.width, canvas.height / size.height);
  paintOverview(context, tree, part, size, look, canvas.width);
  strip.painted = key;
}

/** Says in words what the strip shows. @type {(strip: Strip, tree: Tree, current: number) => void} */
function describe({ canvas, part }, { nodes }, current) {
  const partText = isWhole(part, nodes)
    ? ''
    : `; nodes ${Math.floor(part.from) + 1} to ${Math.ceil(part.to)} are shown`;
  const text = `node ${current + 1} of ${nodes}${partText}`;
  for (const [name, value] of Object.entries({
    valuemin: 1,
    valuemax: nodes,
    valuenow: current + 1,
    valuetext: text,
  }))
    canvas.setAttribute(`aria-${name}`, String(value));
  byId('overview-out').disabled = isWhole(part, nodes);
  byId('overview-tools').classList.toggle('idle', nodes < WORTH_MAGNIFYING);
}

/**
 * The strip under the tree, at work: its bitmap, the part of the tree that it shows, and what pointer and
 * keys do there.
 */

import { momentOf } from '../kinds/kinds.js';
import { byId, fitCanvas, make } from '../kit/elements.js';
import { lookOf } from '../kit/look.js';
import { pathTo, visitEvent } from '../search/tree.js';
import { paintMatchColumns } from './find-marks.js';
import { paintOverview, paintPart, paintProgress, paintSeen, seenBox } from './overview.js';
import { isWhole, movedPart, nodeUnder, partShowing, wholePart, zoomedPart } from './overview-part.js';
import { followPointer } from './pointer.js';

/** @import { Scene } from './labels.js' */
/** @import { Part } from './overview-part.js' */
/** @import { Seen } from './viewport.js' */

/**
 * @typedef {{part: () => Seen | null, center: (node: number) => void, redraw: () => void}} Above the tree
 *   panel: what it shows, null for all or for no part; how to have it show a node in its middle when it is
 *   next drawn, and how to have it drawn with its strip
 */
/**
 * @typedef {object} Strip
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement} bitmap  the tree without path and frames
 * @property {string} painted            what the bitmap shows: size, theme and part
 * @property {Tree | null} tree
 * @property {Part} part
 * @property {number | null} held        while the frame is dragged: the node in its middle
 */

const STEP = 1.6;
/** A strip of fewer nodes shows each: a phone has no buttons to magnify it. */
const WORTH_MAGNIFYING = 100;

/**
 * @param {Store} store
 * @param {Above} above
 * @returns {(state: State, before: State, scene: Scene) => void}
 */
export function overviewStrip(store, above) {
  /** @type {Strip} */
  const strip = {
    canvas: byId('tree-overview'),
    bitmap: make('canvas'),
    painted: '',
    tree: null,
    part: wholePart(1),
    held: null,
  };
  const refresh = above.redraw;
  const zoom = (/** @type {number} */ factor, /** @type {number} */ node) => {
    if (strip.tree) strip.part = zoomedPart(strip.part, factor, node, strip.tree.nodes);
    refresh();
  };
  followPointer(strip.canvas, {
    press: (at) => {
      strip.held = heldBy(strip, above.part(), at);
    },
    pan: (dx, _dy, at) => drag(strip, store, above, dx, at),
    zoom: (factor, at) => zoom(factor, under(strip, at.x)),
    click: (at) => goTo(strip, store, above, under(strip, at.x)),
    hover: () => {},
    wheels: () => true,
  });
  // a click must not take the arrow keys away from the steps
  strip.canvas.addEventListener('mousedown', (e) => e.preventDefault());
  byId('overview-in').addEventListener('click', () => zoom(STEP * STEP, now(store)));
  byId('overview-out').addEventListener('click', () => zoom(1 / (STEP * STEP), now(store)));
  strip.canvas.addEventListener('keydown', (e) => press(strip, store, above, zoom, e));
  return (state, before, scene) => draw(strip, state, before, scene, above.part());
}

/** The node of the step that is shown. @param {Store} store */
function now(store) {
  const { tree, step } = store.get();
  return tree ? momentOf(tree, step).event.node : 0;
}

/** @param {Strip} strip @param {number} x */
const under = ({ part, canvas }, x) => nodeUnder(part, canvas.clientWidth, x);

/**
 * The node in the middle of the frame, if that is what the pointer takes hold of.
 * @param {Strip} strip
 * @param {Seen | null} seen
 * @param {{x: number, y: number}} at
 */
function heldBy({ tree, part, canvas }, seen, { x, y }) {
  if (!tree || !seen) return null;
  const box = seenBox(tree, part, { width: canvas.clientWidth, height: canvas.clientHeight }, seen);
  const inside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  return inside && box.right - box.left < canvas.clientWidth ? (seen.from + seen.to) / 2 : null;
}

/**
 * A held frame follows the pointer; elsewhere dragging shows step after step; the wheel moves a part along.
 * @param {Strip} strip
 * @param {Store} store
 * @param {Above} above
 * @param {number} dx
 * @param {{x: number} | undefined} at
 */
function drag(strip, store, above, dx, at) {
  if (!strip.tree) return;
  const nodes = (dx / strip.canvas.clientWidth) * (strip.part.to - strip.part.from);
  if (!at) {
    strip.part = movedPart(strip.part, -nodes, strip.tree.nodes);
    above.redraw();
  } else if (strip.held === null) {
    goTo(strip, store, above, under(strip, at.x));
  } else {
    strip.held = Math.max(0, Math.min(strip.tree.nodes - 1, strip.held + nodes));
    above.center(Math.round(strip.held));
    above.redraw();
  }
}

/** @param {Strip} strip @param {Store} store @param {Above} above @param {number} node */
function goTo({ tree }, store, above, node) {
  if (!tree) return;
  store.goTo(visitEvent(tree, node));
  above.center(node);
}

/**
 * Arrows go by a hundredth of the strip, + and − zoom around the current node, 0 shows all.
 * @param {Strip} strip
 * @param {Store} store
 * @param {Above} above
 * @param {(factor: number, node: number) => void} zoom
 * @param {KeyboardEvent} e
 */
function press(strip, store, above, zoom, e) {
  if (!strip.tree || e.ctrlKey || e.metaKey || e.altKey) return;
  const by = Math.max(1, Math.round((strip.part.to - strip.part.from) / 100));
  const last = strip.tree.nodes - 1;
  const move = { ArrowLeft: -by, ArrowRight: by, ArrowDown: -by, ArrowUp: by }[e.key];
  const factor = { '+': STEP, '=': STEP, '-': 1 / STEP, 0: 1 / strip.tree.nodes }[e.key];
  if (move) goTo(strip, store, above, Math.max(0, Math.min(last, now(store) + move)));
  else if (factor) zoom(factor, now(store));
  else return;
  e.preventDefault();
}

/**
 * @param {Strip} strip
 * @param {State} state
 * @param {State} before
 * @param {Scene} scene
 * @param {Seen | null} seen
 */
function draw(strip, state, before, scene, seen) {
  const { tree, current } = scene;
  if (tree !== strip.tree) Object.assign(strip, { tree, part: wholePart(tree.nodes), painted: '' });
  if (state.step !== before.step) strip.part = partShowing(strip.part, current, tree.nodes);
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
 * Anew only when it would look different.
 * @param {Strip} strip
 * @param {Tree} tree
 * @param {{width: number, height: number}} size
 * @param {Look} look
 * @param {string} theme
 */
function paintBitmap(strip, tree, size, look, theme) {
  const { bitmap, canvas, part } = strip;
  const wanted = [canvas.width, canvas.height, theme, part.from, part.to].join();
  if (wanted === strip.painted) return;
  Object.assign(bitmap, { width: canvas.width, height: canvas.height });
  const context = /** @type {CanvasRenderingContext2D} */ (bitmap.getContext('2d'));
  context.scale(canvas.width / size.width, canvas.height / size.height);
  paintOverview(context, tree, part, size, look, canvas.width);
  strip.painted = wanted;
}

/** @param {Strip} strip @param {Tree} tree @param {number} current */
function describe({ canvas, part }, { nodes }, current) {
  const shown = isWhole(part, nodes)
    ? ''
    : `; nodes ${Math.floor(part.from) + 1} to ${Math.ceil(part.to)} are shown`;
  const text = `node ${current + 1} of ${nodes}${shown}`;
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

/** The map with its outlines, which users can zoom, move and point at. */

import { byId, fitCanvas } from '../kit/elements.js';
import { fitView, mainPart, onMap, outlinesOf, regionAt, zoomView } from '../search/outlines.js';
import { MARGIN, namesOn } from './paint-labels.js';
import { paintShapes, pathsOf } from './paint-shapes.js';

/** @import { Box, Outline, RegionLook, Shape, View } from '../search/types.js' */
/** @import { LabelPlace } from './types.js' */

// Drag, zoom by wheel or two fingers, and point at a canvas with a view.

/** @typedef {{x: number, y: number}} Place  in pixels of the canvas */
/**
 * @typedef {object} Steered
 * @property {() => View | null} view
 * @property {(view: View) => void} show  shows another view
 * @property {(at: Place) => void} press  a press without a drag
 * @property {(at: Place | null) => void} point  null: the pointer has left
 */

/** A click may move by this many pixels. */
const TREMBLE = 5;
/** The zoom for a notch of the wheel. */
const NOTCH = 1.15;

/** @param {HTMLCanvasElement} canvas @param {Steered} steered */
function steerCanvas(canvas, { view, show: seen, press: pressed, point: pointed }) {
  /** @type {Map<number, Place>} */
  const held = new Map();
  let start = { x: 0, y: 0 };
  canvas.addEventListener('pointerdown', (e) => {
    held.set(e.pointerId, (start = placeOf(e)));
    pointed(start);
    canvas.setPointerCapture(e.pointerId);
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel']))
    canvas.addEventListener(end, (e) => held.delete(e.pointerId));
  canvas.addEventListener('click', (e) => {
    if (Math.hypot(e.offsetX - start.x, e.offsetY - start.y) < TREMBLE) pressed(placeOf(e));
  });
  canvas.addEventListener('pointerleave', (e) => e.pointerType === 'mouse' && pointed(null));
  canvas.addEventListener('pointermove', (e) => {
    const shown = view();
    const before = held.get(e.pointerId);
    if (!before || !shown) return pointed(placeOf(e));
    const others = [...held].find(([id]) => id !== e.pointerId);
    held.set(e.pointerId, placeOf(e));
    seen(others ? pinchView(shown, before, placeOf(e), others[1]) : dragView(shown, before, placeOf(e)));
  });
  canvas.addEventListener('wheel', (e) => {
    const shown = view();
    e.preventDefault();
    if (shown) seen(zoomView(shown, NOTCH ** -Math.sign(e.deltaY), placeOf(e)));
  });
}

/** @param {MouseEvent} e @returns {Place} */
const placeOf = ({ offsetX, offsetY }) => ({ x: offsetX, y: offsetY });

/** @param {View} view @param {Place} from @param {Place} to @returns {View} */
export const dragView = ({ scale, left, top }, from, to) => ({
  scale,
  left: left + to.x - from.x,
  top: top + to.y - from.y,
});

/**
 * The view when one finger moves and the other stays.
 * @param {View} view
 * @param {Place} from
 * @param {Place} to
 * @param {Place} other
 */
export function pinchView(view, from, to, other) {
  const [before, after] = [from, to].map(({ x, y }) => Math.max(1, Math.hypot(x - other.x, y - other.y)));
  return zoomView(view, after / before, other);
}

/**
 * @typedef {object} Shown  the content of the picture
 * @property {Shape} shape
 * @property {Record<string, string>} names  the full names
 * @property {string[]} regions
 * @property {Map<string, RegionLook>} looks
 * @property {{from: string, to: string} | null} arc  the current arc
 * @property {Look} colors
 * @property {number} type  the smallest size of a name, in pixels
 * @property {string[]} letters  the letters that a region may get
 */
/**
 * @typedef {object} Kept  the data that follow from the outlines and the view
 * @property {Shape | null} shape
 * @property {string} names
 * @property {Outline[]} outlines
 * @property {Box} box  the part that is shown at first
 * @property {View | null} pathsView  the view of the paths
 * @property {View | null} view  null until it is fitted
 * @property {string} key
 * @property {Map<string, Path2D>} paths
 * @property {Map<string, LabelPlace>} places
 * @property {string} drawn  the key of the last drawing
 * @property {Map<string, View>} steered  the view that the user has chosen, for each size of the picture
 */

/** The distance at which a small region can be hit, in pixels. */
const REACH = 10;
/** @type {Box} */
const NOTHING = { left: 0, right: 0, top: 0, bottom: 0 };

/**
 * @param {(region: string) => void} onRegion  called when a region is clicked
 * @returns {{draw: (shown: Shown | null) => void, fit: () => void}} null: it is not to be seen
 */
export function shapesView(onRegion) {
  const kept = nothingYet();
  const canvas = byId('map-shapes');
  canvas.remove();
  let shown = /** @type {Shown | null} */ (null);
  const again = () => shown && draw(canvas, kept, shown);
  const look = (/** @type {View | null} */ view) => {
    kept.view = view;
    again();
  };
  const pressAt = (/** @type {{x: number, y: number}} */ at) => {
    const name = regionUnder(kept, at);
    if (name !== null) onRegion(name);
  };
  const showView = (/** @type {View | null} */ view) => {
    if (view) kept.steered.set(sizeKey(canvas), view);
    else kept.steered.delete(sizeKey(canvas));
    look(view);
  };
  steerCanvas(canvas, {
    view: () => kept.view,
    show: showView,
    press: pressAt,
    point: (at) => tell(kept, shown, at),
  });
  new ResizeObserver(() => look(kept.steered.get(sizeKey(canvas)) ?? null)).observe(canvas);
  return {
    fit: () => showView(null),
    draw: (next) => {
      shown = next;
      if (!next) canvas.remove();
      else if (!canvas.isConnected) byId('map-canvas').append(canvas);
      again();
    },
  };
}

/** @param {HTMLCanvasElement} canvas */
const sizeKey = ({ clientWidth, clientHeight }) => `${clientWidth} ${clientHeight}`;

/** @returns {Kept} */
const nothingYet = () => ({
  ...{ shape: null, names: '', outlines: [], box: NOTHING, view: null, pathsView: null, key: '', drawn: '' },
  ...{ paths: new Map(), places: new Map(), steered: new Map() },
});

/** @param {HTMLCanvasElement} canvas @param {Kept} kept @param {Shown} shown */
function draw(canvas, kept, shown) {
  if (!canvas.clientWidth || !canvas.clientHeight) return;
  take(kept, shown);
  const size = { width: canvas.clientWidth, height: canvas.clientHeight };
  kept.view ??= fitView(kept.box, size, MARGIN);
  const { view } = kept;
  const drawn = lookKey(view, size, shown);
  if (drawn === kept.drawn) return;
  kept.drawn = drawn;
  const { context } = fitCanvas(canvas);
  arrange(kept, context, shown, size);
  paintShapes(context, { ...shown, ...kept, view });
}

/** Take over a map; another map is fitted again. @param {Kept} kept @param {Shown} shown */
function take(kept, { shape, regions }) {
  if (kept.shape === shape && kept.names === regions.join()) return;
  const seen = mainPart(outlinesOf(shape, regions));
  Object.assign(kept, {
    shape,
    names: regions.join(),
    ...seen,
    view: null,
    key: '',
    drawn: '',
    steered: new Map(),
  });
}

/**
 * A key of everything that makes the picture.
 * @param {View} view
 * @param {object} size
 * @param {Shown} shown
 */
const lookKey = (view, size, { looks, arc, colors, type }) =>
  JSON.stringify([view, size, type, window.devicePixelRatio, [...looks.values()], arc, colors]);

/**
 * Compute paths in pixels, and places for names; while dragging, these only move.
 * @param {Kept} kept
 * @param {CanvasRenderingContext2D} c
 * @param {Shown} shown
 * @param {{width: number, height: number}} size
 */
function arrange(kept, c, { type, colors, letters }, size) {
  const view = /** @type {View} */ (kept.view);
  if (kept.pathsView !== view) kept.paths = pathsOf(kept.outlines, view);
  kept.pathsView = view;
  const key = JSON.stringify([view.scale, size, type, colors.font]);
  if (key === kept.key) return;
  kept.key = key;
  kept.places = namesOn(kept.outlines, c, { view, size, type, letters, colors });
}

/** @param {Kept} kept @param {{x: number, y: number}} at  in pixels */
function regionUnder({ view, outlines }, at) {
  if (!view) return null;
  const { x, y } = onMap(view, at);
  return regionAt(outlines, x, y, REACH / view.scale);
}

/**
 * Show the names of the region under the pointer.
 * @param {Kept} kept
 * @param {Shown | null} shown
 * @param {{x: number, y: number} | null} at  in pixels
 */
function tell(kept, shown, at) {
  const label = byId('map-told');
  const name = at && regionUnder(kept, at);
  const look = name ? shown?.looks.get(name) : undefined;
  label.hidden = !name || !look;
  if (name && look) label.textContent = regionWords(name, shown?.names[name] ?? name, look);
}

/**
 * A region in words: its names and its state.
 * @param {string} name
 * @param {string} full
 * @param {RegionLook} look
 */
export function regionWords(name, full, { letter, player, badge, open, dead, single, given }) {
  const called = full === name ? name : `${full} (${name})`;
  const who = badge ? `player ${badge}` : ['', 'MAX', 'MIN'][player];
  if (letter) return `${called}: ${letter}${who ? `, ${who}` : ''}`;
  const isVariable = given !== undefined;
  if (dead && isVariable) return `${called}: no value is left`;
  if (open.length && isVariable) return `${called}: ${open.join(' or ').replace(/ left$/, '')} left`;
  if (dead) return `${called}: no color is left`;
  if (single) return `${called}: only ${single} is left`;
  return open.length ? `${called}: next, ${open.join(' or ')}` : called;
}

/** The map with its outlines, on a canvas that users can zoom, drag and point at. */
import { byId, fitCanvas } from '../kit/elements.js';
import { fitView, mainPart, onMap, onScreen, outlinesOf, regionAt, zoomView } from '../search/outlines.js';
import { labelPlacesOn, MARGIN } from './paint-labels.js';
import { paintShapes, pathsOf } from './paint-shapes.js';

/** @import { Outline, RegionLook, Shape, View } from '../search/types.js' */
/** @import { Size } from '../tree-panel/types.js' */
/** @import { Canvas, LabelPlace, Place, Scene } from './types.js' */

// Drag, zoom by wheel or two fingers, and point at a canvas with a view. Places are in pixels of the canvas.

/**
 * @typedef {object} Steering
 * @property {() => View | null} view  the current one
 * @property {(view: View) => void} show  shows another view
 * @property {(at: Place) => void} press  called for a press without a drag
 * @property {(at: Place | null) => void} point  called when the pointer points at a place: it moves without a
 *   drag, or is pressed; null: it points at none any more
 */

const TREMBLE = 5; // a click may move by this many pixels
const NOTCH = 1.15; // the zoom for a notch of the wheel

/** @type {(canvas: HTMLCanvasElement, steering: Steering) => void} */
function steerCanvas(canvas, { view, show, press, point }) {
  /** The places of pressed buttons and fingers, by pointer. @type {Map<number, Place>} */
  const held = new Map();
  let start = { x: 0, y: 0 };
  canvas.addEventListener('pointerdown', (e) => {
    held.set(e.pointerId, (start = placeOf(e)));
    point(start);
    canvas.setPointerCapture(e.pointerId);
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel']))
    canvas.addEventListener(end, (e) => held.delete(e.pointerId));
  canvas.addEventListener('click', (e) => {
    if (Math.hypot(e.offsetX - start.x, e.offsetY - start.y) < TREMBLE) press(placeOf(e));
  });
  canvas.addEventListener('pointerleave', (e) => e.pointerType === 'mouse' && point(null));
  // what a finger has pointed at stays until it presses something else
  document.addEventListener('pointerdown', ({ target }) => target !== canvas && point(null));
  canvas.addEventListener('pointermove', (e) => {
    const [current, from, to] = [view(), held.get(e.pointerId), placeOf(e)];
    if (!from || !current) return point(to);
    const other = [...held].find(([id]) => id !== e.pointerId)?.[1];
    held.set(e.pointerId, to);
    show(other ? pinchView(current, from, to, other) : dragView(current, from, to));
  });
  canvas.addEventListener('wheel', (e) => {
    const current = view();
    e.preventDefault();
    if (current) show(zoomView(current, NOTCH ** -Math.sign(e.deltaY), placeOf(e)));
  });
}

/** @param {MouseEvent} e @returns {Place} */
const placeOf = ({ offsetX, offsetY }) => ({ x: offsetX, y: offsetY });

/** @type {(view: View, from: Place, to: Place) => View} */
export const dragView = ({ scale, left, top }, from, to) => ({
  scale,
  left: left + to.x - from.x,
  top: top + to.y - from.y,
});

/** One finger moves, the other stays. @type {(view: View, from: Place, to: Place, other: Place) => View} */
export function pinchView(view, from, to, other) {
  const [before, after] = [from, to].map(({ x, y }) => Math.max(1, Math.hypot(x - other.x, y - other.y)));
  return zoomView(view, after / before, other);
}

// The map.

/**
 * @typedef {Pick<Scene, 'looks' | 'arc' | 'colors' | 'typeSize'> & {shape: Shape,
 *   names: Record<string, string>, regions: string[], colorNames: string[]}} Shown
 *   the content of the picture; names: the full ones, by region; colors: those of the page
 */

const REACH = 10; // the distance at which a small region can be hit, in pixels

/**
 * The canvas with the map. `draw(null)` takes it off the page, `fit` forgets the user's view, `places` gives
 * each region's place on the canvas; `onRegion` is called when a region is clicked.
 * @type {(onRegion: (region: string, at: Place) => void) =>
 *   {draw: (shown: Shown | null) => void, fit: () => void, places: () => [string, Place][]}}
 */
export function shapesView(onRegion) {
  const map = mapWithoutShape();
  const canvas = byId('map-shapes');
  canvas.remove();
  let shown = /** @type {Shown | null} */ (null);
  const drawIn = (/** @type {View | null} */ view) => {
    map.view = view;
    if (shown) draw(canvas, map, shown);
  };
  const choose = (/** @type {View | null} */ view) => {
    if (view) map.chosenViews.set(sizeKey(canvas), view);
    else map.chosenViews.delete(sizeKey(canvas));
    drawIn(view);
  };
  steerCanvas(canvas, {
    view: () => map.view,
    show: choose,
    press: (at) => {
      const name = regionUnder(map, at);
      if (name !== null) onRegion(name, at);
    },
    point: (at) => showNames(map, shown, at),
  });
  new ResizeObserver(() => drawIn(map.chosenViews.get(sizeKey(canvas)) ?? null)).observe(canvas);
  return {
    fit: () => choose(null),
    // before the first drawing there is no view: then the places are in the map's units
    places: () =>
      map.outlines.map(({ name, x, y }) => [name, map.view ? onScreen(map.view, { x, y }) : { x, y }]),
    draw: (next) => {
      shown = next;
      if (!next) canvas.remove();
      else if (!canvas.isConnected) byId('map-canvas').append(canvas);
      if (next) draw(canvas, map, next);
    },
  };
}

/** @param {HTMLCanvasElement} canvas */
const sizeKey = ({ clientWidth, clientHeight }) => `${clientWidth} ${clientHeight}`;

/** @typedef {ReturnType<typeof mapWithoutShape>} Arranged  a map, and what is kept between drawings */

const mapWithoutShape = () => ({
  shape: /** @type {Shape | null} */ (null),
  regions: '',
  outlines: /** @type {Outline[]} */ ([]),
  box: { left: 0, right: 0, top: 0, bottom: 0 }, // the part that is shown at first
  view: /** @type {View | null} */ (null), // until it is fitted
  chosenViews: /** @type {Map<string, View>} */ (new Map()), // by the user, by the size of the picture
  paths: /** @type {Map<string, Path2D>} */ (new Map()),
  pathsView: /** @type {View | null} */ (null), // the view of these paths
  places: /** @type {Map<string, LabelPlace>} */ (new Map()),
  placesKey: '', // of everything that these places depend on
  drawnKey: '', // of the last drawing
});

/** @type {(canvas: HTMLCanvasElement, map: Arranged, shown: Shown) => void} */
function draw(canvas, map, shown) {
  const size = { width: canvas.clientWidth, height: canvas.clientHeight };
  if (!size.width || !size.height) return;
  const { shape } = shown;
  const regions = shown.regions.join();
  if (map.shape !== shape || map.regions !== regions)
    Object.assign(map, mapWithoutShape(), { shape, regions }, mainPart(outlinesOf(shape, shown.regions)));
  const view = (map.view ??= fitView(map.box, size, MARGIN));
  const { looks, arc, colors, colorNames, typeSize } = shown;
  const [ratio, allLooks] = [window.devicePixelRatio, [...looks.values()]];
  const drawnKey = JSON.stringify([view, size, typeSize, ratio, allLooks, arc, colors, colorNames]);
  if (drawnKey === map.drawnKey) return;
  map.drawnKey = drawnKey;
  const { context } = fitCanvas(canvas);
  arrange(map, context, shown, size);
  paintShapes(context, { ...shown, ...map, view });
}

/**
 * Make new paths for a new view, and find new places of labels for a new scale or type: a drag does not move
 * labels on the map.
 * @type {(map: Arranged, c: Canvas, shown: Shown, size: Size) => void}
 */
function arrange(map, c, { typeSize, colors, colorNames }, size) {
  const view = /** @type {View} */ (map.view);
  if (map.pathsView !== view) map.paths = pathsOf(map.outlines, view);
  map.pathsView = view;
  const placesKey = JSON.stringify([view.scale, size, typeSize, colors.font, colorNames]);
  if (placesKey === map.placesKey) return;
  map.placesKey = placesKey;
  map.places = labelPlacesOn(map.outlines, c, { view, size, typeSize, colorNames, colors });
}

/** The region at a place. @type {(map: Arranged, at: Place) => string | null} */
function regionUnder({ view, outlines }, at) {
  if (!view) return null;
  const { x, y } = onMap(view, at);
  return regionAt(outlines, x, y, REACH / view.scale);
}

/**
 * Show the names and the state of the region at a place, if one is there.
 * @type {(map: Arranged, shown: Shown | null, at: Place | null) => void}
 */
function showNames(map, shown, at) {
  const label = byId('map-told');
  const name = at && regionUnder(map, at);
  const look = name ? shown?.looks.get(name) : undefined;
  label.hidden = !name || !look;
  if (name && look) label.textContent = regionWords(name, shown?.names[name] ?? name, look);
}

/** A region in words: names and state. @type {(name: string, full: string, look: RegionLook) => string} */
export function regionWords(name, full, look) {
  const { letter: ownColor, player, badge, open, dead, single, given, colors: shortNames } = look;
  const names = full === name ? name : `${full} (${name})`;
  const who = badge ? `player ${badge}` : ['', 'MAX', 'MIN'][player];
  const wholeNames = new Map([...(shortNames ?? [])].map(([color, short]) => [short, color]));
  const nameOf = (/** @type {string} */ short) => wholeNames.get(short) ?? short;
  if (ownColor) return `${names}: ${nameOf(ownColor)}${who ? `, ${who}` : ''}`;
  const isVariable = given !== undefined; // of a constraint problem; otherwise the map is a game
  if (dead && isVariable) return `${names}: no value is left`;
  // open: all values, or only their number: ["9 left"]
  if (open.length && isVariable) return `${names}: ${open.join(' or ').replace(/ left$/, '')} left`;
  if (dead) return `${names}: no color is left`;
  if (single) return `${names}: only ${nameOf(single)} is left`;
  return open.length ? `${names}: next, ${open.map(nameOf).join(' or ')}` : names;
}

/**
 * The paper of a drawn map: it paints regions and borders, and turns the pointer's movements and keys on it
 * into actions. A `Place` is [x, y] on the paper, in its own units; on the screen it is scaled to pixels. A
 * `drag` is a region that is held: `over` is the region under it, '' for none.
 */
import { makeSvg, renew } from '../../kit/elements.js';
import { namePlaces } from '../../map-panel/label-places.js';
import { LINE, SIDE, STRENGTH, tileOf } from '../../map-panel/paint-shapes.js';
import { PAPER } from '../../store/outlines.js';
import { distance, regionAt } from './drawing.js';

/** @import { Placed, Tile } from '../../map-panel/types.js' */
/** @import { Assignment } from '../../search/types.js' */
/** @import { Place } from '../../store/types.js' */
/** @import { Easel } from './drawing.js' */
/** @import { Drawing } from './types.js' */

const [RADIUS, MIN_RADIUS] = [22, 8]; // the usual and the smallest radius of a region, in pixels
/** The side of a tile of a pattern, in pixels, so small that some tiles are visible around the letter. */
const TILE_SIDE = 6;
/** The type size of names, in pixels, and the width of a letter relative to it. */
const [TYPE, LETTER_WIDTH] = [14, 0.65];
/** The margin around the paper, in pixels, with space for names. */
const MARGIN = { side: 30, above: 28, below: 50 };

/**
 * @typedef {{width: number, height: number, scale: number, left: number, top: number, radius: number}} View
 *   in pixels; scale: the length of a unit of the paper; left, top: its corner; radius: of a region
 */

/** The view of the paper on the screen. @type {(element: Element, drawing: Drawing) => View} */
export function viewOf({ clientWidth: width, clientHeight: height }, { places }) {
  const scaleOfWidth = (width - 2 * MARGIN.side) / PAPER.width;
  const scaleOfHeight = (height - MARGIN.above - MARGIN.below) / PAPER.height;
  const scale = Math.max(0.01, Math.min(scaleOfWidth, scaleOfHeight));
  const all = Object.values(places);
  const distances = all.flatMap((place, n) => all.slice(n + 1).map((other) => distance(place, other)));
  const maxRadius = 0.4 * scale * Math.min(...distances); // so that neighbors do not touch
  const radius = Math.max(MIN_RADIUS, Math.min(RADIUS, maxRadius));
  const left = (width - scale * PAPER.width) / 2;
  const top = (height - MARGIN.above - MARGIN.below - scale * PAPER.height) / 2 + MARGIN.above;
  return { width, height, scale, left, top, radius };
}

/** The pixels of a place on the paper. @type {(view: View, place: Place) => Place} */
const onScreen = ({ scale, left, top }, [x, y]) => [left + scale * x, top + scale * y];

/** Paint the drawing, with its drag. @type {(map: SVGElement, drawing: Drawing, view: View) => void} */
export function paint(map, drawing, view) {
  const { sketch, places, drag } = drawing;
  const pixelsOf = (/** @type {string} */ region) =>
    onScreen(view, drag?.region === region && !drag.over ? drag.at : places[region]);
  map.setAttribute('viewBox', `0 0 ${view.width} ${view.height}`);
  const counts = `${sketch.regions.length} regions and ${sketch.borders.length} borders`;
  map.setAttribute('aria-label', `Drawing of ${counts}, listed beside it`);
  map.classList.toggle('pale', drawing.isReadOnly);
  renew(map, [
    ...(sketch.regions.length ? [] : [invitation(view)]),
    ...sketch.borders.flatMap(([a, b]) => {
      const isChosen = drawing.border?.[0] === a && drawing.border[1] === b;
      const [start, end] = [pixelsOf(a), pixelsOf(b)];
      return [
        line(start, end, { class: isChosen ? 'border chosen' : 'border' }),
        line(start, end, { class: 'grip', 'data-border': `${a} ${b}` }), // wider, so that it is easy to hit
      ];
    }),
    ...(drag?.over ? [line(pixelsOf(drag.region), pixelsOf(drag.over), { class: 'coming' })] : []),
    ...sketch.regions.map((region) => regionPart(drawing, region, pixelsOf(region), view.radius)),
    ...nameParts(drawing, pixelsOf, view.radius),
  ]);
}

/** @typedef {{fill: string, ink: string}} Style  of a color */

/** The words on an empty paper. @param {View} view */
const invitation = ({ width, height }) =>
  makeSvg('text', { x: width / 2, y: height / 2, class: 'invitation' }, [
    'Double-click here: a first region',
  ]);

/** @type {(from: Place, to: Place, attributes: Record<string, string>) => SVGElement} */
const line = ([x1, y1], [x2, y2], attributes) => makeSvg('line', { x1, y1, x2, y2, ...attributes });

/** @type {(drawing: Drawing, region: string, pixels: Place, radius: number) => SVGElement} */
function regionPart({ sketch, styles, chosen, borderFrom, drag }, region, [x, y], radius) {
  const start = sketch.initial.find((assignment) => assignment.region === region);
  const marks = { chosen: region === chosen, from: region === borderFrom, over: region === drag?.over };
  const classes = Object.entries({ region: true, ...marks }).flatMap(([name, isMarked]) =>
    isMarked ? name : [],
  );
  const circle = makeSvg('circle', { cx: x, cy: y, r: radius });
  const inside = start ? coloredParts(circle, start, styles[start.color], { x, y }) : [circle];
  return makeSvg('g', { class: classes.join(' '), 'data-region': region }, inside);
}

/**
 * The names of regions and the signs of their players, clear of circles and other names.
 * @type {(drawing: Drawing, pixelsOf: (region: string) => Place, radius: number) => SVGElement[]}
 */
function nameParts({ sketch }, pixelsOf, radius) {
  const players = new Map(sketch.initial.map(({ region, player }) => [region, player]));
  const words = (/** @type {string} */ region) => {
    const player = players.get(region);
    return player ? `${region} ${['▲', '▼'][player - 1] ?? player}` : region;
  };
  const spots = sketch.regions.map((region) => {
    const [x, y] = pixelsOf(region);
    return { name: words(region), x, y };
  });
  const places = namePlaces(spots, {
    radius,
    type: TYPE,
    width: (text) => LETTER_WIDTH * TYPE * text.length,
    core: 1.1, // no name may cover a circle, which takes the clicks
  });
  return sketch.regions.map((region) => {
    const { text, x, y } = /** @type {Placed} */ (places.get(words(region)));
    return makeSvg('text', { x, y, dy: '.35em', class: 'name', 'data-name': region }, [text]);
  });
}

/**
 * A region that is colored at the start: its color and pattern, if the style is known, and its letter.
 * @type {(circle: Element, start: Assignment, style: Style | undefined, middle: {x: number, y: number}) =>
 *   Element[]}
 */
function coloredParts(circle, { region, color, player }, style, middle) {
  const letter = makeSvg('text', { ...middle, class: 'letter', fill: style?.ink ?? 'currentColor' }, [color]);
  if (!style) return [circle, letter];
  letter.setAttribute('stroke', style.fill);
  const tile = tileOf(player);
  const id = `draw-tile-${region}`;
  circle.setAttribute('fill', tile ? `url(#${id})` : style.fill);
  return tile ? [tilePattern(id, tile, style, middle), circle, letter] : [circle, letter];
}

/** @type {(id: string, tile: Tile, style: Style, middle: object) => SVGElement} */
function tilePattern(id, { path, paint }, { fill, ink }, middle) {
  const ground = makeSvg('rect', { width: SIDE, height: SIDE, fill });
  const paints = { fill: 'none', stroke: 'none', [paint]: ink, 'stroke-width': LINE, opacity: STRENGTH };
  const size = {
    viewBox: `0 0 ${SIDE} ${SIDE}`,
    width: TILE_SIDE,
    height: TILE_SIDE,
    patternUnits: 'userSpaceOnUse',
  };
  return makeSvg('pattern', { id, ...middle, ...size }, [ground, makeSvg('path', { d: path, ...paints })]);
}

// Drawing with a mouse, a pen or a finger: a drag moves a region, or makes a border if the region is dropped
// on another one.

const CLICK_DISTANCE = 5; // a movement of up to this many pixels is still a click

/** @type {(paper: HTMLElement, easel: Easel) => void} */
export function listenToPointer(paper, easel) {
  /** @type {{region: string, start: Place, hasMoved: boolean} | null} */
  let held = null;
  const placeOf = (/** @type {MouseEvent} */ e) => placeUnder(paper, easel.drawing, e);
  paper.addEventListener('pointerdown', (e) => {
    const region = attribute(e, 'data-region');
    if (!region || easel.drawing.isReadOnly || !e.isPrimary) return;
    paper.setPointerCapture(e.pointerId);
    held = { region, start: [e.clientX, e.clientY], hasMoved: false };
  });
  paper.addEventListener('pointermove', (e) => {
    if (!held) return;
    held.hasMoved ||= distance(held.start, [e.clientX, e.clientY]) > CLICK_DISTANCE;
    if (!held.hasMoved) return;
    const over = regionUnder(paper, easel.drawing, held.region, placeOf(e));
    easel.change({ drag: { region: held.region, at: placeOf(e), over } });
  });
  paper.addEventListener('pointerup', (e) => {
    const { region, hasMoved } = held ?? {};
    held = null;
    if (!region || !hasMoved) return;
    easel.change({ drag: null });
    const over = regionUnder(paper, easel.drawing, region, placeOf(e));
    if (over) easel.toggleBorder(region, over);
    else easel.move(region, placeOf(e));
  });
  paper.addEventListener('pointercancel', () => {
    held = null;
    easel.change({ drag: null });
  });
  listenToClicks(paper, easel, placeOf);
}

/** @type {(paper: HTMLElement, easel: Easel, placeOf: (e: MouseEvent) => Place) => void} */
function listenToClicks(paper, easel, placeOf) {
  // the region, or the two regions of a border, also in a read-only drawing; '' for nothing
  let pressedOn = '';
  paper.addEventListener('pointerdown', (e) => {
    pressedOn = attribute(e, 'data-region') || attribute(e, 'data-border');
  });
  paper.addEventListener('click', () => {
    const [a, b] = pressedOn.split(' ');
    if (b) easel.chooseBorder([a, b]);
    else easel.choose(a);
  });
  paper.addEventListener('dblclick', (e) => {
    if (!pressedOn) easel.add(placeOf(e));
  });
}

/** An attribute of the element under the pointer. @type {(e: Event, name: string) => string} */
const attribute = ({ target }, name) =>
  (target instanceof Element && target.closest(`[${name}]`)?.getAttribute(name)) || '';

/**
 * The region at a place, under the one that is held; '' for none.
 * @type {(paper: HTMLElement, drawing: Drawing, held: string, place: Place) => string}
 */
function regionUnder(paper, drawing, held, place) {
  const { [held]: _, ...others } = drawing.places;
  const { radius, scale } = viewOf(paper, drawing);
  return regionAt(others, place, (1.1 * radius) / scale);
}

/** The place on the paper. @type {(paper: HTMLElement, drawing: Drawing, e: MouseEvent) => Place} */
function placeUnder(paper, drawing, { clientX, clientY }) {
  const { scale, left, top } = viewOf(paper, drawing);
  const box = paper.getBoundingClientRect();
  const [x, y] = [clientX - box.left - paper.clientLeft, clientY - box.top - paper.clientTop];
  return [(x - left) / scale, (y - top) / scale];
}

// Drawing by keys: some only in the list of regions, the others also elsewhere, but not in a field.

const STEP = 20; // how far a key moves a region, in units of the paper
/** The way that a key moves a region, in units of the paper. @type {Record<string, Place>} */
const DIRECTIONS = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};
/** How many regions a key goes down in the list; infinite: to the end. @type {Record<string, number>} */
const LIST_STEPS = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** @type {(area: HTMLElement, list: HTMLElement, easel: Easel) => void} */
export function listenToKeys(area, list, easel) {
  area.addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || isField(e.target)) return;
    const inList = e.target instanceof Element && list.contains(e.target);
    if (press(e, inList, easel)) e.preventDefault();
  });
}

/** @param {EventTarget | null} target */
const isField = (target) => target instanceof Element && target.matches('input, select, textarea, summary');

/** Do what a key means, if anything. @type {(e: KeyboardEvent, inList: boolean, easel: Easel) => boolean} */
function press({ key, shiftKey }, inList, easel) {
  if (key === 'Escape') return easel.giveUp();
  if (inList && shiftKey && DIRECTIONS[key]) easel.moveChosen(DIRECTIONS[key]);
  else if (inList && !shiftKey && LIST_STEPS[key]) easel.chooseAfter(LIST_STEPS[key]);
  else if (inList && key === 'Enter' && easel.drawing.borderFrom) easel.borderHere();
  else if (key === 'F2' || (inList && key === 'Enter')) easel.editName();
  else if (key === 'Delete' || key === 'Backspace') easel.remove();
  else if (key.toLowerCase() === 'a') easel.add();
  else if (key.toLowerCase() === 'b') easel.borderHere();
  else return false;
  return true;
}

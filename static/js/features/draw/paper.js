/** Paints the drawing, and turns movements of the pointer and keys on it into gestures. */
import { makeSvg, renew } from '../../kit/elements.js';
import { namePlaces } from '../../map-panel/label-places.js';
import { LINE, SIDE, STRENGTH, tileOf } from '../../map-panel/paint-shapes.js';
import { PAPER } from '../../store/outlines.js';
import { distance, regionAt } from './drawing.js';

/** @import { Placed, Tile } from '../../map-panel/types.js' */
/** @import { Assignment } from '../../search/types.js' */
/** @import { Place } from '../../store/types.js' */
/** @import { Commands, Drag, Drawing } from './types.js' */

/** The usual and the smallest radius of a region, in pixels. */
const [RADIUS, LEAST_RADIUS] = [22, 8];
/** The side of a tile of a pattern, in pixels, so small that some tiles are visible around the letter. */
const TILE_SIDE = 6;
/** The type of names, in pixels, and the width of a letter relative to it. */
const [TYPE, LETTER_WIDTH] = [14, 0.65];
/** The margin around the paper, in pixels, with room for names. */
const MARGIN = { side: 30, above: 28, below: 50 };

/**
 * @typedef {{width: number, height: number, scale: number, radius: number}} View  in pixels; scale: of a unit
 *   of the paper
 */

/** The view of the paper on the screen. @param {Element} element @param {Drawing} drawing @returns {View} */
export function viewOf({ clientWidth: width, clientHeight: height }, { places }) {
  const scaleOfWidth = (width - 2 * MARGIN.side) / PAPER.width;
  const scaleOfHeight = (height - MARGIN.above - MARGIN.below) / PAPER.height;
  const scale = Math.max(0.01, Math.min(scaleOfWidth, scaleOfHeight));
  const all = Object.values(places);
  const distances = all.flatMap((place, n) => all.slice(n + 1).map((other) => distance(place, other)));
  const mostRadius = 0.4 * scale * Math.min(...distances); // so that neighbors do not touch
  return { width, height, scale, radius: Math.max(LEAST_RADIUS, Math.min(RADIUS, mostRadius)) };
}

/** The upper left corner of the paper, in pixels. @param {View} view @returns {Place} */
const corner = ({ width, height, scale }) => [
  (width - scale * PAPER.width) / 2,
  (height - MARGIN.above - MARGIN.below - scale * PAPER.height) / 2 + MARGIN.above,
];

/** @param {View} view @param {Place} place @returns {Place} */
function onScreen(view, [x, y]) {
  const [left, top] = corner(view);
  return [left + view.scale * x, top + view.scale * y];
}

/** The place on the paper. @param {View} view @param {Place} pixels @returns {Place} */
function onPaper(view, [x, y]) {
  const [left, top] = corner(view);
  return [(x - left) / view.scale, (y - top) / view.scale];
}

/** Paint the drawing and a drag. @param {SVGElement} map @param {Drawing} drawing @param {View} view */
export function paint(map, drawing, view) {
  const { sketch, places, drag } = drawing;
  const at = (/** @type {string} */ region) =>
    onScreen(view, drag?.region === region && !drag.over ? drag.at : places[region]);
  map.setAttribute('viewBox', `0 0 ${view.width} ${view.height}`);
  map.setAttribute('aria-label', drawingLabel(drawing));
  map.classList.toggle('pale', drawing.isReadOnly);
  renew(map, [
    ...(sketch.regions.length ? [] : [invitation(view)]),
    ...sketch.borders.flatMap(([a, b]) => {
      const isChosen = drawing.border?.[0] === a && drawing.border[1] === b;
      return [
        line(at(a), at(b), { class: isChosen ? 'border chosen' : 'border' }),
        line(at(a), at(b), { class: 'grip', 'data-border': `${a} ${b}` }), // wider, so that it is easy to hit
      ];
    }),
    ...(drag?.over ? [line(at(drag.region), at(drag.over), { class: 'coming' })] : []),
    ...sketch.regions.map((region) => regionPart(drawing, region, at(region), view.radius)),
    ...nameParts(drawing, at, view.radius),
  ]);
}

/** @param {View} view */
const invitation = ({ width, height }) =>
  makeSvg('text', { x: width / 2, y: height / 2, class: 'invitation' }, [
    'Double-click here: a first region',
  ]);

/** @param {Drawing} drawing */
const drawingLabel = ({ sketch }) =>
  `Drawing of ${sketch.regions.length} regions and ${sketch.borders.length} borders, listed beside it`;

/** @param {Place} from @param {Place} to @param {Record<string, string>} attributes */
const line = ([x1, y1], [x2, y2], attributes) => makeSvg('line', { x1, y1, x2, y2, ...attributes });

/** @param {Drawing} drawing @param {string} region @param {Place} at @param {number} radius */
function regionPart({ sketch, styles, chosen, from, drag }, region, [x, y], radius) {
  const start = sketch.first.find((one) => one.region === region);
  const marks = { chosen: region === chosen, from: region === from, over: region === drag?.over };
  const classes = Object.entries({ region: true, ...marks }).flatMap(([name, is]) => (is ? [name] : []));
  const circle = makeSvg('circle', { cx: x, cy: y, r: radius });
  const inside = start ? coloredParts(circle, start, styles[start.color], { x, y }) : [circle];
  return makeSvg('g', { class: classes.join(' '), 'data-region': region }, inside);
}

/**
 * The names of regions and their players, clear of circles and other names.
 * @param {Drawing} drawing
 * @param {(region: string) => Place} at
 * @param {number} radius
 */
function nameParts({ sketch }, at, radius) {
  const players = new Map(sketch.first.map(({ region, player }) => [region, player]));
  const words = (/** @type {string} */ region) => {
    const player = players.get(region);
    return player ? `${region} ${['▲', '▼'][player - 1] ?? player}` : region;
  };
  const spots = sketch.regions.map((region) => ({ name: words(region), x: at(region)[0], y: at(region)[1] }));
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
 * A circle in its color and its player's pattern, with the color's letter, as on the map.
 * @param {Element} circle
 * @param {Assignment} start
 * @param {{fill: string, ink: string} | undefined} style  undefined while it is not known
 * @param {{x: number, y: number}} at
 */
function coloredParts(circle, { region, color, player }, style, at) {
  const letter = makeSvg('text', { ...at, class: 'letter', fill: style?.ink ?? 'currentColor' }, [color]);
  if (!style) return [circle, letter];
  letter.setAttribute('stroke', style.fill);
  const tile = tileOf(player);
  const id = `draw-tile-${region}`;
  circle.setAttribute('fill', tile ? `url(#${id})` : style.fill);
  return tile ? [tilePattern(id, tile, style, at), circle, letter] : [circle, letter];
}

/** @param {string} id @param {Tile} tile @param {{fill: string, ink: string}} style @param {object} at */
function tilePattern(id, { path, paint }, { fill, ink }, at) {
  const ground = makeSvg('rect', { width: SIDE, height: SIDE, fill });
  const paints = { fill: 'none', stroke: 'none', [paint]: ink, 'stroke-width': LINE, opacity: STRENGTH };
  const size = {
    viewBox: `0 0 ${SIDE} ${SIDE}`,
    width: TILE_SIDE,
    height: TILE_SIDE,
    patternUnits: 'userSpaceOnUse',
  };
  return makeSvg('pattern', { id, ...at, ...size }, [ground, makeSvg('path', { d: path, ...paints })]);
}

// Drawing with a mouse, a pen or a finger: a drag moves a region, or makes a border if the region is dropped
// on another one.

/**
 * @typedef {object} PointerActions
 * @property {() => Drawing} drawing
 * @property {(drag: Drag | null) => void} drag  shows the effect that a drag would have
 * @property {(region: string, at: Place) => void} move
 * @property {(region: string, to: string) => void} border
 * @property {(region: string) => void} choose
 * @property {(border: [string, string]) => void} chooseBorder
 * @property {(at: Place) => void} add
 */

/** A movement of up to this many pixels is still a click. */
const CLICK_DISTANCE = 5;

/** @param {HTMLElement} paper @param {PointerActions} acts */
export function listenToPointer(paper, acts) {
  /** @type {{region: string, start: Place, hasMoved: boolean} | null} */
  let held = null;
  const place = (/** @type {MouseEvent} */ e) => placeUnder(paper, acts.drawing(), e);
  paper.addEventListener('pointerdown', (e) => {
    const region = attribute(e, 'data-region');
    if (!region || acts.drawing().isReadOnly || !e.isPrimary) return;
    paper.setPointerCapture(e.pointerId);
    held = { region, start: [e.clientX, e.clientY], hasMoved: false };
  });
  paper.addEventListener('pointermove', (e) => {
    if (!held) return;
    held.hasMoved ||= distance(held.start, [e.clientX, e.clientY]) > CLICK_DISTANCE;
    if (!held.hasMoved) return;
    const over = regionUnder(paper, acts, held.region, place(e));
    acts.drag({ region: held.region, at: place(e), over });
  });
  paper.addEventListener('pointerup', (e) => {
    const { region, hasMoved } = held ?? {};
    held = null;
    if (!region || !hasMoved) return;
    acts.drag(null);
    const over = regionUnder(paper, acts, region, place(e));
    if (over) acts.border(region, over);
    else acts.move(region, place(e));
  });
  paper.addEventListener('pointercancel', () => {
    held = null;
    acts.drag(null);
  });
  listenToClicks(paper, acts, place);
}

/** @param {HTMLElement} paper @param {PointerActions} acts @param {(e: MouseEvent) => Place} place */
function listenToClicks(paper, acts, place) {
  let pressedOn = ''; // a region, two regions of a border, or nothing
  paper.addEventListener('pointerdown', (e) => {
    pressedOn = attribute(e, 'data-region') || attribute(e, 'data-border');
  });
  paper.addEventListener('click', () => {
    const [a, b] = pressedOn.split(' ');
    if (b) acts.chooseBorder([a, b]);
    else acts.choose(a);
  });
  paper.addEventListener('dblclick', (e) => {
    if (!pressedOn) acts.add(place(e));
  });
}

/** An attribute of the element under the pointer. @param {Event} e @param {string} name */
const attribute = ({ target }, name) =>
  (target instanceof Element && target.closest(`[${name}]`)?.getAttribute(name)) || '';

/**
 * The other region on which this one would be dropped.
 * @param {HTMLElement} paper
 * @param {PointerActions} acts
 * @param {string} region
 * @param {Place} at
 */
function regionUnder(paper, acts, region, at) {
  const { [region]: _, ...others } = acts.drawing().places;
  const { radius, scale } = viewOf(paper, acts.drawing());
  return regionAt(others, at, (1.1 * radius) / scale);
}

/** @param {HTMLElement} paper @param {Drawing} drawing @param {MouseEvent} e @returns {Place} */
function placeUnder(paper, drawing, { clientX, clientY }) {
  const { left, top } = paper.getBoundingClientRect();
  return onPaper(viewOf(paper, drawing), [
    clientX - left - paper.clientLeft,
    clientY - top - paper.clientTop,
  ]);
}

// Drawing by the keyboard: keys work everywhere in the drawing, except in a field.

/** How far a key moves a region, in units of the paper. */
const STEP = 20;
/** @type {Record<string, Place>} */
const DIRECTIONS = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};
/** How far keys go in the list of regions. @type {Record<string, number>} */
const LIST_STEPS = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** @param {HTMLElement} place @param {HTMLElement} list @param {Commands} commands */
export function listenToKeys(place, list, commands) {
  place.addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || isField(e.target)) return;
    const inList = e.target instanceof Element && list.contains(e.target);
    if (press(e, inList, commands)) e.preventDefault();
  });
}

/** @param {EventTarget | null} target */
const isField = (target) => target instanceof Element && target.matches('input, select, textarea, summary');

/**
 * Handle a key; return whether it has a meaning.
 * @param {KeyboardEvent} e
 * @param {boolean} inList
 * @param {Commands} commands
 */
function press({ key, shiftKey }, inList, commands) {
  if (key === 'Escape') return commands.giveUp();
  if (inList && shiftKey && DIRECTIONS[key]) commands.move(DIRECTIONS[key]);
  else if (inList && !shiftKey && LIST_STEPS[key]) commands.choose(LIST_STEPS[key]);
  else if (inList && key === 'Enter' && commands.isDrawingBorder()) commands.border();
  else if (key === 'F2' || (inList && key === 'Enter')) commands.rename();
  else if (key === 'Delete' || key === 'Backspace') commands.remove();
  else if (key.toLowerCase() === 'a') commands.add();
  else if (key.toLowerCase() === 'b') commands.border();
  else return false;
  return true;
}

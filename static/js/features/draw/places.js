/**
 * Where regions lie on the paper. A region that has a place keeps it, whatever happens to the text: a drawing
 * that moved by itself could not be drawn on.
 */
import { neighborsOf } from './sketch.js';

/** @import { Sketch } from './sketch.js' */
/** @typedef {[x: number, y: number]} Place  to the east and to the south */
/** @typedef {Record<string, Place>} Places */

/**
 * The paper, in units of its own, and how far regions keep from its edge and from each other, if they may.
 */
export const PAPER = { width: 1000, height: 640 };
const MARGIN = 20;
const APART = 120;
const GRID = 40;

/** @param {Place} a @param {Place} b */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** On the paper. @param {Place} place @returns {Place} */
export const onPaper = ([x, y]) => [
  Math.round(Math.min(PAPER.width, Math.max(0, x))),
  Math.round(Math.min(PAPER.height, Math.max(0, y))),
];

/**
 * A place for every region: its own, or else the one that is proposed, or near its neighbors.
 * @param {Sketch} sketch
 * @param {Places} own
 * @param {Places} [proposed]  used where no region has a place yet
 * @returns {Places}
 */
export function placesOf(sketch, own, proposed = {}) {
  const known = sketch.regions.some((region) => own[region]) ? own : fitted(proposed);
  /** @type {Places} */
  const places = {};
  for (const region of sketch.regions) if (known[region]) places[region] = known[region];
  for (const region of sketch.regions) places[region] ??= beside(sketch, places, region);
  return places;
}

/** As large as the paper allows, the proportions kept. @param {Places} places @returns {Places} */
export function fitted(places) {
  const [xs, ys] = [0, 1].map((axis) => Object.values(places).map((place) => place[axis]));
  if (!xs.length) return {};
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const room = [PAPER.width - 2 * MARGIN, PAPER.height - 2 * MARGIN];
  const scale = Math.min(room[0] / (width || 1), room[1] / (height || 1));
  const at = (/** @type {Place} */ [x, y]) =>
    onPaper([
      PAPER.width / 2 + (x - left - width / 2) * scale,
      PAPER.height / 2 + (y - top - height / 2) * scale,
    ]);
  return Object.fromEntries(Object.entries(places).map(([region, place]) => [region, at(place)]));
}

/** @param {Sketch} sketch @param {Places} places @param {string} region */
function beside(sketch, places, region) {
  const around = neighborsOf(sketch, region).flatMap((name) => (places[name] ? [places[name]] : []));
  return freePlace(Object.values(places), around.length ? middleOf(around) : undefined);
}

/** @param {Place[]} places @returns {Place} */
const middleOf = (places) => [
  places.reduce((sum, [x]) => sum + x, 0) / places.length,
  places.reduce((sum, [, y]) => sum + y, 0) / places.length,
];

/**
 * Where there is room, as near as can be to a place; where there is none, as far as can be from all others.
 * @param {Place[]} taken
 * @param {Place} [near]  else the middle of the paper
 * @returns {Place}
 */
export function freePlace(taken, near = [PAPER.width / 2, PAPER.height / 2]) {
  const room = (/** @type {Place} */ place) =>
    Math.min(APART, ...taken.map((other) => distance(place, other)));
  const better = (/** @type {Place} */ a, /** @type {Place} */ b) =>
    room(a) - room(b) || distance(b, near) - distance(a, near);
  return gridPlaces().reduce((best, place) => (better(place, best) > 0 ? place : best));
}

/** @returns {Place[]} */
function gridPlaces() {
  /** @type {Place[]} */
  const found = [];
  for (let x = MARGIN; x <= PAPER.width - MARGIN; x += GRID)
    for (let y = MARGIN; y <= PAPER.height - MARGIN; y += GRID) found.push([x, y]);
  return found;
}

/**
 * The nearest region within reach of a place, or ''.
 * @param {Places} places
 * @param {Place} at
 * @param {number} reach
 */
export function regionAt(places, at, reach) {
  const near = Object.keys(places).filter((region) => distance(places[region], at) <= reach);
  return near.sort((a, b) => distance(places[a], at) - distance(places[b], at))[0] ?? '';
}

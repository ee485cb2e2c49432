/**
 * Where regions lie on the paper. A region that has a place keeps it, whatever happens to the text: a drawing
 * that moved by itself could not be drawn on.
 */
import { fitted, MARGIN, PAPER } from '../../store/paper.js';
import { neighborsOf } from './sketch.js';

/** @import { Sketch } from './sketch.js' */
/** @typedef {import('../../store/paper.js').Place} Place */
/** @typedef {import('../../store/places.js').Places} Places */

/** How far regions keep from each other, if they may, in units of the paper. */
const APART = 120;
const GRID = 40;

/** @param {Place} a @param {Place} b */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

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

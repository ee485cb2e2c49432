/** Which part of a graph is seen, how large, and how large what is written on it. */
import { typeOf } from '../store/type-sizes.js';

/**
 * @import { State } from '../store/state.js'
 * @import { Pale } from './pale-shapes.js'
 * @import { Shape } from './shape.js'
 */

/** A picture lower than this, in pixels, has no room for large type. */
const SMALL = 200;
/** Circles and names grow as the map shrinks: so often it is looked how much room they then need. */
const ROUNDS = 5;

/**
 * The least size of a name, in pixels.
 * @param {State} state
 * @param {number} height  of the picture, in pixels
 */
export const nameType = (state, height) => typeOf(state.presenting || height > SMALL ? state : {}).least;

/**
 * The whole map in sight, with the names under its circles: vis-network's own fit knows neither them nor how
 * large they are drawn.
 * @param {Shape} shape
 * @param {{x: number, y: number}[]} places
 * @param {Pick<Pale, 'box' | 'scale'> | null} pale  outlines under the graph are to be seen, too
 * @param {{width: number, height: number}} size  in pixels
 * @param {number} least  of anything that is written, in pixels; 0: it may be small
 * @returns {{zoom: number, x: number, y: number}} what lies in the middle
 */
export function frameOf(shape, places, pale, { width, height }, least) {
  const xs = [...places.map(({ x }) => x), ...sides(pale, 'left', 'right')];
  const ys = [...places.map(({ y }) => y), ...sides(pale, 'top', 'bottom')];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const largest = least ? least / typeOf({}).least : 1;
  let [zoom, room] = [1, shape.room(1)];
  for (let round = 0; round < ROUNDS; round++) {
    const across = width / (right - left + room.left + room.right);
    zoom = Math.min(largest, across, height / (bottom - top + room.top + room.bottom));
    room = shape.room(zoom);
  }
  const x = (left - room.left + right + room.right) / 2;
  const y = (top - room.top + bottom + room.bottom) / 2;
  return { zoom, x, y };
}

/**
 * @param {Pick<Pale, 'box' | 'scale'> | null} pale
 * @param {...('left' | 'right' | 'top' | 'bottom')} names
 */
const sides = (pale, ...names) => (pale ? names.map((name) => pale.box[name] * pale.scale) : []);

/** The shortest distance between two regions. @param {{x: number, y: number}[]} nodes */
export function nearest(nodes) {
  let least = Infinity;
  for (const [i, a] of nodes.entries())
    for (const b of nodes.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  return least;
}

/**
 * The players' patterns on regions with outlines, drawn out: a picture has no tiles to repeat. What they look
 * like is said in map-panel/pattern-tiles.js.
 */
import { LINE, SIDE } from '../map-panel/pattern-tiles.js';
import { Path } from './path.js';
import { ringsOf, spansIn } from './polygons.js';

/**
 * @import { Data, Frame } from './path.js'
 * @import { Ring } from './polygons.js'
 */

/** @typedef {{data: Data, width: number, round: boolean}} Strokes  lines of that width, or dots */
/** @typedef {(rings: Ring[], frame: Frame) => Strokes} Pattern */

/** Radii of the dot and of the ring, and half a ray, in pixels. */
const [DOT, RING, RAY] = [1.6, 2.4, 3];
const DIAGONAL = Math.PI / 4;
/** Rounded to nothing a dot would not be drawn. */
const POINT = 0.01;

/** By player, from 1; MIN's regions are solid. @type {(Pattern | null)[]} */
const PATTERNS = [
  (rings, frame) => ({ data: centers(rings, frame, DOT).flatMap(dot), width: 2 * DOT, round: true }),
  null,
  lines(Math.PI / 2, SIDE / 2),
  (rings, frame) => plain(centers(rings, frame, RING).flatMap(circle)),
  (rings, frame) => plain([-1, 1].flatMap((way) => lines(way * DIAGONAL, 0)(rings, frame).data)),
  lines(-DIAGONAL, 0),
  (rings, frame) => plain(centers(rings, frame, RAY).flatMap(star)),
  lines(0, SIDE / 2),
];

/**
 * What is drawn on a player's region; null where regions are solid.
 * @param {Data} data  its outline
 * @param {number} player
 * @param {Frame} frame  where tiles begin
 * @returns {Strokes | null}
 */
export function tiledIn(data, player, frame) {
  const pattern = PATTERNS[(player - 1) % PATTERNS.length];
  return pattern ? pattern(ringsOf(data), frame) : null;
}

/** @param {Data} data @returns {Strokes} */
const plain = (data) => ({ data, width: LINE, round: false });

/** @param {number} angle @param {number} offset @returns {Pattern} */
function lines(angle, offset) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const step = angle % (Math.PI / 2) ? SIDE * Math.SQRT1_2 : SIDE;
  return (rings, { x, y }) =>
    plain(
      [...spansIn(rings, angle, cos * y - sin * x + offset, step)].flatMap(([across, spans]) =>
        spans.flatMap(({ from, to }) => [
          ...['M', cos * from - sin * across, sin * from + cos * across],
          ...['L', cos * to - sin * across, sin * to + cos * across],
        ]),
      ),
    );
}

/**
 * The middles of the tiles that lie inside, and so far from the border, sideways.
 * @param {Ring[]} rings
 * @param {Frame} frame
 * @param {number} reach
 * @returns {[x: number, y: number][]}
 */
function centers(rings, { x: left, y: top }, reach) {
  const first = left + SIDE / 2;
  return [...spansIn(rings, 0, top + SIDE / 2, SIDE)].flatMap(([y, spans]) =>
    spans.flatMap(({ from, to }) => {
      const [start, end] = [
        Math.ceil((from + reach - first) / SIDE),
        Math.floor((to - reach - first) / SIDE),
      ];
      const count = Math.max(0, end - start + 1);
      return Array.from(
        { length: count },
        (_, n) => /** @type {[number, number]} */ ([first + SIDE * (start + n), y]),
      );
    }),
  );
}

/** @param {[number, number]} at @returns {Data} */
const dot = ([x, y]) => ['M', x, y, 'L', x + POINT, y];

/** @param {[number, number]} at @returns {Data} */
function circle([x, y]) {
  const path = new Path();
  path.arc(x, y, RING, 0, 2 * Math.PI);
  return path.data;
}

/** @param {[number, number]} at @returns {Data} */
const star = ([x, y]) => [
  ...['M', x, y - RAY, 'L', x, y + RAY, 'M', x - RAY, y, 'L', x + RAY, y],
  ...['M', x - 2, y - 2, 'L', x + 2, y + 2],
];

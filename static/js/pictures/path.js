/** Makes the paths of marks: from the commands of a canvas, from polygons, and for the players' patterns. */
import { LINE, SIDE } from '../map-panel/paint-shapes.js';
import { areaOf, isWithin } from '../search/outlines.js';

/** @import { Data, Frame } from './types.js' */

/** The frame of a canvas that is neither scaled nor moved. @type {Frame} */
export const PLAIN = { scale: 1, x: 0, y: 0 };
const TURN = 2 * Math.PI;

/** A path that can stand in for a canvas' path and for a Path2D; its commands have their names there. */
export class Path {
  /** @type {Data} */
  data = [];
  /** The whole path, if it is a single circle. @type {{x: number, y: number, r: number} | null} */
  circle = null;
  /** Whether the path has a current point, from which it can go on. */
  open = false;

  /** @param {Frame} frame  scales and moves the points of all commands */
  constructor(frame = PLAIN) {
    this.frame = frame;
  }

  /** @type {(x: number, y: number) => void} */
  translate(x, y) {
    const { scale, x: left, y: top } = this.frame;
    this.frame = { scale, x: left + scale * x, y: top + scale * y };
  }

  /** @param {number} factor */
  scale(factor) {
    this.frame = { ...this.frame, scale: factor * this.frame.scale };
  }

  beginPath() {
    this.data = [];
    this.circle = null;
    this.open = false;
  }

  /** @param {string} letter @param {number[]} numbers  x and y in turn */
  append(letter, ...numbers) {
    const { scale, x, y } = this.frame;
    this.data.push(letter, ...numbers.map((n, i) => scale * n + (i % 2 ? y : x)));
    this.circle = null;
    this.open = true;
  }

  /** @type {(x: number, y: number) => void} */
  moveTo(x, y) {
    this.append('M', x, y);
  }

  /** @type {(x: number, y: number) => void} */
  lineTo(x, y) {
    this.append(this.open ? 'L' : 'M', x, y);
  }

  closePath() {
    if (this.open) this.data.push('Z');
    this.open = false;
  }

  /** @param {number[]} points  x and y of two control points and of the end */
  bezierCurveTo(...points) {
    this.append('C', ...points);
  }

  /** @type {(x: number, y: number, r: number, from: number, to: number) => void} */
  arc(x, y, r, from, to) {
    const isAlone = this.data.length === 0;
    this.addCurves(x, y, r, from, to);
    const isWhole = !this.open; // only a whole circle is closed
    const { scale, x: left, y: top } = this.frame;
    if (isAlone && isWhole) this.circle = { x: left + scale * x, y: top + scale * y, r: scale * r };
  }

  /**
   * Add a part of a circle clockwise, as Bézier curves of at most a quarter; a whole circle is closed.
   * @type {(x: number, y: number, r: number, from: number, to: number) => void}
   */
  addCurves(x, y, r, from, to) {
    /** The point that has these coordinates on the unit circle. */
    const point = (/** @type {number} */ a, /** @type {number} */ b) => [x + r * a, y + r * b];
    const sweep = Math.min(TURN, to - from);
    const pieces = Math.max(1, Math.ceil(sweep / (Math.PI / 2) - 1e-9)); // 1e-9: for errors of rounding
    const step = sweep / pieces;
    const reach = (4 / 3) * Math.tan(step / 4); // from an end to its control point, on the unit circle
    const [startX, startY] = point(Math.cos(from), Math.sin(from));
    this.lineTo(startX, startY);
    for (let n = 0; n < pieces; n++) {
      const [a, b] = [from + n * step, from + (n + 1) * step];
      const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
      const controls = [
        ...point(ca - reach * sa, sa + reach * ca),
        ...point(cb + reach * sb, sb - reach * cb),
      ];
      this.append('C', ...controls, ...point(cb, sb));
    }
    if (sweep === TURN) this.closePath();
  }

  /** @type {(x: number, y: number, width: number, height: number) => void} */
  rect(x, y, width, height) {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  /** @type {(x: number, y: number, width: number, height: number, radius: number) => void} */
  roundRect(x, y, width, height, radius) {
    const r = Math.max(0, Math.min(radius, Math.abs(width) / 2, Math.abs(height) / 2));
    if (!r) return this.rect(x, y, width, height);
    const [right, bottom, near] = [x + width, y + height, 0.4477 * r]; // control points of a quarter circle
    this.moveTo(x + r, y);
    this.lineTo(right - r, y);
    this.append('C', right - near, y, right, y + near, right, y + r);
    this.lineTo(right, bottom - r);
    this.append('C', right, bottom - near, right - near, bottom, right - r, bottom);
    this.lineTo(x + r, bottom);
    this.append('C', x + near, bottom, x, bottom - near, x, bottom - r);
    this.lineTo(x, y + r);
    this.append('C', x, y + near, x + near, y, x + r, y);
    this.closePath();
  }
}

// Paths of straight lines as polygons. Painters fill some of them by the even-odd rule, but marks are filled
// by the nonzero rule.

/** @typedef {number[]} Ring  a closed polygon: a triangle is [x0, y0, x1, y1, x2, y2] */
/** @typedef {{from: number, to: number}} Span  a part of a horizontal line: the x of its ends */

/** The rings of a path; a curve is taken as the line to its end. @param {Data} data */
export function ringsOf(data) {
  /** @type {Ring[]} */
  const rings = [];
  for (let i = 0; i < data.length; ) {
    const letter = data[i];
    const next = i + 1 + ({ M: 2, L: 2, C: 6 }[letter] ?? 0); // behind the numbers of this command
    if (letter === 'M') rings.push([]);
    if (letter !== 'Z') rings[rings.length - 1].push(.../** @type {number[]} */ (data.slice(next - 2, next)));
    i = next;
  }
  return rings;
}

/**
 * The path that fills the same area by the nonzero rule: its inner rings run the other way round. Painters
 * fill only straight lines by the even-odd rule, so paths with curves stay as they are.
 * @type {(data: Data) => Data}
 */
export function windRings(data) {
  const rings = ringsOf(data);
  if (rings.length < 2 || data.includes('C')) return data;
  return rings.flatMap((ring, n) => {
    const ringsAround = rings.filter((other, m) => m !== n && isWithin(other, ring[0], ring[1])).length;
    const isOuter = ringsAround % 2 === 0;
    const isPositive = areaOf(ring) > 0;
    return asData(isPositive === isOuter ? ring : reverseRing(ring));
  });
}

/** @param {Ring} ring @returns {Data} */
const asData = (ring) => [
  ...ring.flatMap((_, i) => (i % 2 ? [] : [i ? 'L' : 'M', ring[i], ring[i + 1]])),
  'Z',
];

/** @param {Ring} ring @returns {Ring} */
const reverseRing = (ring) =>
  ring.flatMap((_, i) => (i % 2 ? [] : [ring[ring.length - 2 - i], ring[ring.length - 1 - i]]));

/** @typedef {[x: number, y: number]} Turned  a point turned around the origin */
/** Makes a function that turns by so many radians. @type {(angle: number) => (...xy: Turned) => Turned} */
function turnBy(angle) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => [cos * x - sin * y, sin * x + cos * y];
}

/** The edges of a ring, turned by an angle. @type {(ring: Ring, angle: number) => Turned[][]} */
function turnEdges(ring, angle) {
  const turn = turnBy(angle);
  const points = ring.flatMap((x, i) => (i % 2 ? [] : [turn(x, ring[i + 1])]));
  return points.map((end, n) => [points.at(n - 1) ?? end, end]); // at(-1) is the last point
}

/**
 * The spans inside rings of parallel lines at an angle, in radians. All is turned back by it, until the lines
 * are horizontal: at y = `first`, `first ± step`, `first ± 2 * step` … The result has the spans by this y.
 * @type {(rings: Ring[], angle: number, first: number, step: number) => Map<number, Span[]>}
 */
export function spansIn(rings, angle, first, step) {
  /** The x of each meeting of a line with an edge, by the line's y. @type {Map<number, number[]>} */
  const meetings = new Map();
  for (const [[x1, y1], [x2, y2]] of rings.flatMap((ring) => turnEdges(ring, -angle)))
    for (let k = Math.ceil((Math.min(y1, y2) - first) / step); first + k * step < Math.max(y1, y2); k++) {
      const y = first + k * step;
      if (!meetings.has(y)) meetings.set(y, []);
      meetings.get(y)?.push(x1 + ((x2 - x1) * (y - y1)) / (y2 - y1));
    }
  return new Map([...meetings].map(([y, xs]) => [y, pairSpans(xs)]));
}

/** The line is inside from its 1st to its 2nd meeting, 3rd to 4th, … @type {(xs: number[]) => Span[]} */
function pairSpans(xs) {
  const sorted = xs.sort((a, b) => a - b);
  return sorted.flatMap((from, n) => (n % 2 || n + 1 === sorted.length ? [] : [{ from, to: sorted[n + 1] }]));
}

// The players' patterns on regions with outlines. The page repeats a tile (map-panel/paint-shapes.js); a
// picture has no tiles, so every line and dot of the region is drawn here.

/** @typedef {{data: Data, style: {width: number, round?: true}}} Strokes  lines, or round dots */
/** @typedef {(rings: Ring[], frame: Frame) => Strokes} Pattern */

const [DOT_RADIUS, CIRCLE_RADIUS, ARM] = [1.6, 2.4, 3]; // in pixels; ARM: of a star
const DIAGONAL = Math.PI / 4;
const DOT_LENGTH = 0.01; // the length of a dot's line, in pixels: with length 0 it would not be drawn

/** The patterns by player, from 1; MIN's regions are solid. @type {(Pattern | null)[]} */
const PATTERNS = [
  (rings, frame) => ({
    data: centers(rings, frame, DOT_RADIUS).flatMap(dot),
    style: { width: 2 * DOT_RADIUS, round: true },
  }),
  null,
  lines(Math.PI / 2, SIDE / 2),
  (rings, frame) => asLines(centers(rings, frame, CIRCLE_RADIUS).flatMap(circle)),
  (rings, frame) => asLines([-1, 1].flatMap((sign) => lines(sign * DIAGONAL, 0)(rings, frame).data)),
  lines(-DIAGONAL, 0),
  (rings, frame) => asLines(centers(rings, frame, ARM).flatMap(star)),
  lines(0, SIDE / 2),
];

/**
 * The pattern on the outline of a player's region, from the frame's origin; null for solid regions.
 * @type {(data: Data, player: number, frame: Frame) => Strokes | null}
 */
export function tiledIn(data, player, frame) {
  const pattern = PATTERNS[(player - 1) % PATTERNS.length];
  return pattern ? pattern(ringsOf(data), frame) : null;
}

/** @param {Data} data @returns {Strokes} */
const asLines = (data) => ({ data, style: { width: LINE } });

/** A pattern of parallel lines, one through each tile. @type {(angle: number, offset: number) => Pattern} */
function lines(angle, offset) {
  const step = angle % (Math.PI / 2) ? SIDE * Math.SQRT1_2 : SIDE; // diagonal lines are nearer to each other
  return (rings, frame) => {
    const [, y0] = turnBy(-angle)(frame.x, frame.y); // of the frame's origin when all is turned back
    const lineSpans = [...spansIn(rings, angle, y0 + offset, step)];
    const turn = turnBy(angle);
    const data = lineSpans.flatMap(([y, spans]) =>
      spans.flatMap(({ from, to }) => ['M', ...turn(from, y), 'L', ...turn(to, y)]),
    );
    return asLines(data);
  };
}

/**
 * The middles of the tiles inside the rings, except those that are nearer than `distance` to the border on
 * their horizontal line.
 * @type {(rings: Ring[], frame: Frame, distance: number) => [x: number, y: number][]}
 */
function centers(rings, { x: left, y: top }, distance) {
  const firstX = left + SIDE / 2;
  /** @type {[x: number, y: number][]} */
  const middles = [];
  for (const [y, spans] of spansIn(rings, 0, top + SIDE / 2, SIDE))
    for (const { from, to } of spans) {
      const start = Math.ceil((from + distance - firstX) / SIDE);
      const end = Math.floor((to - distance - firstX) / SIDE);
      for (let n = start; n <= end; n++) middles.push([firstX + SIDE * n, y]);
    }
  return middles;
}

/** A line so short that its round ends make a dot. @param {[number, number]} center @returns {Data} */
export const dot = ([x, y]) => ['M', x, y, 'L', x + DOT_LENGTH, y];

/** @param {[number, number]} center */
function circle([x, y]) {
  const path = new Path();
  path.arc(x, y, CIRCLE_RADIUS, 0, TURN);
  return path.data;
}

/** @param {[number, number]} center @returns {Data} */
const star = ([x, y]) => [
  ...['M', x, y - ARM, 'L', x, y + ARM, 'M', x - ARM, y, 'L', x + ARM, y],
  ...['M', x - 2, y - 2, 'L', x + 2, y + 2],
];

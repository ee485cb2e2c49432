/**
 * What tells the players' regions apart without color: a pattern for each of up to eight, in a ring around
 * the letter.
 */

/**
 * @typedef {{x: number, y: number, outer: number, inner: number, step: number}} Ring in the canvas' units;
 *   step: between two lines of the pattern
 */
/** @typedef {(c: CanvasRenderingContext2D, ring: Ring) => void} Pattern */

/** By player, from 1; MIN's regions are solid. @type {Pattern[]} */
const PATTERNS = [
  dots,
  () => {},
  (c, r) => stripes(c, r, 90),
  rings,
  hatched,
  (c, r) => stripes(c, r, 135),
  rays,
  (c, r) => stripes(c, r, 0),
];

/** The same in words, for the list of keys and for those who cannot see it. */
export const PATTERN_NAMES = [
  'dotted',
  'solid',
  'striped',
  'ringed',
  'hatched',
  'slanted',
  'rayed',
  'barred',
];

/** @param {CanvasRenderingContext2D} c @param {Ring} ring @param {number} player @param {string} ink */
export function paintPattern(c, ring, player, ink) {
  c.fillStyle = ink;
  c.strokeStyle = ink;
  c.lineWidth = ring.step / 4;
  c.globalAlpha = 0.75;
  PATTERNS[(player - 1) % PATTERNS.length](c, ring);
  c.globalAlpha = 1;
}

/** @type {Pattern} */
function dots(c, { x, y, outer, inner, step }) {
  const reach = step * Math.floor(outer / step);
  for (let dx = -reach; dx <= reach; dx += step) {
    for (let dy = -reach; dy <= reach; dy += step) {
      const from = Math.hypot(dx, dy);
      if (from > outer || from < inner) continue;
      c.beginPath();
      c.arc(x + dx, y + dy, 0.2125 * step, 0, 2 * Math.PI);
      c.fill();
    }
  }
}

/**
 * Straight lines in one direction, each left out where the letter stands.
 * @param {CanvasRenderingContext2D} c
 * @param {Ring} ring
 * @param {number} degrees 0: level
 */
function stripes(c, { x, y, outer, inner, step }, degrees) {
  const [along, across] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const line = (/** @type {number} */ off, /** @type {number} */ from, /** @type {number} */ to) => {
    c.beginPath();
    c.moveTo(x + from * along - off * across, y + from * across + off * along);
    c.lineTo(x + to * along - off * across, y + to * across + off * along);
    c.stroke();
  };
  for (let off = step / 2 - step * Math.ceil(outer / step); off < outer; off += step) {
    if (Math.abs(off) >= outer) continue;
    const far = Math.sqrt(outer ** 2 - off ** 2);
    const near = Math.abs(off) < inner ? Math.sqrt(inner ** 2 - off ** 2) : 0;
    line(off, -far, -near);
    line(off, near, far);
  }
}

/** @type {Pattern} */
function rings(c, { x, y, outer, inner, step }) {
  for (let r = outer - step / 4; r > Math.max(inner, step / 4); r -= 0.7 * step) {
    c.beginPath();
    c.arc(x, y, r, 0, 2 * Math.PI);
    c.stroke();
  }
}

/** @type {Pattern} */
function hatched(c, ring) {
  stripes(c, ring, 45);
  stripes(c, ring, 135);
}

/** @type {Pattern} */
function rays(c, { x, y, outer, inner, step }) {
  const count = 2 * Math.round((Math.PI * outer) / (1.4 * step));
  for (let n = 0; n < count; n++) {
    const angle = (2 * Math.PI * (n + 0.5)) / count;
    c.beginPath();
    c.moveTo(x + inner * Math.cos(angle), y + inner * Math.sin(angle));
    c.lineTo(x + outer * Math.cos(angle), y + outer * Math.sin(angle));
    c.stroke();
  }
}

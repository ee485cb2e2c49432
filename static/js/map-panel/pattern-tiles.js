/**
 * The players' patterns on regions with outlines and in drawings: a tile of each, repeated. See patterns.js
 * for circles.
 */

/** Side of a tile, in pixels, the thickness of its lines, and how strong they are. */
export const SIDE = 8;
export const LINE = 1.5;
export const STRENGTH = 0.75;

/** @typedef {{path: string, paint: 'fill' | 'stroke'}} Tile  path: as SVG writes one */

/** @param {string} path @returns {Tile} */
const lines = (path) => ({ path, paint: 'stroke' });
/** In the middle. @param {number} radius @param {'fill' | 'stroke'} paint @returns {Tile} */
const round = (radius, paint) => {
  const half = `a${radius} ${radius} 0 0 1`;
  return { path: `M${SIDE / 2 - radius} 4${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`, paint };
};
const RISING = 'M0 8L8 0M-1 1L1 -1M7 9L9 7';
const FALLING = 'M0 0L8 8M-1 7L1 9M7 -1L9 1';

/** By player, from 1, like those of circles; MIN's regions are solid. @type {(Tile | null)[]} */
const TILES = [
  round(1.6, 'fill'),
  null,
  lines('M4 0V8'),
  round(2.4, 'stroke'),
  lines(RISING + FALLING),
  lines(RISING),
  lines('M4 1V7M1 4H7M2 2L6 6'),
  lines('M0 4H8'),
];

/** What a player's tile shows; null where regions are solid. @param {number} player */
export const tileOf = (player) => TILES[(player - 1) % TILES.length];

/** @type {Map<string, CanvasPattern | null>} */
const kept = new Map();

/**
 * What a player's regions are filled with, over their color; null where they are solid.
 * @param {CanvasRenderingContext2D} c
 * @param {number} player
 * @param {string} ink
 */
export function patternOf(c, player, ink) {
  const tile = tileOf(player);
  if (!c.canvas) return tile && /** @type {any} */ (c).tiled(player, ink); // what is recorded is no bitmap
  const ratio = Math.max(1, Math.ceil(window.devicePixelRatio || 1));
  const key = `${player} ${ink} ${ratio}`;
  if (!kept.has(key)) kept.set(key, tile && repeated(c, tile, ink, ratio));
  return kept.get(key) ?? null;
}

/** @param {CanvasRenderingContext2D} c @param {Tile} tile @param {string} ink @param {number} ratio */
function repeated(c, { path, paint }, ink, ratio) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE * ratio;
  const inner = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  inner.scale(ratio, ratio); // sharp on fine screens
  inner.globalAlpha = STRENGTH;
  inner.fillStyle = inner.strokeStyle = ink;
  inner.lineWidth = LINE;
  inner[paint](new Path2D(path));
  const pattern = c.createPattern(canvas, 'repeat');
  pattern?.setTransform(new DOMMatrix().scaleSelf(1 / ratio));
  return pattern;
}

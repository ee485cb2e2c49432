/** The players' patterns on regions with outlines: a tile of each, repeated. See patterns.js for circles. */

/** Side of a tile, and of its device pixels. */
const SIDE = 8;
/** @typedef {(c: CanvasRenderingContext2D) => void} Tile */

/** @param {number[]} ends  x and y of both ends, line after line @returns {Tile} */
const lines = (ends) => (c) => {
  c.beginPath();
  for (let i = 0; i < ends.length; i += 4) {
    c.moveTo(ends[i], ends[i + 1]);
    c.lineTo(ends[i + 2], ends[i + 3]);
  }
  c.stroke();
};
/** @param {number} radius @param {'fill' | 'stroke'} paint @returns {Tile} */
const round = (radius, paint) => (c) => {
  c.beginPath();
  c.arc(SIDE / 2, SIDE / 2, radius, 0, 2 * Math.PI);
  c[paint]();
};
const RISING = [0, SIDE, SIDE, 0, -1, 1, 1, -1, SIDE - 1, SIDE + 1, SIDE + 1, SIDE - 1];
const FALLING = [0, 0, SIDE, SIDE, -1, SIDE - 1, 1, SIDE + 1, SIDE - 1, -1, SIDE + 1, 1];

/** By player, from 1, like those of circles; MIN's regions are solid. @type {(Tile | null)[]} */
const TILES = [
  round(1.6, 'fill'),
  null,
  lines([4, 0, 4, SIDE]),
  round(2.4, 'stroke'),
  lines([...RISING, ...FALLING]),
  lines(RISING),
  lines([4, 1, 4, 7, 1, 4, 7, 4, 2, 2, 6, 6]),
  lines([0, 4, SIDE, 4]),
];

/** @type {Map<string, CanvasPattern | null>} */
const kept = new Map();

/**
 * What a player's regions are filled with, over their color; null where they are solid.
 * @param {CanvasRenderingContext2D} c
 * @param {number} player
 * @param {string} ink
 */
export function patternOf(c, player, ink) {
  const tile = TILES[(player - 1) % TILES.length];
  const ratio = Math.max(1, Math.ceil(window.devicePixelRatio || 1));
  const key = `${player} ${ink} ${ratio}`;
  if (!kept.has(key)) kept.set(key, tile && repeated(c, tile, ink, ratio));
  return kept.get(key) ?? null;
}

/** @param {CanvasRenderingContext2D} c @param {Tile} tile @param {string} ink @param {number} ratio */
function repeated(c, tile, ink, ratio) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE * ratio;
  const inner = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  inner.scale(ratio, ratio); // sharp on fine screens
  inner.globalAlpha = 0.75;
  inner.fillStyle = inner.strokeStyle = ink;
  inner.lineWidth = 1.5;
  tile(inner);
  const pattern = c.createPattern(canvas, 'repeat');
  pattern?.setTransform(new DOMMatrix().scaleSelf(1 / ratio));
  return pattern;
}

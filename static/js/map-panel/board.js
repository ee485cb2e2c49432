/** Draws a board of queens as a form of the map panel; its sizes and strokes are also for grids and maps. */

/** @import { Box } from '../search/types.js' */
/** @import { Canvas, GraphForm, NodeAt, Panel, Place } from './types.js' */

// Sizes, texts and strokes, also for grids of cells and for maps.

const SINGLE_SIDE = 130; // the side of the only cell, in the map's units

/** The side of a cell. @param {Panel} panel */
export const sideOf = ({ spacing }) => (Number.isFinite(spacing) ? spacing : SINGLE_SIDE);

/** A size in the map's units as CSS pixels of the screen. @type {(c: Canvas, size: number) => number} */
export const onScreen = (c, size) => (size * c.getTransform().a) / (globalThis.devicePixelRatio || 1);

/** A size of at least `min` pixels; 0: no limit. @type {(c: Canvas, size: number, min: number) => number} */
export const atLeast = (c, size, min) => (min ? Math.max(size, min / onScreen(c, 1)) : size);

/** Set the type for texts around their middles. @type {(c: Canvas, font: string, ink: string) => void} */
export function centerType(c, font, ink) {
  c.font = font;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.fillStyle = ink;
}

/** The box around its middle. @type {(x: number, y: number, width: number, height: number) => Box} */
export const boxAround = (x, y, width, height) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** @type {(c: Canvas, box: Box, color: string, width: number) => void} */
export function strokeBox(c, { left, right, top, bottom }, color, width) {
  c.lineWidth = width;
  c.strokeStyle = color;
  c.strokeRect(left, top, right - left, bottom - top);
}

/** Draw this or the current path. @type {(c: Canvas, color: string, width: number, path?: Path2D) => void} */
export function stroke(c, color, width, path) {
  c.strokeStyle = color;
  c.lineWidth = width;
  if (path) c.stroke(path);
  else c.stroke();
}

/** @type {(c: Canvas, middle: Place, arm: number, color: string, width: number) => void} */
export function paintCross(c, { x, y }, arm, color, width) {
  c.beginPath();
  for (const slope of [-1, 1]) {
    c.moveTo(x - arm, y - slope * arm);
    c.lineTo(x + arm, y + slope * arm);
  }
  stroke(c, color, width);
}

/**
 * Paint an arrow between two circles with this radius, unless they touch.
 * @type {(c: Canvas, from: Place, to: Place, radius: number, color: string) => void}
 */
export function paintArc(c, from, to, radius, color) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= 2 * radius) return;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const size = 0.62 * radius; // of the arrow's head, which reaches from its neck to its tip
  const tip = { x: to.x - dx * radius, y: to.y - dy * radius };
  const neck = { x: tip.x - dx * size, y: tip.y - dy * size };
  c.beginPath();
  c.moveTo(from.x + dx * radius, from.y + dy * radius);
  c.lineTo(neck.x, neck.y);
  stroke(c, color, 0.24 * radius);
  c.fillStyle = color;
  c.beginPath();
  c.moveTo(tip.x, tip.y);
  c.lineTo(neck.x - 0.6 * dy * size, neck.y + 0.6 * dx * size);
  c.lineTo(neck.x + 0.6 * dy * size, neck.y - 0.6 * dx * size);
  c.fill();
}

// The board: a column for each variable, a row for each value.

/** The font size of names and values as a share of a square; the smallest one that is legible, in pixels. */
const [TYPE, LEGIBLE] = [0.42, 9];
const [ABOVE, BESIDE] = [0.6, 0.8]; // the space above the board, and beside and below it, in squares
/** The right half of a queen's outline: x and y of each point, as shares of a square, around its middle. */
const QUEEN = [0, -0.28, 0.1, 0.04, 0.3, -0.2, 0.24, 0.28];

/** The board; rows: the values, from the top. @type {(panel: Panel, rows: string[]) => GraphForm} */
export function board(panel, rows) {
  const side = sideOf(panel);
  const half = (rows.length * side) / 2; // half of the board's height
  return {
    hasEdges: false,
    size: { width: side, height: 2 * half },
    node: (at) => paintColumn(panel, at, side, half),
    label: ({ ctx, id, x, y }) => write(panel, ctx, id, { x, y: y + half + (BESIDE * side) / 2 }, side),
    over: (c) => paintRim(panel, c, rows, side),
    arc: (c, from, to) => {
      const y = from.y - half - (ABOVE * side) / 2;
      paintArc(c, { x: from.x, y }, { x: to.x, y }, side / 3.5, panel.colors.accent);
    },
    margins: () => ({
      left: (0.5 + BESIDE) * side,
      right: 0.6 * side,
      top: half + ABOVE * side,
      bottom: half + BESIDE * side,
    }),
    afterMove: () => {},
  };
}

/**
 * Paint the column of a variable: its squares, its queen, and a cross for each value that is gone.
 * @type {(panel: Panel, at: NodeAt, side: number, half: number) => void}
 */
function paintColumn({ looks, colors }, { ctx: c, id, x, y }, side, half) {
  const look = looks.get(id);
  // The board is centered, so x is a multiple of the side or lies halfway between two multiples.
  const column = Math.round(x / side - 0.25); // 0.25: a half would be rounded up or down by chance
  for (const [row, state] of (look?.rows ?? []).entries()) {
    const middle = { x, y: y - half + (row + 0.5) * side };
    c.fillStyle = (row + column) % 2 ? colors.paper : colors.maxTint;
    if (state === 'taken') c.fillStyle = colors.accentSoft;
    c.fillRect(x - side / 2, middle.y - side / 2, side, side);
    if (state === 'taken') paintQueen(c, middle, side, colors.ink);
    if (state === 'gone')
      paintCross(c, middle, 0.16 * side, look?.dead ? colors.ink : colors.muted, 0.06 * side);
  }
}

/** @type {(c: Canvas, at: Place, side: number, color: string) => void} */
function paintQueen(c, { x, y }, side, color) {
  c.beginPath();
  for (let i = 0; i < QUEEN.length; i += 2) c.lineTo(x + QUEEN[i] * side, y + QUEEN[i + 1] * side);
  for (let i = QUEEN.length - 2; i >= 0; i -= 2) c.lineTo(x - QUEEN[i] * side, y + QUEEN[i + 1] * side);
  c.fillStyle = color;
  c.fill();
}

/**
 * Paint the edge of the board, the value of each row, and a frame around the column of the last move.
 * @type {(panel: Panel, c: Canvas, rows: string[], side: number) => void}
 */
function paintRim(panel, c, rows, side) {
  const { network, colors, looks } = panel;
  /** @type {Record<string, Place>} */
  const places = network.getPositions();
  const xs = Object.values(places).map(({ x }) => x);
  const [left, right] = [Math.min(...xs) - side / 2, Math.max(...xs) + side / 2];
  const [top, bottom] = [(-rows.length * side) / 2, (rows.length * side) / 2];
  strokeBox(c, { left, right, top, bottom }, colors.ink, side / 20);
  rows.forEach((text, row) =>
    write(panel, c, text, { x: left - (BESIDE * side) / 2, y: top + (row + 0.5) * side }, side),
  );
  for (const [name, { x }] of Object.entries(places))
    if (looks.get(name)?.last)
      strokeBox(c, { left: x - side / 2, right: x + side / 2, top, bottom }, colors.accent, side / 8);
}

/** Only if it is legible. @type {(panel: Panel, c: Canvas, text: string, at: Place, side: number) => void} */
function write({ colors, minTextSize }, c, text, { x, y }, side) {
  const size = atLeast(c, Math.min(TYPE, 1.4 / Math.max(1, text.length)) * side, minTextSize);
  if (onScreen(c, size) < LEGIBLE) return;
  centerType(c, `600 ${size}px ${colors.font}`, colors.ink);
  c.fillText(text, x, y);
}

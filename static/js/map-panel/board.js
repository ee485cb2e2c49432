/** Draw a board of queens: a column for each variable, a row for each value. */

/** @import { Canvas, Panel, Place, Shape } from './types.js' */

// Sizes, also for grids of cells and for maps.

/** The spacing of a single place, in the map's units. */
const ALONE = 130;

/** The side of a cell. @param {Panel} panel */
export const sideOf = ({ spacing }) => (Number.isFinite(spacing) ? spacing : ALONE);

/** The size of something on the screen, in CSS pixels. @param {Canvas} c @param {number} size */
export const onScreen = (c, size) => (size * c.getTransform().a) / (globalThis.devicePixelRatio || 1);

/**
 * A size in the map's units, enlarged to the smallest type.
 * @param {Canvas} c
 * @param {number} size
 * @param {number} least  in pixels
 */
export const atLeast = (c, size, least) => (least ? Math.max(size, least / onScreen(c, 1)) : size);

// The current arc, over the map.

/**
 * Paint an arrow between two circles, from edge to edge.
 * @param {CanvasRenderingContext2D} c
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} radius
 * @param {string} color
 */
export function paintArc(c, from, to, radius, color) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= 2 * radius) return;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = { x: to.x - dx * radius, y: to.y - dy * radius };
  const [size, neck] = [0.62 * radius, { x: head.x - dx * 0.62 * radius, y: head.y - dy * 0.62 * radius }];
  c.strokeStyle = c.fillStyle = color;
  c.lineWidth = 0.24 * radius;
  c.beginPath();
  c.moveTo(from.x + dx * radius, from.y + dy * radius);
  c.lineTo(neck.x, neck.y);
  c.stroke();
  c.beginPath();
  c.moveTo(head.x, head.y);
  c.lineTo(neck.x - 0.6 * dy * size, neck.y + 0.6 * dx * size);
  c.lineTo(neck.x + 0.6 * dy * size, neck.y - 0.6 * dx * size);
  c.fill();
}

/** The type of names and values as a share of a square; its smallest size in pixels. */
const [TYPE, LEAST] = [0.42, 9];
/** The space above the board, and beside and below it, in squares. */
const [ABOVE, BESIDE] = [0.6, 0.8];
/** The right half of a queen, as shares of a square around its middle. */
const HALF = [0, -0.28, 0.1, 0.04, 0.3, -0.2, 0.24, 0.28];

/**
 * The board as a form of the map panel.
 * @param {Panel} panel
 * @param {string[]} rows  the values, from the top
 * @returns {Shape}
 */
export function board(panel, rows) {
  const side = sideOf(panel);
  const half = (rows.length * side) / 2;
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
    room: () => ({
      left: (0.5 + BESIDE) * side,
      right: 0.6 * side,
      top: half + ABOVE * side,
      bottom: half + BESIDE * side,
    }),
    afterMove: () => {},
  };
}

/**
 * @param {Panel} panel
 * @param {{ctx: Canvas, id: string, x: number, y: number}} at
 * @param {number} side
 * @param {number} half
 */
function paintColumn({ looks, colors }, { ctx: c, id, x, y }, side, half) {
  const look = looks.get(id);
  const number = Math.round(x / side - 0.25);
  for (const [row, state] of (look?.rows ?? []).entries()) {
    const middle = { x, y: y - half + (row + 0.5) * side };
    c.fillStyle = state === 'taken' ? colors.accentSoft : (row + number) % 2 ? colors.paper : colors.maxTint;
    c.fillRect(x - side / 2, middle.y - side / 2, side, side);
    if (state === 'taken') paintQueen(c, middle, side, colors.ink);
    if (state === 'gone') paintCross(c, middle, side, look?.dead ? colors.ink : colors.muted);
  }
}

/** @param {Canvas} c @param {Place} at @param {number} side @param {string} color */
function paintQueen(c, { x, y }, side, color) {
  c.beginPath();
  for (let i = 0; i < HALF.length; i += 2) c.lineTo(x + HALF[i] * side, y + HALF[i + 1] * side);
  for (let i = HALF.length - 2; i >= 0; i -= 2) c.lineTo(x - HALF[i] * side, y + HALF[i + 1] * side);
  c.fillStyle = color;
  c.fill();
}

/**
 * Paint a cross over a value that is ruled out.
 * @param {Canvas} c
 * @param {Place} at
 * @param {number} side
 * @param {string} color
 */
function paintCross(c, { x, y }, side, color) {
  const arm = 0.16 * side;
  c.beginPath();
  for (const slope of [-1, 1]) {
    c.moveTo(x - arm, y - slope * arm);
    c.lineTo(x + arm, y + slope * arm);
  }
  c.strokeStyle = color;
  c.lineWidth = 0.06 * side;
  c.stroke();
}

/**
 * Paint the edge, the rows' values, and a frame around the current column.
 * @param {Panel} panel
 * @param {Canvas} c
 * @param {string[]} rows
 * @param {number} side
 */
function paintRim(panel, c, rows, side) {
  const { network, colors, looks } = panel;
  /** @type {Record<string, Place>} */
  const places = network.getPositions();
  const xs = Object.values(places).map(({ x }) => x);
  const [left, top] = [Math.min(...xs) - side / 2, (-rows.length * side) / 2];
  frame(c, left, top, Math.max(...xs) - left + side / 2, -2 * top, side / 20, colors.ink);
  rows.forEach((text, row) =>
    write(panel, c, text, { x: left - (BESIDE * side) / 2, y: top + (row + 0.5) * side }, side),
  );
  for (const [name, { x }] of Object.entries(places))
    if (looks.get(name)?.last) frame(c, x - side / 2, top, side, -2 * top, side / 8, colors.accent);
}

/**
 * @param {Canvas} c
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} line
 * @param {string} color
 */
function frame(c, x, y, width, height, line, color) {
  c.lineWidth = line;
  c.strokeStyle = color;
  c.strokeRect(x, y, width, height);
}

/**
 * Write a text, unless it would be illegible.
 * @param {Panel} panel
 * @param {Canvas} c
 * @param {string} text
 * @param {Place} at  its middle
 * @param {number} side
 */
function write({ colors, least }, c, text, { x, y }, side) {
  const size = atLeast(c, Math.min(TYPE, 1.4 / Math.max(1, text.length)) * side, least);
  if (onScreen(c, size) < LEAST) return;
  c.font = `600 ${size}px ${colors.font}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.fillStyle = colors.ink;
  c.fillText(text, x, y);
}

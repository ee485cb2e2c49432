/** The cells of a grid, as a Sudoku has them: a value, or small ones of those that are left. */
import { paintArc } from './arc.js';
import { RADIUS } from './region.js';
import { atLeast, onScreen, sideOf } from './shape.js';

/**
 * @import { RegionLook } from '../search/region-looks.js'
 * @import { Look } from '../kit/look.js'
 * @import { Panel, Shape } from './shape.js'
 */

/** Parts of the side: a value's type, that of what is left, and how wide text may be. */
const [VALUE, LEFT, WIDE] = [0.62, 0.5, 0.84];
/** A letter's width, in sizes of its type. */
const LETTER = 0.6;
/** What is left is not written smaller than this, in CSS pixels: the domains tell it, too. */
const LEAST = 10;

/** @param {Panel} panel @returns {Shape} */
export function grid(panel) {
  const side = sideOf(panel);
  const around = 0.55 * side;
  return {
    hasEdges: false,
    size: { width: side, height: side },
    node: ({ ctx, id, x, y }) => paintCell(ctx, { x, y, side }, panel.looks.get(id), panel),
    label: () => {},
    over: (c) => paintBoxes(c, Object.values(panel.network.getPositions()), side, panel.colors),
    arc: (c, from, to) => paintArc(c, from, to, RADIUS, panel.colors.accent),
    room: () => ({ left: around, right: around, top: around, bottom: around }),
    moved: () => {},
  };
}

/**
 * @param {CanvasRenderingContext2D} c
 * @param {{x: number, y: number, side: number}} square
 * @param {RegionLook | undefined} cell
 * @param {Panel} panel
 */
function paintCell(c, { x, y, side }, cell, { colors: look, least }) {
  if (!cell) return;
  c.fillStyle = cell.fill || look.paper;
  c.fillRect(x - side / 2, y - side / 2, side, side);
  frame(c, x, y, side, look.line, side / 40);
  if (cell.last) frame(c, x, y, 0.92 * side, look.accent, side / 12);
  const text = cell.dead ? '✕' : cell.letter || (isCount(cell.open) ? '' : cell.open.join(' '));
  const natural = Math.min(cell.letter ? VALUE : LEFT, WIDE / (LETTER * Math.max(1, text.length))) * side;
  const size = cell.letter ? atLeast(c, natural, least) : natural;
  if (!text || (!cell.letter && onScreen(c, size) < Math.max(LEAST, least))) return;
  c.font = `${cell.given ? 800 : 500} ${size}px ${look.font}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.fillStyle = cell.given ? look.ink : cell.letter ? (cell.fill ? cell.ink : look.ink) : look.muted;
  c.fillText(text, x, y);
}

/** "9 left" would be too small to be read, and says no more than an empty cell. @param {string[]} open */
const isCount = (open) => open.length === 1 && open[0].includes(' ');

/**
 * Thicker lines around the whole, and around its boxes where the number of columns is a square.
 * @param {CanvasRenderingContext2D} c
 * @param {{x: number, y: number}[]} places
 * @param {number} side
 * @param {Look} look
 */
function paintBoxes(c, places, side, look) {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - side / 2, Math.min(...ys) - side / 2];
  const [columns, rows] = [new Set(xs).size, new Set(ys).size];
  const root = Math.sqrt(columns);
  const [wide, high] = columns === rows && Number.isInteger(root) ? [root, root] : [columns, rows];
  c.strokeStyle = look.ink;
  c.lineWidth = side / 14;
  for (let x = 0; x < columns; x += wide)
    for (let y = 0; y < rows; y += high)
      c.strokeRect(left + x * side, top + y * side, wide * side, high * side);
}

/**
 * @param {CanvasRenderingContext2D} c
 * @param {number} x
 * @param {number} y
 * @param {number} side
 * @param {string} color
 * @param {number} width
 */
function frame(c, x, y, side, color, width) {
  c.strokeStyle = color;
  c.lineWidth = width;
  c.strokeRect(x - side / 2, y - side / 2, side, side);
}

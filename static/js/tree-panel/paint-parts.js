/**
 * This file paints texts, and the glyph of the player who moves at a node, for all painters of the tree. A
 * node's `mark` says which glyph it has: ▲ for MAX, ▼ for MIN; with more players, a badge with the number.
 */

/** @import { Box, Context, NodeItem, Point } from './types.js' */

/** The least type that can be read, in pixels: smaller nodes are painted as marks. */
export const LEGIBLE = 9;

/** Half the breadth of a handle (the sign that folds a branch), in ems. */
export const HANDLE = 0.3;

/** The smallest type on a card, that of the move, as a factor of the card's type. */
export const SMALLEST = 0.94;
/** How much smaller a type may be because of rounding, in pixels. */
const SLACK = 0.01;

/** Whether type is too small to be painted. @type {(font: number, look: Look) => boolean} */
export const isTooSmall = (font, { least }) => font < (least ? least - SLACK : LEGIBLE);

/** The corners of the badge of each player, from player 1; 0: a circle. The first six differ in shape. */
const CORNERS = [0, 4, 6, 3, 5, 8];

/**
 * Paints the glyph of the player who moves; nothing at a leaf, where nobody moves.
 * @type {(c: Context, node: Pick<NodeItem, 'mark' | 'font'> & {state?: string}, look: Look, x: number, y:
 *   number) => void}
 */
export function paintGlyph(c, { mark, font: size, state }, look, x, y) {
  if (!mark) return;
  const ink = state === 'pruned' ? look.pruned : look.ink;
  const isFilled = mark === '▲' || Number(mark) % 2 === 1;
  glyphPath(c, x, y, size * 0.9, mark);
  c.fillStyle = isFilled ? ink : look.paper;
  c.fill();
  strokePath(c, ink, size * 0.11);
  if (!Number(mark)) return; // ▲ or ▼
  const type = `700 ${size * (mark.length > 1 ? 0.6 : SMALLEST)}px ${look.font}`;
  write(c, mark, x, y, type, isFilled ? look.paper : ink, 'center', size);
}

/**
 * Makes the outline of a glyph the current path.
 * @type {(c: Context, x: number, y: number, size: number, mark: string) => void}
 */
export function glyphPath(c, x, y, size, mark) {
  if (mark === '▲' || mark === '▼') {
    const toTip = (mark === '▲' ? -size : size) * 0.45; // from the middle; y grows downwards
    c.beginPath();
    tracePoints(c, [x, y + toTip, x + size / 2, y - toTip, x - size / 2, y - toTip]);
    return c.closePath();
  }
  const corners = CORNERS[(Number(mark) - 1) % CORNERS.length];
  const r = size * (corners === 4 ? 0.68 : 0.56);
  c.beginPath();
  if (!corners) return c.arc(x, y, r, 0, 2 * Math.PI);
  for (let n = 0; n < corners; n++) {
    // a corner is at the top if their number is odd, an edge if it is even
    const angle = 2 * Math.PI * ((n + (corners % 2 ? 0 : 0.5)) / corners) - Math.PI / 2;
    c.lineTo(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
  c.closePath();
}

/**
 * Paints a text with its middle at height y, measured from the top of a capital to the lowest descender.
 * @param font  as CSS writes it
 * @param maxWidth  but at least 4: without any width, a canvas would paint nothing
 * @param like  the text that is measured instead: all lines of a text, so that they are evenly spaced
 * @type {(c: Context, text: string, x: number, y: number, font: string, color: string, align:
 *   CanvasTextAlign, maxWidth: number, like?: string) => void}
 */
export function write(c, text, x, y, font, color, align, maxWidth, like = text) {
  c.font = font;
  c.fillStyle = color;
  c.textAlign = align;
  c.textBaseline = 'middle';
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = c.measureText(`H${like}`);
  c.fillText(text, x, y + (up - down) / 2, Math.max(4, maxWidth));
}

/** @typedef {{fill?: string, stroke?: string, width?: number, dash?: number[]}} BoxStyle */

/**
 * Paints a box with round corners.
 * @type {(c: Context, box: Box, radius: number, style: BoxStyle) => void}
 */
export function paintBox(c, { x, y, width, height }, radius, style) {
  const { fill, stroke, width: lineWidth = 1, dash = [] } = style;
  c.beginPath();
  c.roundRect(x, y, width, height, radius);
  if (fill) {
    c.fillStyle = fill;
    c.fill();
  }
  if (stroke) strokePath(c, stroke, lineWidth, dash);
}

/** Strokes the current path. @type {(c: Context, color: string, width: number, dash?: number[]) => void} */
export function strokePath(c, color, width, dash = []) {
  c.strokeStyle = color;
  c.lineWidth = width;
  c.setLineDash(dash);
  c.stroke();
  c.setLineDash([]);
}

/** A box that is larger on all sides. @type {(box: Box, by: number) => Box} */
export const largerBox = ({ x, y, width, height }, by) => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Adds a line to the current path. @type {(c: Context, points: number[]) => void} */
export function tracePoints(c, points) {
  c.moveTo(points[0], points[1]);
  for (let n = 2; n < points.length; n += 2) c.lineTo(points[n], points[n + 1]);
}

/**
 * Paints the head of an arrow at `to`; `breadth` is half its breadth, as a part of its length.
 * @type {(c: Context, from: Point, to: Point, length: number, breadth: number) => void}
 */
export function paintHead(c, from, to, length, breadth) {
  const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [((to.x - from.x) / distance) * length, ((to.y - from.y) / distance) * length];
  c.beginPath();
  c.moveTo(to.x, to.y);
  c.lineTo(to.x - dx - dy * breadth, to.y - dy + dx * breadth);
  c.lineTo(to.x - dx + dy * breadth, to.y - dy - dx * breadth);
  c.fill();
}

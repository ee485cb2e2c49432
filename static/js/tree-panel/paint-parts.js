/** Triangles and texts: what everything that is painted on the tree has in common. */
import { SMALLEST } from './display-list.js';

/** @import { NodeItem } from './display-list.js' */

/** @typedef {CanvasRenderingContext2D} Context */

/**
 * Corners of the badges of players 1, 2, 3, … of several; none: a circle. Not only their numbers tell them
 * apart.
 */
const CORNERS = [0, 4, 6, 3, 5, 8];

/**
 * Who moves: ▲ MAX, ▼ MIN, of more players a badge with the number; nothing at a leaf, where nobody does.
 * @param {Context} c
 * @param {Pick<NodeItem, 'mark' | 'font'> & {state?: string}} node
 * @param {Look} look
 * @param {number} x
 * @param {number} y
 */
export function paintGlyph(c, { mark, font, state }, look, x, y) {
  if (!mark) return;
  const ink = state === 'pruned' ? look.pruned : look.ink;
  const dark = mark === '▲' || Number(mark) % 2 === 1;
  glyph(c, x, y, font * 0.9, mark);
  c.fillStyle = dark ? ink : look.paper;
  c.fill();
  c.strokeStyle = ink;
  c.lineWidth = font * 0.11;
  c.stroke();
  if (Number(mark))
    write(
      c,
      mark,
      x,
      y,
      `700 ${font * (mark.length > 1 ? 0.6 : SMALLEST)}px ${look.font}`,
      dark ? look.paper : look.ink,
      'center',
      font,
    );
}

/**
 * The outline of a mark.
 * @param {Context} c
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} mark
 */
export function glyph(c, x, y, size, mark) {
  if (mark === '▲' || mark === '▼') return triangle(c, x, y, size, mark === '▲');
  const corners = CORNERS[(Number(mark) - 1) % CORNERS.length];
  const r = size * (corners === 4 ? 0.68 : 0.56);
  c.beginPath();
  if (!corners) return c.arc(x, y, r, 0, 7);
  for (let n = 0; n < corners; n++) {
    const angle = 2 * Math.PI * ((n + (corners % 2 ? 0 : 0.5)) / corners) - Math.PI / 2;
    c.lineTo(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
  c.closePath();
}

/** @param {Context} c @param {number} x @param {number} y @param {number} size @param {boolean} up */
export function triangle(c, x, y, size, up) {
  const h = (up ? -size : size) * 0.45;
  c.beginPath();
  c.moveTo(x, y + h);
  c.lineTo(x + size / 2, y - h);
  c.lineTo(x - size / 2, y - h);
  c.closePath();
}

/**
 * A text that stands around a height, from the top of a capital to what hangs under its line.
 * @param {Context} c
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {string} font
 * @param {string} color
 * @param {CanvasTextAlign} align
 * @param {number} most
 */
export function write(c, text, x, y, font, color, align, most) {
  c.font = font;
  c.fillStyle = color;
  c.textAlign = align;
  c.textBaseline = 'middle';
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = c.measureText(`H${text}`);
  c.fillText(text, x, y + (up - down) / 2, Math.max(4, most));
}

/** The text of a card: who moves, the value and the window, side by side or one above the other. */

import { LEGIBLE, SMALLEST } from './display-list.js';
import { paintGlyph, write } from './paint-parts.js';

/** @import { NodeItem } from './display-list.js' */

/** @typedef {CanvasRenderingContext2D} Context */

/** The mark of who moves, and what is kept free at the sides of a text, in units of a fifteenth of the type. */
const [GLYPH, PAD] = [15, 5.5];

/**
 * A value that no search has found yet, or none will, only names its leaf.
 * @param {NodeItem} node
 * @param {Look} look
 */
function inkOf({ state, supposed }, look) {
  if (supposed) return look.warn;
  return state === 'ahead' || state === 'pruned' ? look.muted : look.ink;
}

/** What might have been is never mistaken for a value of the search. @param {NodeItem} node */
const weightOf = ({ state, supposed }) =>
  supposed ? 'italic 700' : state === 'pruned' ? 'italic 500' : '700';

/**
 * Mark, value and window side by side; where there is no room for all, the value.
 * @param {Context} c
 * @param {NodeItem} node
 * @param {Look} look
 */
export function paintInline(c, node, look) {
  const { box, font, leaf, mark, value } = node;
  const s = font / 15;
  const y = box.y + box.height / 2;
  const type = (c.font = `${weightOf(node)} ${SMALLEST * font}px ${look.font}`);
  const { width } = c.measureText(value);
  const taken = (3 * PAD + GLYPH) * s;
  if (leaf || !mark || box.width < width + taken)
    return write(c, value, box.x + box.width / 2, y, type, inkOf(node, look), 'center', box.width - 2 * s);
  paintGlyph(c, node, look, box.x + (PAD + GLYPH / 2) * s, y);
  write(c, value, box.x + (2 * PAD + GLYPH) * s, y, type, inkOf(node, look), 'left', box.width - taken);
  paintWindow(c, node, look, box.width - width - (4 * PAD + GLYPH) * s);
}

/**
 * At the end of the card, unless it would be too small or too much squeezed to be read.
 * @param {Context} c
 * @param {NodeItem} node
 * @param {Look} look
 * @param {number} room in pixels
 */
function paintWindow(c, { box, font, window }, look, room) {
  const type = (c.font = `500 ${font * 0.94}px ${look.font}`);
  if (font < LEGIBLE || room < 0.85 * c.measureText(window).width) return;
  const x = box.x + box.width - PAD * (font / 15);
  write(c, window, x, box.y + box.height / 2, type, look.muted, 'right', room);
}

/** Mark and value above the window. @param {Context} c @param {NodeItem} node @param {Look} look */
export function paintStacked(c, node, look) {
  const { box, font, leaf, mark, value, window } = node;
  const bold = (c.font = `${weightOf(node)} ${font * (leaf ? SMALLEST : 1.15)}px ${look.font}`);
  const x = box.x + box.width / 2;
  if (leaf || !mark)
    return write(c, value, x, box.y + box.height / 2, bold, inkOf(node, look), 'center', box.width - 4);
  const top = box.y + (window ? 0.3 : 0.5) * box.height;
  const half = (c.measureText(value).width + 1.3 * font) / 2;
  paintGlyph(c, node, look, x - half + font / 2, top);
  write(c, value, x - half + 1.3 * font, top, bold, inkOf(node, look), 'left', box.width);
  const small = `500 ${font * 0.94}px ${look.font}`;
  write(c, window, x, box.y + 0.74 * box.height, small, look.muted, 'center', box.width - 4);
}

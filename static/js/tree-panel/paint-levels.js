/** The names of the levels, on the paper beside the tree. */

import { paintGlyph, write } from './paint-parts.js';

/** @import { DisplayList, LevelItem } from './display-list.js' */

/** @typedef {CanvasRenderingContext2D} Context */

/** A name is set narrower than it would be beyond so many pixels. */
const WIDEST = 120;
/** Half a line, in sizes of its type. */
const HALF = 0.65;

/** @param {Context} c @param {DisplayList} list @param {Look} look */
export function paintLevels(c, { levels, margin, type }, look) {
  c.fillStyle = look.paper;
  if (margin) c.fillRect(margin.x, margin.y, margin.width, margin.height);
  for (const level of levels) paintLevel(c, level, look, type);
}

/**
 * @param {Context} c
 * @param {LevelItem} level
 * @param {Look} look
 * @param {number} most  its type, in pixels
 */
export function paintLevel(c, { text, x, y, mark, bare, largest = Infinity, room = WIDEST }, look, most) {
  const font = Math.min(most, largest);
  const start = x + (mark ? 1.4 * font : 0);
  const type = (c.font = `600 ${font}px ${look.font}`);
  c.fillStyle = look.paper;
  c.globalAlpha = 0.85; // zoomed in, the tree passes behind
  c.fillRect(x - 3, y - HALF * font, start - x + (bare ? 4 : c.measureText(text).width + 6), 2 * HALF * font);
  c.globalAlpha = 1;
  paintGlyph(c, { mark, font }, look, x + font / 2, y);
  if (!bare || !mark) write(c, text, start, y, type, look.muted, 'left', room - start + x);
}

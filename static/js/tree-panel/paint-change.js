/** The text of a card that a step has changed: the value before and now, and the bound that moved. */
import { paintGlyph, write } from './paint-parts.js';

/** @import { NodeItem } from './display-list.js' */
/** @import { Change } from './change.js' */

/** @typedef {CanvasRenderingContext2D} Context */
/**
 * @typedef {{text: string, font: string, color: string, line: boolean}} Part a piece of a line of text; line:
 *   underlined
 */

/** A thin space: with whole ones the arrow would find no room on many cards. */
const THIN = '\u2009';

/** @param {Context} c @param {NodeItem} node @param {Change} change @param {Look} look */
export function paintChanged(c, node, change, look) {
  const { box, font, value, window } = node;
  const x = box.x + box.width / 2;
  const top = box.y + (window ? 0.3 : 0.5) * box.height;
  const now = { text: value, font: `700 ${1.15 * font}px ${look.font}`, color: look.ink, line: false };
  const was = {
    text: `${change.was}${THIN}→${THIN}`,
    font: `500 ${0.94 * font}px ${look.font}`,
    color: look.muted,
    line: false,
  };
  const room = box.width - 0.5 * font;
  const glyph = 1.2 * font;
  if (change.was && widthOf(c, [was, now]) <= room - glyph)
    paintValue(c, node, look, [was, now], x, top, glyph);
  else if (change.was && widthOf(c, [was, now]) <= room) writeParts(c, [was, now], x, top, look);
  else paintValue(c, node, look, [now], x, top, glyph);
  if (window) writeParts(c, windowParts(node, change, look), x, box.y + 0.74 * box.height, look);
}

/**
 * The mark of who moves, and the value behind it.
 * @param {Context} c
 * @param {NodeItem} node
 * @param {Look} look
 * @param {Part[]} parts
 * @param {number} x
 * @param {number} y
 * @param {number} glyph
 */
function paintValue(c, node, look, parts, x, y, glyph) {
  paintGlyph(c, node, look, x - widthOf(c, parts) / 2 - glyph / 2 + 0.45 * node.font, y);
  writeParts(c, parts, x + glyph / 2, y, look);
}

/**
 * The window with the bound that moved in bold and underlined; of a node that stays open, only that it does.
 * @param {NodeItem} node
 * @param {Change} change
 * @param {Look} look
 * @returns {Part[]}
 */
function windowParts({ window, pieces = [], font, provisional }, change, look) {
  const plain = (/** @type {string} */ text) => ({
    text,
    font: `500 ${0.94 * font}px ${look.font}`,
    color: look.muted,
    line: false,
  });
  if (provisional) return [plain(window)];
  const [before, alpha, between, beta, after] = pieces;
  const boldPiece = (/** @type {string} */ text) => ({
    text,
    font: `700 ${0.94 * font}px ${look.font}`,
    color: look.ink,
    line: true,
  });
  return [
    plain(before),
    change.alpha ? boldPiece(alpha) : plain(alpha),
    plain(between),
    change.beta ? boldPiece(beta) : plain(beta),
    plain(after),
  ];
}

/** @param {Context} c @param {Part[]} parts */
function widthOf(c, parts) {
  return parts.reduce((sum, { text, font }) => {
    c.font = font;
    return sum + c.measureText(text).width;
  }, 0);
}

/**
 * Centered as one line.
 * @param {Context} c
 * @param {Part[]} parts
 * @param {number} x
 * @param {number} y
 * @param {Look} look
 */
function writeParts(c, parts, x, y, look) {
  let at = x - widthOf(c, parts) / 2;
  for (const part of parts) {
    const width = widthOf(c, [part]);
    write(c, part.text, at, y, part.font, part.color, 'left', width + 1);
    c.fillStyle = look.ink;
    if (part.line) c.fillRect(at, y + 8, width, 2);
    at += width;
  }
}

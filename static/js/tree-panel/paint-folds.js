/**
 * Handles that fold and unfold, and the piles that stand for folded subtrees: sheets behind a box, as no node
 * or stub has them.
 */
import { isTooSmall, SMALLEST } from './display-list.js';
import { write } from './paint-parts.js';

/** @import { Box } from './display-list.js' */
/** @import { FoldItem } from './fold-items.js' */

/** @typedef {CanvasRenderingContext2D} Context */

/** How far the sheets of a pile lie apart, in pixels. */
const SHEET = 3;

/** @param {Context} c @param {FoldItem[]} items @param {Look} look */
export function paintPiles(c, items, look) {
  for (const item of items) {
    c.globalAlpha = item.faint ? 0.5 : 1;
    if (item.pile) paintPile(c, item, item.pile, look);
  }
  c.globalAlpha = 1;
}

/** @param {Context} c @param {FoldItem[]} items @param {Look} look */
export function paintHandles(c, items, look) {
  for (const item of items) if (!item.pile) paintHandle(c, item, look);
}

/** @param {Context} c @param {FoldItem} item @param {Look} look */
function paintHandle(c, { handle: { x, y }, font, folded }, look) {
  const r = Math.max(5, 0.42 * font);
  c.beginPath();
  c.arc(x, y, r, 0, 7);
  c.fillStyle = look.paper;
  c.fill();
  c.strokeStyle = folded ? look.ink : look.line;
  c.lineWidth = 1.2;
  c.stroke();
  sign(c, x, y, 0.55 * r, folded, folded ? look.ink : look.muted);
}

/** @param {Context} c @param {FoldItem} item @param {Box} pile @param {Look} look */
function paintPile(c, item, pile, look) {
  const { handle, font, max } = item;
  const lines = look.least && isTooSmall(SMALLEST * font, look) ? [] : item.lines;
  if (Math.min(pile.width, pile.height) > 8) paintSheets(c, item, pile, look);
  c.fillStyle = max ? look.maxTint : look.minTint;
  c.fillRect(pile.x, pile.y, pile.width, pile.height);
  c.strokeStyle = look.ink;
  c.lineWidth = 1.2;
  c.strokeRect(pile.x + 0.5, pile.y + 0.5, pile.width - 1, pile.height - 1);
  const r = lines.length ? 0.3 * font : Math.min(5, 0.3 * pile.width, 0.3 * pile.height);
  if (r >= 1.5) sign(c, handle.x, handle.y, r, true, look.ink);
  const middle = pile.y + pile.height / 2;
  lines.forEach((text, n) => {
    const y = middle + (n - (lines.length - 1) / 2) * 1.12 * font;
    write(
      c,
      text,
      pile.x + 1.3 * font,
      y,
      `600 ${0.94 * font}px ${look.font}`,
      look.ink,
      'left',
      pile.width - 1.6 * font,
    );
  });
}

/**
 * The edges of two more sheets, beside the box or below it.
 * @param {Context} c
 * @param {FoldItem} item
 * @param {Box} pile
 * @param {Look} look
 */
function paintSheets(c, { right }, { x, y, width, height }, look) {
  c.strokeStyle = look.line;
  c.lineWidth = 1.5;
  c.beginPath();
  for (const n of [1, 2]) {
    const [inset, off] = [n * 2, n * SHEET + 0.5];
    c.moveTo(right ? x + width + off : x + inset, right ? y + inset : y + height + off);
    c.lineTo(right ? x + width + off : x + width - inset, right ? y + height - inset : y + height + off);
  }
  c.stroke();
}

/**
 * + where something is folded, − where it can be; a triangle is a player's.
 * @param {Context} c
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {boolean} folded
 * @param {string} color
 */
function sign(c, x, y, r, folded, color) {
  c.beginPath();
  c.moveTo(x - r, y);
  c.lineTo(x + r, y);
  if (folded) {
    c.moveTo(x, y - r);
    c.lineTo(x, y + r);
  }
  c.strokeStyle = color;
  c.lineWidth = Math.max(1.2, 0.35 * r);
  c.stroke();
}

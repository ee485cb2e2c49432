/** A node of the tree: its move as a chip, and its card with value and window; too small for text, a mark. */

import { mixColors } from '../kit/look.js';
import { HANDLE, isTooSmall, LEGIBLE, SMALLEST } from './display-list.js';
import { glyphPath, paintGlyph, write } from './paint-parts.js';

/** @import { Change } from './change.js' */
/** @import { NodeItem, Point } from './display-list.js' */

/** @typedef {CanvasRenderingContext2D} Context */

/** How strongly nodes are painted that are not yet visited. */
const AHEAD = 0.32;

/** @param {Context} c @param {NodeItem} node @param {Look} look */
export function paintNode(c, node, look) {
  const alpha = node.state === 'ahead' ? AHEAD : 1;
  c.globalAlpha = alpha;
  if (isMark(node, look)) paintMark(c, node, look);
  else {
    paintChip(c, node, look);
    c.globalAlpha = alpha;
    if (!node.bare) {
      paintCard(c, node, look);
      if (node.value) c.globalAlpha = 1;
      paintText(c, node, look);
      if (node.handle) paintHandle(c, node.handle, node.font, look);
    }
  }
  c.globalAlpha = 1;
}

/** Too small for words. @param {NodeItem} node @param {Look} look */
const isMark = ({ font }, look) => (look.least ? isTooSmall(SMALLEST * font, look) : font < LEGIBLE);

/** What closes a branch. @param {Context} c @param {Point} at @param {number} font @param {Look} look */
function paintHandle(c, { x, y }, font, look) {
  const r = HANDLE * font;
  c.beginPath();
  c.arc(x, y, r, 0, 7);
  c.fillStyle = look.paper;
  c.fill();
  c.strokeStyle = look.line;
  c.lineWidth = 1;
  c.setLineDash([]);
  c.moveTo(x - r / 2, y);
  c.lineTo(x + r / 2, y);
  c.stroke();
}

/** What stands on the card. @param {Context} c @param {NodeItem} node @param {Look} look */
function paintText(c, node, look) {
  const { box, value, change, stacked } = node;
  if (change) paintChanged(c, node, change, look);
  else if (value && stacked) paintStacked(c, node, look);
  else if (value) paintInline(c, node, look);
  else paintGlyph(c, node, look, box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Too small for text: the move's color and the player's mark; a leaf without a colored move is a dot.
 * @param {Context} c
 * @param {NodeItem} node
 * @param {Look} look
 */
function paintMark(c, { chip, chipBox, box, mark, leaf, font, state }, look) {
  const r = Math.max(1.5, font * 0.45);
  const at = chip.fill
    ? { x: chipBox.x + chipBox.width / 2, y: chipBox.y + chipBox.height / 2 }
    : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  c.fillStyle = state === 'pruned' ? look.pruned : chip.fill || look.line;
  if (chip.fill || leaf) c.fillRect(at.x - r, at.y - r, 2 * r, 2 * r);
  if (leaf) return;
  glyphPath(c, box.x + font, box.y + box.height / 2, 2.4 * r, mark);
  c.fillStyle = state === 'pruned' ? look.pruned : look.ink;
  c.fill();
}

/**
 * The move in its color; where moves have none, the name of the node.
 * @param {Context} c
 * @param {NodeItem} node
 * @param {Look} look
 */
function paintChip(c, node, look) {
  const { chip, chipBox: b, font } = node;
  if (!chip.text) return;
  const inset = font * 0.12;
  if (chip.fill) paintPlate(c, node, inset, look);
  c.globalAlpha = 1; // what is not yet visited fades, but its name can be read from the last row
  const ink = inkOfChip(node, look);
  const type = `600 ${font * 0.94}px ${look.font}`;
  write(c, chip.text, b.x + b.width / 2, b.y + b.height / 2, type, ink, 'center', b.width - 4 * inset);
}

/** @param {NodeItem} node @param {Look} look */
function inkOfChip({ chip, state, fresh = 0 }, look) {
  if (state === 'pruned' || (state === 'ahead' && !chip.fill)) return mixColors(look.muted, look.ink, fresh);
  return (state !== 'ahead' && chip.ink) || look.ink; // on a color that fades into the paper
}

/** Colors are for what was played. @param {Context} c @param {string} color */
function strokeDashed(c, color) {
  c.strokeStyle = color;
  c.lineWidth = 1;
  c.setLineDash([3, 2]);
  c.stroke();
  c.setLineDash([]);
}

/** @param {Context} c @param {NodeItem} node @param {number} inset @param {Look} look */
function paintPlate(c, { chip, chipBox: b, font, onPath, state, fresh = 0 }, inset, look) {
  c.fillStyle = chip.fill;
  c.beginPath();
  c.roundRect(b.x + inset, b.y, b.width - 2 * inset, b.height, font * 0.28);
  if (state === 'pruned') return strokeDashed(c, mixColors(look.pruned, look.ink, fresh));
  c.fill();
  if (!onPath) return;
  c.strokeStyle = look.ink;
  c.lineWidth = 1.5;
  c.stroke();
}

/** @param {Context} c @param {NodeItem} node @param {Look} look */
export function paintCard(c, node, look) {
  const { box, leaf, state, onPath, current, best, font, provisional, supposed } = node;
  const inset = font * 0.08;
  c.beginPath();
  c.roundRect(box.x + inset, box.y, box.width - 2 * inset, box.height, leaf ? 2 : font * 0.28);
  c.fillStyle = groundOf(node, look);
  c.fill();
  c.strokeStyle = frameOf(node, look);
  c.lineWidth = current ? 3.5 : onPath || best ? 2.5 : 1;
  c.setLineDash(provisional || supposed ? [5, 4] : state === 'pruned' ? [3, 3] : []);
  c.stroke();
  c.setLineDash([]);
}

/** @param {NodeItem} node @param {Look} look */
function groundOf({ current, leaf, max, state, supposed }, look) {
  if (supposed) return look.warnSoft;
  if (current) return look.accentSoft;
  if (leaf || state === 'pruned' || state === 'open') return look.paper;
  return max ? look.maxTint : look.minTint;
}

/** @param {NodeItem} node @param {Look} look */
function frameOf({ current, best, onPath, state, supposed }, look) {
  if (supposed) return look.warn;
  if (current) return look.accent;
  if (onPath || best) return look.ink;
  if (state === 'pruned') return look.pruned;
  return state === 'ahead' ? look.faint : look.line;
}

/** The mark of who moves, and what is free at the sides of a text, in fifteenths of the type. */
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

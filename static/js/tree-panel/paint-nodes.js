/**
 * This file paints a node of the tree: its chip (the name of its move) and its card (the glyph of the player
 * who moves, value and window), or, if they are too small for text, a miniature. An em is the type size.
 */
import { mixColors } from '../kit/look.js';
import {
  glyphPath,
  HANDLE,
  isTooSmall,
  LEGIBLE,
  paintBox,
  paintGlyph,
  SMALLEST,
  strokePath,
  write,
} from './paint-parts.js';

/** @import { Box, Change, Context, NodeItem, Point } from './types.js' */

/** The opacity of nodes that are not visited yet, but not of their texts. */
const AHEAD = 0.32;

/**
 * Paints a node: as a miniature if it is too small for text, else its chip and, unless it is bare (only a
 * chip), its card. A node ahead is faint, but its texts must be legible in the last row.
 * @type {(c: Context, node: NodeItem, look: Look) => void}
 */
export function paintNode(c, node, look) {
  const { box, value, handle, font } = node;
  if (isTiny(node, look)) return faintIfAhead(c, node, () => paintMiniature(c, node, look));
  if (node.chip.text) paintChip(c, node, look);
  if (node.bare) return;
  faintIfAhead(c, node, () => paintCard(c, node, look));
  if (value) paintText(c, node, look);
  else faintIfAhead(c, node, () => paintGlyph(c, node, look, box.x + box.width / 2, box.y + box.height / 2));
  if (handle) paintHandle(c, handle, font, look);
}

/** @type {(c: Context, node: NodeItem, paint: () => void) => void} */
function faintIfAhead(c, { state }, paint) {
  c.globalAlpha = state === 'ahead' ? AHEAD : 1;
  paint();
  c.globalAlpha = 1;
}

/**
 * Whether a node is too small for text. If the look has a least type size (as in Present), even the node's
 * smallest text must have it; otherwise its value must be legible.
 * @type {(node: NodeItem, look: Look) => boolean}
 */
const isTiny = ({ font }, look) => (look.least ? isTooSmall(SMALLEST * font, look) : font < LEGIBLE);

/** Paints the sign that folds a branch. @type {(c: Context, at: Point, font: number, look: Look) => void} */
function paintHandle(c, { x, y }, font, look) {
  const r = HANDLE * font;
  c.beginPath();
  c.arc(x, y, r, 0, 2 * Math.PI);
  c.fillStyle = look.paper;
  c.fill();
  c.moveTo(x - r / 2, y);
  c.lineTo(x + r / 2, y);
  strokePath(c, look.line, 1);
}

/** Paints glyph, value and window on a card. @type {(c: Context, node: NodeItem, look: Look) => void} */
function paintText(c, node, look) {
  if (node.change) paintChanged(c, node, node.change, look);
  else if (node.stacked) paintStacked(c, node, look);
  else paintInline(c, node, look);
}

/**
 * Paints a node as a miniature: a square in the move's color, and the player's glyph (`mark`) if it is not a
 * leaf. A leaf is always a square, also if its move has no color.
 * @type {(c: Context, node: NodeItem, look: Look) => void}
 */
function paintMiniature(c, { chip, chipBox, box, mark, leaf, font, state }, look) {
  const r = Math.max(1.5, font * 0.45);
  const { x, y, width, height } = chip.fill ? chipBox : box;
  const at = { x: x + width / 2, y: y + height / 2 };
  c.fillStyle = state === 'pruned' ? look.pruned : chip.fill || look.line;
  if (chip.fill || leaf) c.fillRect(at.x - r, at.y - r, 2 * r, 2 * r);
  if (leaf) return;
  glyphPath(c, box.x + font, box.y + box.height / 2, 2.4 * r, mark);
  c.fillStyle = state === 'pruned' ? look.pruned : look.ink;
  c.fill();
}

/** Paints the chip: the move's name on its color. @type {(c: Context, node: NodeItem, look: Look) => void} */
function paintChip(c, node, look) {
  const { chip, chipBox: b, font } = node;
  const inset = font * 0.12;
  if (chip.fill) faintIfAhead(c, node, () => paintPlate(c, node, inset, look));
  const ink = chipInkOf(node, look);
  const type = `600 ${SMALLEST * font}px ${look.font}`;
  write(c, chip.text, b.x + b.width / 2, b.y + b.height / 2, type, ink, 'center', b.width - 4 * inset);
}

/** A pruned chip fades, as `fresh` goes from 1 to 0. @type {(node: NodeItem, look: Look) => string} */
function chipInkOf({ chip, state, fresh = 0 }, look) {
  if (state === 'pruned' || (state === 'ahead' && !chip.fill)) return mixColors(look.muted, look.ink, fresh);
  return (state !== 'ahead' && chip.ink) || look.ink; // ahead, the faint color is almost the paper's
}

/**
 * Paints the ground of a chip with a color; if it is pruned, only an outline.
 * @type {(c: Context, node: NodeItem, inset: number, look: Look) => void}
 */
function paintPlate(c, { chip, chipBox: b, font, onPath, state, fresh = 0 }, inset, look) {
  const outline = { stroke: mixColors(look.pruned, look.ink, fresh), dash: [3, 2] };
  const plate = { fill: chip.fill, ...(onPath && { stroke: look.ink, width: 1.5 }) };
  paintBox(c, narrowBox(b, inset), font * 0.28, state === 'pruned' ? outline : plate);
}

/** A box that is less wide. @type {(box: Box, inset: number) => Box} */
const narrowBox = (box, inset) => ({ ...box, x: box.x + inset, width: box.width - 2 * inset });

/**
 * Paints a card without its texts. Its line is dashed if its value is provisional (the search was stopped
 * before the node was finished), supposed by the user, or pruned.
 * @type {(c: Context, node: NodeItem, look: Look) => void}
 */
export function paintCard(c, node, look) {
  const { box, leaf, state, onPath, current, best, font, provisional, supposed } = node;
  paintBox(c, narrowBox(box, font * 0.08), leaf ? 2 : font * 0.28, {
    fill: groundColorOf(node, look),
    stroke: lineColorOf(node, look),
    width: current ? 3.5 : onPath || best ? 2.5 : 1,
    dash: provisional || supposed ? [5, 4] : state === 'pruned' ? [3, 3] : [],
  });
}

/** The color behind the texts; open: visited, not left yet. @type {(node: NodeItem, look: Look) => string} */
function groundColorOf({ current, leaf, max, state, supposed }, look) {
  if (supposed) return look.warnSoft;
  if (current) return look.accentSoft;
  if (leaf || state === 'pruned' || state === 'open') return look.paper;
  return max ? look.maxTint : look.minTint;
}

/** @type {(node: NodeItem, look: Look) => string} */
function lineColorOf({ current, best, onPath, state, supposed }, look) {
  if (supposed) return look.warn;
  if (current) return look.accent;
  if (onPath || best) return look.ink;
  if (state === 'pruned') return look.pruned;
  return state === 'ahead' ? look.faint : look.line;
}

/** The space beside a glyph or a text, and the least beside a value without a glyph, in ems. */
const [PAD, LEAST_PAD] = [5.5 / 15, 1 / 15];
/** In a card with two lines: how far down value and window stand, from 0 to 1; the value's size, in ems. */
const [VALUE_AT, WINDOW_AT, VALUE_SIZE] = [0.3, 0.74, 1.15];

/**
 * The color of a value: muted if the search has not found it, since its node is ahead or pruned.
 * @type {(node: NodeItem, look: Look) => string}
 */
function inkOf({ state, supposed }, look) {
  if (supposed) return look.warn;
  return state === 'ahead' || state === 'pruned' ? look.muted : look.ink;
}

/** The style of a value: a supposed or pruned one is italic. @param {NodeItem} node */
const fontStyleOf = ({ state, supposed }) =>
  supposed ? 'italic 700' : state === 'pruned' ? 'italic 500' : '700';

/**
 * Paints pad, glyph, pad, value, pad, window, pad from left to right: the window only if it fits. On a card
 * without a glyph, or too narrow for glyph and value, only the value is painted.
 * @type {(c: Context, node: NodeItem, look: Look) => void}
 */
function paintInline(c, node, look) {
  const { box, font, leaf, mark, value, window } = node;
  const [pad, ink, y] = [PAD * font, inkOf(node, look), box.y + box.height / 2];
  const type = (c.font = `${fontStyleOf(node)} ${SMALLEST * font}px ${look.font}`);
  const valueStart = pad + font + pad; // a glyph is an em wide
  const valueEnd = valueStart + c.measureText(value).width;
  if (leaf || !mark || box.width < valueEnd + pad)
    return write(c, value, box.x + box.width / 2, y, type, ink, 'center', box.width - 2 * LEAST_PAD * font);
  paintGlyph(c, node, look, box.x + pad + font / 2, y);
  write(c, value, box.x + valueStart, y, type, ink, 'left', box.width - valueStart - pad);
  const windowWidth = box.width - valueEnd - 2 * pad; // the most that there is
  const small = (c.font = `500 ${SMALLEST * font}px ${look.font}`);
  if (font < LEGIBLE || windowWidth < 0.85 * c.measureText(window).width) return; // it may shrink a little
  write(c, window, box.x + box.width - pad, y, small, look.muted, 'right', windowWidth);
}

/** Paints glyph and value above the window. @type {(c: Context, node: NodeItem, look: Look) => void} */
function paintStacked(c, node, look) {
  const { box, font, leaf, mark, value, window } = node;
  const bold = (c.font = `${fontStyleOf(node)} ${font * (leaf ? SMALLEST : VALUE_SIZE)}px ${look.font}`);
  const x = box.x + box.width / 2;
  if (leaf || !mark)
    return write(c, value, x, box.y + box.height / 2, bold, inkOf(node, look), 'center', box.width - 4);
  const top = box.y + (window ? VALUE_AT : 0.5) * box.height;
  const start = x - (1.3 * font + c.measureText(value).width) / 2; // of the glyph, with a gap after it
  paintGlyph(c, node, look, start + font / 2, top);
  write(c, value, start + 1.3 * font, top, bold, inkOf(node, look), 'left', box.width);
  const small = `500 ${SMALLEST * font}px ${look.font}`;
  write(c, window, x, box.y + WINDOW_AT * box.height, small, look.muted, 'center', box.width - 4);
}

/** @typedef {{text: string, font: string, color: string, underlined: boolean}} Part  of a line of text */

/** A thin space: with a wider one, two values and the arrow would not fit into many cards. */
const THIN = '\u2009';

/**
 * Paints a card that this step has changed: "old → new" value above the window.
 * @type {(c: Context, node: NodeItem, change: Change, look: Look) => void}
 */
function paintChanged(c, node, change, look) {
  const { box, font, value, window } = node;
  const [x, top] = [box.x + box.width / 2, box.y + (window ? VALUE_AT : 0.5) * box.height];
  const type = `700 ${VALUE_SIZE * font}px ${look.font}`;
  const now = { text: value, font: type, color: look.ink, underlined: false };
  const was = plainPart(`${change.was}${THIN}→${THIN}`, node, look);
  const glyphWidth = 1.2 * font;
  const doBothFit = change.was && widthOf(c, [was, now]) <= box.width - 0.5 * font - glyphWidth;
  const parts = doBothFit ? [was, now] : [now];
  paintGlyph(c, node, look, x - widthOf(c, parts) / 2 - glyphWidth / 2 + 0.45 * font, top);
  writeParts(c, parts, x + glyphWidth / 2, top, look);
  if (window) writeParts(c, windowParts(node, change, look), x, box.y + WINDOW_AT * box.height, look);
}

/** @type {(text: string, node: NodeItem, look: Look) => Part} */
const plainPart = (text, { font }, look) => ({
  text,
  font: `500 ${SMALLEST * font}px ${look.font}`,
  color: look.muted,
  underlined: false,
});

/**
 * The window in pieces ("[", "3", ", ", "8", "]"); a bound that changed is bold and underlined. A provisional
 * value has "so far" instead of a window.
 * @type {(node: NodeItem, change: Change, look: Look) => Part[]}
 */
function windowParts(node, change, look) {
  const { window, pieces = [], font, provisional } = node;
  const bold = { font: `700 ${SMALLEST * font}px ${look.font}`, color: look.ink, underlined: true };
  const isChanged = [false, change.alpha, false, change.beta, false];
  return (provisional ? [window] : pieces).map((text, n) => ({
    ...plainPart(text, node, look),
    ...(!provisional && isChanged[n] && bold),
  }));
}

/** @type {(c: Context, parts: Part[]) => number} */
function widthOf(c, parts) {
  return parts.reduce((sum, { text, font }) => {
    c.font = font;
    return sum + c.measureText(text).width;
  }, 0);
}

/**
 * Writes parts one after the other, the whole line centered at x.
 * @type {(c: Context, parts: Part[], x: number, y: number, look: Look) => void}
 */
function writeParts(c, parts, x, y, look) {
  let left = x - widthOf(c, parts) / 2;
  for (const part of parts) {
    const width = widthOf(c, [part]);
    write(c, part.text, left, y, part.font, part.color, 'left', width + 1);
    c.fillStyle = look.ink;
    if (part.underlined) c.fillRect(left, y + 8, width, 2);
    left += width;
  }
}

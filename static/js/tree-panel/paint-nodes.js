/** A node of the tree: its move as a chip, and its card; or, too small for text, a mark. */

import { mixColors } from '../kit/look.js';
import { isTooSmall, LEGIBLE, SMALLEST } from './display-list.js';
import { paintCard } from './paint-cards.js';
import { paintChanged } from './paint-change.js';
import { glyph, paintGlyph, write } from './paint-parts.js';
import { paintInline, paintStacked } from './paint-values.js';

/** @import { NodeItem, Point } from './display-list.js' */

/** @typedef {CanvasRenderingContext2D} Context */

/** Half the breadth of a handle, in sizes of the type. */
const HANDLE = 0.3;
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

/**
 * What closes a branch.
 * @param {Context} c
 * @param {Point} at
 * @param {number} font
 * @param {Look} look
 */
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
  glyph(c, box.x + font, box.y + box.height / 2, 2.4 * r, mark);
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
  const { chip, chipBox: b, font, state, fresh = 0 } = node;
  if (!chip.text) return;
  const inset = font * 0.12;
  if (chip.fill) paintPlate(c, node, inset, look);
  c.globalAlpha = 1; // what is not yet visited fades, but its name can be read from the last row
  const faded = state === 'ahead' || state === 'pruned';
  const ink = faded ? mixColors(look.muted, look.ink, fresh) : chip.ink || look.ink;
  const type = `600 ${font * 0.94}px ${look.font}`;
  write(c, chip.text, b.x + b.width / 2, b.y + b.height / 2, type, ink, 'center', b.width - 4 * inset);
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

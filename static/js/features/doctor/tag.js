/** What the output has, beside the right value of the node that the step is about. */
import { lookOf } from '../../kit/look.js';

/**
 * @import { Look } from '../../kit/look.js'
 * @import { Box, DisplayList } from '../../tree-panel/display-list.js'
 */

/** In pixels: the least type, and the room around it and to the card. */
const [LEAST, INSET, GAP] = [13, 5, 3];

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DisplayList} list
 * @param {number} node
 * @param {string} words
 */
export function paintTag(context, list, node, words) {
  const item = list.nodes.findLast((one) => one.node === node);
  if (!item) return;
  const look = lookOf(context.canvas);
  const type = Math.max(LEAST, item.font);
  context.font = `700 ${type}px ${look.font}`;
  const size = { width: context.measureText(words).width + 2 * INSET, height: type + 2 * INSET };
  paintPlate(context, placeOf(item.box, size, context), words, look);
}

/**
 * Under the card, or over it where there is no room; never outside the picture.
 * @param {Box} card
 * @param {{width: number, height: number}} size
 * @param {CanvasRenderingContext2D} context
 * @returns {Box}
 */
function placeOf(card, { width, height }, context) {
  const scale = context.getTransform().a;
  const [across, down] = [context.canvas.width / scale, context.canvas.height / scale];
  const under = card.y + card.height + GAP;
  const y = under + height <= down ? under : card.y - GAP - height;
  const x = Math.max(2, Math.min(card.x + card.width / 2 - width / 2, across - width - 2));
  return { x, y, width, height };
}

/** @param {CanvasRenderingContext2D} c @param {Box} box @param {string} words @param {Look} look */
function paintPlate(c, { x, y, width, height }, words, look) {
  c.fillStyle = look.badSoft;
  c.strokeStyle = look.bad;
  c.lineWidth = 2;
  c.beginPath();
  c.roundRect(x, y, width, height, 4);
  c.fill();
  c.stroke();
  c.fillStyle = look.bad;
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  c.fillText(words, x + INSET, y + height / 2 + 1);
}

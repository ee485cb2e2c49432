/** The card of a node without its text: its ground and its frame. */

/** @import { NodeItem } from './display-list.js' */

/** @typedef {CanvasRenderingContext2D} Context */

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

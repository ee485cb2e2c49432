/** The edges of a tree, and the moves that were not searched, each at the end of its own. */

import { isTooSmall } from './display-list.js';
import { write } from './paint-parts.js';

/** @import { EdgeItem, EdgeKind, StubItem } from './display-list.js' */

/** @typedef {CanvasRenderingContext2D} Context */

/** @param {Look} look @returns {Record<EdgeKind, {color: string, width: number, dash: number[]}>} */
const strokes = (look) => ({
  ahead: { color: look.faint, width: 1, dash: [] },
  done: { color: look.line, width: 1.4, dash: [] },
  pruned: { color: look.pruned, width: 1.6, dash: [4, 4] },
  untried: { color: look.muted, width: 1.6, dash: [1, 5] },
  path: { color: look.ink, width: 3.5, dash: [] },
  best: { color: look.accent, width: 4, dash: [] },
});

/**
 * All edges of one kind in one stroke.
 * @param {Context} c
 * @param {EdgeItem[]} edges
 * @param {EdgeKind} kind
 * @param {Look} look
 */
export function paintEdges(c, edges, kind, look) {
  const stroke = strokes(look)[kind];
  c.beginPath();
  for (const { points } of edges.filter((e) => e.kind === kind)) {
    c.moveTo(points[0], points[1]);
    for (let i = 2; i < points.length; i += 2) c.lineTo(points[i], points[i + 1]);
  }
  c.strokeStyle = stroke.color;
  c.lineWidth = stroke.width;
  c.setLineDash(stroke.dash);
  c.stroke();
  c.setLineDash([]);
}

/** @param {Context} c @param {StubItem} stub @param {Look} look */
export function paintStub(c, stub, look) {
  const { box, text, font } = stub;
  paintStruck(c, stub, look);
  if (isTooSmall(font, look)) return;
  const type = `500 ${font}px ${look.font}`;
  write(c, text, box.x + box.width / 2, box.y + box.height / 2, type, look.muted, 'center', box.width);
}

/**
 * A pruned edge is struck, one that is untried wears a ring.
 * @param {Context} c
 * @param {Pick<StubItem, 'slash' | 'untried'>} stub
 * @param {Look} look
 */
export function paintStruck(c, { slash, untried }, look) {
  c.strokeStyle = untried ? look.muted : look.pruned;
  c.fillStyle = look.paper;
  c.lineWidth = 2;
  c.beginPath();
  if (untried) c.arc(slash.x, slash.y, 4, 0, 7);
  else {
    c.moveTo(slash.x - 4, slash.y + 6);
    c.lineTo(slash.x + 4, slash.y - 6);
  }
  if (untried) c.fill();
  c.stroke();
}

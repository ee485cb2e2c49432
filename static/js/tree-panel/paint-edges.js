/** This file paints edges, the strokes through pruned ones, and the counts of hidden branches. */

import { isTooSmall, paintHead, strokePath, tracePoints, write } from './paint-parts.js';

/** @import { Context, CountItem, DisplayList, EdgeItem, EdgeKind, Slash } from './types.js' */

/** @param {Look} look @returns {Record<EdgeKind, {color: string, width: number, dash: number[]}>} */
const strokes = (look) => ({
  ahead: { color: look.line, width: 0.8, dash: [] },
  done: { color: look.muted, width: 1.4, dash: [] },
  pruned: { color: look.pruned, width: 1.2, dash: [4, 4] },
  cut: { color: look.cut, width: 1.6, dash: [4, 4] },
  untried: { color: look.muted, width: 1.6, dash: [1, 5] },
  path: { color: look.ink, width: 3.5, dash: [] },
  best: { color: look.ink, width: 4.5, dash: [] },
});

/**
 * Paints all edges of one kind.
 * @type {(c: Context, edges: Pick<EdgeItem, 'kind' | 'points'>[], kind: EdgeKind, look: Look) => void}
 */
export function paintEdges(c, edges, kind, look) {
  const stroke = strokes(look)[kind];
  c.beginPath();
  for (const edge of edges) if (edge.kind === kind) tracePoints(c, edge.points);
  strokePath(c, stroke.color, stroke.width, stroke.dash);
}

/** Paints a count, if it can be read. @type {(c: Context, count: CountItem, look: Look) => void} */
export function paintCount(c, { box, text, font }, look) {
  if (isTooSmall(font, look)) return;
  const type = (c.font = `500 ${font}px ${look.font}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const width = Math.min(box.width, c.measureText(text).width);
  // an edge may run behind it
  c.fillStyle = look.paper;
  c.fillRect(x - width / 2 - 1, y - 0.5 * font, width + 2, font);
  write(c, text, x, y, type, look.muted, 'center', box.width);
}

/**
 * Paints a stroke through an edge, or a ring on an untried one.
 * @type {(c: Context, slash: Slash, look: Look) => void}
 */
export function paintSlash(c, { x, y, kind }, look) {
  c.strokeStyle = strokes(look)[kind].color;
  c.fillStyle = look.paper;
  c.lineWidth = kind === 'cut' ? 3 : 2;
  c.beginPath();
  if (kind === 'untried') {
    c.arc(x, y, 4, 0, 2 * Math.PI);
    c.fill();
  } else {
    c.moveTo(x - 4, y + 6);
    c.lineTo(x + 4, y - 6);
  }
  c.stroke();
}

/**
 * Paints the edge along which a value was returned, up to the parent: with an arrow if the parent took the
 * value, else dashed.
 * @type {(c: Context, list: DisplayList, look: Look) => void}
 */
export function paintReturned(c, { change }, look) {
  if (!change?.points.length) return;
  const { points, taken } = change;
  const [x, y, px, py] = points.slice(-4); // the last piece, which ends at the parent
  const length = Math.hypot(px - x, py - y) || 1;
  const [ux, uy] = [(px - x) / length, (py - y) / length];
  const head = taken ? Math.min(11, length) : 0;
  c.beginPath();
  tracePoints(c, points.slice(0, -2));
  c.lineTo(px - head * ux, py - head * uy);
  strokePath(c, look.ink, taken ? 4 : 2, taken ? [] : [3, 4]);
  c.fillStyle = look.ink;
  if (taken) paintHead(c, { x, y }, { x: px, y: py }, head, 0.6);
}

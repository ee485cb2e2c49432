/**
 * This file paints the edges of a tree, the strokes through pruned ones, and the counts of hidden branches.
 */

import { isTooSmall, write } from './paint-parts.js';

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
  c.strokeStyle = stroke.color;
  c.lineWidth = stroke.width;
  c.setLineDash(stroke.dash);
  c.stroke();
  c.setLineDash([]);
}

/** @param {Context} c @param {number[]} points  x0, y0, x1, y1 and so on */
export function tracePoints(c, points) {
  c.moveTo(points[0], points[1]);
  for (let n = 2; n < points.length; n += 2) c.lineTo(points[n], points[n + 1]);
}

/** @type {(c: Context, count: CountItem, look: Look) => void} */
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
 * Paints the stroke through a pruned edge, or the ring on an untried one.
 * @type {(c: Context, slash: Slash, look: Look) => void}
 */
export function paintSlash(c, { x, y, kind }, look) {
  c.strokeStyle = strokes(look)[kind].color;
  c.fillStyle = look.paper;
  c.lineWidth = kind === 'cut' ? 3 : 2;
  c.beginPath();
  if (kind === 'untried') {
    c.arc(x, y, 4, 0, 7);
    c.fill();
  } else {
    c.moveTo(x - 4, y + 6);
    c.lineTo(x + 4, y - 6);
  }
  c.stroke();
}

/**
 * Paints the edge along which a value was returned.
 * @type {(c: Context, list: DisplayList, look: Look) => void}
 */
export function paintReturned(c, { change }, look) {
  if (change?.points.length) paintReturn(c, change.points, change.taken, look);
}

/**
 * Paints an edge from the child that returned up to its parent: with an arrow if the parent took the value.
 * @param points  the child first
 * @type {(c: Context, points: number[], taken: boolean, look: Look) => void}
 */
function paintReturn(c, points, taken, look) {
  const [x, y, px, py] = points.slice(-4);
  const length = Math.hypot(px - x, py - y) || 1;
  const [ux, uy] = [(px - x) / length, (py - y) / length];
  const head = Math.min(11, length);
  c.strokeStyle = c.fillStyle = look.ink;
  c.lineWidth = taken ? 4 : 2;
  c.setLineDash(taken ? [] : [3, 4]);
  c.beginPath();
  tracePoints(c, points.slice(0, -2));
  c.lineTo(px - (taken ? head * ux : 0), py - (taken ? head * uy : 0));
  c.stroke();
  c.setLineDash([]);
  if (!taken) return;
  c.beginPath();
  c.moveTo(px, py);
  c.lineTo(px - head * ux - 0.6 * head * uy, py - head * uy + 0.6 * head * ux);
  c.lineTo(px - head * ux + 0.6 * head * uy, py - head * uy - 0.6 * head * ux);
  c.fill();
}

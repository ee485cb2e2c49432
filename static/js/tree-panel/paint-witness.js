/** The arrow from the branch that set a bound to the place that it cuts. */
import { write } from './paint-parts.js';

/** @import { Point } from './display-list.js' */
/** @import { Arrow } from './witness.js' */

/**
 * @param {CanvasRenderingContext2D} c
 * @param {Arrow} arrow
 * @param {Look} look
 * @param {number} [part]  how much of it is drawn, from 0 to 1
 */
export function paintWitness(c, { curve, text, label, font }, look, part = 1) {
  const [a, b, d, e] = firstPart(curve, part);
  c.strokeStyle = c.fillStyle = look.cut;
  c.lineWidth = Math.max(2, 0.16 * font);
  c.setLineDash([7, 3]);
  c.beginPath();
  c.moveTo(a.x, a.y);
  c.bezierCurveTo(b.x, b.y, d.x, d.y, e.x, e.y);
  c.stroke();
  c.setLineDash([]);
  paintHead(c, d, e, 0.6 * font);
  if (!label) return;
  c.fillStyle = look.paper;
  c.fillRect(label.x - 2, label.y, label.width + 4, label.height);
  const at = { x: label.x + label.width / 2, y: label.y + label.height / 2 };
  write(c, text, at.x, at.y, `700 ${0.94 * font}px ${look.font}`, look.cut, 'center', label.width);
}

/**
 * The beginning of a Bézier curve (de Casteljau).
 * @param {Point[]} curve
 * @param {number} part
 * @returns {Point[]}
 */
function firstPart(curve, part) {
  const starts = [];
  for (let points = curve; points.length; ) {
    starts.push(points[0]);
    points = points.slice(1).map((to, n) => {
      const from = points[n];
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    });
  }
  return starts;
}

/**
 * @param {CanvasRenderingContext2D} c
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} size
 */
function paintHead(c, from, to, size) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [((to.x - from.x) / length) * size, ((to.y - from.y) / length) * size];
  c.beginPath();
  c.moveTo(to.x, to.y);
  c.lineTo(to.x - dx - dy / 2, to.y - dy + dx / 2);
  c.lineTo(to.x - dx + dy / 2, to.y - dy - dx / 2);
  c.fill();
}

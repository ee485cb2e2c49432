/** The edge along which a value went up. */

/** @import { DisplayList } from './display-list.js' */

/** @typedef {CanvasRenderingContext2D} Context */

/** @param {Context} c @param {DisplayList} list @param {Look} look */
export function paintReturned(c, { change }, look) {
  if (change?.points.length) paintReturn(c, change.points, change.taken, look);
}

/**
 * From the child that returned up to its parent: with an arrow where the parent took the value.
 * @param {Context} c
 * @param {number[]} points
 * @param {boolean} taken
 * @param {Look} look
 */
function paintReturn(c, [x, y, px, py], taken, look) {
  const length = Math.hypot(px - x, py - y) || 1;
  const [ux, uy] = [(px - x) / length, (py - y) / length];
  const head = Math.min(11, length / 2);
  c.strokeStyle = c.fillStyle = look.accent;
  c.lineWidth = taken ? 4 : 2;
  c.setLineDash(taken ? [] : [3, 4]);
  c.beginPath();
  c.moveTo(x, y);
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

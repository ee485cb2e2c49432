/** The arc in hand, over the map. */

/**
 * An arrow between two circles, from rim to rim; regions have their letters in such a circle.
 * @param {CanvasRenderingContext2D} c
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} radius
 * @param {string} color
 */
export function paintArc(c, from, to, radius, color) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= 2 * radius) return;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = { x: to.x - dx * radius, y: to.y - dy * radius };
  const [size, neck] = [0.62 * radius, { x: head.x - dx * 0.62 * radius, y: head.y - dy * 0.62 * radius }];
  c.strokeStyle = c.fillStyle = color;
  c.lineWidth = 0.24 * radius;
  c.beginPath();
  c.moveTo(from.x + dx * radius, from.y + dy * radius);
  c.lineTo(neck.x, neck.y);
  c.stroke();
  c.beginPath();
  c.moveTo(head.x, head.y);
  c.lineTo(neck.x - 0.6 * dy * size, neck.y + 0.6 * dx * size);
  c.lineTo(neck.x + 0.6 * dy * size, neck.y - 0.6 * dx * size);
  c.fill();
}

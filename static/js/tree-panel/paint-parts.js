/** Triangles and texts: what everything that is painted on the tree has in common. */

/** @typedef {import('./whole-list.js').NodeItem} NodeItem */
/** @typedef {import('./paint.js').Look} Look */
/** @typedef {CanvasRenderingContext2D} Context */

/** ▲ for MAX, ▼ for MIN; nothing at a leaf, where nobody moves. @param {Context} c @param {Pick<NodeItem, 'max' | 'leaf' | 'font'>} node @param {Look} look @param {number} x @param {number} y */
export function paintGlyph(c, { max, leaf, font }, look, x, y) {
  if (leaf) return;
  triangle(c, x, y, font * 0.9, max);
  c.fillStyle = max ? look.ink : look.paper;
  c.fill();
  c.strokeStyle = look.ink;
  c.lineWidth = font * 0.11;
  c.stroke();
}

/** @param {Context} c @param {number} x @param {number} y @param {number} size @param {boolean} up */
export function triangle(c, x, y, size, up) {
  const h = (up ? -size : size) * 0.45;
  c.beginPath();
  c.moveTo(x, y + h);
  c.lineTo(x + size / 2, y - h);
  c.lineTo(x - size / 2, y - h);
  c.closePath();
}

/** @param {Context} c @param {string} text @param {number} x @param {number} y @param {string} font @param {string} color @param {CanvasTextAlign} align @param {number} most */
export function write(c, text, x, y, font, color, align, most) {
  c.font = font;
  c.fillStyle = color;
  c.textAlign = align;
  c.textBaseline = 'middle';
  c.fillText(text, x, y + 0.5, Math.max(4, most));
}

/** A picture onto a canvas, for a PNG. */

/** @import { Mark, PathMark, Picture, TextMark } from '../../pictures/marks.js' */

import { FIXED_FONT, FONT } from '../../pictures/looks.js';

/** @param {Picture} picture @param {number} scale @returns {Promise<Blob>} throws where it is too large */
export async function pngOf({ width, height, paper, marks }, scale) {
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const c = canvas.getContext('2d');
  if (!c) throw new Error('This picture is too large for your browser: make it smaller, or its scale.');
  c.setTransform(scale, 0, 0, scale, 0, 0);
  c.fillStyle = paper;
  c.fillRect(0, 0, canvas.width / scale, canvas.height / scale);
  for (const mark of marks) paintMark(c, mark);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** @param {OffscreenCanvasRenderingContext2D} c @param {Mark} mark */
function paintMark(c, mark) {
  c.globalAlpha = mark.alpha ?? 1;
  if (mark.kind === 'path') paintPath(c, mark);
  else paintText(c, mark);
}

/** @param {OffscreenCanvasRenderingContext2D} c @param {PathMark} mark */
function paintPath(c, { d, fill, stroke, width = 1, dash = [], round }) {
  const path = new Path2D(d.join(' '));
  if (fill) {
    c.fillStyle = fill;
    c.fill(path);
  }
  if (!stroke) return;
  c.strokeStyle = stroke;
  c.lineWidth = width;
  c.lineCap = round ? 'round' : 'butt';
  c.lineJoin = round ? 'round' : 'miter';
  c.setLineDash(dash);
  c.stroke(path);
}

/** @param {OffscreenCanvasRenderingContext2D} c @param {TextMark} mark */
function paintText(c, { x, y, text, size, weight, fill, align, width, italic, fixed, halo }) {
  c.font = `${italic ? 'italic ' : ''}${weight} ${size}px ${fixed ? FIXED_FONT : FONT}`;
  c.textAlign = align;
  if (halo) {
    c.lineJoin = 'round';
    c.setLineDash([]);
    c.strokeStyle = halo.color;
    c.lineWidth = halo.width;
    c.strokeText(text, x, y, width);
  }
  c.fillStyle = fill;
  c.fillText(text, x, y, width);
}

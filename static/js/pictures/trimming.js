/** Where marks lie: what is out of sight is no part of a picture, nor is paper around all of them. */
import { rounded } from './marks.js';

/** @import { Mark } from './marks.js' */
/** @import { Box } from '../search/outlines.js' */

/** Left around what is drawn, in pixels. */
const AROUND = 12;

/** Around a mark, with its line. @param {Mark} mark @returns {Box} */
export function boxOf(mark) {
  if (mark.kind === 'text') {
    const { x, y, width, size, align } = mark;
    const left = x - { left: 0, center: 0.5, right: 1 }[align] * width;
    return { left, right: left + width, top: y - size, bottom: y + size / 4 };
  }
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const half = mark.stroke ? (mark.width ?? 1) / 2 : 0;
  let across = true;
  for (const part of mark.d) {
    if (typeof part === 'string') continue;
    if (across) [box.left, box.right] = [Math.min(box.left, part - half), Math.max(box.right, part + half)];
    else [box.top, box.bottom] = [Math.min(box.top, part - half), Math.max(box.bottom, part + half)];
    across = !across;
  }
  return box;
}

/** Whether any of it lies in the picture. @param {Mark} mark @param {{width: number, height: number}} size */
export function isSeen(mark, { width, height }) {
  const { left, right, top, bottom } = boxOf(mark);
  return right > 0 && left < width && bottom > 0 && top < height;
}

/** Around nothing. @type {Readonly<Box>} */
export const NOWHERE = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };

/** Around both. @param {Readonly<Box>} one @param {Readonly<Box>} other @returns {Box} */
export const around = (one, other) => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
});

/** Around all marks. @param {Mark[]} marks @returns {Box} */
export const spanOf = (marks) => marks.reduce((box, mark) => around(box, boxOf(mark)), { ...NOWHERE });

/** @typedef {{left: number, top: number, width: number, height: number}} Crop  in pixels */

/**
 * What of a picture's paper is needed for what lies in a box.
 * @param {{width: number, height: number}} size
 * @param {Readonly<Box>} box
 * @returns {Crop}
 */
export function cropOf({ width, height }, box) {
  if (box.left > box.right) return { left: 0, top: 0, width, height };
  const [left, top] = [box.left, box.top].map((side) => Math.max(0, Math.floor(side - AROUND)));
  const right = Math.min(width, Math.ceil(Math.max(0, box.right) + AROUND));
  const bottom = Math.min(height, Math.ceil(Math.max(0, box.bottom) + AROUND));
  return { left, top, width: right - left, height: bottom - top };
}

/** The same, elsewhere. @param {Mark[]} marks @param {number} x @param {number} y  in pixels */
export const shifted = (marks, x, y) => (x || y ? marks.map((mark) => moved(mark, x, y)) : marks);

/** @param {Mark} mark @param {number} x @param {number} y @returns {Mark} */
function moved(mark, x, y) {
  if (mark.kind === 'text') return { ...mark, x: rounded(mark.x + x), y: rounded(mark.y + y) };
  let across = false;
  const d = mark.d.map((part) => {
    if (typeof part === 'string') return part;
    across = !across;
    return rounded(part + (across ? x : y));
  });
  return { ...mark, d };
}

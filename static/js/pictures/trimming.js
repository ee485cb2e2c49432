/** Where marks lie: what is out of sight is no part of a picture, nor is paper around all of them. */
import { rounded } from './marks.js';

/** @import { Mark, Picture } from './marks.js' */
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

/**
 * Pictures of one size without the paper that none of them needs.
 * @param {Picture[]} pictures
 * @returns {Picture[]}
 */
export function trimmed(pictures) {
  const boxes = pictures.flatMap(({ marks }) => marks.map(boxOf));
  const first = pictures[0];
  if (!boxes.length) return pictures;
  const least = (/** @type {'left' | 'top'} */ side) =>
    Math.max(0, Math.floor(boxes.reduce((low, box) => Math.min(low, box[side]), Infinity) - AROUND));
  const most = (/** @type {'right' | 'bottom'} */ side, /** @type {number} */ end) =>
    Math.min(end, Math.ceil(boxes.reduce((high, box) => Math.max(high, box[side]), 0) + AROUND));
  const [left, top] = [least('left'), least('top')];
  const size = { width: most('right', first.width) - left, height: most('bottom', first.height) - top };
  return pictures.map((picture) => ({
    ...picture,
    ...size,
    marks: picture.marks.map((mark) => shifted(mark, -left, -top)),
  }));
}

/** @param {Mark} mark @param {number} x @param {number} y @returns {Mark} */
function shifted(mark, x, y) {
  if (mark.kind === 'text') return { ...mark, x: rounded(mark.x + x), y: rounded(mark.y + y) };
  let across = false;
  const d = mark.d.map((part) => {
    if (typeof part === 'string') return part;
    across = !across;
    return rounded(part + (across ? x : y));
  });
  return { ...mark, d };
}

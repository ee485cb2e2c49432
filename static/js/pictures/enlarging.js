/** A picture in another size: all of it, type and lines too. */
import { rounded } from './marks.js';

/** @import { Mark, Picture } from './marks.js' */

/** @param {Picture} picture @param {number} by @returns {Picture} */
export function enlarged(picture, by) {
  if (by === 1) return picture;
  const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * by));
  return { ...picture, width, height, marks: picture.marks.map((mark) => larger(mark, by)) };
}

/** @param {Mark} mark @param {number} by @returns {Mark} */
function larger(mark, by) {
  const times = (/** @type {number} */ length) => rounded(length * by);
  if (mark.kind === 'text') {
    const { x, y, size, width, halo } = mark;
    const around = halo ? { halo: { ...halo, width: times(halo.width) } } : {};
    return { ...mark, x: times(x), y: times(y), size: times(size), width: times(width), ...around };
  }
  const { d, width, dash } = mark;
  return {
    ...{ ...mark, d: d.map((part) => (typeof part === 'string' ? part : times(part))) },
    ...(mark.stroke ? { width: times(width ?? 1) } : {}),
    ...(dash ? { dash: dash.map(times) } : {}),
  };
}

/** How large a picture is on paper, and its smallest letters with it. */

/**
 * @import { Size } from '../tree-panel/viewport.js'
 * @import { Picture } from './marks.js'
 */

/** Of an inch: points, centimeters, and pixels of a screen. */
const [POINTS, CM] = [72, 2.54];
export const PIXELS = 96;
/** Of an inch, in a PNG that is to be so many centimeters wide: pixels. */
export const PRINTED = 300;
/** Letters of fewer points are hard to read on paper. */
export const LEAST_TYPE = 6;
/** A figure is drawn so many times as wide as it will be: type of 14 pixels has 6.6 points then. */
const DRAWN = 1.6;
const SHAPE = 5 / 8;

/** Points that a pixel has. @param {Pick<Picture, 'width' | 'across'>} picture */
export const pointsOf = ({ width, across }) => (across ? ((across / CM) * POINTS) / width : POINTS / PIXELS);

/**
 * Pixels of a PNG for one of a picture that has its size on paper.
 * @param {{width: number, across: number}} size
 */
export const scaleFor = ({ width, across }) => ((across / CM) * PRINTED) / width;

/** In centimeters. @param {Pick<Picture, 'width' | 'height'> & {across: number}} picture */
export const heightOf = ({ width, height, across }) => (across * height) / width;

/** What a figure of a width in centimeters is drawn in. @param {number} across @returns {Size} */
export function frameFor(across) {
  const width = Math.round((DRAWN * across * PIXELS) / CM);
  return { width, height: Math.round(SHAPE * width) };
}

/**
 * The smallest letters of a picture, in points.
 * @param {Picture} picture
 * @param {number} [points]  that a pixel has where it is shown
 * @returns {number} Infinity where nothing is written
 */
export const smallestType = ({ marks, ...size }, points = pointsOf(size)) =>
  marks.reduce(
    (least, mark) => (mark.kind === 'text' && mark.text.trim() ? Math.min(least, mark.size * points) : least),
    Infinity,
  );

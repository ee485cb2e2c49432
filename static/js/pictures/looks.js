/** The colors of pictures, their sizes on paper, and the smallest font size in them. */

/** @import { Size } from '../tree-panel/types.js' */
/** @import { Picture, Theme } from './types.js' */

/** The text font; Verdana's letters are nearly as wide. */
export const FONT = '"DejaVu Sans", Verdana, sans-serif';
/** The monospaced font. */
export const FIXED_FONT = '"DejaVu Sans Mono", monospace';

/** @type {Record<Theme, Look>} */
export const LOOKS = {
  light: {
    paper: '#fdfcfa',
    ink: '#1b1a18',
    muted: '#56524b',
    line: '#8d8779',
    faint: '#c9c4b8',
    accent: '#6a1fc9',
    accentSoft: '#ece2fb',
    nextTint: '#f0efe6',
    maxTint: '#efe8d8',
    minTint: '#dfe6ec',
    pruned: '#8f8b84',
    cut: '#1f78b4',
    find: '#b85c00',
    born: '#00796b',
    bad: '#a3160f',
    badSoft: '#fbe6e3',
    warn: '#6b4e00',
    warnSoft: '#faf0cf',
    font: FONT,
  },
  dark: {
    paper: '#1e2024',
    ink: '#f1efe9',
    muted: '#b9b5ab',
    line: '#8f94a0',
    faint: '#4b4f58',
    accent: '#d3baff',
    accentSoft: '#3c2f5a',
    nextTint: '#2c2f35',
    maxTint: '#3a352a',
    minTint: '#29343d',
    pruned: '#8a8d94',
    cut: '#2f97e0',
    find: '#ffb54d',
    born: '#4fd1c5',
    bad: '#ffb0a8',
    badSoft: '#4a2220',
    warn: '#f2d58a',
    warnSoft: '#443913',
    font: FONT,
  },
};

/** Black on white but for signs in color, for paper that people fill in. @type {Look} */
export const PRINT = {
  ...LOOKS.light,
  paper: '#ffffff',
  ink: '#000000',
  muted: '#555555',
  line: '#000000',
  faint: '#999999',
  maxTint: '#ffffff',
  minTint: '#ffffff',
  pruned: '#666666',
};

// The size of a picture on paper, and of its smallest letters.

const [POINTS, CM] = [72, 2.54]; // an inch in points and in centimeters
export const SCREEN_DPI = 96;
/** The resolution of a PNG with a width in centimeters: pixels per inch. */
export const PRINT_DPI = 300;
/** The smallest font size that is easy to read on paper, in points. */
export const LEAST_TYPE = 6;
/** The factor by which a figure is drawn wider than it is printed: 14 pixels of type become 7.2 points. */
const ENLARGEMENT = 1.45;
/** The height of a figure, relative to its width. */
const PROPORTION = 5 / 8;

/** The size of a pixel in points. @param {Pick<Picture, 'width' | 'across'>} picture */
export const pointsOf = ({ width, across }) =>
  across ? ((across / CM) * POINTS) / width : POINTS / SCREEN_DPI;

/** The pixels of a PNG for each pixel of a picture. @param {{width: number, across: number}} size */
export const scaleFor = ({ width, across }) => ((across / CM) * PRINT_DPI) / width;

/** The height in centimeters. @param {Pick<Picture, 'width' | 'height'> & {across: number}} picture */
export const heightOf = ({ width, height, across }) => (across * height) / width;

/** The pixels of a figure; across: its width in centimeters. @type {(across: number) => Size} */
export function frameFor(across) {
  const width = Math.round((ENLARGEMENT * across * SCREEN_DPI) / CM);
  return { width, height: Math.round(PROPORTION * width) };
}

/**
 * The smallest type size in a picture, in points; Infinity if nothing is written. points: of a pixel.
 * @type {(picture: Picture, points?: number) => number}
 */
export function smallestType({ marks, ...size }, points = pointsOf(size)) {
  let smallest = Infinity;
  for (const mark of marks)
    if (mark.kind === 'text' && mark.text.trim()) smallest = Math.min(smallest, mark.size * points);
  return smallest;
}

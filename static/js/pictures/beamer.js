/**
 * Pictures of several steps as one picture with overlays, for beamer: a mark is written once, visible on the
 * slides that show it. Nothing jumps, as all slides have one bounding box, and the captions one place.
 */
import { overlaid } from './overlays.js';
import { texText } from './tex-text.js';
import { PACKAGES, TYPE, tikzPicture, titleLines } from './tikz.js';
import { Colors, colorOptions, PIXEL, tikzMark } from './tikz-marks.js';

/** @import { Picture, WriteOptions } from './marks.js' */
/** @import { Variant } from './overlays.js' */
/** @import { Pen } from './tikz-marks.js' */

/** Room for a picture on a slide of 454 bp by 255, within its margins and above its caption. */
const ROOM = { width: 396, height: 190 };
/** Outlines with more numbers take TeX so long that it leaves them out where they are not seen. */
const LONG = 100;
const LIBRARY = '\\usetikzlibrary{overlay-beamer-styles}';

/**
 * The TeX of pictures that follow each other: a document of one frame, or what stands in a frame.
 * @param {Picture[]} pictures one at least
 * @param {WriteOptions} [options]
 * @returns {string}
 */
export function beamer(pictures, { standalone = true } = {}) {
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const pen = { colors: new Colors(), unit: Math.min(PIXEL, ROOM.width / width, ROOM.height / height) };
  const commands = overlaid(pictures).map((variants) => overlay(variants, pictures.length, pen));
  const body = [
    '\\centering',
    ...tikzPicture({ ...pictures[0], width, height }, commands, pen),
    ...captionLines(pictures),
  ];
  const lines = standalone ? documentOf(body) : [`% Needs ${[...PACKAGES, LIBRARY].join('')}`, ...body];
  return `${[...titleLines(pictures[0]), ...lines].join('\n')}\n`;
}

/** @param {string[]} body */
const documentOf = (body) => [
  '\\documentclass[aspectratio=169]{beamer}',
  ...TYPE,
  ...PACKAGES,
  LIBRARY,
  '\\setbeamertemplate{navigation symbols}{}',
  '\\begin{document}',
  '\\begin{frame}[plain, fragile]', // else TeX holds all of it at once, for which it has no room
  ...body,
  '\\end{frame}',
  '\\end{document}',
];

/** Below the picture, always as high. @param {Picture[]} pictures */
const captionLines = (pictures) => [
  '\\par\\medskip',
  '\\begin{minipage}[t][3.6\\baselineskip][t]{\\linewidth}\\centering\\footnotesize',
  ...pictures.map(({ caption }, n) => `\\only<${n + 1}>{${caption.split('\n').map(texText).join('\\\\ ')}}%`),
  '\\end{minipage}',
];

/**
 * A mark, or several that differ in color alone, each on its slides.
 * @param {Variant[]} variants
 * @param {number} count of all slides
 * @param {Pen} pen
 */
function overlay(variants, count, pen) {
  const steps = variants.flatMap((variant) => variant.steps).sort((a, b) => a - b);
  const [{ mark }] = variants;
  const paint = colors(variants, pen);
  if (steps.length === count) return tikzMark(mark, pen, paint);
  const isLong = mark.kind === 'path' && mark.d.length > LONG;
  return isLong
    ? `\\only<${ranges(steps)}>{${tikzMark(mark, pen, paint)}}`
    : tikzMark(mark, pen, paint, [visible(steps)]);
}

/** A comma needs the braces, and `visible on` cannot do with them. @param {number[]} steps */
function visible(steps) {
  const on = ranges(steps);
  return on.includes(',') ? `alt={<${on}>{}{invisible}}` : `visible on=<${on}>`;
}

/** @param {Variant[]} variants @param {Pen} pen @returns {string[]} */
function colors([first, ...others], pen) {
  const own = colorOptions(first.mark, pen);
  if (!others.length) return own;
  return [`alt={<${ranges(first.steps)}>{${own.join(', ')}}{${colors(others, pen).join(', ')}}}`];
}

/**
 * Ascending numbers as beamer has them: 1, 2, 3, 5 as `1-3,5`.
 * @param {number[]} steps
 * @returns {string}
 */
export function ranges(steps) {
  const starts = steps.filter((step, i) => steps[i - 1] !== step - 1);
  return starts
    .map((start) => {
      let end = start;
      while (steps.includes(end + 1)) end++;
      return end === start ? `${start}` : `${start}-${end}`;
    })
    .join(',');
}

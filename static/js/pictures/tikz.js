/**
 * A picture as TikZ, with absolute coordinates: a document of its own (`standalone`), or a fragment that a
 * paper reads with `\input`. Every font is the document's own sans serif type.
 */
import { pointsOf } from './sizes.js';
import { Colors, plain, tikzMark } from './tikz-marks.js';

/** @import { Picture, WriteOptions } from './marks.js' */
/** @import { Pen } from './tikz-marks.js' */

/** What a document must load for a picture. */
export const PACKAGES = ['\\usepackage{amssymb}', '\\usepackage{tikz}'];
/** Type like the page's, which every TeX has. */
export const TYPE = [
  '\\usepackage[T1]{fontenc}',
  '\\usepackage{lmodern}',
  '\\usepackage{helvet}',
  '\\usepackage{courier}',
  '% \\usepackage[T1]{fontenc}\\usepackage{DejaVuSans} % in place of the four: the type that was measured',
];

/**
 * The TeX of one picture.
 * @param {Picture} picture
 * @param {WriteOptions} [options]
 * @returns {string}
 */
export function tikz(picture, { standalone = true } = {}) {
  const pen = { colors: new Colors(), unit: pointsOf(picture) };
  const marks = picture.marks.map((mark) => tikzMark(mark, pen));
  const drawn = tikzPicture(picture, marks, pen);
  const lines = standalone
    ? ['\\documentclass{standalone}', ...TYPE, ...PACKAGES, '\\begin{document}', ...drawn, '\\end{document}']
    : [`% Needs ${PACKAGES.join('')}`, ...drawn];
  return `${[...titleLines(picture), ...lines].join('\n')}\n`;
}

/** What is drawn, as comments. @param {Picture} picture @returns {string[]} */
export function titleLines({ title, link }) {
  return [title, link ?? ''].filter(Boolean).map((line) => `% ${line.replace(/\s+/g, ' ')}`);
}

/** A text is as large as its letters. */
const NODES = 'every node/.style={inner sep=0pt, outer sep=0pt}';

/**
 * The environment around commands that draw a picture: it is as large as the picture, whatever is drawn.
 * @param {Picture} picture
 * @param {string[]} commands
 * @param {Pen} pen whose colors are all known by now, but the paper's
 * @returns {string[]}
 */
export function tikzPicture({ width, height, paper }, commands, { colors, unit }) {
  const sheet = `(0,0) rectangle (${plain(width)},${plain(height)})`;
  const paperName = colors.name(paper);
  return [
    `\\begin{tikzpicture}[x=${length(unit)}, y=-${length(unit)}, ${NODES}]`,
    ...colors.definitions(), // in here, where a line's end is no blank
    `\\useasboundingbox ${sheet};`,
    `\\clip ${sheet};`,
    `\\fill[${paperName}] ${sheet};`,
    ...commands,
    '\\end{tikzpicture}',
  ];
}

/** @param {number} unit */
const length = (unit) => `${Number(unit.toFixed(4))}bp`;

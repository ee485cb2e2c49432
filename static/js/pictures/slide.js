/**
 * A slide as PowerPoint will show it: heading, picture and caption where `webviz/exports/slides.py` puts
 * them. The numbers are those of that file, in pixels, 96 to the inch; tests hold both to
 * tests/golden/exports/slide.json.
 */
import { inLines } from './below.js';
import { drawn, escaped } from './svg.js';

/** @import { Picture } from './marks.js' */

/** @typedef {{left: number, top: number, width: number, height: number}} Place  in pixels */

export const SLIDE = { width: 1280, height: 720 };
export const MARGIN = 48;
/** How far from the top it stands, how high it is, its type in pixels. */
export const TITLE = { top: 24, height: 67.2, type: 32 };
export const CAPTION = { top: 609.6, height: 86.4 };
/** Of the picture. */
export const ROOM = { top: 100.8, height: 499.2 };
/** Letters, and the points of captions of up to so many; longer ones are cut, and whole in the notes. */
export const CAPTION_TYPES = [
  { letters: 270, points: 18 },
  { letters: 480, points: 14 },
  { letters: 700, points: 12 },
];
/** Letters of fewer points are hard to read from the back row. */
export const LEAST_ON_SLIDE = 12;
/** Around a text in its box, to the left and right, and above. */
const INSET = { across: 9.6, above: 4.8 };
/** A point in pixels; from line to line, in type; how wide the program's type is for that measured. */
const [POINT, LEADING, NARROWER] = [96 / 72, 1.2, 0.86];

/**
 * As large as there is room, in the middle.
 * @param {{width: number, height: number}} size
 * @returns {Place}
 */
export function placeOn({ width, height }) {
  const factor = Math.min((SLIDE.width - 2 * MARGIN) / width, ROOM.height / height);
  const [wide, high] = [width * factor, height * factor];
  return {
    ...{ left: (SLIDE.width - wide) / 2, top: ROOM.top + (ROOM.height - high) / 2 },
    ...{ width: wide, height: high },
  };
}

/** Points that a pixel of a picture has on its slide. @param {Picture} picture */
export const pointsOnSlide = (picture) => placeOn(picture).width / picture.width / POINT;

/** A caption as it stands on a slide. @param {string} text @returns {{text: string, points: number}} */
export function captionOn(text) {
  const letters = [...text];
  const last = CAPTION_TYPES[CAPTION_TYPES.length - 1];
  const fitting = CAPTION_TYPES.find((one) => letters.length <= one.letters);
  if (fitting) return { text, points: fitting.points };
  return { text: `${letters.slice(0, last.letters - 1).join('')}…`, points: last.points };
}

/** The slide of a picture, as SVG. @param {Picture} picture @returns {string} */
export function slide(picture) {
  const { left, top, width, height } = placeOn(picture);
  const ink = inkOn(picture.paper);
  const box = `x="${left}" y="${top}" width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIDE.width}" height="${SLIDE.height}"`,
    ` viewBox="0 0 ${SLIDE.width} ${SLIDE.height}" font-family="Calibri, Carlito, sans-serif">`,
    `<rect width="100%" height="100%" fill="${picture.paper}"/>`,
    `<g fill="${ink}">${heading(picture.title)}${told(picture.caption)}</g>`,
    `<svg ${box} viewBox="0 0 ${picture.width} ${picture.height}">${drawn(picture)}</svg>`,
    '</svg>',
  ].join('');
}

/** @param {string} title */
function heading(title) {
  const baseline = TITLE.top + TITLE.height / 2 + 0.35 * TITLE.type;
  const place = `x="${SLIDE.width / 2}" y="${baseline}" font-size="${TITLE.type}" text-anchor="middle"`;
  return `<text ${place}>${escaped(title)}</text>`;
}

/** @param {string} caption */
function told(caption) {
  const { text, points } = captionOn(caption);
  const type = points * POINT;
  const room = (SLIDE.width - 2 * MARGIN - 2 * INSET.across) / NARROWER;
  const lines = inLines(text, room, { type });
  const [left, top] = [MARGIN + INSET.across, CAPTION.top + INSET.above + type];
  return lines
    .map(
      (line, n) =>
        `<text x="${left}" y="${top + n * LEADING * type}" font-size="${type}">${escaped(line)}</text>`,
    )
    .join('');
}

/** Black or white, whichever is farther from the paper. @param {string} paper  #rrggbb */
function inkOn(paper) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16));
  return channels.reduce((sum, one) => sum + one, 0) > 3 * 128 ? '#000000' : '#ffffff';
}

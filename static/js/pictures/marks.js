/**
 * Measures, moves, scales and joins marks, the parts of pictures.
 *
 * A picture consists of marks (paths and texts), in the order in which they are drawn. Painters draw them on
 * a recorder instead of a canvas; the writers of files only read them. Coordinates are pixels of the picture,
 * y downwards, rounded to two decimals; colors are `#rrggbb`.
 */
import { BOLD, EM, FIXED, RANGES, REGULAR } from './glyph-widths.js';

/** @import { Box } from '../search/types.js' */
/** @import { Size } from '../tree-panel/types.js' */
/** @import { Crop, Frame, Mark, PathMark, Picture } from './types.js' */

// The width of a text, from a table of the letters of DejaVu Sans: the same on every machine, with or without
// a browser. It ignores kerning.

/** Combining marks, which have no width. */
const IS_COMBINING = /\p{M}/u;

/** @typedef {{weight?: 400 | 700, fixed?: boolean}} Type */

/** The width of a text, in ems. @type {(text: string, type?: Type) => number} */
export function widthOf(text, { weight = 400, fixed = false } = {}) {
  let sum = 0;
  for (const letter of text)
    sum += fixed ? fixedWidth(letter) : (WIDTHS[weight].get(letter) ?? unknownWidth(letter));
  return sum;
}

/** Letters that reach below the baseline, and how far in ems; the lowest first. @type {[RegExp, number][]} */
const HANGING = [
  [/[gjpqy]/, 0.24],
  [/[Q,;()[\]]/, 0.17],
];
const HIGH = 0.74; // the height of capitals and figures, in ems

/** How far a text reaches below its baseline, and above it (as capitals do), in ems. @param {string} text */
export const heightsOf = (text) => ({
  up: HIGH,
  down: HANGING.find(([letters]) => letters.test(text))?.[1] ?? 0.01,
});

/** @param {string} letter */
const fixedWidth = (letter) => (IS_COMBINING.test(letter) ? 0 : FIXED / EM);

/**
 * The width of each letter that a font has, in ems. The table has three digits for each letter of `RANGES`,
 * in base 36: "1bo" is 1716/EM em, "..." a letter that the font lacks, "1bo{3}" stands for "1bo1bo1bo".
 * @type {(table: string) => Map<string, number>}
 */
function readTable(table) {
  const letters = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
  );
  const digits = table.replace(/(...)\{(\d+)\}/g, (_, width, count) => width.repeat(Number(count)));
  const widths = new Map();
  for (const [n, letter] of letters.entries()) {
    const width = Number.parseInt(digits.slice(3 * n, 3 * n + 3), 36); // NaN for "..."
    if (!Number.isNaN(width)) widths.set(letter, width / EM);
  }
  return widths;
}

const WIDTHS = { 400: readTable(REGULAR), 700: readTable(BOLD) };

const [UNKNOWN, WIDE] = [0.6, 1]; // widths in ems
/** Ideograms, kana, hangul, and emoji. */
const IS_WIDE = new RegExp(
  '[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60' +
    '\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]',
  'u',
);
/** The likely width of a letter that the table lacks, in ems: ideograms are wide. @param {string} letter */
function unknownWidth(letter) {
  if (IS_COMBINING.test(letter)) return 0;
  return IS_WIDE.test(letter) ? WIDE : UNKNOWN;
}

/** Round to the precision of pictures; −0 becomes 0. @param {number} x  in pixels */
export const roundPixels = (x) => Math.round(x * 100) / 100 || 0;

// The boxes around marks, which tell what is outside a picture and which paper is unused.

const MARGIN = 12; // the margin of paper around all marks, in pixels

/** The box around a mark, with its line, but without the halo of a text. @param {Mark} mark @returns {Box} */
export function boxOf(mark) {
  if (mark.kind === 'text') {
    const { x, y, width, size, align } = mark;
    const left = x - { left: 0, center: 0.5, right: 1 }[align] * width;
    return { left, right: left + width, top: y - size, bottom: y + size / 4 };
  }
  const box = { ...NOWHERE };
  const half = mark.stroke ? (mark.width ?? 1) / 2 : 0;
  const numbers = mark.d.filter((part) => typeof part === 'number');
  for (let n = 0; n < numbers.length; n += 2) {
    const [x, y] = [numbers[n], numbers[n + 1]]; // in turn, as paths have no arcs
    [box.left, box.right] = [Math.min(box.left, x - half), Math.max(box.right, x + half)];
    [box.top, box.bottom] = [Math.min(box.top, y - half), Math.max(box.bottom, y + half)];
  }
  return box;
}

/** Whether any part of a mark's box is in the picture. @type {(mark: Mark, size: Size) => boolean} */
export function isSeen(mark, { width, height }) {
  const { left, right, top, bottom } = boxOf(mark);
  return right > 0 && left < width && bottom > 0 && top < height;
}

/** An empty box. @type {Readonly<Box>} */
export const NOWHERE = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };

/** The box around two boxes. @type {(one: Readonly<Box>, other: Readonly<Box>) => Box} */
export const around = (one, other) => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
});

/** The box around all marks. @param {Mark[]} marks @returns {Box} */
export const spanOf = (marks) => marks.reduce((box, mark) => around(box, boxOf(mark)), { ...NOWHERE });

/** The paper that a box needs; all, if it is empty. @type {(size: Size, box: Readonly<Box>) => Crop} */
export function cropOf({ width, height }, box) {
  if (box.left > box.right) return { left: 0, top: 0, width, height };
  const [left, top] = [box.left, box.top].map((side) => Math.max(0, Math.floor(side - MARGIN)));
  const right = Math.min(width, Math.ceil(Math.max(0, box.right) + MARGIN));
  const bottom = Math.min(height, Math.ceil(Math.max(0, box.bottom) + MARGIN));
  return { left, top, width: right - left, height: bottom - top };
}

/** Marks, moved by x and y pixels. @type {(marks: Mark[], x: number, y: number) => Mark[]} */
export const shiftMarks = (marks, x, y) =>
  x || y ? marks.map((mark) => placeMark(mark, { scale: 1, x, y })) : marks;

/** A picture in another size, type and lines included. @param {Picture} picture @param {number} factor */
export function enlargePicture(picture, factor) {
  if (factor === 1) return picture;
  const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * factor));
  const frame = { scale: factor, x: 0, y: 0 };
  return { ...picture, width, height, marks: picture.marks.map((mark) => placeMark(mark, frame)) };
}

/** A mark, scaled and then moved. @type {(mark: Mark, frame: Frame) => Mark} */
function placeMark(mark, { scale, x, y }) {
  const resize = (/** @type {number} */ length) => roundPixels(scale * length);
  const shift = (/** @type {number} */ at, /** @type {number} */ by) => roundPixels(scale * at + by);
  if (mark.kind === 'text') {
    const { size, width, halo } = mark;
    const place = { x: shift(mark.x, x), y: shift(mark.y, y), size: resize(size), width: resize(width) };
    return { ...mark, ...place, ...(halo && { halo: { ...halo, width: resize(halo.width) } }) };
  }
  const { d, stroke, width = 1, dash } = mark;
  let isX = false; // whether the last number was an x: x and y come in turn
  const placedPath = d.map((part) => {
    if (typeof part === 'string') return part;
    isX = !isX;
    return shift(part, isX ? x : y);
  });
  const line = stroke && { width: resize(width), ...(dash && { dash: dash.map(resize) }) };
  return { ...mark, d: placedPath, ...line };
}

// Successive marks that look the same become one.

/** The properties that two marks must share to become one. */
const SHARED = /** @type {const} */ (['fill', 'stroke', 'width', 'dash', 'alpha', 'round']);
/** A path with so many letters and numbers gets no more: viewers of the file are slow with longer ones. */
const MAX_PATH_LENGTH = 20_000;

/**
 * Add a mark to earlier ones, and join it to the last one if it may be joined: a line to the area that it
 * outlines, lines or dots to those that look the same.
 * @type {(marks: Mark[], mark: PathMark) => void}
 */
export function addMark(marks, mark) {
  const last = marks[marks.length - 1];
  if (last?.kind !== 'path') marks.push(mark);
  else if (isOutline(mark, last)) Object.assign(last, { ...mark, fill: last.fill });
  else if (canContinue(mark, last)) last.d.push(...mark.d);
  else marks.push(mark);
}

/** Whether a line outlines the area that was drawn last. @param {PathMark} line @param {PathMark} area */
const isOutline = (line, area) =>
  !line.fill &&
  !area.stroke &&
  line.alpha === undefined &&
  area.alpha === undefined &&
  hasSamePath(line.d, area.d);

/**
 * Whether lines or dots can be part of the last mark. Transparent ones can be only if they are round, that is
 * dots: lines may overlap, and within one path an overlap would not look darker.
 * @type {(mark: PathMark, last: PathMark) => boolean}
 */
const canContinue = (mark, last) =>
  !mark.fill &&
  last.d.length < MAX_PATH_LENGTH &&
  (mark.alpha === undefined || mark.round === true) &&
  SHARED.every((name) => String(mark[name]) === String(last[name]));

/** @type {(one: PathMark['d'], other: PathMark['d']) => boolean} */
const hasSamePath = (one, other) => one.length === other.length && one.every((part, i) => part === other[i]);

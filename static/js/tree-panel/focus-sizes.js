/**
 * How large cards, rows and type are in the focus view: the same for every step of a tree, so that no row
 * moves.
 */

import { pageSize } from './focus-pages.js';
import { deepest } from './focus-rows.js';
import { FONT, LINE } from './label-sizes.js';

/** @import { Size } from './viewport.js' */

/**
 * @typedef {object} FocusSizes  in pixels
 * @property {number} rows   how many find room; no pixels
 * @property {number} card   a slot's width
 * @property {number} row    its height
 * @property {number} font
 * @property {number} line
 * @property {number} start  where rows start
 * @property {number} room   how wide they may be
 * @property {number} strip  the least width of a strip
 * @property {boolean} narrow
 */

/**
 * Room for the names of the levels, in units; where they would cost one of few cards, as on a phone, their
 * triangles must do.
 */
const START = { wide: 80, narrow: 24 };
const FEW = 3;
const MARGIN = 8;
/** The least room for a card, in units: a value before and after a cutoff stands on it. */
const CARD = 96;
/** The least width of a strip, in units. */
const STRIP = 52;
/** The least height of a row, in sizes of its type, and the most, in lines. */
const ROW = { least: 3.9, most: 6.5 };
/** How many of its lines a row of the least height has. */
const DENSEST = 3.5;
/** What the deepest row of a tree needs of a row's height, since it holds leaves. */
const LEAVES = 0.7;
/**
 * Kept free under the rows for the line of numbers that stands there, in sizes of the type; not on a phone,
 * where the style sheet keeps its two lines free.
 */
const SUMMARY = { line: 1.8, lines: 0, wraps: 27 };

/**
 * @param {Tree} tree
 * @param {Size} size
 * @param {number} card room for one card at the usual type size, in pixels
 * @param {number} font in pixels
 * @returns {FocusSizes}
 */
export function sizesOf(tree, size, card, font) {
  const scale = font / FONT;
  const height = size.height - font * (size.width < SUMMARY.wraps * font ? SUMMARY.lines : SUMMARY.line);
  const whole = deepest(tree) + LEAVES;
  const rows = rowsIn(height, whole, font);
  const row = Math.min(ROW.most * LINE * scale, height / Math.min(rows, whole));
  const line = Math.min(LINE * scale, row / DENSEST);
  return { rows, row, font, line, strip: STRIP * scale, ...across(size.width, Math.max(card, CARD), scale) };
}

/**
 * How many rows find room: all, or as many as can be read.
 * @param {number} height
 * @param {number} whole rows of the whole tree
 * @param {number} font
 */
function rowsIn(height, whole, font) {
  const fit = height / (ROW.least * font);
  return whole <= fit ? Infinity : Math.max(2, Math.floor(fit));
}

/**
 * Sizes along a row.
 * @param {number} width
 * @param {number} units of a card
 * @param {number} scale
 */
function across(width, units, scale) {
  const card = units * scale;
  const cards = (/** @type {number} */ start) =>
    pageSize(Infinity, width - start * scale - MARGIN, card, STRIP * scale);
  const narrow = cards(START.wide) < FEW && cards(START.narrow) > cards(START.wide);
  const start = (narrow ? START.narrow : START.wide) * scale;
  return { card, start, room: width - start - MARGIN, narrow };
}

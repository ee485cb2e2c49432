/**
 * How wide a text is, by a table of the letters of DejaVu Sans: the same on every machine, in a browser or
 * without one. It minds no kerning.
 */
import { BOLD, EM, FIXED, RANGES, REGULAR } from './glyph-widths.js';

/** In ems: what the table does not have, and signs as wide as an ideogram. */
const [OTHER, WIDE] = [0.6, 1];
/** Digits of a letter in the table. */
const DIGITS = 3;
/** Ideograms, kana, hangul, and signs that are drawn as pictures. */
const IS_WIDE = new RegExp(
  '[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60' +
    '\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]',
  'u',
);
/** What takes no room: marks over the letter before. */
const IS_MARK = /\p{M}/u;

/** @typedef {{weight?: 400 | 700, fixed?: boolean}} Type */

/**
 * In ems.
 * @param {string} text
 * @param {Type} [type]
 */
export function widthOf(text, { weight = 400, fixed = false } = {}) {
  const table = weight === 700 ? BOLD : REGULAR;
  let sum = 0;
  for (const letter of text) sum += fixed ? fixedWidth(letter) : letterWidth(letter, table);
  return sum;
}

/** Letters that hang under the line that they stand on, and how far, in ems. @type {[RegExp, number][]} */
const HANGING = [
  [/[gjpqy]/, 0.24],
  [/[Q,;()[\]]/, 0.17],
];
/** How high capitals and figures are, in ems. */
const HIGH = 0.74;

/** How far a text reaches over and under its line, in ems. @param {string} text */
export const heightsOf = (text) => ({
  up: HIGH,
  down: HANGING.find(([letters]) => letters.test(text))?.[1] ?? 0.01,
});

/** @param {string} letter */
const fixedWidth = (letter) => (IS_MARK.test(letter) ? 0 : FIXED / EM);

/** @type {Map<string, Map<string, number>>} */
const known = new Map([REGULAR, BOLD].map((table) => [table, new Map()]));

/** @param {string} letter @param {string} table */
function letterWidth(letter, table) {
  const widths = /** @type {Map<string, number>} */ (known.get(table));
  const found = widths.get(letter) ?? look(letter, table);
  widths.set(letter, found);
  return found;
}

/** @param {string} letter @param {string} table */
function look(letter, table) {
  const code = letter.codePointAt(0) ?? 0;
  let place = 0;
  for (const [first, last] of RANGES) {
    if (code >= first && code <= last) {
      const at = DIGITS * (place + code - first);
      const width = Number.parseInt(table.slice(at, at + DIGITS), 36);
      if (!Number.isNaN(width)) return width / EM;
    }
    place += last - first + 1;
  }
  if (IS_MARK.test(letter)) return 0;
  return IS_WIDE.test(letter) ? WIDE : OTHER;
}

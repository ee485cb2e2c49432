/** Sizes of cards, from the widest texts that can ever stand on them. */

import { kindOf } from '../kinds/kinds.js';
import { groupDigits } from '../kit/format.js';
import { MEASURED, widestByDepth } from './label-sizes.js';

/** @import { Chip, Notation } from '../search/types.js' */
/** @import { Branch } from './branches.js' */
/** @import { Measure } from './label-sizes.js' */

/**
 * @typedef {'two' | 'one' | 'leaf' | 'ahead' | 'pruned' | 'more'} Form  how a branch is drawn: two, one: an
 *   inner node in two lines (the value over the window) or in one (the value, and the window beside it if
 *   there is room); leaf: its value; ahead, pruned: only the name of the move; more: a count of branches
 */
/**
 * @typedef {object} Sizes  widths, where 1 is the size of the type; for each depth
 * @property {number[]} chip   the name of a move, with its box
 * @property {number[]} value  with the sign of a bound
 * @property {number[]} window
 * @property {(text: string) => number} textWidth
 * @property {(move: number) => string} name  what stands on the chip of a move
 */

/** A box is so many times as high as its type. */
export const LINE = 1.5;
/** Room at each side of its text. */
export const PAD = 0.5;
/** The sign of the player who moves, with the space after it. */
const GLYPH = 1.4;
/** A value over its window has type so much larger; the window under it has a line so high. */
const [STACKED, WINDOW_LINE] = [1.22, 1.25];
/** Between two cards of a level, at least. */
export const GAP = 0.15;

/** How high a card is. @type {Record<Form, number>} */
export const HEIGHT = {
  two: LINE * STACKED + WINDOW_LINE,
  one: LINE,
  leaf: LINE,
  ahead: LINE,
  pruned: LINE,
  more: LINE,
};

/** Of branches that are counted: all of them are to come, were searched, or pruned; '' some of each. */
const COUNTED = { ahead: 'to come', done: 'searched', pruned: 'pruned', '': 'more' };

/** @param {number} count @param {keyof typeof COUNTED} [what] */
export const moreText = (count, what = 'done') => `${groupDigits(count)} ${COUNTED[what]}`;

/**
 * @param {Tree} tree
 * @param {Chip[]} chips      by move
 * @param {Measure} measure   a text in bold type of MEASURED pixels
 * @param {Notation} notation
 * @returns {Sizes}
 */
export function sizesOf(tree, chips, measure, notation) {
  /** @type {Map<string, number>} */
  const widths = new Map(); // the same counts come at every step
  const textWidth = (/** @type {string} */ text) => {
    const known = widths.get(text) ?? measure(text) / MEASURED;
    widths.set(text, known);
    return known;
  };
  const name = (/** @type {number} */ move) => (chips[move].bare ? '' : chips[move].text);
  const names = new Map(chips.map((_, move) => [move, name(move)]));
  const widest = widestByDepth({ tree, chips: names, texts: kindOf(tree).texts(tree), measure, notation });
  // at each depth of a map any of its moves may be pruned
  const widestName = tree.given ? 0 : Math.max(0, ...[...names.values()].map(textWidth));
  const chip = widest.map((w) => Math.max(widestName, w.chip / MEASURED));
  return {
    chip: chip.map((width) => (width ? width + 2 * PAD : 0)),
    value: widest.map((w) => w.value / MEASURED),
    window: widest.map((w) => w.window / MEASURED),
    textWidth,
    name,
  };
}

/**
 * How wide a card is without its chip.
 * @param {Sizes} sizes
 * @param {Form} form
 * @param {number} depth
 * @param {boolean} beside  a card of one line has the window beside the value
 */
export function cardWidth({ value, window }, form, depth, beside) {
  const [text, bounds] = [value[depth] ?? 0, window[depth] ?? 0];
  if (form === 'leaf') return text + 2 * PAD;
  if (form === 'two') return Math.max(GLYPH + STACKED * text, bounds) + 2 * PAD;
  if (form === 'one') return GLYPH + text + 2 * PAD + (beside && bounds ? bounds + PAD : 0);
  return 0;
}

/**
 * The width of a move's chip, or of a count. On one level all chips have the same width, except pruned ones.
 * Where a move without a name is pruned or to come, its chip shows the value; one that was visited has none.
 * @param {Sizes} sizes
 * @param {Branch} branch
 * @param {Form} form
 * @param {number} count
 */
export function chipWidth({ chip, value, textWidth, name }, { depth, move }, form, count) {
  if (form === 'more') return textWidth(moreText(count)) + PAD; // with the longest word
  const text = name(move);
  if (!text) return form === 'pruned' || form === 'ahead' ? (value[depth] ?? 0) + 2 * PAD : 0;
  const own = textWidth(text) + 2 * PAD;
  return form === 'pruned' ? own : (chip[depth] ?? own);
}

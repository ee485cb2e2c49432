/** The sizes of cards (value, window) and chips (name of the move), by the widest texts that they can get. */

import { kindOf } from '../kinds/kinds.js';
import { groupDigits } from '../kit/format.js';
import { MEASURED, widestByDepth } from './label-sizes.js';

/** @import { Chip, Notation } from '../search/types.js' */
/** @import { Branch } from './branches.js' */
/** @import { Measure } from './label-sizes.js' */

/**
 * @typedef {'twoLines' | 'oneLine' | 'leaf' | 'ahead' | 'pruned' | 'more'} Form  how a branch is drawn:
 *   twoLines, oneLine: an inner node, the value over the window or, if there is room, beside it; leaf: its
 *   value; ahead, pruned: only a chip; more: a count of branches
 */
/**
 * @typedef {object} Sizes  widths in ems
 * @property {number[]} chip    by depth: a chip with its padding
 * @property {number[]} value   by depth: a value with the sign of a bound (≤ 10)
 * @property {number[]} window  by depth
 * @property {(text: string) => number} textWidth
 * @property {(move: number) => string} name  the text on the chip of a move; '' for none
 */

// Lengths are in ems.
/** The height of a box with one line of text. */
export const LINE = 1.5;
/** The padding at each side of a text in its box. */
export const PAD = 0.5;
/** The width of the glyph of the player who moves, with the space after it. */
const GLYPH = 1.4;
/** The size of a value's type over its window, and the height of the window's line. */
const [STACKED, WINDOW_LINE] = [1.22, 1.25];
/** The least gap between two cards of one depth. */
export const GAP = 0.15;

/** The height of a card, or of what is drawn in its place. @type {Record<Form, number>} */
export const HEIGHT = {
  twoLines: LINE * STACKED + WINDOW_LINE,
  oneLine: LINE,
  leaf: LINE,
  ahead: LINE,
  pruned: LINE,
  more: LINE,
};

/** The word in a count, by the state that all its branches have; '': they differ. */
const STATE_WORDS = { ahead: 'to come', done: 'searched', pruned: 'pruned', '': 'more' };

/**
 * @param {number} count
 * @param {keyof typeof STATE_WORDS} [state]  by default the one with the longest word
 */
export const moreText = (count, state = 'done') => `${groupDigits(count)} ${STATE_WORDS[state]}`;

/**
 * Measures all texts that can ever stand on the cards and chips of a tree.
 * @param measure  a text in bold type of MEASURED pixels
 * @type {(tree: Tree, chips: Chip[], measure: Measure, notation: Notation) => Sizes}
 */
export function sizesOf(tree, chips, measure, notation) {
  /** @type {Map<string, number>} */
  const widths = new Map(); // a cache: the same counts come at every step
  const textWidth = (/** @type {string} */ text) => {
    const width = widths.get(text) ?? measure(text) / MEASURED;
    widths.set(text, width);
    return width;
  };
  const name = (/** @type {number} */ move) => (chips[move].bare ? '' : chips[move].text);
  const names = new Map(chips.map((_, move) => [move, name(move)]));
  const widest = widestByDepth({ tree, chips: names, texts: kindOf(tree).texts(tree), measure, notation });
  // on a map any move may stand at any depth, as a move ahead or a pruned one
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
 * The width of a card without its chip; 0 if there is only a chip.
 * @param windowBeside  whether a card of one line has the window beside the value
 * @type {(sizes: Sizes, form: Form, depth: number, windowBeside: boolean) => number}
 */
export function cardWidth({ value, window }, form, depth, windowBeside) {
  const [valueWidth, windowWidth] = [value[depth] ?? 0, window[depth] ?? 0];
  if (form === 'leaf') return valueWidth + 2 * PAD;
  if (form === 'twoLines') return Math.max(GLYPH + STACKED * valueWidth, windowWidth) + 2 * PAD;
  if (form !== 'oneLine') return 0;
  return GLYPH + valueWidth + 2 * PAD + (windowBeside && windowWidth ? windowWidth + PAD : 0);
}

/**
 * The width of a move's chip, or of a count. At one depth all chips with names have the same width, except
 * pruned ones. A move without a name has a chip only while it is ahead, or if it is pruned: that shows a
 * value.
 * @type {(sizes: Sizes, branch: Branch, form: Form, count: number) => number}
 */
export function chipWidth({ chip, value, textWidth, name }, { depth, move }, form, count) {
  if (form === 'more') return textWidth(moreText(count)) + PAD;
  const text = name(move);
  if (!text) return form === 'pruned' || form === 'ahead' ? (value[depth] ?? 0) + 2 * PAD : 0;
  const width = textWidth(text) + 2 * PAD;
  return form === 'pruned' ? width : (chip[depth] ?? width);
}

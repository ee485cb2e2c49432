/**
 * The sizes of cards (value, window) and chips (name of the move), by the widest texts that they can get.
 * Texts are measured in pixels; all sizes that leave this file are in ems, relative to the size of the type.
 * A *count* stands for branches that have no space: "12 pruned".
 */

import { kindOf } from '../kinds/kinds.js';
import { groupDigits, number, vector } from '../kit/format.js';
import { oncePer } from '../kit/once.js';
import { levelMovers, windowText } from '../search/notation.js';
import { hasWindows } from '../search/windows.js';

/** @import { Chip, Notation } from '../search/types.js' */
/** @import { Branch, Form, Measure, Sizes } from './types.js' */

/** The size of the type in which texts are measured, in pixels. */
export const MEASURED = 16.05;
/** Texts of chips and windows are smaller and lighter than measured ones: the factors of their widths. */
const [CHIP_FACTOR, WINDOW_FACTOR] = [0.92, 0.86];
/** The most names that are measured at one depth, and the most nodes of a given tree that are looked at. */
const MANY = 4096;

/** The height of a box with one line of text. */
export const LINE = 1.5;
/** The padding at each side of a text in its box. */
const PAD = 0.5;
/** The width of the glyph of the player who moves, with the space after it. */
const GLYPH = 1.4;
/** The size of a value's type over its window, and the height of the window's line. */
const [STACKED, WINDOW_LINE] = [1.22, 1.25];
/** The least gap between two cards of one depth. */
export const GAP = 0.15;

/** The height of a card with two lines. */
export const TWO_LINES = LINE * STACKED + WINDOW_LINE;

/** The height of a card, or of what is drawn in its place. @param {Form} form */
export const heightOf = (form) => (form === 'twoLines' ? TWO_LINES : LINE);

/** The word in a count, by the state that all its branches have; '' if their states differ. */
const STATE_WORDS = { ahead: 'to come', done: 'searched', pruned: 'pruned', '': 'more' };

/**
 * The text of a count, by default with the longest word.
 * @type {(count: number, state?: keyof typeof STATE_WORDS) => string}
 */
export const moreText = (count, state = 'done') => `${groupDigits(count)} ${STATE_WORDS[state]}`;

/**
 * Measures all texts that can ever stand on the cards and chips of a tree: boxes that wide need not change
 * while the user steps.
 * @type {(tree: Tree, chips: Chip[], measureText: Measure, notation: Notation) => Sizes}
 */
export function sizesOf(tree, chips, measureText, notation) {
  /** @type {Map<string, number>} */
  const widths = new Map(); // a cache: the same texts come at every depth
  const measure = (/** @type {string} */ text) => {
    const width = widths.get(text) ?? measureText(text);
    widths.set(text, width);
    return width;
  };
  const ranges = rangesByDepth(tree);
  const names = chips.map(({ bare, text }) => (bare ? '' : text)); // by move
  // a constraint search has words in place of values
  const widestWord = Math.max(0, ...kindOf(tree).texts(tree).map(measure));
  const values = ranges.map((range) => widestWord || widestValue(range, measure, notation));
  const hasSigns = !widestWord && (tree.cutoffs.length > 0 || tree.variant.fail === 'hard'); // as in "≤ 7"
  const signWidth = hasSigns ? measure('≤ ') : 0;
  const valueWidth = (/** @type {number} */ d) =>
    ranges[d].inner ? Math.max(signWidth + values[d], measure('−∞')) : values[d];
  // the widest window is such as [−∞, 12], where 12 is the widest value
  const brackets = measure(windowText(0, 0, notation)) - 2 * measure('0'); // all of "[0, 0]" but the numbers
  const widest = Math.max(...values);
  const widestWindow = hasWindows(tree) ? brackets + widest + Math.max(widest, measure('−∞')) : 0;
  // a stopped search, which has open nodes, says "so far" in the window's place
  const window = WINDOW_FACTOR * Math.max(widestWindow, tree.open ? measure('so far') : 0);
  const inEms = (/** @type {number} */ pixels) => pixels / MEASURED;
  return {
    chip: nameWidths(tree, ranges, names, measure).map((width) => (width ? inEms(width) + 2 * PAD : 0)),
    value: ranges.map((_, d) => inEms(valueWidth(d))),
    window: ranges.map(({ inner }) => (inner ? inEms(window) : 0)),
    textWidth: (text) => inEms(measure(text)),
    name: (move) => names[move],
  };
}

/**
 * The width of the widest name of a move at each depth, in pixels. On a map any move may stand at any depth,
 * as a move ahead or a pruned one, which have the full type size: there the widths are without CHIP_FACTOR.
 * @type {(tree: Tree, ranges: Range[], names: string[], measure: Measure) => number[]}
 */
function nameWidths(tree, ranges, names, measure) {
  const widest = (/** @type {string[]} */ texts) => Math.max(0, ...texts.map(measure));
  if (!tree.given) return Array(ranges.length).fill(widest(names));
  return ranges.map(({ moves }) => CHIP_FACTOR * widest(likelyWidest([...moves].map((move) => names[move]))));
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
 * The width of a move's chip, or of a count (`more`). At one depth all chips with names have the same width,
 * except pruned ones. A move without a name has a chip, with its value, only while it is ahead or pruned.
 * @type {(sizes: Sizes, branch: Branch, form: Form, count: number) => number}
 */
export function chipWidth({ chip, value, textWidth, name }, { depth, move }, form, count) {
  if (form === 'more') return textWidth(moreText(count)) + PAD;
  const text = name(move);
  if (!text) return form === 'pruned' || form === 'ahead' ? (value[depth] ?? 0) + 2 * PAD : 0;
  const width = textWidth(text) + 2 * PAD;
  return form === 'pruned' ? width : (chip[depth] ?? width);
}

// The widest texts at each depth.

/** The texts to measure: if there are too many, some with the most letters. @param {string[]} texts */
function likelyWidest(texts) {
  if (texts.length <= MANY) return texts;
  const maxLength = texts.reduce((length, text) => Math.max(length, text.length), 0);
  return texts.filter((text) => text.length === maxLength).slice(0, MANY);
}

/**
 * The width of the widest value at a depth. In negamax form a value may change its sign; the values of
 * several players are a vector in brackets, as wide as the widest number of each makes it.
 * @type {(range: Range, measure: Measure, notation: Notation) => number}
 */
function widestValue({ columns }, measure, notation) {
  const width = (/** @type {number} */ value) =>
    Math.max(measure(number(value)), notation === 'negamax' ? measure(number(-value)) : 0);
  const widths = columns.map(({ low, high, long }) =>
    low > high ? 0 : Math.max(width(low), width(high), width(long)),
  );
  return widths.length > 1
    ? measure(vector(widths.map(() => 0))) + widths.reduce((sum, w) => sum + w - measure('0'), 0)
    : widths[0];
}

/** @typedef {{low: number, high: number, long: number}} Span  of values; long: the longest decimal */
/** @typedef {{columns: Span[], inner: boolean, moves: Set<number>}} Range  inner: there is an inner node */

/** What stands for a value if there is none: ±∞, or in a stopped search the outermost 32-bit integers. */
const NO_VALUES = new Set([-(2 ** 31), 2 ** 31 - 1, -Infinity, Infinity]);

/** The ranges by depth; once for each tree, as there may be millions of nodes. */
const rangesByDepth = oncePer((/** @type {Tree} */ tree) => {
  const { depth, value, values, legal, move } = tree;
  const columns = values.length ? values : [value];
  const ranges = Array.from(levelMovers(tree), () => emptyRange(columns.length));
  for (let i = 0; i < depth.length; i++) {
    const range = ranges[depth[i]];
    if (legal[i]) range.inner = true;
    range.moves.add(move[i]);
    for (let p = 0; p < columns.length; p++) {
      const [span, v] = [range.columns[p], columns[p][i]];
      if ((v < span.low || v > span.high || v % 1) && !NO_VALUES.has(v)) widen(span, v);
    }
  }
  return withGiven(tree, ranges);
});

/** Adds a given tree's nodes that the search left out. @type {(tree: Tree, ranges: Range[]) => Range[]} */
function withGiven({ given, depth_limit }, ranges) {
  if (!given || given.size.length > MANY) return ranges;
  /** @type {number[]} */
  const ends = []; // the ends of all subtrees that the node lies in, the root's first: as many as its depth
  for (const [node, size] of given.size.entries()) {
    while (ends.length && ends[ends.length - 1] <= node) ends.pop();
    const depth = ends.length;
    ends.push(node + size);
    if (depth > depth_limit) continue;
    const range = (ranges[depth] ??= emptyRange(given.values.length || 1));
    if (size > 1 && depth < depth_limit) range.inner = true;
    else for (const [p, span] of range.columns.entries()) widen(span, given.values[p]?.[node] ?? 0);
    range.moves.add(node); // move n leads to node n
  }
  return ranges;
}

/** @param {number} players @returns {Range} */
const emptyRange = (players) => ({
  columns: Array.from({ length: players }, () => ({ low: Infinity, high: -Infinity, long: 0 })),
  inner: false,
  moves: new Set(),
});

/** Adds a value to a span. @type {(span: Span, value: number) => void} */
function widen(span, value) {
  span.low = Math.min(span.low, value);
  span.high = Math.max(span.high, value);
  const hasDecimals = !Number.isInteger(value) && Number.isFinite(value);
  if (hasDecimals && String(value).length > String(span.long).length) span.long = value;
}

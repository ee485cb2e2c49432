/** The sizes of cards (value, window) and chips (name of the move), by the widest texts that they can get. */

import { kindOf } from '../kinds/kinds.js';
import { groupDigits, number, vector } from '../kit/format.js';
import { windowText } from '../search/notation.js';
import { hasWindows } from '../search/windows.js';

/** @import { Chip, Notation } from '../search/types.js' */
/** @import { Branch, Form, Measure, Sizes } from './types.js' */

/** The size of the type in which texts are measured, in pixels. */
export const MEASURED = 16.05;
/** Texts of chips and windows are smaller and lighter than measured ones: so many times as wide. */
const CHIP = 0.92;
const WINDOW = 0.86;
/** The most names that are measured at one depth, and the most nodes of a given tree that are looked at. */
const MANY = 4096;

/**
 * @typedef {object} Labels
 * @property {Tree} tree
 * @property {Map<number, string>} chips  by move: the text of its chip
 * @property {string[]} [texts]  all texts that cards can have in place of values
 * @property {Measure} measure
 * @property {Notation} notation
 */

/** @param {Labels} labels  @returns {{chip: number, value: number, window: number}[]} by depth */
export function widestByDepth({ tree, chips, texts = [], measure, notation }) {
  /** @type {Map<string, number>} */
  const widths = new Map(); // a cache: the same moves come at every depth
  const width = (/** @type {string} */ text) => {
    if (!widths.has(text)) widths.set(text, measure(text));
    return widths.get(text) ?? 0;
  };
  const ranges = rangesByDepth(tree);
  const words = Math.max(0, ...texts.map(measure));
  const widest = ranges.map((range) => words || widestValue(range, measure, notation));
  const window =
    WINDOW *
    Math.max(
      hasWindows(tree) ? widestWindow(Math.max(...widest), measure, notation) : 0,
      tree.open ? measure('so far') : 0,
    );
  const sign = !words && (tree.cutoffs.length || tree.variant.fail === 'hard') ? measure('≤ ') : 0;
  return ranges.map(({ moves, inner }, d) => {
    const names = likelyWidest([...moves].map((move) => chips.get(move) ?? ''));
    return {
      chip: CHIP * Math.max(0, ...names.map(width)),
      value: inner ? Math.max(sign + widest[d], measure('−∞')) : widest[d],
      window: inner ? window : 0,
    };
  });
}

/** The texts that are measured: if there are too many, only the longest. @param {string[]} texts */
function likelyWidest(texts) {
  if (texts.length <= MANY) return texts;
  const maxLength = texts.reduce((length, text) => Math.max(length, text.length), 0);
  return texts.filter((text) => text.length === maxLength).slice(0, MANY);
}

/**
 * The width of the widest value at a depth; in negamax form a value may change its sign, and the values of
 * several players stand in brackets.
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

/** @param {number} bound  the widest bound @param {Measure} measure @param {Notation} notation */
const widestWindow = (bound, measure, notation) =>
  measure(windowText(0, 0, notation)) - 2 * measure('0') + bound + Math.max(bound, measure('−∞'));

/**
 * @typedef {{low: number, high: number, long: number}} Span  of values; long: the value with the most
 *   decimals, 0 if all are integers
 */
/**
 * @typedef {object} Range  all that occurs at a depth
 * @property {Span[]} columns      the values; a span for each player if there are more than two
 * @property {boolean} inner       whether there is an inner node
 * @property {Set<number>} moves
 */

/** The numbers that stand in place of a value if a stopped search had found none yet. */
const NONE = { max: -(2 ** 31), min: 2 ** 31 - 1 };

/** Cached per tree: at 10⁶ nodes it takes some milliseconds. @type {WeakMap<Tree, Range[]>} */
const rangesOf = new WeakMap();

/** @param {Tree} tree */
function rangesByDepth(tree) {
  const ranges = rangesOf.get(tree) ?? withGiven(tree, findRanges(tree));
  rangesOf.set(tree, ranges);
  return ranges;
}

/** The ranges of all visited nodes: plain loops, as there may be millions. @type {(tree: Tree) => Range[]} */
function findRanges({ depth, value, values, legal, ...tree }) {
  let deepest = 0;
  for (let i = 0; i < depth.length; i++) if (depth[i] > deepest) deepest = depth[i];
  const levels = deepest + 1;
  const columns = (values.length ? values : [value]).map((column) => spansOf(column, depth, levels));
  const inner = new Uint8Array(levels);
  for (let i = 0; i < depth.length; i++) if (legal[i]) inner[depth[i]] = 1;
  const moves = movesByDepth({ depth, ...tree }, levels);
  return moves.map((movesHere, d) => ({
    columns: columns.map((spans) => spans[d]),
    inner: inner[d] === 1,
    moves: movesHere,
  }));
}

/**
 * @returns by depth
 * @type {(column: Int32Array | Float64Array, depth: Uint16Array, levels: number) => Span[]}
 */
function spansOf(column, depth, levels) {
  const [low, high] = [new Float64Array(levels).fill(Infinity), new Float64Array(levels).fill(-Infinity)];
  for (let i = 0; i < depth.length; i++) {
    const d = depth[i];
    const v = column[i];
    if (v < low[d] && v !== NONE.max && v !== -Infinity) low[d] = v;
    if (v > high[d] && v !== NONE.min && v !== Infinity) high[d] = v;
  }
  const long = new Float64Array(levels);
  if (column instanceof Float64Array)
    column.forEach((v, i) => {
      long[depth[i]] = longer(long[depth[i]], v);
    });
  return Array.from(low, (least, d) => ({ low: least, high: high[d], long: long[d] }));
}

/**
 * The longest number so far: the next one if it has decimals and is longer.
 * @type {(longest: number, next: number) => number}
 */
const longer = (longest, next) =>
  !Number.isInteger(next) && Number.isFinite(next) && String(next).length > String(longest).length
    ? next
    : longest;

/**
 * The moves that lead to nodes of each depth; in a given tree each node has a move of its own.
 * @type {(tree: Pick<Tree, 'depth' | 'move' | 'labels' | 'given'>, levels: number) => Set<number>[]}
 */
function movesByDepth({ depth, move, labels, given }, levels) {
  const sets = Array.from({ length: levels }, () => /** @type {Set<number>} */ (new Set()));
  if (given) depth.forEach((d, i) => sets[d].add(move[i]));
  if (given) return sets;
  const seen = sets.map(() => new Uint8Array(labels.length));
  for (let i = 0; i < depth.length; i++) seen[depth[i]][move[i]] = 1;
  return seen.map((row) => new Set([...row.keys()].filter((m) => row[m])));
}

/**
 * The ranges widened by the nodes of a given tree (one that the problem lists) that the search has left out.
 * @param {Tree} tree
 * @param {Range[]} ranges  changed
 */
function withGiven({ given, depth_limit }, ranges) {
  if (!given || given.size.length > MANY) return ranges;
  /** @type {number[]} */
  const ends = []; // the ends of all subtrees that the next node lies in
  for (const [move, size] of given.size.entries()) {
    while (ends.length && ends[ends.length - 1] <= move) ends.pop();
    const depth = ends.length;
    ends.push(move + size);
    if (depth > depth_limit) continue;
    const range = (ranges[depth] ??= emptyRange(given.values.length || 1));
    if (size > 1 && depth < depth_limit) range.inner = true;
    else for (const [p, span] of range.columns.entries()) widen(span, given.values[p]?.[move] ?? 0);
    range.moves.add(move);
  }
  return ranges;
}

/** @param {number} players @returns {Range} */
const emptyRange = (players) => ({
  columns: Array.from({ length: players }, () => ({ low: Infinity, high: -Infinity, long: 0 })),
  inner: false,
  moves: new Set(),
});

/** @type {(span: Span, value: number) => void} */
function widen(span, value) {
  Object.assign(span, {
    low: Math.min(span.low, value),
    high: Math.max(span.high, value),
    long: longer(span.long, value),
  });
}

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

/** The height of a card with two lines. */
export const TWO_LINES = LINE * STACKED + WINDOW_LINE;

/** The height of a card, or of what is drawn in its place. @param {Form} form */
export const heightOf = (form) => (form === 'twoLines' ? TWO_LINES : LINE);

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

/**
 * The widths of the widest texts that can ever stand at each depth of a tree: boxes that wide need not change
 * while the user steps. Widths are in pixels, at the size of type in which texts are measured.
 */

import { number, vector } from '../kit/format.js';
import { windowText } from '../search/notation.js';
import { hasWindows } from '../search/windows.js';

/** @import { Notation } from '../search/types.js' */

/** @typedef {(text: string) => number} Measure  the width of a text in bold type of MEASURED pixels */

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

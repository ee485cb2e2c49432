/**
 * The widest texts that can ever stand at each depth of a tree, so that nothing moves while stepping. Lengths
 * are in pixels of the type that they are measured in.
 */

import { number, vector } from '../kit/format.js';
import { windowText } from '../search/notation.js';
import { hasWindows } from '../search/windows.js';

/** @import { Notation } from '../search/types.js' */

/** @typedef {(text: string) => number} Measure  width of a text in bold type of MEASURED pixels */

/** The type that texts are measured in. */
export const MEASURED = 16.05;
/** Chips and windows are set smaller and lighter than the values that are measured. */
const CHIP = 0.92;
const WINDOW = 0.86;
/** Names measured at one depth. */
const MANY = 4096;

/**
 * @typedef {{tree: Tree, chips: Map<number, string>, texts?: string[], measure: Measure, notation: Notation}}
 *   Labels chips: what stands before the card that each move leads to; texts: what can stand on it where that
 *   is no value
 */

/** @param {Labels} labels */
export function widestByDepth({ tree, chips, texts = [], measure, notation }) {
  /** @type {Map<string, number>} */
  const known = new Map(); // the same moves come at every depth
  const width = (/** @type {string} */ text) => {
    if (!known.has(text)) known.set(text, measure(text));
    return known.get(text) ?? 0;
  };
  const ranges = rangesByDepth(tree);
  const words = Math.max(0, ...texts.map(measure));
  const widest = ranges.map((r) => words || widestValue(r, measure, notation));
  const window =
    WINDOW *
    Math.max(
      hasWindows(tree) ? widestWindow(Math.max(...widest), measure, notation) : 0,
      tree.open ? measure('so far') : 0,
    );
  const sign = !words && (tree.cutoffs.length || tree.variant.fail === 'hard') ? measure('≤ ') : 0;
  return ranges.map((r, d) => ({
    chip: CHIP * Math.max(0, ...likelyWidest([...r.moves].map((move) => chips.get(move) ?? '')).map(width)),
    value: r.inner ? Math.max(sign + widest[d], measure('−∞')) : widest[d],
    window: r.inner ? window : 0,
  }));
}

/** Of a given tree's many names at one depth only the longest are worth measuring. @param {string[]} texts */
function likelyWidest(texts) {
  if (texts.length <= MANY) return texts;
  const most = texts.reduce((length, text) => Math.max(length, text.length), 0);
  return texts.filter((text) => text.length === most).slice(0, MANY);
}

/**
 * The widest value of a depth; in negamax form it may change its sign, and several players' stand in
 * brackets.
 * @param {Range} range
 * @param {Measure} measure
 * @param {Notation} notation
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

/** @param {number} bound  the widest there is @param {Measure} measure @param {Notation} notation */
const widestWindow = (bound, measure, notation) =>
  measure(windowText(0, 0, notation)) - 2 * measure('0') + bound + Math.max(bound, measure('−∞'));

/**
 * @typedef {{low: number, high: number, long: number}} Span of values; long: of those with decimals the
 *   longest
 */
/**
 * @typedef {{columns: Span[], inner: boolean, moves: Set<number>}} Range  what occurs at a depth
 */

/** In place of a value where a stopped search had found none yet. */
const NONE = { max: -(2 ** 31), min: 2 ** 31 - 1 };

/** Found once a tree: at 10⁶ nodes it takes some milliseconds. @type {WeakMap<Tree, Range[]>} */
const rangesOf = new WeakMap();

/** @param {Tree} tree */
function rangesByDepth(tree) {
  const found = rangesOf.get(tree) ?? withGiven(tree, findRanges(tree));
  rangesOf.set(tree, found);
  return found;
}

/** In typed arrays by depth, since there may be millions of nodes. @param {Tree} tree @returns {Range[]} */
function findRanges({ depth, value, values, legal, ...tree }) {
  let deepest = 0;
  for (let i = 0; i < depth.length; i++) if (depth[i] > deepest) deepest = depth[i];
  const levels = deepest + 1;
  const columns = (values.length ? values : [value]).map((column) => spansOf(column, depth, levels));
  const inner = new Uint8Array(levels);
  for (let i = 0; i < depth.length; i++) if (legal[i]) inner[depth[i]] = 1;
  const moves = movesByDepth({ depth, ...tree }, levels);
  return moves.map((found, d) => ({
    columns: columns.map((spans) => spans[d]),
    inner: inner[d] === 1,
    moves: found,
  }));
}

/**
 * @param {Int32Array | Float64Array} column
 * @param {Uint16Array} depth
 * @param {number} levels
 * @returns {Span[]} by depth
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
 * The one of two numbers that takes more letters for its decimals.
 * @param {number} one
 * @param {number} other
 */
const longer = (one, other) =>
  !Number.isInteger(other) && Number.isFinite(other) && String(other).length > String(one).length
    ? other
    : one;

/**
 * Which moves lead to nodes of each depth; into each node of a given tree leads one of its own.
 * @param {Pick<Tree, 'depth' | 'move' | 'labels' | 'given'>} tree
 * @param {number} levels
 * @returns {Set<number>[]}
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
 * With what a search has left out of a tree that was written down.
 * @param {Tree} tree
 * @param {Range[]} ranges
 */
function withGiven({ given, depth_limit }, ranges) {
  if (!given || given.size.length > MANY) return ranges;
  /** @type {number[]} */
  const ends = []; // of the nodes that the next one lies below
  for (const [move, size] of given.size.entries()) {
    while (ends.length && ends[ends.length - 1] <= move) ends.pop();
    const depth = ends.length;
    ends.push(move + size);
    if (depth > depth_limit) continue;
    const r = (ranges[depth] ??= emptyRange(given.values.length || 1));
    if (size > 1 && depth < depth_limit) r.inner = true;
    else for (const [p, span] of r.columns.entries()) widen(span, given.values[p]?.[move] ?? 0);
    r.moves.add(move);
  }
  return ranges;
}

/** @param {number} players @returns {Range} */
const emptyRange = (players) => ({
  columns: Array.from({ length: players }, () => ({ low: Infinity, high: -Infinity, long: 0 })),
  inner: false,
  moves: new Set(),
});

/** @param {Span} span @param {number} value */
function widen(span, value) {
  Object.assign(span, {
    low: Math.min(span.low, value),
    high: Math.max(span.high, value),
    long: longer(span.long, value),
  });
}

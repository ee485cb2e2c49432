/**
 * How much room the labels of each depth need, in units (CSS pixels at scale 1). Taken from the widest label
 * that can ever stand there, so that nothing moves while stepping.
 */

import { number, vector } from '../kit/format.js';
import { windowText } from '../search/notation.js';
import { hasWindows } from '../search/windows.js';
import { everyGhost, ghostsOf } from './ghosts.js';

/** @import { Notation } from '../search/types.js' */

/** @typedef {'right' | 'down'} Growth */
/**
 * @typedef {object} LabelSizes  all by depth, in units
 * @property {Growth} growth
 * @property {boolean} stacked      windows stand under the values
 * @property {number[]} chip       width of the move chips
 * @property {number[]} leaf       width of a leaf's card
 * @property {number[]} inner      width of an inner node's card
 * @property {number[]} leafSlot   room along the breadth axis that a leaf takes
 * @property {number[]} innerSlot  … an inner node at least
 * @property {number} stubSlot     … the pruned moves of a node
 * @property {number} line         height of a line
 * @property {number} ghost        how large what was pruned is beside what was visited
 * @property {number[]} level      where each depth starts along the depth axis
 * @property {number} extent       the whole along the depth axis
 */
/** @typedef {(text: string) => number} Measure  width of a text in the label font, in units */

export const FONT = 15;
/** Of the type that texts are measured in, in units: that of values. */
export const MEASURED = 1.07 * FONT;
/** With what boxes keep free, one and a half times the type of a move. */
export const LINE = 21.8;
/** Between two boxes one over the other. */
const GAP = 0.8;
/**
 * Lines, and what was pruned, where that is what makes room for all of it: as low as letters are with what
 * hangs under them.
 */
const DENSE = { line: 16.4, ghost: 0.6, edge: 28 };
export const GLYPH = 15;
export const PAD = 5.5;
const EDGE = { right: 26, down: 46 };
/** Chips and windows are set smaller and lighter than the values that are measured. */
const CHIP = 0.92;
const WINDOW = 0.86;
/** … and values above a window larger. */
const STACKED = 1.08;
/** Names measured at one depth. */
const MANY = 4096;
const STUB = { right: 19, down: 62 };
/** How far a stub stands behind its level's start in a tree that grows right, and how long "12 pruned" is. */
export const STUB_EDGE = 14;
const STUB_LENGTH = 90;

/**
 * @typedef {{tree: Tree, chips: Map<number, string>, texts?: string[], measure: Measure, notation: Notation}}
 *   Labels chips: what stands before the card that each move leads to; texts: what can stand on it where that
 *   is no value
 */

/**
 * @param {Labels} labels
 * @param {Growth} growth
 * @param {boolean} [stacked] the window under the value instead of beside it; always so in a tree that grows
 *   down
 * @param {boolean} [dense] lines close together, what was pruned smaller
 * @returns {LabelSizes}
 */
export function labelSizes(labels, growth, stacked = growth === 'down', dense = false) {
  const { line, ghost, edge } = dense ? DENSE : { line: LINE, ghost: 1, edge: EDGE[growth] };
  const widest = widestByDepth(labels);
  const chip = widest.map((w) => (w.chip ? w.chip + 2 * PAD : 0));
  const leaf = widest.map((w) => w.value + 2 * PAD);
  const inner = widest.map((w) =>
    stacked
      ? Math.max(GLYPH + STACKED * w.value + PAD, w.window) + 2 * PAD
      : GLYPH + w.value + w.window + 4 * PAD,
  );
  const slot = (/** @type {number[]} */ card, /** @type {number} */ height) =>
    card.map((width, d) => (growth === 'right' ? height : Math.max(chip[d], width) + 8));
  const sizes = {
    growth,
    stacked,
    chip,
    leaf,
    inner,
    stubSlot: STUB[growth],
    line,
    ghost,
    leafSlot: slot(leaf, line + (dense ? 0 : GAP)),
    innerSlot: slot(inner, (stacked ? 2 : 1) * line + (dense ? 0 : 3 * GAP)),
  };
  const { level, extent } = levels(sizes, edge);
  const deepest = level[level.length - 1];
  const cut = growth === 'right' && widest.some((w, d) => w.cut && d === level.length - 2);
  return { ...sizes, level, extent: cut ? Math.max(extent, deepest + STUB_EDGE + STUB_LENGTH) : extent };
}

/**
 * Where depths start: one behind the other, an edge between.
 * @param {Pick<LabelSizes, 'growth' | 'chip' | 'leaf' | 'inner'>} sizes
 * @param {number} edge
 */
function levels({ growth, chip, leaf, inner }, edge) {
  const level = [];
  let at = 0;
  for (let d = 0; d < chip.length; d++) {
    level.push(at);
    const thick = growth === 'right' ? chip[d] + Math.max(leaf[d], inner[d]) : 3 * LINE;
    at += thick + edge;
  }
  return { level, extent: at - edge };
}

/** @param {Labels} labels */
function widestByDepth({ tree, chips, texts = [], measure, notation }) {
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
    cut: r.cut,
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
 * @typedef {{columns: Span[], inner: boolean, cut: boolean, moves: Set<number>}} Range what occurs at a depth
 */

/** In place of a value where a stopped search had found none yet. */
const NONE = { max: -(2 ** 31), min: 2 ** 31 - 1 };

/** Found once a tree: at 10⁶ nodes it takes some milliseconds. @type {WeakMap<Tree, Range[]>} */
const rangesOf = new WeakMap();

/** @param {Tree} tree */
function rangesByDepth(tree) {
  const found = rangesOf.get(tree) ?? withGhosts(tree, findRanges(tree));
  rangesOf.set(tree, found);
  return found;
}

/** In typed arrays by depth, since there may be millions of nodes. @param {Tree} tree @returns {Range[]} */
function findRanges({ depth, value, values, legal, pruned, ...tree }) {
  let deepest = 0;
  for (let i = 0; i < depth.length; i++) if (depth[i] > deepest) deepest = depth[i];
  const levels = deepest + 1;
  const columns = (values.length ? values : [value]).map((column) => spansOf(column, depth, levels));
  const [inner, cut] = [new Uint8Array(levels), new Uint8Array(levels)];
  for (let i = 0; i < depth.length; i++) {
    if (legal[i]) inner[depth[i]] = 1;
    if (pruned[i]) cut[depth[i]] = 1;
  }
  const moves = movesByDepth({ depth, ...tree }, levels);
  return moves.map((found, d) => ({
    columns: columns.map((spans) => spans[d]),
    inner: inner[d] === 1,
    cut: cut[d] === 1,
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

/** With what is drawn though no search has come there. @param {Tree} tree @param {Range[]} ranges */
function withGhosts(tree, ranges) {
  for (const { depth, leaf, move } of everyGhost(ghostsOf(tree))) {
    const r = (ranges[depth] ??= emptyRange(tree.given?.values.length ?? 1));
    if (leaf) r.columns.forEach((span, p) => widen(span, tree.given?.values[p]?.[move] ?? 0));
    else r.inner = true;
    r.moves.add(move);
  }
  return ranges;
}

/** @param {number} players @returns {Range} */
const emptyRange = (players) => ({
  columns: Array.from({ length: players }, () => ({ low: Infinity, high: -Infinity, long: 0 })),
  inner: false,
  cut: false,
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

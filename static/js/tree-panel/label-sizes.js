/**
 * How much room the labels of each depth need, in units (CSS pixels at scale 1). Taken from the widest label that can ever
 * stand there, so that nothing moves while stepping.
 */
import { interval, number } from '../format.js';

/** @typedef {import('../tree.js').Tree} Tree */
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
 * @property {number[]} level      where each depth starts along the depth axis
 * @property {number} extent       the whole along the depth axis
 */
/** @typedef {(text: string) => number} Measure  width of a text in the label font, in units */

export const FONT = 15;
export const LINE = 20;
export const GLYPH = 15;
export const PAD = 5;
const EDGE = { right: 26, down: 46 };
/** Chips and windows are set smaller and lighter than the values that are measured. */
const CHIP = 0.92;
const WINDOW = 0.86;
const STUB = { right: 19, down: 62 };
/** How far a stub stands behind its level's start in a tree that grows right, and how long "12 pruned" is. */
export const STUB_EDGE = 14;
const STUB_LENGTH = 90;

/**
 * @param {Tree} tree @param {Growth} growth
 * @param {Map<number, string>} chips  text of each move's chip
 * @param {Measure} measure
 * @param {boolean} [stacked]  the window under the value instead of beside it; always so in a tree that grows down
 * @returns {LabelSizes}
 */
export function labelSizes(tree, growth, chips, measure, stacked = growth === 'down') {
  const widest = widestByDepth(tree, chips, measure);
  const chip = widest.map((w) => w.chip + 2 * PAD);
  const leaf = widest.map((w) => w.value + 2 * PAD);
  const inner = widest.map((w) => (stacked ? Math.max(GLYPH + w.value + PAD, w.window) + 2 * PAD : GLYPH + w.value + w.window + 4 * PAD));
  const slot = (/** @type {number[]} */ card, /** @type {number} */ height) => card.map((width, d) => (growth === 'right' ? height : Math.max(chip[d], width) + 8));
  const sizes = { growth, stacked, chip, leaf, inner, stubSlot: STUB[growth], leafSlot: slot(leaf, LINE + 2), innerSlot: slot(inner, (stacked ? 2 : 1) * LINE + 4) };
  const { level, extent } = levels(sizes);
  const deepest = level[level.length - 1];
  const cut = growth === 'right' && widest.some((w, d) => w.cut && d === level.length - 2);
  return { ...sizes, level, extent: cut ? Math.max(extent, deepest + STUB_EDGE + STUB_LENGTH) : extent };
}

/** Where depths start: one behind the other, an edge between. @param {Pick<LabelSizes, 'growth' | 'chip' | 'leaf' | 'inner'>} sizes */
function levels({ growth, chip, leaf, inner }) {
  const level = [];
  let at = 0;
  for (let d = 0; d < chip.length; d++) {
    level.push(at);
    const thick = growth === 'right' ? chip[d] + Math.max(leaf[d], inner[d]) : 3 * LINE;
    at += thick + EDGE[growth];
  }
  return { level, extent: at - EDGE[growth] };
}

/** @param {Tree} tree @param {Map<number, string>} chips @param {Measure} measure */
function widestByDepth(tree, chips, measure) {
  const ranges = rangesByDepth(tree);
  const wide = new Map([...chips].map(([move, text]) => [move, CHIP * measure(text)]));
  const widest = (/** @type {{low: number, high: number}} */ r) => Math.max(measure(number(r.low)), measure(number(r.high)));
  const bound = Math.max(...ranges.map(widest));
  const window = WINDOW * (measure(interval(0, 0)) - 2 * measure('0') + bound + Math.max(bound, measure('−∞')));
  const sign = tree.cutoffs.length ? measure('≤ ') : 0;
  return ranges.map((r) => ({
    chip: Math.max(...[...r.moves].map((m) => wide.get(m) ?? 0)),
    value: r.inner ? Math.max(sign + widest(r), measure('−∞')) : widest(r),
    window: r.inner ? window : 0,
    cut: r.cut,
  }));
}

/** @typedef {{low: number, high: number, inner: boolean, cut: boolean, moves: Set<number>}} Range  what occurs at a depth */

/** In place of a value where a stopped search had found none yet. */
const NONE = { max: -(2 ** 31), min: 2 ** 31 - 1 };

/** Found once a tree: at 10⁶ nodes it takes some milliseconds. @type {WeakMap<Tree, Range[]>} */
const known = new WeakMap();

/** @param {Tree} tree */
function rangesByDepth(tree) {
  const found = known.get(tree) ?? findRanges(tree);
  known.set(tree, found);
  return found;
}

/** @param {Tree} tree @returns {Range[]} */
function findRanges({ depth, value, legal, pruned, move, labels }) {
  /** @type {{low: number, high: number, inner: number, cut: number, seen: Uint8Array}[]} */
  const ranges = [];
  for (let i = 0; i < depth.length; i++) {
    const r = (ranges[depth[i]] ??= { low: Infinity, high: -Infinity, inner: 0, cut: 0, seen: new Uint8Array(labels.length) });
    if (value[i] < r.low && value[i] !== NONE.max) r.low = value[i];
    if (value[i] > r.high && value[i] !== NONE.min) r.high = value[i];
    r.inner |= legal[i];
    r.cut |= pruned[i];
    r.seen[move[i]] = 1;
  }
  return ranges.map(({ seen, inner, cut, ...r }) => ({ ...r, inner: inner !== 0, cut: cut !== 0, moves: new Set([...seen.keys()].filter((m) => seen[m])) }));
}

/** The windows along the path as bars on one axis, with α, β and the value. */
import { interval, number } from '../../kit/format.js';
import { moverName } from '../../search/notation.js';
import { isLeaf, mover, pathTo } from '../../search/tree.js';

/** @import { Moment } from '../../kinds/types.js' */

/**
 * @typedef {object} Bar  positions on the axis are from 0 to 1
 * @property {string} who    the player who moves
 * @property {string} place  the move that led to the node
 * @property {number | null} from  null: open on that side
 * @property {number | null} to
 * @property {number | null} value  null if the node has none yet
 * @property {boolean} closed  a cutoff has just ended the node
 * @property {string} text   the window and the value as numbers
 */
/** @typedef {{low: number, high: number, levels: number}} Axis  levels: those with inner nodes */

/** The margin at both ends of the axis, as a share of the range of values. */
const MARGIN = 0.08;

/** The axis of each search, the same at all steps. @type {WeakMap<Tree, Axis>} */
const axes = new WeakMap();

/** An axis from the smallest to the largest value of all leaves. @param {Tree} tree @returns {Axis} */
export function axisOf(tree) {
  const kept = axes.get(tree);
  if (kept) return kept;
  let [low, high, levels] = [Infinity, -Infinity, 1];
  for (let i = 0; i < tree.nodes; i++)
    if (isLeaf(tree, i)) {
      low = Math.min(low, tree.value[i]);
      high = Math.max(high, tree.value[i]);
    } else levels = Math.max(levels, tree.depth[i] + 1);
  const margin = MARGIN * (high - low || 1);
  const axis = { low: low - margin, high: high + margin, levels };
  axes.set(tree, axis);
  return axis;
}

/**
 * The bars for the levels of the path, the root's first.
 * @param {Tree} tree
 * @param {Moment} moment
 * @returns {Bar[]}
 */
export function windowBars(tree, { event, window }) {
  const { low, high } = axisOf(tree);
  const toShare = (/** @type {number} */ value) =>
    Number.isFinite(value) ? Math.min(1, Math.max(0, (value - low) / (high - low))) : null;
  return pathTo(tree, event.node)
    .filter((node) => !isLeaf(tree, node))
    .map((node) => {
      const { alpha, beta, value } = window(node);
      const closed = event.cutoff && node === event.node;
      const text = `${interval(alpha, beta)} ${Number.isFinite(value) ? number(value) : ''}`.trim();
      const who = moverName(tree, mover(tree, node));
      const place = tree.labels[tree.move[node]];
      const crossedBound = mover(tree, node) === 1 ? beta : alpha;
      const [from, to] = closed
        ? [Math.min(crossedBound, value), Math.max(crossedBound, value)]
        : [alpha, beta];
      return { who, place, from: toShare(from), to: toShare(to), value: toShare(value), closed, text };
    });
}

/** All bars in one sentence. @param {Bar[]} bars */
export const spokenBars = (bars) =>
  `Windows along the path: ${bars
    .map(
      ({ who, place, text, closed }) => `${who} at ${place} ${text}${closed ? ', closed by a cutoff' : ''}`,
    )
    .join('; ')}.`;

/** The windows along the path as bars on one axis, with α, β and the value. */
import { interval, number } from '../../kit/format.js';
import { moverName } from '../../search/notation.js';
import { isLeaf, mover, pathTo } from '../../search/tree.js';

/** @import { Moment } from '../../kinds/types.js' */

/**
 * @typedef {object} Bar  in parts of the axis, from 0 to 1
 * @property {string} who
 * @property {string} place   the move that led there
 * @property {number | null} from  null: open to that side
 * @property {number | null} to
 * @property {number | null} value  null where there is none yet
 * @property {boolean} closed  what is left was cut off here
 * @property {string} text    as numbers
 */
/** @typedef {{low: number, high: number, levels: number}} Axis  levels: of inner nodes */

/** The axis beyond the smallest and the largest value, as a share of its length. */
const BEYOND = 0.08;

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
  const room = BEYOND * (high - low || 1);
  const axis = { low: low - room, high: high + room, levels };
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
  const part = (/** @type {number} */ value) =>
    Number.isFinite(value) ? Math.min(1, Math.max(0, (value - low) / (high - low))) : null;
  return pathTo(tree, event.node)
    .filter((node) => !isLeaf(tree, node))
    .map((node) => {
      const { alpha, beta, value } = window(node);
      const closed = event.cutoff && node === event.node;
      const text = `${interval(alpha, beta)} ${Number.isFinite(value) ? number(value) : ''}`.trim();
      const who = moverName(tree, mover(tree, node));
      const place = tree.labels[tree.move[node]];
      const met = mover(tree, node) === 1 ? beta : alpha;
      const [from, to] = closed ? [Math.min(met, value), Math.max(met, value)] : [alpha, beta];
      return { who, place, from: part(from), to: part(to), value: part(value), closed, text };
    });
}

/** All bars in one sentence. @param {Bar[]} bars */
export const spokenBars = (bars) =>
  `Windows along the path: ${bars
    .map(
      ({ who, place, text, closed }) => `${who} at ${place} ${text}${closed ? ', closed by a cutoff' : ''}`,
    )
    .join('; ')}.`;

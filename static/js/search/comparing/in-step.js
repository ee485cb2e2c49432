/** Which event of the other run goes with an event of the one that is stepped through. */
import { eventAt } from '../events.js';
import { lastEventOf, updateEvent, visitEvent } from '../tree.js';

/** @import { Tree } from '../tree.js' */

/**
 * @typedef {'auto' | 'moves' | 'lines'} InStep by the same moves, by the same number of lines, or by what
 *   suits the two orders
 */

/**
 * Whether the other run keeps to the same node rather than to the same line: where both try moves in one
 * order, both pass the same nodes.
 * @param {InStep} inStep
 * @param {Tree} a
 * @param {Tree} b
 */
export const byMoves = (inStep, a, b) => (inStep === 'auto' ? haveOneOrder(a, b) : inStep === 'moves');

/**
 * Orders that depend on what was searched before are only the same for the same depth, and those of two
 * rounds never.
 * @param {Tree} a
 * @param {Tree} b
 */
function haveOneOrder(a, b) {
  if (a.order !== b.order || a.order === 'previous round') return false;
  return a.depth_limit === b.depth_limit || !['best', 'worst'].includes(a.order);
}

/**
 * The event of `b` that goes with event `step` of `a`: the same visit or update of the same node, and where
 * `b` never has
 * that, the last event of the lowest node above it that `b` visits: there it has ended while `a` goes on.
 * @param {Tree} a
 * @param {Tree} b
 * @param {Int32Array} twin  of a's nodes in b
 * @param {number} step
 */
export function sameMoment(a, b, twin, step) {
  const last = b.events - 1;
  if (step >= a.events - 1) return last;
  const { kind, node, child } = eventAt(a, step);
  let i = kind === 'visit' ? node : child;
  if (twin[i] >= 0)
    return Math.min(last, kind === 'visit' ? visitEvent(b, twin[i]) : updateEvent(b, twin[i]));
  while (twin[i] < 0) i = a.parent[i];
  return lastEventOf(b, twin[i]);
}

/**
 * The event of `b` at event `step` of `a`.
 * @param {InStep} inStep
 * @param {Tree} a
 * @param {Tree} b
 * @param {Int32Array} twin
 * @param {number} step
 */
export function followed(inStep, a, b, twin, step) {
  return byMoves(inStep, a, b) ? sameMoment(a, b, twin, step) : Math.min(step, b.events - 1);
}

/**
 * The event of the merged tree in which both have done what the first has done by its event `step`.
 * @param {Tree} a
 * @param {Tree} union the merged tree
 * @param {Int32Array} place of a's nodes in it
 * @param {number} step
 */
export function jointMoment(a, union, place, step) {
  if (step >= a.events - 1) return union.events - 1;
  const { kind, node, child } = eventAt(a, step);
  return kind === 'visit' ? visitEvent(union, place[node]) : updateEvent(union, place[child]);
}

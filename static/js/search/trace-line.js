/** The trace of a game's search, line by line, as it is exported. */
import { traceNumber } from '../kit/format.js';
import { eventAt } from './events.js';
import { bestLine, isLeaf } from './tree.js';
import { asTraced, vectorOf } from './windows.js';

/**
 * @import { Event } from './events.js'
 * @import { Tree } from './tree.js'
 */

/**
 * Line k of the trace.
 * @param {Tree} tree
 * @param {number} k
 * @param {Event} [event]  where it is known
 */
export function traceLine(tree, k, event = eventAt(tree, k)) {
  const { node } = event;
  return [tree.labels[tree.move[node]], tree.depth[node], ...fieldsOf(asTraced(tree, node, event))].join(
    ', ',
  );
}

/**
 * A value for each player, or one and the window.
 * @param {{value: number, values: number[], alpha: number, beta: number}} event
 */
const fieldsOf = ({ value, values, alpha, beta }) =>
  (values.length ? values : [value, alpha, beta]).map(traceNumber);

/**
 * The last line of the trace: best first move and what it is worth; null where there is no move, or the
 * search was stopped.
 * @param {Tree} tree
 * @returns {string | null}
 */
export function resultLine(tree) {
  if (isLeaf(tree, 0) || !tree.complete) return null;
  const { value } = asTraced(tree, 0, { value: tree.value[0], alpha: -Infinity, beta: Infinity });
  const values = tree.values.length ? vectorOf(tree, 0) : [value];
  return [tree.labels[tree.move[bestLine(tree)[1]]], ...values.map(traceNumber)].join(', ');
}

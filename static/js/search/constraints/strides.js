/**
 * Three sizes of a step through a constraint search: an event, an arc that is looked at, a variable that is
 * assigned or taken back.
 */
import { runEvent } from './events.js';
import { kindAt } from './run.js';

/**
 * @import { Stride } from '../strides.js'
 * @import { Run } from './run.js'
 */

const ARC = ['pop', 'check', 'assign', 'backtrack', 'leave', 'choose', 'solution', 'none'];
const VARIABLE = ['assign', 'backtrack', 'leave', 'choose', 'solution', 'none'];
/** @type {Record<Stride, string[] | null>} */
const STOPS = { line: null, fine: ARC, subtree: VARIABLE };

/**
 * The event one step on, or back; the first or the last one where there is none.
 * @param {Run} tree
 * @param {number} step
 * @param {Stride} stride
 * @param {1 | -1} direction
 */
export function movedEvent(tree, step, stride, direction) {
  const stops = STOPS[stride];
  const last = tree.events - 1;
  let k = step + direction;
  while (stops && k > 0 && k < last && !stops.includes(kindAt(tree, k))) k += direction;
  return Math.max(0, Math.min(last, k));
}

/** The event in which a node is left for good, or the end. @param {Run} tree @param {number} node */
export const leavingEvent = (tree, node) => Math.min(tree.events, tree.clock.left[node]) - 1;

/**
 * Past all that follows from an assignment that was made just now; elsewhere to the next variable.
 * @param {Run} tree
 * @param {number} k
 */
export const overBranch = (tree, k) =>
  kindAt(tree, k) === 'assign'
    ? Math.max(k, leavingEvent(tree, tree.run.event.node[k]))
    : movedEvent(tree, k, 'subtree', 1);

/** To where the assignment in hand is taken back. @param {Run} tree @param {number} k */
export const outOfBranch = (tree, k) => Math.max(k, leavingEvent(tree, runEvent(tree, k).node));

/** Three sizes of a step through a constraint search, and one arc revised by hand. */

import { listing, plural } from '../../kit/format.js';
import { isRun, kindAt, runEvent } from './run.js';

/**
 * @import { Stride } from '../strides.js'
 * @import { Run } from './run.js'
 * @import { State } from '../../store/state.js'
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

// One arc by hand: what it would remove from the domains shown, in words.

/** Whether arcs can be tried on what is shown. @param {State} state @returns {Run | null} */
export const triable = ({ tree }) =>
  isRun(tree) && tree.run.settings.algorithm === 'arc-consistency' ? tree : null;

/**
 * The constraint on just two variables; −1 where there is none.
 * @param {Run} tree
 * @param {string} a
 * @param {string} b
 */
export function constraintBetween({ run }, a, b) {
  const pair = [run.variables.indexOf(a), run.variables.indexOf(b)];
  return run.constraints.findIndex(
    ({ scope }) => a !== b && scope.length === 2 && pair.every((v) => scope.includes(v)),
  );
}

/**
 * What came of it, in a sentence.
 * @param {Run} tree
 * @param {number} variable
 * @param {number} constraint
 * @param {number[]} removed
 * @param {number} checks
 */
export function revisedWords({ run }, variable, constraint, removed, checks) {
  const others = run.constraints[constraint].scope.filter((v) => v !== variable).map((v) => run.variables[v]);
  const name = `${run.variables[variable]} → ${listing(others)}`;
  const took = `(${plural(checks, 'check')})`;
  if (!removed.length)
    return (
      `${name} removes nothing: every value left to ${run.variables[variable]} has one to go with ` +
      `${took}.`
    );
  return (
    `${name} would remove ${listing(removed.map((value) => run.domains[variable][value]))} from ` +
    `${run.variables[variable]}: ${run.constraints[constraint].text} ${took}.`
  );
}

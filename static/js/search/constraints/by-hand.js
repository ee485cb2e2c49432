/** One arc by hand: what it would remove from the domains shown, in words. */

import { listing, plural } from '../../kit/format.js';
import { isRun } from './run.js';

/**
 * @import { State } from '../../store/state.js'
 * @import { Run } from './run.js'
 */

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

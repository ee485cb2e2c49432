/**
 * Min-conflicts: repairs an assignment of everything. A variable gets another value than it has where several
 * are as good. Sources: Minton, Johnston, Philips & Laird, "Minimizing Conflicts" (1992); Russell & Norvig,
 * "Artificial Intelligence: A Modern Approach", MIN-CONFLICTS.
 */
import { listing } from '../../code/listing.js';
import { nameOf, valueOf } from './moment.js';

/**
 * @import { Vars } from '../../code/listing.js'
 * @import { Moment } from './moment.js'
 * @import { Routine } from './routine.js'
 */

/** @type {Routine} */
export const minConflicts = {
  listing: ({ steps }) =>
    listing('min_conflicts', [
      ['call', 'min_conflicts():'],
      ['variables', '  for each variable X:'],
      ['draw', '    A[X] ← random value of D[X]'],
      ['repeat', `  up to ${steps.toLocaleString('en')} times, while in conflict:`],
      ['select', '    X ← random variable in conflict'],
      ['each', '    for each v of D[X]:'],
      ['rank', '      cost[v] ← violated with X = v'],
      ['assign', '    A[X] ← random v of least cost[v]'],
      ['solution', '  if nothing is violated: return A'],
    ]),
  lines: { draw: 'draw', select: 'select', rank: 'rank', assign: 'assign', solution: 'solution' },
  vars: (at) => ({
    ...step(at),
    ...(at.variable < 0 ? {} : { X: nameOf(at, at.variable) }),
    ...value(at),
    ...violated(at),
  }),
};

/** Repairs so far. @param {Moment} at @returns {Vars} */
function step({ tree, node }) {
  const repairs = node - tree.run.variables.length;
  return repairs > 0 ? { step: repairs } : {};
}

/** @param {Moment} at @returns {Vars} */
function value(at) {
  if (at.value < 0) return {};
  return { v: valueOf(at, at.variable, at.value), ...(at.does === 'rank' ? { 'cost[v]': at.amount } : {}) };
}

/** As many constraints as the last assignment has left so. @param {Moment} at @returns {Vars} */
const violated = ({ tree, node }) => (node ? { violated: tree.run.event.amount[tree.run.first[node]] } : {});

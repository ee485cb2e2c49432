/**
 * Revising a domain by one constraint, and doing that once for the constraints on one variable. Source:
 * Mackworth, "Consistency in Networks of Relations" (1977), procedures REVISE and NC-1. Here all values are
 * tested before any of them is removed.
 */
import { listing } from '../../code/listing.js';
import { goneAt, valueOf } from './moment.js';
import { revised, setOf } from './variables.js';

/**
 * @import { Vars } from '../../code/listing.js'
 * @import { Moment } from './moment.js'
 * @import { Routine } from './routine.js'
 */

/** @type {Routine} */
export const revise = {
  listing: () =>
    listing('revise', [
      ['call', 'revise(Y, c):'],
      ['check', '  gone ← values of Y unsupported by c'],
      ['each', '  for each w of gone:'],
      ['remove', '    take w out of D[Y]'],
      ['return', '  return whether there were any'],
    ]),
  lines: { check: 'check', remove: 'remove' },
  vars: (at) => ({ ...gone(at), ...(at.does === 'remove' ? { w: valueOf(at, at.variable, at.value) } : {}) }),
};

/** @param {Moment} at @returns {Vars} */
function gone(at) {
  const values = goneAt(at);
  return values ? { gone: setOf(values.map((value) => valueOf(at, at.variable, value))) } : {};
}

/** @type {Routine} */
export const nodeConsistent = {
  listing: () =>
    listing('node_consistent', [
      ['call', 'node_consistent():'],
      ['each', '  for each c on one variable Y:'],
      ['revise', '    revise(Y, c)'],
      ['wipe-out', '    if D[Y] is empty: return false'],
      ['return', '  return true'],
    ]),
  lines: { 'wipe-out': 'wipe-out' },
  calls: () => [{ line: 'revise', to: revise }],
  vars: revised,
};

/**
 * Basic checking: nothing is propagated. Source: Russell & Norvig, "Artificial Intelligence: A Modern
 * Approach", the test of consistency in BACKTRACKING-SEARCH.
 */
import { listing } from '../../code/listing.js';
import { textOf } from './moment.js';

/** @import { Routine } from './routine.js' */

/** @type {Routine} */
export const basicChecking = {
  listing: () =>
    listing('consistent', [
      ['call', 'consistent(X):'],
      ['each', '  for each c on X, all of it assigned:'],
      ['check', '    if A violates c:'],
      ['conflict', '      return false'],
      ['return', '  return true'],
    ]),
  lines: { check: 'check', conflict: 'conflict' },
  vars: (at) => ({ c: textOf(at, at.constraint) }),
};

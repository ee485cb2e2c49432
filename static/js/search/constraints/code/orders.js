/**
 * The order in which the values of a variable are tried, where it takes a look: least constraining value.
 * Source: Russell & Norvig, "Artificial Intelligence: A Modern Approach", chapter "Constraint Satisfaction
 * Problems".
 */
import { listing } from '../../code/listing.js';

/** @import { Routine } from './routine.js' */

/** @type {Routine} */
export const order = {
  listing: () =>
    listing('sort', [
      ['call', 'sort(X):'],
      ['each', '  for each v of D[X]:'],
      ['rank', '    cost[v] ← values v rules out'],
      ['return', '  return D[X], the least cost[v] first'],
    ]),
  lines: { rank: 'rank' },
  vars: ({ amount }) => ({ 'cost[v]': amount }),
};

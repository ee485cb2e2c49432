/**
 * Forward checking. Sources: Haralick & Elliott, "Increasing Tree Search Efficiency for Constraint
 * Satisfaction Problems" (1980); for constraints on several variables nFC0 of Bessière, Meseguer, Freuder &
 * Larrosa (2002).
 */
import { listing } from '../../code/listing.js';
import { revise } from './revise.js';
import { revised } from './variables.js';

/** @import { Routine } from './routine.js' */

/** @type {Routine} */
export const forwardChecking = {
  listing: () =>
    listing('forward_check', [
      ['call', 'forward_check(X):'],
      ['each', '  for each c on X:'],
      ['open', '    if only Y of c is unassigned:'],
      ['revise', '      revise(Y, c)'],
      ['wipe-out', '      if D[Y] is empty: return false'],
      ['return', '  return true'],
    ]),
  lines: { 'wipe-out': 'wipe-out' },
  calls: () => [{ line: 'revise', to: revise }],
  vars: revised,
};

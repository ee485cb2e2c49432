/**
 * Propagation through variables with one value left: a queue of variables. Sources: the lectures of MIT
 * 6.034; Winston, "Artificial Intelligence" (3rd ed., 1992), chapter "Symbolic Constraints and Propagation";
 * Davis, Logemann & Loveland (1962), whose unit propagation it is.
 */
import { listing } from '../../code/listing.js';
import { lastOf, nameOf, waiting } from './moment.js';
import { revise } from './revise.js';
import { revised } from './variables.js';

/**
 * @import { Vars } from '../../code/listing.js'
 * @import { Moment } from './moment.js'
 * @import { Routine } from './routine.js'
 */

/** @type {Routine} */
export const singletons = {
  listing: () =>
    listing('propagate', [
      ['call', 'propagate(singles):'],
      ['fill', '  queue ← singles'],
      ['while', '  while queue is not empty:'],
      ['pop', '    S ← remove the first from queue'],
      ['each', '    for each c on S that bears on one Y:'],
      ['revise', '      if revise(Y, c):'],
      ['wipe-out', '        if D[Y] is empty: return false'],
      ['push', '        if |D[Y]| = 1: add Y to queue'],
      ['return', '  return true'],
    ]),
  lines: { fill: 'fill', pop: 'pop', 'wipe-out': 'wipe-out', push: 'push' },
  calls: () => [{ line: 'revise', to: revise }],
  vars: (at) => ({ ...single(at), ...bearsOn(at), '|queue|': waiting(at) }),
};

/** The variable whose single value is looked at. @param {Moment} at @returns {Vars} */
function single(at) {
  const taken = lastOf(at.tree, at.k, 'pop');
  return taken < 0 ? {} : { S: nameOf(at, at.tree.run.event.variable[taken]) };
}

/** What its value bears on. @param {Moment} at @returns {Vars} */
function bearsOn(at) {
  if (at.constraint >= 0) return revised(at);
  return at.does === 'push' ? { Y: nameOf(at, at.variable) } : {};
}

/**
 * Arc consistency by AC-3, alone or after each assignment: a queue of arcs, each a variable and a constraint
 * on it, none twice. Arcs into Y look for support among the values of Y. Sources: Mackworth, "Consistency in
 * Networks of Relations" (1977); Sabin & Freuder (1994) for doing it during search (MAC).
 */
import { listing } from '../../code/listing.js';
import { lastOf, momentAt, nameOf, textOf, waiting } from './moment.js';
import { nodeConsistent, revise } from './revise.js';
import { noVars } from './routine.js';
import { revised } from './variables.js';

/**
 * @import { Vars } from '../../code/listing.js'
 * @import { Moment } from './moment.js'
 * @import { Routine } from './routine.js'
 */

/** @type {Routine} */
export const ac3 = {
  listing: () =>
    listing('ac3', [
      ['call', 'ac3(arcs):'],
      ['fill', '  queue ← arcs'],
      ['while', '  while queue is not empty:'],
      ['pop', '    (Y, c) ← remove the first from queue'],
      ['revise', '    if revise(Y, c):'],
      ['wipe-out', '      if D[Y] is empty: return false'],
      ['push', '      add arcs into Y (not c) to queue'],
      ['return', '  return true'],
    ]),
  lines: { fill: 'fill', pop: 'pop', 'wipe-out': 'wipe-out', push: 'push' },
  calls: () => [{ line: 'revise', to: revise }],
  vars: (at) => ({ ...arcInHand(at), ...added(at), '|queue|': waiting(at) }),
};

/** Arc consistency alone: AC-3 as Mackworth has it, which begins with consistent nodes. @type {Routine} */
export const arcConsistency = {
  listing: () =>
    listing('arc_consistent', [
      ['call', 'arc_consistent():'],
      ['nodes', '  if not node_consistent(): return false'],
      ['arcs', '  return ac3(all arcs)'],
    ]),
  lines: {},
  calls: () => [
    { line: 'nodes', to: nodeConsistent, when: ({ unary }) => unary },
    { line: 'arcs', to: ac3, when: ({ unary }) => !unary },
  ],
  vars: noVars,
};

/** The arc that was taken from the queue last. @param {Moment} at @returns {Vars} */
function arcInHand(at) {
  if (at.does === 'fill') return {};
  const taken = lastOf(at.tree, at.k, 'pop');
  return revised({ ...momentAt(at.tree, taken), left: at.left });
}

/** @param {Moment} at @returns {Vars} */
function added(at) {
  return at.does === 'fill' || at.does === 'push'
    ? { added: `(${nameOf(at, at.variable)}, ${textOf(at, at.constraint)})` }
    : {};
}

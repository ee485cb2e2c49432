/**
 * What best-first and beam search share: the children of a node. Source: Russell & Norvig, "Artificial
 * Intelligence: A Modern Approach", EXPAND.
 */
import { listing } from '../../code/listing.js';
import { order } from './orders.js';
import { afterAssigning, propagationCall } from './propagation.js';
import { inHand } from './variables.js';
import { ordered, selected } from './words.js';

/** @import { Routine } from './routine.js' */

/** @type {Routine} */
export const expand = {
  listing: (settings) =>
    listing('expand', [
      ['call', 'expand(A):'],
      ['select', `  X ← ${selected(settings)}`],
      ['each', `  for v of ${ordered(settings)}`],
      ['assign', '    A[X] ← v; D[X] ← {v}'],
      ['propagate', `    if ${afterAssigning(settings)}:`],
      ['leave', '      keep A, D and bound(A); undo'],
      ['backtrack', '    else: undo X = v'],
      ['return', '  return what was kept'],
    ]),
  lines: { select: 'select', assign: 'assign', leave: 'leave', backtrack: 'backtrack' },
  calls: (settings) => [{ line: 'each', to: order }, propagationCall(settings)],
  vars: (at) => ({ ...inHand(at), ...(at.does === 'leave' ? { 'bound(A)': at.amount } : {}) }),
};

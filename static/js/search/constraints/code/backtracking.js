/**
 * Backtracking: depth-first, one variable a level, with the propagation that was chosen. Sources: Russell &
 * Norvig, "Artificial Intelligence: A Modern Approach", BACKTRACKING-SEARCH; Golomb & Baumert, "Backtrack
 * Programming" (1965).
 */
import { listing } from '../../code/listing.js';
import { order } from './orders.js';
import { afterAssigning, beginning, beginningCalls, propagationCall } from './propagation.js';
import { noVars } from './routine.js';
import { inHand } from './variables.js';
import { ordered, reported, selected } from './words.js';

/**
 * @import { Settings } from '../run.js'
 * @import { Routine } from './routine.js'
 */

/**
 * What is done with the answer of the next level.
 * @param {Settings} settings
 * @returns {[id: string, text: string][]}
 */
function recursion({ solutions }) {
  if (solutions === 1)
    return [
      ['recurse', '      found ← backtrack(A)'],
      ['found', '      if found: return found'],
    ];
  return [
    ['recurse', '      backtrack(A)'],
    ...(solutions
      ? [/** @type {[string, string]} */ (['found', `      if ${solutions} were reported: return`])]
      : []),
  ];
}

/** @type {Routine} */
const backtrack = {
  listing: (settings) =>
    listing('backtrack', [
      ['call', 'backtrack(A):'],
      ['complete', '  if A is complete:'],
      ['solution', `    ${reported(settings)}`],
      ...(settings.solutions === 1 ? [] : [/** @type {[string, string]} */ (['enough', '    return'])]),
      ['select', `  X ← ${selected(settings)}`],
      ['each', `  for v of ${ordered(settings)}`],
      ['assign', '    A[X] ← v; D[X] ← {v}'],
      ['propagate', `    if ${afterAssigning(settings)}:`],
      ...recursion(settings),
      ['backtrack', '    undo X = v, and what it took out'],
      ['return', '  return none'],
    ]),
  lines: { solution: 'solution', select: 'select', assign: 'assign', backtrack: 'backtrack' },
  calls: (settings) => [{ line: 'each', to: order }, propagationCall(settings)],
  vars: inHand,
};

/** @type {Routine} */
export const backtracking = {
  listing: (settings) =>
    listing('search', [
      ['call', 'search():'],
      ...beginning(settings),
      ['run', '  backtrack(∅)'],
      ['none', '  if nothing was found: return none'],
    ]),
  lines: { none: 'none', unsound: 'begin', 'unsound alone': 'nodes' },
  calls: (settings) => [...beginningCalls(settings), { line: 'run', to: backtrack }],
  vars: noVars,
};

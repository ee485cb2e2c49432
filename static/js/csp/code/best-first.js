/**
 * Best-first search: always on where most can still come of it. Sources: Hart, Nilsson & Raphael, "A Formal Basis for the Heuristic
 * Determination of Minimum Cost Paths" (1968); Russell & Norvig, "Artificial Intelligence: A Modern Approach", BEST-FIRST-SEARCH.
 */
import { listing } from '../../code/listing.js';
import { kindAt } from '../run.js';
import { expand } from './expansion.js';
import { beginning, beginningCalls } from './propagation.js';
import { reported } from './words.js';

/** @typedef {import('./moment.js').Moment} Moment */

/** @type {import('./routine.js').Routine} */
export const bestFirst = {
  listing: (settings) => listing('best_first', [
    ['call', 'best_first():'],
    ...beginning(settings),
    ['start', '  frontier ← {∅}'],
    ['while', '  while frontier is not empty:'],
    ['choose', '    A ← remove the best from frontier'],
    ['complete', '    if A is complete:'],
    ['solution', `      ${reported(settings)}`],
    ['expand', '    else: add expand(A) to frontier'],
    ['none', '  if nothing was found: return none'],
  ]),
  lines: { choose: 'choose', solution: 'solution', none: 'none', unsound: 'begin', 'unsound alone': 'nodes' },
  calls: (settings) => [...beginningCalls(settings), { line: 'expand', to: expand }],
  vars: (at) => ({ ...frontier(at), ...(at.does === 'choose' ? { 'bound(A)': at.amount } : {}) }),
};

/** How much is kept for later; nothing is said of it before there is any. @param {Moment} at @returns {import('../../code/listing.js').Vars} */
function frontier({ tree, k }) {
  let [chosen, kept] = [0, 1];
  for (let e = 0; e <= k; e++) {
    if (kindAt(tree, e) === 'choose') chosen++;
    else if (kindAt(tree, e) === 'leave') kept++;
  }
  return chosen ? { '|frontier|': kept - chosen } : {};
}

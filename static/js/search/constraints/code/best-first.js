/**
 * Best-first search: always on where most can still come of it. Sources: Hart, Nilsson & Raphael, "A Formal
 * Basis for the Heuristic Determination of Minimum Cost Paths" (1968); Russell & Norvig, "Artificial
 * Intelligence: A Modern Approach", BEST-FIRST-SEARCH.
 */
import { listing } from '../../code/listing.js';
import { kindAt } from '../run.js';
import { expand } from './expansion.js';
import { beginning, beginningCalls } from './propagation.js';
import { reported } from './words.js';

/**
 * @import { Vars } from '../../code/listing.js'
 * @import { Run } from '../run.js'
 * @import { Moment } from './moment.js'
 * @import { Routine } from './routine.js'
 */

/** @type {Routine} */
export const bestFirst = {
  listing: (settings) =>
    listing('best_first', [
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

/**
 * How much is kept for later; nothing is said of it before there is any.
 * @param {Moment} at
 * @returns {Vars}
 */
function frontier({ tree, k }) {
  const known = sizes.get(tree) ?? frontierSizes(tree);
  sizes.set(tree, known);
  return known[k] < 0 ? {} : { '|frontier|': known[k] };
}

/** @type {WeakMap<Run, Int32Array>} */
const sizes = new WeakMap();

/** After each event; −1 before anything is chosen. @param {Run} tree */
function frontierSizes(tree) {
  const found = new Int32Array(tree.events).fill(-1);
  let [chosen, kept] = [0, 1];
  for (let e = 0; e < tree.run.events; e++) {
    if (kindAt(tree, e) === 'choose') chosen++;
    else if (kindAt(tree, e) === 'leave') kept++;
    if (chosen) found[e] = kept - chosen;
  }
  return found;
}

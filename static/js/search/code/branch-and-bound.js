/**
 * The pseudocode of branch and bound: a node gets only the bound that its parent has found, none from above.
 *
 * Source: Knuth & Moore, "An Analysis of Alpha-Beta Pruning" (1975), procedure F1.
 */
import { number } from '../../kit/format.js';
import { listing, runBetter, runTest, VALUE } from './listing.js';

/** @import { Algorithm } from './types.js' */

/** @type {Algorithm} */
const branchAndBound = {
  ...VALUE,
  listing: ({ side, child }) =>
    listing(side.name, [
      ['call', `${side.name}(s, ${side.bound}):`],
      ['leaf', '  if leaf(s):'],
      ['utility', '    return utility(s)'],
      ['start', `  value ← ${number(side.start)}`],
      ['next', '  for each move m of s:'],
      ['child', `    v ← ${child}(result(s, m), value)`],
      ['better', `    value ← ${side.best}(value, v)`],
      ['test', `    if value ${side.sign['>=']} ${side.bound}:`],
      ['cut', '      return value  # cutoff'],
      ['return', '  return value'],
    ]),
  argumentsOf: ({ alpha, beta }, { side }) => ({ [side.bound]: side.bound === 'β' ? beta : alpha }),
  takes(run, form) {
    runBetter(run, 'better', form.side, 'value', 'v');
    return runTest(run, form, 'value', 'value');
  },
};

export const pseudocode = { algorithm: branchAndBound };

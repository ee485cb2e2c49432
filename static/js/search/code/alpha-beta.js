/**
 * Alpha-beta, fail-soft. Sources: Knuth & Moore, "An Analysis of Alpha-Beta Pruning" (1975); Fishburn,
 * "Another Optimization of Alpha-Beta Search" (1983).
 */
import { number } from '../../kit/format.js';
import { alphaBetaHard } from './alpha-beta-hard.js';
import { listing } from './listing.js';
import { cutsOff, improves } from './run.js';

/** @import { Algorithm } from './listing.js' */

/** @type {Algorithm} */
export const alphaBeta = {
  listing: ({ side, cut, child }) =>
    listing(side.name, [
      ['call', `${side.name}(s, α, β):`],
      ['leaf', '  if leaf(s):'],
      ['utility', '    return utility(s)'],
      ['start', `  value ← ${number(side.start)}`],
      ['next', '  for each move m of s:'],
      ['child', `    v ← ${child}(result(s, m), α, β)`],
      ['better', `    value ← ${side.best}(value, v)`],
      ['test', `    if value ${side.sign[cut]} ${side.bound}:`],
      ['cut', '      return value  # cutoff'],
      ['raise', `    ${side.own} ← ${side.best}(${side.own}, value)`],
      ['return', '  return value'],
    ]),
  given: ({ alpha, beta }) => ({ α: alpha, β: beta }),
  kept: (_, { value }) => ({ value }),
  begins: (run, _, start) => run.does('start', 'worse than any value', start),
  result: 'value',
  returned: 'v',
  takes(run, form) {
    improves(run, 'better', form.side, 'value', 'v');
    if (cutsOff(run, form, 'value', 'value')) return true;
    improves(run, 'raise', form.side, form.side.own, 'value');
    return false;
  },
};

export const pseudocode = { algorithm: alphaBeta, hard: alphaBetaHard };

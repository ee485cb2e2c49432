/** The pseudocode of alpha-beta, fail-soft and fail-hard. */

import { number } from '../../kit/format.js';
import { listing, runBetter, runTest, VALUE } from './listing.js';

/** @import { Algorithm, Side } from './types.js' */

/**
 * Fail-hard: the value of a node is its own bound (α for MAX, β for MIN), so there is one variable less, and
 * no inner node returns a value outside its window. Source: Knuth & Moore, "An Analysis of Alpha-Beta
 * Pruning" (1975); the name is Fishburn's.
 * @type {(side: Side) => Algorithm}
 */
const alphaBetaHard = ({ own }) => ({
  listing: ({ side, cut, child }) =>
    listing(side.name, [
      ['call', `${side.name}(s, α, β):`],
      ['leaf', '  if leaf(s):'],
      ['utility', '    return utility(s)'],
      ['next', '  for each move m of s:'],
      ['child', `    v ← ${child}(result(s, m), α, β)`],
      ['test', `    if v ${side.sign[cut]} ${side.bound}:`],
      ['cut', `      return ${side.bound}  # cutoff`],
      ['raise', `    ${side.own} ← ${side.best}(${side.own}, v)`],
      ['return', `  return ${side.own}`],
    ]),
  argumentsOf: ({ alpha, beta }) => ({ α: alpha, β: beta }),
  variablesOf: () => ({}),
  begins: () => {},
  result: own,
  returned: 'v',
  takes(run, form) {
    if (runTest(run, form, 'v', form.side.bound)) return true;
    runBetter(run, 'raise', form.side, own, 'v');
    return false;
  },
});

/** Fail-soft: a node returns the best value that it has found. @type {Algorithm} */
export const alphaBeta = {
  ...VALUE,
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
  argumentsOf: ({ alpha, beta }) => ({ α: alpha, β: beta }),
  takes(run, form) {
    runBetter(run, 'better', form.side, 'value', 'v');
    if (runTest(run, form, 'value', 'value')) return true;
    runBetter(run, 'raise', form.side, form.side.own, 'value');
    return false;
  },
};

export const pseudocode = { algorithm: alphaBeta, hard: alphaBetaHard };

/**
 * Alpha-beta, fail-hard: what a node has found is its own bound, so there is one variable less, and no node
 * returns a value from outside its window. Source: Knuth & Moore, "An Analysis of Alpha-Beta Pruning" (1975);
 * the name is Fishburn's.
 */
import { listing } from './listing.js';
import { cutsOff, improves } from './run.js';

/**
 * @import { Algorithm, Side } from './listing.js'
 */

/** Its result is α for MAX and β for MIN: the mover's own bound. @param {Side} side @returns {Algorithm} */
export const alphaBetaHard = ({ own }) => ({
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
  given: ({ alpha, beta }) => ({ α: alpha, β: beta }),
  kept: () => ({}),
  begins: () => {},
  result: own,
  returned: 'v',
  takes(run, form) {
    if (cutsOff(run, form, 'v', form.side.bound)) return true;
    improves(run, 'raise', form.side, own, 'v');
    return false;
  },
});

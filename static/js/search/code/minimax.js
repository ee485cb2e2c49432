/**
 * The pseudocode of minimax, as max_value and min_value.
 *
 * Source: Russell & Norvig, "Artificial Intelligence: A Modern Approach", chapter "Adversarial Search and
 * Games".
 */
import { number } from '../../kit/format.js';
import { listing, runBetter, VALUE } from './listing.js';

/** @import { Algorithm } from './types.js' */

/** @type {Algorithm} */
export const minimax = {
  ...VALUE,
  listing: ({ side, child }) =>
    listing(side.name, [
      ['call', `${side.name}(s):`],
      ['leaf', '  if leaf(s):'],
      ['utility', '    return utility(s)'],
      ['start', `  value ← ${number(side.start)}`],
      ['next', '  for each move m of s:'],
      ['child', `    v ← ${child}(result(s, m))`],
      ['better', `    value ← ${side.best}(value, v)`],
      ['return', '  return value'],
    ]),
  argumentsOf: () => ({}),
  takes(run, { side }) {
    runBetter(run, 'better', side, 'value', 'v');
    return false;
  },
};

export const pseudocode = { algorithm: minimax };

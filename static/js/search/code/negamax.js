/**
 * The pseudocode of negamax: minimax whose values are those of the player who moves.
 *
 * Source: Knuth & Moore, "An Analysis of Alpha-Beta Pruning" (1975), procedure F.
 */
import { listing } from './listing.js';
import { minimax } from './minimax.js';

/** @import { Algorithm } from './types.js' */

/** @type {Algorithm} */
const negamax = {
  ...minimax,
  negated: true,
  listing: () =>
    listing('value_of', [
      ['call', 'value_of(s):  # for who moves at s'],
      ['leaf', '  if leaf(s):'],
      ['utility', '    return ±utility(s)  # − for MIN'],
      ['start', '  value ← −∞'],
      ['next', '  for each move m of s:'],
      ['child', '    v ← −value_of(result(s, m))'],
      ['better', '    value ← max(value, v)'],
      ['return', '  return value'],
    ]),
};

export const pseudocode = { algorithm: negamax };

/**
 * The pseudocode of alpha-beta in negamax form: values are those of the player who moves.
 *
 * Source: Knuth & Moore, "An Analysis of Alpha-Beta Pruning" (1975), procedure F2.
 */
import { alphaBeta } from './alpha-beta.js';
import { listing } from './listing.js';

/** @import { Algorithm } from './types.js' */

/** @type {Algorithm} */
const negamaxAlphaBeta = {
  ...alphaBeta,
  negated: true,
  listing: ({ side, cut }) =>
    listing('value_of', [
      ['call', 'value_of(s, α, β):  # for who moves at s'],
      ['leaf', '  if leaf(s):'],
      ['utility', '    return ±utility(s)  # − for MIN'],
      ['start', '  value ← −∞'],
      ['next', '  for each move m of s:'],
      ['child', '    v ← −value_of(result(s, m), −β, −α)'],
      ['better', '    value ← max(value, v)'],
      ['test', `    if value ${side.sign[cut]} β:`],
      ['cut', '      return value  # cutoff'],
      ['raise', '    α ← max(α, value)'],
      ['return', '  return value'],
    ]),
};

export const pseudocode = { algorithm: negamaxAlphaBeta };

/**
 * The pseudocode of max^n: each player wants the most for themself.
 *
 * Source: Luckhardt & Irani, "An Algorithmic Solution of N-Person Games" (AAAI-86).
 */
import { listing, valueText } from './listing.js';

/** @import { Algorithm, Form, Run } from './types.js' */

/** The mover's number in a vector. @type {(run: Run, name: string, form: Form) => number} */
const ownValue = (run, name, { player }) => /** @type {number[]} */ (run.vars[name])[player - 1];

/** @type {Algorithm} */
const maxN = {
  listing: () =>
    listing('values_of', [
      ['call', 'values_of(s):'],
      ['leaf', '  if leaf(s):'],
      ['utility', '    return utilities(s)'],
      ['player', '  p ← the player to move at s'],
      ['start', '  best ← (−∞, …, −∞)'],
      ['next', '  for each move m of s:'],
      ['child', '    values ← values_of(result(s, m))'],
      ['test', '    if values[p] > best[p]:'],
      ['better', '      best ← values'],
      ['return', '  return best'],
    ]),
  argumentsOf: () => ({}),
  variablesOf: ({ player }, { values }) => ({ p: player, best: values }),
  begins(run, { player }, { p, best }) {
    run.does('player', `player ${player} moves`, { p });
    run.does('start', 'worse than any values', { best });
  },
  result: 'best',
  returned: 'values',
  takes(run, form) {
    const [value, best] = [ownValue(run, 'values', form), ownValue(run, 'best', form)];
    run.does(
      'test',
      `player ${form.player}: ${valueText(value)} > ${valueText(best)}? ${value > best ? 'yes' : 'no'}`,
    );
    if (value > best)
      run.does('better', `player ${form.player} gets ${valueText(value)}`, { best: run.vars.values });
    return false;
  },
};

export const pseudocode = { algorithm: maxN };

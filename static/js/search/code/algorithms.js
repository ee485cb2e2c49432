/**
 * The pseudocode of each algorithm for games, and what its lines do to the variables, so that the code panel
 * can run it line by line (search/strides.js). The members of an `Algorithm`:
 * - `lines`: the function's lines, each with an id. They depend on the `form`: mainly the side that moves.
 * - `effects`: runs a line, by its id. Lines such as 'child' have none: the search knows what a call returns.
 * - `args`: the variables of the call, which follow from the node's alpha and beta, and from the `form`.
 * - `kept`: those kept from child to child, which follow from the node's value so far, and from the `form`.
 * - `returned`: the name of the variable for a child's value.
 * - `negated`: whether this value changes its sign, as in negamax.
 *
 * Sources: Russell & Norvig, "Artificial Intelligence: A Modern Approach", chapter "Adversarial Search and
 * Games" (minimax); Knuth & Moore, "An Analysis of Alpha-Beta Pruning" (1975), whose procedures F, F1 and F2
 * are negamax, branch and bound, and alpha-beta in negamax form; Fishburn, for the name "fail-hard"; Winston,
 * "Artificial Intelligence" (3rd ed., 1992), chapter "Trees and Adversarial Search" (deepening); Luckhardt &
 * Irani, "An Algorithmic Solution of N-Person Games" (AAAI-86) (max^n).
 */
import { number } from '../../kit/format.js';
import { listing, runBetter, runReturn, runTest, valueText } from './listing.js';

/** @import { Algorithm, Form, Pseudocode, Run } from './types.js' */

/**
 * The common part of functions that keep the best value in the variable `value`. Minimax, for example, has no
 * line 'test', so it never runs that effect.
 * @type {Omit<Algorithm, 'lines'>}
 */
const VALUE = {
  args: () => ({}),
  kept: ({ value }) => ({ value }),
  returned: 'v',
  effects: {
    start: (run, { side }) => run.does('start', 'worse than any value', { value: side.start }),
    better: (run, { side }) => runBetter(run, 'better', side, 'value', 'v'), // value ← max(value, v)
    test: (run, form) => runTest(run, form, 'value', 'value'), // at a cutoff, line 'cut' returns value
    raise: (run, { side }) => runBetter(run, 'raise', side, side.own, 'value'), // α ← max(α, value)
    return: (run) => runReturn(run, 'return', 'value'),
  },
};

/** @type {Algorithm} */
const minimax = {
  ...VALUE,
  lines: ({ side, child }) => [
    ['call', `${side.name}(s):${side.note}`],
    ['leaf', '  if leaf(s):'],
    ['utility', `    return ${side.utility}`],
    ['start', `  value ← ${number(side.start)}`],
    ['next', '  for each move m of s:'],
    ['child', `    v ← ${side.minus}${child}(result(s, m))`],
    ['better', `    value ← ${side.best}(value, v)`],
    ['return', '  return value'],
  ],
};

/** Fail-soft: a node returns the best value that it has found. @type {Algorithm} */
const alphaBeta = {
  ...VALUE,
  args: ({ alpha, beta }) => ({ α: alpha, β: beta }),
  lines: ({ side, cut, child }) => [
    ['call', `${side.name}(s, α, β):${side.note}`],
    ['leaf', '  if leaf(s):'],
    ['utility', `    return ${side.utility}`],
    ['start', `  value ← ${number(side.start)}`],
    ['next', '  for each move m of s:'],
    ['child', `    v ← ${side.minus}${child}(result(s, m), ${side.window})`],
    ['better', `    value ← ${side.best}(value, v)`],
    ['test', `    if value ${side.sign[cut]} ${side.bound}:`],
    ['cut', '      return value  # cutoff'],
    ['raise', `    ${side.own} ← ${side.best}(${side.own}, value)`],
    ['return', '  return value'],
  ],
};

/** Fail-hard: an inner node returns its own bound, never a value outside its window. @type {Algorithm} */
const alphaBetaHard = {
  args: alphaBeta.args,
  kept: () => ({}), // no `value`: α takes its place for MAX, β for MIN
  returned: 'v',
  lines: ({ side, cut, child }) => [
    ['call', `${side.name}(s, α, β):`],
    ['leaf', '  if leaf(s):'],
    ['utility', '    return utility(s)'],
    ['next', '  for each move m of s:'],
    ['child', `    v ← ${child}(result(s, m), α, β)`],
    ['test', `    if v ${side.sign[cut]} ${side.bound}:`],
    ['cut', `      return ${side.bound}  # cutoff`],
    ['raise', `    ${side.own} ← ${side.best}(${side.own}, v)`],
    ['return', `  return ${side.own}`],
  ],
  effects: {
    test: (run, form) => runTest(run, form, 'v', form.side.bound), // at a cutoff, line 'cut' returns β or α
    raise: (run, { side }) => runBetter(run, 'raise', side, side.own, 'v'),
    return: (run, { side }) => runReturn(run, 'return', side.own),
  },
};

/** A node gets only the bound that its parent has found, none from above. @type {Algorithm} */
const branchAndBound = {
  ...VALUE,
  args: ({ alpha, beta }, { side }) => ({ [side.bound]: side.bound === 'β' ? beta : alpha }),
  lines: ({ side, child }) => [
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
  ],
};

/** Each player wants the most for themself: a value is a vector, one number for each. @type {Algorithm} */
const maxN = {
  args: () => ({}),
  kept: ({ values }, { player }) => ({ p: player, best: values }), // best: the node's values so far
  returned: 'values', // the child's
  lines: () => [
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
  ],
  effects: {
    player: (run, { player }) => run.does('player', `player ${player} moves`, { p: player }),
    start: (run, { players }) =>
      run.does('start', 'worse than any values', { best: Array(players).fill(-Infinity) }),
    test: (run, form) => {
      const [value, best] = [ownValue(run, 'values', form), ownValue(run, 'best', form)];
      const question = `player ${form.player}: ${valueText(value)} > ${valueText(best)}?`;
      run.does('test', `${question} ${value > best ? 'yes' : 'no'}`); // after a yes, line 'better' runs, too
      if (value > best)
        run.does('better', `player ${form.player} gets ${valueText(value)}`, { best: run.vars.values });
    },
    return: (run) => runReturn(run, 'return', 'best'),
  },
};

/** The mover's number in a vector. @type {(run: Run, name: string, form: Form) => number} */
const ownValue = (run, name, { player }) => /** @type {number[]} */ (run.vars[name])[player - 1];

/** The loop of deepening around alpha-beta. During every round it stands at the line 'search'. */
const deepening = {
  /** @param {string} rootFunction  the name of the function that searches the root */
  listing: (rootFunction) =>
    listing([
      ['limit', 'for limit ← 1, 2, …, depth:'],
      ['search', `  value ← ${rootFunction}(s, −∞, ∞)`],
      ['reorder', '  order ← best first, by what was seen'],
    ]),
  line: 'search',
  words: roundWords,
};

/** The round of a search in words; '' if there are no rounds. @param {Tree} tree */
function roundWords({ round, rounds }) {
  const current = rounds?.find((candidate) => candidate.round === round);
  if (!current || !rounds) return '';
  return `Round ${current.round} of ${rounds.length}: limit ${current.depth}, order: ${current.order}`;
}

/** By the name of the algorithm; hard: its fail-hard form. @type {Record<string, Pseudocode>} */
export const PSEUDOCODE = {
  minimax: { algorithm: minimax },
  negamax: { algorithm: { ...minimax, negated: true } },
  'alpha-beta': { algorithm: alphaBeta, hard: alphaBetaHard },
  'negamax-alpha-beta': { algorithm: { ...alphaBeta, negated: true } },
  'branch-and-bound': { algorithm: branchAndBound },
  deepening: { algorithm: alphaBeta, hard: alphaBetaHard, loop: deepening },
  'max-n': { algorithm: maxN },
};

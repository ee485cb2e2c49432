/**
 * The common parts of the pseudocode of games' searches: functions as lists of lines ("listings"), the
 * function at a node, and a record of the lines that have run (a `Run`). Each other file in this folder has
 * the pseudocode of one algorithm.
 */
import { number } from '../../kit/format.js';
import { oncePer } from '../../kit/once.js';
import { mover } from '../tree.js';

/** @import { Algorithm, Form, Listing, Run, Side, Value, Vars } from './types.js' */

/**
 * @typedef {object} Pseudocode  what the file of an algorithm exports
 * @property {Algorithm} algorithm
 * @property {(side: Side) => Algorithm} [hard]  its fail-hard form
 * @property {{listing: (search: string) => Listing, line: string, words: (tree: Tree) => string}} [loop] the
 *   function around the algorithm that runs it in rounds, at this line; `search` is the name of the function
 *   for the root, and `words` says which round it is
 */

/**
 * A function as a list of lines.
 * @param {string} name
 * @param {[id: string, text: string][]} rows the lines, each indented by two blanks for each level
 * @returns {Listing}
 */
export function listing(name, rows) {
  return {
    name,
    lines: rows.map(([id, text]) => ({ id, indent: text.search(/\S/) / 2, text: text.trim() })),
  };
}

/** A variable's value as people read it. @param {Value} value */
export function valueText(value) {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? number(value) : `(${value.map(number).join(', ')})`;
}

// Minimax and alpha-beta have a function for MAX and one for MIN; a `Side` has all in which these differ.

/** @type {Side} */
const MAX = {
  name: 'max_value',
  other: 'min_value',
  best: 'max',
  start: -Infinity,
  own: 'α',
  bound: 'β',
  sign: { '>=': '≥', '>': '>' },
};
/** @type {Side} */
const MIN = {
  name: 'min_value',
  other: 'max_value',
  best: 'min',
  start: Infinity,
  own: 'β',
  bound: 'α',
  sign: { '>=': '≤', '>': '<' },
};
/** Negamax: whoever moves maximizes. @type {Side} */
const MOVER = { ...MAX, name: 'value_of', other: 'value_of' };

/** The name of the called function if a player may move twice in a row, so that it can be either one. */
const EITHER = 'either_value';

/**
 * The common part of all functions that keep the best value of the children in a variable.
 * @type {Pick<Algorithm, 'variablesOf' | 'begins' | 'result' | 'returned'>}
 */
export const VALUE = {
  variablesOf: (_, { value }) => ({ value }),
  begins: (run, _, start) => run.does('start', 'worse than any value', start),
  result: 'value',
  returned: 'v',
};

// The function that a search executes at a node, which depends on the algorithm and on who moves.

/** The pseudocode of each algorithm, once it is loaded. @type {Map<string, Pseudocode>} */
const loaded = new Map();

/** Fetch the pseudocode of an algorithm, before a search by it is shown. @param {string} algorithm */
export async function fetchCode(algorithm) {
  if (!loaded.has(algorithm)) loaded.set(algorithm, (await import(`./${algorithm}.js`)).pseudocode);
}

/** The pseudocode of a search's algorithm, which must be loaded. @param {Tree} tree */
export const codeOf = (tree) => /** @type {Pseudocode} */ (loaded.get(tree.algorithm));

/** The function that runs at node i. @type {(tree: Tree, i: number) => {algorithm: Algorithm, form: Form}} */
export function functionAt(tree, i) {
  const form = formAt(tree, i);
  const { algorithm, hard } = codeOf(tree);
  return { algorithm: hard && tree.variant.fail === 'hard' ? hard(form.side) : algorithm, form };
}

/** All on which the text of the function at node i depends. @type {(tree: Tree, i: number) => Form} */
function formAt(tree, i) {
  const player = mover(tree, i);
  const sideOfPlayer = player === 1 ? MAX : MIN;
  const side = codeOf(tree).algorithm.negated ? MOVER : sideOfPlayer;
  return { side, cut: tree.variant.cut, child: hasStrictTurns(tree) ? side.other : EITHER, player };
}

/** Whether no player moves twice in a row anywhere in the search. */
export const hasStrictTurns = oncePer(
  (/** @type {Tree} */ { player, parent }) =>
    !player?.some((mover, i) => mover > 0 && i > 0 && mover === player[parent[i]]), // 0: a leaf
);

// A function that runs: its variables, and a record of the executed lines.

/** A run from these variables; pruned: by a cutoff. @type {(vars: Vars, pruned?: number) => Run} */
export function runFrom(vars, pruned = 0) {
  /** @type {Run} */
  const run = {
    vars,
    steps: [],
    pruned,
    does(line, note, changes = {}) {
      run.vars = { ...run.vars, ...changes };
      run.steps.push({ line, vars: run.vars, note });
    },
  };
  return run;
}

/** The value of a variable that holds a number. @type {(run: Run, name: string) => number} */
const numberIn = (run, name) => /** @type {number} */ (run.vars[name]);

/**
 * Run a line such as α ← max(α, v): set a variable to the better of its own value and another variable's.
 * @param {Run} run
 * @param {string} line
 * @param {Side} side
 * @param {string} name   the variable that is set
 * @param {string} other  the other variable
 */
export function runBetter(run, line, side, name, other) {
  const [old, found] = [numberIn(run, name), numberIn(run, other)];
  const value = Math[side.best](old, found);
  run.does(line, `${side.best}(${valueText(old)}, ${valueText(found)}) = ${valueText(value)}`, {
    [name]: value,
  });
}

/**
 * Run the test of a value against the opponent's bound, and at a cutoff the line that returns.
 * @param {Run} run
 * @param {Form} form
 * @param {string} name      the variable that is tested
 * @param {string} returned  the variable that is returned at a cutoff
 * @returns {boolean} whether it cuts
 */
export function runTest(run, { side, cut }, name, returned) {
  const [value, bound] = [numberIn(run, name), numberIn(run, side.bound)];
  const [high, low] = side.best === 'max' ? [value, bound] : [bound, value];
  const cuts = cut === '>' ? high > low : high >= low;
  run.does('test', `${valueText(value)} ${side.sign[cut]} ${valueText(bound)}? ${cuts ? 'yes' : 'no'}`);
  if (cuts)
    run.does('cut', `returns ${valueText(run.vars[returned])}; ${prunedText(run.pruned)}`, {
      returns: run.vars[returned],
    });
  return cuts;
}

/** How much a cutoff prunes, in words. @param {number} pruned */
function prunedText(pruned) {
  if (!pruned) return 'no move was left to prune';
  return pruned === 1 ? 'one move is pruned' : `${pruned.toLocaleString('en')} moves are pruned`;
}

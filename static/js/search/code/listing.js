/**
 * The common parts of pseudocode: functions as lists of lines ("listings"), the function at a node of a
 * game's search, and a record of the lines that have run (a `Run`), with the lines that many algorithms have
 * (`runBetter` and so on). The pseudocode itself is fetched when a search is shown for the first time.
 */
import { number, vector } from '../../kit/format.js';
import { oncePer } from '../../kit/once.js';
import { mover } from '../tree.js';

/** @import { Algorithm, Form, Listing, Run, Side, Value, Vars } from './types.js' */

/**
 * A function as a list of lines, each indented by two blanks for each level.
 * @param {readonly [string, string, ...unknown[]][]} rows
 * @param {string} [name]  of the function; by default that in the first line
 * @returns {Listing}
 */
export const listing = (rows, name = rows[0][1].split('(')[0]) => ({
  name,
  lines: rows.map(([id, text]) => ({ id, indent: text.search(/\S/) / 2, text: text.trim() })),
});

/** A variable's value as people read it. @param {Value} value */
export function valueText(value) {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? number(value) : vector(value);
}

// The pseudocode, in modules of their own.

/** @type {typeof import('./algorithms.js') | undefined} */
let ofGames;
/** @type {typeof import('../constraints/code/panel.js') | undefined} */
let ofConstraints;

/** Fetch the pseudocode of games, before a search is shown. */
export async function fetchCode() {
  ofGames ??= await import('./algorithms.js');
}

/** Fetch the pseudocode of constraint searches, before such a search is shown. */
export async function fetchConstraintCode() {
  ofConstraints ??= await import('../constraints/code/panel.js');
}

/** The pseudocode of a game's search, once it is fetched. @param {Tree} tree */
export const codeOf = ({ algorithm }) =>
  /** @type {typeof import('./algorithms.js')} */ (ofGames).PSEUDOCODE[algorithm];

/** The module of constraint searches, once it is fetched. */
export const constraintCode = () =>
  /** @type {typeof import('../constraints/code/panel.js')} */ (ofConstraints);

// The function that a search executes at a node, which depends on the algorithm and on who moves. Minimax and
// alpha-beta have a function for MAX and one for MIN; a `Side` has all in which these differ.

/** @type {Side} */
const MAX = {
  ...{ name: 'max_value', other: 'min_value', best: 'max', start: -Infinity, own: 'α', bound: 'β' },
  ...{ sign: { '>=': '≥', '>': '>' }, note: '', utility: 'utility(s)', minus: '', window: 'α, β' },
};
/** @type {Side} */
const MIN = {
  ...MAX,
  ...{ name: 'min_value', other: 'max_value', best: 'min', start: Infinity, own: 'β', bound: 'α' },
  sign: { '>=': '≤', '>': '<' },
};
/** Negamax: whoever moves maximizes, and values are those of the player who moves. @type {Side} */
const MOVER = {
  ...MAX,
  ...{ name: 'value_of', other: 'value_of', note: '  # for who moves at s' },
  ...{ utility: '±utility(s)  # − for MIN', minus: '−', window: '−β, −α' },
};

/** The name of the called function if a player may move twice in a row: max_value or min_value. */
const EITHER = 'either_value';

/**
 * The function that runs at node i, such as max_value at a node of MAX, which calls min_value. Negamax has
 * only one function, which calls itself.
 * @type {(tree: Tree, i: number) => {algorithm: Algorithm, form: Form}}
 */
export function functionAt(tree, i) {
  const { algorithm: soft, hard } = codeOf(tree); // `hard` if the algorithm has a fail-hard form, too
  const algorithm = hard && tree.variant.fail === 'hard' ? hard : soft;
  const player = mover(tree, i);
  const form = { cut: tree.variant.cut, player, players: tree.players };
  if (soft.negated) return { algorithm, form: { ...form, side: MOVER, child: MOVER.other } };
  const side = player === 1 ? MAX : MIN;
  return { algorithm, form: { ...form, side, child: hasStrictTurns(tree) ? side.other : EITHER } };
}

/** Whether no player moves twice in a row anywhere in the search. */
export const hasStrictTurns = oncePer(
  (/** @type {Tree} */ { player, parent }) =>
    !player?.some((mover, i) => mover > 0 && i > 0 && mover === player[parent[i]]), // 0: a leaf
);

// A function that runs: its variables, and a record of the executed lines.

/**
 * A run that starts with these variables, and has run no line yet; pruned: how many moves a cutoff prunes.
 * @type {(vars: Vars, pruned?: number) => Run}
 */
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
 * Run a line such as α ← max(α, v): set a variable (α) to the better of its own value and another's (v).
 * @type {(run: Run, line: string, side: Side, name: string, another: string) => void}
 */
export function runBetter(run, line, side, name, another) {
  const [old, found] = [numberIn(run, name), numberIn(run, another)];
  const value = Math[side.best](old, found);
  run.does(line, `${side.best}(${number(old)}, ${number(found)}) = ${number(value)}`, { [name]: value });
}

/** Run a line that returns a variable. @type {(run: Run, id: string, name: string, more?: string) => void} */
export const runReturn = (run, id, name, more = '') =>
  run.does(id, `returns ${valueText(run.vars[name])}${more}`, { returns: run.vars[name] });

/**
 * Run the test of a variable against the opponent's bound, and at a cutoff the line that returns a variable:
 * in fail-soft it is the same one, in fail-hard the bound.
 * @type {(run: Run, form: Form, name: string, returned: string) => boolean}
 * @returns whether it cuts
 */
export function runTest(run, { side, cut }, name, returned) {
  const [value, bound] = [numberIn(run, name), numberIn(run, side.bound)];
  const [high, low] = side.best === 'max' ? [value, bound] : [bound, value];
  const cuts = cut === '>' ? high > low : high >= low;
  run.does('test', `${number(value)} ${side.sign[cut]} ${number(bound)}? ${cuts ? 'yes' : 'no'}`);
  if (cuts) runReturn(run, 'cut', returned, `; ${prunedText(run.pruned)}`);
  return cuts;
}

/** How much a cutoff prunes, in words. @param {number} pruned */
function prunedText(pruned) {
  if (!pruned) return 'no move was left to prune';
  return pruned === 1 ? 'one move is pruned' : `${pruned.toLocaleString('en')} moves are pruned`;
}

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
 * A function as a list of lines. A row such as ['test', '    if v ≥ β:'] becomes a line of level 2.
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
// alpha-beta have a function for MAX and one for MIN; a `Side` has all in which they differ: max_value starts
// at −∞, raises its own bound α, and is cut off where v ≥ β; min_value mirrors this.

/** @type {Side} */
const MAX = {
  ...{ name: 'max_value', other: 'min_value', best: 'max', start: -Infinity, own: 'α', bound: 'β' },
  sign: { '>=': '≥', '>': '>' },
  ...{ note: '', utility: 'utility(s)', minus: '', window: 'α, β' }, // the same for MIN, not for negamax
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
  ...{ name: 'value_of', other: 'value_of' }, // it calls itself
  ...{ note: '  # for who moves at s', utility: '±utility(s)  # − for MIN', minus: '−', window: '−β, −α' },
};

/** If a player may move twice in a row: it calls max_value or min_value, by who moves then. */
const EITHER = 'either_value';

/**
 * The function that runs at a node, such as max_value at a node of MAX, which calls min_value for a child.
 * @type {(tree: Tree, node: number) => {algorithm: Algorithm, form: Form}}
 */
export function functionAt(tree, node) {
  const { algorithm: softForm, hard: hardForm } = codeOf(tree); // some have no fail-hard form
  const algorithm = hardForm && tree.variant.fail === 'hard' ? hardForm : softForm;
  const { negated } = softForm; // negamax, which has no fail-hard form
  const player = mover(tree, node); // at a leaf, who would move
  const playersSide = player === 1 ? MAX : MIN;
  const side = negated ? MOVER : playersSide;
  const child = negated || hasStrictTurns(tree) ? side.other : EITHER; // the function for a child
  return { algorithm, form: { side, cut: tree.variant.cut, child, player, players: tree.players } };
}

/** Whether no player moves twice in a row anywhere in the search. At a leaf no one moves: its player is 0. */
export const hasStrictTurns = oncePer(
  (/** @type {Tree} */ { player, parent }) =>
    !player?.some((who, node) => who > 0 && node > 0 && who === player[parent[node]]),
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
 * @type {(run: Run, id: string, side: Side, name: string, another: string) => void}
 */
export function runBetter(run, id, side, name, another) {
  const [old, found] = [numberIn(run, name), numberIn(run, another)];
  const value = Math[side.best](old, found);
  run.does(id, `${side.best}(${number(old)}, ${number(found)}) = ${number(value)}`, { [name]: value });
}

/** Run a line that returns a variable. @type {(run: Run, id: string, name: string, more?: string) => void} */
export const runReturn = (run, id, name, more = '') =>
  run.does(id, `returns ${valueText(run.vars[name])}${more}`, { returns: run.vars[name] });

/**
 * Run the line that tests a variable (`name`) against the opponent's bound, and at a cutoff the line that
 * returns a variable (`returned`): in fail-soft the tested one, in fail-hard the bound.
 * @type {(run: Run, form: Form, name: string, returned: string) => boolean}
 * @returns whether it cuts
 */
export function runTest(run, { side, cut }, name, returned) {
  const [value, bound] = [numberIn(run, name), numberIn(run, side.bound)];
  const isBeyond = side.best === 'max' ? value > bound : value < bound;
  const cuts = isBeyond || (cut === '>=' && value === bound);
  run.does('test', `${number(value)} ${side.sign[cut]} ${number(bound)}? ${cuts ? 'yes' : 'no'}`);
  if (cuts) runReturn(run, 'cut', returned, `; ${prunedText(run.pruned)}`);
  return cuts;
}

/** How much a cutoff prunes, in words. @param {number} pruned */
function prunedText(pruned) {
  if (!pruned) return 'no move was left to prune';
  return pruned === 1 ? 'one move is pruned' : `${pruned.toLocaleString('en')} moves are pruned`;
}

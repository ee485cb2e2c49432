/** Pseudocode as data: functions of lines, and a record of the lines that ran. */
import { number } from '../../kit/format.js';
import { mover } from '../tree.js';

/**
 * @import { Tree } from '../tree.js'
 * @import { Window } from '../windows.js'
 */

/** @typedef {{id: string, indent: number, text: string}} Line  indent: in levels */
/** @typedef {{name: string, lines: Line[]}} Listing  one function */
/** @typedef {number | string | number[]} Value  of a variable: a number, a name, or one number a player */
/** @typedef {Readonly<Record<string, Value>>} Vars  in the order in which they are shown */
/**
 * @typedef {{side: Side, cut: '>=' | '>', child: string, player: number}} Form the function at some node:
 *   whose it is, what it calls, and who moves
 */
/**
 * @typedef {object} Algorithm  a recursive function in pseudocode, and what its lines do
 * @property {boolean} [negated]  values are seen by whoever moves, so a child's changes its sign
 * @property {(form: Form) => Listing} listing
 * @property {(w: Window, form: Form) => Vars} argumentsOf  the variables that it is called with, besides the
 *   position
 * @property {(form: Form, w: Window) => Vars} variablesOf   those that it keeps from child to child
 * @property {(run: Run, form: Form, start: Vars) => void} begins the lines between the test for a leaf and
 *   the loop, by which what it keeps starts
 * @property {string} result   the variable that is returned after the last move
 * @property {string} returned  the variable that takes what a child returned
 * @property {(run: Run, form: Form) => boolean} takes the lines that make use of it; whether one of them has
 *   returned
 */

/**
 * @typedef {object} Pseudocode  what the file of an algorithm says
 * @property {Algorithm} algorithm
 * @property {(side: Side) => Algorithm} [hard]  its fail-hard form
 * @property {{listing: (search: string) => Listing, line: string, words: (tree: Tree) => string}} [loop] what
 *   runs it in rounds: around the function that searches the root, at this line; which round it is, in words
 */

/**
 * @param {string} name
 * @param {[id: string, text: string][]} rows indented by two blanks a level
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

// The two functions of minimax and alpha-beta mirror each other: this is all in which they differ.

/**
 * @typedef {object} Side
 * @property {string} name   of the mover's function
 * @property {string} other  of the opponent's
 * @property {'max' | 'min'} best   of two values the better one
 * @property {number} start  worse than any value
 * @property {'α' | 'β'} own    the bound that the mover moves
 * @property {'α' | 'β'} bound  the opponent's, which ends the node
 * @property {Record<'>=' | '>', string>} sign  how a value is compared with it
 */

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

/** Where players may move twice in a row, the function called is whoever's turn it is. */
const EITHER = 'either_value';

/** @param {Side} side @param {number} a @param {number} b */
const better = ({ best }, a, b) => Math[best](a, b);

/**
 * Whether a value ends the mover's node.
 * @param {Side} side
 * @param {'>=' | '>'} cut
 * @param {number} value
 * @param {number} bound
 */
function ends({ best }, cut, value, bound) {
  const [high, low] = best === 'max' ? [value, bound] : [bound, value];
  return cut === '>' ? high > low : high >= low;
}

// Which function a search executes at a node: the algorithm, and whose turn it is.

/** By the algorithm's name, as far as they have been needed. @type {Map<string, Pseudocode>} */
const CODE = new Map();

/**
 * Fetches the pseudocode of an algorithm, which lies in the file of its name. To be done before a search by
 * it is shown.
 * @param {string} algorithm
 */
export async function fetchCode(algorithm) {
  if (!CODE.has(algorithm)) CODE.set(algorithm, (await import(`./${algorithm}.js`)).pseudocode);
}

/** @param {Tree} tree */
export const codeOf = (tree) => /** @type {Pseudocode} */ (CODE.get(tree.algorithm));

/**
 * The function that is executed at node i.
 * @param {Tree} tree
 * @param {number} i
 * @returns {{algorithm: Algorithm, form: Form}}
 */
export function functionAt(tree, i) {
  const form = formAt(tree, i);
  const { algorithm, hard } = codeOf(tree);
  return { algorithm: hard && tree.variant.fail === 'hard' ? hard(form.side) : algorithm, form };
}

/** @param {Tree} tree @param {number} i @returns {Form} */
function formAt(tree, i) {
  const player = mover(tree, i);
  const side = codeOf(tree).algorithm.negated ? MOVER : player === 1 ? MAX : MIN;
  return { side, cut: tree.variant.cut, child: takeTurns(tree) ? side.other : EITHER, player };
}

/** @type {WeakMap<Tree, boolean>} */
const known = new WeakMap();

/** Whether no player moves twice in a row anywhere in the search. @param {Tree} tree */
export function takeTurns(tree) {
  if (!tree.player) return true;
  const turns = known.get(tree) ?? alternate(tree.player, tree.parent);
  known.set(tree, turns);
  return turns;
}

/** A leaf, where nobody moves, breaks no rule. @param {Uint8Array} player @param {Int32Array} parent */
function alternate(player, parent) {
  for (let i = 1; i < player.length; i++) if (player[i] && player[i] === player[parent[i]]) return false;
  return true;
}

// A function being executed: its variables, and a record of the lines that have been.

/**
 * @typedef {{line: string, vars: Vars, note: string}} FineStep a line, the variables after it, and what it
 *   did in words
 */
/**
 * @typedef {object} Run
 * @property {Vars} vars
 * @property {FineStep[]} steps
 * @property {number} pruned  moves that go with a cutoff here
 * @property {(line: string, note: string, changes?: Vars) => void} does  executes a line
 */

/** @param {Vars} vars @param {number} [pruned] @returns {Run} */
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

/** A variable that holds a number. @param {Run} run @param {string} name */
const numberIn = (run, name) => /** @type {number} */ (run.vars[name]);

/**
 * name ← max(name, other), or min.
 * @param {Run} run
 * @param {string} line
 * @param {Side} side
 * @param {string} name
 * @param {string} other
 */
export function improves(run, line, side, name, other) {
  const [old, found] = [numberIn(run, name), numberIn(run, other)];
  const value = better(side, old, found);
  run.does(line, `${side.best}(${valueText(old)}, ${valueText(found)}) = ${valueText(value)}`, {
    [name]: value,
  });
}

/**
 * Tests a value against the opponent's bound; where it ends the node, `returned` is returned.
 * @param {Run} run
 * @param {Form} form
 * @param {string} name
 * @param {string} returned
 */
export function cutsOff(run, { side, cut }, name, returned) {
  const [value, bound] = [numberIn(run, name), numberIn(run, side.bound)];
  const cuts = ends(side, cut, value, bound);
  run.does('test', `${valueText(value)} ${side.sign[cut]} ${valueText(bound)}? ${cuts ? 'yes' : 'no'}`);
  if (cuts)
    run.does('cut', `returns ${valueText(run.vars[returned])}; ${prunedText(run.pruned)}`, {
      returns: run.vars[returned],
    });
  return cuts;
}

/** @param {number} pruned */
function prunedText(pruned) {
  if (!pruned) return 'no move was left to prune';
  return pruned === 1 ? 'one move is pruned' : `${pruned.toLocaleString('en')} moves are pruned`;
}

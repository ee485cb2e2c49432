/** Pseudocode as data: functions of lines, and a record of the lines that ran. */
import { number } from '../../kit/format.js';
import { mover } from '../tree.js';

/** @import { Algorithm, Form, Listing, Run, Side, Value, Vars } from './types.js' */

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

// The two functions of minimax and alpha-beta mirror each other; this is all in which they differ.

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

/** The name of the function that is called if a player may move twice in a row. */
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

// The function that a search executes at a node, which depends on the algorithm and on who moves.

/** The loaded pseudocode by the algorithm's name. @type {Map<string, Pseudocode>} */
const CODE = new Map();

/** Fetch the pseudocode of an algorithm, before a search by it is shown. @param {string} algorithm */
export async function fetchCode(algorithm) {
  if (!CODE.has(algorithm)) CODE.set(algorithm, (await import(`./${algorithm}.js`)).pseudocode);
}

/** @param {Tree} tree */
export const codeOf = (tree) => /** @type {Pseudocode} */ (CODE.get(tree.algorithm));

/**
 * The function that runs at node i.
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
const cache = new WeakMap();

/** Whether no player moves twice in a row anywhere in the search. @param {Tree} tree */
export function takeTurns(tree) {
  if (!tree.player) return true;
  const turns = cache.get(tree) ?? alternate(tree.player, tree.parent);
  cache.set(tree, turns);
  return turns;
}

/**
 * Whether no player moves twice in a row; leaves do not matter.
 * @param {Uint8Array} player
 * @param {Int32Array} parent
 */
function alternate(player, parent) {
  for (let i = 1; i < player.length; i++) if (player[i] && player[i] === player[parent[i]]) return false;
  return true;
}

// A function that runs: its variables, and a record of the executed lines.

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
 * Set a variable to max(name, other), or to min.
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
 * Test a value against the opponent's bound: at a cutoff `returned` is returned.
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

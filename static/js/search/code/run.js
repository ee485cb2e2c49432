/** A function being executed: its variables, and a record of the lines that have been. */
import { better, ends, written } from './listing.js';

/**
 * @import { Form, Value, Vars, Side } from './listing.js'
 */

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
export const numberIn = (run, name) => /** @type {number} */ (run.vars[name]);

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
  run.does(line, `${side.best}(${written(old)}, ${written(found)}) = ${written(value)}`, { [name]: value });
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
  run.does('test', `${written(value)} ${side.sign[cut]} ${written(bound)}? ${cuts ? 'yes' : 'no'}`);
  if (cuts)
    run.does('cut', `returns ${written(run.vars[returned])}; ${lost(run.pruned)}`, {
      returns: run.vars[returned],
    });
  return cuts;
}

/** @param {number} pruned */
function lost(pruned) {
  if (!pruned) return 'no move was left to prune';
  return pruned === 1 ? 'one move is pruned' : `${pruned.toLocaleString('en')} moves are pruned`;
}

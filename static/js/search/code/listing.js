/** Pseudocode as data: functions of lines, each line with an id by which a step names it. */
import { number } from '../../kit/format.js';

/**
 * @import { Tree } from '../tree.js'
 * @import { Window } from '../windows.js'
 * @import { Run } from './run.js'
 * @import { Side } from './sides.js'
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
 * @property {(w: Window, form: Form) => Vars} given  the variables that it is called with, besides the
 *   position
 * @property {(form: Form, w: Window) => Vars} kept   those that it keeps from child to child
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
export function written(value) {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? number(value) : `(${value.map(number).join(', ')})`;
}

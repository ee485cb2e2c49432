/** Which function a search executes at a node: the algorithm, and whose turn it is. */
import { mover } from '../tree.js';
import { EITHER, MAX, MIN, MOVER } from './sides.js';

/**
 * @import { Tree } from '../tree.js'
 * @import { Algorithm, Form, Pseudocode } from './listing.js'
 */

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

/** Whether no player moves twice in a row anywhere in what was searched. @param {Tree} tree */
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

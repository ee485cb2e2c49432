/** Which function a search executes at a node: the algorithm, and whose turn it is. */
import { mover } from '../tree.js';
import { hasWindows } from '../windows.js';
import { alphaBetaHard } from './alpha-beta-hard.js';
import { alphaBeta } from './alpha-beta.js';
import { maxN } from './max-n.js';
import { minimax } from './minimax.js';
import { negamax, negamaxAlphaBeta } from './negamax.js';
import { EITHER, MAX, MIN, MOVER } from './sides.js';

/** @typedef {import('../tree.js').Tree} Tree */
/** @typedef {import('./listing.js').Form} Form */
/** @typedef {import('./listing.js').Algorithm} Algorithm */

/** Every round of deepening is an alpha-beta. @type {Record<string, Algorithm>} */
const ALGORITHMS = { minimax, 'alpha-beta': alphaBeta, negamax, 'negamax-alpha-beta': negamaxAlphaBeta, 'max-n': maxN, deepening: alphaBeta };

/** The function that is executed at node i. @param {Tree} tree @param {number} i @returns {{algorithm: Algorithm, form: Form}} */
export function functionAt(tree, i) {
  const form = formAt(tree, i);
  const hard = hasWindows(tree) && tree.variant.fail === 'hard';
  return { algorithm: hard ? alphaBetaHard(form.side) : ALGORITHMS[tree.algorithm], form };
}

/** @param {Tree} tree @param {number} i @returns {Form} */
function formAt(tree, i) {
  const player = mover(tree, i);
  const side = ALGORITHMS[tree.algorithm].negated ? MOVER : player === 1 ? MAX : MIN;
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

/** The move that a node owes its value to. */
import { children, isMax } from './tree.js';
import { enteredWith } from './windows.js';

/** @typedef {import('./tree.js').Tree} Tree */

/** The first child before another one that returned a value; null where there is none. @param {Tree} tree @param {number} node @param {number} before @param {number} value  of MAX */
export const favorite = (tree, node, before, value) => first(tree, node, before, (c) => tree.value[c] === value);

/** The same with a value for each player: the first that has this much for one of them. @param {Tree} tree @param {number} node @param {number} before @param {number} player @param {number} own */
export const favoriteOf = (tree, node, before, player, own) => first(tree, node, before, (c) => tree.values[player - 1][c] === own);

/** Whether a node that fails hard shows no value of its own yet, but the bound that it was entered with. @param {Tree} tree @param {number} node @param {number} value */
export function isFromElsewhere(tree, node, value) {
  if (tree.variant.fail !== 'hard') return false;
  const { alpha, beta } = enteredWith(tree, node);
  return value === (isMax(tree, node) ? alpha : beta);
}

/** @param {Tree} tree @param {number} node @param {number} before @param {(child: number) => boolean} fits */
const first = (tree, node, before, fits) => children(tree, node).find((c) => c < before && fits(c)) ?? null;

/** The move that a node owes its value to. */
import { children, isMax } from '../search/tree.js';

/**
 * @import { Event } from '../search/events.js'
 * @import { Tree } from '../search/tree.js'
 */

/**
 * The first child before another one that returned a value; null where there is none.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} before
 * @param {number} value of MAX
 */
export const favorite = (tree, node, before, value) =>
  first(tree, node, before, (c) => tree.value[c] === value);

/**
 * The same with a value for each player: the first that has this much for one of them.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} before
 * @param {number} player
 * @param {number} own
 */
export const favoriteOf = (tree, node, before, player, own) =>
  first(tree, node, before, (c) => tree.values[player - 1][c] === own);

/**
 * Whether a node that fails hard shows no value of its own yet, but the bound that it was entered with.
 * @param {Tree} tree
 * @param {Event} event
 */
export function isFromElsewhere(tree, { node, value, entered: { alpha, beta } }) {
  if (tree.variant.fail !== 'hard') return false;
  return value === (isMax(tree, node) ? alpha : beta);
}

/** @param {Tree} tree @param {number} node @param {number} before @param {(child: number) => boolean} fits */
const first = (tree, node, before, fits) => children(tree, node).find((c) => c < before && fits(c)) ?? null;

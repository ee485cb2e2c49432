/** How a search of the engine comes into the tree panel, and at which of its lines. Pure. */
import { engineTree } from './engine-tree.js';
import { isPersons, legalAt, playerAt } from './game.js';

/**
 * @import { Tree } from '../../search/tree.js'
 * @import { Found, Place } from './engine.js'
 * @import { Game } from './game.js'
 */

/**
 * @param {Tree} home
 * @param {Place} place  where it begins
 * @param {Found} found
 * @param {readonly number[]} moves  that have led there
 */
export function laidTree(home, place, { rows, depth }, moves) {
  return engineTree(home, place, { rows, depth, last: moves[moves.length - 1] ?? home.move[0] });
}

/** @param {Tree} tree @param {number} step */
export const laying = (tree, step) => ({ tree, step, laid: { tree, step } });

/**
 * Behind an answer of the engine: at its last line, or where a person is to move next at its first, since its
 * end tells what the engine expects.
 * @param {Game} game
 * @param {Place} place  after the answer
 * @param {Tree} tree
 */
export function answered({ side }, place, tree) {
  const spoils = legalAt(place).length > 0 && isPersons(side, playerAt(place));
  return laying(tree, spoils ? 0 : tree.events - 1);
}

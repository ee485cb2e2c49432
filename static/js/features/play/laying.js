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

/**
 * @typedef {object} Laid  the search that Play has put into the tree panel
 * @property {Tree} tree
 * @property {number} step  as long as nobody steps on, the map shows the game
 * @property {number} ply  the move of the game that it is about
 * @property {boolean} after  it begins behind that move, else before it
 * @property {number | null} reply  where somebody asked why: the best answer to the move, −1 where none is
 *   looked at; else null
 */

/**
 * @param {Tree} tree
 * @param {number} step
 * @param {{ply: number, after?: boolean, reply?: number | null}} about
 */
export const laying = (tree, step, { ply, after = false, reply = null }) => ({
  tree,
  step,
  laid: { tree, step, ply, after, reply },
});

/**
 * Behind an answer of the engine: at its last line, or where a person is to move next at its first, since its
 * end tells what the engine expects.
 * @param {Game} game
 * @param {Place} place  after the answer
 * @param {Tree} tree
 * @param {number} ply  of the answer
 */
export function answered({ side }, place, tree, ply) {
  const spoils = legalAt(place).length > 0 && isPersons(side, playerAt(place));
  return laying(tree, spoils ? 0 : tree.events - 1, { ply });
}

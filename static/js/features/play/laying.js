/** A search of the engine as a tree that all panels show, at the line that explains a move. Pure. */
import { makeTree } from '../../search/tree.js';
import { placeAfter, searchFrom } from './engine.js';
import { isPersons, legalAt, playerAt } from './game.js';

/**
 * @import { Tree } from '../../search/tree.js'
 * @import { Found, Place, Worth } from './engine.js'
 * @import { Game } from './game.js'
 */

// The engine's search as a tree that all panels show, as if the server had sent it. Pure.

const ALPHA_BETA = /** @type {const} */ ({ algorithm: 'alpha-beta', fold: 'window' });
const MAX_N = /** @type {const} */ ({ algorithm: 'max-n', fold: 'vector' });

/**
 * @param {Tree} home  the problem's own search: it has the labels, and the tree that was given
 * @param {Place} place  where the engine has searched from
 * @param {{rows: Found['rows'], depth: number, last: number}} found  last: the move that led there
 * @returns {Tree}
 */
export function engineTree(home, place, { rows, depth, last }) {
  const numbers = home.kind === 'map' ? Int32Array : Float64Array;
  return makeTree(
    {
      ...(rows.values.length ? MAX_N : ALPHA_BETA),
      kind: home.kind,
      binding: home.binding,
      players: home.players,
      zero_sum: home.zero_sum,
      depth_limit: depth,
      nodes: rows.depth.length,
      labels: home.labels,
      ...(home.kind === 'map' && { initial: [...place.at.colored.values()] }),
    },
    {
      depth: Uint16Array.from(rows.depth),
      move: Uint32Array.from([last, ...rows.move.slice(1)]),
      value: numbers.from(rows.value),
      size: Uint32Array.from(rows.size),
      legal: Uint32Array.from(rows.legal),
      player: Uint8Array.from(rows.player),
      values: (rows.values[0] ?? []).map((_, p) => numbers.from(rows.values.map((row) => row[p]))),
      given: home.given,
    },
  );
}

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

// What shows why a move was right or wrong: a search in which the move has its true value, with best play
// behind it. The search before the move does where the move is its best; of any other it may have a bound
// only, so that one is searched by itself, with an open window. Pure.

/**
 * @typedef {object} Explained
 * @property {Found} found  the search to be shown
 * @property {boolean} after  it begins behind the move, else before it
 * @property {number} reply  the best answer to the move; −1 where none is looked at
 */

/**
 * To the depth to which the move was judged.
 * @param {Place} place  before the move
 * @param {number} move
 * @param {Worth} worth
 * @returns {Explained | null} null where it takes too much, which it did not when the move was judged
 */
export function explained(place, move, { best, depth }) {
  const before = searchFrom(place, depth);
  const after = searchFrom(placeAfter(place, move), depth - 1);
  if (!before || !after) return null;
  const alone = move !== best && after.best >= 0; // a leaf has no bound, and would be a tree of one node
  return { found: alone ? after : before, after: alone, reply: after.best };
}

/**
 * What shows why a move was right or wrong: a search in which the move has its true value, with best play
 * behind it. The search before the move does where the move is its best; of any other it may have a bound
 * only, so that one is searched by itself, with an open window. Pure.
 */
import { searchFrom } from './engine.js';
import { placeAfter } from './regret.js';

/**
 * @import { Found, Place } from './engine.js'
 * @import { Worth } from './regret.js'
 */

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

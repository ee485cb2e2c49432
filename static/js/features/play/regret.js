/** What a move was worth, held against the best that could be played, both to the same depth. Pure. */
import { deepest, searchFrom } from './engine.js';

/** @import { Found, Place } from './engine.js' */

/**
 * @typedef {object} Worth
 * @property {number} best  the move that the engine would have made
 * @property {number} value  what best play is worth, as MAX sees it; where the players do not want the
 *   opposite, as whoever moved does
 * @property {number} worth  what the move made is worth, seen likewise
 * @property {number} regret  what it gave away, for whoever made it; never negative
 * @property {number} depth  how far both were looked at, in moves, the one made included
 * @property {boolean} cut  there the game may go on
 */

/** Decimals of a written-out tree; what is behind them comes from how numbers are kept. */
const DECIMALS = 1e4;

/**
 * To the depth that is asked for, or as near to it as the engine's limit allows.
 * @param {Place} place  before the move
 * @param {number} move
 * @param {number} depth  in moves, this one included
 * @param {number} [most]  nodes of each search
 * @returns {Worth | null} null where it takes more
 */
export const worthOf = (place, move, depth, most) =>
  deepest(place, depth, (ahead) => worthTo(place, move, ahead, most));

/**
 * @param {Place} place
 * @param {number} move
 * @param {number} depth
 * @param {number} [most]
 * @returns {Worth | null}
 */
function worthTo(place, move, depth, most) {
  const found = searchFrom(place, depth, most);
  const made = move === found?.best ? found : searchFrom(placeAfter(place, move), depth - 1, most);
  if (!found || !made) return null;
  const player = place.rules.player(place.at, place.ply);
  const [value, worth] = [valueTo(player, found), valueTo(player, made)];
  const given = found.values.length || player === 1 ? value - worth : worth - value;
  const regret = Math.round(given * DECIMALS) / DECIMALS;
  return { best: found.best, value, worth, regret, depth, cut: found.cut || made.cut };
}

/** To MAX, or where each player has a value to this one. @param {number} player @param {Found} found */
export const valueTo = (player, { value, values }) => values[player - 1] ?? value;

/** Where a game stands after one more move. @param {Place} place @param {number} move @returns {Place} */
export function placeAfter({ rules, at, ply, whole }, move) {
  return { rules, at: rules.after(at, move, rules.player(at, ply)), ply: ply + 1, whole };
}

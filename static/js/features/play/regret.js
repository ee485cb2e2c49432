/** What a move was worth, held against the best that could be played, both to the same depth. Pure. */
import { MOST_NODES, searchFrom } from './engine.js';

/** @import { Place } from './engine.js' */

/**
 * @typedef {object} Worth
 * @property {number} best  the move that the engine would have made
 * @property {number} value  what best play is worth, as MAX sees it
 * @property {number} worth  what the move made is worth
 * @property {number} regret  what it gave away, for whoever made it; never negative
 */

/** Decimals of a written-out tree; what is behind them comes from how numbers are kept. */
const DECIMALS = 1e4;

/**
 * @param {Place} place  before the move
 * @param {number} move
 * @param {number} depth  in moves, this one included
 * @param {number} [most]  nodes of each of the two searches
 * @returns {Worth | null} null where one takes more
 */
export function worthOf(place, move, depth, most = MOST_NODES) {
  const found = searchFrom(place, depth, most);
  const made = move === found?.best ? found : searchFrom(placeAfter(place, move), depth - 1, most);
  if (!found || !made) return null;
  const { best, value } = found;
  return { best, value, worth: made.value, regret: given(place, value, made.value) };
}

/** @param {Place} place @param {number} value @param {number} worth */
function given({ rules, at, ply }, value, worth) {
  const less = rules.player(at, ply) === 1 ? value - worth : worth - value;
  return Math.round(less * DECIMALS) / DECIMALS;
}

/** Where a game stands after one more move. @param {Place} place @param {number} move @returns {Place} */
export function placeAfter({ rules, at, ply }, move) {
  return { rules, at: rules.after(at, move, rules.player(at, ply)), ply: ply + 1 };
}

/**
 * The greatest depth that the engine can search from here, at most what is asked for; 0 where not even one
 * move ahead fits.
 * @param {Place} place
 * @param {number} depth
 * @param {number} [most]
 */
export function depthThatFits(place, depth, most = MOST_NODES) {
  let fits = 0;
  while (fits < depth && searchFrom(place, fits + 1, most)) fits++;
  return fits;
}

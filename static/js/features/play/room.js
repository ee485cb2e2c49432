/** What the panel of Play works with: the game as it stands, with what each move was worth. */
import { beginning, isPersons, legalAt, NEW_GAME, placesOf, playerAt, refusal } from './game.js';
import { worthOf } from './regret.js';

/**
 * @import { State, Store } from '../../store/state.js'
 * @import { Tree } from '../../search/tree.js'
 * @import { Checked } from '../../store/api.js'
 * @import { Place } from './engine.js'
 * @import { Game } from './game.js'
 * @import { Worth } from './regret.js'
 */

/**
 * @typedef {object} Table  a game, looked at
 * @property {Tree} home
 * @property {Checked} problem
 * @property {Game} game
 * @property {number} depth  the engine's
 * @property {Place[]} places  from the beginning on
 * @property {Place} place  where it stands
 * @property {number[]} legal
 * @property {number} player  who moves
 * @property {boolean} persons  a person does
 */
/**
 * @typedef {object} Room
 * @property {Store} store
 * @property {string} said  an illegal move, or a hint; '' leaves room for the verdict on the last move
 * @property {boolean} hinted  the next hint tells the move
 * @property {Map<string, Worth | null>} worths  what moves were worth, by all that it follows from
 * @property {Tree | null} of  the search that they belong to
 */

/**
 * How deep the engine looks: as asked for, where that can be chosen, or as the problem's own search.
 * @param {Game} game
 * @param {Tree} home
 * @param {Place} place
 */
const depthOf = (game, home, { whole }) => Math.max(1, (whole ? null : game.depth) ?? home.depth_limit);

/**
 * The game as it stands.
 * @param {State} state
 * @returns {Table | {refused: string}}
 */
export function tableOf(state) {
  const home = state.home?.tree ?? null;
  const refused = refusal(home);
  if (refused || !home || !state.problem) return { refused };
  const game = state.play ?? NEW_GAME;
  const places = placesOf(beginning(state.problem, home), game.moves);
  const place = places[places.length - 1];
  const [legal, player] = [legalAt(place), playerAt(place)];
  const persons = isPersons(game.side, player);
  const depth = depthOf(game, home, place);
  return { home, problem: state.problem, game, depth, places, place, legal, player, persons };
}

/**
 * What a move of the game was worth, found once.
 * @param {Room} room
 * @param {Table} table
 * @param {number} ply
 */
export function worthAt(room, { home, game, depth, places }, ply) {
  if (room.of !== home) Object.assign(room, { of: home, worths: new Map() });
  const key = `${depth} ${game.moves.slice(0, ply + 1).join('.')}`;
  const found = room.worths.has(key) ? room.worths.get(key) : worthOf(places[ply], game.moves[ply], depth);
  room.worths.set(key, found ?? null);
  return found ?? null;
}

/** The last move that a person has made, else the last of all; −1 before the first. @param {Table} table */
export function lastOwn({ game, places }) {
  const last = game.moves.length - 1;
  for (let ply = last; ply >= 0; ply--) if (isPersons(game.side, playerAt(places[ply]))) return ply;
  return last;
}

/** What moves a game on or back: a person's move, the engine's answer, undo. */
import { deepest, searchFrom } from './engine.js';
import { isPersons, legalAt, playerAt, undone } from './game.js';
import { answered, laidTree, laying } from './laying.js';
import { placeAfter } from './regret.js';
import { tableOf } from './room.js';
import { TOO_LARGE } from './words.js';

/**
 * @import { State } from '../../store/state.js'
 * @import { Found, Place } from './engine.js'
 * @import { Room, Table } from './room.js'
 */

/**
 * The engine's search, as deep as it is to look or as its limit allows.
 * @param {Table} table
 * @param {Place} place
 */
const searched = ({ depth }, place) => deepest(place, depth, (ahead) => searchFrom(place, ahead));

/** Nothing lies in the tree panel. */
const CLEARED = { tree: null, laid: null, step: 0 };

/** The game as it stands now; null where there is none. @param {Room} room */
export function tableNow(room) {
  const table = tableOf(room.store.get());
  return 'refused' in table ? null : table;
}

/**
 * The game with these moves.
 * @param {Room} room
 * @param {Table} table
 * @param {readonly number[]} moves
 * @param {Partial<State>} [laid]  the search to be shown
 */
export function goOn(room, { game }, moves, laid = CLEARED) {
  Object.assign(room, { said: '', hinted: false });
  room.store.change({ play: { ...game, moves }, playing: false, ...laid });
}

/** A legal move of a person. @param {Room} room @param {Table} table @param {number} move */
export const makeMove = (room, table, move) => goOn(room, table, [...table.game.moves, move]);

/** @param {Room} room @param {Table} table */
export const undo = (room, table) =>
  goOn(room, table, table.game.moves.slice(0, undone(table.places, table.game.side)));

/**
 * The engine's moves, as many as are asked for, with the search of the last one.
 * @param {Room} room
 * @param {Table} table
 * @param {number} most
 */
export function engineMoves(room, table, most) {
  const moves = [...table.game.moves];
  let { place } = table;
  for (let made = 0; made < most && legalAt(place).length; made++) {
    const found = searched(table, place);
    if (!found) return refuse(room);
    const tree = laidTree(table.home, place, found, moves);
    moves.push(found.best);
    place = placeAfter(place, found.best);
    if (made + 1 === most || !legalAt(place).length)
      goOn(room, table, moves, answered(table.game, place, tree));
  }
}

/**
 * Where a link or undo has led to the person's turn: the search of the engine's answer before it.
 * @param {Room} room
 * @param {Table} table
 */
export function layAnswer(room, table) {
  const { home, game, place, places } = table;
  const ply = game.moves.length - 1;
  if (ply < 0 || isPersons(game.side, playerAt(places[ply]))) return;
  const found = searched(table, places[ply]);
  const moves = game.moves.slice(0, ply);
  if (found) room.store.change(answered(game, place, laidTree(home, places[ply], found, moves)));
}

/**
 * The search of the position before a move, at its end.
 * @param {Room} room
 * @param {Table} table
 * @param {number} ply
 */
export function showWhy(room, table, ply) {
  const [place, moves] = [table.places[ply], table.game.moves.slice(0, ply)];
  const found = searched(table, place);
  if (!found) return refuse(room);
  const tree = laidTree(table.home, place, found, moves);
  room.store.change({ ...laying(tree, tree.events - 1), playing: false, tab: 'tree' });
}

/**
 * What is best here; null, and said, where that takes too much.
 * @param {Room} room
 * @param {Table} table
 * @returns {Found | null}
 */
export function bestHere(room, table) {
  const found = searched(table, table.place);
  if (!found) refuse(room);
  return found;
}

/** @param {Room} room */
function refuse(room) {
  room.said = TOO_LARGE;
  room.store.change({});
}

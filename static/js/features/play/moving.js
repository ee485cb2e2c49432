/** What moves the game on or back: a person's move, the engine's answer, undo; and the search behind a move. */
import { searchFrom, TooLarge } from './engine.js';
import { engineTree } from './engine-tree.js';
import { isPersons, legalAt, playerAt, undone } from './game.js';
import { depthThatFits, placeAfter } from './regret.js';
import { tableOf } from './room.js';
import { tooLargeWords } from './words.js';

/**
 * @import { State } from '../../store/state.js'
 * @import { Tree } from '../../search/tree.js'
 * @import { Place } from './engine.js'
 * @import { Room, Table } from './room.js'
 */

/** Nothing lies in the tree panel. */
const CLEARED = { tree: null, laid: null, step: 0 };

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
 * The engine's move, with its search: at its last line, or where a person is to move next at its first, since
 * its end tells what the engine expects.
 * @param {Room} room
 * @param {Table} table
 */
export function engineMoves(room, table) {
  if (table.legal.length) play(room, table, 1);
}

/** @param {Room} room @param {Table} table */
export const playToTheEnd = (room, table) => play(room, table, Infinity);

/** @param {Room} room @param {Table} table @param {number} most  moves */
function play(room, table, most) {
  const moves = [...table.game.moves];
  let { place } = table;
  try {
    for (let made = 0; made < most; made++) {
      const found = searchFrom(place, table.depth);
      const tree = engineTree(table.home, place, {
        ...found,
        depth: table.depth,
        last: lastMove(table, moves),
      });
      moves.push(found.best);
      place = placeAfter(place, found.best);
      const over = legalAt(place).length === 0;
      if (over || made + 1 >= most) return goOn(room, table, moves, laidFor(table, place, tree, over));
    }
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    refuse(room, table, place);
  }
}

/** @param {Table} table @param {readonly number[]} moves */
const lastMove = ({ home }, moves) => moves[moves.length - 1] ?? home.move[0];

/** @param {Table} table @param {Place} place @param {Tree} tree @param {boolean} over */
function laidFor({ game }, place, tree, over) {
  const spoils = !over && isPersons(game.side, playerAt(place));
  return laying(tree, spoils ? 0 : tree.events - 1);
}

/** @param {Tree} tree @param {number} step */
const laying = (tree, step) => ({ tree, step, laid: { tree, step } });

/**
 * The search of the position before a move, at its end.
 * @param {Room} room
 * @param {Table} table
 * @param {number} ply
 */
export function showWhy(room, table, ply) {
  const { home, game, depth, places } = table;
  try {
    const { rows } = searchFrom(places[ply], depth);
    const tree = engineTree(home, places[ply], {
      rows,
      depth,
      last: lastMove(table, game.moves.slice(0, ply)),
    });
    room.store.change({ ...laying(tree, tree.events - 1), playing: false, tab: 'tree' });
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    refuse(room, table, places[ply]);
  }
}

/**
 * What is best here; null, and said, where that takes too much.
 * @param {Room} room
 * @param {Table} table
 */
export function bestHere(room, table) {
  try {
    return searchFrom(table.place, table.depth);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    refuse(room, table, table.place);
    return null;
  }
}

/** @param {Room} room @param {Table} table @param {Place} place */
function refuse(room, { depth }, place) {
  room.said = tooLargeWords(depth, depthThatFits(place, depth));
  room.store.change({});
}

/** The game as it stands now; null where there is none. @param {Room} room */
export function tableNow(room) {
  const table = tableOf(room.store.get());
  return 'refused' in table ? null : table;
}

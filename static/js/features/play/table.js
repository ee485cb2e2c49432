/** The table of Play: the current game, its searches as trees, undo and redo. */
import { makeTree } from '../../search/tree.js';
import { deepest, placeAfter, searchFrom, worthOf } from './engine.js';
import {
  beginning,
  isPlayedByPerson,
  legalAt,
  NEW_GAME,
  placesOf,
  playerAt,
  pliesAfterUndo,
  refusal,
} from './index.js';
import { TOO_LARGE } from './words.js';

/** @import { Found, Game, Place, PlayContext, Table, Worth } from './types.js' */

// The engine's searches as trees for all panels, at the line that explains a move. Pure.

// The engine's search as a tree for all panels, in the same form as the server's.

const ALPHA_BETA = /** @type {const} */ ({ algorithm: 'alpha-beta', fold: 'window' });
const MAX_N = /** @type {const} */ ({ algorithm: 'max-n', fold: 'vector' });

/**
 * @param {Tree} ownTree  the problem's own search: it has the labels, and the tree that was given
 * @param {Place} place  where the engine has searched from
 * @param {{rows: Found['rows'], depth: number, last: number}} found  last: the move that led there
 * @returns {Tree}
 */
export function engineTree(ownTree, place, { rows, depth, last }) {
  const numbers = ownTree.kind === 'map' ? Int32Array : Float64Array;
  return makeTree(
    {
      ...(rows.values.length ? MAX_N : ALPHA_BETA),
      kind: ownTree.kind,
      binding: ownTree.binding,
      players: ownTree.players,
      zero_sum: ownTree.zero_sum,
      depth_limit: depth,
      nodes: rows.depth.length,
      labels: ownTree.labels,
      ...(ownTree.kind === 'map' && { initial: [...place.at.colored.values()] }),
    },
    {
      depth: Uint16Array.from(rows.depth),
      move: Uint32Array.from([last, ...rows.move.slice(1)]),
      value: numbers.from(rows.value),
      size: Uint32Array.from(rows.size),
      legal: Uint32Array.from(rows.legal),
      player: Uint8Array.from(rows.player),
      values: (rows.values[0] ?? []).map((_, p) => numbers.from(rows.values.map((row) => row[p]))),
      given: ownTree.given,
    },
  );
}

/**
 * @param {Tree} ownTree
 * @param {Place} place  the position at its root
 * @param {Found} found
 * @param {readonly number[]} moves  that have led there
 */
export function treeAfter(ownTree, place, { rows, depth }, moves) {
  return engineTree(ownTree, place, { rows, depth, last: moves[moves.length - 1] ?? ownTree.move[0] });
}

/**
 * @param {Tree} tree
 * @param {number} step
 * @param {{ply: number, after?: boolean, reply?: number | null}} about
 */
const laying = (tree, step, { ply, after = false, reply = null }) => ({
  tree,
  step,
  playSearch: { tree, step, ply, after, reply },
});

/**
 * The line to show after a move of the engine: the last line of its search. Before a person's move it is the
 * first line, since the last reveals which move the engine expects.
 * @param {Game} game
 * @param {Place} place  after the answer
 * @param {Tree} tree
 * @param {number} ply  of the answer
 */
function afterAnswer({ side }, place, tree, ply) {
  const spoils = legalAt(place).length > 0 && isPlayedByPerson(side, playerAt(place));
  return laying(tree, spoils ? 0 : tree.events - 1, { ply });
}

// A search that shows why a move was right or wrong: the move has its true value in it. For the best move
// that is the search before it. In that search another move may have only a bound, so the position after it
// is searched separately, with an open window. Pure.

/**
 * @typedef {object} Explained
 * @property {Found} found  the search to be shown
 * @property {boolean} after  it begins after the move, else before it
 * @property {number} reply  the best answer to the move; −1 if none was searched
 */

/**
 * The search that explains a move, at the depth of its verdict.
 * @param {Place} place  before the move
 * @param {number} move
 * @param {Worth} worth
 * @returns {Explained | null} null if it takes too much, which it did not when the move was judged
 */
export function explainMove(place, move, { best, depth }) {
  const before = searchFrom(place, depth);
  const after = searchFrom(placeAfter(place, move), depth - 1);
  if (!before || !after) return null;
  const alone = move !== best && after.best >= 0; // a leaf has no bound, and would be a tree of one node
  return { found: alone ? after : before, after: alone, reply: after.best };
}

/**
 * The depth of the engine: the requested one, or that of the problem's search.
 * @param {Game} game
 * @param {Tree} ownTree
 * @param {Place} place
 */
const depthOf = (game, ownTree, { whole }) => Math.max(1, (whole ? null : game.depth) ?? ownTree.depth_limit);

/** The current game. @param {State} state @returns {Table | {refused: string}} */
export function tableOf(state) {
  const ownTree = state.ownSearch?.tree ?? null;
  const refused = refusal(ownTree);
  if (refused || !ownTree || !state.problem) return { refused };
  const game = state.play ?? NEW_GAME;
  const places = placesOf(beginning(state.problem, ownTree), game.moves);
  const place = places[places.length - 1];
  const [legal, player] = [legalAt(place), playerAt(place)];
  const isPersonsTurn = isPlayedByPerson(game.side, player);
  const depth = depthOf(game, ownTree, place);
  return { ownTree, problem: state.problem, game, depth, places, place, legal, player, isPersonsTurn };
}

/**
 * The worth of a move in the game, computed once.
 * @param {PlayContext} context
 * @param {Table} table
 * @param {number} ply
 */
export function worthAt(context, { ownTree, game, depth, places }, ply) {
  if (context.of !== ownTree) Object.assign(context, { of: ownTree, worths: new Map() });
  const key = `${depth} ${game.moves.slice(0, ply + 1).join('.')}`;
  const found = context.worths.has(key)
    ? context.worths.get(key)
    : worthOf(places[ply], game.moves[ply], depth);
  context.worths.set(key, found ?? null);
  return found ?? null;
}

/** The last move by a person, otherwise the last of all; −1 before the first. @param {Table} table */
export function lastOwn({ game, places }) {
  const last = game.moves.length - 1;
  for (let ply = last; ply >= 0; ply--) if (isPlayedByPerson(game.side, playerAt(places[ply]))) return ply;
  return last;
}

// The moves of a game: a person's, the engine's answer, and undo.

/**
 * The engine's search at its depth, or as deep as its limit allows.
 * @param {Table} table
 * @param {Place} place
 */
const engineSearch = ({ depth }, place) => deepest(place, depth, (ahead) => searchFrom(place, ahead));

/** An empty tree panel. */
const CLEARED = { tree: null, playSearch: null, step: 0 };

/** The current game; null if there is none. @param {PlayContext} context */
export function tableNow(context) {
  const table = tableOf(context.store.get());
  return 'refused' in table ? null : table;
}

/**
 * Continue the game with these moves.
 * @param {PlayContext} context
 * @param {Table} table
 * @param {readonly number[]} moves
 * @param {Partial<State>} [playSearch]  the search to be shown
 */
export function goOn(context, { game }, moves, playSearch = CLEARED) {
  Object.assign(context, { said: '', hinted: false });
  context.store.change({ play: { ...game, moves }, playing: false, picked: null, ...playSearch });
}

/** Make a person's legal move. @param {PlayContext} context @param {Table} table @param {number} move */
export const makeMove = (context, table, move) => goOn(context, table, [...table.game.moves, move]);

/** @param {PlayContext} context @param {Table} table */
export const undo = (context, table) =>
  goOn(context, table, table.game.moves.slice(0, pliesAfterUndo(table.places, table.game.side)));

/**
 * Make the engine's moves, at most `most`, and show the search of the last one.
 * @param {PlayContext} context
 * @param {Table} table
 * @param {number} most
 */
export function engineMoves(context, table, most) {
  const moves = [...table.game.moves];
  let { place } = table;
  for (let made = 0; made < most && legalAt(place).length; made++) {
    const found = engineSearch(table, place);
    if (!found) return refuse(context);
    const tree = treeAfter(table.ownTree, place, found, moves);
    moves.push(found.best);
    place = placeAfter(place, found.best);
    if (made + 1 === most || !legalAt(place).length)
      goOn(context, table, moves, afterAnswer(table.game, place, tree, moves.length - 1));
  }
}

/**
 * Show the search of the engine's last answer after a link or undo.
 * @param {PlayContext} context
 * @param {Table} table
 */
export function showAnswer(context, table) {
  const { ownTree, game, place, places } = table;
  const ply = game.moves.length - 1;
  if (ply < 0 || isPlayedByPerson(game.side, playerAt(places[ply]))) return;
  const found = engineSearch(table, places[ply]);
  const moves = game.moves.slice(0, ply);
  if (found)
    context.store.change(afterAnswer(game, place, treeAfter(ownTree, places[ply], found, moves), ply));
}

/**
 * Show the search of a move's worth at its last line, where best play is marked.
 * @param {PlayContext} context
 * @param {Table} table
 * @param {number} ply
 */
export function showWhy(context, table, ply) {
  const { ownTree, places, game } = table;
  const worth = worthAt(context, table, ply);
  const why = worth && explainMove(places[ply], game.moves[ply], worth);
  if (!why) return refuse(context);
  const { found, after, reply } = why;
  const begins = ply + Number(after);
  const tree = treeAfter(ownTree, places[begins], found, game.moves.slice(0, begins));
  context.store.change({
    ...laying(tree, tree.events - 1, { ply, after, reply }),
    playing: false,
    tab: 'tree',
  });
}

/**
 * The best move here; null, with a message, if the search is too large.
 * @param {PlayContext} context
 * @param {Table} table
 * @returns {Found | null}
 */
export function bestHere(context, table) {
  const found = engineSearch(table, table.place);
  if (!found) refuse(context);
  return found;
}

/** @param {PlayContext} context */
function refuse(context) {
  context.said = TOO_LARGE;
  context.store.change({});
}

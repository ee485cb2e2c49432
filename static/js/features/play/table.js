/**
 * The table at which Play is played (`Table`): the current game with its places, the moves that are made
 * there, and the engine's searches as trees. A ply is the number of a move, from 0; places[ply] is before it.
 */
import { makeTree } from '../../search/tree.js';
import { deepestResult, placeAfter, searchFrom, worthOf } from './engine.js';
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

/** @import { EngineResult, Game, Place, PlayContext, Table, Worth } from './types.js' */

// The engine's searches as trees, in the same form as the server's, so that all panels show them.

const ALPHA_BETA = /** @type {const} */ ({ algorithm: 'alpha-beta', fold: 'window' });
const MAX_N = /** @type {const} */ ({ algorithm: 'max-n', fold: 'vector' });

/**
 * The tree of the engine's search at a place, to which these moves have led. The labels and the given tree
 * are those of the problem's own search.
 * @type {(ownTree: Tree, place: Place, result: Pick<EngineResult, 'rows' | 'depth'>,
 *   moves: readonly number[]) => Tree}
 */
export function treeAfter(ownTree, place, { rows, depth }, moves) {
  const { kind, binding, players, zero_sum, labels, given } = ownTree;
  const ValueArray = kind === 'map' ? Int32Array : Float64Array;
  const initial = kind === 'map' && { initial: [...place.at.colored.values()] };
  const algorithm = rows.values.length ? MAX_N : ALPHA_BETA;
  const nodes = rows.depth.length;
  return makeTree(
    { ...algorithm, kind, binding, players, zero_sum, depth_limit: depth, nodes, labels, ...initial },
    {
      depth: Uint16Array.from(rows.depth),
      // the root has the move that led to the place
      move: Uint32Array.from([moves.at(-1) ?? ownTree.move[0], ...rows.move.slice(1)]),
      value: ValueArray.from(rows.value),
      size: Uint32Array.from(rows.size),
      legal: Uint32Array.from(rows.legal),
      player: Uint8Array.from(rows.player),
      values: (rows.values[0] ?? []).map((_, p) => ValueArray.from(rows.values.map((row) => row[p]))),
      given,
    },
  );
}

/**
 * The change of the state that shows a search about a move of the game: `ply`. after: the search begins after
 * this move, not before it; reply: the best answer to it, or −1, if a person has asked why; else null.
 * @param {Tree} tree @param {number} step
 * @param {{ply: number, after?: boolean, reply?: number | null}} about
 */
const searchChange = (tree, step, { ply, after = false, reply = null }) => ({
  tree,
  step,
  playSearch: { tree, step, ply, after, reply, isOpen: reply !== null }, // whoever asked why sees it at once
});

/**
 * The change after the engine's answer (`ply`): it shows the last line of the engine's search. If a person
 * moves next, it shows the first line instead, since the last one reveals which move the engine expects.
 * @type {(game: Game, place: Place, tree: Tree, ply: number) => Partial<State>}
 */
function answerChange({ side }, place, tree, ply) {
  const isPersonNext = legalAt(place).length > 0 && isPlayedByPerson(side, playerAt(place));
  return searchChange(tree, isPersonNext ? 0 : tree.events - 1, { ply });
}

/**
 * The search that explains a move: the one in which the move has its exact value. The best move has it in the
 * search before the move. Another move may have only a bound there, so the search after it is shown, which
 * has an open window. Both are as deep as the verdict on the move; null if one is too large.
 * reply: the best answer to the move; −1 if nothing was searched after it.
 * @type {(place: Place, move: number, worth: Worth)
 *   => {result: EngineResult, after: boolean, reply: number} | null}
 */
export function explainMove(place, move, { best, depth }) {
  const fromBefore = searchFrom(place, depth);
  const fromAfter = searchFrom(placeAfter(place, move), depth - 1);
  if (!fromBefore || !fromAfter) return null;
  const showsAfter = move !== best && fromAfter.best >= 0; // a leaf would be a tree of one node
  return { result: showsAfter ? fromAfter : fromBefore, after: showsAfter, reply: fromAfter.best };
}

// The current game.

/** The current game, or why there is none. @param {State} state @returns {Table | {refused: string}} */
export function tableOf(state) {
  const ownTree = state.ownSearch?.tree ?? null;
  const refused = refusal(ownTree);
  if (refused || !ownTree || !state.problem) return { refused };
  const game = state.play ?? NEW_GAME;
  const places = placesOf(beginning(state.problem, ownTree), game.moves);
  const place = places[places.length - 1];
  const [legal, player] = [legalAt(place), playerAt(place)];
  const isPersonsTurn = isPlayedByPerson(game.side, player);
  const chosenDepth = place.isSearchedToEnd ? null : game.depth;
  const depth = Math.max(1, chosenDepth ?? ownTree.depth_limit);
  return { ownTree, problem: state.problem, game, depth, places, place, legal, player, isPersonsTurn };
}

/** The worth of a move, found once. @type {(_: PlayContext, table: Table, ply: number) => Worth | null} */
export function worthAt(context, { ownTree, game, depth, places }, ply) {
  if (context.worthsOf !== ownTree) Object.assign(context, { worthsOf: ownTree, worths: new Map() });
  const { worths } = context;
  const key = `${depth} ${game.moves.slice(0, ply + 1).join('.')}`;
  if (!worths.has(key)) worths.set(key, worthOf(places[ply], game.moves[ply], depth));
  return worths.get(key) ?? null;
}

/** The ply of a person's last move; else of the last move, −1 before the first one. @param {Table} table */
export function lastPersonsPly({ game, places }) {
  const isPersons = (/** @type {Place} */ before) => isPlayedByPerson(game.side, playerAt(before));
  const ply = places.slice(0, -1).findLastIndex(isPersons);
  return ply >= 0 ? ply : game.moves.length - 1;
}

// The moves of a game: a person's, the engine's answer, and undo.

/** The engine's search from a place, as deep as possible. @param {Table} table @param {Place} place */
const engineSearch = ({ depth }, place) => deepestResult(place, depth, (ahead) => searchFrom(place, ahead));

/** The change that empties the tree panel. */
export const NO_SEARCH = { tree: null, playSearch: null, step: 0 };

/** The current game; null if there is none. @param {PlayContext} context */
export function tableNow(context) {
  const table = tableOf(context.store.get());
  return 'refused' in table ? null : table;
}

/**
 * Continue the game with these moves; searchToShow: the change of the state that shows a search.
 * @type {(context: PlayContext, _: Table, moves: readonly number[], searchToShow?: Partial<State>) => void}
 */
export function goOn(context, { game }, moves, searchToShow = NO_SEARCH) {
  Object.assign(context, { said: '', hasHinted: false, showsLine: false });
  context.store.change({ play: { ...game, moves }, playing: false, picked: null, ...searchToShow });
}

/** Make a person's legal move. @type {(context: PlayContext, table: Table, move: number) => void} */
export const makeMove = (context, table, move) => goOn(context, table, [...table.game.moves, move]);

/** @type {(context: PlayContext, table: Table) => void} */
export const undo = (context, table) =>
  goOn(context, table, table.game.moves.slice(0, pliesAfterUndo(table.places, table.game.side)));

/**
 * Make one or more moves of the engine (Infinity: to the end), and show the search of the last one.
 * @type {(context: PlayContext, table: Table, maxMoves: number) => void}
 */
export function engineMoves(context, table, maxMoves) {
  const moves = [...table.game.moves];
  let { place } = table;
  for (let n = 0; n < maxMoves && legalAt(place).length; n++) {
    const result = engineSearch(table, place);
    if (!result) return sayTooLarge(context);
    const tree = treeAfter(table.ownTree, place, result, moves);
    moves.push(result.best);
    place = placeAfter(place, result.best);
    const isLast = n + 1 === maxMoves || !legalAt(place).length; // only then the state is changed, once
    if (isLast) goOn(context, table, moves, answerChange(table.game, place, tree, moves.length - 1));
  }
}

/** Show the search of the engine's last answer. @type {(context: PlayContext, table: Table) => void} */
export function showAnswer(context, table) {
  const { ownTree, game, place, places } = table;
  const ply = game.moves.length - 1;
  if (ply < 0 || isPlayedByPerson(game.side, playerAt(places[ply]))) return;
  const result = engineSearch(table, places[ply]);
  if (!result) return;
  const tree = treeAfter(ownTree, places[ply], result, game.moves.slice(0, ply));
  context.store.change(answerChange(game, place, tree, ply));
}

/** Show the search that explains a move. @type {(_: PlayContext, table: Table, ply: number) => void} */
export function showWhy(context, table, ply) {
  const { ownTree, places, game } = table;
  const worth = worthAt(context, table, ply);
  const explanation = worth && explainMove(places[ply], game.moves[ply], worth);
  if (!explanation) return sayTooLarge(context);
  const { result, after, reply } = explanation;
  const firstPly = after ? ply + 1 : ply; // of the search
  const tree = treeAfter(ownTree, places[firstPly], result, game.moves.slice(0, firstPly));
  context.store.change({
    ...searchChange(tree, tree.events - 1, { ply, after, reply }),
    playing: false,
    tab: 'tree',
  });
}

/** The best move, or null and a message. @type {(_: PlayContext, table: Table) => EngineResult | null} */
export function bestHere(context, table) {
  const result = engineSearch(table, table.place);
  if (!result) sayTooLarge(context);
  return result;
}

/** @param {PlayContext} context */
function sayTooLarge(context) {
  context.said = TOO_LARGE;
  context.store.change({}); // draws `said`
}

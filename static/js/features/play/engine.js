/**
 * The engine of Play: pure functions that find the best move, and how much worse another move is.
 *
 * It is textbook alpha-beta, fail-soft, with cuts at equality, or max^n if the players are not two opponents.
 * Of equal moves the first is best, as in the server's search. It runs on the page, since a position in Play
 * may have no text (MIN to move, or a node within a given tree), and since the worth of a move needs searches
 * of single moves. A number of nodes and levels limits it, never time. The `Worth` of a move compares two
 * searches; `rules.worth` is something else: what a leaf is worth, for MAX or for each player.
 */
import { alphaBeta } from '../../search/alpha-beta.js';

/** @import { Game, Rules } from '../../search/types.js' */
/** @import { EngineResult, Place, Rows, Worth } from './types.js' */

/** The most nodes of a search; a larger one ends without a result. */
export const MAX_NODES = 60_000;

/** The most levels (moves) of a search, each a nested call; a deeper one has no result, either. */
export const MAX_LEVELS = 1000;

/**
 * @typedef {{rules: Rules<any>, maxNodes: number, rows: Rows, isLimited: boolean}} Searching
 *   isLimited: the game goes on after some leaf
 * @typedef {{at: any, ply: number, move: number, depth: number, levelsBelow: number}} Node
 *   at: the position; levelsBelow: how many levels may be searched below it, 0 at the depth limit
 */

/** Thrown by a search that exceeds its limits. */
class TooLarge extends Error {}

/**
 * Search a position to a depth in moves; null if the search has more nodes or levels than allowed.
 * @type {(place: Place, depth: number, maxNodes?: number) => EngineResult | null}
 */
export function searchFrom({ rules, at, ply }, depth, maxNodes = MAX_NODES) {
  /** @type {Rows} */
  const rows = { depth: [], move: [], value: [], values: [], size: [], legal: [], player: [] };
  const searching = { rules, maxNodes, rows, isLimited: false };
  const root = { at, ply, move: -1, depth: 0, levelsBelow: depth };
  try {
    const isMaxN = rules.worth(at).length > 1; // a value for each player, not one for MAX
    if (isMaxN) maxN(searching, root);
    else searchForTwo(searching, root);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
  const { isLimited } = searching;
  return { rows, depth, isLimited, value: rows.value[0], values: rows.values[0] ?? [], best: bestMove(rows) };
}

/**
 * The result of a search to this depth; if that is too large, of the deepest search that is not too large;
 * null if all are. (If the game must be searched to its end, no smaller depth is tried.)
 * @template T
 * @param {Place} place @param {number} depth  in moves
 * @param {(depth: number) => T | null} search  null if it is too large
 */
export function deepestResult({ isSearchedToEnd }, depth, search) {
  const asked = search(depth);
  if (asked || isSearchedToEnd) return asked;
  let deepest = null;
  for (let smaller = 1; smaller < depth; smaller++) {
    const deeper = search(smaller);
    if (!deeper) break;
    deepest = deeper;
  }
  return deepest;
}

/** Search by alpha-beta, which fills the rows. @type {(searching: Searching, root: Node) => void} */
function searchForTwo(searching, root) {
  const { rules, rows } = searching;
  /** The rows of the nodes that the search has entered, and will leave later. @type {number[]} */
  const open = [];
  const player = (/** @type {Node} */ node) => rules.player(node.at, node.ply);
  /** @type {Game<Node>} */
  const game = {
    moves: (node) => movesAt(searching, node),
    after: (node, move) => childOf(rules, node, move, player(node)),
    isMax: (node) => player(node) === 1,
    worth: (node) => rules.worth(node.at)[0],
    depth: ({ depth }) => depth,
  };
  alphaBeta(game, root, {
    enter: (node, _, moves) => open.push(enterNode(searching, node, moves.length, player(node))),
    leave: (_, value) => leaveNode(rows, /** @type {number} */ (open.pop()), value),
  });
}

/**
 * Search by max^n, which fills the rows. Of equal values the first is kept.
 * @param {Searching} searching @param {Node} node @returns {number[]} its value for each player
 */
function maxN(searching, node) {
  const { rules, rows } = searching;
  const moves = movesAt(searching, node);
  const player = rules.player(node.at, node.ply);
  const row = enterNode(searching, node, moves.length, player);
  let best = moves.length ? null : rules.worth(node.at);
  for (const move of moves) {
    const values = maxN(searching, childOf(rules, node, move, player));
    if (!best || values[player - 1] > best[player - 1]) best = values;
  }
  rows.values[row] = best ?? [];
  leaveNode(rows, row, rows.values[row][0]);
  return rows.values[row];
}

/** The moves to search; at the depth limit none. @param {Searching} searching @param {Node} node */
function movesAt(searching, { at, levelsBelow }) {
  if (levelsBelow > 0) return searching.rules.moves(at);
  searching.isLimited ||= searching.rules.moves(at).length > 0;
  return [];
}

/** @type {(rules: Rules<any>, node: Node, move: number, player: number) => Node} */
const childOf = (rules, { at, ply, depth, levelsBelow }, move, player) => ({
  at: rules.after(at, move, player),
  ply: ply + 1,
  move,
  depth: depth + 1,
  levelsBelow: levelsBelow - 1,
});

/** Add a row for a node. @type {(_: Searching, node: Node, legal: number, player: number) => number} */
function enterNode({ rows, maxNodes }, { move, depth }, legal, player) {
  const row = rows.depth.length;
  if (row >= maxNodes || depth > MAX_LEVELS) throw new TooLarge(`at node ${row}, depth ${depth}`);
  rows.depth.push(depth);
  rows.move.push(move);
  rows.legal.push(legal);
  rows.player.push(legal ? player : 0);
  rows.value.push(0);
  rows.size.push(1);
  return row;
}

/** Complete a node's row. @type {(rows: Rows, row: number, value: number) => void} */
function leaveNode(rows, row, value) {
  rows.size[row] = rows.depth.length - row;
  rows.value[row] = value;
}

/** The move to the root's first child with the root's value, or values; −1 if none. @param {Rows} rows */
function bestMove({ move, value, values, size }) {
  const rootValues = values[0] ?? [];
  // In preorder a child's next sibling follows after its subtree.
  for (let child = 1; child < size[0]; child += size[child])
    if (value[child] === value[0] && rootValues.every((root, p) => values[child][p] === root))
      return move[child];
  return -1;
}

// The worth of a move compared with the best move, both searched to the same depth.

/** A regret is rounded to 1 / PRECISION, as a tree's values may be fractions. */
const PRECISION = 1e4;

/**
 * The worth of a move, searched to a depth in moves (this move is the first) or to the largest possible
 * depth; null if none is possible. Example for MIN: best play is worth 3, the move 5: the regret is 2.
 * @type {(place: Place, move: number, depth: number, maxNodes?: number) => Worth | null}
 */
export const worthOf = (place, move, depth, maxNodes) =>
  deepestResult(place, depth, (ahead) => worthTo(place, move, ahead, maxNodes));

/** The worth at exactly this depth. @type {typeof worthOf} */
function worthTo(place, move, depth, maxNodes) {
  const bestPlay = searchFrom(place, depth, maxNodes);
  const isBest = move === bestPlay?.best;
  const afterMove = isBest ? bestPlay : searchFrom(placeAfter(place, move), depth - 1, maxNodes);
  if (!bestPlay || !afterMove) return null;
  const player = place.rules.player(place.at, place.ply);
  const [ofBest, ofMove] = [reportedValue(player, bestPlay), reportedValue(player, afterMove)];
  const isMinimizing = bestPlay.values.length === 0 && player !== 1; // the values are MAX's
  const loss = isMinimizing ? ofMove - ofBest : ofBest - ofMove;
  const regret = Math.round(loss * PRECISION) / PRECISION;
  const isLimited = bestPlay.isLimited || afterMove.isLimited;
  return { best: bestPlay.best, ofBest, ofMove, regret, depth, isLimited };
}

/**
 * The number of moves that are as good as the best one of a search, which is counted, too; null if the search
 * of a move has more nodes or levels than allowed.
 * @type {(place: Place, result: EngineResult, maxNodes?: number) => number | null}
 */
export function equallyGood(place, { depth, best }, maxNodes) {
  const others = place.rules.moves(place.at).filter((move) => move !== best);
  let count = 1;
  for (const move of others) {
    const worth = worthTo(place, move, depth, maxNodes);
    if (!worth) return null;
    count += Number(worth.regret === 0);
  }
  return count;
}

/**
 * The sum that each player has lost by weak moves; null for a player with a move of unknown worth.
 * @param {number} players @param {readonly {player: number, worth: Worth | null}[]} moves
 */
export const totalRegrets = (players, moves) =>
  Array.from({ length: players }, (_, p) => {
    const ownMoves = moves.filter(({ player }) => player === p + 1);
    if (!ownMoves.every(({ worth }) => worth)) return null;
    return ownMoves.reduce((sum, { worth }) => sum + (worth?.regret ?? 0), 0);
  });

/** MAX's value; in max^n this player's. @type {(player: number, result: EngineResult) => number} */
export const reportedValue = (player, { value, values }) => values[player - 1] ?? value;

/** The place after one more move. @type {(place: Place, move: number) => Place} */
export const placeAfter = ({ rules, at, ply, isSearchedToEnd }, move) => ({
  rules,
  at: rules.after(at, move, rules.player(at, ply)),
  ply: ply + 1,
  isSearchedToEnd,
});

/**
 * The engine of Play, and the worth of each move against the best. Pure.
 *
 * It is textbook alpha-beta, fail-soft, with cuts at equality, or max^n if the players are not opponents;
 * ties go to the first move, as in the server's search. It runs on the page, since a position in Play may
 * have no text (MIN to move, or a node within a given tree), and since the worth of a move needs searches of
 * single moves. It counts nodes, and never uses a clock.
 */
import { alphaBeta } from '../../search/alpha-beta.js';

/** @import { Game, Rules } from '../../search/types.js' */
/** @import { Found, Place, Rows, Worth } from './types.js' */

/** A search that visits more nodes ends without a result. */
export const MOST_NODES = 60_000;

/** So does a deeper search, as each move is a nested call. */
export const MOST_MOVES = 1000;

/** @typedef {{rules: Rules<any>, most: number, rows: Rows, cut: boolean}} Searching */
/** @typedef {{at: any, ply: number, move: number, depth: number, left: number}} Node left: levels below it */

/** Thrown by a search that exceeds its limits. */
class TooLarge extends Error {}

/**
 * @param {Place} place
 * @param {number} depth  in moves
 * @param {number} [most]  nodes
 * @returns {Found | null} null if it takes more
 */
export function searchFrom({ rules, at, ply }, depth, most = MOST_NODES) {
  /** @type {Rows} */
  const rows = { depth: [], move: [], value: [], values: [], size: [], legal: [], player: [] };
  const searching = { rules, most, rows, cut: false };
  const root = { at, ply, move: -1, depth: 0, left: depth };
  try {
    if (rules.worth(at).length > 1) maxN(searching, root);
    else searchForTwo(searching, root);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
  const { cut } = searching;
  return { rows, depth, cut, value: rows.value[0], values: rows.values[0] ?? [], best: bestMove(rows) };
}

/**
 * The result of a search at a depth, or at the largest possible depth.
 * @template T
 * @param {Place} place
 * @param {number} depth  in moves
 * @param {(depth: number) => T | null} search  null if it is too large
 * @returns {T | null} null if none is small enough
 */
export function deepest({ whole }, depth, search) {
  let found = search(depth);
  if (found || whole) return found;
  for (let less = 1; less < depth; less++) {
    const next = search(less);
    if (!next) break;
    found = next;
  }
  return found;
}

/** @param {Searching} searching @param {Node} root */
function searchForTwo(searching, root) {
  const { rules, rows } = searching;
  /** @type {number[]} */
  const open = [];
  const player = (/** @type {Node} */ node) => rules.player(node.at, node.ply);
  /** @type {Game<Node>} */
  const game = {
    moves: (node) => movesAt(searching, node),
    after: (node, move) => below(rules, node, move, player(node)),
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
 * @param {Searching} searching
 * @param {Node} node
 * @returns {number[]} the value of the node for each player
 */
function maxN(searching, node) {
  const { rules, rows } = searching;
  const moves = movesAt(searching, node);
  const player = rules.player(node.at, node.ply);
  const row = enterNode(searching, node, moves.length, player);
  let best = moves.length ? null : rules.worth(node.at);
  for (const move of moves) {
    const values = maxN(searching, below(rules, node, move, player));
    if (!best || values[player - 1] > best[player - 1]) best = values;
  }
  rows.values[row] = best ?? [];
  leaveNode(rows, row, rows.values[row][0]);
  return rows.values[row];
}

/**
 * The legal moves; none at the depth limit, which notes whether the game goes on.
 * @param {Searching} searching
 * @param {Node} node
 */
function movesAt(searching, { at, left }) {
  if (left > 0) return searching.rules.moves(at);
  searching.cut ||= searching.rules.moves(at).length > 0;
  return [];
}

/**
 * @param {Rules<any>} rules
 * @param {Node} node
 * @param {number} move
 * @param {number} player
 * @returns {Node}
 */
const below = (rules, { at, ply, depth, left }, move, player) => ({
  at: rules.after(at, move, player),
  ply: ply + 1,
  move,
  depth: depth + 1,
  left: left - 1,
});

/** @param {Searching} searching @param {Node} node @param {number} legal @param {number} player */
function enterNode({ rows, most }, { move, depth }, legal, player) {
  const row = rows.depth.length;
  if (row >= most || depth > MOST_MOVES) throw new TooLarge(`at node ${row}, depth ${depth}`);
  rows.depth.push(depth);
  rows.move.push(move);
  rows.legal.push(legal);
  rows.player.push(legal ? player : 0);
  rows.value.push(0);
  rows.size.push(1);
  return row;
}

/** @param {Rows} rows @param {number} row @param {number} value */
function leaveNode(rows, row, value) {
  rows.size[row] = rows.depth.length - row;
  rows.value[row] = value;
  return value;
}

/** The root's first child with its value, or its values. @param {Rows} rows */
function bestMove({ move, value, values, size }) {
  const vector = values[0] ?? [];
  for (let child = 1; child < size[0]; child += size[child])
    if (value[child] === value[0] && vector.every((v, p) => values[child][p] === v)) return move[child];
  return -1;
}

// The worth of a move compared with the best move, both searched to the same depth. Pure.

/** The precision of values in an explicit tree; differences below it are rounding errors. */
const DECIMALS = 1e4;

/**
 * The worth of a move, to the requested depth or the largest possible one.
 * @param {Place} place  before the move
 * @param {number} move
 * @param {number} depth  in moves, with this one
 * @param {number} [most]  nodes of each search
 * @returns {Worth | null} null if it takes more
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
  const gained = found.values.length || player === 1 ? value - worth : worth - value;
  const regret = Math.round(gained * DECIMALS) / DECIMALS;
  return { best: found.best, value, worth, regret, depth, cut: found.cut || made.cut };
}

/**
 * The number of moves that are as good as the best.
 * @param {Place} place
 * @param {Found} found  the best play there
 * @param {number} [most]  nodes of each search
 * @returns {number | null} null if it takes more
 */
export function equallyGood(place, { depth, best }, most) {
  const others = place.rules.moves(place.at).filter((/** @type {number} */ move) => move !== best);
  let equal = 1;
  for (const move of others) {
    const worth = worthTo(place, move, depth, most);
    if (!worth) return null;
    equal += Number(worth.regret === 0);
  }
  return equal;
}

/**
 * What each player has lost by weak moves in all.
 * @param {number} players
 * @param {readonly {player: number, worth: Worth | null}[]} made
 * @returns {(number | null)[]} null if it is not known of all moves
 */
export function totalRegrets(players, made) {
  return Array.from({ length: players }, (_, p) => {
    const own = made.filter(({ player }) => player === p + 1);
    return own.reduce(
      (sum, { worth }) => (sum === null || !worth ? null : sum + worth.regret),
      /** @type {number | null} */ (0),
    );
  });
}

/** The value for MAX, or for this player if each has one. @param {number} player @param {Found} found */
export const valueTo = (player, { value, values }) => values[player - 1] ?? value;

/** The place after one more move. @param {Place} place @param {number} move @returns {Place} */
export function placeAfter({ rules, at, ply, whole }, move) {
  return { rules, at: rules.after(at, move, rules.player(at, ply)), ply: ply + 1, whole };
}

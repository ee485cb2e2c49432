/**
 * The engine's search in a game that is being played: textbook alpha-beta, fail-soft, cut at equality, ties
 * to the first move, as the server's. It runs in the page since a position in play may be one that no text
 * can state (MIN to move, or a node within a given tree), and since what a move was worth is asked of single
 * moves. It counts nodes, and never asks a clock. Pure.
 */

/** @import { Rules } from '../../search/rules.js' */

/** A search that visits more is given up. */
export const MOST_NODES = 60_000;

/**
 * @typedef {object} Place  where a game stands
 * @property {Rules<any>} rules
 * @property {any} at  the position
 * @property {number} ply  how many moves have been made
 */
/**
 * @typedef {object} Rows  a search as preorder columns
 * @property {number[]} depth
 * @property {number[]} move  that leads there; −1 at the root
 * @property {number[]} value
 * @property {number[]} size
 * @property {number[]} legal
 * @property {number[]} player  who moves, 0 at a leaf
 */
/** @typedef {{rules: Rules<any>, most: number, rows: Rows}} Searching */
/** @typedef {{at: any, ply: number, move: number, depth: number, left: number}} Node left: levels below it */
/** @typedef {{rows: Rows, value: number, best: number}} Found best: the move; −1 where there is none */

/** Thrown by a search that outgrows its limit. */
class TooLarge extends Error {}

/**
 * @param {Place} place
 * @param {number} depth  in moves
 * @param {number} [most]  nodes
 * @returns {Found | null} null where it takes more
 */
export function searchFrom({ rules, at, ply }, depth, most = MOST_NODES) {
  /** @type {Rows} */
  const rows = { depth: [], move: [], value: [], size: [], legal: [], player: [] };
  const root = { at, ply, move: -1, depth: 0, left: depth };
  try {
    const value = alphaBeta({ rules, most, rows }, root, -Infinity, Infinity);
    return { rows, value, best: bestMove(rows) };
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

/**
 * @param {Searching} searching
 * @param {Node} node
 * @param {number} alpha
 * @param {number} beta
 * @returns {number} what the node is worth to MAX
 */
function alphaBeta(searching, node, alpha, beta) {
  const { rules, rows } = searching;
  const moves = node.left > 0 ? rules.moves(node.at) : [];
  const player = rules.player(node.at, node.ply);
  const row = entered(searching, node, moves.length, player);
  if (!moves.length) return left(rows, row, rules.worth(node.at)[0]);
  let value = player === 1 ? -Infinity : Infinity;
  for (const move of moves) {
    const returned = alphaBeta(searching, below(rules, node, move, player), alpha, beta);
    if (player === 1) {
      value = Math.max(value, returned);
      if (value >= beta) break;
      alpha = Math.max(alpha, value);
    } else {
      value = Math.min(value, returned);
      if (value <= alpha) break;
      beta = Math.min(beta, value);
    }
  }
  return left(rows, row, value);
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
function entered({ rows, most }, { move, depth }, legal, player) {
  const row = rows.depth.length;
  if (row >= most) throw new TooLarge(`more than ${most} nodes`);
  rows.depth.push(depth);
  rows.move.push(move);
  rows.legal.push(legal);
  rows.player.push(legal ? player : 0);
  rows.value.push(0);
  rows.size.push(1);
  return row;
}

/** @param {Rows} rows @param {number} row @param {number} value */
function left(rows, row, value) {
  rows.size[row] = rows.depth.length - row;
  rows.value[row] = value;
  return value;
}

/** The first child of the root that has its value. @param {Rows} rows */
function bestMove({ move, value, size }) {
  for (let child = 1; child < size[0]; child += size[child])
    if (value[child] === value[0]) return move[child];
  return -1;
}

/** Who moves: how players are called and marked, and at which levels of a tree all nodes are one player's. */
import { isLeaf, mover } from './tree.js';

/** @import { Tree } from './tree.js' */

/**
 * Where one wins what the other loses the players are MAX and MIN.
 * @param {Pick<Tree, 'zero_sum'>} tree
 * @param {number} player from 1
 */
export const moverName = ({ zero_sum: opposed }, player) =>
  opposed ? ['MAX', 'MIN'][player - 1] : `player ${player}`;

/**
 * ▲ or ▼, as in books; of more players the number.
 * @param {Pick<Tree, 'zero_sum'>} tree
 * @param {number} player from 1
 */
export const moverMark = ({ zero_sum: opposed }, player) => (opposed ? '▲▼'[player - 1] : String(player));

/** Found once a tree: at millions of nodes it takes some milliseconds. @type {WeakMap<Tree, Uint8Array>} */
const known = new WeakMap();

/**
 * By depth, who moves at every inner node there; 0 where that differs, and where there are only leaves.
 * @param {Tree} tree
 * @returns {Uint8Array}
 */
export function levelMovers(tree) {
  const found = known.get(tree) ?? findLevels(tree);
  known.set(tree, found);
  return found;
}

const MIXED = 255;

/** @param {Tree} tree */
function findLevels(tree) {
  const movers = new Uint8Array(tree.depth.reduce((most, d) => Math.max(most, d), 0) + 1);
  for (let i = 0; i < tree.nodes; i++) {
    if (isLeaf(tree, i)) continue;
    const [d, player] = [tree.depth[i], mover(tree, i)];
    movers[d] = movers[d] && movers[d] !== player ? MIXED : player;
  }
  return movers.map((player) => (player === MIXED ? 0 : player));
}

/**
 * Whether two players take turns, so that the sign of a value can change from level to level.
 * @param {Tree} tree
 */
export function takesTurns(tree) {
  const levels = levelMovers(tree);
  return (
    tree.zero_sum &&
    levels.every((player, d) => d === levels.length - 1 || (player > 0 && (!d || player !== levels[d - 1])))
  );
}

/**
 * "▲ MAX to move"; a player with a number needs no mark.
 * @param {Tree} tree
 * @param {number} player
 */
export const toMove = (tree, player) =>
  `${tree.zero_sum ? `${moverMark(tree, player)} ` : ''}${moverName(tree, player)} to move`;

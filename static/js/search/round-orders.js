/**
 * In which order each round of deepening tried the moves of a position, and what it learned there for the
 * next.
 */

import { number } from '../kit/format.js';
import { boundSign } from './events.js';
import { children, isLeaf, isMax, pathTo } from './tree.js';

/** @import { Tree } from './tree.js' */

/**
 * @typedef {object} Place  a move, where a round tried it
 * @property {number} move
 * @property {string} value   what the round saw of it, as MAX sees it: by this the next round sorts
 * @property {number | null} moved how many places nearer to the front than in the round before; null where
 *   that did not try it, or is not there
 */
/**
 * @typedef {{round: number, places: Place[] | null, left: number}} Order places: null where the round did not
 *   visit the position, or its tree is not there; left: moves it did not try
 */

/** @type {WeakMap<Tree, Float64Array>} */
const known = new WeakMap();

/** The moves that lead to a node. @param {Tree} tree @param {number} node */
export const movesTo = (tree, node) =>
  pathTo(tree, node)
    .slice(1)
    .map((n) => tree.move[n]);

/**
 * The node that the same moves lead to; −1 where they were not all tried.
 * @param {Tree} tree
 * @param {number[]} moves
 */
export function nodeAfter(tree, moves) {
  let node = 0;
  for (const move of moves) {
    const next = children(tree, node).find((c) => tree.move[c] === move);
    if (next === undefined) return -1;
    node = next;
  }
  return node;
}

/**
 * The orders of all rounds at a position.
 * @param {number} rounds how many there are
 * @param {ReadonlyMap<number, Tree>} trees those that are there
 * @param {number[]} moves that lead to the position
 * @returns {Order[]}
 */
export function ordersAt(rounds, trees, moves) {
  /** @type {Order[]} */
  const found = [];
  for (let round = 1; round <= rounds; round++)
    found.push(orderIn(trees.get(round), round, moves, found.at(-1)?.places ?? null));
  return found;
}

/**
 * @param {Tree | undefined} tree
 * @param {number} round
 * @param {number[]} moves
 * @param {Place[] | null} before
 * @returns {Order}
 */
function orderIn(tree, round, moves, before) {
  const node = tree ? nodeAfter(tree, moves) : -1;
  if (!tree || node < 0 || isLeaf(tree, node)) return { round, places: null, left: 0 };
  const was = new Map(before?.map(({ move }, place) => [move, place]));
  const places = children(tree, node).map((c, place) => {
    const earlier = was.get(tree.move[c]);
    return {
      move: tree.move[c],
      value: seenText(tree, c),
      moved: earlier === undefined ? null : earlier - place,
    };
  });
  return { round, places, left: tree.legal[node] - places.length };
}

/** @param {Tree} tree @param {number} node */
function seenText(tree, node) {
  const sign = boundSign(tree, node);
  return `${sign}${sign && ' '}${number(seenValues(tree)[node])}`;
}

/**
 * The minimax value of every node over what was visited of it: fail-soft returns just that, fail-hard does
 * not.
 * @param {Tree} tree
 * @returns {Float64Array}
 */
export function seenValues(tree) {
  const found = known.get(tree) ?? seen(tree);
  known.set(tree, found);
  return found;
}

/** Children come after their parents in preorder. @param {Tree} tree */
function seen(tree) {
  const values = new Float64Array(tree.nodes);
  const filled = new Uint8Array(tree.nodes);
  for (let i = tree.nodes - 1; i >= 0; i--) {
    if (!filled[i]) values[i] = tree.value[i];
    const above = tree.parent[i];
    if (above < 0) continue;
    const better = isMax(tree, above) ? values[i] > values[above] : values[i] < values[above];
    if (!filled[above] || better) values[above] = values[i];
    filled[above] = 1;
  }
  return values;
}

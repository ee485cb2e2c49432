/** The rules of a game for a search, and those of a given tree. */

import { allowedMoves } from './domains.js';
import { legalMoves, score, scoreTerms, startOf } from './game.js';
import { children, moverAt } from './tree.js';

/** @import { GameMap, Position, Rules } from './types.js' */

// The given tree of an explicit game, with nodes that were not searched.

/**
 * The moves that a node never tried, in the given tree's order.
 * @param {Tree} tree
 * @param {number} node
 * @returns {number[]}
 */
export function prunedInGiven(tree, node) {
  const tried = new Set(children(tree, node).map((c) => tree.move[c]));
  return givenChildren(tree, tree.move[node]).filter((move) => !tried.has(move));
}

/**
 * The children of a node of the given tree, by their numbers there.
 * @param {Tree} tree
 * @param {number} node
 * @returns {number[]}
 */
export function givenChildren({ given }, node) {
  if (!given) return [];
  const kids = [];
  for (let c = node + 1; c < node + given.size[node]; c += given.size[c]) kids.push(c);
  return kids;
}

/**
 * The rules of a game on a map: with its binding and its first player.
 * @param {GameMap} map
 * @param {Tree} tree
 * @returns {Rules<Position>}
 */
export const mapRules = (map, tree) => ({
  start: startOf(map, tree),
  moves: (at) => allowedMoves(map, at, legalMoves(map, at), tree.binding),
  after: ({ colored }, move, player) => {
    const [region, color] = map.moves[move];
    const last = { region, color, player };
    return { colored: new Map(colored).set(region, last), last };
  },
  player: (_, depth) => moverAt(tree, depth),
  worth: (at) => {
    const scores = map.weights.map((_, p) => score(scoreTerms(map, at), p + 1));
    return tree.values.length ? scores : [scores[0] - scores[1]];
  },
});

/**
 * The rules of a given tree; positions and moves are numbers of its nodes.
 * @param {Tree} tree
 * @returns {Rules<number>}
 */
export const givenRules = (tree) => ({
  start: tree.move[0],
  moves: (at) => givenChildren(tree, at),
  after: (_, move) => move,
  player: (at, depth) => tree.given?.player[at] || moverAt(tree, depth),
  worth: (at) => {
    const worth = (tree.given?.values ?? []).map((column) => column[at]);
    return tree.values.length > worth.length ? [worth[0], -worth[0]] : worth; // max^n on a game for two
  },
});

/**
 * The rules of both kinds of games, for the full game tree: of map coloring, and of a given tree (the
 * explicit tree that was searched).
 */
import { allowedMoves } from './domains.js';
import { legalMoves, score, scoreTerms, startOf } from './game.js';
import { children, moverAt } from './tree.js';

/** @import { GameMap, Position, Rules } from './types.js' */

/**
 * The moves in a given tree that a node of the search never tried, in the given tree's order.
 * @param {Tree} tree
 * @param {number} node
 */
export function prunedInGiven(tree, node) {
  const tried = new Set(children(tree, node).map((c) => tree.move[c]));
  return givenChildren(tree, tree.move[node]).filter((move) => !tried.has(move));
}

/**
 * The children of a node of the given tree, by their numbers there; these are also its moves.
 * @param {Tree} tree
 * @param {number} node its number there
 */
const givenChildren = ({ given }, node) => (given ? children(given, node) : []);

/**
 * The rules of a game on a map, as this search played it: its start, its binding, its players.
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
    // max^n wants a value for each player, but a leaf for two players has only MAX's
    return tree.values.length > worth.length ? [worth[0], -worth[0]] : worth;
  },
});

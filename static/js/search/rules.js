/**
 * The rules of both kinds of games, from which the full game tree is grown: map coloring, and the game on a
 * given tree (an explicit tree). A move is a number: in the map's list of moves, or a node of the given tree.
 */
import { allowedMoves } from './domains.js';
import { legalMoves, score, scoreTerms, startOf } from './game.js';
import { children, moverAt } from './tree.js';

/** @import { GameMap, Position, Rules } from './types.js' */

/**
 * The moves in a given tree that a node of the search never tried, in the given tree's order.
 * @type {(tree: Tree, node: number) => number[]}
 */
export function prunedInGiven(tree, node) {
  const tried = new Set(children(tree, node).map((c) => tree.move[c]));
  return givenChildren(tree, tree.move[node]).filter((move) => !tried.has(move));
}

/**
 * The children of a node of the given tree, by their numbers there; these are also its moves.
 * @param {Tree} tree
 * @param {number} node its number in the given tree
 */
const givenChildren = ({ given }, node) => (given ? children(given, node) : []);

/**
 * The rules of a game on a map, as this search played it: its start, its binding, its players.
 * @type {(map: GameMap, tree: Tree) => Rules<Position>}
 */
export const mapRules = (map, tree) => ({
  start: startOf(map, tree),
  moves: (position) => allowedMoves(map, position, legalMoves(map, position), tree.binding),
  after: ({ colored }, move, player) => {
    const [region, color] = map.moves[move];
    const last = { region, color, player };
    return { colored: new Map(colored).set(region, last), last };
  },
  player: (_, depth) => moverAt(tree, depth),
  worth: (position) => {
    const scores = map.weights.map((_, p) => score(scoreTerms(map, position), p + 1));
    return tree.values.length ? scores : [scores[0] - scores[1]];
  },
});

/**
 * The rules of a given tree; positions and moves are numbers of its nodes.
 * @type {(tree: Tree) => Rules<number>}
 */
export const givenRules = (tree) => ({
  start: tree.move[0],
  moves: (node) => givenChildren(tree, node),
  after: (_, move) => move,
  player: (node, depth) => tree.given?.player[node] || moverAt(tree, depth),
  worth: (node) => {
    const worth = (tree.given?.values ?? []).map((column) => column[node]);
    // max^n wants a value for each player, but a leaf for two players has only MAX's
    return tree.values.length > worth.length ? [worth[0], -worth[0]] : worth;
  },
});

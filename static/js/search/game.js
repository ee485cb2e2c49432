/** The map-coloring position at a node: colors, legal moves, scores. */
import { children, mover, pathTo } from './tree.js';

/** @import { Assignment, GameMap, Position, ScoreTerm } from './types.js' */

/**
 * The position before the first move of a search, which may begin within a game.
 * @param {GameMap} map
 * @param {Pick<Tree, 'initial'> | null} [tree]
 * @returns {Position}
 */
export const startOf = (map, tree) => positionOf(tree?.initial ?? map.initial);

/** @param {Assignment[]} assigned  in the order in which they were made @returns {Position} */
const positionOf = (assigned) => ({
  colored: new Map(assigned.map((a) => [a.region, a])),
  last: assigned[assigned.length - 1],
});

/**
 * The position after these moves, when players alternate and MAX is first. Ignores numbers that are not
 * moves.
 * @param {GameMap} map
 * @param {readonly number[]} moves
 * @returns {Position}
 */
export function afterMoves(map, moves) {
  const played = moves.flatMap((move, ply) => {
    const [region, color] = map.moves[move] ?? [];
    return region === undefined ? [] : [{ region, color, player: (ply % map.weights.length) + 1 }];
  });
  return positionOf([...map.initial, ...played]);
}

/** @param {GameMap} map @param {Tree} tree @param {number} node @returns {Position} */
export function positionAt(map, tree, node) {
  const played = pathTo(tree, node)
    .slice(1)
    .map((n) => assignment(map, tree, n));
  return positionOf([...(tree.initial ?? map.initial), ...played]);
}

/**
 * The move that leads to a node, with the player who moves at its parent.
 * @param {GameMap} map
 * @param {Tree} tree
 * @param {number} node
 * @returns {Assignment}
 */
function assignment(map, tree, node) {
  const [region, color] = map.moves[tree.move[node]];
  return { region, color, player: mover(tree, tree.parent[node]) };
}

/**
 * Legal moves in expansion order, as indices.
 * @param {GameMap} map
 * @param {Position} position
 * @returns {number[]}
 */
export function legalMoves(map, { colored }) {
  const near = besideMoves(map);
  return map.moves.flatMap(([region, color], move) => {
    const around = near[move].map((name) => colored.get(name)?.color);
    const free = !colored.has(region) && around.some((c) => c !== undefined) && !around.includes(color);
    return free ? [move] : [];
  });
}

/** Computed once for each map. @type {WeakMap<GameMap, string[][]>} */
const beside = new WeakMap();

/** The neighbors of the region that each move colors. @param {GameMap} map @returns {string[][]} */
function besideMoves(map) {
  const kept = beside.get(map);
  if (kept) return kept;
  const names = new Map(neighbors(map).map((near, r) => [map.regions[r], near.map((n) => map.regions[n])]));
  const found = map.moves.map(([region]) => names.get(region) ?? []);
  beside.set(map, found);
  return found;
}

/** @param {GameMap} map @returns {number[][]} */
export function neighbors(map) {
  const near = map.regions.map(() => /** @type {number[]} */ ([]));
  for (const [a, b] of map.borders) {
    near[a].push(b);
    near[b].push(a);
  }
  return near;
}

/**
 * Uncolored regions whose neighbors have every color.
 * @param {GameMap} map
 * @param {Position} position
 * @returns {string[]}
 */
export function deadRegions(map, { colored }) {
  const near = neighbors(map);
  return map.regions.filter((region, r) => {
    const taken = new Set(near[r].map((n) => colored.get(map.regions[n])?.color));
    return !colored.has(region) && map.colors.every((color) => taken.has(color));
  });
}

/**
 * The moves that a node never tried, in expansion order.
 * @param {GameMap} map
 * @param {Tree} tree
 * @param {number} node
 * @returns {number[]}
 */
export function prunedMoves(map, tree, node) {
  const tried = new Set(children(tree, node).map((c) => tree.move[c]));
  return legalMoves(map, positionAt(map, tree, node)).filter((move) => !tried.has(move));
}

/**
 * One term of the score for each player and color in play.
 * @param {GameMap} map
 * @param {Position} position
 * @returns {ScoreTerm[]}
 */
export function scoreTerms(map, { colored }) {
  const pieces = [...colored.values()];
  return map.weights.flatMap((weights, p) =>
    map.colors.flatMap((color, c) => {
      const count = pieces.filter((a) => a.player === p + 1 && a.color === color).length;
      return count ? [{ player: p + 1, color, count, weight: weights[c] }] : [];
    }),
  );
}

/** The players of a map, from 1: each has a row of weights. @param {GameMap} map */
export const playersOf = ({ weights }) => weights.map((_, p) => p + 1);

/** MAX and MIN, or the numbers of more than two players. @param {GameMap} map @param {number} player */
export const playerOn = ({ weights }, player) =>
  weights.length > 2 ? `player\u00a0${player}` : ['MAX', 'MIN'][player - 1];

/** A player's score. @param {ScoreTerm[]} terms @param {number} player */
export function score(terms, player) {
  return terms.reduce((sum, t) => sum + (t.player === player ? t.count * t.weight : 0), 0);
}

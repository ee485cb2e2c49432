/**
 * The map-coloring game: the position at a node, its legal moves and its scores. A move is its index in
 * `map.moves`, a list of regions and colors by name. Players are numbered from 1 (MAX).
 */
import { oncePer } from '../kit/once.js';
import { children, mover, pathTo } from './tree.js';

/** @import { Assignment, GameMap, Position, ScoreTerm } from './types.js' */

/**
 * The position at the root of a search; in Play this may be in the middle of a game.
 * @type {(map: GameMap, tree?: Pick<Tree, 'initial'> | null) => Position}
 */
export const rootPosition = (map, tree) => positionOf(tree?.initial ?? map.initial);

/** The position after assignments in order, at least one. @type {(assigned: Assignment[]) => Position} */
const positionOf = (assigned) => ({
  colored: new Map(assigned.map((a) => [a.region, a])),
  last: assigned[assigned.length - 1],
});

/**
 * The position after these moves, where the players take turns and MAX is first. For a number that is no
 * move of the map, as a link may have, the player colors nothing.
 * @type {(map: GameMap, moves: readonly number[]) => Position}
 */
export function afterMoves(map, moves) {
  const played = moves.flatMap((move, ply) => {
    const [region, color] = map.moves[move] ?? [];
    return region === undefined ? [] : [{ region, color, player: (ply % map.weights.length) + 1 }];
  });
  return positionOf([...map.initial, ...played]);
}

/**
 * The position after one more move.
 * @type {(_: GameMap, at: Position, move: number, player: number) => Position}
 */
export function afterMove(map, { colored }, move, player) {
  const [region, color] = map.moves[move];
  const last = { region, color, player };
  return { colored: new Map(colored).set(region, last), last };
}

/** The position at a node. @type {(map: GameMap, tree: Tree, node: number) => Position} */
export function positionAt(map, tree, node) {
  const [, ...nodes] = pathTo(tree, node);
  const played = nodes.map((i) => {
    const [region, color] = map.moves[tree.move[i]];
    return { region, color, player: mover(tree, tree.parent[i]) };
  });
  return positionOf([...(tree.initial ?? map.initial), ...played]);
}

/**
 * Legal moves in the order of `map.moves`, as indices: the region is uncolored and touches a colored one, but
 * none that has the color.
 * @type {(map: GameMap, position: Position) => number[]}
 */
export function legalMoves(map, { colored }) {
  const neighborsOf = neighborsByName(map);
  return map.moves.flatMap(([region, color], move) => {
    const around = (neighborsOf.get(region) ?? []).map((name) => colored.get(name)?.color);
    const isLegal = !colored.has(region) && around.some((c) => c !== undefined) && !around.includes(color);
    return isLegal ? [move] : [];
  });
}

/** The names of each region's neighbors. */
const neighborsByName = oncePer(
  (/** @type {GameMap} */ map) =>
    new Map(neighbors(map).map((near, r) => [map.regions[r], near.map((n) => map.regions[n])])),
);

/** The neighbors of each region, all by their numbers. @param {GameMap} map */
export function neighbors(map) {
  const near = map.regions.map(() => /** @type {number[]} */ ([]));
  for (const [a, b] of map.borders) {
    near[a].push(b);
    near[b].push(a);
  }
  return near;
}

/** Uncolored regions whose neighbors have every color. @param {GameMap} map @param {Position} position */
export function deadRegions(map, { colored }) {
  const neighborsOf = neighborsByName(map);
  return map.regions.filter((region) => {
    const around = (neighborsOf.get(region) ?? []).map((name) => colored.get(name)?.color);
    return !colored.has(region) && map.colors.every((color) => around.includes(color));
  });
}

/**
 * The legal moves without a child at a node. At a finished inner node these were pruned, or a binding forbids
 * them.
 * @type {(map: GameMap, tree: Tree, node: number) => number[]}
 */
export function prunedMoves(map, tree, node) {
  const tried = new Set(children(tree, node).map((c) => tree.move[c]));
  return legalMoves(map, positionAt(map, tree, node)).filter((move) => !tried.has(move));
}

/** A term for each player and color in use. @type {(map: GameMap, position: Position) => ScoreTerm[]} */
export function scoreTerms(map, { colored }) {
  const assignments = [...colored.values()];
  return map.weights.flatMap((weights, p) =>
    map.colors.flatMap((color, c) => {
      const count = assignments.filter((a) => a.player === p + 1 && a.color === color).length;
      return count ? [{ player: p + 1, color, count, weight: weights[c] }] : [];
    }),
  );
}

/** The players of a map, from 1: each has a row of weights. @param {GameMap} map */
export const playersOf = ({ weights }) => weights.map((_, p) => p + 1);

/** MAX, MIN, or player 3 if there are more than two. @type {(map: GameMap, player: number) => string} */
export const playerName = ({ weights }, player) =>
  weights.length > 2 ? `player\u00a0${player}` : ['MAX', 'MIN'][player - 1];

/** A player's score. @type {(terms: ScoreTerm[], player: number) => number} */
export const score = (terms, player) =>
  terms.reduce((sum, t) => sum + (t.player === player ? t.count * t.weight : 0), 0);

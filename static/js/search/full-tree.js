/**
 * The full game tree, pruned nodes included, and the rules from which it is grown; the share of pruned moves,
 * folding, matches of a query.
 *
 * The full tree is a table in preorder. A *row* is a node of the full tree, named by its number; a *node* is
 * the number of a node in the search, −1 if the search did not visit it. The column `node` leads from rows to
 * nodes, and `rowOf` back. The column `worth` has the values of the leaves.
 */
import { plural } from '../kit/format.js';
import { allowedMoves } from './domains.js';
import { afterMove, legalMoves, rootPosition, score, scoreTerms } from './game.js';
import { children, countEarly, moverAt, untriedCount } from './tree.js';

/** @import { FullTree, GameMap, Position, Rules } from './types.js' */

/** The last result for each search. @type {WeakMap<Tree, {maxNodes: number, full: FullTree | null}>} */
const cache = new WeakMap();

/**
 * The full game tree of a search, grown once per search; null if it is not grown yet and has more than
 * `maxNodes` nodes, or if the search was stopped.
 * @type {(tree: Tree, rules: Rules<any>, maxNodes: number) => FullTree | null}
 */
export function fullTree(tree, rules, maxNodes) {
  const last = cache.get(tree);
  // a tree that had more nodes than were allowed then has also more than a smaller number
  if (last && (last.full || maxNodes <= last.maxNodes)) return last.full;
  const isStopped = tree.open || tree.clock;
  const full = isStopped || tree.nodes > maxNodes ? null : growTree(tree, rules, maxNodes);
  cache.set(tree, { maxNodes, full });
  return full;
}

/** The full tree, grown anew; null if it is too large. @type {typeof fullTree} */
function growTree(tree, rules, maxNodes) {
  const worth = Array.from({ length: tree.values.length || 1 }, () => []);
  /** @type {FullTree} */
  const full = {
    nodes: 0,
    node: [],
    parent: [],
    depth: [],
    size: [],
    move: [],
    player: [],
    worth,
    rowOf: [],
  };
  const root = { node: 0, parent: -1, depth: 0, move: tree.move[0] };
  return grow({ full, tree, rules, maxNodes }, rules.start, root) ? full : null;
}

/** @typedef {{node: number, parent: number, depth: number, move: number}} Start  of a row; parent: a row */

/**
 * Add a row and the whole subtree below it; false if the tree has become too large.
 * @param {{full: FullTree, tree: Tree, rules: Rules<any>, maxNodes: number}} context
 * @param {any} position @param {Start} start
 */
function grow(context, position, start) {
  const { full, tree, rules, maxNodes } = context;
  const row = full.nodes;
  if (row >= maxNodes) return false;
  const moves = start.depth < tree.depth_limit ? rules.moves(position) : [];
  const player = moves.length ? rules.player(position, start.depth) : 0;
  addRow(full, start, player, moves.length ? [] : rules.worth(position));
  const visited = start.node < 0 ? [] : children(tree, start.node);
  const nodeAfter = new Map(visited.map((child) => [tree.move[child], child]));
  const triedFirst = new Set([...nodeAfter.keys(), ...moves]); // in the order of the search
  for (const move of triedFirst) {
    const child = { node: nodeAfter.get(move) ?? -1, parent: row, depth: start.depth + 1, move };
    if (!grow(context, rules.after(position, move, player), child)) return false;
  }
  full.size[row] = full.nodes - row;
  return true;
}

/** @type {(full: FullTree, start: Start, player: number, worth: number[]) => void} */
function addRow(full, { node, parent, depth, move }, player, worth) {
  if (node >= 0) full.rowOf[node] = full.nodes;
  full.node.push(node);
  full.parent.push(parent);
  full.depth.push(depth);
  full.move.push(move);
  full.player.push(player);
  full.worth.forEach((column, p) => column.push(worth[p] ?? 0));
  full.size.push(1);
  full.nodes += 1;
}

/**
 * The value of every row without pruning: a column for each player in max^n, or one for MAX; worth: the
 * values of the leaves, if not those of the game.
 * @type {(full: FullTree, worth?: number[][]) => number[][]}
 */
export function trueValues(full, worth = full.worth) {
  const values = worth.map((column) => [...column]);
  const valuesAt = (/** @type {number} */ row) => values.map((column) => column[row]);
  // from the last row to the first, so that all children have their values before their parent
  for (let row = full.nodes - 1; row >= 0; row--) {
    const player = full.player[row];
    if (player === 0) continue; // a leaf
    const best = children(full, row).reduce((bestSoFar, child) =>
      isBetter(valuesAt(child), valuesAt(bestSoFar), player) ? child : bestSoFar,
    );
    for (const column of values) column[row] = column[best];
  }
  return values;
}

/**
 * Whether the player to move prefers `one` to `other`, each a value for each player, or one for MAX.
 * @type {(one: number[], other: number[], player: number) => boolean}
 */
export function isBetter(one, other, player) {
  if (one.length > 1) return one[player - 1] > other[player - 1];
  return player === 1 ? one[0] > other[0] : one[0] < other[0];
}

// The rules of both kinds of games: map coloring, and the game on a tree that was given as text. A move is a
// number: in the map's list of moves, or a node of the given tree.

/** The moves of a given tree that a node has not tried. @type {(tree: Tree, node: number) => number[]} */
export function prunedInGiven(tree, node) {
  const tried = new Set(children(tree, node).map((c) => tree.move[c]));
  return givenChildren(tree, tree.move[node]).filter((move) => !tried.has(move));
}

/** A node's children in the given tree, which are also its moves. @param {Tree} tree @param {number} node */
const givenChildren = ({ given }, node) => (given ? children(given, node) : []);

/**
 * The rules of a game on a map, as this search played it: its start, its binding, its players.
 * @type {(map: GameMap, tree: Tree) => Rules<Position>}
 */
export const mapRules = (map, tree) => ({
  start: rootPosition(map, tree),
  moves: (position) => allowedMoves(map, position, legalMoves(map, position), tree.binding),
  after: (position, move, player) => afterMove(map, position, move, player),
  player: (_, depth) => moverAt(tree, depth),
  worth: (position) => {
    const scores = map.weights.map((_, p) => score(scoreTerms(map, position), p + 1));
    return tree.values.length ? scores : [scores[0] - scores[1]];
  },
});

/** The rules of a given tree: positions and moves are its nodes. @type {(tree: Tree) => Rules<number>} */
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

// How much of a subtree was pruned. The subtree has the nodes `start` … `end` − 1 of the search.

/** The pruned share (0 to 1) of legal moves. @type {(tree: Tree, start: number, end: number) => number} */
export function shareCut(tree, start, end) {
  const pruned = tree.prunedBefore[end] - tree.prunedBefore[start];
  const tried = end - start - 1;
  return pruned / Math.max(1, pruned + tried + untriedIn(tree, start, end));
}

/**
 * The number of untried moves in a subtree; only the search's last node and its ancestors can have some.
 * @type {(tree: Tree, start: number, end: number) => number}
 */
function untriedIn(tree, start, end) {
  if (!tree.open || end < tree.nodes) return 0;
  let count = 0;
  for (let i = tree.nodes - 1; i >= start; i = tree.parent[i]) count += untriedCount(tree, i);
  return count;
}

/**
 * A text such as "12,345 nodes below, 38 % of the moves there pruned".
 * @type {(tree: Tree, start: number, end: number) => string}
 */
export function shareText(tree, start, end) {
  const below = end - start - 1;
  return `${plural(below, 'node')} below, ${percent(shareCut(tree, start, end))} of the moves there pruned`;
}

/** A share as a percentage; 0 % and 100 % only if they are exact. @param {number} share */
export function percent(share) {
  const whole = Math.round(100 * share);
  if (share > 0 && whole === 0) return 'under 1 %';
  return share < 1 && whole === 100 ? 'over 99 %' : `${whole} %`;
}

// The nodes whose subtree can be folded, that is drawn as one mark.

/** Whether there is anything to fold at a node. @type {(tree: Tree, i: number) => boolean} */
export const isFoldable = (tree, i) => i < tree.nodes && tree.size[i] > 1;

/** The nodes that can be folded. @type {(tree: Tree, nodes?: Iterable<number>) => ReadonlySet<number>} */
export const foldable = (tree, nodes = []) => new Set([...nodes].filter((i) => isFoldable(tree, i)));

// The nodes that match a query, in ascending order.

/** The number of matches before node i. @type {(matches: Uint32Array, i: number) => number} */
export const placeOf = (matches, i) => countEarly(matches.length, (n) => matches[n] < i);

/**
 * Whether any of the nodes from `from` up to, not including, `to` matches.
 * @type {(matches: Uint32Array, from: number, to?: number) => boolean}
 */
export const hasMatch = (matches, from, to = from + 1) => matches[placeOf(matches, from)] < to;

/**
 * What is drawn of the branches that a search has pruned: whole, their first moves, or nothing but counts;
 * and those whole that were opened by hand. What was never looked at is worked out by the rules of the game.
 */
import { isBetter } from '../search/full-tree.js';
import { children, mover, pathTo } from '../search/tree.js';
import { drawsOut, ghostsOf } from './ghosts.js';

/** @import { Rules } from '../search/types.js' */
/** @import { Ghost, Ghosts } from './ghosts.js' */

/** @typedef {'whole' | 'moves' | 'counted'} How */
/** @typedef {{tree: Tree, rules: Rules<any>, left: number}} Budget  left: nodes that may still be drawn */

/** More would never be legible. */
const MOST = 600;
/** Of what is not drawn. */
const MOST_COUNTED = 20_000;
/** Of a branch that was opened by hand. */
const MOST_OPENED = 300;
/** @type {ReadonlySet<number>} */
const NONE = new Set();

/**
 * By the node that was cut off; null where there are too many.
 * @param {Tree} tree
 * @param {Rules<any> | null} rules
 * @param {How} how
 * @param {ReadonlySet<number>} [opened]
 * @returns {Ghosts | null}
 */
export function leftOut(tree, rules, how, opened = NONE) {
  if (how === 'whole' && drawsOut(tree)) return ghostsOf(tree);
  if (!rules || tree.open) return how === 'counted' ? new Map() : null;
  const pruned = tree.prunedBefore[tree.nodes];
  if (how !== 'counted' && tree.nodes + pruned > MOST) return null;
  const budget = { tree, rules, left: MOST - tree.nodes };
  const found = new Map();
  for (const i of how === 'counted' ? opened : cutNodes(tree)) {
    const ghosts = opened.has(i) ? openedAt(tree, rules, i) : ghostsAt(budget, i, how === 'whole');
    if (!ghosts) return null;
    if (tree.pruned[i]) found.set(i, ghosts);
  }
  return found;
}

/** @param {Tree} tree */
function cutNodes({ pruned, nodes }) {
  const cut = [];
  for (let i = 0; i < nodes; i++) if (pruned[i]) cut.push(i);
  return cut;
}

/**
 * Whole if that is not too much, else the moves alone.
 * @param {Tree} tree
 * @param {Rules<any>} rules
 * @param {number} i
 */
function openedAt(tree, rules, i) {
  const budget = { tree, rules, left: MOST_OPENED };
  return ghostsAt(budget, i, true) ?? ghostsAt({ ...budget, left: Infinity }, i, false);
}

/**
 * @param {Budget} budget
 * @param {number} i
 * @param {boolean} deep  with all below them
 * @returns {Ghost[] | null} null where there are too many
 */
function ghostsAt(budget, i, deep) {
  const { tree, rules } = budget;
  const position = positionAt(tree, rules, i);
  const tried = new Set(children(tree, i).map((child) => tree.move[child]));
  const ghosts = [];
  for (const move of rules.moves(position)) {
    if (tried.has(move)) continue;
    const after = rules.after(position, move, mover(tree, i));
    ghosts.push(ghostAt(budget, after, move, tree.depth[i] + 1, deep));
    if (budget.left < 0) return null;
  }
  return ghosts;
}

/** @param {Tree} tree @param {Rules<any>} rules @param {number} node */
const positionAt = (tree, rules, node) =>
  pathTo(tree, node)
    .slice(1)
    .reduce((at, n) => rules.after(at, tree.move[n], mover(tree, tree.parent[n])), rules.start);

/**
 * @param {Budget} budget
 * @param {any} position
 * @param {number} move
 * @param {number} depth
 * @param {boolean} deep
 * @returns {Ghost}
 */
function ghostAt(budget, position, move, depth, deep) {
  const { tree, rules } = budget;
  budget.left -= 1;
  const moves = depth < tree.depth_limit ? rules.moves(position) : [];
  const player = moves.length ? rules.player(position, depth) : 0;
  const below = [];
  for (const next of deep && budget.left >= 0 ? moves : [])
    below.push(ghostAt(budget, rules.after(position, next, player), next, depth + 1, deep));
  const worth = moves.length ? best(below, player) : rules.worth(position);
  const size = { below: () => sizeOf(budget, position, depth) - 1 };
  return { move, depth, leaf: moves.length === 0, player, children: below, worth, ...size };
}

/**
 * How many nodes lie at a position and below it; infinite where they are too many to be counted.
 * @param {Omit<Budget, 'left'>} game
 * @param {any} position
 * @param {number} depth
 * @param {{left: number}} counting
 */
function sizeOf({ tree, rules }, position, depth, counting = { left: MOST_COUNTED }) {
  let size = 1;
  const moves = depth < tree.depth_limit ? rules.moves(position) : [];
  for (const move of moves) {
    counting.left -= 1;
    if (counting.left < 0) return Infinity;
    const after = rules.after(position, move, rules.player(position, depth));
    size += sizeOf({ tree, rules }, after, depth + 1, counting);
  }
  return size;
}

/**
 * What the mover would get; nothing is known where nobody has looked.
 * @param {Ghost[]} below
 * @param {number} player
 */
function best(below, player) {
  let taken = below[0]?.worth;
  for (const { worth } of below) if (worth && taken && isBetter(worth, taken, player)) taken = worth;
  return taken;
}

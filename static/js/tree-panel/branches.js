/**
 * The branches of the complete game tree, made one by one: the nodes of the search, and below each move
 * without a node (pruned, or never tried) ghosts, made from the rules of the game.
 */

import { isBetter } from '../search/full-tree.js';
import { children, isFinished, isVisited, mover, moverAt, pathTo } from '../search/tree.js';

/** @import { Rules } from '../search/types.js' */

/**
 * @typedef {'done' | 'open' | 'ahead' | 'pruned'} BranchState  at a step. open: visited, but not finished;
 *   ahead: not visited yet; pruned: a ghost, once its nearest node is finished
 */
/**
 * @typedef {object} Branch  a node of the complete tree, whether the search visits it or not
 * @property {string} key     its node; of a ghost "node/move/move", from the nearest node
 * @property {number} node    −1 of a ghost
 * @property {number} move    that leads here
 * @property {number} depth
 * @property {number} nearestNode  its node; of a ghost that of the nearest branch above that has one
 * @property {number} player  who moves here, from 1
 * @property {boolean} leaf
 * @property {any} [position]  of the game, if it is a ghost
 * @property {Branch | null} parent
 */

/** @typedef {{under: number, path: number[]}} Way  a node, and the moves from there to a ghost */

/** Makes branches when they are asked for, each once. */
export class Branches {
  /** @type {Map<string, Branch[]>} */
  #children = new Map();
  /** @type {Map<number, Branch>} */
  #nodes = new Map();

  /**
   * @param {Tree} tree
   * @param {Rules<any> | null} rules  without them nothing is known below a ghost: it is a leaf
   * @param {(node: number) => number[]} prunedMoves  the legal moves that no child of a node has
   */
  constructor(tree, rules, prunedMoves) {
    this.tree = tree;
    this.rules = rules;
    this.prunedMoves = prunedMoves;
  }

  /** How many lists of children have been made. */
  get listCount() {
    return this.#children.size;
  }

  /** @param {number} node @returns {Branch} */
  at(node) {
    const { tree } = this;
    const known = this.#nodes.get(node);
    if (known) return known;
    const branch = {
      key: String(node),
      node,
      move: tree.move[node],
      depth: tree.depth[node],
      nearestNode: node,
      player: mover(tree, node),
      leaf: tree.legal[node] === 0,
      parent: node ? this.at(tree.parent[node]) : null,
    };
    this.#nodes.set(node, branch);
    return branch;
  }

  /** In the order in which moves are tried; ghosts come last. @param {Branch} branch */
  children(branch) {
    const known = this.#children.get(branch.key);
    if (known) return known;
    const found = branch.node >= 0 ? this.#ofNode(branch) : this.#ofGhost(branch);
    this.#children.set(branch.key, found);
    return found;
  }

  /** @param {Branch} branch */
  #ofNode(branch) {
    const { tree, rules } = this;
    const { node } = branch;
    const visited = children(tree, node).map((child) => this.at(child));
    if (visited.length === tree.legal[node]) return visited;
    const position = rules && positionAt(tree, rules, node);
    return [...visited, ...this.prunedMoves(node).map((move) => this.#ghost(branch, position, move))];
  }

  /** @param {Branch} branch */
  #ofGhost(branch) {
    const { rules } = this;
    if (!rules || branch.leaf) return [];
    return rules.moves(branch.position).map((move) => this.#ghost(branch, branch.position, move));
  }

  /**
   * @param {Branch} parent
   * @param {any} before  the position at the parent
   * @param {number} move
   * @returns {Branch}
   */
  #ghost(parent, before, move) {
    const { tree, rules } = this;
    const depth = parent.depth + 1;
    // the rules take time: position and leaf are computed when they are first asked for
    /** @type {any} */
    let position;
    /** @type {boolean | undefined} */
    let leaf;
    return {
      key: `${parent.key}/${move}`,
      node: -1,
      move,
      depth,
      nearestNode: parent.nearestNode,
      parent,
      get position() {
        return (position ??= rules?.after(before, move, parent.player));
      },
      get leaf() {
        leaf ??= depth >= tree.depth_limit || !rules || rules.moves(this.position).length === 0;
        return leaf;
      },
      get player() {
        return this.leaf || !rules ? moverAt(tree, depth) : rules.player(this.position, depth);
      },
    };
  }
}

/** @param {Tree} tree @param {Rules<any>} rules @param {number} node */
const positionAt = (tree, rules, node) =>
  pathTo(tree, node)
    .slice(1)
    .reduce((at, n) => rules.after(at, tree.move[n], mover(tree, tree.parent[n])), rules.start);

/** @param {Tree} tree @param {Branch} branch @param {number} step @returns {BranchState} */
export function stateAt(tree, { node, nearestNode }, step) {
  if (node < 0)
    return isVisited(tree, nearestNode, step) && isFinished(tree, nearestNode, step) ? 'pruned' : 'ahead';
  if (!isVisited(tree, node, step)) return 'ahead';
  return isFinished(tree, node, step) ? 'done' : 'open';
}

/**
 * What a ghost would have been worth; undefined without rules, or if its tree is too large.
 * @param {Branches} branches
 * @param {Branch} branch
 * @param {{left: number}} budget  of branches: it is counted down
 * @returns {number[] | undefined}
 */
export function worthOf(branches, branch, budget) {
  budget.left -= 1;
  if (budget.left < 0 || !branches.rules) return undefined;
  if (branch.leaf) return branches.rules.worth(branch.position);
  let best;
  for (const child of branches.children(branch)) {
    const worth = worthOf(branches, child, budget);
    if (!worth) return undefined;
    if (!best || isBetter(worth, best, branch.player)) best = worth;
  }
  return best;
}

/**
 * How many nodes a branch has, itself included; infinite if they are more than the budget.
 * @param {Branches} branches
 * @param {Branch} branch
 * @param {{left: number}} budget  it is counted down
 * @returns {number}
 */
export function sizeOf(branches, branch, budget) {
  budget.left -= 1;
  if (budget.left < 0) return Infinity;
  if (branch.leaf) return 1;
  return branches.children(branch).reduce((sum, child) => sum + sizeOf(branches, child, budget), 1);
}

/** @param {Branch} branch @returns {Way} */
export function wayTo({ node, nearestNode, move, parent }) {
  if (node >= 0 || !parent) return { under: nearestNode, path: [] };
  return { under: nearestNode, path: [...wayTo(parent).path, move] };
}

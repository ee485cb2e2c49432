/**
 * The branches of the complete game tree, made when they are asked for. A branch that the search visits is
 * one of its nodes. All others (pruned, or never tried) are ghosts, made from the rules of the game.
 */

import { isBetter } from '../search/full-tree.js';
import { children, isFinished, isVisited, mover, moverAt, pathTo } from '../search/tree.js';

/** @import { Rules } from '../search/types.js' */
/** @import { Branch, BranchState, Way } from './types.js' */

/** Makes branches when they are asked for, each once. */
export class Branches {
  /** @type {Map<string, Branch[]>} */
  #children = new Map();
  /** @type {Map<number, Branch>} */
  #nodes = new Map();

  /**
   * @param {Tree} tree
   * @param {Rules<any> | null} rules  null: nothing is known below a ghost, it counts as a leaf
   * @param {(node: number) => number[]} prunedMoves  the legal moves at a node that lead to no child
   */
  constructor(tree, rules, prunedMoves) {
    this.tree = tree;
    this.rules = rules;
    this.prunedMoves = prunedMoves;
  }

  /** How many lists of children are kept here. Beyond a limit, the tree is drawn with new branches. */
  get listCount() {
    return this.#children.size;
  }

  /** The branch of a node. @param {number} node @returns {Branch} */
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

  /** The children in the order in which moves are tried; ghosts come last. @param {Branch} branch */
  children(branch) {
    const known = this.#children.get(branch.key);
    if (known) return known;
    const list = branch.node >= 0 ? this.#childrenOfNode(branch) : this.#childrenOfGhost(branch);
    this.#children.set(branch.key, list);
    return list;
  }

  /** @param {Branch} branch */
  #childrenOfNode(branch) {
    const { tree, rules } = this;
    const { node } = branch;
    const visited = children(tree, node).map((child) => this.at(child));
    if (visited.length === tree.legal[node]) return visited;
    const position = rules && positionAt(tree, rules, node);
    return [...visited, ...this.prunedMoves(node).map((move) => this.#ghost(branch, position, move))];
  }

  /** @param {Branch} branch */
  #childrenOfGhost(branch) {
    const { rules } = this;
    if (!rules || branch.leaf) return [];
    return rules.moves(branch.position).map((move) => this.#ghost(branch, branch.position, move));
  }

  /** @type {(parent: Branch, parentPosition: any, move: number) => Branch} */
  #ghost(parent, parentPosition, move) {
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
        return (position ??= rules?.after(parentPosition, move, parent.player));
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
function positionAt(tree, rules, node) {
  let position = rules.start;
  for (const next of pathTo(tree, node).slice(1))
    position = rules.after(position, tree.move[next], mover(tree, tree.parent[next]));
  return position;
}

/** @type {(tree: Tree, branch: Branch, step: number) => BranchState} */
export function stateAt(tree, { node, nearestNode }, step) {
  if (!isVisited(tree, nearestNode, step)) return 'ahead'; // a node is its own nearest node
  const hasLeft = isFinished(tree, nearestNode, step); // the search has left it
  if (node < 0) return hasLeft ? 'pruned' : 'ahead';
  return hasLeft ? 'done' : 'open';
}

/**
 * The value that a ghost would have had: a number for each player, or a single one if the game is zero-sum.
 * Undefined without rules, or if its subtree has more branches than the budget, which is counted down.
 * @type {(branches: Branches, branch: Branch, budget: {left: number}) => number[] | undefined}
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
 * The number of branches in a subtree; infinite if they are more than the budget, which is counted down.
 * @type {(branches: Branches, branch: Branch, budget: {left: number}) => number}
 */
export function sizeOf(branches, branch, budget) {
  budget.left -= 1;
  if (budget.left < 0) return Infinity;
  if (branch.leaf) return 1;
  return branches.children(branch).reduce((sum, child) => sum + sizeOf(branches, child, budget), 1);
}

/** The way to a branch: its moves from its nearest node. @param {Branch} branch @returns {Way} */
export function wayTo({ node, nearestNode, move, parent }) {
  if (node >= 0 || !parent) return { under: nearestNode, path: [] };
  return { under: nearestNode, path: [...wayTo(parent).path, move] };
}

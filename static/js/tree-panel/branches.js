/**
 * The branches of a game tree, opened one by one: those that the search has visited, those still to come,
 * and those that it has pruned, which the rules of the game tell.
 */

import { isBetter } from '../search/full-tree.js';
import { children, isFinished, isVisited, mover, moverAt, pathTo } from '../search/tree.js';

/** @import { Rules } from '../search/types.js' */

/** @typedef {'done' | 'open' | 'ahead' | 'pruned'} BranchState  at a step */
/**
 * @typedef {object} Branch
 * @property {string} key     the same at every step: its node, or the moves from there
 * @property {number} node    −1 where the search has none
 * @property {number} move    that leads here
 * @property {number} depth
 * @property {number} cutAt   the node of the search that it hangs from; itself where it is one
 * @property {number} player  who moves here, from 1
 * @property {boolean} leaf
 * @property {any} [position]  of the game, where the search has no node
 * @property {Branch | null} parent
 */

/** @typedef {{under: number, path: number[]}} Way  a node, and the moves from there to what was pruned */

/** Opens branches, each once. */
export class Branches {
  /** @type {Map<string, Branch[]>} */
  #opened = new Map();
  /** @type {Map<number, Branch>} */
  #nodes = new Map();

  /**
   * @param {Tree} tree
   * @param {Rules<any> | null} rules
   * @param {(node: number) => number[]} prunedMoves  the moves that a node never tried
   */
  constructor(tree, rules, prunedMoves) {
    this.tree = tree;
    this.rules = rules;
    this.prunedMoves = prunedMoves;
  }

  /** How many lists have been opened. */
  get size() {
    return this.#opened.size;
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
      cutAt: node,
      player: mover(tree, node),
      leaf: tree.legal[node] === 0,
      parent: node ? this.at(tree.parent[node]) : null,
    };
    this.#nodes.set(node, branch);
    return branch;
  }

  /** In the order in which moves are tried, those that never were at the end. @param {Branch} branch */
  children(branch) {
    const known = this.#opened.get(branch.key);
    if (known) return known;
    const found = branch.node >= 0 ? this.#ofNode(branch) : this.#ofGhost(branch);
    this.#opened.set(branch.key, found);
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
   * A branch without a node.
   * @param {Branch} parent
   * @param {any} before  the position there
   * @param {number} move
   * @returns {Branch}
   */
  #ghost(parent, before, move) {
    const { tree, rules } = this;
    const depth = parent.depth + 1;
    // what takes the rules of the game is worked out when it is asked for, once
    /** @type {any} */
    let position;
    /** @type {boolean | undefined} */
    let leaf;
    return {
      key: `${parent.key}/${move}`,
      ...{ node: -1, move, depth, cutAt: parent.cutAt, parent },
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
export function stateAt(tree, { node, cutAt }, step) {
  if (node < 0) return isVisited(tree, cutAt, step) && isFinished(tree, cutAt, step) ? 'pruned' : 'ahead';
  if (!isVisited(tree, node, step)) return 'ahead';
  return isFinished(tree, node, step) ? 'done' : 'open';
}

/**
 * What a branch would have been worth; undefined where that takes too long.
 * @param {Branches} branches
 * @param {Branch} branch
 * @param {{left: number}} budget
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
 * How many nodes a branch has; infinite where they are too many.
 * @param {Branches} branches
 * @param {Branch} branch
 * @param {{left: number}} budget
 * @returns {number}
 */
export function sizeOf(branches, branch, budget) {
  budget.left -= 1;
  if (budget.left < 0) return Infinity;
  if (branch.leaf) return 1;
  return branches.children(branch).reduce((sum, child) => sum + sizeOf(branches, child, budget), 1);
}

/**
 * Where a branch hangs from the search, and the moves from there to it.
 * @param {Branch} branch
 * @returns {Way}
 */
export function wayTo({ node, cutAt, move, parent }) {
  if (node >= 0 || !parent) return { under: cutAt, path: [] };
  return { under: cutAt, path: [...wayTo(parent).path, move] };
}

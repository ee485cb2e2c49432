/**
 * Makes the tree of an exercise: uniform, from nested lists, or that of the page's problem. Pure.
 * A node has a label, which is drawn (`short`: "E1"), and a unique name for sentences (`name`: "A › E1").
 */
import { kindOf } from '../../kinds/kinds.js';
import { fullTree } from '../../search/full-tree.js';
import { mapChips, nameChips } from '../../search/region-looks.js';
import { children } from '../../search/tree.js';

/** @import { GameMap, Rules } from '../../search/types.js' */
/** @import { GameTree } from './types.js' */

/** @typedef {number | Nested[]} Nested  a leaf, or the children of a node */

/** @type {(tree: GameTree, node: number) => boolean} */
export const isLeaf = ({ player }, node) => player[node] === 0;

/** @type {(tree: GameTree, node: number) => boolean} */
export const isMax = ({ player }, node) => player[node] === 1;

/** @type {(tree: GameTree, node: number) => 'MAX' | 'MIN'} */
export const moverName = ({ player }, node) => (player[node] === 1 ? 'MAX' : 'MIN');

/** @param {Pick<GameTree, 'player'>} tree */
export const leafCount = ({ player }) => player.filter((mover) => mover === 0).length;

/** Whether a node is in a subtree. @type {(tree: GameTree, node: number, top: number) => boolean} */
export const isWithin = ({ size }, node, top) => node >= top && node < top + size[top];

/**
 * The crossed nodes that are in no other crossed subtree, as a cross covers the whole subtree.
 * @type {(tree: GameTree, crossed: Iterable<number>) => number[]}
 */
export function topmost(tree, crossed) {
  const tops = /** @type {number[]} */ ([]);
  for (const node of [...crossed].sort((a, b) => a - b))
    if (!tops.length || !isWithin(tree, node, tops[tops.length - 1])) tops.push(node);
  return tops;
}

/**
 * A uniform tree with MAX at the root; leaf: gives the next leaf's value.
 * @type {(branching: number, depth: number, leaf: () => number) => GameTree}
 */
export const uniform = (branching, depth, leaf) => treeOfLists(nestedLists(branching, depth, leaf));

/** @type {(branching: number, depth: number, leaf: () => number) => Nested} */
const nestedLists = (branching, depth, leaf) =>
  depth ? Array.from({ length: branching }, () => nestedLists(branching, depth - 1, leaf)) : leaf();

/**
 * A tree from nested lists with a number for each leaf: [[3, 12, 8], [2, 4, 6]]. The players take turns.
 * @param {Nested} root
 * @param {1 | 2} [first]  the player who moves at the root: 1 is MAX
 * @returns {GameTree} throws if a list is empty, or a leaf is not a finite number
 */
export function treeOfLists(root, first = 1) {
  /** @type {GameTree} */
  const tree = { nodes: 0, parent: [], depth: [], size: [], player: [], worth: [], short: [], name: [] };
  /** @type {(list: Nested, parent: number, depth: number) => void} */
  const addSubtree = (list, parent, depth) => {
    const node = tree.nodes++;
    const childLists = Array.isArray(list) ? list : [];
    const isInner = childLists.length > 0;
    if (!isInner && !Number.isFinite(list))
      throw new TypeError(
        `Node ${node} is ${JSON.stringify(list)}: write a number, or a list of its children.`,
      );
    tree.parent.push(parent);
    tree.depth.push(depth);
    tree.player.push(isInner ? 1 + ((first - 1 + depth) % 2) : 0);
    tree.worth.push(isInner ? 0 : Number(list));
    for (const child of childLists) addSubtree(child, node, depth + 1);
    tree.size[node] = tree.nodes - node;
  };
  addSubtree(root, -1, 0);
  return withLabels(tree, letterLabels(tree));
}

/** Letters for the inner nodes, level by level; '' for the leaves. @param {GameTree} tree */
function letterLabels(tree) {
  const order = tree.depth.map((_, node) => node).sort((a, b) => tree.depth[a] - tree.depth[b] || a - b);
  const inner = order.filter((node) => !isLeaf(tree, node));
  const labels = tree.depth.map(() => '');
  for (const [n, node] of inner.entries()) labels[node] = letters(n);
  return labels;
}

/** The labels A … Z, AA, AB and so on. @param {number} n  from 0 @returns {string} */
const letters = (n) => (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));

/**
 * The tree with labels and names. A node without a label ('') is labeled after its parent. A node's name is
 * its label or, if several nodes have this label, its path.
 * @type {(tree: GameTree, labels: string[]) => GameTree}
 */
function withLabels(tree, labels) {
  const short = labels.map((label, node) => label || labelAfterParent(tree, labels, node));
  const counts = new Map();
  for (const label of short) counts.set(label, (counts.get(label) ?? 0) + 1);
  const name = short.map((label, node) => (counts.get(label) > 1 ? pathName(tree, short, node) : label));
  return { ...tree, short, name };
}

/** "E1" under E, "B2.1" under B2. @type {(_: GameTree, labels: string[], node: number) => string} */
function labelAfterParent(tree, labels, node) {
  if (node === 0) return 'A';
  const number = children(tree, tree.parent[node]).indexOf(node) + 1;
  const parentLabel = labels[tree.parent[node]];
  return /\d$/.test(parentLabel) ? `${parentLabel}.${number}` : `${parentLabel}${number}`;
}

/** "A › B" for B under A under the root. @type {(_: GameTree, short: string[], node: number) => string} */
function pathName(tree, short, node) {
  const parent = tree.parent[node];
  return parent > 0 ? `${pathName(tree, short, parent)} › ${short[node]}` : short[node];
}

// The problem on the page as the tree of an exercise, with every node.

export const MAX_LEAVES = 81;
const MAX_NODES = 400; // of a tree with few leaves, but long branches
/** The smallest depth at which something can be cut. */
const LEAST_DEPTH = 2;

/**
 * The whole tree of the problem on the page, or the sentence why it is no exercise.
 * @type {(state: Pick<State, 'tree' | 'problem' | 'mode'>) => GameTree | string}
 */
export function fromPage({ tree, problem, mode }) {
  if (!tree || mode !== 'game') return 'The page shows no game: practice on a random tree.';
  if (!tree.zero_sum || tree.players > 2)
    return 'Alpha-beta is for two players who want the opposite: this game is another one.';
  const checked = /** @type {Checked} */ (problem);
  const rules = /** @type {Rules<any>} */ (kindOf(tree).rules(checked, tree));
  const whole = fullTree(tree, rules, MAX_NODES);
  const full = whole && whole.nodes <= MAX_NODES ? whole : null; // another part may have grown a larger one
  const leaves = full ? leafCount(full) : sizeTo(rules, tree.depth_limit).leaves;
  if (leaves > MAX_LEAVES) return tooLarge(full ? leaves : Infinity, smallerOf(tree, rules));
  const reason = `more than ${MAX_NODES} nodes${tree.open ? ', or its search was stopped' : ''}`;
  if (!full) return `This tree has ${reason}: too many by hand. ${smallerOf(tree, rules)}`;
  if (leaves === full.nodes) return 'The tree on the page is a single leaf: there is nothing to cut.';
  const { nodes, parent, depth, size, player, worth } = full;
  const unlabeled = { nodes, parent, depth, size, player, worth: worth[0], short: [], name: [] };
  return withLabels(unlabeled, moveLabels(full.move, tree, checked));
}

/** Why a tree is too large, and how to get a smaller one. @param {number} leaves @param {string} smaller */
export const tooLarge = (leaves, smaller) =>
  `This tree has ${Number.isFinite(leaves) ? leaves : `more than ${MAX_LEAVES}`} leaves; to be done by ` +
  `hand it may have ${MAX_LEAVES} at most. ${smaller}`;

/** How to make the tree on the page small enough. @type {(tree: Tree, rules: Rules<any>) => string} */
function smallerOf(tree, rules) {
  if (tree.kind === 'tree') return 'It is written out as it is: choose a random tree.';
  for (let depth = tree.depth_limit - 1; depth >= LEAST_DEPTH; depth--) {
    const { nodes, leaves } = sizeTo(rules, depth);
    if (nodes <= MAX_NODES && leaves <= MAX_LEAVES)
      return `Choose depth ${depth} in the menu of the search: ${leaves} leaves.`;
  }
  return 'No depth at which anything is cut makes it so small: choose a random tree.';
}

/**
 * The numbers of nodes and leaves to a depth limit. Counting stops above MAX_NODES: then there may be more.
 * @param {Rules<any>} rules @param {number} depthLimit
 */
function sizeTo(rules, depthLimit) {
  const nodes = [{ position: rules.start, depth: 0 }]; // level by level; it grows while its nodes are visited
  let leaves = 1; // of what is found so far: a node's first child replaces it as a leaf, the others are new
  for (const { position, depth } of nodes) {
    const moves = depth < depthLimit && nodes.length <= MAX_NODES ? rules.moves(position) : [];
    leaves += Math.max(0, moves.length - 1);
    for (const move of moves)
      nodes.push({ position: rules.after(position, move, rules.player(position, depth)), depth: depth + 1 });
  }
  return { nodes: nodes.length, leaves };
}

/**
 * The labels of the nodes, by the moves that lead to them: the texts of these moves' chips. In a tree that
 * was written out, a leaf that has only its value has no label ('').
 * @type {(moves: number[], tree: Tree, problem: Checked) => string[]}
 */
function moveLabels(moves, tree, { map }) {
  if (tree.kind === 'tree') {
    const chips = nameChips(tree);
    return moves.map((move) => (chips[move].bare ? '' : chips[move].text));
  }
  const chips = mapChips(/** @type {GameMap} */ (map));
  return moves.map((move, node) => (node === 0 ? 'root' : chips[move].text));
}

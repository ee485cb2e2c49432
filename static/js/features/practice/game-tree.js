/**
 * The tree of an exercise: nobody has searched it yet, and every leaf's value is known. In preorder
 * columns, as searches are. Pure.
 */
import { children } from '../../search/tree.js';

/**
 * @typedef {object} GameTree  one row a node, in preorder
 * @property {number} nodes
 * @property {number[]} parent  −1 at the root
 * @property {number[]} depth
 * @property {number[]} size    nodes of its subtree, itself included
 * @property {number[]} player  1 where MAX moves, 2 where MIN moves, 0 at a leaf
 * @property {number[]} worth   of a leaf; 0 elsewhere
 * @property {string[]} short   what stands on the node
 * @property {string[]} name    what sentences call it: no two have the same
 */

/** @typedef {number | Nested[]} Nested  a leaf, or the children of a node */

/** @param {GameTree} tree @param {number} node */
export const isLeaf = ({ player }, node) => player[node] === 0;

/** @param {GameTree} tree @param {number} node */
export const isMax = ({ player }, node) => player[node] === 1;

/** @param {GameTree} tree @param {number} node */
export const moverName = ({ player }, node) => (player[node] === 1 ? 'MAX' : 'MIN');

/** @param {Pick<GameTree, 'player'>} tree */
export const leafCount = ({ player }) => player.filter((who) => who === 0).length;

/**
 * Whether a node lies in the subtree of another, or is it.
 * @param {GameTree} tree
 * @param {number} node
 * @param {number} top
 */
export const isWithin = ({ size }, node, top) => node >= top && node < top + size[top];

/**
 * A cross covers the subtree: of crossed nodes those that no other covers.
 * @param {GameTree} tree
 * @param {Iterable<number>} crossed
 */
export function topmost(tree, crossed) {
  /** @type {number[]} */
  const tops = [];
  for (const node of [...crossed].sort((a, b) => a - b))
    if (!tops.length || !isWithin(tree, node, tops[tops.length - 1])) tops.push(node);
  return tops;
}

/**
 * The same number of children everywhere, MAX at the root.
 * @param {number} branching
 * @param {number} depth
 * @param {() => number} leaf  the next leaf's value
 */
export const uniform = (branching, depth, leaf) => nested(lists(branching, depth, leaf));

/** @param {number} branching @param {number} depth @param {() => number} leaf @returns {Nested} */
const lists = (branching, depth, leaf) =>
  depth ? Array.from({ length: branching }, () => lists(branching, depth - 1, leaf)) : leaf();

/**
 * A tree out of lists in lists, a number for each leaf: [[3, 12, 8], [2, 4, 6]]. The players take turns.
 * @param {Nested} whole
 * @param {1 | 2} [first]  who moves at the root: 1 is MAX
 * @returns {GameTree} throws where a list is empty, or a leaf no finite number
 */
export function nested(whole, first = 1) {
  const tree = empty();
  const grow = (/** @type {Nested} */ part, /** @type {number} */ parent, /** @type {number} */ depth) => {
    const node = tree.nodes;
    const below = Array.isArray(part) ? part : [];
    const isInner = below.length > 0;
    if (!isInner && !Number.isFinite(part))
      throw new TypeError(
        `Node ${node} is ${JSON.stringify(part)}: write a number, or a list of its children.`,
      );
    const player = isInner ? 1 + ((first - 1 + depth) % 2) : 0;
    add(tree, { parent, depth, player, worth: isInner ? 0 : Number(part), short: '' });
    for (const one of below) grow(one, node, depth + 1);
    tree.size[node] = tree.nodes - node;
  };
  grow(whole, -1, 0);
  return named({ ...tree, short: lettered(tree) });
}

/** @returns {GameTree} */
export const empty = () => ({
  nodes: 0,
  parent: [],
  depth: [],
  size: [],
  player: [],
  worth: [],
  short: [],
  name: [],
});

/**
 * @param {GameTree} tree
 * @param {{parent: number, depth: number, player: number, worth: number, short: string}} row
 */
export function add(tree, { parent, depth, player, worth, short }) {
  tree.parent.push(parent);
  tree.depth.push(depth);
  tree.player.push(player);
  tree.worth.push(worth);
  tree.short.push(short);
  tree.size.push(1);
  tree.nodes += 1;
}

/**
 * Letters level by level for inner nodes, as books have them; leaves are counted under theirs.
 * @param {GameTree} tree
 */
function lettered(tree) {
  const order = tree.depth.map((_, node) => node).sort((a, b) => tree.depth[a] - tree.depth[b] || a - b);
  const inner = order.filter((node) => !isLeaf(tree, node));
  const short = tree.depth.map(() => '');
  for (const [n, node] of inner.entries()) short[node] = letters(n);
  return withLeaves(tree, short);
}

/** A … Z, AA, AB … @param {number} n @returns {string} */
const letters = (n) => (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));

/**
 * Leaves without a name are called after their parent: E1, E2 …
 * @param {GameTree} tree
 * @param {string[]} short
 */
export function withLeaves(tree, short) {
  return short.map((own, node) => {
    if (own || node === 0) return own || 'A';
    const nth = children(tree, tree.parent[node]).indexOf(node) + 1;
    const above = short[tree.parent[node]];
    return /\d$/.test(above) ? `${above}.${nth}` : `${above}${nth}`;
  });
}

/**
 * With names for sentences: what stands on the node, or the way to it where several nodes have that.
 * @param {GameTree} tree
 * @returns {GameTree}
 */
export function named(tree) {
  const times = new Map();
  for (const short of tree.short) times.set(short, (times.get(short) ?? 0) + 1);
  const name = tree.short.map((short, node) => (times.get(short) > 1 ? way(tree, node) : short));
  return { ...tree, name };
}

/** @param {GameTree} tree @param {number} node @returns {string} */
function way(tree, node) {
  const above = tree.parent[node];
  return above > 0 ? `${way(tree, above)} › ${tree.short[node]}` : tree.short[node];
}

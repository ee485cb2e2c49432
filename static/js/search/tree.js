/**
 * A search as columns in preorder, and what follows from them: when a node is visited, who moves there.
 *
 * Node numbers are preorder numbers (root = 0), events count from 0. Nothing is replayed or stored per event:
 * before node i is visited, i nodes have been, and all of these but its depth[i] ancestors have updated their
 * parents, so the visit is event 2i − depth[i]. A constraint search enters and leaves its nodes at other
 * times: further columns, the `clock`, say when.
 *
 * A stopped search is the beginning of the whole one. Nodes were still open then: the last node and its
 * ancestors, as far as their depth is less than the number `open`. With open = 2 these are the root and its
 * last child. The value of an open node is that of the children finished so far, and its moves without a
 * child are untried, not pruned.
 */
import { derive } from './derive.js';

/** @import { Columns, Derived, Header, Movers, SomeColumns } from './types.js' */

/**
 * The fields that a header may leave out, as they are in a search on a map for two players.
 * @satisfies {Partial<Header>}
 */
const DEFAULTS = {
  kind: 'map',
  variant: { fail: 'soft', cut: '>=' },
  order: 'given',
  players: 2,
  zero_sum: true,
  fold: 'value',
  view: 'MAX',
  round: null,
  rounds: null,
  alone: null,
  binding: null,
};

/**
 * A search from its header and its columns, a row for each node; derived: if they were computed before.
 * @type {(header: Omit<Header, keyof typeof DEFAULTS> & Partial<Header>, columns: SomeColumns,
 *   derived?: Derived) => Tree}
 */
export function makeTree(header, columns, derived = derive(columns, header.open)) {
  const { complete = true, open = 0, stopped = null, nodes } = header;
  return {
    ...DEFAULTS,
    ...header,
    values: [],
    given: null,
    ...columns,
    ...derived,
    complete,
    open,
    stopped,
    events: 2 * nodes - Math.max(open, 1), // a visit of each node; an update unless it is open or the root
  };
}

/** The event that visits node i. @type {(tree: Columns, i: number) => number} */
export const visitEvent = (tree, i) => (tree.clock ? tree.clock.visited[i] : 2 * i - tree.depth[i]);

/**
 * The event in which node i updates its parent: i + size[i] nodes have been visited, and all of them but i
 * and its ancestors have updated. For the root, which has no parent, it is one past the last event.
 * @type {(tree: Columns, i: number) => number}
 */
export const updateEvent = (tree, i) =>
  tree.clock ? tree.clock.left[i] : 2 * (i + tree.size[i]) - tree.depth[i] - 1;

/** Whether node i has been visited by event k. @type {(tree: Columns, i: number, k: number) => boolean} */
export const isVisited = (tree, i, k) => visitEvent(tree, i) <= k;

/** Whether node i, the last or its ancestor, is still open. @type {(tree: Tree, i: number) => boolean} */
export const isOpen = (tree, i) => tree.depth[i] < tree.open && i + tree.size[i] === tree.nodes;

/**
 * The last event that is about node i itself: the update by its last finished child; without one its visit.
 * @type {(tree: Tree, i: number) => number}
 */
export function lastEventOf(tree, i) {
  if (!isOpen(tree, i)) return Math.min(tree.events, updateEvent(tree, i)) - 1; // right before it is left
  const lastFinished = children(tree, i).findLast((c) => !isOpen(tree, c));
  return lastFinished === undefined ? visitEvent(tree, i) : updateEvent(tree, lastFinished);
}

/**
 * Who moves at node i, from 1 (MAX); at a leaf, where the column has 0, who would move if players take turns.
 * @type {(tree: Movers, i: number) => number}
 */
export const mover = (tree, i) => tree.player?.[i] || moverAt(tree, tree.depth[i]);

/** Who moves at a depth if the players take turns. @type {(tree: Movers, depth: number) => number} */
export const moverAt = ({ player, players }, depth) => (((player?.[0] || 1) - 1 + depth) % players) + 1;

/** @type {(tree: Tree, i: number) => boolean} */
export const isMax = (tree, i) => mover(tree, i) === 1;

/** @type {(tree: Columns, i: number) => boolean} */
export const isLeaf = (tree, i) => tree.legal[i] === 0;

/** Whether node i is a leaf of the given tree. @type {(tree: Tree, i: number) => boolean} */
export const isGivenLeaf = ({ given, move }, i) => given !== null && given.size[move[i]] === 1;

/** Whether node i has its final value by event k. @type {(tree: Tree, i: number, k: number) => boolean} */
export const isFinished = (tree, i, k) => updateEvent(tree, i) - 1 <= k && !isOpen(tree, i);

/** The moves of node i that a stopped search has not tried. @type {(tree: Tree, i: number) => number} */
export const untriedCount = (tree, i) => (isOpen(tree, i) ? tree.legal[i] - children(tree, i).length : 0);

/** The children of node i. @type {(tree: {size: ArrayLike<number>}, i: number) => number[]} */
export function children({ size }, i) {
  const kids = [];
  for (let c = i + 1; c < i + size[i]; c += size[c]) kids.push(c);
  return kids;
}

/** The nodes from the root to i. @type {(tree: Tree, i: number) => number[]} */
export function pathTo(tree, i) {
  const path = new Array(tree.depth[i] + 1);
  for (let n = i; n >= 0; n = tree.parent[n]) path[tree.depth[n]] = n;
  return path;
}

/** The moves that lead to a node. @type {(tree: Tree, node: number) => number[]} */
export function movesTo(tree, node) {
  const [, ...nodes] = pathTo(tree, node);
  return nodes.map((i) => tree.move[i]);
}

/** The node after these moves, as far as they were tried. @type {(tree: Tree, moves: number[]) => number} */
export function deepestAfter(tree, moves) {
  let node = 0;
  for (const move of moves) {
    const next = children(tree, node).find((c) => tree.move[c] === move);
    if (next === undefined) break;
    node = next;
  }
  return node;
}

/**
 * How many of the indices 0 … length − 1 are early, by binary search: all early ones must come first.
 * @type {(length: number, isEarly: (index: number) => boolean) => number}
 */
export function countEarly(length, isEarly) {
  let low = 0;
  for (let high = length; low < high; ) {
    const middle = (low + high) >> 1;
    if (isEarly(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The number of nodes visited by event k, which are the first in preorder. With a clock the visited nodes may
 * not be the first ones, such as 0, 1 and 4: then it counts all up to the last of them, here 5.
 * @type {(tree: Columns, k: number) => number}
 */
export const visitedCount = (tree, k) =>
  countEarly(tree.depth.length, (i) => (tree.clock ? tree.clock.reach[i] : visitEvent(tree, i)) <= k);

/** The number of cutoffs before event k. @type {(tree: Pick<Derived, 'cutoffs'>, k: number) => number} */
export const cutoffsBefore = ({ cutoffs }, k) => countEarly(cutoffs.length, (n) => cutoffs[n] < k);

/** The path to a constraint search's first solution. @param {Tree & {run?: any}} tree @returns {number[]} */
function solutionLine(tree) {
  const k = tree.run.event.kind.indexOf(tree.run.kinds.indexOf('solution'));
  return k < 0 ? [] : pathTo(tree, tree.run.event.node[k]);
}

/**
 * The principal variation: from the root, always the first best child; of a constraint search the path to its
 * first solution. Empty if the search was stopped, or has no solution.
 * @type {(tree: Tree) => number[]}
 */
export function bestLine(tree) {
  if (!tree.complete) return [];
  if (tree.clock) return solutionLine(tree);
  const columns = tree.values.length ? tree.values : [tree.value];
  const bestChild = (/** @type {number} */ i) =>
    children(tree, i).find((c) => columns.every((column) => column[c] === column[i]));
  const line = [];
  for (let i = /** @type {number | undefined} */ (0); i !== undefined; i = bestChild(i)) line.push(i);
  return line;
}

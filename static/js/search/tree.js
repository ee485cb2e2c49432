/**
 * A search as columns in preorder, and what follows from them: when a node is visited, who moves there.
 *
 * Node numbers are preorder numbers (root = 0), events count from 0. Nothing is replayed or stored per event:
 * node i is visited by event 2i − depth[i] and updates its parent in event 2(i + size[i]) − depth[i] − 1.
 *
 * A stopped search is the beginning of the whole one. Its last node and the ancestors of that node are still
 * open if their depth is less than the number `open`. The value of an open node is that of the children
 * finished so far, and its moves without a child are untried, not pruned.
 *
 * A constraint search enters and leaves its nodes at other times: further columns, the `clock`, say when.
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
 * The event in which node i updates its parent; one past the last event for the root, which has no parent.
 * @type {(tree: Columns, i: number) => number}
 */
export const updateEvent = (tree, i) =>
  tree.clock ? tree.clock.left[i] : 2 * (i + tree.size[i]) - tree.depth[i] - 1;

/** Whether node i has been visited by event k. @type {(tree: Columns, i: number, k: number) => boolean} */
export const isVisited = (tree, i, k) => visitEvent(tree, i) <= k;

/** Whether node i was still open when the search was stopped. @type {(tree: Tree, i: number) => boolean} */
export const isOpen = (tree, i) => tree.depth[i] < tree.open && i + tree.size[i] === tree.nodes;

/**
 * The last event with node i's own line: its visit, or its last update.
 * For a node that is not open it is the event before the node updates its parent.
 * @type {(tree: Tree, i: number) => number}
 */
export function lastEventOf(tree, i) {
  if (!isOpen(tree, i)) return Math.min(tree.events, updateEvent(tree, i)) - 1;
  const last = children(tree, i).findLast((c) => !isOpen(tree, c));
  return last === undefined ? visitEvent(tree, i) : updateEvent(tree, last);
}

/**
 * Who moves at node i, from 1 (MAX); at a leaf (0 in the column), who would move next if players take turns.
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
 * The number of nodes visited by event k, which are the first in preorder. With a clock some of these may not
 * be visited yet: then it is the smallest number of first nodes that contains all visited ones.
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
  const line = [0];
  /** The first child with the value of its parent i. @param {number} i */
  const bestChild = (i) =>
    /** @type {number} */ (children(tree, i).find((c) => columns.every((column) => column[c] === column[i])));
  for (let i = 0; i !== undefined && !isLeaf(tree, i); line.push(i)) i = bestChild(i);
  return line;
}

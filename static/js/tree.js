/**
 * A search as preorder columns, and everything that follows from them in closed form.
 *
 * Node numbers are preorder numbers (root = 0), events count from 0. Nothing here is replayed or stored per event:
 * node i is visited by event 2i − depth[i] and updates its parent in event 2(i + size[i]) − depth[i] − 1.
 *
 * A search that was stopped is the beginning of the whole one: its last node and the nodes above it down to depth `open` are
 * still open. Their values are those of the children finished so far, and the moves without a child are untried, not pruned.
 */
import { derive } from './derive.js';

/** @typedef {{nodes: number, leaves: number, cutoffs: number, pruned: number, complete: boolean}} Counts  lower bounds where incomplete */
/** @typedef {{limit: number, whole: Counts | null, command: string}} Stopped  the limit reached in nodes, the whole search's counts where known, and the command that traces all of it */
/**
 * @typedef {object} Header  what the server says about a search
 * @property {string} algorithm
 * @property {number} depth_limit
 * @property {number} nodes
 * @property {string[]} labels  "region, color" of every move
 * @property {boolean} [complete]
 * @property {number} [open]  how many nodes were still open when the search was stopped
 * @property {Stopped | null} [stopped]
 */
/**
 * @typedef {object} Columns  one row a node, in preorder
 * @property {Uint16Array} depth
 * @property {Uint32Array} move   index into labels
 * @property {Int32Array} value   what the node returned
 * @property {Uint32Array} size   nodes in its subtree, itself included
 * @property {Uint32Array} legal  moves generated here; 0 at a leaf
 */
/**
 * @typedef {object} Derived
 * @property {Int32Array} parent     −1 at the root
 * @property {Uint32Array} pruned    legal moves that no child has
 * @property {Uint32Array} prunedBefore  prunedBefore[i] = pruned moves at nodes 0 … i − 1
 * @property {Uint32Array} cutoffs   events in which moves were pruned, ascending
 */
/** @typedef {Header & Columns & Derived & {events: number, complete: boolean, open: number, stopped: Stopped | null}} Tree */

/**
 * @param {Header} header
 * @param {Columns} columns
 * @param {Derived} [derived]  where that has been done already
 * @returns {Tree}
 */
export function makeTree(header, columns, derived = derive(columns, header.open)) {
  const { complete = true, open = 0, stopped = null, nodes } = header;
  return { ...header, ...columns, ...derived, complete, open, stopped, events: 2 * nodes - Math.max(open, 1) };
}

/** The event that visits node i. @param {Columns} tree @param {number} i */
export const visitEvent = (tree, i) => 2 * i - tree.depth[i];

/** The event in which node i, finished, updates its parent; one past the last event for the root. @param {Columns} tree @param {number} i */
export const updateEvent = (tree, i) => 2 * (i + tree.size[i]) - tree.depth[i] - 1;

/** Whether node i was still open when the search was stopped: it lies on the path to the last node. @param {Tree} tree @param {number} i */
export const isOpen = (tree, i) => tree.depth[i] < tree.open && i + tree.size[i] === tree.nodes;

/** The last event that shows node i's own line: its visit, or the update by its last child. @param {Tree} tree @param {number} i */
export function lastEventOf(tree, i) {
  if (!isOpen(tree, i)) return updateEvent(tree, i) - 1;
  const last = children(tree, i).findLast((c) => !isOpen(tree, c));
  return last === undefined ? visitEvent(tree, i) : updateEvent(tree, last);
}

/** @param {Columns} tree @param {number} i */
export const isMax = (tree, i) => tree.depth[i] % 2 === 0;

/** @param {Columns} tree @param {number} i */
export const isLeaf = (tree, i) => tree.legal[i] === 0;

/** Whether node i has returned by event k. @param {Tree} tree @param {number} i @param {number} k */
export const isFinished = (tree, i, k) => updateEvent(tree, i) - 1 <= k && !isOpen(tree, i);

/** How many moves of node i the search had not come to when it was stopped. @param {Tree} tree @param {number} i */
export const untried = (tree, i) => (isOpen(tree, i) ? tree.legal[i] - children(tree, i).length : 0);

/** @param {Columns} tree @param {number} i @returns {number[]} */
export function children(tree, i) {
  const kids = [];
  for (let c = i + 1; c < i + tree.size[i]; c += tree.size[c]) kids.push(c);
  return kids;
}

/** The nodes from the root to i. @param {Tree} tree @param {number} i @returns {number[]} */
export function pathTo(tree, i) {
  const path = new Array(tree.depth[i] + 1);
  for (let n = i; n >= 0; n = tree.parent[n]) path[tree.depth[n]] = n;
  return path;
}

/** How many nodes have been visited by event k: they are a prefix of the preorder. @param {Columns} tree @param {number} k */
export function revealed(tree, k) {
  let low = 0;
  let high = tree.depth.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (visitEvent(tree, middle) <= k) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * @typedef {object} Window  a node's value and bounds as the trace shows them
 * @property {number} value
 * @property {number} alpha
 * @property {number} beta
 * @property {boolean} crossed  the value has reached the bound that ends the node
 */

/** How each algorithm lets a returned value change its parent. @type {Record<string, (w: Window, max: boolean, returned: number) => void>} */
const FOLDS = { 'alpha-beta': foldAlphaBeta, minimax: foldMinimax };

/** On a cutoff the old bounds stay, as in the published trace. @param {Window} w @param {boolean} max @param {number} returned */
function foldAlphaBeta(w, max, returned) {
  foldMinimax(w, max, returned);
  if (max) {
    if (w.value >= w.beta) w.crossed = true;
    else w.alpha = Math.max(w.alpha, w.value);
  } else if (w.value <= w.alpha) w.crossed = true;
  else w.beta = Math.min(w.beta, w.value);
}

/** @param {Window} w @param {boolean} max @param {number} returned */
function foldMinimax(w, max, returned) {
  w.value = max ? Math.max(w.value, returned) : Math.min(w.value, returned);
}

/** Let child c update the window of its parent p. @param {Tree} tree @param {Window} w @param {number} p @param {number} c */
export function fold(tree, w, p, c) {
  FOLDS[tree.algorithm](w, isMax(tree, p), tree.value[c]);
}

/** The value an inner node starts with, or a leaf's own. @param {Tree} tree @param {number} i */
function startValue(tree, i) {
  if (isLeaf(tree, i)) return tree.value[i];
  return isMax(tree, i) ? -Infinity : Infinity;
}

/** Node i as it is entered: the window handed down. @param {Tree} tree @param {number} i @returns {Window} */
export function enteredWith(tree, i) {
  const w = { value: 0, alpha: -Infinity, beta: Infinity, crossed: false };
  const path = pathTo(tree, i);
  for (let d = 0; d + 1 < path.length; d++) {
    w.value = startValue(tree, path[d]);
    for (let c = path[d] + 1; c < path[d + 1]; c += tree.size[c]) fold(tree, w, path[d], c);
  }
  w.value = startValue(tree, i);
  return w;
}

/** Node i as the trace shows it at event k (which must not come before its visit). @param {Tree} tree @param {number} i @param {number} k @returns {Window} */
export function windowAt(tree, i, k) {
  const w = enteredWith(tree, i);
  for (let c = i + 1; c < i + tree.size[i] && updateEvent(tree, c) <= k; c += tree.size[c]) fold(tree, w, i, c);
  return w;
}

/**
 * @typedef {object} Event
 * @property {'visit' | 'update'} kind
 * @property {number} node    whose line the trace prints
 * @property {number} child   the node that has just returned; −1 for a visit
 * @property {number} value
 * @property {number} alpha
 * @property {number} beta
 * @property {boolean} crossed  value met the bound
 * @property {boolean} cutoff   … and legal moves were pruned by it
 */

/** What event k says. O(depth × branching). @param {Tree} tree @param {number} k @returns {Event} */
export function eventAt(tree, k) {
  const newest = revealed(tree, k) - 1;
  const back = k - visitEvent(tree, newest);
  let child = -1;
  let node = newest;
  for (let n = 0; n < back; n++) [child, node] = [node, tree.parent[node]];
  const w = windowAt(tree, node, k);
  const cutoff = w.crossed && tree.pruned[node] > 0 && k === lastEventOf(tree, node);
  return { kind: back ? 'update' : 'visit', node, child, ...w, cutoff };
}

/** How many cutoffs come before event k. @param {Derived} tree @param {number} k */
export function cutoffsBefore({ cutoffs }, k) {
  let low = 0;
  for (let high = cutoffs.length; low < high;) {
    const middle = (low + high) >> 1;
    if (cutoffs[middle] < k) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether node i's returned value is exact or only a bound ('≤', '≥'); nothing is known of an open node. @param {Tree} tree @param {number} i @returns {'' | '≤' | '≥'} */
export function boundSign(tree, i) {
  if (isOpen(tree, i) || tree.prunedBefore[i + tree.size[i]] === tree.prunedBefore[i]) return '';
  const { alpha, beta } = enteredWith(tree, i);
  if (tree.value[i] <= alpha) return '≤';
  return tree.value[i] >= beta ? '≥' : '';
}

/** The principal variation: from the root, always the first child that has its parent's value; empty where the search was stopped. @param {Tree} tree @returns {number[]} */
export function bestLine(tree) {
  if (!tree.complete) return [];
  const line = [0];
  for (let i = 0; i !== undefined && !isLeaf(tree, i);) {
    i = /** @type {number} */ (children(tree, i).find((c) => tree.value[c] === tree.value[i]));
    line.push(i);
  }
  return line;
}

/**
 * @typedef {object} BoundSource  who set a bound
 * @property {number} ancestor  the node that chose
 * @property {number} child     through this child
 * @property {number} event     in this event
 */

/** Where the alpha (or beta) that node i was entered with comes from; null while it is infinite. @param {Tree} tree @param {number} i @param {'alpha' | 'beta'} bound @returns {BoundSource | null} */
export function boundSource(tree, i, bound) {
  const w = { value: 0, alpha: -Infinity, beta: Infinity, crossed: false };
  const path = pathTo(tree, i);
  let source = null;
  for (let d = 0; d + 1 < path.length; d++) {
    w.value = startValue(tree, path[d]);
    for (let c = path[d] + 1; c < path[d + 1]; c += tree.size[c]) {
      const before = w[bound];
      fold(tree, w, path[d], c);
      if (w[bound] !== before) source = { ancestor: path[d], child: c, event: updateEvent(tree, c) };
    }
  }
  return source;
}

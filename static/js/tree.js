/**
 * A finished search as preorder columns, and everything that follows from them in closed form.
 *
 * Node numbers are preorder numbers (root = 0), events count from 0. Nothing here is replayed or stored per event:
 * node i is visited by event 2i − depth[i] and updates its parent in event 2(i + size[i]) − depth[i] − 1.
 */

/**
 * @typedef {object} Header  what the server says about a search
 * @property {string} algorithm
 * @property {number} depth_limit
 * @property {number} nodes
 * @property {string[]} labels  "region, color" of every move
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
/** @typedef {Header & Columns & Derived & {events: number}} Tree */

/**
 * @param {Header} header
 * @param {Columns} columns
 * @returns {Tree}
 */
export function makeTree(header, columns) {
  const { parent, pruned } = relatives(columns);
  const prunedBefore = new Uint32Array(header.nodes + 1);
  for (let i = 0; i < header.nodes; i++) prunedBefore[i + 1] = prunedBefore[i] + pruned[i];
  const tree = { ...header, ...columns, parent, pruned, prunedBefore, events: 2 * header.nodes - 1 };
  return { ...tree, cutoffs: cutoffEvents(tree) };
}

/** One pass over the columns: each node's parent, and how many of its legal moves were never tried. @param {Columns} columns */
function relatives({ depth, legal }) {
  const parent = new Int32Array(depth.length);
  const pruned = legal.slice();
  const open = new Int32Array(65536);
  for (let i = 0; i < depth.length; i++) {
    open[depth[i]] = i;
    parent[i] = i ? open[depth[i] - 1] : -1;
    if (i) pruned[parent[i]]--;
  }
  return { parent, pruned };
}

/** @param {Columns & {pruned: Uint32Array}} tree */
function cutoffEvents(tree) {
  const events = [];
  for (let i = 0; i < tree.pruned.length; i++) {
    if (tree.pruned[i]) events.push(lastEventOf(tree, i));
  }
  return Uint32Array.from(events).sort();
}

/** The event that visits node i. @param {Columns} tree @param {number} i */
export const visitEvent = (tree, i) => 2 * i - tree.depth[i];

/** The event in which node i, finished, updates its parent; one past the last event for the root. @param {Columns} tree @param {number} i */
export const updateEvent = (tree, i) => 2 * (i + tree.size[i]) - tree.depth[i] - 1;

/** The last event that shows node i's own line: its visit, or the update by its last child. @param {Columns} tree @param {number} i */
export const lastEventOf = (tree, i) => updateEvent(tree, i) - 1;

/** @param {Columns} tree @param {number} i */
export const isMax = (tree, i) => tree.depth[i] % 2 === 0;

/** @param {Columns} tree @param {number} i */
export const isLeaf = (tree, i) => tree.legal[i] === 0;

/** Whether node i has returned by event k. @param {Tree} tree @param {number} i @param {number} k */
export const isFinished = (tree, i, k) => lastEventOf(tree, i) <= k;

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

/** Whether node i's returned value is exact or only a bound ('≤', '≥'). @param {Tree} tree @param {number} i @returns {'' | '≤' | '≥'} */
export function boundSign(tree, i) {
  if (tree.prunedBefore[i + tree.size[i]] === tree.prunedBefore[i]) return '';
  const { alpha, beta } = enteredWith(tree, i);
  if (tree.value[i] <= alpha) return '≤';
  return tree.value[i] >= beta ? '≥' : '';
}

/** The principal variation: from the root, always the first child that has its parent's value. @param {Tree} tree @returns {number[]} */
export function bestLine(tree) {
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

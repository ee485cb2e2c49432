/**
 * A node’s value and window at any event, the value's origin, the optimal path.
 *
 * A node's value and window at any event: folded from the children that have returned, along the path from
 * the root. The server says what an algorithm keeps at a node, and so how it folds; all see values as MAX
 * does (negamax is turned around only where it is shown).
 */

import { number } from '../kit/format.js';
import { bestLine, children, isLeaf, isMax, isVisited, mover, pathTo, updateEvent } from './tree.js';

/** @import { BoundSource, Chip, Movers, OptimalPath, Window } from './types.js' */

/** @typedef {(tree: Tree, w: Window, parent: number, child: number) => void} Fold */

/**
 * How a returned value changes its parent, by the node's record.
 * @type {Record<string, Fold>}
 */
const FOLDS = { value: foldValue, window: foldWindow, 'one bound': foldWindow, vector: foldVector };

/** Whether there are windows to show. @param {Tree} tree */
export const hasWindows = (tree) => FOLDS[tree.fold] === foldWindow;

/** Whether the trace sees values as whoever moves. @param {Tree} tree */
export const inMoversView = (tree) => tree.view === 'mover';

/** Whether a node is told the bound of its parent, and none from further above. @param {Tree} tree */
export const hasOneBound = (tree) => tree.fold === 'one bound';

/**
 * Whether a value of MAX and the bound beta, or the bound alpha and a value of MIN, end a node.
 * @param {Pick<Tree, 'variant'>} tree
 * @param {number} high
 * @param {number} low
 */
const cuts = (tree, high, low) => (tree.variant.cut === '>' ? high > low : high >= low);

/** On a cutoff the old bounds stay, as in the published trace. @type {Fold} */
function foldWindow(tree, w, p, c) {
  if (tree.variant.fail === 'hard') return foldWindowHard(tree, w, p, c);
  const max = mover(tree, p) === 1;
  w.crossed ||= crosses(tree, w, max, tree.value[c]);
  foldValue(tree, w, p, c);
  if (max && !cuts(tree, w.value, w.beta)) w.alpha = Math.max(w.alpha, w.value);
  if (!max && !cuts(tree, w.alpha, w.value)) w.beta = Math.min(w.beta, w.value);
}

/** The value never leaves the window: it is the mover's bound, or at a cutoff the other one. @type {Fold} */
function foldWindowHard(tree, w, p, c) {
  const max = mover(tree, p) === 1;
  w.crossed ||= crosses(tree, w, max, tree.value[c]);
  const value = max ? Math.max(w.alpha, tree.value[c]) : Math.min(w.beta, tree.value[c]);
  const cut = max ? cuts(tree, value, w.beta) : cuts(tree, w.alpha, value);
  if (cut) w.value = max ? w.beta : w.alpha;
  else if (max) w.value = w.alpha = value;
  else w.value = w.beta = value;
}

/**
 * @typedef {Pick<Tree, 'variant'> & Movers & {size: ArrayLike<number>, parent: ArrayLike<number>}} Cuttable
 *   a search, or a whole tree that was searched
 */

/**
 * Whether a cut is deep: its bound was set above the parent, and what the parent itself has found would not
 * cut. (A bound that cuts and is not the parent's own was set above it.) Where a player moves several times
 * in a row, the nearest node above at which the other one moves takes the parent's part.
 * @param {Cuttable} tree
 * @param {ArrayLike<number>} returned  by node
 * @param {number} node   that was left,
 * @param {number} child  once this one had returned
 */
export function isDeepCut(tree, returned, node, child) {
  const player = mover(tree, node);
  let below = node;
  while (mover(tree, tree.parent[below]) === player) below = tree.parent[below];
  return children(tree, tree.parent[below])
    .filter((each) => each < below)
    .every((each) => {
      const [own, other] = [returned[child], returned[each]];
      return !(player === 1 ? cuts(tree, own, other) : cuts(tree, other, own));
    });
}

/** @param {Tree} tree @param {Window} w @param {boolean} max @param {number} returned */
const crosses = (tree, w, max, returned) =>
  max ? cuts(tree, returned, w.beta) : cuts(tree, w.alpha, returned);

/** @type {Fold} */
function foldValue(tree, w, p, c) {
  w.value = mover(tree, p) === 1 ? Math.max(w.value, tree.value[c]) : Math.min(w.value, tree.value[c]);
}

/** The vector that has more for whoever moves. @type {Fold} */
function foldVector(tree, w, p, c) {
  const own = mover(tree, p) - 1;
  if (tree.values[own][c] > w.values[own]) w.values = vectorOf(tree, c);
  w.value = w.values[0];
}

/**
 * Let child c update the window of its parent p.
 * @param {Tree} tree
 * @param {Window} w
 * @param {number} p
 * @param {number} c
 */
export function fold(tree, w, p, c) {
  FOLDS[tree.fold](tree, w, p, c);
}

/** What node i returned to each player. @param {Tree} tree @param {number} i @returns {number[]} */
export const vectorOf = (tree, i) => tree.values.map((column) => column[i]);

/** The window of the root before anything is known. @returns {Window} */
export const openWindow = () => ({ value: 0, values: [], alpha: -Infinity, beta: Infinity, crossed: false });

/**
 * The value an inner node starts with, or a leaf's own, and what it is told of its parent's window.
 * @param {Tree} tree
 * @param {Window} w its parent's
 * @param {number} i
 */
export function start(tree, w, i) {
  if (hasOneBound(tree) && i) forgetAbove(tree, w, tree.parent[i]);
  const leaf = isLeaf(tree, i);
  w.values = leaf ? vectorOf(tree, i) : tree.values.map(() => -Infinity);
  w.value = leaf ? tree.value[i] : mover(tree, i) === 1 || tree.values.length ? -Infinity : Infinity;
}

/**
 * A node hands on the bound that it has found itself.
 * @param {Tree} tree
 * @param {Window} w
 * @param {number} p
 */
function forgetAbove(tree, w, p) {
  if (mover(tree, p) === 1) w.beta = Infinity;
  else w.alpha = -Infinity;
}

/** Node i as it is entered: the window handed down. @param {Tree} tree @param {number} i @returns {Window} */
export function enteredWith(tree, i) {
  const w = openWindow();
  const path = pathTo(tree, i);
  for (let d = 0; d + 1 < path.length; d++) {
    start(tree, w, path[d]);
    for (let c = path[d] + 1; c < path[d + 1]; c += tree.size[c]) fold(tree, w, path[d], c);
  }
  start(tree, w, i);
  return w;
}

/**
 * Node i as the trace shows it at event k (which must not come before its visit).
 * @param {Tree} tree
 * @param {number} i
 * @param {number} k
 * @param {Window} [entered]  where that is known
 * @returns {Window}
 */
export function windowAt(tree, i, k, entered = enteredWith(tree, i)) {
  const w = { ...entered };
  for (let c = i + 1; c < i + tree.size[i] && updateEvent(tree, c) <= k; c += tree.size[c])
    fold(tree, w, i, c);
  return w;
}

/**
 * A window as whoever moves at node i sees it: for MIN with all signs changed, and the bounds in each other's
 * place.
 * @template {{value: number, alpha: number, beta: number}} W
 * @param {Tree} tree
 * @param {number} i
 * @param {W} w
 * @returns {W}
 */
export function asMoverSees(tree, i, w) {
  return mover(tree, i) === 1
    ? w
    : { ...w, value: minus(w.value), alpha: minus(w.beta), beta: minus(w.alpha) };
}

/** Zero has no sign. @param {number} value */
const minus = (value) => (value === 0 ? 0 : -value);

/**
 * The line of the trace shows this.
 * @template {{value: number, alpha: number, beta: number}} W
 * @param {Tree} tree
 * @param {number} i
 * @param {W} w
 * @returns {W}
 */
export const asTraced = (tree, i, w) => (inMoversView(tree) ? asMoverSees(tree, i, w) : w);

/**
 * The origin of the alpha (or beta) of node i at event k: a child of its own, or a node above. Null while it
 * is infinite.
 * @param {Tree} tree
 * @param {number} i
 * @param {'alpha' | 'beta'} bound
 * @param {number} k
 * @param {Window} [entered]  where that is known
 * @returns {BoundSource | null}
 */
export function boundSourceAt(tree, i, bound, k, entered = enteredWith(tree, i)) {
  const w = { ...entered };
  let source = boundSource(tree, i, bound);
  for (let c = i + 1; c < i + tree.size[i] && updateEvent(tree, c) <= k; c += tree.size[c]) {
    const before = w[bound];
    fold(tree, w, i, c);
    if (w[bound] !== before) source = { ancestor: i, child: c, event: updateEvent(tree, c) };
  }
  return source;
}

/**
 * Where the alpha (or beta) that node i was entered with comes from; null while it is infinite.
 * @param {Tree} tree
 * @param {number} i
 * @param {'alpha' | 'beta'} bound
 * @returns {BoundSource | null}
 */
export function boundSource(tree, i, bound) {
  const w = openWindow();
  const path = pathTo(tree, i);
  let source = null;
  for (let d = 0; d + 1 < path.length; d++) {
    start(tree, w, path[d]);
    if (!Number.isFinite(w[bound])) source = null;
    for (let c = path[d] + 1; c < path[d + 1]; c += tree.size[c]) {
      const before = w[bound];
      fold(tree, w, path[d], c);
      if (w[bound] !== before) source = { ancestor: path[d], child: c, event: updateEvent(tree, c) };
    }
  }
  start(tree, w, i);
  return Number.isFinite(w[bound]) ? source : null;
}

// Where a value was born: the leaf that it was found at, and the nodes that have handed it up from there.

/** @typedef {(node: number) => Window} Windows  of nodes, as they are at a step or as they were entered */

/**
 * From a node down to the leaf that its value has come from. Fail-hard, a value may be the bound that the
 * node was entered with: then the line goes on at the branch that set it.
 * @param {Tree} tree
 * @param {number} node
 * @param {{step: number, window: Windows, entered: Windows}} moment
 * @returns {number[]} the node first; empty while it has no value
 */
export function lineage(tree, node, moment) {
  const line = [];
  for (let i = node; i >= 0 && isVisited(tree, i, moment.step); i = sourceOf(tree, i, moment)) {
    line.push(i);
    if (isLeaf(tree, i)) return line;
  }
  return [];
}

/**
 * Where node i has its value from; −1 while it has none.
 * @param {Tree} tree
 * @param {number} i
 * @param {{step: number, window: Windows, entered: Windows}} moment
 */
function sourceOf(tree, i, { step, window, entered }) {
  const w = window(i);
  const bound = tree.variant.fail === 'hard' ? boundIn(tree, i, w.value, entered(i)) : null;
  if (bound) return boundSource(tree, i, bound)?.child ?? -1;
  const own = mover(tree, i) - 1;
  const [column, value] = tree.values.length ? [tree.values[own], w.values[own]] : [tree.value, w.value];
  return children(tree, i).find((c) => updateEvent(tree, c) <= step && column[c] === value) ?? -1;
}

/**
 * Which of the bounds that a node was entered with is all that it has to show; null where it is neither.
 * @param {Tree} tree
 * @param {number} i
 * @param {number} value
 * @param {Window} entered
 * @returns {'alpha' | 'beta' | null}
 */
function boundIn(tree, i, value, { alpha, beta }) {
  const [own, other] = isMax(tree, i) ? [alpha, beta] : [beta, alpha];
  if (value === own) return isMax(tree, i) ? 'alpha' : 'beta';
  if (value !== other || children(tree, i).some((c) => tree.value[c] === value)) return null;
  return isMax(tree, i) ? 'beta' : 'alpha';
}

// The optimal path (principal variation): what all players do when each plays the first of the best moves.

/** A path to depth 300 still fits; nobody reads a longer one. */
const MOST_STOPS = 300;

/** Null where the search was stopped. @param {Tree} tree @returns {OptimalPath | null} */
export function optimalPath(tree) {
  const line = bestLine(tree);
  if (!line.length) return null;
  const named = tree.kind === 'tree' ? line : line.slice(1);
  const last = line[line.length - 1];
  const value = valueText(tree, last);
  const stops = named.slice(0, MOST_STOPS).map((node) => ({ node, move: tree.move[node] }));
  return {
    stops,
    more: named.length - stops.length,
    value,
    named: tree.kind === 'tree' && plain(tree.labels[tree.move[last]]) === plain(value),
    end: endText(tree, last),
  };
}

/** @param {string} text */
const plain = (text) => text.replaceAll('−', '-').replaceAll(' ', '');

/** What a node is worth: a number, or a vector. @param {Tree} tree @param {number} node */
function valueText(tree, node) {
  return tree.values.length ? `(${vectorOf(tree, node).map(number).join(', ')})` : number(tree.value[node]);
}

/**
 * Where the path ends: at a leaf of the given tree, or because the search looks no further.
 * @param {Tree} tree
 * @param {number} last
 */
function endText(tree, last) {
  if (tree.depth[last] === 0) return 'no move is made';
  if (tree.kind === 'tree' && isGivenLeaf(tree, last)) return 'leaf reached';
  return tree.depth[last] < tree.depth_limit || !isLeaf(tree, last)
    ? 'no move is left'
    : 'depth limit reached';
}

/** @param {Tree} tree @param {number} node */
const isGivenLeaf = ({ given, move }, node) => given !== null && given.size[move[node]] === 1;

/**
 * The path in one line, for those who listen: "NSW B, NT B, Q R: 10".
 * @param {OptimalPath} path
 * @param {Chip[]} chips
 */
export const pathText = ({ stops, value }, chips) =>
  `${stops.map(({ move }) => chips[move].text).join(', ')}: ${value}`;

/** The text after the stops. @param {OptimalPath} path */
export function pathEnd({ stops, more, value, named, end }) {
  const worth = named && !more ? '' : `${stops.length ? '→ ' : ''}${value}`;
  return {
    worth: more ? `→ ${more.toLocaleString('en')} more ${worth}` : worth,
    end: `${worth ? ', ' : ''}${end}`,
  };
}

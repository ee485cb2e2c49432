/**
 * A node's value and window at any event, the origin of the value, the optimal path.
 *
 * Values and windows are folded from the children that have returned, along the path from the root. The
 * server says what an algorithm keeps at a node, which decides the fold; all values are MAX's (negamax
 * changes the signs only for display).
 */

import { number } from '../kit/format.js';
import { bestLine, children, isLeaf, isMax, isVisited, mover, pathTo, updateEvent } from './tree.js';

/** @import { BoundSource, Chip, Movers, OptimalPath, Window } from './types.js' */

/** @typedef {(tree: Tree, w: Window, parent: number, child: number) => void} Fold */

/**
 * How a returned value changes its parent, by what the algorithm keeps at a node.
 * @type {Record<string, Fold>}
 */
const FOLDS = { value: foldValue, window: foldWindow, 'one bound': foldWindow, vector: foldVector };

/** Whether the search has windows. @param {Tree} tree */
export const hasWindows = (tree) => FOLDS[tree.fold] === foldWindow;

/** Whether the trace's values are those of the player who moves. @param {Tree} tree */
export const inMoversView = (tree) => tree.view === 'mover';

/** Whether a node gets the bound of its parent, but none from further above. @param {Tree} tree */
export const hasOneBound = (tree) => tree.fold === 'one bound';

/**
 * Whether MAX's value and beta, or alpha and MIN's value, cut.
 * @param {Pick<Tree, 'variant'>} tree
 * @param {number} high
 * @param {number} low
 */
const cuts = (tree, high, low) => (tree.variant.cut === '>' ? high > low : high >= low);

/** A cutoff leaves the bounds unchanged, as in the homework's trace. @type {Fold} */
function foldWindow(tree, w, p, c) {
  if (tree.variant.fail === 'hard') return foldWindowHard(tree, w, p, c);
  const max = mover(tree, p) === 1;
  w.crossed ||= crosses(tree, w, max, tree.value[c]);
  foldValue(tree, w, p, c);
  if (max && !cuts(tree, w.value, w.beta)) w.alpha = Math.max(w.alpha, w.value);
  if (!max && !cuts(tree, w.alpha, w.value)) w.beta = Math.min(w.beta, w.value);
}

/** Fold a returned value: under fail-hard it stays inside the window. @type {Fold} */
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
 * Whether a cut is deep: the bound was set above the parent.
 * @param {Cuttable} tree
 * @param {ArrayLike<number>} returned  by node
 * @param {number} node   the node that was left
 * @param {number} child  the child whose value cut it
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

/** Fold for max^n: keep the vector that has more for the player who moves. @type {Fold} */
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

/** The value of node i for each player. @param {Tree} tree @param {number} i @returns {number[]} */
export const vectorOf = (tree, i) => tree.values.map((column) => column[i]);

/** The window of the root before anything is known. @returns {Window} */
export const openWindow = () => ({ value: 0, values: [], alpha: -Infinity, beta: Infinity, crossed: false });

/**
 * The value that a node starts with, and the window from its parent.
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
 * Branch and bound: a node passes on only the bound that it has found itself.
 * @param {Tree} tree
 * @param {Window} w
 * @param {number} p
 */
function forgetAbove(tree, w, p) {
  if (mover(tree, p) === 1) w.beta = Infinity;
  else w.alpha = -Infinity;
}

/** The window of node i at its visit. @param {Tree} tree @param {number} i @returns {Window} */
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
 * Value and window of node i after event k, which must not be before its visit.
 * @param {Tree} tree
 * @param {number} i
 * @param {number} k
 * @param {Window} [entered]  if it is known
 * @returns {Window}
 */
export function windowAt(tree, i, k, entered = enteredWith(tree, i)) {
  const w = { ...entered };
  for (let c = i + 1; c < i + tree.size[i] && updateEvent(tree, c) <= k; c += tree.size[c])
    fold(tree, w, i, c);
  return w;
}

/**
 * A window for the player who moves at node i; for MIN, signs and bounds change.
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

/** Minus a value, without a negative zero. @param {number} value */
const minus = (value) => (value === 0 ? 0 : -value);

/**
 * The value and window as the line of the trace shows them.
 * @template {{value: number, alpha: number, beta: number}} W
 * @param {Tree} tree
 * @param {number} i
 * @param {W} w
 * @returns {W}
 */
export const asTraced = (tree, i, w) => (inMoversView(tree) ? asMoverSees(tree, i, w) : w);

/**
 * The origin of the alpha (or beta) of node i at event k; null if infinite.
 * @param {Tree} tree
 * @param {number} i
 * @param {'alpha' | 'beta'} bound
 * @param {number} k
 * @param {Window} [entered]  if it is known
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
 * The origin of the alpha (or beta) at the visit of node i; null if infinite.
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

// The origin of a value: its leaf, and the nodes that have passed it up from there.

/** The windows of nodes, at a step or at their visits. @typedef {(node: number) => Window} Windows */

/**
 * From a node down to the leaf of its value. In fail-hard a value may be the bound from the node's visit:
 * then the line continues at the branch that set it.
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
 * The origin of node i's value; −1 while it has none.
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
 * The bound from the visit that a node's value equals; null if it is neither.
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

/** A path to depth 300 is shown whole; nobody reads a longer one. */
const MOST_STOPS = 300;

/** The optimal path; null if the search was stopped. @param {Tree} tree @returns {OptimalPath | null} */
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

/** The value of a node: a number, or a vector. @param {Tree} tree @param {number} node */
function valueText(tree, node) {
  return tree.values.length ? `(${vectorOf(tree, node).map(number).join(', ')})` : number(tree.value[node]);
}

/**
 * The end of the path: a leaf of the given tree, or the depth limit.
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
 * The path in one line for screen readers: "NSW B, NT B, Q R: 10".
 * @param {OptimalPath} path
 * @param {Chip[]} chips
 */
export const pathText = ({ stops, value }, chips) =>
  `${stops.map(({ move }) => chips[move].text).join(', ')}: ${value}`;

/** The text after the moves. @param {OptimalPath} path */
export function pathEnd({ stops, more, value, named, end }) {
  const worth = named && !more ? '' : `${stops.length ? '→ ' : ''}${value}`;
  return {
    worth: more ? `→ ${more.toLocaleString('en')} more ${worth}` : worth,
    end: `${worth ? ', ' : ''}${end}`,
  };
}

/**
 * A node's value and window at any event, the origin of the value, the optimal path.
 *
 * Value and window are computed along the path from the root: a node is entered with the window of its parent
 * (`enterNode`), and each child that returns updates its parent's window (`fold`). How it does so depends on
 * what the algorithm keeps at a node; the server names this in `tree.fold`. Example: at a MAX node with the
 * window (3, 9), a child that returns 5 gives the value 5 and the window (5, 9); a child that returns 9 cuts.
 *
 * Values are as MAX sees them, in max^n those of each player; negamax changes the signs only for display.
 * Letters: i a node, p a parent, c a child, d a depth, k an event, w a window with its value. Nodes, depths
 * and events count from 0; as nodes are in preorder, the sibling after c is c + size[c].
 */
import { groupDigits, number, vector } from '../kit/format.js';
import {
  bestLine,
  children,
  isGivenLeaf,
  isLeaf,
  isMax,
  isVisited,
  mover,
  pathTo,
  updateEvent,
  visitEvent,
} from './tree.js';

/** @import { BoundSource, Chip, Movers, OptimalPath, Window } from './types.js' */

/** @typedef {(tree: Tree, w: Window, p: number, c: number) => void} Fold  changes w, the window of p */

/** How a returned value changes its parent, by what is kept at a node. @type {Record<string, Fold>} */
const FOLDS = { value: foldValue, window: foldWindow, 'one bound': foldWindow, vector: foldVector };

/** Whether the search has windows. @param {Tree} tree */
export const hasWindows = (tree) => FOLDS[tree.fold] === foldWindow;

/** Whether the trace's values are those of the player who moves. @param {Tree} tree */
export const inMoversView = (tree) => tree.view === 'mover';

/** Whether a node gets only the bound that its parent itself has found. @param {Tree} tree */
export const hasOneBound = (tree) => tree.fold === 'one bound';

/**
 * Whether a player's value is as good for him as one of the opponent, or better; with cut '>' only better.
 * @type {(tree: Pick<Tree, 'variant'>, player: number, own: number, opponents: number) => boolean}
 */
function reaches({ variant }, player, own, opponents) {
  if (own === opponents) return variant.cut !== '>';
  return player === 1 ? own > opponents : own < opponents;
}

// own: the mover's own bound; other: the opponent's, which ends the node; better: the better of two values.
const AT_MAX = /** @type {const} */ ({ own: 'alpha', other: 'beta', better: Math.max });
const AT_MIN = /** @type {const} */ ({ own: 'beta', other: 'alpha', better: Math.min });

/** What holds for who moves at node p. @param {Tree} tree @param {number} p */
const sideAt = (tree, p) => (isMax(tree, p) ? AT_MAX : AT_MIN);

/** Whether a value ends node p. @type {(tree: Tree, w: Window, p: number, value: number) => boolean} */
const crosses = (tree, w, p, value) => reaches(tree, mover(tree, p), value, w[sideAt(tree, p).other]);

/**
 * Take the better value, and move the mover's own bound to it; a cutoff leaves both bounds unchanged, as in
 * the homework's trace. In fail-hard the value stays within the window: at MAX in (3, 9), a child that
 * returns 1 gives 3, and one that returns 12 cuts and gives 9. `crossed` keeps that a child has cut: with
 * cut '>' that 9 would not cross the bound 9 any more.
 * @type {Fold}
 */
function foldWindow(tree, w, p, c) {
  const { own, other, better } = sideAt(tree, p);
  const isHard = tree.variant.fail === 'hard';
  w.crossed ||= crosses(tree, w, p, tree.value[c]);
  w.value = better(isHard ? w[own] : w.value, tree.value[c]);
  if (!w.crossed) w[own] = better(w[own], w.value);
  else if (isHard) w.value = w[other];
}

/** Take the better value for the player who moves, as minimax does. @type {Fold} */
function foldValue(tree, w, p, c) {
  w.value = sideAt(tree, p).better(w.value, tree.value[c]);
}

/** Take the vector that has more for who moves, as max^n does; of equals the first. @type {Fold} */
function foldVector(tree, w, p, c) {
  const player = mover(tree, p) - 1;
  if (tree.values[player][c] > w.values[player]) w.values = vectorOf(tree, c);
  w.value = w.values[0];
}

/** Let the returned child c update the window w of its parent p. @type {Fold} */
export const fold = (tree, w, p, c) => FOLDS[tree.fold](tree, w, p, c);

// A search, or a whole tree that was searched.
/** @typedef {Pick<Tree, 'variant'> & Movers & Record<'size' | 'parent', ArrayLike<number>>} Cuttable */

/**
 * Whether the cut of a node by the value of its child is deep: the bound comes from further above, and what
 * the nearest opponent's node above has itself found so far would not cut. `returned` has the value that each
 * node returned.
 * @type {(tree: Cuttable, returned: ArrayLike<number>, node: number, child: number) => boolean}
 */
export function isDeepCut(tree, returned, node, child) {
  const player = mover(tree, node);
  let top = node; // the highest of this player's nodes in a row, so that its parent is the opponent's
  while (mover(tree, tree.parent[top]) === player) top = tree.parent[top];
  const olderSiblings = children(tree, tree.parent[top]).filter((sibling) => sibling < top);
  return !olderSiblings.some((sibling) => reaches(tree, player, returned[child], returned[sibling]));
}

/** The value of node i for each player. @type {(tree: Tree, i: number) => number[]} */
export const vectorOf = (tree, i) => tree.values.map((column) => column[i]);

/** A window without bounds, as the root has it, and still without a value. @returns {Window} */
export const openWindow = () => ({ value: 0, values: [], alpha: -Infinity, beta: Infinity, crossed: false });

/**
 * Change w, the window of node i's parent, to the window at the visit of node i. A leaf has its value at
 * once; any other node begins with the worst value for the player who moves. Branch and bound hands down only
 * the bound that the parent has found itself.
 * @type {(tree: Tree, w: Window, i: number) => void}
 */
export function enterNode(tree, w, i) {
  if (hasOneBound(tree) && i) {
    if (isMax(tree, tree.parent[i])) w.beta = Infinity;
    else w.alpha = -Infinity;
  }
  const leaf = isLeaf(tree, i);
  w.crossed = false;
  w.values = leaf ? vectorOf(tree, i) : tree.values.map(() => -Infinity);
  w.value = leaf ? tree.value[i] : isMax(tree, i) || tree.values.length ? -Infinity : Infinity;
}

/**
 * Fold the children of node i that have returned by event k into its window w. The result names the last
 * child that changed each bound; −1 if none did.
 * @type {(tree: Tree, w: Window, i: number, k: number) => {alpha: number, beta: number}}
 */
function foldReturned(tree, w, i, k) {
  const setters = { alpha: -1, beta: -1 };
  for (let c = i + 1; c < i + tree.size[i] && updateEvent(tree, c) <= k; c += tree.size[c]) {
    const { alpha, beta } = w;
    fold(tree, w, i, c);
    if (w.alpha !== alpha) setters.alpha = c;
    if (w.beta !== beta) setters.beta = c;
  }
  return setters;
}

/** The window of node i at its visit. @type {(tree: Tree, i: number) => Window} */
export function enteredWith(tree, i) {
  const w = openWindow();
  for (const node of pathTo(tree, i)) {
    enterNode(tree, w, node);
    foldReturned(tree, w, node, visitEvent(tree, i)); // at node i itself, no child has returned
  }
  return w;
}

/**
 * Value and window of node i after event k, which must not be before its visit; entered: its window then.
 * @type {(tree: Tree, i: number, k: number, entered?: Window) => Window}
 */
export function windowAt(tree, i, k, entered = enteredWith(tree, i)) {
  const w = { ...entered };
  foldReturned(tree, w, i, k);
  return w;
}

/** @typedef {{value: number, alpha: number, beta: number}} Valued */

/**
 * A window as the player to move at node i sees it: for MIN, signs change and the bounds swap places.
 * @type {<W extends Valued>(tree: Tree, i: number, w: W) => W}
 */
export const asMoverSees = (tree, i, w) =>
  isMax(tree, i) ? w : { ...w, value: minus(w.value), alpha: minus(w.beta), beta: minus(w.alpha) };

/** A value with the other sign, without a negative zero. @param {number} value */
export const minus = (value) => (value === 0 ? 0 : -value);

/** The window as the trace shows it. @type {<W extends Valued>(tree: Tree, i: number, w: W) => W} */
export const asTraced = (tree, i, w) => (inMoversView(tree) ? asMoverSees(tree, i, w) : w);

/**
 * The event that set the alpha (or beta) which node i has at event k; null if it is infinite. entered: the
 * window of the node at its visit, if it is known.
 * @type {(tree: Tree, i: number, bound: 'alpha' | 'beta', k: number, entered?: Window) => BoundSource | null}
 */
export function boundSourceAt(tree, i, bound, k, entered = enteredWith(tree, i)) {
  const setter = foldReturned(tree, { ...entered }, i, k)[bound];
  return setter >= 0 ? sourceAt(tree, setter) : boundSourceAtVisit(tree, i, bound);
}

/**
 * The event that set the alpha (or beta) which node i has at its visit; null if it is infinite.
 * @type {(tree: Tree, i: number, bound: 'alpha' | 'beta') => BoundSource | null}
 */
export function boundSourceAtVisit(tree, i, bound) {
  const w = openWindow();
  let source = null;
  for (const node of pathTo(tree, i)) {
    enterNode(tree, w, node);
    if (!Number.isFinite(w[bound])) source = null; // branch and bound has dropped the inherited bound
    const setter = foldReturned(tree, w, node, visitEvent(tree, i))[bound];
    if (setter >= 0) source = sourceAt(tree, setter);
  }
  return source;
}

/** The source of a bound that child c set. @type {(tree: Tree, c: number) => BoundSource} */
const sourceAt = (tree, c) => ({ ancestor: tree.parent[c], child: c, event: updateEvent(tree, c) });

// The origin of a value: its leaf, and the nodes that have passed it up from there.

/**
 * @typedef {(node: number) => Window} WindowOf
 * @typedef {{step: number, window: WindowOf, entered: WindowOf}} Moment  event `step`; `window` gives a
 *   node's window at this event, `entered` the one at its visit
 */

/**
 * The nodes from a node down to the leaf whose value it has; empty while it has no value. Under fail-hard a
 * node's value may be a bound with which it was entered: then the line goes on at the node that set this
 * bound, a child of some ancestor.
 * @type {(tree: Tree, node: number, moment: Moment) => number[]}
 */
export function lineage(tree, node, moment) {
  const line = [];
  for (let i = node; i >= 0 && isVisited(tree, i, moment.step); i = valueSource(tree, i, moment)) {
    line.push(i);
    if (isLeaf(tree, i)) return line;
  }
  return [];
}

/** The node from which node i has its value, or −1. @type {(_: Tree, i: number, moment: Moment) => number} */
function valueSource(tree, i, { step, window, entered }) {
  const { value, values } = window(i);
  const bound = tree.variant.fail === 'hard' ? boundAsValue(tree, i, value, entered(i)) : null;
  if (bound) return boundSourceAtVisit(tree, i, bound)?.child ?? -1;
  const player = mover(tree, i) - 1; // from 0
  const hasPassedValueUp = (/** @type {number} */ c) =>
    tree.values.length ? tree.values[player][c] === values[player] : tree.value[c] === value;
  return children(tree, i).find((c) => updateEvent(tree, c) <= step && hasPassedValueUp(c)) ?? -1;
}

/**
 * The bound with which node i was entered, if the node has its fail-hard value from there; null if from a
 * child. At MAX in (3, 9), 3 is alpha, 5 a child's, and 9 is beta if the child that cut has returned 12.
 * @type {(tree: Tree, i: number, value: number, entered: Window) => 'alpha' | 'beta' | null}
 */
function boundAsValue(tree, i, value, entered) {
  const { own, other } = sideAt(tree, i);
  if (value === entered[own]) return own; // no child was better; one that was as good comes second
  if (value !== entered[other]) return null;
  // a child has cut, so all have returned; perhaps it has returned just this bound
  return children(tree, i).some((c) => tree.value[c] === value) ? null : other;
}

// The optimal path (principal variation): what all players do when each plays the first of the best moves.

/** The most moves that are shown of a path: nobody reads more. */
const MAX_STOPS = 300;

/**
 * The optimal path; null if the search was stopped. isNameValue: its last node is a leaf whose name is its
 * value, which need not be written twice.
 * @type {(tree: Tree) => OptimalPath | null}
 */
export function optimalPath(tree) {
  const line = bestLine(tree);
  if (!line.length) return null;
  const path = tree.kind === 'tree' ? line : line.slice(1); // on a map, the root is no move
  const last = line[line.length - 1];
  const value = tree.values.length ? vector(vectorOf(tree, last)) : number(tree.value[last]);
  const stops = path.slice(0, MAX_STOPS).map((node) => ({ node, move: tree.move[node] }));
  const isNameValue = tree.kind === 'tree' && asTyped(tree.labels[tree.move[last]]) === asTyped(value);
  return { stops, more: path.length - stops.length, value, isNameValue, end: endText(tree, last) };
}

/** A number or vector as people type it: "(3,-4)" for "(3, −4)". @param {string} text */
const asTyped = (text) => text.replaceAll('−', '-').replaceAll(' ', '');

/** Why the path ends at its last node. @param {Tree} tree @param {number} last */
function endText(tree, last) {
  if (tree.depth[last] === 0) return 'no move is made';
  if (tree.kind === 'tree' && isGivenLeaf(tree, last)) return 'leaf reached';
  const isAtLimit = isLeaf(tree, last) && tree.depth[last] >= tree.depth_limit;
  return isAtLimit ? 'depth limit reached' : 'no move is left';
}

/** The path for screen readers: "NSW B, Q R: 10". @type {(path: OptimalPath, chips: Chip[]) => string} */
export const pathText = ({ stops, value }, chips) =>
  `${stops.map(({ move }) => chips[move].text).join(', ')}: ${value}`;

/**
 * The texts after the moves: "→ 10" or "→ 7 more → 10", and ", depth limit reached". No value if the last
 * move's name says it.
 * @param {OptimalPath} path
 */
export function pathEnd({ stops, more, value, isNameValue, end }) {
  if (isNameValue && !more) return { worth: '', end };
  const moreMoves = more ? `→ ${groupDigits(more)} more ` : '';
  return { worth: `${moreMoves}${stops.length ? '→ ' : ''}${value}`, end: `, ${end}` };
}

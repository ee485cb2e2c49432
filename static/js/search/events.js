/** The events of a game's search, one a line of its trace, each found from its number alone. */
import { children, isLeaf, isMax, isOpen, lastEventOf, revealed, visitEvent } from './tree.js';
import { enteredWith, fold, hasWindows, windowAt } from './windows.js';

/**
 * @import { Tree } from './tree.js'
 * @import { Window } from './windows.js'
 */

/**
 * @typedef {object} Event
 * @property {'visit' | 'update'} kind
 * @property {number} node    whose line the trace prints
 * @property {number} child   the node that has just returned; −1 for a visit
 * @property {number} value   as MAX sees it, like the bounds; with max^n player 1's
 * @property {number[]} values  with max^n: of each player; otherwise empty
 * @property {number} alpha
 * @property {number} beta
 * @property {boolean} crossed  what returned met the bound
 * @property {boolean} cutoff   … and legal moves were pruned by it
 * @property {Window} entered  the node as it was entered
 * @property {Window} before   … and right before this event
 */

/** What event k says. O(depth × branching). @param {Tree} tree @param {number} k @returns {Event} */
export function eventAt(tree, k) {
  const newest = revealed(tree, k) - 1;
  const back = k - visitEvent(tree, newest);
  let child = -1;
  let node = newest;
  for (let n = 0; n < back; n++) [child, node] = [node, tree.parent[node]];
  const entered = enteredWith(tree, node);
  const before = windowAt(tree, node, k - 1, entered);
  const now = { ...before };
  if (back) fold(tree, now, node, child);
  const cutoff = now.crossed && tree.pruned[node] > 0 && k === lastEventOf(tree, node);
  return { kind: back ? 'update' : 'visit', node, child, ...now, cutoff, entered, before };
}

/** @typedef {'' | '≤' | '≥'} Sign  of a returned value: exact, at most that, at least that */

/**
 * Whether node i's returned value is exact or only a bound; nothing is known of an open node.
 * @param {Tree} tree
 * @param {number} i
 * @param {() => {alpha: number, beta: number}} [entered]  the window it was entered with, where that is known
 * @returns {Sign}
 */
export function boundSign(tree, i, entered = () => enteredWith(tree, i)) {
  if (isOpen(tree, i) || isLeaf(tree, i) || !canBeBound(tree, i)) return '';
  const { alpha, beta } = entered();
  if (alpha === beta && tree.variant.fail === 'hard') return signAtPoint(tree, i, alpha);
  const value = tree.value[i];
  // Where equality does not cut, what lies on the edge was looked at as any value inside, unless it was held
  // there.
  if (tree.variant.fail === 'soft' && tree.variant.cut === '>')
    return value < alpha ? '≤' : value > beta ? '≥' : '';
  return value <= alpha ? '≤' : value >= beta ? '≥' : '';
}

/**
 * Only where moves were pruned below, or where values are held within windows, is a value less than exact.
 * @param {Tree} tree
 * @param {number} i
 */
const canBeBound = (tree, i) =>
  tree.prunedBefore[i + tree.size[i]] !== tree.prunedBefore[i] ||
  (tree.variant.fail === 'hard' && hasWindows(tree));

/**
 * Where equality does not cut, a window can shrink to one point, and fail-hard every node in it returns just
 * that: on which side its true value lies, only the leaves below tell. Children before parents.
 * @param {Tree} tree
 * @param {number} i
 * @param {number} point
 * @returns {Sign}
 */
function signAtPoint(tree, i, point) {
  /** @type {Map<number, Sign>} */
  const signs = new Map();
  for (let n = i + tree.size[i] - 1; n >= i; n--) {
    const sides = isLeaf(tree, n)
      ? [sideOf(tree.value[n], point)]
      : children(tree, n).map((c) => /** @type {Sign} */ (signs.get(c)));
    const [better, worse] = isMax(tree, n)
      ? /** @type {const} */ (['≥', '≤'])
      : /** @type {const} */ (['≤', '≥']);
    signs.set(n, sides.includes(better) ? better : sides.includes('') ? '' : worse);
  }
  return signs.get(i) ?? '';
}

/** @param {number} value @param {number} point @returns {Sign} */
const sideOf = (value, point) => (value < point ? '≤' : value > point ? '≥' : '');

/**
 * What a step has changed in the line it shows: the node's value, its window, and the child that returned.
 */
import { kindOf } from '../kinds/kinds.js';
import { asWritten, valueText } from '../search/notation.js';
import { mover, updateEvent } from '../search/tree.js';
import { hasWindows } from '../search/windows.js';

/** @import { Scene } from './labels.js' */

/**
 * @typedef {object} Change
 * @property {number} node    the node that was updated
 * @property {number} child   the child that returned
 * @property {boolean} taken  the child's value became the node's
 * @property {string} was     the value before as it was written, where it is another now; else ''
 * @property {boolean} alpha  whether alpha was raised
 * @property {boolean} beta   whether beta was lowered
 * @property {boolean} cut    moves were pruned
 */

/**
 * Null where a node is visited for the first time: it changes nothing above it.
 * @param {Pick<Scene, 'tree' | 'moment' | 'notation'>} scene
 * @returns {Change | null}
 */
export function changeAt({ tree, moment: { event }, notation }) {
  if (event.kind === 'visit' || !kindOf(tree).returns) return null;
  const [before, now] = [event.before, event].map((w) => asWritten(tree, event.node, w, notation));
  const was = valueText(before);
  const changed = was !== valueText(now);
  return {
    node: event.node,
    child: event.child,
    taken: changed && !isHeldOff(tree, event.child, event.before),
    was: changed ? was : '',
    alpha: before.alpha !== now.alpha,
    beta: before.beta !== now.beta,
    cut: event.cutoff,
  };
}

/**
 * The child that a node has its value from so far: the first that reached it; −1 before any has returned.
 * @param {Pick<Scene, 'tree' | 'step' | 'moment'>} scene
 * @param {number[]} kids
 */
export function sourceAmong({ tree, step, moment }, kids) {
  if (!kindOf(tree).returns) return -1;
  let source = -1;
  for (const c of kids) {
    if (updateEvent(tree, c) > step) break;
    if (source < 0 || gainOf(tree, c) > gainOf(tree, source)) source = c;
  }
  return source > 0 && isHeldOff(tree, source, moment.entered(tree.parent[source])) ? -1 : source;
}

/**
 * Fail-hard, what a child returns on or beyond the mover's own bound is nothing: the node has its value from
 * the window.
 * @param {Tree} tree
 * @param {number} child
 * @param {{alpha: number, beta: number}} window of its parent before, as MAX sees it
 */
function isHeldOff(tree, child, { alpha, beta }) {
  if (tree.variant.fail !== 'hard' || !hasWindows(tree)) return false;
  return mover(tree, tree.parent[child]) === 1 ? tree.value[child] <= alpha : tree.value[child] >= beta;
}

/**
 * What a node has returned to the player above it; the more the better.
 * @param {Tree} tree
 * @param {number} i not the root
 */
export function gainOf(tree, i) {
  const player = mover(tree, tree.parent[i]);
  if (tree.values.length) return tree.values[player - 1][i];
  return player === 1 ? tree.value[i] : -tree.value[i];
}

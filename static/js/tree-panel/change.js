/** The change that a step makes to a node when a child has returned: to its value, its window, its moves. */
import { kindOf } from '../kinds/kinds.js';
import { asWritten, valueText } from '../search/notation.js';
import { mover } from '../search/tree.js';
import { hasWindows } from '../search/windows.js';

/** @import { Scene } from './labels.js' */

/**
 * @typedef {object} Change
 * @property {number} node    the node that was updated
 * @property {number} child   the child that returned
 * @property {boolean} taken  the child's value became the node's
 * @property {string} was     the previous value as it was written; '' if it has not changed
 * @property {boolean} alpha  whether the alpha that is shown has changed
 * @property {boolean} beta   whether the beta that is shown has changed
 * @property {boolean} cut    whether the event is a cutoff
 */

/**
 * The change at a step; null for a visit, which changes no other node.
 * @type {(scene: Pick<Scene, 'tree' | 'moment' | 'notation'>) => Change | null}
 */
export function changeAt({ tree, moment: { event }, notation }) {
  if (event.kind === 'visit' || !kindOf(tree).returns) return null;
  const [before, now] = [event.before, event].map((line) => asWritten(tree, event.node, line, notation));
  const was = valueText(before);
  const changed = was !== valueText(now);
  return {
    node: event.node,
    child: event.child,
    taken: changed && !isIgnored(tree, event.child, event.before),
    was: changed ? was : '',
    alpha: before.alpha !== now.alpha,
    beta: before.beta !== now.beta,
    cut: event.cutoff,
  };
}

/**
 * Whether a fail-hard search ignores what a child returns: it is on or beyond the bound of the player who
 * moves at the parent, so the parent takes the bound as its value.
 * @param window  the parent's before the step, as MAX sees it
 * @type {(tree: Tree, child: number, window: {alpha: number, beta: number}) => boolean}
 */
function isIgnored(tree, child, { alpha, beta }) {
  if (tree.variant.fail !== 'hard' || !hasWindows(tree)) return false;
  return mover(tree, tree.parent[child]) === 1 ? tree.value[child] <= alpha : tree.value[child] >= beta;
}

/** Why a cutoff is one, and why what looks like one is none. */
import { number } from '../kit/format.js';
import { isMax } from '../search/tree.js';
import { boundSource, hasWindows, isDeepCut } from '../search/windows.js';
import { capital, chooses, label, place, playerAt } from './words.js';

/**
 * @import { Event } from '../search/events.js'
 * @import { Tree } from '../search/tree.js'
 * @import { View } from './max-view.js'
 * @import { BoundSource, Window } from '../search/windows.js'
 */

/**
 * "After Q, B MIN can answer NSW, R and hold MAX to 8; MAX already has 10 …: the remaining 2 replies are
 * pruned."
 * @param {Tree} tree
 * @param {Event} event
 * @param {View} view
 */
export function cutoff(tree, { node, child, entered }, view) {
  const bound = isMax(tree, node) ? 'beta' : 'alpha';
  const source = /** @type {BoundSource} */ (boundSource(tree, node, bound));
  const limit = entered[bound];
  const answer =
    `${capital(place(tree, node))} ${playerAt(tree, node)} can ${chooses(tree, node)} ` +
    `${label(tree, child)} and ${view.gain(tree, node, child)}`;
  const [has, means] = view.rival(tree, node, limit);
  const isDeep = isDeepCut(tree, tree.value, node, child);
  return (
    `${answer}; ${has} ${through(tree, node, source, isDeep)}${means}: ` +
    `${rest(tree, node)}${hard(tree, node, child, limit, view)}`
  );
}

/**
 * Where the opponent has its bound.
 * @param {Tree} tree
 * @param {number} node
 * @param {BoundSource} source
 * @param {boolean} isDeep
 */
function through(tree, node, { ancestor, child }, isDeep) {
  const where = ancestor ? ` ${place(tree, ancestor)}` : '';
  const levels = tree.depth[node] - tree.depth[ancestor];
  const deep = isDeep ? ` (decided ${levels} levels up: a deep cutoff)` : '';
  return `through ${label(tree, child)}${where}${deep}`;
}

/** @param {Tree} tree @param {number} node */
function rest(tree, node) {
  const [one, many] = tree.kind === 'map' ? ['reply', 'replies'] : ['branch', 'branches'];
  const left = tree.pruned[node];
  return left === 1
    ? `the one remaining ${one} is pruned.`
    : `the remaining ${left.toLocaleString('en')} ${many} are pruned.`;
}

/**
 * What fail-hard returns in place of a value beyond its bound.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} child
 * @param {number} bound
 * @param {View} view
 */
function hard(tree, node, child, bound, view) {
  if (tree.variant.fail !== 'hard' || tree.value[child] === bound) return '';
  return ` Fail-hard brings the value to the bound: ${number(view.seen(tree, node, bound))}.`;
}

/** The bound of the opponent. @param {Tree} tree @param {Event} event */
const limitOf = (tree, { node, alpha, beta }) => (isMax(tree, node) ? beta : alpha);

/**
 * The last move has crossed the bound: that prunes nothing.
 * @param {Tree} tree
 * @param {Event} event
 * @param {View} view
 */
export function crossing(tree, event, view) {
  if (!event.crossed) return '';
  const { node, child } = event;
  const limit = limitOf(tree, event);
  const does = tree.value[child] === limit ? 'meets' : 'passes';
  return (
    ` That ${does} the bound ${view.ends(tree, node)} = ${number(view.seen(tree, node, limit))}, ` +
    `but it was the last move: nothing is left to prune.${hard(tree, node, child, limit, view)}`
  );
}

/**
 * With the cut at >, a value that has just reached the bound, and no more, does not cut.
 * @param {Tree} tree
 * @param {Event} event
 * @param {Window} before
 * @param {View} view
 */
export function meeting(tree, event, before, view) {
  const limit = limitOf(tree, event);
  if (
    !hasWindows(tree) ||
    tree.variant.cut !== '>' ||
    event.crossed ||
    tree.value[event.child] !== limit ||
    before.value === limit
  )
    return '';
  return (
    ` That only equals the bound ${view.ends(tree, event.node)} = ` +
    `${number(view.seen(tree, event.node, limit))}: the cut at > needs more, so nothing is ` +
    `pruned.`
  );
}

/** What a returned value changes at its parent, where nothing is pruned by it. */

import { number } from '../kit/format.js';
import { boundSign } from '../search/events.js';
import { isMax } from '../search/tree.js';
import { hasWindows } from '../search/windows.js';
import { crossing, meeting } from './cutoff.js';
import { favorite, isFromElsewhere } from './favorite.js';
import { missed } from './one-bound.js';
import { label, place, playerAt } from './words.js';

/**
 * @import { Event } from '../search/events.js'
 * @import { Tree } from '../search/tree.js'
 * @import { View } from './max-view.js'
 * @import { Window } from '../search/windows.js'
 */

/** @param {Tree} tree @param {Event} event @param {View} view */
export function update(tree, event, view) {
  const { before } = event;
  const changes = change(tree, event, before, view);
  return changes + crossing(tree, event, view) + meeting(tree, event, before, view) + missed(tree, event);
}

/** @param {Tree} tree @param {Event} event @param {Window} before @param {View} view */
function change(tree, event, before, view) {
  if (isFromElsewhere(tree, event))
    return event.crossed
      ? `${view.returns(tree, event.node, event.child)}.`
      : brought(tree, event, before, view);
  return event.value === before.value ? unchanged(tree, event, view) : improved(tree, event, before, view);
}

/** @param {Tree} tree @param {Event} event @param {View} view */
function unchanged(tree, { node, child, value }, view) {
  const best = /** @type {number} */ (favorite(tree, node, child, value));
  const has = isPoorBound(tree, node, best)
    ? `has ${view.worth(tree, node, best)}`
    : `already has ${number(view.seen(tree, node, value))}`;
  return (
    `${view.returns(tree, node, child)}. ${playerAt(tree, node)} ${place(tree, node)} ${has} ` +
    `through ${label(tree, best)}: nothing changes.`
  );
}

/**
 * Whether a child's value may be worse for its parent than the number says.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} child
 */
const isPoorBound = (tree, node, child) => boundSign(tree, child) === (isMax(tree, node) ? '≤' : '≥');

/**
 * Fail-hard, what is no better than the mover's bound leaves the node at that.
 * @param {Tree} tree
 * @param {Event} event
 * @param {Window} before
 * @param {View} view
 */
function brought(tree, { node, child, value }, before, view) {
  const elsewhere = view.elsewhere(tree, node, value);
  const told = `${view.returns(tree, node, child)}. ${elsewhere}, and this is no better`;
  if (value === before.value) return `${told}: nothing changes.`;
  const bound = number(view.seen(tree, node, value));
  return tree.value[child] === value
    ? `${told}: the value is that bound, ${bound}.`
    : `${told}: fail-hard brings the value to that bound, ${bound}.`;
}

/** @param {Tree} tree @param {Event} event @param {Window} before @param {View} view */
function improved(tree, event, before, view) {
  const { node, child, alpha, beta, crossed } = event;
  const said = `${view.returns(tree, node, child)}: ${meaning(tree, node, child, before.value, view)}.`;
  if (alpha !== before.alpha || beta !== before.beta)
    return `${said} ${node ? 'There ' : ''}${view.raised(tree, node, event, before)}.`;
  return crossed || !hasWindows(tree) ? said : `${said} ${view.stays(tree, node, event)}.`;
}

/**
 * What a returned value is to a node; one that is only a bound need not be better for the player.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} child
 * @param {number} before
 * @param {View} view
 */
function meaning(tree, node, child, before, view) {
  const who = `${playerAt(tree, node)} ${place(tree, node)}`;
  if (!Number.isFinite(before)) return `the first value for ${who}`;
  const [had, has] = [before, tree.value[child]].map((value) => view.seen(tree, node, value));
  if (!isPoorBound(tree, node, child)) return `better than ${number(had)} for ${who}`;
  return (
    `the value ${place(tree, node)} ${has > had ? 'rises' : 'falls'} from ${number(had)} to ` +
    `${number(has)}`
  );
}

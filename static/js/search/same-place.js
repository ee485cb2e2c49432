/** Where another search of the same game stands as this one does: at the same node, after the same child. */
import { eventAt } from './events.js';
import { children, pathTo, updateEvent, visitEvent } from './tree.js';

/**
 * @import { Event } from './events.js'
 * @import { Tree } from './tree.js'
 */

/**
 * As far as possible: the beginning and the end are the same in all searches.
 * @param {Tree} tree
 * @param {number} step
 * @param {Tree} other
 * @returns {number} 0 where one of them is no search of a game
 */
export function keptPlace(tree, step, other) {
  if (!step || tree.clock || other.clock) return 0;
  return step === tree.events - 1 ? other.events - 1 : samePlace(tree, eventAt(tree, step), other);
}

/**
 * The event of the other search that is nearest to one of this: the same if it has that, else the visit of
 * the deepest node on the way there.
 * @param {Tree} tree
 * @param {Event} event
 * @param {Tree} other
 */
function samePlace(tree, { kind, node, child }, other) {
  const here = kind === 'update' ? child : node;
  const twin = twinOf(tree, here, other);
  return kind === 'update' && other.depth[twin] === tree.depth[here]
    ? updateEvent(other, twin)
    : visitEvent(other, twin);
}

/**
 * The deepest node that the same moves lead to.
 * @param {Tree} tree
 * @param {number} node
 * @param {Tree} other
 */
function twinOf(tree, node, other) {
  let twin = 0;
  for (const step of pathTo(tree, node).slice(1)) {
    const next = children(other, twin).find((child) => other.move[child] === tree.move[step]);
    if (next === undefined) break;
    twin = next;
  }
  return twin;
}

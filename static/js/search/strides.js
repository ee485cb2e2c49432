/**
 * Three sizes of a step through a game’s search, and the same place in another search.
 *
 * Three sizes of a step through a game's search: a line of pseudocode, a line of the trace, a subtree. Pure:
 * a place in, a place out.
 *
 * Where the page stands is a call in its caller's loop. From the visit of a node, the call is that node's;
 * from an update, that of the next child. Stepping over finishes the call, stepping out the caller.
 */
import { eventAt } from './events.js';
import { fineSteps } from './fine.js';
import { children, isOpen, pathTo, updateEvent, visitEvent } from './tree.js';

/**
 * @import { Tree } from './tree.js'
 * @import { Event } from './events.js'
 */

/** @typedef {'line' | 'fine' | 'subtree'} Stride */
/**
 * @typedef {{step: number, fine: number | null}} Place fine: which line of code within the event, from 0;
 *   null: all of them are done
 */

/**
 * The place one step on, or back; the same at either end.
 * @param {Tree} tree
 * @param {Place} place
 * @param {Stride} stride
 * @param {1 | -1} direction
 * @returns {Place}
 */
export function moved(tree, place, stride, direction) {
  if (stride === 'fine') return direction > 0 ? finer(tree, place) : fineBack(tree, place);
  if (stride === 'line') return whole(tree, place.step + direction);
  return whole(tree, direction > 0 ? stepOver(tree, place.step) : beforeSubtree(tree, place.step));
}

/** @param {Tree} tree @param {number} step @returns {Place} */
const whole = (tree, step) => ({ step: Math.max(0, Math.min(tree.events - 1, step)), fine: null });

/**
 * The last line of an event is the event itself.
 * @param {Tree} tree
 * @param {number} step
 * @param {number} fine
 * @returns {Place}
 */
const within = (tree, step, fine) => ({ step, fine: fine >= fineSteps(tree, step).length - 1 ? null : fine });

/** @param {Tree} tree @param {Place} place @returns {Place} */
function finer(tree, { step, fine }) {
  if (fine !== null) return within(tree, step, fine + 1);
  return step + 1 < tree.events ? within(tree, step + 1, 0) : { step, fine };
}

/** @param {Tree} tree @param {Place} place @returns {Place} */
function fineBack(tree, { step, fine }) {
  const at = fine ?? fineSteps(tree, step).length - 1;
  if (at > 0) return { step, fine: at - 1 };
  return step > 0 ? whole(tree, step - 1) : { step, fine };
}

/**
 * The event in which the next call has returned: that of the node just visited, or after an update that of
 * the next child.
 * @param {Tree} tree
 * @param {number} k
 */
export function stepOver(tree, k) {
  const { kind, node, child } = eventAt(tree, k);
  if (kind === 'visit') return returned(tree, node || Math.min(1, tree.nodes - 1));
  const next = child + tree.size[child];
  return returned(tree, next < node + tree.size[node] ? next : node);
}

/** The event in which the caller has returned. @param {Tree} tree @param {number} k */
export function stepOut(tree, k) {
  const { kind, node } = eventAt(tree, k);
  return returned(tree, kind === 'visit' ? Math.max(0, tree.parent[node]) : node);
}

/**
 * When node i has told its parent its value; the end for the root, and for a node that is still open.
 * @param {Tree} tree
 * @param {number} i
 */
const returned = (tree, i) => (i === 0 || isOpen(tree, i) ? tree.events - 1 : updateEvent(tree, i));

/**
 * The event right before the call that is shown, or has just returned.
 * @param {Tree} tree
 * @param {number} k
 */
function beforeSubtree(tree, k) {
  const { kind, node, child } = eventAt(tree, k);
  return visitEvent(tree, kind === 'visit' ? node : child) - 1;
}

// Where another search of the same game stands as this one does: at the same node, after the same child.

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

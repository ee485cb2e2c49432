/** What a step has changed in the line it shows: the node's value, its window, and the child that returned. */
import { number } from '../format.js';
import { eventAt } from '../events.js';
import { updateEvent } from '../tree.js';
import { windowAt } from '../windows.js';

/** @typedef {import('./labels.js').Scene} Scene */
/**
 * @typedef {object} Change
 * @property {number} node    the node that was updated
 * @property {number} child   the child that returned
 * @property {boolean} taken  the child's value became the node's
 * @property {string} was     the value before, where it is another now; else ''
 * @property {boolean} alpha  whether alpha was raised
 * @property {boolean} beta   whether beta was lowered
 * @property {boolean} cut    moves were pruned
 */

/** Null where a node is visited for the first time: it changes nothing above it. @param {Scene} scene @returns {Change | null} */
export function changeAt({ tree, step }) {
  const event = eventAt(tree, step);
  if (event.kind === 'visit') return null;
  const before = windowAt(tree, event.node, step - 1);
  const taken = before.value !== event.value;
  return {
    node: event.node, child: event.child, taken, was: taken ? number(before.value) : '',
    alpha: before.alpha !== event.alpha, beta: before.beta !== event.beta, cut: event.cutoff,
  };
}

/** The child that a node has its value from so far: the first that reached it; −1 before any has returned. @param {Scene} scene @param {number[]} kids */
export function sourceAmong({ tree, step }, kids) {
  const max = kids.length > 0 && tree.depth[kids[0]] % 2 === 1;
  let source = -1;
  for (const c of kids) {
    if (updateEvent(tree, c) > step) break;
    if (source < 0 || (max ? tree.value[c] > tree.value[source] : tree.value[c] < tree.value[source])) source = c;
  }
  return source;
}

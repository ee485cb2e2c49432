/**
 * The first line in which the traces of two searches differ, and the kind of difference.
 *
 * First the nodes are compared: as long as both searches visit the same ones, these have the same preorder
 * numbers, and the updates between two visits follow from the depths. Then the numbers in these lines are
 * compared: an earlier line may have another value or window.
 */
import { isLeaf, updateEvent, visitEvent } from '../tree.js';
import { enterNode, fold, hasWindows, openWindow } from '../windows.js';

/** @import { Window } from '../types.js' */
/** @import { Difference } from './types.js' */

/** @type {Difference} */
const NONE = { kind: 'none', event: -1, by: 'a', node: -1, a: -1, b: -1 };

/** The first difference of two searches. @param {Tree} a @param {Tree} b @returns {Difference} */
export function firstDifference(a, b) {
  const common = commonVisits(a, b);
  const differentNode = nodeDifference(a, b, common);
  const differentNumber = haveOneRule(a, b)
    ? null
    : numberDifference(a, b, common, lastCompared(differentNode, a));
  return differentNumber ?? differentNode;
}

/**
 * The last event whose numbers are compared, given the first difference in the nodes. If one search leaves a
 * node there, it is the event before: "leaves the node" says more than another number in the same line.
 * @param {Difference} difference
 * @param {Tree} a
 */
function lastCompared({ kind, event }, a) {
  if (kind === 'none') return a.events - 1;
  return kind === 'left' ? event - 1 : event;
}

/** How many first nodes agree in move, depth, and whether they are leaves. @param {Tree} a @param {Tree} b */
function commonVisits(a, b) {
  const nodes = Math.min(a.nodes, b.nodes);
  for (let i = 0; i < nodes; i++) {
    const areEqual = a.move[i] === b.move[i] && a.depth[i] === b.depth[i] && isLeaf(a, i) === isLeaf(b, i);
    if (!areEqual) return i;
  }
  return nodes;
}

/**
 * The difference at node i, the first that is not the same in both searches.
 * @param {Tree} a
 * @param {Tree} b
 * @param {number} i
 * @returns {Difference}
 */
function nodeDifference(a, b, i) {
  if (hasNode(a, i) && hasNode(b, i) && a.depth[i] === b.depth[i]) {
    const visit = { event: visitEvent(a, i), a: i, b: i };
    return a.move[i] === b.move[i]
      ? { kind: 'deeper', ...visit, by: a.legal[i] ? 'b' : 'a', node: i }
      : { kind: 'order', ...visit, by: 'a', node: a.parent[i] };
  }
  // From here on one search goes up further than the other before its next visit, or ends.
  const [nextA, nextB] = [visitOrEnd(a, i), visitOrEnd(b, i)];
  const event = Math.min(nextA, nextB) - 1;
  const next = { event, a: hasNode(a, i) ? i : -1, b: hasNode(b, i) ? i : -1 };
  if (nextA === nextB && next.a < 0 && next.b < 0) return NONE;
  const hasEndedA = next.a < 0 && nextA === event + 1;
  const hasEndedB = next.b < 0 && nextB === event + 1;
  const ended = hasEndedA ? 'a' : hasEndedB ? 'b' : null;
  if (ended && (ended === 'a' ? a : b).open) return { ...next, kind: 'stopped', by: ended, node: i - 1 };
  const by = ended ?? (nextA > nextB ? 'a' : 'b');
  return { ...next, kind: 'left', by, node: (by === 'a' ? b : a).parent[i] };
}

/** @param {Tree} tree @param {number} i */
const hasNode = (tree, i) => i < tree.nodes;

/**
 * The event that visits node i; one past the last event if there is none.
 * @param {Tree} tree
 * @param {number} i
 */
const visitOrEnd = (tree, i) => (hasNode(tree, i) ? visitEvent(tree, i) : tree.events);

/**
 * Whether both searches compute values and windows by the same rule. Then these agree while the nodes do.
 * @param {Tree} a
 * @param {Tree} b
 */
const haveOneRule = (a, b) =>
  a.algorithm === b.algorithm && a.variant.fail === b.variant.fail && a.variant.cut === b.variant.cut;

/**
 * The first update, up to event `until`, whose value or window differs; null if there is none.
 * @param {Tree} a
 * @param {Tree} b
 * @param {number} common how many first nodes agree
 * @param {number} until the last event that is compared
 * @returns {Difference | null}
 */
function numberDifference(a, b, common, until) {
  const [pathA, pathB, bothHaveWindows] = [pathWindows(a), pathWindows(b), hasWindows(a) && hasWindows(b)];
  for (let i = 0; i <= common; i++) {
    const depth = i < common ? a.depth[i] : 0;
    // Before the visit of node i, node i − 1 and its ancestors down to this depth return.
    for (let n = i - 1; n > 0 && a.depth[n] >= depth && updateEvent(a, n) <= until; n = a.parent[n]) {
      const [w, v] = [pathA.leave(n), pathB.leave(n)];
      if (w.value !== v.value || (bothHaveWindows && (w.alpha !== v.alpha || w.beta !== v.beta)))
        return { kind: 'number', event: updateEvent(a, n), by: 'a', node: a.parent[n], a: n, b: n };
    }
    if (i < common) [pathA, pathB].forEach((path) => path.enter(i));
  }
  return null;
}

/**
 * The windows on the path to a search's current node, updated event by event.
 * @param {Tree} tree
 * @returns {{enter: (node: number) => void, leave: (node: number) => Window}} `leave` gives the parent's
 *   window after the update
 */
function pathWindows(tree) {
  /** @type {Window[]} */
  const path = [];
  const enter = (/** @type {number} */ i) => {
    const { alpha, beta } = path[tree.depth[i] - 1] ?? openWindow();
    const w = Object.assign((path[tree.depth[i]] ??= openWindow()), { alpha, beta, crossed: false });
    enterNode(tree, w, i);
  };
  const leave = (/** @type {number} */ n) => {
    fold(tree, path[tree.depth[n] - 1], tree.parent[n], n);
    return path[tree.depth[n] - 1];
  };
  return { enter, leave };
}

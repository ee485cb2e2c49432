/**
 * The first line in which the traces of two searches differ, and the kind of difference.
 *
 * Events are compared by their nodes, then by their numbers. As long as both visit the same nodes, their
 * preorder numbers agree, so visits can be compared column by column; the updates between two visits follow
 * from the depths alone.
 */
import { updateEvent, visitEvent } from '../tree.js';
import { fold, hasWindows, openWindow, start } from '../windows.js';

/** @import { Window } from '../types.js' */
/** @import { Difference } from './types.js' */

/** @type {Difference} */
const NONE = { kind: 'none', event: -1, by: 'a', node: -1, a: -1, b: -1 };

/** @param {Tree} a @param {Tree} b @returns {Difference} */
export function firstDifference(a, b) {
  const common = commonVisits(a, b);
  const found = parting(a, b, common);
  return (haveOneRule(a, b) ? null : otherNumber(a, b, common, lastBefore(found, a))) ?? found;
}

/**
 * The last event whose numbers are compared. At a cutoff that is the one before, as the cutoff says more.
 * @param {Difference} found
 * @param {Tree} a
 */
const lastBefore = ({ kind, event }, a) =>
  (kind === 'none' ? a.events : event) - (kind === 'none' || kind === 'left' ? 1 : 0);

/** The number of first nodes that agree in move, depth, and being leaves. @param {Tree} a @param {Tree} b */
function commonVisits(a, b) {
  const most = Math.min(a.nodes, b.nodes);
  for (let i = 0; i < most; i++) {
    if (a.move[i] !== b.move[i] || a.depth[i] !== b.depth[i] || (a.legal[i] === 0) !== (b.legal[i] === 0))
      return i;
  }
  return most;
}

/**
 * The difference at node i, the first that is not the same in both.
 * @param {Tree} a
 * @param {Tree} b
 * @param {number} i
 * @returns {Difference}
 */
function parting(a, b, i) {
  if (isThere(a, i) && isThere(b, i) && a.depth[i] === b.depth[i])
    return a.move[i] === b.move[i] ? deeper(a, i) : otherOrder(a, i);
  const [endA, endB] = [untilNext(a, i), untilNext(b, i)];
  const event = Math.min(endA, endB) - 1;
  const next = { event, a: isThere(a, i) ? i : -1, b: isThere(b, i) ? i : -1 };
  if (endA === endB && next.a < 0 && next.b < 0) return NONE;
  const ended = next.a < 0 && endA === event + 1 ? 'a' : next.b < 0 && endB === event + 1 ? 'b' : null;
  if (ended && (ended === 'a' ? a : b).open) return { ...next, kind: 'stopped', by: ended, node: i - 1 };
  const by = ended ?? (endA > endB ? 'a' : 'b');
  return { ...next, kind: 'left', by, node: (by === 'a' ? b : a).parent[i] };
}

/** @param {Tree} tree @param {number} i */
const isThere = (tree, i) => i < tree.nodes;

/**
 * The event that visits node i; one past the last event if there is none.
 * @param {Tree} tree
 * @param {number} i
 */
const untilNext = (tree, i) => (isThere(tree, i) ? visitEvent(tree, i) : tree.events);

/** @param {Tree} a @param {number} i @returns {Difference} */
const deeper = (a, i) => ({
  kind: 'deeper',
  event: visitEvent(a, i),
  by: a.legal[i] ? 'b' : 'a',
  node: i,
  a: i,
  b: i,
});

/** @param {Tree} a @param {number} i @returns {Difference} */
const otherOrder = (a, i) => ({
  kind: 'order',
  event: visitEvent(a, i),
  by: 'a',
  node: a.parent[i],
  a: i,
  b: i,
});

/**
 * Whether both searches update a parent's values by the same rule.
 *
 * Then all their numbers agree as long as their nodes do.
 * @param {Tree} a
 * @param {Tree} b
 */
function haveOneRule(a, b) {
  return a.algorithm === b.algorithm && a.variant.fail === b.variant.fail && a.variant.cut === b.variant.cut;
}

/**
 * The first update, up to event `until`, whose numbers differ; or null.
 * @param {Tree} a
 * @param {Tree} b
 * @param {number} common how many first nodes agree
 * @param {number} until the last event that is compared
 * @returns {Difference | null}
 */
function otherNumber(a, b, common, until) {
  const [wayA, wayB, bounded] = [wayDown(a), wayDown(b), hasWindows(a) && hasWindows(b)];
  for (let i = 0; i <= common; i++) {
    const depth = i < common ? a.depth[i] : 0;
    for (let n = i - 1; n > 0 && a.depth[n] >= depth && updateEvent(a, n) <= until; n = a.parent[n]) {
      const [w, v] = [wayA.leave(n), wayB.leave(n)];
      if (w.value !== v.value || (bounded && (w.alpha !== v.alpha || w.beta !== v.beta)))
        return { kind: 'number', event: updateEvent(a, n), by: 'a', node: a.parent[n], a: n, b: n };
    }
    if (i < common) [wayA, wayB].forEach((way) => way.enter(i));
  }
  return null;
}

/**
 * The windows on the path to a search's current node, updated event by event.
 * @param {Tree} tree
 * @returns {{enter: (node: number) => void, leave: (node: number) => Window}} leave: parent's window then
 */
function wayDown(tree) {
  /** @type {Window[]} */
  const path = [];
  const enter = (/** @type {number} */ i) => {
    const { alpha, beta } = path[tree.depth[i] - 1] ?? openWindow();
    const w = Object.assign((path[tree.depth[i]] ??= openWindow()), { alpha, beta, crossed: false });
    start(tree, w, i);
  };
  const leave = (/** @type {number} */ n) => {
    fold(tree, path[tree.depth[n] - 1], tree.parent[n], n);
    return path[tree.depth[n] - 1];
  };
  return { enter, leave };
}

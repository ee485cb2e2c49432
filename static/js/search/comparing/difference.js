/**
 * The first event at which two searches of one problem differ, and the kind of difference.
 *
 * First the nodes are compared: as long as both searches visit the same ones, these have the same preorder
 * numbers, and the updates between two visits follow from the depths. Then the numbers in these events are
 * compared: an earlier update may have another value or window (a leaf's value is the same in both). If one
 * search leaves a node or stops, and the other goes on, the event is the last one that both have: the update
 * after which they part. Nodes i and events count from 0.
 */
import { isLeaf, updateEvent, visitEvent } from '../tree.js';
import { enterNode, fold, hasWindows, openWindow } from '../windows.js';

/** @import { Window } from '../types.js' */
/** @import { Difference } from './types.js' */

/** @type {Difference} */
const NONE = { kind: 'none', event: -1, by: 'a', node: -1, a: -1, b: -1 };

/** The first difference of two searches. @type {(a: Tree, b: Tree) => Difference} */
export function firstDifference(a, b) {
  const common = commonVisits(a, b);
  const inNodes = nodeDifference(a, b, common);
  if (haveOneRule(a, b)) return inNodes;
  const lastCommon = inNodes.kind === 'none' ? a.events - 1 : inNodes.event;
  // that a search leaves a node says more than another number in the same event
  const lastCompared = inNodes.kind === 'left' ? lastCommon - 1 : lastCommon;
  return numberDifference(a, b, common, lastCompared) ?? inNodes;
}

/** How many of the first nodes agree in move, depth, and being a leaf. @param {Tree} a @param {Tree} b */
function commonVisits(a, b) {
  const nodes = Math.min(a.nodes, b.nodes);
  for (let i = 0; i < nodes; i++) {
    const areEqual = a.move[i] === b.move[i] && a.depth[i] === b.depth[i] && isLeaf(a, i) === isLeaf(b, i);
    if (!areEqual) return i;
  }
  return nodes;
}

/**
 * The difference at node i, the first that is not the same in both searches. `by` names the search that does
 * less: it has a leaf there, leaves a node or was stopped; if none does less, it is 'a'.
 * @type {(a: Tree, b: Tree, i: number) => Difference}
 */
function nodeDifference(a, b, i) {
  if (hasNode(a, i) && hasNode(b, i) && a.depth[i] === b.depth[i]) {
    const visit = { event: visitEvent(a, i), a: i, b: i };
    return a.move[i] === b.move[i]
      ? { kind: 'deeper', ...visit, by: a.legal[i] ? 'b' : 'a', node: i }
      : { kind: 'order', ...visit, by: 'a', node: a.parent[i] };
  }
  // From here on one search goes up further than the other before it visits node i, or ends.
  const [visitA, visitB] = [visitOrEnd(a, i), visitOrEnd(b, i)];
  if (visitA === visitB && !hasNode(a, i) && !hasNode(b, i)) return NONE;
  const event = Math.min(visitA, visitB) - 1; // the last event that both have
  const parting = { event, a: hasNode(a, i) ? i : -1, b: hasNode(b, i) ? i : -1 };
  const ended = endedFirst(a, b, i);
  const isStopped = ended && (ended === 'a' ? a : b).open;
  if (isStopped) return { ...parting, kind: 'stopped', by: ended, node: i - 1 }; // the last node it visited
  const by = ended ?? (visitA > visitB ? 'a' : 'b'); // a later visit: more nodes are left before it
  return { ...parting, kind: 'left', by, node: (by === 'a' ? b : a).parent[i] };
}

/**
 * The search that ends without node i, before the other visits it or ends; null if neither does.
 * @type {(a: Tree, b: Tree, i: number) => 'a' | 'b' | null}
 */
function endedFirst(a, b, i) {
  if (!hasNode(a, i) && a.events <= visitOrEnd(b, i)) return 'a';
  return !hasNode(b, i) && b.events <= visitOrEnd(a, i) ? 'b' : null;
}

/** @type {(tree: Tree, i: number) => boolean} */
const hasNode = (tree, i) => i < tree.nodes;

/** The event that visits node i, or the end. @type {(tree: Tree, i: number) => number} */
const visitOrEnd = (tree, i) => (hasNode(tree, i) ? visitEvent(tree, i) : tree.events);

/**
 * Whether both searches compute values and windows by the same rule: then these agree while the nodes agree.
 * @type {(a: Tree, b: Tree) => boolean}
 */
const haveOneRule = (a, b) =>
  a.algorithm === b.algorithm && a.variant.fail === b.variant.fail && a.variant.cut === b.variant.cut;

/**
 * The first update, up to event `until`, whose value or window differs; null if there is none. The first
 * `common` nodes agree. With a value for each player, only those of player 1 are compared.
 * @type {(a: Tree, b: Tree, common: number, until: number) => Difference | null}
 */
function numberDifference(a, b, common, until) {
  const [pathA, pathB] = [pathWindows(a), pathWindows(b)];
  const bothHaveWindows = hasWindows(a) && hasWindows(b);
  for (let i = 0; i <= common; i++) {
    // Before the visit of node i, node i − 1 returns, then its ancestors, up to the depth of node i. After
    // the last common node all may return; `until` ends this.
    const depth = i < common ? a.depth[i] : 0;
    for (let n = i - 1; n > 0 && a.depth[n] >= depth && updateEvent(a, n) <= until; n = a.parent[n]) {
      const [inA, inB] = [pathA.returnFrom(n), pathB.returnFrom(n)];
      const haveOneWindow = inA.alpha === inB.alpha && inA.beta === inB.beta;
      if (inA.value !== inB.value || (bothHaveWindows && !haveOneWindow))
        return { kind: 'number', event: updateEvent(a, n), by: 'a', node: a.parent[n], a: n, b: n };
    }
    if (i < common) for (const path of [pathA, pathB]) path.enter(i);
  }
  return null;
}

/**
 * The windows on the path to a search's current node, updated event by event. `returnFrom` gives the parent's
 * window after the update.
 * @type {(tree: Tree) => {enter: (node: number) => void, returnFrom: (node: number) => Window}}
 */
function pathWindows(tree) {
  /** The window at each depth of the path. @type {Window[]} */
  const path = [];
  const enter = (/** @type {number} */ i) => {
    const { alpha, beta } = path[tree.depth[i] - 1] ?? openWindow();
    const w = Object.assign((path[tree.depth[i]] ??= openWindow()), { alpha, beta });
    enterNode(tree, w, i);
  };
  const returnFrom = (/** @type {number} */ n) => {
    fold(tree, path[tree.depth[n] - 1], tree.parent[n], n);
    return path[tree.depth[n] - 1];
  };
  return { enter, returnFrom };
}

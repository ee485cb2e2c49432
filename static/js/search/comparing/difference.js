/**
 * The first event at which two searches of one problem, `a` and `b`, differ, and the kind of difference.
 *
 * First the nodes are compared. As long as both searches visit the same ones, these have the same preorder
 * numbers, and their depths say which nodes return between two visits. At node i, the first one that is not
 * the same, the kind of difference is one of these:
 * - order: both visit node i at the same event, but by different moves;
 * - deeper: both visit it at the same event, but only in one it is a leaf;
 * - left: before it, one search leaves a node at which the other tries another move;
 * - stopped: before it, one search was stopped.
 * The event of the last two is the last one that both have.
 *
 * If the algorithms compute values or windows by different rules, an earlier update may differ in a *number*:
 * in the value or the window (a leaf's value is the same in both). Nodes and events count from 0.
 */
import { isLeaf, updateEvent, visitEvent } from '../tree.js';
import { enterNode, fold, hasWindows, openWindow } from '../windows.js';

/** @import { Window } from '../types.js' */
/** @import { Difference } from './types.js' */

/** @type {Difference} */
const NONE = { kind: 'none', event: -1, by: 'a', node: -1, nextA: -1, nextB: -1 };

/** The first difference of two searches. @type {(a: Tree, b: Tree) => Difference} */
export function firstDifference(a, b) {
  const common = commonVisits(a, b);
  const inNodes = nodeDifference(a, b, common); // the first node that differs has the number `common`
  if (haveSameRule(a, b)) return inNodes;
  const lastCommon = inNodes.kind === 'none' ? a.events - 1 : inNodes.event;
  // 'left' says more than a number of the last common update, which is why one search leaves the node
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
  if (!hasNode(a, i) && !hasNode(b, i) && a.events === b.events) return NONE;
  // equal depths: the same updates come before, so that it is the same event
  const isOneVisit = hasNode(a, i) && hasNode(b, i) && a.depth[i] === b.depth[i];
  return isOneVisit ? visitDifference(a, b, i) : partingBefore(a, b, i);
}

/** How the visit of node i differs, at one event. @type {(a: Tree, b: Tree, i: number) => Difference} */
function visitDifference(a, b, i) {
  const visit = { event: visitEvent(a, i), nextA: i, nextB: i };
  if (a.move[i] !== b.move[i]) return { ...visit, kind: 'order', by: 'a', node: a.parent[i] };
  return { ...visit, kind: 'deeper', by: isLeaf(a, i) ? 'a' : 'b', node: i };
}

/**
 * How the searches part before node i. Example: a leaf at depth 3 returns. Then `a` visits its sibling, but
 * `b` cuts off their parent, lets it return too, and visits a node at depth 2: one event later than `a`. So
 * the search that visits its node i later has left a node: the parent of the other search's node i.
 * @type {(a: Tree, b: Tree, i: number) => Difference}
 */
function partingBefore(a, b, i) {
  const [visitA, visitB] = [visitOrEnd(a, i), visitOrEnd(b, i)];
  const lastCommon = Math.min(visitA, visitB) - 1;
  const [nextA, nextB] = [a, b].map((tree) => (hasNode(tree, i) ? i : -1));
  const parting = { event: lastCommon, nextA, nextB };
  const ended = endedFirst(a, b, i);
  const isStopped = ended && (ended === 'a' ? a : b).open;
  if (isStopped) return { ...parting, kind: 'stopped', by: ended, node: i - 1 }; // the last node it visited
  const by = ended ?? (visitA > visitB ? 'a' : 'b');
  return { ...parting, kind: 'left', by, node: (by === 'a' ? b : a).parent[i] };
}

/**
 * The search that ends without a node i, by the event at which the other visits its own or ends; null if
 * neither does.
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
const haveSameRule = (a, b) =>
  a.algorithm === b.algorithm && a.variant.fail === b.variant.fail && a.variant.cut === b.variant.cut;

/**
 * The first update, up to event `until`, whose value or window differs; null if there is none. The first
 * `common` nodes agree. With a value for each player, only those of player 1 are compared.
 * @type {(a: Tree, b: Tree, common: number, until: number) => Difference | null}
 */
function numberDifference(a, b, common, until) {
  const [pathA, pathB] = [pathWindows(a), pathWindows(b)];
  const bothHaveWindows = hasWindows(a) && hasWindows(b);
  for (let i = 0; i < common; i++) {
    pathA.enter(i);
    pathB.enter(i);
    for (const child of returnsAfter(a, i, common)) {
      const event = updateEvent(a, child);
      if (event > until) return null;
      const [inA, inB] = [pathA.returnFrom(child), pathB.returnFrom(child)];
      const haveSameWindow = inA.alpha === inB.alpha && inA.beta === inB.beta;
      if (inA.value !== inB.value || (bothHaveWindows && !haveSameWindow))
        return { kind: 'number', event, by: 'a', node: a.parent[child], nextA: child, nextB: child };
    }
  }
  return null;
}

/**
 * The nodes that return between the visits of node i and the next one: i and its ancestors, up to the next
 * one's depth. After the last common node all but the root may return.
 * @type {(tree: Tree, i: number, common: number) => number[]}
 */
function returnsAfter(tree, i, common) {
  const nextDepth = i + 1 < common ? tree.depth[i + 1] : 0;
  const nodes = [];
  for (let n = i; n > 0 && tree.depth[n] >= nextDepth; n = tree.parent[n]) nodes.push(n);
  return nodes;
}

/**
 * The windows on the path to the current node. `enter` adds the window of a visited node; `returnFrom` lets a
 * child update its parent's window and value, and gives these.
 * @type {(tree: Tree) => {enter: (node: number) => void, returnFrom: (child: number) => Window}}
 */
function pathWindows(tree) {
  /** The window at each depth of the path; the objects are used again. @type {Window[]} */
  const path = [];
  const enter = (/** @type {number} */ i) => {
    const { alpha, beta } = path[tree.depth[i] - 1] ?? openWindow();
    const w = Object.assign((path[tree.depth[i]] ??= openWindow()), { alpha, beta });
    enterNode(tree, w, i);
  };
  const returnFrom = (/** @type {number} */ child) => {
    const parentWindow = path[tree.depth[child] - 1];
    fold(tree, parentWindow, tree.parent[child], child);
    return parentWindow;
  };
  return { enter, returnFrom };
}

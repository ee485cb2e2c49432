/**
 * The stages of a search, in which the picture of its tree stands still, and the levels that the picture
 * shows.
 *
 * A stage is a stretch of steps: it lasts as long as the search is below one node of the stage depth, the
 * deepest depth at which there are few stages. All that a stage will show has its place from the stage's
 * first step on, so that what is drawn moves only from stage to stage.
 */

import { oncePer } from '../kit/once.js';
import { levelMovers } from '../search/notation.js';
import { pathTo, visitEvent, visitedCount } from '../search/tree.js';

/** @typedef {{node: number, last: number}} Stage  the node that the search is below; the stage's last step */

/** The most stages, as a part of the steps: 9 for 100 steps. */
const MAX_STAGES = 0.09;
/** A tree of more nodes has at least a stage for each move at the root. */
const LARGEST_STAGE = 16;

/** The depth of the nodes that stages belong to; once for each tree, as there may be millions of nodes. */
const stageDepth = oncePer((/** @type {Tree} */ tree) => {
  /** @type {number[]} */
  const nodesAt = []; // by depth: how many nodes there are
  for (const d of tree.depth) nodesAt[d] = (nodesAt[d] ?? 0) + 1;
  let depth = 0;
  for (let stages = 0; depth + 1 < nodesAt.length; depth++) {
    stages += nodesAt[depth + 1];
    if (stages > MAX_STAGES * tree.events) break;
  }
  return tree.nodes > LARGEST_STAGE ? Math.max(1, depth) : depth;
});

/** The stage that a step belongs to. @type {(tree: Tree, step: number) => Stage} */
export function stageAt(tree, step) {
  const last = tree.events - 1;
  if (step >= last && tree.complete) return { node: 0, last };
  const newest = Math.max(0, visitedCount(tree, step) - 1);
  const path = pathTo(tree, newest);
  const depth = stageDepth(tree);
  const node = path[Math.min(depth, path.length - 1)];
  // a newest node above the stage depth is a stage of its own, which ends before the next visit
  const next = path.length - 1 < depth ? newest + 1 : node + tree.size[node];
  // the stage ends before the next one's first visit; the last step of a complete search is not part of it
  const end =
    next < tree.nodes
      ? (tree.clock ? tree.clock.reach[next] : visitEvent(tree, next)) - 1
      : last - (tree.complete ? 1 : 0);
  return { node, last: Math.max(step, end) };
}

// The levels of a deep tree that are shown: the root's, and those around the current node.

/** If fewer levels have room, the root is not shown: the node above the first depth stands in its place. */
export const ROOT_TOO = 3;

/** The depth of the deepest node. @param {Tree} tree */
export const deepest = (tree) => levelMovers(tree).length - 1;

/**
 * The first depth that is shown under the root, so that the wanted depth is among the levels. If not all
 * depths have room, it changes by half a panel at a time, counted from the deepest depth of the tree, so
 * that a search working down there leaves the levels in place.
 * @type {(wanted: number, maxDepth: number, levels: number) => number}
 */
export function firstLevel(wanted, maxDepth, levels) {
  if (wanted < levels) return 1;
  const room = Math.max(1, levels - 1);
  const half = Math.max(1, room >> 1);
  return Math.max(1, maxDepth - room + 1 - half * Math.floor((maxDepth - wanted) / half));
}

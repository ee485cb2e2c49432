/**
 * The stages of a search, in which the picture of its tree stands still, and the levels that the picture
 * shows.
 *
 * A stage is a stretch of steps that begins with the visit of its node. One depth is the *stage depth*: each
 * node there makes one stage with its whole subtree, up to the visit of the next node outside. A node above
 * makes a stage alone, up to the next visit; the last step of a complete search is a stage of the root. The
 * stage depth is the deepest one that makes not too many stages. All that a stage will show has its place
 * from the stage's first step on, so that what is drawn moves only from stage to stage.
 */

import { oncePer } from '../kit/once.js';
import { levelMovers } from '../search/notation.js';
import { pathTo, visitEvent, visitedCount } from '../search/tree.js';

/** @typedef {{node: number, last: number}} Stage  its node; its last step */

/** The most stages in relation to steps: at most 9 for 100 steps. */
const STAGES_PER_STEP = 0.09;
/** A tree of more nodes has at least one stage for each move at the root. */
const LARGEST_SINGLE_STAGE = 16;

/** The stage depth; found once for each tree, as there may be millions of nodes. */
const stageDepth = oncePer((/** @type {Tree} */ tree) => {
  /** @type {number[]} */
  const nodesAt = []; // by depth: how many nodes there are
  for (const d of tree.depth) nodesAt[d] = (nodesAt[d] ?? 0) + 1;
  let [depth, stages] = [0, 0]; // each node down to `depth`, but the root, is a stage
  while (depth + 1 < nodesAt.length && stages + nodesAt[depth + 1] <= STAGES_PER_STEP * tree.events) {
    depth += 1;
    stages += nodesAt[depth];
  }
  return tree.nodes > LARGEST_SINGLE_STAGE ? Math.max(1, depth) : depth;
});

/** The stage that a step belongs to. @type {(tree: Tree, step: number) => Stage} */
export function stageAt(tree, step) {
  if (tree.complete && step >= tree.events - 1) return { node: 0, last: tree.events - 1 };
  const newest = Math.max(0, visitedCount(tree, step) - 1);
  const depth = stageDepth(tree);
  const isAbove = tree.depth[newest] < depth;
  const node = isAbove ? newest : pathTo(tree, newest)[depth];
  const nodeAfter = node + (isAbove ? 1 : tree.size[node]);
  const last = lastStepBefore(tree, nodeAfter);
  return { node, last: Math.max(step, last) }; // constraints: nodes may come in any order
}

/**
 * The last step before the visit of a node. If node is tree.nodes, which is none, it is the last step of all,
 * or in a complete search the one before, as the very last is the root's.
 * @type {(tree: Tree, node: number) => number}
 */
function lastStepBefore(tree, node) {
  if (node === tree.nodes) return tree.events - (tree.complete ? 2 : 1);
  return (tree.clock ? tree.clock.reach[node] : visitEvent(tree, node)) - 1;
}

// The levels of a deep tree that are shown: the top node's, which is mostly the root, and those around the
// current node.

/** From so many levels on, the root is the top node; with fewer, the node right above the first depth. */
export const ROOT_TOO = 3;

/** The depth of the deepest node. @param {Tree} tree */
export const deepest = (tree) => levelMovers(tree).length - 1;

/**
 * The first depth that is shown under the top node, so that the wanted depth is among the levels. It jumps by
 * half a panel, counted from the deepest depth, so that a search working down there leaves the levels in
 * place. With 5 levels in a tree 10 deep, it is 7 if depth 10 or 9 is wanted, 5 for 8 or 7, 3 for 6 or 5.
 * @type {(wanted: number, maxDepth: number, levels: number) => number}
 */
export function firstLevel(wanted, maxDepth, levels) {
  if (wanted < levels) return 1;
  const underTop = Math.max(1, levels - 1); // how many levels
  const jump = Math.max(1, underTop >> 1);
  const jumps = Math.floor((maxDepth - wanted) / jump);
  return Math.max(1, maxDepth - underTop + 1 - jumps * jump);
}

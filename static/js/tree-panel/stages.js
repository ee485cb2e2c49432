/**
 * Stages of a search, in which the picture of its tree stands still, and the levels that it shows.
 *
 * A stage lasts as long as the search is below one node of a certain depth, the deepest at which stages are
 * few beside the steps. All that a stage will show has its place from the stage's first step on, so what is
 * drawn moves only from stage to stage.
 */

import { pathTo, visitEvent, visitedCount } from '../search/tree.js';

/** @typedef {{node: number, last: number}} Stage  the node that the search is below; the stage's last step */

/** Stages for each step of the search, at most: 9 for 100 steps. */
const MOST = 0.09;
/** The nodes of a tree that may be one stage. A larger one has a stage for each move at the root at least. */
const LARGEST_STAGE = 16;

/** Cached per tree: at millions of nodes it takes some milliseconds. @type {WeakMap<Tree, number>} */
const known = new WeakMap();

/** The depth of the nodes that stages belong to. @param {Tree} tree */
function stageDepth(tree) {
  const found = known.get(tree) ?? findDepth(tree);
  known.set(tree, found);
  return found;
}

/** @param {Tree} tree */
function findDepth(tree) {
  /** @type {number[]} */
  const nodes = [];
  for (const d of tree.depth) nodes[d] = (nodes[d] ?? 0) + 1;
  let stages = 0;
  let depth = 0;
  while (depth + 1 < nodes.length && (stages += nodes[depth + 1]) <= MOST * tree.events) depth++;
  return tree.nodes > LARGEST_STAGE ? Math.max(1, depth) : depth;
}

/** @param {Tree} tree @param {number} step @returns {Stage} */
export function stageAt(tree, step) {
  const last = tree.events - 1;
  if (step >= last && tree.complete) return { node: 0, last };
  const newest = Math.max(0, visitedCount(tree, step) - 1);
  const path = pathTo(tree, newest);
  const depth = stageDepth(tree);
  const node = path[Math.min(depth, path.length - 1)];
  // where the search goes on deeper than this node, the next visit is another stage
  const next = path.length - 1 < depth ? newest + 1 : node + tree.size[node];
  const end = next < tree.nodes ? firstStepOf(tree, next) - 1 : last - (tree.complete ? 1 : 0);
  return { node, last: Math.max(step, end) };
}

/** @param {Tree} tree @param {number} node */
const firstStepOf = (tree, node) => (tree.clock ? tree.clock.reach[node] : visitEvent(tree, node));

// Which levels of a deep tree are shown: the root's, and those around the current node.

/** With fewer levels the one above those that are wanted stands in the root's place. */
export const ROOT_TOO = 3;

/** Found once a tree: at millions of nodes it takes some milliseconds. @type {WeakMap<Tree, number>} */
const depths = new WeakMap();

/** The depth of the deepest node. @param {Tree} tree */
export function deepest(tree) {
  const found = depths.get(tree) ?? tree.depth.reduce((most, d) => Math.max(most, d), 0);
  depths.set(tree, found);
  return found;
}

/**
 * The first depth that is shown under the root, which stands above all others. Where not all find room, it
 * goes on by
 * half a panel at a time, counted from the deepest level of the tree, so that a search working down there
 * leaves the levels in place.
 * @param {number} last   the deepest depth wanted
 * @param {number} depth  of the whole tree
 * @param {number} most   levels that find room
 */
export function firstLevel(last, depth, most) {
  if (last < most) return 1;
  const room = Math.max(1, most - 1);
  const half = Math.max(1, room >> 1);
  return Math.max(1, depth - room + 1 - half * Math.floor((depth - last) / half));
}

/** Which levels of a deep tree are shown: the root's and those around the current node. */

/** With fewer levels the one above those that are wanted stands in the root's place. */
export const ROOT_TOO = 3;

/** Found once a tree: at millions of nodes it takes some milliseconds. @type {WeakMap<Tree, number>} */
const known = new WeakMap();

/** The depth of the deepest node. @param {Tree} tree */
export function deepest(tree) {
  const found = known.get(tree) ?? tree.depth.reduce((most, d) => Math.max(most, d), 0);
  known.set(tree, found);
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

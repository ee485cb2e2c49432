/** What a display list shows at a point of the screen. */

/** @import { Box, DisplayList } from './display-list.js' */

/** @typedef {{x: number, y: number}} Point */

/** @param {Box} box @param {Point} at */
export const holds = (box, at) =>
  at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height;

/**
 * The node drawn at a point, the topmost first; a subtree drawn as one shape answers for its root; −1 beside
 * them all.
 * @param {DisplayList} list
 * @param {Point} at
 */
export function nodeUnder(list, at) {
  const node = list.nodes.findLast((n) => holds(n.box, at) || holds(n.chipBox, at));
  if (node) return node.node;
  return blobUnder(list, at)?.node ?? -1;
}

/**
 * What a search has left out of a given tree and is drawn all the same, at a point.
 * @param {DisplayList} list
 * @param {Point} at
 */
export function ghostUnder(list, at) {
  return list.nodes.findLast((n) => n.ghost && (holds(n.box, at) || holds(n.chipBox, at))) ?? null;
}

/** The shape at a point that stands for whole subtrees. @param {DisplayList} list @param {Point} at */
export function blobUnder(list, at) {
  return list.blobs.find((blob) => holds(bounds(blob.points), at)) ?? null;
}

/** The count of nodes that are not shown, at a point. @param {DisplayList} list @param {Point} at */
export const countUnder = ({ counts = [] }, at) => counts.find(({ box }) => holds(box, at)) ?? null;

/** The stub drawn at a point. @param {DisplayList} list @param {Point} at */
export function stubUnder(list, at) {
  return list.stubs.find((s) => s.node >= 0 && holds(s.box, at)) ?? null;
}

/**
 * A shape's box, two pixels wider, since it may be a hairline.
 * @param {number[]} points x, y and so on
 * @returns {Box}
 */
function bounds(points) {
  const [xs, ys] = [0, 1].map((odd) => points.filter((_, n) => n % 2 === odd));
  const [left, top] = [Math.min(...xs) - 2, Math.min(...ys) - 2];
  return { x: left, y: top, width: Math.max(...xs) + 2 - left, height: Math.max(...ys) + 2 - top };
}

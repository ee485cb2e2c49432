/** This file finds the node (its card or chip), count or handle of a display list at a point, or near it. */

import { LEGIBLE } from './display-list.js';

/** @import { Box, CountItem, DisplayList, NodeItem, Point } from './display-list.js' */

/** @type {(box: Box, at: Point) => boolean} */
export const holds = (box, at) =>
  at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height;

/** The topmost node at a point, or null. @param {DisplayList} list @param {Point} at */
export const itemUnder = ({ nodes }, at) =>
  nodes.findLast(({ box, chipBox }) => holds(box, at) || holds(chipBox, at)) ?? null;

/** The reach of a press, in pixels from the middle of a target: by mouse, by finger, and on a card. */
const REACH = { mouse: 12, finger: 22, item: 8 };

/**
 * The node at a point, or the nearest within reach; null if there is none.
 * @type {(list: DisplayList, at: Point) => NodeItem | null}
 */
export function itemNear(list, at) {
  const under = itemUnder(list, at);
  if (under) return under;
  const reach = reachAt(list, at);
  let best = null;
  for (const item of list.nodes)
    for (const { x, y, width, height } of [item.box, item.chipBox]) {
      const [dx, dy] = [Math.abs(at.x - x - width / 2), Math.abs(at.y - y - height / 2)];
      const away = Math.max(dx - width / 2, dy - height / 2); // from the box
      const isInReach = dx <= Math.max(width / 2, reach) && dy <= Math.max(height / 2, reach);
      if (isInReach && !(best && best.away <= away)) best = { item, away };
    }
  return best?.item ?? null;
}

/** How far a press reaches at a point. @type {(list: DisplayList, at: Point) => number} */
function reachAt(list, at) {
  if (itemUnder(list, at)) return REACH.item;
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? REACH.finger : REACH.mouse;
}

/** @type {(one: Point, other: Point) => number} */
const distance = (one, other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

/**
 * The count at a point, or the nearest within reach; null if there is none.
 * @type {(list: DisplayList, at: Point) => CountItem}
 */
export function countUnder(list, at) {
  const under = list.counts.find(({ box }) => holds(box, at));
  if (under) return under;
  const reach = reachAt(list, at);
  const middle = (/** @type {Box} */ { x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
  const near = list.counts.filter(({ box }) => distance(middle(box), at) <= reach);
  return near.sort((a, b) => distance(middle(a.box), at) - distance(middle(b.box), at))[0] ?? null;
}

/**
 * The legible node with the nearest handle within reach, or null.
 * @type {(list: DisplayList, at: Point) => NodeItem | null}
 */
export function handleUnder(list, at) {
  const reach = reachAt(list, at);
  let best = null;
  for (const item of list.nodes) {
    if (!item.handle || item.font < LEGIBLE) continue;
    const away = distance(item.handle, at);
    if (away <= reach && !(best && best.away <= away)) best = { item, away };
  }
  return best?.item ?? null;
}

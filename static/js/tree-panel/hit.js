/** What a display list shows at a point of the screen. */

import { LEGIBLE } from './display-list.js';

/** @import { Box, DisplayList } from './display-list.js' */

/** @typedef {{x: number, y: number}} Point */

/** @param {Box} box @param {Point} at */
export const holds = (box, at) =>
  at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height;

/** What is drawn of a branch at a point, the topmost first. @param {DisplayList} list @param {Point} at */
export const itemUnder = ({ nodes }, at) =>
  nodes.findLast(({ box, chipBox }) => holds(box, at) || holds(chipBox, at)) ?? null;

/** To each side of the middle of what is pressed, in pixels: a mouse, a finger, and either on a card. */
const REACH = { mouse: 12, finger: 22, card: 8 };

/**
 * The card or move at a point, or the nearest within reach: a target is never smaller than a finger.
 * @param {DisplayList} list
 * @param {Point} at
 */
export function itemNear(list, at) {
  const reach = reachAt(list, at);
  let best = null;
  for (const item of list.nodes)
    for (const { x, y, width, height } of [item.box, item.chipBox]) {
      const [across, down] = [Math.max(width / 2, reach), Math.max(height / 2, reach)];
      const [dx, dy] = [Math.abs(at.x - x - width / 2), Math.abs(at.y - y - height / 2)];
      const far = Math.max(dx - width / 2, dy - height / 2);
      if (dx <= across && dy <= down && !(best && best.far <= far)) best = { item, far };
    }
  return itemUnder(list, at) ?? best?.item ?? null;
}

/** How far a press reaches at a point. @param {DisplayList} list @param {Point} at */
function reachAt(list, at) {
  if (itemUnder(list, at)) return REACH.card;
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? REACH.finger : REACH.mouse;
}

/** @param {Point} one @param {Point} other */
const distance = (one, other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

/**
 * The count of nodes that are not shown, at a point, or the nearest beside cards.
 * @param {DisplayList} list
 * @param {Point} at
 */
export function countUnder(list, at) {
  const reach = reachAt(list, at);
  const middle = (/** @type {Box} */ { x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
  const near = list.counts.filter(({ box }) => holds(box, at) || distance(middle(box), at) <= reach);
  return near.sort((a, b) => distance(middle(a.box), at) - distance(middle(b.box), at))[0] ?? null;
}

/** The nearest card whose handle is within reach. @param {DisplayList} list @param {Point} at */
export function handleUnder(list, at) {
  const reach = reachAt(list, at);
  let best = null;
  for (const item of list.nodes) {
    if (!item.handle || item.font < LEGIBLE) continue;
    const far = distance(item.handle, at);
    if (far <= reach && !(best && best.far <= far)) best = { item, far };
  }
  return best?.item ?? null;
}

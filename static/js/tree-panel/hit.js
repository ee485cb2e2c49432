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

/** The count of nodes that are not shown, at a point. @param {DisplayList} list @param {Point} at */
export const countUnder = ({ counts }, at) => counts.find(({ box }) => holds(box, at)) ?? null;

/** A finger needs so much, to each side of a handle's middle; in pixels. */
const REACH = 12;

/**
 * The nearest card whose handle is within a finger's breadth.
 * @param {DisplayList} list
 * @param {Point} at
 */
export function handleUnder({ nodes }, { x, y }) {
  const far = (/** @type {any} */ { handle }) => Math.max(Math.abs(handle.x - x), Math.abs(handle.y - y));
  const near = nodes.filter((item) => item.handle && item.font >= LEGIBLE && far(item) <= REACH);
  return near.sort((a, b) => far(a) - far(b))[0] ?? null;
}

/** That boxes lie apart. */
import assert from 'node:assert/strict';

/** @import { Box } from '../../../static/js/tree-panel/display-list.js' */

/** @param {Box} a @param {Box} b */
export const overlap = (a, b) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

/** @param {Box[]} boxes @param {string} [where] */
export function apart(boxes, where = '') {
  boxes.forEach((a, n) => {
    for (const b of boxes.slice(n + 1))
      if (overlap(a, b)) assert.fail(`${where}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`);
  });
}

/** @param {Box} box @param {{width: number, height: number}} size @param {number} [slack] */
export const within = ({ x, y, width, height }, size, slack = 0) =>
  x >= -slack && y >= -slack && x + width <= size.width + slack && y + height <= size.height + slack;

/** @param {Box} box */
export const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** That boxes lie apart. */
import assert from 'node:assert/strict';

/** @import { Box } from '../../../static/js/tree-panel/display-list.js' */

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

/** @param {Box[]} boxes */
export function apart(boxes) {
  boxes.forEach((a, n) =>
    boxes
      .slice(n + 1)
      .forEach((b) => assert.ok(!overlap(a, b), `${JSON.stringify(a)} and ${JSON.stringify(b)}`)),
  );
}

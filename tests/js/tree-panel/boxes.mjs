/** That boxes lie apart; the ways that trees grow; whole maps, and a place that has room for all of them. */
import assert from 'node:assert/strict';

export const GROWTHS = ['right', 'down'];
/** Large enough for every label at its natural size. */
export const ROOMY = { width: 4000, height: 4000 };
export const SAMPLES = 'australia early-cut tie-cut no-cut dead-region deep-cut worst-order best-order'.split(
  ' ',
);

export const overlap = (a, b) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

export const apart = (boxes, where = '') =>
  boxes.forEach((a, n) => {
    const other = boxes.slice(n + 1).find((b) => overlap(a, b));
    if (other) assert.fail(`${where}: ${JSON.stringify([a, other])}`);
  });

export const within = ({ x, y, width, height }, size, slack = 0) =>
  x >= -slack && y >= -slack && x + width <= size.width + slack && y + height <= size.height + slack;

export const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

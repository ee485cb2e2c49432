/** Boxes that lie apart, growths of trees, and whole maps, for the tests. */
import assert from 'node:assert/strict';

export const GROWTHS = ['right', 'down'];
/** Large enough for every label at its natural size. */
export const ROOMY = { width: 4000, height: 4000 };
const CUTS = ['early-cut', 'tie-cut', 'no-cut', 'deep-cut'];
export const SAMPLES = ['australia', ...CUTS, 'dead-region', 'worst-order', 'best-order'];

const meet = (a, long, b, other) => a < b + other - 0.01 && b < a + long - 0.01;

export const overlap = (a, b) => meet(a.x, a.width, b.x, b.width) && meet(a.y, a.height, b.y, b.height);

export const apart = (boxes, where = '') =>
  boxes.forEach((a, n) => {
    const other = boxes.slice(n + 1).find((b) => overlap(a, b));
    if (other) assert.fail(`${where}: ${JSON.stringify([a, other])}`);
  });

export const within = ({ x, y, width, height }, size, slack = 0) =>
  x >= -slack && y >= -slack && x + width <= size.width + slack && y + height <= size.height + slack;

export const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

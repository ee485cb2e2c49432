/**
 * This file lays out a tidy tree of items with different breadths along its breadth axis, level by level.
 *
 * Each subtree is drawn the same wherever it stands, an item stands in the middle between its first and its
 * last child, and subtrees lie as close as their contours allow (Reingold and Tilford, "Tidier drawings of
 * trees", 1981). If the tree is broader than its paper, `keepInside` moves the items of each level closer, as
 * little as possible: isotonic regression (pool adjacent violators) finds the nearest positions that keep
 * order and distances.
 */

/** @import { Item } from './types.js' */

/** @typedef {{low: number[], high: number[], first: number}} Contour  positions from the level `first` on */

/** Gives the items positions from 0; returns the breadth. @type {(root: Item, gap: number) => number} */
export function layTidy(root, gap) {
  /** @type {Map<Item, number>} */
  const offsets = new Map(); // each item's middle minus its parent's
  const contour = contourOf(root, gap, offsets);
  const start = Math.min(...contour.low);
  place(root, -start, offsets);
  return Math.max(...contour.high) - start;
}

/**
 * The contour of a subtree whose root stands at 0; the offsets of the items below it are noted.
 * @type {(item: Item, gap: number, offsets: Map<Item, number>) => Contour}
 */
function contourOf(item, gap, offsets) {
  const half = item.breadth / 2;
  const contour = { low: [-half], high: [half], first: item.level };
  if (!item.children.length) return contour;
  const positions = [0]; // the children's, while the first stands at 0
  const below = contourOf(item.children[0], gap, offsets);
  for (const child of item.children.slice(1)) {
    const next = contourOf(child, gap, offsets);
    const offset = distance(below, next, gap);
    positions.push(offset);
    merge(below, next, offset);
  }
  const middle = positions[positions.length - 1] / 2;
  item.children.forEach((child, n) => offsets.set(child, positions[n] - middle));
  merge(contour, below, -middle);
  return contour;
}

/**
 * How far `next` must be moved so that it lies behind `previous` on all levels that both have.
 * @type {(previous: Contour, next: Contour, gap: number) => number}
 */
function distance(previous, next, gap) {
  let maxDistance = 0;
  for (let n = 0; n < next.low.length; n++) {
    const high = previous.high[n + next.first - previous.first];
    if (high !== undefined) maxDistance = Math.max(maxDistance, high - next.low[n] + gap);
  }
  return maxDistance;
}

/** Adds a contour, moved by an offset. @type {(contour: Contour, next: Contour, offset: number) => void} */
function merge(contour, next, offset) {
  for (let n = 0; n < next.low.length; n++) {
    const level = n + next.first - contour.first;
    contour.low[level] = Math.min(contour.low[level] ?? Infinity, next.low[n] + offset);
    contour.high[level] = Math.max(contour.high[level] ?? -Infinity, next.high[n] + offset);
  }
}

/** @type {(item: Item, middle: number, offsets: Map<Item, number>) => void} */
function place(item, middle, offsets) {
  item.middle = middle;
  for (const child of item.children) place(child, middle + (offsets.get(child) ?? 0), offsets);
}

/**
 * Moves the items of a level closer, so that they lie between 0 and `end` if they have room there at all. The
 * sum of the squares of the distances that they move is the least possible.
 * @param items  in their order; their middles are changed
 * @type {(items: Item[], gap: number, end: number) => void}
 */
export function keepInside(items, gap, end) {
  // Packed at 0, items stand at their starts. What lies between an item's wanted position and its start is
  // its slack: order and gaps are kept if no item has less slack than the one before.
  let packedEnd = 0;
  const starts = items.map(({ breadth }) => {
    const start = packedEnd;
    packedEnd += breadth + gap;
    return start;
  });
  const maxSlack = end - (packedEnd - gap);
  const slacks = items.map(({ middle = 0, breadth }, n) => middle - breadth / 2 - starts[n]);
  nonDecreasing(slacks).forEach((slack, n) => {
    const { breadth } = items[n];
    items[n].middle = starts[n] + Math.max(0, Math.min(maxSlack, slack)) + breadth / 2;
  });
}

/** The nearest numbers that never decrease. @type {(numbers: number[]) => number[]} */
export function nonDecreasing(numbers) {
  /** @type {{sum: number, count: number}[]} */
  const pools = [];
  for (const number of numbers) {
    let pool = { sum: number, count: 1 };
    let last = pools.at(-1);
    while (last && last.sum / last.count > pool.sum / pool.count) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
      pools.pop();
      last = pools.at(-1);
    }
    pools.push(pool);
  }
  return pools.flatMap(({ sum, count }) => new Array(count).fill(sum / count));
}

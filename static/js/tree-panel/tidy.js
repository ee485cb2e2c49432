/**
 * This file lays out a tidy tree of items with different breadths along its breadth axis, level by level.
 *
 * Each subtree is drawn the same wherever it stands, an item stands in the middle between its first and its
 * last child, and subtrees lie as close as their contours allow (Reingold and Tilford, "Tidier drawings of
 * trees", 1981). If the tree is broader than its paper, `keepInside` moves the items of each level closer, as
 * little as possible, by isotonic regression (pool adjacent violators).
 */

/** @import { Item } from './types.js' */

/** @typedef {{low: number[], high: number[]}} Contour  by level; levels above the subtree have no entry */

/** Gives the items positions from 0; returns the breadth. @type {(root: Item, gap: number) => number} */
export function layTidy(root, gap) {
  const offsets = /** @type {Map<Item, number>} */ (new Map()); // each item's middle minus its parent's
  const { low, high } = contourOf(root, gap, offsets);
  const start = Math.min(...low); // the root stands at 0
  place(root, -start, offsets);
  return Math.max(...high) - start;
}

/**
 * The contour of a subtree whose root stands at 0; the offsets of the items below it are noted.
 * @type {(item: Item, gap: number, offsets: Map<Item, number>) => Contour}
 */
function contourOf(item, gap, offsets) {
  const contour = /** @type {Contour} */ ({ low: [], high: [] });
  contour.low[item.level] = -item.breadth / 2;
  contour.high[item.level] = item.breadth / 2;
  if (!item.children.length) return contour;
  // the children stand side by side, the first at 0
  const positions = [0];
  const below = contourOf(item.children[0], gap, offsets);
  for (const child of item.children.slice(1)) {
    const next = contourOf(child, gap, offsets);
    const position = distance(below, next, gap);
    positions.push(position);
    merge(below, next, position);
  }
  // then their middle comes under the item
  const middle = positions[positions.length - 1] / 2;
  item.children.forEach((child, n) => offsets.set(child, positions[n] - middle));
  merge(contour, below, -middle);
  return contour;
}

/**
 * How far `next` must be moved to lie behind `previous` on all levels that both have, from the deepest up.
 * @type {(previous: Contour, next: Contour, gap: number) => number}
 */
function distance(previous, next, gap) {
  let offset = 0;
  for (let level = next.low.length - 1; level in next.low; level--)
    if (level in previous.high) offset = Math.max(offset, previous.high[level] - next.low[level] + gap);
  return offset;
}

/** Adds a contour, moved by an offset. @type {(contour: Contour, next: Contour, offset: number) => void} */
function merge(contour, next, offset) {
  for (let level = next.low.length - 1; level in next.low; level--) {
    contour.low[level] = Math.min(contour.low[level] ?? Infinity, next.low[level] + offset);
    contour.high[level] = Math.max(contour.high[level] ?? -Infinity, next.high[level] + offset);
  }
}

/** @type {(item: Item, middle: number, offsets: Map<Item, number>) => void} */
function place(item, middle, offsets) {
  item.middle = middle;
  for (const child of item.children) place(child, middle + (offsets.get(child) ?? 0), offsets);
}

/**
 * Moves the items of a level closer, so that they lie between 0 and `end` if they fit there at all. The
 * sum of the squares of the distances that they move is the least possible.
 * @param items  in their order; their middles are changed
 * @type {(items: Item[], gap: number, end: number) => void}
 */
export function keepInside(items, gap, end) {
  let packedEnd = 0;
  const packedStarts = items.map(({ breadth }) => {
    const start = packedEnd;
    packedEnd += breadth + gap;
    return start;
  });
  // Packed from 0, items with a breadth of 4 and gaps of 1 start at 0, 5, 10 … An item's shift is how far it
  // is behind its packed start: order and gaps are kept if no item has a smaller shift than the one before.
  const shifts = items.map(({ middle = 0, breadth }, n) => middle - breadth / 2 - packedStarts[n]);
  const maxShift = end - (packedEnd - gap);
  nonDecreasing(shifts).forEach((shift, n) => {
    const insideShift = Math.max(0, Math.min(maxShift, shift));
    items[n].middle = packedStarts[n] + insideShift + items[n].breadth / 2;
  });
}

/**
 * The nearest numbers that never decrease: 1, 6, 4, 7 become 1, 5, 5, 7. A number that is smaller than those
 * before it makes a pool with them: all in a pool get its mean.
 * @type {(numbers: number[]) => number[]}
 */
export function nonDecreasing(numbers) {
  const pools = /** @type {{sum: number, count: number}[]} */ ([]);
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

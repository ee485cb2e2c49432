/**
 * A tidy tree of nodes of different breadths, level by level.
 *
 * Each subtree is drawn the same wherever it stands, a node stands in the middle of its children, and
 * subtrees lie as close as their contours allow (Reingold and Tilford, "Tidier drawings of trees", 1981; for
 * breadths that differ, Buchheim, Jünger and Leipert, "Improving Walker's algorithm to run in linear time",
 * 2002). Where that is broader than the paper, each level is moved together, as little as possible: isotonic
 * regression (pool adjacent violators) finds the nearest places that keep order and distances.
 */

/**
 * @typedef {object} Item
 * @property {number} level
 * @property {number} breadth
 * @property {Item[]} children
 * @property {number} [at]  where its middle stands along the breadth axis
 */
/** @typedef {{low: number[], high: number[], first: number}} Contour  by level, from `first` on */

/**
 * Gives every item its place; the whole begins at 0.
 * @param {Item} root
 * @param {number} gap  between two items of a level
 * @returns {number} how broad the whole is
 */
export function layTidy(root, gap) {
  /** @type {Map<Item, number>} */
  const offsets = new Map(); // of each item from its parent
  const contour = contourOf(root, gap, offsets);
  const start = Math.min(...contour.low);
  place(root, -start, offsets);
  return Math.max(...contour.high) - start;
}

/**
 * The outline of a subtree whose root stands at 0.
 * @param {Item} item
 * @param {number} gap
 * @param {Map<Item, number>} offsets
 * @returns {Contour}
 */
function contourOf(item, gap, offsets) {
  const half = item.breadth / 2;
  const own = { low: [-half], high: [half], first: item.level };
  if (!item.children.length) return own;
  const places = [0];
  const all = contourOf(item.children[0], gap, offsets);
  for (const child of item.children.slice(1)) {
    const next = contourOf(child, gap, offsets);
    const at = distance(all, next, gap);
    places.push(at);
    merge(all, next, at);
  }
  const middle = places[places.length - 1] / 2;
  item.children.forEach((child, n) => offsets.set(child, places[n] - middle));
  merge(own, all, -middle);
  return own;
}

/**
 * How far `next` must stand behind what lies before it.
 * @param {Contour} before
 * @param {Contour} next
 * @param {number} gap
 */
function distance(before, next, gap) {
  let most = 0;
  for (let n = 0; n < next.low.length; n++) {
    const high = before.high[n + next.first - before.first];
    if (high !== undefined) most = Math.max(most, high - next.low[n] + gap);
  }
  return most;
}

/**
 * Adds an outline that stands at a place behind.
 * @param {Contour} all
 * @param {Contour} next
 * @param {number} at
 */
function merge(all, next, at) {
  for (let n = 0; n < next.low.length; n++) {
    const level = n + next.first - all.first;
    all.low[level] = Math.min(all.low[level] ?? Infinity, next.low[n] + at);
    all.high[level] = Math.max(all.high[level] ?? -Infinity, next.high[n] + at);
  }
}

/** @param {Item} item @param {number} at @param {Map<Item, number>} offsets */
function place(item, at, offsets) {
  item.at = at;
  for (const child of item.children) place(child, at + (offsets.get(child) ?? 0), offsets);
}

/**
 * Moves the items of a level between 0 and `most`, each as little as possible.
 * @param {Item[]} items  in their order
 * @param {number} gap
 * @param {number} most
 */
export function keepInside(items, gap, most) {
  // with all breadths before it taken off, each place must only be no less than the one before
  let before = 0;
  const starts = items.map(({ breadth }) => {
    const start = before;
    before += breadth + gap;
    return start;
  });
  const room = most - (before - gap);
  const wanted = items.map(({ at = 0, breadth }, n) => at - breadth / 2 - starts[n]);
  ascending(wanted).forEach((shift, n) => {
    const { breadth } = items[n];
    items[n].at = starts[n] + Math.max(0, Math.min(room, shift)) + breadth / 2;
  });
}

/**
 * The nearest numbers that never fall (pool adjacent violators).
 * @param {number[]} wanted
 * @returns {number[]}
 */
export function ascending(wanted) {
  /** @type {{sum: number, count: number}[]} */
  const pools = [];
  for (const value of wanted) {
    let pool = { sum: value, count: 1 };
    for (
      let last = pools.at(-1);
      last && last.sum / last.count > pool.sum / pool.count;
      last = pools.at(-1)
    ) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  }
  return pools.flatMap(({ sum, count }) => new Array(count).fill(sum / count));
}

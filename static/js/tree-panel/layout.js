/**
 * The whole tree laid out on typed arrays: every subtree has a band of its own along the breadth axis, as wide as its
 * leaves together, and a node stands in the middle of its children. Bands nest, so culling and hit-testing are comparisons
 * of two numbers. O(nodes), independent of the step: nothing moves while the search is watched.
 */

/** @typedef {import('../tree.js').Tree} Tree */
/** @typedef {import('./label-sizes.js').LabelSizes} LabelSizes */
/**
 * @typedef {object} Layout  in units
 * @property {LabelSizes} sizes
 * @property {Float64Array} low      where node i's band begins along the breadth axis
 * @property {Float64Array} high     … and ends
 * @property {Float64Array} middle   where node i itself stands
 * @property {Float64Array} stub     where the stub of its pruned moves stands; NaN without one
 * @property {Uint16Array} deepest   the deepest level in node i's subtree
 * @property {number} breadth        of the whole
 */

/** @param {Tree} tree @param {LabelSizes} sizes @param {ReadonlySet<number>} [opened] nodes whose pruned moves each get a slot @returns {Layout} */
export function layoutTree(tree, sizes, opened = new Set()) {
  const { own, sum, deepest } = breadths(tree, sizes, opened);
  const n = tree.depth.length;
  const low = new Float64Array(n);
  const high = new Float64Array(n);
  const stub = new Float64Array(n).fill(NaN);
  const free = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const width = Math.max(own[i], sum[i]);
    const p = tree.parent[i];
    low[i] = p < 0 ? 0 : free[p];
    high[i] = low[i] + width;
    free[i] = low[i] + (width - sum[i]) / 2;
    if (p >= 0) free[p] = high[i];
  }
  for (let i = 0; i < n; i++) if (tree.pruned[i]) stub[i] = free[i] + stubSlots(tree, i, opened) * sizes.stubSlot / 2;
  return { sizes, low, high, middle: middles(tree, low, high, stub), stub, deepest, breadth: high[0] };
}

/** @param {Tree} tree @param {number} i @param {ReadonlySet<number>} opened */
function stubSlots(tree, i, opened) {
  return opened.has(i) ? tree.pruned[i] : 1;
}

/** Children before parents: room each node needs itself, room its children need together. @param {Tree} tree @param {LabelSizes} sizes @param {ReadonlySet<number>} opened */
function breadths(tree, sizes, opened) {
  const n = tree.depth.length;
  const own = new Float64Array(n);
  const sum = new Float64Array(n);
  const deepest = Uint16Array.from(tree.depth);
  for (let i = n - 1; i >= 0; i--) {
    const d = tree.depth[i];
    own[i] = tree.legal[i] ? sizes.innerSlot[d] : sizes.leafSlot[d];
    if (tree.pruned[i]) sum[i] += stubSlots(tree, i, opened) * sizes.stubSlot;
    const p = tree.parent[i];
    if (p < 0) continue;
    sum[p] += Math.max(own[i], sum[i]);
    deepest[p] = Math.max(deepest[p], deepest[i]);
  }
  return { own, sum, deepest };
}

/** A parent in the middle between its first and its last child or stub. @param {Tree} tree @param {Float64Array} low @param {Float64Array} high @param {Float64Array} stub */
function middles(tree, low, high, stub) {
  const n = tree.depth.length;
  const middle = new Float64Array(n);
  const last = stub.slice();
  for (let i = n - 1; i >= 0; i--) {
    middle[i] = tree.legal[i] ? (middle[i + 1] + last[i]) / 2 : (low[i] + high[i]) / 2;
    const p = tree.parent[i];
    if (p >= 0 && Number.isNaN(last[p])) last[p] = middle[i];
  }
  return middle;
}

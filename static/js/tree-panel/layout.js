/**
 * The whole tree laid out on typed arrays: every subtree has a band of its own along the breadth axis, as
 * wide as its leaves together, and a node stands in the middle of its children. Bands nest, so culling and
 * hit-testing are comparisons of two numbers. Two passes over the columns, with a few numbers a level between
 * them; independent of the step: nothing moves while the search is watched.
 */

import { foldRanges } from '../search/full-tree.js';
import { pathTo, untriedCount as untriedAt } from '../search/tree.js';
import { ghostsOf, lastBack, roomFor } from './ghosts.js';

/** @import { Ghosts } from './ghosts.js' */
/** @import { LabelSizes } from './label-sizes.js' */

/**
 * @typedef {object} Shape  what of a tree decides where its nodes stand
 * @property {Uint16Array} depth
 * @property {Uint32Array} legal
 * @property {Uint32Array} pruned
 * @property {[start: number, end: number][]} [folds] subtrees that are laid out like leaves, outermost only,
 *   ascending
 * @property {Ghosts} [ghosts]  what takes the place of stubs in a small tree that was given
 * @property {ReadonlyMap<number, number>} [untried]  by node, how many moves a stopped search had not come to
 */
/**
 * @typedef {object} Layout  in units
 * @property {LabelSizes} sizes
 * @property {Float64Array} low      where node i's band begins along the breadth axis
 * @property {Float64Array} high     … and ends
 * @property {Float64Array} middle   where node i itself stands
 * @property {Uint16Array} deepest   the deepest level in node i's subtree
 * @property {number} breadth        of the whole
 * @property {Ghosts} ghosts         what of that is drawn out though it was pruned
 */
/** @typedef {Omit<Layout, 'sizes' | 'breadth' | 'ghosts'>} Bands */

/** @type {Ghosts} */
const NO_GHOSTS = new Map();

/**
 * What the layout needs to know of a tree.
 * @param {Tree} tree
 * @param {ReadonlySet<number>} [folded]
 * @param {Ghosts} [ghosts]
 * @returns {Shape}
 */
export function shapeOf(tree, folded = new Set(), ghosts = ghostsOf(tree)) {
  const open = tree.open ? pathTo(tree, tree.nodes - 1).slice(0, tree.open) : [];
  const counts = open.map((i) => /** @type {[number, number]} */ ([i, untriedAt(tree, i)]));
  return {
    depth: tree.depth,
    legal: tree.legal,
    pruned: tree.pruned,
    folds: foldRanges(tree, folded),
    ghosts,
    untried: new Map(counts.filter(([, count]) => count > 0)),
  };
}

/**
 * @param {Shape} shape
 * @param {LabelSizes} sizes
 * @param {ReadonlySet<number>} [opened] nodes whose pruned moves each get a slot
 * @returns {Layout}
 */
export function layoutTree(shape, sizes, opened = new Set()) {
  const n = shape.depth.length;
  const bands = {
    low: new Float64Array(n),
    high: new Float64Array(n),
    middle: new Float64Array(n),
    deepest: new Uint16Array(n),
  };
  const breadth = measureBands(shape, sizes, opened, bands);
  placeBands(shape, sizes, bands);
  for (const [start, end] of shape.folds ?? []) hide(bands, start, end);
  return { sizes, ...bands, breadth, ghosts: shape.ghosts ?? NO_GHOSTS };
}

/**
 * How broad the whole becomes: less than half the work of laying it out, and no memory.
 * @param {Shape} shape
 * @param {LabelSizes} sizes
 * @param {ReadonlySet<number>} [opened]
 */
export const breadthOf = (shape, sizes, opened = new Set()) => measureBands(shape, sizes, opened, null);

/**
 * Where the stub of node i's pruned or untried moves stands: a node is in the middle of its first child and
 * its stub.
 * @param {Layout} layout
 * @param {Tree} tree
 * @param {number} i
 */
export const stubAt = ({ middle }, { size }, i) => (size[i] > 1 ? 2 * middle[i] - middle[i + 1] : middle[i]);

/**
 * Children before parents: how wide each band must be. Until it is known where they stand, `high` holds their
 * widths, `low` the room before their children, and `middle` how far before their ends the nodes stand.
 * @param {Shape} shape
 * @param {LabelSizes} sizes
 * @param {ReadonlySet<number>} opened
 * @param {Bands | null} bands
 * @returns {number} the root's
 */
function measureBands(shape, sizes, opened, bands) {
  const { depth, legal, folds = [] } = shape;
  const { innerSlot, leafSlot, stubSlot, level } = sizes;
  const foldSlot = Math.max(...innerSlot); // any node below may stand there while it is current
  let fold = folds.length - 1;
  const stubs = stubCounter(shape, level.length, opened);
  // only small trees have any: nothing to pay for at 10⁶ nodes
  const ghosts = shape.ghosts?.size ? shape.ghosts : null;
  // by depth, of the siblings met so far: the last one is met first
  const room = new Float64Array(level.length + 1);
  // where the earliest of them stands, from their common end backwards
  const first = new Float64Array(level.length + 1);
  const last = new Float64Array(level.length + 1); // … the latest
  const deep = new Uint16Array(level.length + 1);
  for (let i = depth.length - 1; i >= 0; i--) {
    const folded = fold >= 0 && i < folds[fold][1];
    if (folded) i = folds[fold--][0];
    const d = depth[i];
    const left = folded || !ghosts ? undefined : ghosts.get(i);
    const stub = folded ? 0 : left ? roomFor(left, sizes) : stubs(i, d) * stubSlot;
    const sum = room[d + 1] + stub;
    const width = Math.max(sum, folded ? foldSlot : legal[i] ? innerSlot[d] : leafSlot[d]);
    const ends = room[d + 1]
      ? first[d + 1] + stub + (left ? lastBack(left, sizes) : stub ? stub / 2 : last[d + 1])
      : sum; // what the node stands in the middle of
    const back = (width - sum + ends) / 2;
    if (bands) store(bands, i, width, (width - sum) / 2, back, deep[d + 1] || d);
    deep[d] = Math.max(deep[d], d, deep[d + 1]);
    first[d] = room[d] + back;
    if (!room[d]) last[d] = back;
    room[d] += width;
    room[d + 1] = deep[d + 1] = 0;
  }
  return room[0];
}

/**
 * All below a folded node lies behind it: the path may lead there.
 * @param {Bands} bands
 * @param {number} start
 * @param {number} end
 */
function hide({ low, high, middle }, start, end) {
  for (const place of [low, high, middle]) place.fill(middle[start], start + 1, end);
}

/**
 * How many slots the stub of node i at depth d takes.
 * @param {Shape} shape
 * @param {number} levels
 * @param {ReadonlySet<number>} opened
 * @returns {(i: number, d: number) => number}
 */
function stubCounter({ depth, pruned, untried = new Map() }, levels, opened) {
  const halted = new Int32Array(levels).fill(-1); // by depth: one open node there at most
  for (const i of untried.keys()) halted[depth[i]] = i;
  return (i, d) => {
    const count = halted[d] === i ? (untried.get(i) ?? 0) : pruned[i];
    return count && !(opened.size && opened.has(i)) ? 1 : count;
  };
}

/**
 * @param {Bands} bands
 * @param {number} i
 * @param {number} width
 * @param {number} pad
 * @param {number} back
 * @param {number} deepest
 */
function store(bands, i, width, pad, back, deepest) {
  bands.high[i] = width;
  bands.low[i] = pad;
  bands.middle[i] = back;
  bands.deepest[i] = deepest;
}

/**
 * Parents before children: where each band lies.
 * @param {Shape} shape
 * @param {LabelSizes} sizes
 * @param {Bands} bands
 */
function placeBands({ depth }, { level }, { low, high, middle }) {
  const free = new Float64Array(level.length + 1); // by depth: where the next band there begins
  for (let i = 0; i < depth.length; i++) {
    const d = depth[i];
    const start = free[d];
    const end = start + high[i];
    free[d + 1] = start + low[i];
    free[d] = high[i] = end;
    low[i] = start;
    middle[i] = end - middle[i];
  }
}

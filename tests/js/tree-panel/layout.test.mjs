import assert from 'node:assert/strict';
import { test } from 'node:test';
import { children, untried } from '../../../static/js/search/tree.js';
import { ghostsOf, placed, roomFor } from '../../../static/js/tree-panel/ghosts.js';
import { labelSizes } from '../../../static/js/tree-panel/label-sizes.js';
import { breadthOf, layoutTree, shapeOf, stubAt } from '../../../static/js/tree-panel/layout.js';
import { algorithmVector, measure, randomSearch, stoppedBefore, vector } from '../fixtures.mjs';

/** @import { Tree } from '../../../static/js/search/tree.js' */

/** @typedef {ReturnType<typeof laidOut>} Layout */

const TINY = 1e-6;

/** Pruned moves, or untried ones of a stopped search. @param {Tree} tree @param {number} i */
const hasStub = (tree, i) => tree.pruned[i] + untried(tree, i) > 0;

/** @param {Tree} tree @param {'right' | 'down'} growth */
const sizesOf = (tree, growth) =>
  labelSizes(
    { tree, chips: new Map(tree.labels.map((text, m) => [m, text])), measure, notation: 'interval' },
    growth,
  );

/** @param {Tree} tree @param {'right' | 'down'} growth @param {number[]} [opened] */
function laidOut(tree, growth, opened = []) {
  const layout = layoutTree(shapeOf(tree), sizesOf(tree, growth), new Set(opened));
  return { ...layout, stub: (/** @type {number} */ i) => stubAt(layout, tree, i) };
}

/** @type {[string, Tree][]} */
const TREES = [
  ['Australia', vector('australia-alpha-beta').tree],
  ['a single node', vector('single-node').tree],
  ...[2, 4, 11, 30].map(
    (n) =>
      /** @type {[string, Tree]} */ ([
        `Australia stopped after ${n} nodes`,
        stoppedBefore(vector('australia-alpha-beta'), n).tree,
      ]),
  ),
  ...[21, 22, 23, 24, 25].map(
    (seed) =>
      /** @type {[string, Tree]} */ ([`random ${seed}`, randomSearch({ seed, limit: 6, most: 5 }).tree]),
  ),
];

/** @param {string} name @param {(layout: Layout, tree: Tree) => void} check */
function everywhere(name, check) {
  for (const [which, tree] of TREES) {
    for (const growth of /** @type {const} */ (['right', 'down'])) {
      const opened = [...tree.pruned.keys()].filter((i) => tree.pruned[i] && i % 2);
      test(`${name} (${which}, ${growth})`, () => check(laidOut(tree, growth), tree));
      test(`${name} (${which}, ${growth}, stubs opened)`, () => check(laidOut(tree, growth, opened), tree));
    }
  }
}

everywhere('a child’s band lies inside its parent’s', ({ low, high }, tree) => {
  for (let i = 1; i < tree.nodes; i++) {
    assert.ok(low[i] >= low[tree.parent[i]] - TINY);
    assert.ok(high[i] <= high[tree.parent[i]] + TINY);
  }
});

everywhere('siblings stand in order and their bands do not overlap', ({ low, high, stub }, tree) => {
  for (let i = 0; i < tree.nodes; i++) {
    const kids = children(tree, i);
    kids.slice(1).forEach((c, n) => assert.ok(low[c] >= high[kids[n]] - TINY));
    if (kids.length && hasStub(tree, i)) assert.ok(stub(i) > high[/** @type {number} */ (kids.at(-1))]);
  }
});

everywhere('every node has the room that its label needs', ({ low, high, sizes }, tree) => {
  for (let i = 0; i < tree.nodes; i++) {
    const own = tree.legal[i] ? sizes.innerSlot[tree.depth[i]] : sizes.leafSlot[tree.depth[i]];
    assert.ok(high[i] - low[i] >= own - TINY);
  }
});

everywhere(
  'a parent stands in the middle of its first and its last child or stub',
  ({ middle, stub, low, high }, tree) => {
    for (let i = 0; i < tree.nodes; i++) {
      const kids = children(tree, i);
      const first = kids.length ? middle[kids[0]] : hasStub(tree, i) ? stub(i) : (low[i] + high[i]) / 2;
      const last = hasStub(tree, i)
        ? stub(i)
        : kids.length
          ? middle[/** @type {number} */ (kids.at(-1))]
          : first;
      assert.ok(Math.abs(middle[i] - (first + last) / 2) < TINY);
      assert.ok(middle[i] > low[i] && middle[i] < high[i]);
    }
  },
);

everywhere('a stub stands inside its node’s band', ({ stub, low, high }, tree) => {
  for (let i = 0; i < tree.nodes; i++) if (hasStub(tree, i)) assert.ok(stub(i) > low[i] && stub(i) < high[i]);
});

everywhere(
  'a subtree knows its deepest level, and the whole its breadth',
  ({ deepest, breadth, low, high }, tree) => {
    for (let i = 0; i < tree.nodes; i++)
      assert.equal(deepest[i], Math.max(...tree.depth.slice(i, i + tree.size[i])));
    assert.deepEqual([low[0], high[0]], [0, breadth]);
  },
);

test(
  'opening a stub gives each of its moves a slot and leaves the other subtrees as wide as they ' + 'were',
  () => {
    const { tree } = vector('australia-alpha-beta');
    const cut = tree.pruned.indexOf(4);
    const [closed, open] = [laidOut(tree, 'right'), laidOut(tree, 'right', [cut])];
    const inside = (/** @type {Layout} */ { high, stub }) => high[cut] - stub(cut);
    assert.ok(Math.abs(inside(open) - 4 * inside(closed)) < TINY);
    for (let i = 1; i < tree.nodes; i++) {
      if (i <= cut && cut < i + tree.size[i]) continue;
      assert.ok(Math.abs(open.high[i] - open.low[i] - (closed.high[i] - closed.low[i])) < TINY);
    }
  },
);

test('how broad a tree becomes is known without laying it out', () => {
  for (const [, tree] of TREES) {
    for (const growth of /** @type {const} */ (['right', 'down'])) {
      for (const opened of [[], [...tree.pruned.keys()].filter((i) => tree.pruned[i])]) {
        assert.equal(
          breadthOf(shapeOf(tree), sizesOf(tree, growth), new Set(opened)),
          laidOut(tree, growth, opened).breadth,
        );
      }
    }
  }
});

for (const name of ['book', 'deep-cut', 'ties', 'twice', 'held-in-fail-hard']) {
  test(`what was left out of a given tree has its own room behind the children (${name})`, () => {
    const { tree } = algorithmVector(name);
    const sizes = sizesOf(tree, 'down');
    const layout = layoutTree(shapeOf(tree), sizes);
    for (const [i, ghosts] of ghostsOf(tree)) {
      const last = /** @type {number} */ (children(tree, i).at(-1));
      const places = placed(ghosts, sizes, layout.high[last]);
      assert.ok(layout.high[last] + roomFor(ghosts, sizes) <= layout.high[i] + 1e-9);
      const end = /** @type {number} */ (places.at(-1)?.middle);
      assert.ok(
        Math.abs(layout.middle[i] - (layout.middle[i + 1] + end) / 2) < 1e-9,
        'a node stands in the middle of all its children',
      );
    }
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyGhost, ghostsOf, lastBack, placed, roomFor } from '../../../static/js/tree-panel/ghosts.js';
import { labelSizes } from '../../../static/js/tree-panel/label-sizes.js';
import { ALGORITHM_VECTORS, algorithmVector, measure, vector } from '../fixtures.mjs';

const GIVEN = ALGORITHM_VECTORS.filter(
  (name) => algorithmVector(name).tree.given && !name.includes('stopped'),
);

for (const name of GIVEN) {
  test(`the search and its ghosts are together the given tree (${name})`, () => {
    const { tree } = algorithmVector(name);
    const moves = [...tree.move, ...everyGhost(ghostsOf(tree)).map((ghost) => ghost.move)];
    assert.deepEqual(
      moves.sort((a, b) => a - b),
      [...tree.labels.keys()],
    );
  });

  test(`ghosts hang below the node that left them out, leaves where the tree has them (${name})`, () => {
    const { tree } = algorithmVector(name);
    for (const [i, roots] of ghostsOf(tree)) {
      assert.equal(roots.length, tree.pruned[i]);
      for (const root of roots) assert.equal(root.depth, tree.depth[i] + 1);
    }
    for (const ghost of everyGhost(ghostsOf(tree)))
      assert.equal(ghost.leaf, tree.given?.size[ghost.move] === 1);
  });
}

test('maps, stopped searches and large trees have none', () => {
  const { tree } = algorithmVector('book');
  assert.equal(ghostsOf(vector('australia-alpha-beta').tree).size, 0);
  assert.equal(ghostsOf(algorithmVector('book-stopped-6').tree).size, 0);
  const size = new Uint32Array(61).fill(1);
  assert.equal(ghostsOf({ ...tree, given: tree.given && { ...tree.given, size } }).size, 0);
});

test('siblings stand side by side, parents over the middle of their children', () => {
  const { tree } = algorithmVector('deep-cut');
  const sizes = labelSizes({ tree, chips: new Map(), measure, notation: 'interval' }, 'down');
  const leaf = (/** @type {number} */ move) => ({ move, depth: 4, leaf: true, player: 0, children: [] });
  const [first, second] = placed(
    [
      { move: 8, depth: 3, leaf: false, player: 2, children: [leaf(9), leaf(10)] },
      { ...leaf(11), depth: 3 },
    ],
    sizes,
    100,
  );
  assert.equal(first.from, 100);
  assert.equal(first.middle, (first.children[0].middle + first.children[1].middle) / 2);
  assert.ok(Math.abs(first.children[1].middle - first.children[0].middle - sizes.leafSlot[4]) < 1e-9);
  assert.equal(second.from, 100 + roomFor([first.ghost], sizes));
  assert.equal(second.middle, second.from + sizes.leafSlot[3] / 2);
  assert.equal(lastBack([first.ghost, second.ghost], sizes), sizes.leafSlot[3] / 2);
});

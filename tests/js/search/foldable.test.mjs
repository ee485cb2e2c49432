import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldable, foldRanges, isFoldable } from '../../../static/js/search/foldable.js';

/** A root with two children: a leaf, and a node above a chain of two. @type {any} */
const TREE = { nodes: 5, size: Uint32Array.of(5, 1, 3, 2, 1) };

test('what has something below it can be folded, and nothing beyond the tree', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((node) => isFoldable(TREE, node)),
    [true, false, true, true, false, false],
  );
});

test('of the nodes that a link names those remain that this tree can fold', () => {
  assert.deepEqual([...foldable(TREE, [4, 3, 9, 0])], [3, 0]);
  assert.deepEqual([...foldable(TREE)], []);
});

test('folds within others go with them, and one may begin where another ends', () => {
  assert.deepEqual(foldRanges(TREE, new Set([3, 2])), [[2, 5]]);
  assert.deepEqual(foldRanges({ size: Uint32Array.of(7, 3, 2, 1, 3, 2, 1) }, new Set([4, 1])), [
    [1, 4],
    [4, 7],
  ]);
  assert.deepEqual(foldRanges(TREE, new Set()), []);
});

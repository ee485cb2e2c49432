import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buffersOf, derive } from '../../../static/js/search/derive.js';
import { randomSearch, stoppedBefore } from '../fixtures.mjs';

test('a path as deep as columns can say is derived', () => {
  const n = 65_536;
  const tree = {
    depth: new Uint16Array(n),
    move: new Uint32Array(n),
    value: new Int32Array(n),
    size: new Uint32Array(n),
    legal: new Uint32Array(n).fill(2),
  };
  for (let i = 0; i < n; i++) [tree.depth[i], tree.size[i]] = [i, n - i];
  tree.legal[n - 1] = 0;
  const { parent, pruned, cutoffs } = derive(tree);
  assert.deepEqual([parent[0], parent[1], parent[n - 1]], [-1, 0, n - 2]);
  assert.deepEqual([pruned[0], pruned[n - 1], cutoffs.length], [1, 0, n - 1]);
  assert.deepEqual(cutoffs, cutoffs.slice().sort());
});

test('everything derived is a typed array, with a buffer of its own to hand over', () => {
  const derived = derive(randomSearch({ seed: 3 }).tree);
  const buffers = buffersOf(derived);
  assert.equal(new Set(buffers).size, Object.keys(derived).length);
  assert.deepEqual(new Set(Object.values(derived).map((column) => column.buffer)), new Set(buffers));
});

test('the columns themselves stay as they are', () => {
  const { tree } = stoppedBefore(randomSearch({ seed: 3 }), 20);
  const legal = tree.legal.slice();
  derive(tree, tree.open);
  assert.deepEqual(tree.legal, legal);
});

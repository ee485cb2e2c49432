import assert from 'node:assert/strict';
import { test } from 'node:test';
import { australia, searched, vector } from './fixtures.mjs';

test('the search that these tests hold the page against writes what Python wrote', () => {
  for (const algorithm of ['alpha-beta', 'minimax']) {
    const [ours, python] = [searched(australia, algorithm), vector(`australia-${algorithm}`)];
    assert.deepEqual(ours.events, python.events);
    assert.deepEqual(ours.tree, python.tree);
  }
});

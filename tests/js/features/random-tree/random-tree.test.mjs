import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeWords } from '../../../../static/js/features/random-tree/random-tree.js';

test('the size of a tree is told before it is made', () => {
  assert.equal(sizeWords({ branching: 3, depth: 3, irregular: false }), '27 leaves');
  assert.equal(sizeWords({ branching: 1, depth: 4, irregular: false }), '1 leaf');
  assert.equal(sizeWords({ branching: 10, depth: 4, irregular: true }), 'at most 10,000 leaves');
});

test('nothing is told of a tree that cannot be', () => {
  for (const [branching, depth] of [
    [0, 3],
    [3, 0],
    [NaN, 3],
    [1000, 9],
  ])
    assert.equal(sizeWords({ branching, depth, irregular: false }), '');
});

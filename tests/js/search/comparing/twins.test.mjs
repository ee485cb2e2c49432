import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turnedAround, twinsOf } from '../../../../static/js/search/comparing/twins.js';
import { pairsOfRuns } from './runs.mjs';

test('twins are the nodes that the same moves lead to, in either order and to any depth', () => {
  for (const [one, other] of pairsOfRuns(60)) {
    assert.deepEqual(
      [...twinsOf(one.tree, other.tree)],
      one.paths.map((path) => other.paths.indexOf(path)),
    );
  }
});

test('seen from the other side the twins are the same pairs', () => {
  for (const [one, other] of pairsOfRuns(20)) {
    assert.deepEqual(
      turnedAround(twinsOf(one.tree, other.tree), other.tree.nodes),
      twinsOf(other.tree, one.tree),
    );
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeWords } from '../../../../static/js/features/random-tree/random-tree.js';

test('the size of a tree is told before it is made, and nothing of a tree that cannot be', () => {
  const words = (branching, depth, irregular = false) => sizeWords({ branching, depth, irregular });
  const texts = [words(3, 3), words(1, 4), words(10, 4, true)];
  assert.deepEqual(texts, ['27 leaves', '1 leaf', 'at most 10,000 leaves']);
  assert.deepEqual([words(0, 3), words(3, 0), words(NaN, 3), words(1000, 9)], ['', '', '', '']);
});

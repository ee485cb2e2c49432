import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nested } from '../../../../static/js/features/practice/game-tree.js';
import { nestedText } from '../../../../static/js/features/practice/with-me.js';

test('an exercise is written as a nested tree, with the names it has', () => {
  const tree = nested([[3, -12.5, 8], [2, [4]], 6]);
  assert.equal(nestedText(tree), 'A:(B:(3 -12.5 8) C:(2 D:(4)) 6)');
});

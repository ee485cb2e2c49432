import assert from 'node:assert/strict';
import { test } from 'node:test';
import { algorithmVector, mapOf, problemOf, treeOf } from '../fixtures.mjs';
import { GIVEN, says, sentence } from '../saying.mjs';

/** A:[4](b:3.5 C:[-2](1 2)) by minimax to depth 1. */
function staticTree() {
  const rows = {
    depth: [0, 1, 1],
    move: [0, 1, 2],
    value: [3.5, 3.5, -2],
    size: [3, 1, 1],
    legal: [2, 0, 0],
  };
  const tree = treeOf('minimax', 1, ['A', 'b', 'C', '1', '2'], rows, { kind: 'tree' });
  const values = [Float64Array.of(4, 3.5, -2, 1, 2)];
  return {
    ...tree,
    given: {
      size: Uint32Array.of(5, 1, 3, 1, 1),
      player: Uint8Array.of(1, 0, 2, 0, 0),
      valued: Uint8Array.of(1, 1, 1, 1, 1),
      values,
    },
  };
}

says('a tree with static values', GIVEN, staticTree(), [
  [1, 'The search starts at A with MAX to move: 2 branches. Minimax tries them all.'],
  [2, 'The leaf b below the root: its value is 3.5.'],
  [3, 'b returns 3.5: the first value for MAX at the root.'],
  [4, 'The depth limit 1 is reached at C: the static value is −2.'],
  [
    5,
    'C returns −2. MAX at the root already has 3.5 through b: nothing changes. The search is ' +
      'over: the best first move is b with value 3.5.',
  ],
]);

test('players who have colored nothing are not gone through one by one', () => {
  const { tree, text } = algorithmVector('three-players-map');
  const map = mapOf(text);
  const four = { ...map, weights: [...map.weights, [1, 1, 1]] };
  assert.match(
    sentence(problemOf(four), tree, 4),
    /player 3: 1 × G = 4 and 1 × R = 3, together 7; nothing for the others; values \(10, 8, 7, 0\)\.$/,
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movesTo, nodeAfter, ordersAt, seenValues } from '../../../static/js/search/round-orders.js';
import { children, isMax } from '../../../static/js/search/tree.js';
import { FIRST, SECOND, SECOND_HARD } from '../deepening.mjs';
import { randomSearch } from '../fixtures.mjs';

const BOTH = new Map([
  [1, FIRST],
  [2, SECOND],
]);

test(
  'each round has its order at the root, what it saw of each move, and how far that has come ' + 'forward',
  () => {
    const [first, second] = ordersAt(2, BOTH, []);
    assert.deepEqual(first, {
      round: 1,
      left: 0,
      places: [
        { move: 0, value: '3', moved: null },
        { move: 1, value: '7', moved: null },
        { move: 2, value: '5', moved: null },
      ],
    });
    assert.deepEqual(second, {
      round: 2,
      left: 0,
      places: [
        { move: 1, value: '4', moved: 1 },
        { move: 2, value: '≤ 2', moved: 1 },
        { move: 0, value: '≤ 4', moved: -2 },
      ],
    });
  },
);

test('after a move, rounds that did not look beyond it have no order, and what was cut is counted', () => {
  assert.deepEqual(ordersAt(2, BOTH, [2]), [
    { round: 1, places: null, left: 0 },
    { round: 2, left: 1, places: [{ move: 0, value: '2', moved: null }] },
  ]);
});

test('a round whose tree is not there has no order, and nothing is compared with it', () => {
  const [first, second] = ordersAt(2, new Map([[2, SECOND]]), []);
  assert.equal(first.places, null);
  assert.deepEqual(
    second.places?.map(({ moved }) => moved),
    [null, null, null],
  );
});

test('a position is found again by its moves, whatever the order', () => {
  assert.deepEqual(movesTo(SECOND, 5), [2, 0]);
  assert.deepEqual([nodeAfter(FIRST, [2]), nodeAfter(SECOND, [2]), nodeAfter(SECOND, [])], [3, 4, 0]);
  assert.deepEqual([nodeAfter(FIRST, [2, 0]), nodeAfter(SECOND, [2, 1])], [-1, -1]);
});

test(
  'what was seen of a node is the best of its children that were visited, also where it ' +
    'returned its bound',
  () => {
    assert.deepEqual([...seenValues(SECOND_HARD)], [...seenValues(SECOND)]);
    assert.deepEqual([...seenValues(SECOND)], [4, 4, 4, 6, 2, 2, 4, 4]);
    const { tree } = randomSearch({ seed: 11, variant: { fail: 'hard', cut: '>=' } });
    const seen = seenValues(tree);
    for (let i = 0; i < tree.nodes; i++) {
      const below = children(tree, i).map((c) => seen[c]);
      assert.equal(seen[i], below.length ? Math[isMax(tree, i) ? 'max' : 'min'](...below) : tree.value[i]);
    }
  },
);

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ringsOf, spansIn, wound } from '../../../static/js/pictures/polygons.js';

/** @param {number} from @param {number} to @returns {(string | number)[]} */
const square = (from, to) => ['M', from, from, 'L', to, from, 'L', to, to, 'L', from, to, 'Z'];

test('rings are the points of a path, and of curves their ends', () => {
  assert.deepEqual(ringsOf([...square(0, 2), 'M', 5, 5, 'C', 6, 6, 7, 7, 8, 8]), [
    [0, 0, 2, 0, 2, 2, 0, 2],
    [5, 5, 8, 8],
  ]);
});

test('a hole turns the other way, so that either rule leaves it out', () => {
  assert.deepEqual(wound(square(0, 9)), square(0, 9));
  const [outer, hole] = ringsOf(wound([...square(0, 9), ...square(3, 6)]));
  assert.deepEqual(outer, [0, 0, 9, 0, 9, 9, 0, 9]);
  assert.deepEqual(hole, [3, 6, 6, 6, 6, 3, 3, 3]);
  assert.deepEqual(
    wound(wound([...square(0, 9), ...square(3, 6)])),
    wound([...square(0, 9), ...square(3, 6)]),
  );
});

test('lines run where they are inside, and not through a hole', () => {
  const spans = spansIn(ringsOf([...square(0, 9), ...square(3, 6)]), 0, 1, 4);
  assert.deepEqual(
    [...spans],
    [
      [1, [{ from: 0, to: 9 }]],
      [
        5,
        [
          { from: 0, to: 3 },
          { from: 6, to: 9 },
        ],
      ],
    ],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitted, onPaper, PAPER, placesIn } from '../../../static/js/store/paper.js';

test('what is fitted fills the paper in one direction and stays on it', () => {
  const { A, B } = fitted({ A: [-5, 3], B: [5, 3] });
  assert.equal(A[1], B[1]);
  assert.ok(B[0] - A[0] > 0.8 * PAPER.width && A[0] > 0 && B[0] < PAPER.width);
  assert.deepEqual(fitted({}), {});
  assert.deepEqual(fitted({ A: [7, 7] }).A, [PAPER.width / 2, PAPER.height / 2]);
  assert.deepEqual(onPaper([-10, 10_000]), [0, PAPER.height]);
});

test('positions on the paper stay where they are, others are fitted as they lie to each other', () => {
  assert.deepEqual(placesIn({ A: [0, 640], B: [17, 3] }), { A: [0, 640], B: [17, 3] });
  for (const positions of [
    { A: [-1, 0], B: [1, 0] },
    { A: [0.25, 0], B: [0.5, 0] },
    { A: [0, 0], B: [1e6, 0] },
  ]) {
    const { A, B } = placesIn(/** @type {any} */ (positions));
    assert.deepEqual(
      [A, B],
      [
        [20, 320],
        [980, 320],
      ],
    );
  }
});

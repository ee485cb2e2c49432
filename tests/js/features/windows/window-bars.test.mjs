import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisOf, spokenBars, windowBars } from '../../../../static/js/features/windows/window-bars.js';
import { momentOf } from '../../../../static/js/kinds/moment.js';
import { australia, searched } from '../../fixtures.mjs';

const { tree } = searched(australia);
const at = (/** @type {number} */ line) => windowBars(tree, momentOf(tree, line - 1));

test('there is a bar for each level down to where the search is, but for a leaf', () => {
  assert.deepEqual(
    at(3).map(({ who, place }) => [who, place]),
    [
      ['MAX', 'SA, G'],
      ['MIN', 'NSW, B'],
      ['MAX', 'NT, B'],
    ],
  );
  assert.equal(at(4).length, 3);
});

test('infinite ends are open, bounds shrink the bar, and a cut closes the last one', () => {
  const [root, cut] = at(26);
  assert.deepEqual([root.to, cut.closed, root.closed], [null, true, false]);
  assert.ok(root.from !== null && root.from > 0 && root.from === root.value);
  assert.equal(cut.text, '[10, ∞] 10');
  assert.deepEqual([cut.from, cut.to], [cut.value, cut.value], 'nothing is left between them');
  assert.deepEqual(
    at(1).map(({ from, to, value }) => [from, to, value]),
    [[null, null, null]],
  );
});

test('all levels and steps share one axis, a little wider than the leaves’ values', () => {
  const { low, high } = axisOf(tree);
  assert.ok(low < 8 && low > 6 && high > 20 && high < 22);
  assert.equal(axisOf(tree), axisOf(tree));
});

test('they are spoken as one sentence', () => {
  assert.equal(
    spokenBars(at(26)),
    'Windows along the path: MAX at SA, G [10, ∞] 10; MIN at NSW, R [10, ∞] 10, closed by a cutoff.',
  );
});

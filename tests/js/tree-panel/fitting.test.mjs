import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapChips, nameChips } from '../../../static/js/search/chips.js';
import { typeOf } from '../../../static/js/store/type-sizes.js';
import { fitted, measured } from '../../../static/js/tree-panel/fitting.js';
import { shapeOf } from '../../../static/js/tree-panel/layout.js';
import { settings } from '../../../static/js/tree-panel/settings.js';
import { algorithmVector, australia, large, measure, sceneAt, searched, wholeIn } from '../fixtures.mjs';

/** @import { Options } from '../../../static/js/tree-panel/fitting.js' */

const { tree } = searched(australia);

/** @param {number} width @param {number} height @param {Partial<Options>} [options] */
const fit = (width, height, options) => wholeIn(tree, mapChips(australia), { width, height }, options);

test('Australia can be read whole beside the map on a projector', () => {
  assert.equal(fit(1000, 760).legible, true);
});

test('on a phone it cannot, nor in large type in a small panel', () => {
  assert.equal(fit(360, 400).legible, false);
  assert.equal(fit(1000, 760, { type: typeOf({ lecture: true }) }).legible, false);
});

test('a tree of a hundred thousand nodes never can', () => {
  const big = large();
  const { legible } = wholeIn(big, sceneAt(big, 0).chips, { width: 3800, height: 2000 });
  assert.equal(legible, false);
});

test('a tall panel lets the tree grow right, a flat one down', () => {
  assert.equal(fit(800, 1000).layout.sizes.growth, 'right');
  assert.equal(fit(6000, 300).layout.sizes.growth, 'down');
});

test('a direction that was chosen is kept, whatever fits better', () => {
  assert.equal(fit(800, 1000, { growth: 'down' }).layout.sizes.growth, 'down');
  assert.equal(fit(6000, 300, { growth: 'right' }).layout.sizes.growth, 'right');
});

test('windows move under the values where breadth is free and length is not', () => {
  assert.equal(fit(1600, 800, { growth: 'right' }).layout.sizes.stacked, false);
  assert.equal(fit(430, 1400, { growth: 'right' }).layout.sizes.stacked, true);
});

test('automatic growth is never much smaller than the best of the ways', () => {
  for (const [width, height] of [
    [500, 500],
    [800, 600],
    [1200, 500],
    [2400, 700],
    [400, 1200],
  ]) {
    const chosen = fit(width, height).natural.scale;
    for (const growth of /** @type {const} */ (['right', 'down']))
      assert.ok(chosen * 1.33 >= fit(width, height, { growth }).natural.scale);
  }
});

test(
  'a tree that was given rather grows down, as books draw it, unless it reads much better ' + 'otherwise',
  () => {
    const given = algorithmVector('book').tree;
    const growthIn = (/** @type {number} */ width, /** @type {number} */ height) =>
      fitted(
        measured(shapeOf(given), settings(given, nameChips(given), measure), new Set()),
        { width, height },
        { growth: 'auto', type: typeOf({}), upright: true },
      ).way.sizes.growth;
    assert.deepEqual(
      [growthIn(780, 600), growthIn(1100, 900), growthIn(260, 900)],
      ['down', 'down', 'right'],
    );
  },
);

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deepestOf, hasDepths, ownDepth } from '../../../static/js/search/problem-depth.js';

const MAP = /** @type {any} */ ({ map: { depth: 3, free_regions: 4 } });
const TREES = /** @type {any} */ ({
  map: null,
  trees: [
    { height: 2, has_static_values: true },
    { height: 5, has_static_values: false },
  ],
});

test('a map says how deep it is searched; a tree is searched to its leaves', () => {
  assert.deepEqual(
    [
      ownDepth({ problem: null, graph: 1 }),
      ownDepth({ problem: MAP, graph: 1 }),
      ownDepth({ problem: TREES, graph: 2 }),
    ],
    [null, 3, 5],
  );
});

test('no search goes deeper than the last free region, or the last level of the tree', () => {
  assert.deepEqual(
    [
      deepestOf({ problem: null, graph: 1 }),
      deepestOf({ problem: MAP, graph: 1 }),
      deepestOf({ problem: TREES, graph: 1 }),
    ],
    [0, 4, 2],
  );
});

test('a depth can be chosen where positions have values before the game ends', () => {
  assert.deepEqual(
    [
      hasDepths({ problem: null, graph: 1 }),
      hasDepths({ problem: MAP, graph: 1 }),
      hasDepths({ problem: TREES, graph: 1 }),
      hasDepths({ problem: TREES, graph: 2 }),
    ],
    [true, true, true, false],
  );
});

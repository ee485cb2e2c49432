import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import { fullTree } from '../../../static/js/search/full-tree.js';
import { mapRules } from '../../../static/js/search/rules.js';
import { savedAt, savedBy } from '../../../static/js/search/saved.js';
import { australia, searched } from '../fixtures.mjs';

const { tree } = searched(australia);
const full = /** @type {NonNullable<ReturnType<typeof fullTree>>} */ (
  fullTree(tree, mapRules(australia, tree), 100)
);

test('the first cut of Australia saves 5 nodes, 3 of them leaves', () => {
  assert.deepEqual(savedAt(full, eventAt(tree, 25).node), { nodes: 5, leaves: 3 });
});

test('before the first cut nothing is saved, at the end what minimax would have visited besides', () => {
  assert.deepEqual(savedBy(tree, full, 24), { nodes: 0, leaves: 0 });
  assert.deepEqual(savedBy(tree, full, 25), { nodes: 5, leaves: 3 });
  assert.deepEqual(savedBy(tree, full, tree.events - 1), { nodes: 33, leaves: 44 - 23 });
});

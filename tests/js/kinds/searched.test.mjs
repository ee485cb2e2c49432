import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchedInWords } from '../../../static/js/kinds/searched.js';
import { australia, problemOf, searched } from '../fixtures.mjs';
import { defaults } from '../page-state.mjs';

const state = { ...defaults(), problem: problemOf(australia), tree: searched(australia).tree };

test('a search is told by its algorithm, its depth and its size', () => {
  assert.equal(searchedInWords(state), 'alpha-beta, 3 deep · 43 nodes');
  assert.equal(searchedInWords({ ...state, depth: 2 }), 'alpha-beta, 2 deep · 43 nodes');
});

test('in Play the engine’s search is told as it is, not as the problem’s own', () => {
  const { tree } = searched(australia, 'alpha-beta', 2);
  const asked = { ...state, algorithm: 'minimax', depth: 5, order: 'reverse' };
  assert.equal(
    searchedInWords({ ...asked, tree, laid: { tree, step: 0, ply: 0, after: false, reply: null } }),
    `alpha-beta, 2 deep · ${tree.nodes} nodes`,
  );
  assert.match(searchedInWords({ ...asked, tree: null }), /^minimax, 5 deep/);
});

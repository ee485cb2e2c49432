import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindShown } from '../../../static/js/kinds/kinds.js';

/** @param {any} state */
const titleOf = (state) => kindShown(state).title(state);

test('the window is called by the algorithm and by what it searches', () => {
  assert.equal(titleOf({ problem: null, algorithm: 'alpha-beta' }), 'alpha-beta on a map-coloring game');
  assert.equal(titleOf({ problem: { kind: 'tree' }, algorithm: 'max-n' }), 'max-n on a game tree');
});

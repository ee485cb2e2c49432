/** Why no exam sheet can be about a tree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../../../../static/js/features/exams/exam-view.js';
import { onAustralia } from '../../pictures/states.mjs';

test('the dialog says before a file is asked for that a tree is too large for a sheet, or no game', () => {
  const state = onAustralia();
  assert.equal(refusalOf(state), '');
  const large = { ...state, tree: { ...state.tree, nodes: 201 } };
  assert.match(refusalOf(large), /^The tree has 201 nodes, and a sheet has space for 200: choose a smaller/);
  assert.match(refusalOf({ ...state, mode: 'csp' }), /^The page shows no game of MAX and MIN/);
});

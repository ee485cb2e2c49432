import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleOf } from '../../static/js/problem-kind.js';

test('the window is called by the algorithm and by what it searches', () => {
  assert.equal(titleOf({ problem: null, algorithm: 'alpha-beta' }), 'webviz: alpha-beta on a map-coloring game');
  assert.equal(titleOf({ problem: /** @type {any} */ ({ kind: 'tree' }), algorithm: 'max-n' }), 'webviz: max-n on a game tree');
});

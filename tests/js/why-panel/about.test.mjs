import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutShown } from '../../../static/js/why-panel/about.js';
import { defaults } from '../page-state.mjs';

/** @import { State } from '../../../static/js/store/state.js' */

const SAMPLES = /** @type {any[]} */ ([
  { name: 'australia', algorithm: 'alpha-beta' },
  { name: 'tree-three-players', algorithm: 'max-n' },
]);

/** @param {Partial<State>} state */
const about = (state) => aboutShown({ ...defaults(), ...state }, SAMPLES)?.name;

test('a description is shown with the search that it describes', () => {
  assert.equal(about({ sample: 'australia' }), 'australia');
  assert.equal(about({ sample: 'tree-three-players', algorithm: 'max-n' }), 'tree-three-players');
  assert.equal(about({ sample: 'australia', cut: '>' }), 'australia');
});

test('with another search it would not be true', () => {
  const others = [
    { sample: '' },
    { sample: 'australia', algorithm: 'minimax' },
    { sample: 'australia', depth: 2 },
    { sample: 'australia', order: 'reverse' },
  ];
  assert.deepEqual(others.map(about), [undefined, undefined, undefined, undefined]);
});

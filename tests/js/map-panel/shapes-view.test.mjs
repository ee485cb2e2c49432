import assert from 'node:assert/strict';
import { test } from 'node:test';
import { regionWords } from '../../../static/js/map-panel/shapes-view.js';

const FREE = {
  ...{ fill: '', ink: '', letter: '', player: 0, badge: '', single: '' },
  ...{ open: /** @type {string[]} */ ([]), last: false, dead: false },
};

test('a region is told by its names and by what has become of it', () => {
  const told = (/** @type {Partial<typeof FREE>} */ look) =>
    regionWords('SA', 'South Australia', { ...FREE, ...look });
  assert.equal(told({}), 'South Australia (SA)');
  assert.equal(told({ letter: 'G', player: 2 }), 'South Australia (SA): G, MIN');
  assert.equal(told({ letter: 'G', player: 3, badge: '3' }), 'South Australia (SA): G, player 3');
  assert.equal(told({ open: ['B', 'R'] }), 'South Australia (SA): next, B or R');
  assert.equal(told({ dead: true }), 'South Australia (SA): no color is left');
  assert.equal(told({ single: 'B' }), 'South Australia (SA): only B is left');
});

test('a region with one name is called by it', () =>
  assert.equal(regionWords('SA', 'SA', { ...FREE, letter: 'R', player: 1 }), 'SA: R, MAX'));

test('a variable is told by its value, or by what is left to it', () => {
  const told = (/** @type {object} */ look) => regionWords('SA', 'SA', { ...FREE, given: false, ...look });
  assert.equal(told({ letter: 'R' }), 'SA: R');
  assert.equal(told({ open: ['R', 'G'] }), 'SA: R or G left');
  assert.equal(told({ open: ['5 left'] }), 'SA: 5 left');
  assert.equal(told({ dead: true }), 'SA: no value is left');
});

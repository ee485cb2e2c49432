import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesText, MOST_STEPS, sizeOf, stepsOf } from '../../../../static/js/features/export/wishes.js';
import { vector } from '../../fixtures.mjs';

const { tree } = vector('australia-alpha-beta');

test('a file has the step that is shown, every cutoff, or the lines from one to another', () => {
  assert.deepEqual(stepsOf(tree, 7, { which: 'this', from: 1, to: 9 }), [7]);
  assert.deepEqual(stepsOf(tree, 7, { which: 'cutoffs', from: 1, to: 9 }), [...tree.cutoffs]);
  assert.deepEqual(stepsOf(tree, 7, { which: 'range', from: 3, to: 5 }), [2, 3, 4]);
});

test('lines beyond the search are left out, and where none is left that is said', () => {
  assert.deepEqual(stepsOf(tree, 0, { which: 'range', from: 84, to: 99 }), [83, 84]);
  assert.throws(() => stepsOf(tree, 0, { which: 'range', from: 90, to: 99 }), /no such lines/);
  assert.throws(() => stepsOf(tree, 0, { which: 'range', from: 9, to: 3 }), /no such lines/);
});

test('more pictures than a file may have are refused', () => {
  const large = { ...tree, events: MOST_STEPS + 5 };
  assert.throws(() => stepsOf(large, 0, { which: 'range', from: 1, to: MOST_STEPS + 1 }), /too many/);
});

test('a size is two numbers, anything else is none', () => {
  assert.deepEqual(sizeOf('1280x720'), { width: 1280, height: 720 });
  assert.equal(sizeOf(''), null);
});

test('a size of a file is told as people tell it', () => {
  assert.deepEqual([1, 9400, 2_340_000].map(bytesText), ['1 kB', '9 kB', '2.3 MB']);
});

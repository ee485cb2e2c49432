import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mp4 } from '../../../static/js/video/mp4.js';
import { filmOf, sampleOf } from './films.mjs';
import { boxesOf, numbersOf } from './read-mp4.mjs';

/** @param {Parameters<typeof mp4>[0]} film @param {string} name */
const table = (film, name) => numbersOf(boxesOf(mp4(film)), name);

test('samples that last equally long are counted together', () => {
  assert.deepEqual(table(filmOf(), 'stts'), [3, 2, 1500, 1, 1460, 1, 40]);
});

test('the keys are told by their numbers, from one', () => {
  assert.deepEqual(table(filmOf(), 'stss'), [2, 1, 3]);
});

test('all samples lie in one piece, with a size each', () => {
  assert.deepEqual(table(filmOf(), 'stsc'), [1, 1, 4, 1]);
  assert.deepEqual(table(filmOf(), 'stsz'), [0, 4, 2, 3, 4, 5]);
});

test('how much later a sample is seen may be less than nothing', () => {
  const samples = [sampleOf(1, 0, true), sampleOf(3, 2000), sampleOf(2, 1000)];
  assert.deepEqual(table(filmOf({ samples, duration: 3000 }), 'ctts'), [3, 1, 0, 1, 1000, 1, -1000]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areNeighbors, offers, picked, stillThere } from '../../../../static/js/features/outlines/pair.js';

const regions = ['A', 'B', 'C'].map((name) => ({ name, full: name }));
const ANSWER = /** @type {any} */ ({ regions, borders: [[0, 1, 10, 'shared line']] });

test('two regions that are there stay chosen', () => {
  assert.deepEqual(stillThere(['A', 'B', 'C'], ['C', 'A']), ['C', 'A']);
});

test('in the place of one that went another is chosen, never the same twice', () => {
  assert.deepEqual(stillThere(['A', 'B', 'C'], ['', '']), ['A', 'B']);
  assert.deepEqual(stillThere(['A', 'B', 'C'], ['X', 'A']), ['B', 'A']);
  assert.deepEqual(stillThere(['A', 'B', 'C'], ['A', 'X']), ['A', 'B']);
  assert.deepEqual(stillThere(['A', 'B', 'C'], ['B', 'B']), ['B', 'A']);
  assert.deepEqual(stillThere(['A'], ['X', 'A']), ['A', 'A']);
});

test('on the map the first region is chosen, then the other', () => {
  assert.deepEqual(picked(['A', 'B'], false, 'C'), { pair: ['C', 'B'], isSecond: true });
  assert.deepEqual(picked(['C', 'B'], true, 'A'), { pair: ['C', 'A'], isSecond: false });
});

test('the other one may become the first, and the first one is not the other', () => {
  assert.deepEqual(picked(['A', 'B'], false, 'B'), { pair: ['B', 'A'], isSecond: true });
  assert.deepEqual(picked(['A', 'B'], true, 'A'), { pair: ['A', 'B'], isSecond: true });
});

test('neighbors are told either way around', () => {
  assert.ok(areNeighbors(ANSWER, ['B', 'A']));
  assert.ok(!areNeighbors(ANSWER, ['B', 'C']));
});

test('buttons name the regions and say which way', () => {
  const words = (/** @type {[string, string]} */ pair) =>
    Object.values(offers(ANSWER, pair)).map((offer) => offer.words);
  assert.deepEqual(words(['A', 'C']), ['Make A and C neighbors', 'Merge A into C', 'Leave A out']);
  assert.deepEqual(words(['B', 'A']), ['Part B and A', 'Merge B into A', 'Leave B out']);
});

test('what makes no sense cannot be pressed', () => {
  const off = (/** @type {any} */ answer, /** @type {[string, string]} */ pair) =>
    Object.values(offers(answer, pair)).map((offer) => offer.isOff);
  assert.deepEqual(off(ANSWER, ['A', 'B']), [false, false, false]);
  assert.deepEqual(off(ANSWER, ['A', 'A']), [true, true, false]);
  assert.deepEqual(off({ regions: regions.slice(0, 1), borders: [] }, ['A', 'A']), [true, true, true]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  differenceAfter,
  differenceAt,
  differencesOf,
  stepOf,
} from '../../../../static/js/features/doctor/differences.js';
import { RUNS } from './answers.mjs';

test('runs that follow each other are one difference', () => {
  assert.deepEqual(differencesOf(RUNS), [
    { first: 4, last: 5 },
    { first: 6, last: 6 },
  ]);
});

test('the next difference lies behind a line, the one before in front of it', () => {
  const next = [0, 3, 4, 5, 6].map((line) => differenceAfter(RUNS, line, 1));
  assert.deepEqual(next, [4, 4, 6, 6, null]);
  const before = [3, 4, 5, 6, 7].map((line) => differenceAfter(RUNS, line, -1));
  assert.deepEqual(before, [null, null, 4, 4, 6]);
});

test('a line lies in or behind the difference with a number', () => {
  assert.deepEqual(
    [1, 3, 4, 5, 6, 9].map((line) => differenceAt(RUNS, line)),
    [0, 0, 1, 1, 2, 2],
  );
});

test('what has no event of its own belongs to the last step', () => {
  assert.deepEqual(
    [1, 6, 7, 8].map((line) => stepOf(line, 6)),
    [0, 5, 5, 5],
  );
});

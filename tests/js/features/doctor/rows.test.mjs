import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherAt, rowAt, rowOfLine, tableOf } from '../../../../static/js/features/doctor/rows.js';
import { RUNS } from './answers.mjs';

/** @param {boolean} split */
const all = (split) => {
  const table = tableOf(RUNS, split);
  return Array.from({ length: table.rows }, (_, at) => rowAt(table, at));
};

test('each row has a line of both sides, or of one', () => {
  assert.deepEqual(
    all(false).map(({ yours, right }) => [yours, right]),
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, null],
      [6, null],
      [7, 5],
      [null, 6],
    ],
  );
  assert.deepEqual(
    all(false).map(({ kind }) => kind),
    ['same', 'same', 'same', 'other', 'other', 'other', 'same', 'other'],
  );
});

test('without room for both, yours stands over the right one', () => {
  const sides = all(true).map(({ kind, side, is, shouldBe }) => [kind, side, is, shouldBe]);
  const pair = ['A, R, 1, 7, 1, 9', 'A, R, 1, 5, 1, 9'];
  assert.deepEqual(sides.slice(3, 7), [
    ['other', 'yours', ...pair],
    ['other', 'right', ...pair],
    ['other', 'yours', 'x', null],
    ['other', 'yours', 'y', null],
  ]);
  assert.deepEqual(sides.at(-1), ['other', 'right', null, 'B, R, 1, 5, 1, 9']);
});

for (const split of [false, true])
  test(`a right line is found in the row that shows it${split ? ', one side under the other' : ''}`, () => {
    const table = tableOf(RUNS, split);
    for (let line = 1; line <= 6; line++) assert.equal(rowAt(table, rowOfLine(table, line)).right, line);
    assert.equal(rowOfLine(table, 99), table.rows - 1);
    assert.equal(rowOfLine(tableOf([], split), 1), 0);
  });

test('lines that were not told are counted', () => {
  const run = { yours: 1, right: 1, of_yours: 5000, of_right: 2, is: ['a'], should_be: ['b'] };
  const table = tableOf([run], false);
  assert.equal(table.rows, 2);
  assert.deepEqual(rowAt(table, 1), {
    kind: 'more',
    yours: null,
    right: null,
    is: '… 4,999 more',
    shouldBe: '… 1 more',
  });
});

test('a large table is looked up without making it', () => {
  const table = tableOf([{ yours: 1, right: 1, same: 1e6 }, ...RUNS.slice(1)], false);
  assert.equal(rowAt(table, 999_999).yours, 1e6);
});

test('what stands on both sides of a right line is told where it differs', () => {
  assert.equal(otherAt(RUNS, 3), null);
  assert.deepEqual(otherAt(RUNS, 4), { is: 'A, R, 1, 7, 1, 9', shouldBe: 'A, R, 1, 5, 1, 9', yours: 4 });
  assert.deepEqual(otherAt(RUNS, 5), { is: 'x', shouldBe: null, yours: 5 });
  assert.deepEqual(otherAt(RUNS, 6), { is: null, shouldBe: 'B, R, 1, 5, 1, 9', yours: 8 });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changedLines,
  countAnswered,
  repaired,
  repairOf,
} from '../../../../static/js/features/editor/repairs.js';

const TEXT = 'R, G\nA: R 1\nB: A B\n';

/** @param {[line: number, column: number, found: string, meant: string][]} edits */
const repair = (...edits) => ({
  title: 'Repair it',
  errors: [0],
  warnings: [],
  edits: edits.map(([line, column, found, meant]) => ({ line, column, found, meant })),
});

test('what was found gives way to what was meant, in every place at once', () => {
  assert.equal(repaired(TEXT, repair([2, 4, 'R 1', 'R-1'])), 'R, G\nA: R-1\nB: A B\n');
  const both = repair([3, 1, 'B', 'West'], [3, 6, 'B', 'West'], [2, 1, 'A', 'South']);
  assert.equal(repaired(TEXT, both), 'R, G\nSouth: R 1\nWest: A West\n');
  assert.equal(repaired(TEXT, repair([3, 5, '', ','])), 'R, G\nA: R 1\nB: A, B\n');
});

test('nothing is changed where the text has become another one', () => {
  assert.equal(repaired(TEXT, repair()), null);
  for (const [line, column] of /** @type {[number, number][]} */ ([
    [2, 3],
    [9, 1],
    [5, 1],
  ]))
    assert.equal(repaired(TEXT, repair([3, 1, 'B', 'C'], [line, column, 'R 1', 'R-1'])), null);
  assert.equal(repaired(TEXT, repair([9, 1, '', ':'])), null);
});

test('columns count characters, also those that take two of the machine’s', () => {
  assert.equal(repaired('𝐀:R 1', repair([1, 3, 'R 1', 'R-1'])), '𝐀:R-1');
});

test('one repair may answer several remarks, and is found by each', () => {
  const [one, other] = [
    { ...repair(), errors: [0, 2] },
    { ...repair(), errors: [], warnings: [0] },
  ];
  assert.equal(repairOf([one, other], 'errors', 2), one);
  assert.equal(repairOf([one, other], 'errors', 1), null);
  assert.equal(repairOf([one, other], 'warnings', 0), other);
  assert.equal(countAnswered([one, other]), 3);
});

test('the lines that a repair changes are told before and after', () => {
  assert.deepEqual(changedLines('a\nb c\nd\n', 'a\nbc\nd\n'), [{ line: 2, before: 'b c', after: 'bc' }]);
  assert.deepEqual(changedLines('a\n', 'a\n'), []);
});

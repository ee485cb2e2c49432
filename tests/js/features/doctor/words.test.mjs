/** What the doctor says of an output, and its table of lines side by side. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  differenceAfter,
  differenceAt,
  differencesOf,
  stepOf,
} from '../../../../static/js/features/doctor/differences.js';
import { otherAt, rowAt, rowOfLine, tableOf } from '../../../../static/js/features/doctor/rows.js';
import * as words from '../../../../static/js/features/doctor/words.js';
import { diagnosed, explanation, RUNS } from './answers.mjs';

const RIGHT = { verdict: 'right', first_difference: null };
const NONE = { verdict: 'unexplained', explanations: [] };
const VERDICTS = [
  [{ ...RIGHT, lines: { yours: 1086, right: 1086 } }, /^Every line is right, all 1,086/],
  [{ ...RIGHT, verdict: 'form', form: ['a', 'b'] }, /^Every line is right but for its form: a and b\.$/],
  [{}, /^First wrong in line 4\. Consistent with one known fault:$/],
  [{ explanations: [explanation('a+b')] }, /^First wrong in line 4\. .* two known faults together:$/],
  [
    { explanations: [explanation('a'), explanation('b')] },
    / each of 2 known faults, which explain it equally well:$/,
  ],
  [
    { explanations: [explanation('a+b'), explanation('b+c')] },
    / 2 times two known faults together, which .* equally/,
  ],
  [NONE, /^First wrong in line 4\. No known fault explains it\.$/],
  [
    { ...NONE, explanations: [explanation('a', 6), explanation('b', 5)] },
    /explains all of it\. Up to line 6 .* one known/,
  ],
  [{ verdict: 'unexplained', lines: { yours: 0, right: 86 } }, /^This file has no line of a trace\.$/],
  [{ verdict: 'unexplained', form: ['it is a'], lines: { yours: 0, right: 86 } }, /^It is a\.$/],
];

/** Where lines are missing or too many in one place alone. */
function misplaced(ofYours, ofRight) {
  const other = { yours: 4, right: 4, of_yours: ofYours, of_right: ofRight, is: [], should_be: [] };
  const runs = [{ yours: 1, right: 1, same: 3 }, other, { yours: 4, right: 5, same: 81 }];
  return words.verdictWords(diagnosed({ ...NONE, aligned: { runs, whole: true } }));
}

test('the verdict says where it is wrong first, and with which faults it is consistent, never that one is there', () => {
  for (const [other, said] of VERDICTS) {
    assert.match(words.verdictWords(diagnosed(other)), said);
    assert.doesNotMatch(words.verdictWords(diagnosed(other)), /your fault is|the fault is/i);
  }
  const runs = RUNS.map((run) => ({ ...run, yours: run.yours + 2 }));
  const counted = words.verdictWords(diagnosed({ aligned: { runs, whole: true } }));
  assert.match(counted, /^First wrong in line 4 of the trace, line 6 of your file\./);
  assert.match(
    misplaced(0, 1),
    /^First wrong in line 4\. One line is missing there, and all others are right\.$/,
  );
  assert.match(misplaced(2, 0), /2 lines are too many there, and all others/);
  assert.match(misplaced(1, 1), /No known fault/);
});

test('all explanations are told that explain it as well as the best', () => {
  const [a, b, c] = [explanation('a', 6), explanation('b', 6), explanation('c', 5)];
  assert.deepEqual(words.bestOf([a, b, c]), [a, b]);
  const exact = [explanation('a'), explanation('b')];
  assert.deepEqual(words.bestOf([...exact, c]), exact);
});

test('the form is told once, what was not looked at, and how many differences there are', () => {
  const part = { aligned: { runs: [], whole: false } };
  assert.equal(words.formWords(diagnosed({ form: ['x', 'y'] })), 'The file: x; y.');
  assert.deepEqual(
    [words.formWords(diagnosed({ verdict: 'form', form: ['x'] })), words.formWords(diagnosed({}))],
    ['', ''],
  );
  assert.equal(words.wholeWords(diagnosed({})), '');
  assert.match(words.wholeWords(diagnosed({ complete: false })), /not all that is known could be tried\.$/);
  assert.match(words.wholeWords(diagnosed(part)), /^Only its beginning/);
  const counts = [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 1200],
  ].map(([at, all]) => words.countWords(at, all, diagnosed({})));
  assert.deepEqual(counts, ['no difference', '1 difference', '2 differences', 'difference 2 of 1,200']);
  assert.equal(words.countWords(1, 9, diagnosed(part)), 'difference 1 of 9+');
});

test('the tree says what stands there instead, the field that differs alone where that is enough', () => {
  const right = 'A, R, 1, 5, 1, 9';
  const tags = [
    ['A, R, 1, 7, 1, 9', right, '7'],
    ['A, R, 1, -7, 1, 9', 'A, R, 1, 5, 1, inf', '−7, β 9'],
    ['A, R, 1, 5, -inf, inf', right, 'α −∞, β ∞'],
    ['B, G, 2, 5, 1, 9', right, 'B G'],
    ['A, R, 2, 5, 1, 9', right, 'A R'],
    ['NSW, B, 2', right, 'NSW B'],
    ['c, 1, 4, 1, 9', 'c, 1, 5, 1, 9', '4'],
    ['V, R, 10', 'NSW, B, 10', 'V R'],
    ['V, R, 10', 'V, R, 11', '10'],
    [right, 'V, R, 11', 'A R'],
    [null, right, 'no such line'],
    [right, null, 'A R'],
    ['what has become of it all and where', null, 'what has become of it all a…'],
  ];
  for (const [is, shouldBe, said] of tags) assert.equal(words.tagWords(is, shouldBe), `yours: ${said}`);
  const marked = words.pieces('A, 7', 'A, 5').map(({ text, differs }) => (differs ? `*${text}*` : text));
  assert.equal(marked.join(''), 'A, *7*');
  assert.deepEqual(words.pieces('A, 7', null), [{ text: 'A, 7', differs: true }]);
});

test('runs that follow each other are one difference, found from each line of the search', () => {
  const differences = differencesOf(RUNS).map(({ first, last }) => `${first}-${last}`);
  assert.deepEqual(differences, ['4-5', '6-6']);
  const next = [0, 3, 4, 5, 6].map((line) => differenceAfter(RUNS, line, 1));
  const before = [3, 4, 5, 6, 7].map((line) => differenceAfter(RUNS, line, -1));
  assert.deepEqual(
    [next, before],
    [
      [4, 4, 6, 6, null],
      [null, null, 4, 4, 6],
    ],
  );
  assert.equal([1, 3, 4, 5, 6, 9].map((line) => differenceAt(RUNS, line)).join(' '), '0 0 1 1 2 2');
  assert.equal([1, 6, 7, 8].map((line) => stepOf(line, 6)).join(' '), '0 5 5 5');
});

function rowsOf(split) {
  const table = tableOf(RUNS, split);
  return Array.from({ length: table.rows }, (_, at) => rowAt(table, at));
}

test('each row has a line of both sides, or of one; without room for both, yours stands over the right one', () => {
  const lines = rowsOf(false).map(({ yours, right, kind }) => `${kind} ${yours} ${right}`);
  const same = [1, 2, 3].map((line) => `same ${line} ${line}`);
  assert.deepEqual(lines, [...same, 'other 4 4', 'other 5 null', 'other 6 null', 'same 7 5', 'other null 6']);
  const sides = rowsOf(true).map(({ side, is, shouldBe }) => [side, is, shouldBe].join(' | '));
  const pair = 'A, R, 1, 7, 1, 9 | A, R, 1, 5, 1, 9';
  assert.deepEqual(sides.slice(3, 7), [`yours | ${pair}`, `right | ${pair}`, 'yours | x | ', 'yours | y | ']);
  assert.equal(sides.at(-1), 'right |  | B, R, 1, 5, 1, 9');
});

test('a right line is found in the row that shows it, also in a large table; what was not told is counted', () => {
  for (const split of [false, true]) {
    const table = tableOf(RUNS, split);
    for (let line = 1; line <= 6; line++) assert.equal(rowAt(table, rowOfLine(table, line)).right, line);
    assert.equal(rowOfLine(table, 99), table.rows - 1);
    assert.equal(rowOfLine(tableOf([], split), 1), 0);
  }
  const large = tableOf([{ yours: 1, right: 1, same: 1e6 }, ...RUNS.slice(1)], false);
  assert.equal(rowAt(large, 999_999).yours, 1e6);
  const run = { yours: 1, right: 1, of_yours: 5000, of_right: 2, is: ['a'], should_be: ['b'] };
  const more = { kind: 'more', yours: null, right: null, is: '… 4,999 more', shouldBe: '… 1 more' };
  assert.deepEqual(rowAt(tableOf([run], false), 1), more);
});

test('what stands on both sides of a right line is told where it differs', () => {
  assert.equal(otherAt(RUNS, 3), null);
  assert.deepEqual(otherAt(RUNS, 4), { is: 'A, R, 1, 7, 1, 9', shouldBe: 'A, R, 1, 5, 1, 9', yours: 4 });
  assert.deepEqual(otherAt(RUNS, 5), { is: 'x', shouldBe: null, yours: 5 });
  assert.deepEqual(otherAt(RUNS, 6), { is: null, shouldBe: 'B, R, 1, 5, 1, 9', yours: 8 });
});

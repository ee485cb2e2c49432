import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bestOf,
  countWords,
  formWords,
  pieces,
  tagWords,
  verdictWords,
  wholeWords,
} from '../../../../static/js/features/doctor/words.js';
import { diagnosed, explanation } from './answers.mjs';

/** @import { Diagnosed } from '../../../../static/js/store/doctor-api.js' */

/** @type {[Partial<Diagnosed>, string][]} */
const VERDICTS = [
  [
    { verdict: 'right', first_difference: null, lines: { yours: 1086, right: 1086 } },
    'Every line is right, all 1,086 of them.',
  ],
  [
    { verdict: 'form', first_difference: null, form: ['a', 'b'] },
    'Every line is right but for its form: a and b.',
  ],
  [{}, 'First wrong in line 4. Consistent with one known fault:'],
  [
    { explanations: [explanation('a+b')] },
    'First wrong in line 4. Consistent with two known faults together:',
  ],
  [
    { explanations: [explanation('a'), explanation('b')] },
    'First wrong in line 4. Consistent with each of 2 known faults, which explain it equally well:',
  ],
  [
    { explanations: [explanation('a+b'), explanation('b+c')] },
    'First wrong in line 4. ' +
      'Consistent with 2 times two known faults together, which explain it equally well:',
  ],
  [{ verdict: 'unexplained', explanations: [] }, 'First wrong in line 4. No known fault explains it.'],
  [
    { verdict: 'unexplained', explanations: [explanation('a', 6), explanation('b', 5)] },
    'First wrong in line 4. No known fault explains all of it. ' +
      'Up to line 6 it is consistent with one known fault:',
  ],
  [{ verdict: 'unexplained', lines: { yours: 0, right: 86 } }, 'This file has no line of a trace.'],
  [{ verdict: 'unexplained', form: ['it is a'], lines: { yours: 0, right: 86 } }, 'It is a.'],
];
for (const [other, words] of VERDICTS)
  test(`it says “${words}”`, () => assert.equal(verdictWords(diagnosed(other)), words));

test('where the file counts its lines otherwise both lines are said', () => {
  const runs = diagnosed().aligned.runs.map((run) => ({ ...run, yours: run.yours + 2 }));
  const found = diagnosed({ aligned: { runs, whole: true } });
  assert.equal(
    verdictWords(found),
    'First wrong in line 4 of the trace, line 6 of your file. Consistent with one known fault:',
  );
});

test('it never says that a fault is there', () => {
  for (const [other] of VERDICTS)
    assert.doesNotMatch(verdictWords(diagnosed(other)), /your fault is|the fault is/i);
});

test('all explanations are told that explain it as well as the best', () => {
  const [a, b, c] = [explanation('a', 6), explanation('b', 6), explanation('c', 5)];
  assert.deepEqual(bestOf([a, b, c]), [a, b]);
  const exact = [explanation('a'), explanation('b')];
  assert.deepEqual(bestOf([...exact, c]), exact);
});

test('the form is told once, and what was not looked at', () => {
  assert.equal(formWords(diagnosed({ form: ['x', 'y'] })), 'The file: x; y.');
  assert.equal(formWords(diagnosed({ verdict: 'form', form: ['x'] })), '');
  assert.equal(formWords(diagnosed({})), '');
  assert.equal(wholeWords(diagnosed({})), '');
  assert.match(wholeWords(diagnosed({ complete: false })), /not all that is known could be tried\.$/);
  assert.match(wholeWords(diagnosed({ aligned: { runs: [], whole: false } })), /^Only its beginning/);
});

test('differences are counted', () => {
  const found = diagnosed({});
  assert.deepEqual(
    [countWords(0, 0, found), countWords(0, 1, found), countWords(0, 2, found), countWords(2, 1200, found)],
    ['no difference', '1 difference', '2 differences', 'difference 2 of 1,200'],
  );
  assert.equal(countWords(1, 9, diagnosed({ aligned: { runs: [], whole: false } })), 'difference 1 of 9+');
});

/** @type {[string | null, string | null, string][]} */
const TAGS = [
  ['A, R, 1, 7, 1, 9', 'A, R, 1, 5, 1, 9', 'yours: 7'],
  ['A, R, 1, -7, 1, 9', 'A, R, 1, 5, 1, inf', 'yours: −7, β 9'],
  ['A, R, 1, 5, -inf, inf', 'A, R, 1, 5, 1, 9', 'yours: α −∞, β ∞'],
  ['B, G, 2, 5, 1, 9', 'A, R, 1, 5, 1, 9', 'yours: B G'],
  ['A, R, 2, 5, 1, 9', 'A, R, 1, 5, 1, 9', 'yours: A R'],
  ['NSW, B, 2', 'A, R, 1, 5, 1, 9', 'yours: NSW B'],
  ['c, 1, 4, 1, 9', 'c, 1, 5, 1, 9', 'yours: 4'],
  ['V, R, 10', 'NSW, B, 10', 'yours: V R'],
  ['V, R, 10', 'V, R, 11', 'yours: 10'],
  ['A, R, 1, 5, 1, 9', 'V, R, 11', 'yours: A R'],
  [null, 'A, R, 1, 5, 1, 9', 'yours: no such line'],
  ['A, R, 1, 5, 1, 9', null, 'yours: A R'],
  ['what has become of it all and where', null, 'yours: what has become of it all a…'],
];
for (const [is, shouldBe, words] of TAGS)
  test(`where ${is} stands for ${shouldBe} the tree says “${words}”`, () =>
    assert.equal(tagWords(is, shouldBe), words));

test('the fields that differ are marked', () => {
  assert.deepEqual(pieces('A, 7', 'A, 5'), [
    { text: 'A', differs: false },
    { text: ', ', differs: false },
    { text: '7', differs: true },
  ]);
  assert.deepEqual(pieces('A, 7', null), [{ text: 'A, 7', differs: true }]);
});

test('where lines are missing or too many in one place alone, that is said', () => {
  /** @param {number} ofYours @param {number} ofRight */
  const said = (ofYours, ofRight) => {
    const other = { yours: 4, right: 4, of_yours: ofYours, of_right: ofRight, is: [], should_be: [] };
    const runs = [{ yours: 1, right: 1, same: 3 }, other, { yours: 4, right: 5, same: 81 }];
    return verdictWords(
      diagnosed({ verdict: 'unexplained', explanations: [], aligned: { runs, whole: true } }),
    );
  };
  assert.equal(said(0, 1), 'First wrong in line 4. One line is missing there, and all others are right.');
  assert.equal(said(2, 0), 'First wrong in line 4. 2 lines are too many there, and all others are right.');
  assert.equal(said(1, 1), 'First wrong in line 4. No known fault explains it.');
});

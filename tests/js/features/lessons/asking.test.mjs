import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isRight,
  numberIn,
  onPage,
  ownQuestion,
  rightText,
  verdictOn,
} from '../../../../static/js/features/lessons/asking.js';
import { CHOICE, NUMBER, stopOf } from './lesson.mjs';

test('what Predict asks is no question of the stop’s own', () => {
  assert.equal(ownQuestion(stopOf({ question: { kind: 'cut' } })), null);
  assert.equal(ownQuestion(stopOf()), null);
  assert.equal(ownQuestion(stopOf({ question: CHOICE })), CHOICE);
});

test('a choice is judged by its words', () =>
  assert.deepEqual(
    CHOICE.choices.map(({ text }) => isRight(CHOICE, text)),
    [false, true, false],
  ));

for (const [typed, right] of /** @type {[string, boolean][]} */ ([
  ['-10', true],
  [' −10 ', true],
  ['-9.5', true],
  ['-10.5', true],
  ['-9.4', false],
  ['10', false],
  ['', false],
  ['ten', false],
]))
  test(`${JSON.stringify(typed)} is ${right ? 'right' : 'wrong'} for −10, give or take a half`, () =>
    assert.equal(isRight(NUMBER, typed), right));

test('0.3 is within 0.1 of 0.2, whatever a computer thinks', () =>
  assert.ok(isRight({ ...NUMBER, answer: 0.2, within: 0.1 }, '0.3')));

test('no number is none', () =>
  assert.deepEqual(['', '  ', 'x', '1e999'].map(numberIn), [null, null, null, null]));

test('each answer has what is said of it', () => {
  assert.deepEqual(verdictOn(CHOICE, 'Cut'), { sign: 'right', text: '✓ Right. 10 is enough.' });
  assert.deepEqual(verdictOn(CHOICE, 'Look at all.'), {
    sign: 'wrong',
    text: '✗ Not “Look at all”. None could help.',
  });
  assert.deepEqual(verdictOn(CHOICE, 'Give up'), { sign: 'wrong', text: '✗ Not “Give up”.' });
  assert.deepEqual(verdictOn(CHOICE, ''), { sign: 'shown', text: '○ Cut. 10 is enough.' });
  assert.deepEqual(verdictOn(NUMBER, '-10'), { sign: 'right', text: '✓ Right. Yes.' });
  assert.deepEqual(verdictOn(NUMBER, '7'), { sign: 'wrong', text: '✗ Not 7. Look again.' });
  assert.deepEqual(verdictOn(NUMBER, ''), { sign: 'shown', text: '○ −10 (± 0.5). Yes.' });
});

test('all right answers are named', () => {
  const two = { ...CHOICE, choices: CHOICE.choices.map((one) => ({ ...one, right: true })) };
  assert.equal(rightText(two), 'Look at all. / Cut / Give up');
});

test('a question can be put to a class', () => {
  const { ask, kind, choices, right, rightText: told } = onPage(CHOICE);
  assert.deepEqual(
    [ask, kind, choices, told],
    ['What now?', 'choice', ['Look at all.', 'Cut', 'Give up'], 'Cut'],
  );
  assert.deepEqual([right('Cut'), right('Give up')], [true, false]);
  assert.deepEqual(onPage(NUMBER).choices, []);
});

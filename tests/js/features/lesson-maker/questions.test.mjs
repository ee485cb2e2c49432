import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  KIND_TITLES,
  questionOfKind,
  withChoice,
  withoutChoice,
} from '../../../../static/js/features/lesson-maker/questions.js';

const CHOICE = {
  kind: 'choice',
  ask: 'Which?',
  choices: [{ text: 'a', right: true }, { text: 'b' }, { text: 'c' }],
};

test('a kind begins with what it needs', () => {
  assert.equal(questionOfKind(undefined, ''), null);
  assert.deepEqual(questionOfKind(undefined, 'cut'), { kind: 'cut' });
  assert.deepEqual(questionOfKind(undefined, 'number'), { kind: 'number', ask: '', answer: 0 });
  assert.equal(questionOfKind(undefined, 'choice')?.choices.length, 2);
});

test('the words stay when the kind changes', () => {
  assert.deepEqual(questionOfKind(CHOICE, 'number'), { kind: 'number', ask: 'Which?', answer: 0 });
  assert.deepEqual(questionOfKind(CHOICE, 'choice'), CHOICE);
});

test('answers come and go', () => {
  assert.deepEqual(withChoice(CHOICE).choices.at(-1), { text: '' });
  assert.deepEqual(withoutChoice(CHOICE, 1).choices, [CHOICE.choices[0], CHOICE.choices[2]]);
});

test('each kind of the format can be chosen', () =>
  assert.deepEqual(Object.keys(KIND_TITLES).sort(), [
    '',
    'best',
    'bound',
    'choice',
    'cut',
    'number',
    'value',
  ]));

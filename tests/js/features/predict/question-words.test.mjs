import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerText,
  choicesOf,
  missedText,
  numberTyped,
  offerText,
  questionText,
  verdictText,
} from '../../../../static/js/features/predict/question-words.js';
import { questionAt } from '../../../../static/js/features/predict/questions.js';
import { vector } from '../../fixtures.mjs';

/** @import { Question, QuestionKind } from '../../../../static/js/features/predict/questions.js' */

const { tree } = vector('australia-alpha-beta');

/** @param {QuestionKind} kind @param {number} line @param {typeof tree} [of] */
const question = (kind, line, of = tree) => /** @type {Question} */ (questionAt(of, kind, line - 1));

/** Names are kept on one line. @param {string} text */
const plain = (text) => text.replaceAll('\u00a0', ' ');

test('questions name the node and who moves there', () => {
  assert.deepEqual(
    [question('cut', 26), question('value', 8), question('bound', 21), question('best', 85)].map((one) =>
      plain(questionText(tree, one)),
    ),
    [
      'NT, B returns to MIN after NSW, R. Is this branch cut, or searched on?',
      'What is NSW, B’s value now?',
      'Which bound of the root moves, and to what?',
      'The last move has returned to MAX. Which move is best?',
    ],
  );
});

test('a value that whoever moves sees says whose it is', () => {
  const turned = { ...tree, view: /** @type {const} */ ('mover') };
  assert.equal(question('value', 8, turned).right, '-10');
  assert.equal(
    plain(questionText(turned, question('value', 8, turned))),
    'What is NSW, B’s value now, as MIN sees it?',
  );
});

test('the answers to press are the two, the bounds, or the moves of the root', () => {
  const texts = (/** @type {Question} */ one) => choicesOf(tree, one).map(({ text }) => plain(text));
  assert.deepEqual(texts(question('cut', 26)), ['cut', 'searched on']);
  assert.deepEqual(texts(question('bound', 26)), ['α', 'β', 'none']);
  assert.deepEqual(texts(question('best', 85)).slice(0, 2), ['NSW, B', 'NSW, R']);
  assert.deepEqual(texts(question('value', 8)), []);
});

test('a verdict says right or wrong by sign and word, and what is right', () => {
  const one = question('value', 8);
  const said = (/** @type {string} */ given, /** @type {number} */ points) =>
    verdictText(tree, one, { kind: 'value', step: 7, given, points });
  assert.equal(said('10', 1), '✓ Right: 10.');
  assert.equal(said('10', 0.5), '✓ Right at the second try: 10.');
  assert.equal(said('-3', 0), '✗ Wrong: 10, not −3.');
  assert.equal(said('', 0), '○ Shown: 10.');
  assert.equal(missedText(tree, one, '-3'), '✗ Not −3. Once more, for half a point.');
});

test('answers are read as they are said', () => {
  assert.equal(answerText(tree, 'bound', 'alpha 10'), 'α = 10');
  assert.equal(answerText(tree, 'bound', 'beta -2'), 'β = −2');
  assert.equal(answerText(tree, 'bound', 'none'), 'no bound moves');
  assert.equal(answerText(tree, 'cut', 'on'), 'searched on');
});

test('a number may be typed with either minus sign, and nothing else is one', () => {
  assert.deepEqual(['10', ' −3 ', '-3', '-0', '2.5'].map(numberTyped), ['10', '-3', '-3', '0', '2.5']);
  assert.deepEqual(['', ' ', 'ten', 'inf', '1e999'].map(numberTyped), [null, null, null, null, null]);
});

test('what cuts nothing says what is asked instead', () => {
  assert.equal(offerText(tree), '');
  assert.equal(
    offerText(vector('australia-minimax').tree),
    'Minimax cuts nothing: only values and the best move can be asked.',
  );
});

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  answerSentence,
  isLevel,
  levelOf,
  meaning,
} from '../../../../static/js/features/checks/consistency.js';

test('path consistency is asked for as k = 3, other levels by their number', () => {
  assert.deepEqual(
    [levelOf('node', 7), levelOf('arc', 7), levelOf('path', 7), levelOf('k', 7)],
    ['node', 'arc', 3, 7],
  );
  assert.deepEqual([0, 1, 9, 10, 2.5, NaN].map(isLevel), [false, true, true, false, false, false]);
});

test('each level is told by what has to hold', () => {
  assert.match(meaning('node'), /^Node-consistent: every value satisfies/);
  assert.match(meaning('arc'), /^Arc-consistent: for every value of a variable/);
  assert.equal(
    meaning(1),
    '1-consistent: every variable has a value that satisfies the constraints on it alone.',
  );
  assert.equal(
    meaning(2),
    '2-consistent: every value that the constraints on its variable alone allow leaves a value ' +
      'to any other variable.',
  );
  assert.match(meaning(3), /^3-consistent: any 2 variables .* path consistency\.$/);
  assert.equal(
    meaning(4),
    '4-consistent: any 3 variables with values that agree with each other leave a value to any ' +
      'other variable.',
  );
});

test('the answer is yes, or no with a counterexample', () => {
  assert.equal(
    answerSentence({ k: 'arc', consistent: true, counterexample: null }, 8),
    'Yes, arc-consistent.',
  );
  assert.equal(
    answerSentence(
      { k: 3, consistent: false, counterexample: 'with Q1 = 1 and Q2 = 3 there is no value for Q3' },
      4,
    ),
    'Not 3-consistent: with Q1 = 1 and Q2 = 3 there is no value for Q3.',
  );
});

test('with too few variables for a level nothing can be wrong, and it says so', () => {
  assert.equal(
    answerSentence({ k: 9, consistent: true, counterexample: null }, 4),
    'Yes, 9-consistent: there are only 4 variables.',
  );
  assert.equal(answerSentence({ k: 9, consistent: true, counterexample: null }, null), 'Yes, 9-consistent.');
});

import assert from 'node:assert/strict';
import test from 'node:test';
import * as checks from '../../../../static/js/features/checks/checks-view.js';

const { answerSentence, isLevel, levelOf, meaning } = checks;

test('path consistency is k = 3, other levels have their numbers; each level names its condition', () => {
  const levels = [levelOf('node', 7), levelOf('arc', 7), levelOf('path', 7), levelOf('k', 7)];
  assert.deepEqual(levels, ['node', 'arc', 3, 7]);
  assert.deepEqual([0, 1, 9, 10, 2.5, NaN].map(isLevel), [false, true, true, false, false, false]);
  assert.match(meaning('node'), /^Node-consistent: every value satisfies/);
  assert.match(meaning('arc'), /^Arc-consistent: for every value of a variable/);
  assert.match(meaning(1), /^1-consistent: every variable has a value .* alone\.$/);
  assert.match(meaning(2), /^2-consistent: every value .* to any other variable\.$/);
  assert.match(meaning(3), /^3-consistent: any 2 variables .* path consistency\.$/);
  assert.match(meaning(4), /^4-consistent: any 3 variables .* to any other variable\.$/);
});

test('the answer is yes, or no with a counterexample; with too few variables nothing can be wrong, and it says so', () => {
  const counterexample = 'with Q1 = 1 and Q2 = 3 there is no value for Q3';
  const yes = { consistent: true, counterexample: null };
  assert.equal(answerSentence({ k: 'arc', ...yes }, 8), 'Yes, arc-consistent.');
  const no = answerSentence({ k: 3, consistent: false, counterexample }, 4);
  assert.equal(no, `Not 3-consistent: ${counterexample}.`);
  assert.equal(answerSentence({ k: 9, ...yes }, 4), 'Yes, 9-consistent: there are only 4 variables.');
  assert.equal(answerSentence({ k: 9, ...yes }, null), 'Yes, 9-consistent.');
});

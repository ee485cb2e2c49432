/** Every sample is walked to its end by who knows all, by who knows nothing, and by who guesses. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { numbers } from '../../../../static/js/features/practice/random.js';
import { answering, openQuestion } from '../../../../static/js/features/predict/predicting.js';
import { choicesOf, triesAt } from '../../../../static/js/features/predict/question-words.js';
import { offered } from '../../../../static/js/features/predict/questions.js';
import { KIND_WORDS, pointsOf, wrongOnes, wrongText } from '../../../../static/js/features/predict/score.js';
import { ALGORITHM_VECTORS, algorithmVector, sample, searched } from '../../fixtures.mjs';
import { createStore, defaults } from '../../page-state.mjs';

/** @import { Question, QuestionKind } from '../../../../static/js/features/predict/questions.js' */
/** @import { Tree } from '../../../../static/js/search/tree.js' */

const MAPS = readdirSync(new URL('../../../../sample_maps/', import.meta.url))
  .filter((name) => name.endsWith('.txt'))
  .map((name) => name.replace('.txt', ''));
/** The plain search of the tests takes a while for the largest: two moves ahead. */
const LARGE = ['us-48', 'south-america'];
const ALL = /** @type {QuestionKind[]} */ (['value', 'cut', 'bound', 'best']);

/** @type {[string, () => Tree][]} */
const SEARCHES = [
  ...MAPS.map((name) => /** @type {[string, () => Tree]} */ ([name, () => searchedMap(name)])),
  ...ALGORITHM_VECTORS.map(
    (name) => /** @type {[string, () => Tree]} */ ([name, () => algorithmVector(name).tree]),
  ),
];

/** @param {string} name */
const searchedMap = (name) => searched(sample(name), 'alpha-beta', LARGE.includes(name) ? 2 : undefined).tree;

/**
 * @param {Tree} tree
 * @param {(question: Question) => string} given
 */
function walked(tree, given) {
  const store = createStore({ ...defaults(), tree }, [], () => {});
  store.change({ steppingMode: 'predict', asks: ALL });
  let [steps, expected] = [0, 0];
  for (store.goTo(Infinity); openQuestion(store.get()); store.goTo(Infinity)) {
    assert.ok(steps++ < 20_000);
    const question = /** @type {Question} */ (store.get().question);
    const [tries, second] = [triesAt(tree, question), store.get().missed !== ''];
    const answer = given(question);
    if (answer === question.right) expected += second ? 0.5 : 1;
    store.change(answering(store.get(), answer, tries));
  }
  const { answers, step } = store.get();
  assert.equal(step, tree.events - 1);
  return { answers, expected };
}

/** What is not right. @param {Tree} tree @param {Question} question */
function wrong(tree, question) {
  const other = choicesOf(tree, question).find(({ given }) => given !== question.right.split(' ')[0]);
  return question.kind === 'bound' || !other ? 'alpha 123456' : other.given;
}

for (const [name, found] of SEARCHES)
  test(`the score is what the answers are worth, all right, all wrong or at random (${name})`, () => {
    const tree = found();
    if (!offered(tree).length) return;
    const { answers } = walked(tree, ({ right }) => right);
    assert.deepEqual([pointsOf(answers), wrongOnes(answers), wrongText(answers)], [answers.length, [], '']);
    const none = walked(tree, (question) => wrong(tree, question)).answers;
    assert.deepEqual(
      [none.length, pointsOf(none), wrongOnes(none).length],
      [answers.length, 0, answers.length],
    );
    for (const kind of new Set(none.map((one) => one.kind)))
      assert.ok(wrongText(none).includes(KIND_WORDS[kind]));
    const next = numbers(tree.nodes);
    const guessed = walked(tree, (question) => (next() % 2 ? question.right : wrong(tree, question)));
    assert.equal(pointsOf(guessed.answers), guessed.expected);
  });

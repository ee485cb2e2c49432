import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbers } from '../../../../static/js/features/practice/session.js';
import { answering, goToQuestion, openQuestion } from '../../../../static/js/features/predict/index.js';
import * as score from '../../../../static/js/features/predict/questions.js';
import { choicesOf, kindsFor } from '../../../../static/js/features/predict/questions.js';
import { lastSeen, visibility } from '../../../../static/js/store/visibility.js';
import { SEARCHES } from '../../everywhere.mjs';
import { ALGORITHM_VECTORS, algorithmVector, sample, searchMap, vector } from '../../fixtures.mjs';
import { createStore, defaults, fromLink, toLink } from '../../page-state.mjs';

const { KIND_WORDS, pointsOf, scoreText, wrongOnes, wrongText } = score;
const { tree: australia } = vector('australia-alpha-beta');
const SAMPLE = 'R, G\nA: R-1, B: G-2\n1\nR: 1, G: 1\nR: 1, G: 1\nA: B\nB: A';

function predicting(more = {}, tree = australia) {
  const store = createStore({ ...defaults(), tree }, [], () => {});
  store.change({ steppingMode: 'predict', asks: ['cut'], ...more });
  return store;
}

function answer(store, given) {
  const { tree, question } = store.get();
  if (tree && question) store.change(answering(store.get(), given));
}

/** On to the end, with an answer to every question. */
function toTheEnd(store, act) {
  store.goTo(Infinity);
  for (let n = 0; openQuestion(store.get()); n++) {
    assert.ok(n < 10_000);
    act(store);
    store.goTo(Infinity);
  }
  return store.get();
}

const right = (store) => answer(store, String(store.get().question?.right));
const answerCut = (store) => answer(store, 'cut');

/** A store after the first question was answered. */
function afterFirstAnswer() {
  const store = predicting();
  store.goTo(Infinity);
  right(store);
  return store;
}

test('no step goes past a question that is open, however it is asked for', () => {
  const store = predicting();
  assert.equal(store.get().question?.step, 10);
  const ways = [
    () => store.goTo(9),
    () => store.goTo(10),
    () => store.goTo(Infinity),
    () => store.jumpTo(40),
  ];
  for (const go of ways) {
    go();
    assert.equal(store.get().step, 9);
  }
  store.change({ step: 20, fine: 1, playing: true });
  assert.deepEqual([store.get().step, store.get().fine, store.get().playing], [9, null, false]);
});

test('the last verdict is read before the next question, even at the same step', () => {
  const questions = [7, 12, 13].map((step) => ({ kind: 'bound', step }));
  const store = predicting({ asked: questions });
  for (const step of [7, 12]) {
    store.goTo(Infinity);
    assert.equal(openQuestion(store.get())?.step, step);
    right(store);
    assert.deepEqual([store.get().step, openQuestion(store.get())], [step, null]);
  }
  store.goTo(13);
  assert.deepEqual([store.get().step, openQuestion(store.get())?.step], [12, 13]);
});

test('a step leads to the next question, and behind the last to the end; who looks back goes line by line', () => {
  const store = predicting();
  const lines = [];
  while (goToQuestion(store) && openQuestion(store.get())) {
    lines.push(store.get().step + 1);
    right(store);
  }
  assert.deepEqual(lines, [10, 25, 33, 39, 47, 50, 55, 59, 67, 75, 81, 83]);
  assert.equal(store.get().step, australia.events - 1);
  store.goTo(20);
  assert.equal(goToQuestion(store), false);
  const inLesson = { ...predicting().get(), reach: { from: 0, to: 9 } };
  for (const state of [inLesson, { ...inLesson, reach: null, steppingMode: 'watch' }])
    assert.equal(goToQuestion({ get: () => state }), false);
});

test('without a choice of kinds it asks only about cuts, then about values, then about windows, too', () => {
  const store = predicting({ asks: null });
  const kinds = [];
  while (goToQuestion(store) && openQuestion(store.get())) {
    const { kind, step } = store.get().question;
    kinds.push(kind);
    assert.equal(kinds.length > 1 && store.get().answers.at(-1).step === step, false, 'one an event');
    right(store);
  }
  assert.deepEqual(kinds.slice(0, 4), ['cut', 'cut', 'cut', 'value']);
  assert.ok(!kinds.slice(0, 6).includes('bound') && kinds.includes('bound'));
  assert.equal(kinds.at(-1), 'best');
  const wrongOnly = predicting({ asks: null });
  const asked = toTheEnd(wrongOnly, (one) => answer(one, 'x')).answers.map(({ kind }) => kind);
  assert.deepEqual(new Set(asked), new Set(['cut']));
  const withoutBest = predicting({ asks: null }, { ...australia, complete: false }); // a search that was stopped
  const others = toTheEnd(withoutBest, right).answers.map(({ kind }) => kind);
  assert.deepEqual(new Set(others), new Set(['cut', 'value', 'bound']));
});

test('going back is free, and what is answered stays so', () => {
  const store = afterFirstAnswer();
  assert.equal(store.get().step, 10);
  store.goTo(2);
  assert.equal(openQuestion(store.get()), null);
  store.goTo(Infinity);
  const { answers, step, question } = store.get();
  assert.deepEqual([answers.length, step], [1, question.step - 1]);
});

test('a right answer is a point, a wrong one is none', () => {
  const store = predicting({ asks: ['value'] });
  for (const act of [right, (one) => answer(one, '-99')]) {
    store.goTo(Infinity);
    act(store);
  }
  assert.deepEqual(
    store.get().answers.map(({ given, points }) => `${given}: ${points}`),
    ['10: 1', '-99: 0'],
  );
  assert.equal(scoreText(store.get().answers), '1 of 2 points');
});

test('the score names the kinds that went wrong; what is revealed earns nothing, and is not wrong', () => {
  const { answers } = toTheEnd(predicting(), answerCut);
  assert.equal(scoreText(answers), '6 of 12 points');
  assert.equal(wrongText(answers), 'Wrong: pruned or searched (6 of 12).');
  const shown = toTheEnd(predicting(), (store) => store.change(answering(store.get())));
  assert.deepEqual([shown.step, shown.answers.length], [australia.events - 1, 12]);
  const { answers: none } = shown;
  assert.deepEqual([pointsOf(none), wrongOnes(none), wrongText(none)], [0, [], '']);
});

/** Every kind of search, as one person may walk through it. */
const WALKS = [
  ...['early-cut', 'tie-cut', 'deep-cut'].map((name) => [name, searchMap(sample(name)).tree]),
  ...ALGORITHM_VECTORS.map((name) => [name, algorithmVector(name).tree]),
  ...SEARCHES.map(([name, found]) => [name, found.tree]),
];

/** A wrong answer. */
function wrong(tree, question) {
  const other = choicesOf(tree, question).find(({ given }) => given !== question.right.split(' ')[0]);
  return question.kind === 'bound' || !other ? 'alpha 123456' : other.given;
}

test('the score is what the answers are worth, all right, all wrong or at random, whatever is asked', () => {
  const asks = ['value', 'cut', 'bound', 'best'];
  for (const [name, tree] of WALKS.filter(([, one]) => kindsFor(one).length && one.nodes < 40)) {
    const answerAll = (given) => {
      let expected = 0;
      const end = toTheEnd(predicting({ asks }, tree), (store) => {
        const { question } = store.get();
        const text = given(question);
        if (text === question?.right) expected += 1;
        answer(store, text);
      });
      assert.equal(end.step, tree.events - 1, name);
      return { answers: end.answers, expected };
    };
    const { answers } = answerAll((question) => question.right);
    const all = [pointsOf(answers), wrongOnes(answers), wrongText(answers)];
    assert.deepEqual(all, [answers.length, [], ''], name);
    const none = answerAll((question) => wrong(tree, question)).answers;
    const missed = [none.length, pointsOf(none), wrongOnes(none).length];
    assert.deepEqual(missed, [answers.length, 0, answers.length], name);
    for (const { kind } of none) assert.ok(wrongText(none).includes(KIND_WORDS[kind]), name);
    const next = numbers(tree.nodes);
    const guessed = answerAll((question) => (next() % 2 ? question.right : wrong(tree, question)));
    assert.equal(pointsOf(guessed.answers), guessed.expected, name);
    if (!kindsFor(tree).includes('cut')) continue;
    const always = toTheEnd(predicting({}, tree), answerCut).answers;
    assert.equal(pointsOf(always), tree.cutoffs.length, `${name}: who always says cut`);
  }
});

test('a link repeats the wrong answers only; one with an unknown kind says so', async () => {
  const asks = ['value', 'cut'];
  let n = 0;
  const store = predicting({ asks });
  const { answers } = toTheEnd(store, () => {
    if (n++ % 3) return right(store);
    answer(store, 'x');
  });
  const missed = wrongOnes(answers);
  assert.ok(missed.length > 3 && new Set(missed.map(({ kind }) => kind)).size === 2);
  const link = await toLink({ ...store.get(), text: SAMPLE, asked: missed, step: 0 });
  const { asked, steppingMode, asks: same } = await fromLink(link);
  assert.deepEqual([asked, steppingMode, same], [missed, 'predict', asks]);
  const again = toTheEnd(predicting({ asked, asks }), right).answers;
  const [repeated, wrongBefore] = [again, missed].map((all) => all.map(({ kind, step }) => kind + step));
  assert.deepEqual(repeated, wrongBefore);
  const plain = await toLink({ ...defaults(), text: SAMPLE });
  for (const damaged of 'asked=26 asked=cut asked=cut0 asked=what3 predict=what stepping=fly'.split(' '))
    await assert.rejects(fromLink(`${plain}&${damaged}`), /The link asks for/);
});

test('other kinds are asked from here on, and begun in the middle it asks from there on', () => {
  const store = afterFirstAnswer();
  store.goTo(15);
  store.change({ asks: ['value'] });
  assert.ok(store.get().step === 15 && Number(store.get().question?.step) > 15);
  const middle = createStore({ ...defaults(), tree: australia, step: 30 }, [], () => {});
  middle.change({ steppingMode: 'predict' });
  assert.ok(middle.get().step === 30 && Number(middle.get().question?.step) > 30);
});

test('another search is asked about afresh, constraints not at all; comparing ends it: two would tell of each other', () => {
  const store = afterFirstAnswer();
  store.change({ tree: vector('australia-minimax').tree, step: 0 });
  assert.deepEqual([store.get().answers, store.get().question?.kind], [[], 'value']);
  store.change({ mode: 'csp' });
  assert.deepEqual([store.get().steppingMode, store.get().question], ['watch', null]);
  const compared = predicting();
  compared.change({ rival: {} });
  assert.deepEqual([compared.get().steppingMode, compared.get().question], ['watch', null]);
  compared.change({ steppingMode: 'predict' });
  assert.equal(compared.get().rival, null);
});

test('while a question is to come nothing else is found, and its place is the last that may be seen', () => {
  const store = predicting();
  store.change({ find: 'cut' });
  assert.equal(store.get().find, null);
  assert.equal(lastSeen(store.get()), 9);
  assert.ok(Object.values(visibility(store.get())).every((may) => !may));
  assert.ok(Object.values(visibility({})).every(Boolean), 'who watches sees all');
  assert.equal(lastSeen({ tree: null }), 0);
  toTheEnd(store, right);
  const unseen = Object.entries(visibility(store.get())).filter(([, may]) => !may);
  assert.deepEqual(unseen, [['reason', false]]);
  assert.equal(lastSeen(store.get()), australia.events - 1);
});

test('after Predict the search term, the comparison and the view are back', () => {
  const rival = { algorithm: 'minimax' };
  const was = { find: 'cut', rival, view: 'whole', ahead: 'all' };
  const store = createStore({ ...defaults(), tree: australia, ...was }, [], () => {});
  store.change({ steppingMode: 'predict' });
  assert.deepEqual([store.get().find, store.get().rival], [null, null]);
  toTheEnd(store, right);
  store.change({ steppingMode: 'watch' });
  const { find, rival: again, view, ahead } = store.get();
  assert.deepEqual({ find, rival: again, view, ahead }, was);
});

/** Lessons: each stop's view, the end of its steps, its question. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as asking from '../../../../static/js/features/lessons/index.js';
import * as stops from '../../../../static/js/features/lessons/index.js';
import { CLOSED } from '../../../../static/js/features/lessons/index.js';
import { showStop } from '../../../../static/js/features/lessons/opening.js';
import { isStopQuestionOpen } from '../../../../static/js/store/state.js';
import { vector } from '../../fixtures.mjs';
import { createStore, defaults } from '../../page-state.mjs';

/** A stop as the server tells it. */
const stopOf = (more) => ({
  ...{ title: 'A stop', problem: { sample: 'australia' }, search: {}, view: {}, line: 24, until: null },
  ...{ text: '', note: '', question: null, ...more },
});

const lessonOf = (...all) => ({ title: 'A lesson', minutes: 5, about: '', stops: all.map(stopOf) });

const CHOICE = {
  ...{ kind: 'choice', ask: 'What now?' },
  choices: [
    { text: 'Look at all.', right: false, say: 'None could help.' },
    { text: 'Cut', right: true, say: '10 is enough.' },
    { text: 'Give up', right: false, say: '' },
  ],
};
const SAID = { right: 'Yes.', wrong: 'Look again.' };
const NUMBER = { kind: 'number', ask: 'How many?', answer: -10, within: 0.5, ...SAID };

const parts = (stop) => Object.fromEntries(stops.linkParts(stopOf(stop)));

test('a stop says what a link would say; a question of Predict’s is asked by Predict, before the line after', () => {
  const search = { algorithm: 'minimax', depth: 3 };
  const stopParts = parts({ search, view: { windows: 'shown', code: true }, line: 26 });
  assert.deepEqual(stopParts, {
    algorithm: 'minimax',
    depth: '3',
    windows: 'shown',
    code: 'true',
    line: '26',
  });
  const predict = parts({ line: 25, question: { kind: 'cut' } });
  assert.deepEqual(predict, { line: '25', stepping: 'predict', asked: 'cut26' });
  assert.deepEqual(parts({ line: 25, question: CHOICE }), { line: '25' });
  assert.ok(stops.isAskedByPredict({ kind: 'best' }));
  assert.deepEqual([CHOICE, NUMBER, null].filter(stops.isAskedByPredict), []);
});

test('steps keep to the lines of a stop and the event that answers Predict, or to the search', () => {
  const reaches = [
    [{ until: 33 }, 23, 32],
    [{}, 0, 84],
    [{ until: 24, question: { kind: 'cut' } }, 23, 24],
    [{ line: 90, until: 99 }, 84, 84],
  ];
  for (const [stop, from, to] of reaches) assert.deepEqual(stops.reachOf(stopOf(stop), 85), { from, to });
  const kept = [0, 30, 84].map((step) => stops.nearestInReach(step, { from: 23, to: 32 }));
  assert.deepEqual(kept, [23, 30, 32]);
  const arrivals = [false, true].map((atEnd) => stops.arrivalStep(stopOf({ until: 33 }), atEnd));
  assert.deepEqual([...arrivals, stops.arrivalStep(stopOf({}), true)], [23, 32, 23]);
});

test('a page on is a step, at the end of the steps the next stop; a page back the mirror of it', () => {
  const here = {
    stop: 1,
    stops: 3,
    step: 23,
    reach: { from: 23, to: 32 },
    hasLastLine: true,
    isQuestionOpen: false,
  };
  const turns = [
    [{}, 1, { step: 24 }],
    [{ step: 32 }, 1, { stop: 2, atEnd: false }],
    [{ step: 24 }, -1, { step: 23 }],
    [{}, -1, { stop: 0, atEnd: true }],
    [{ isQuestionOpen: true }, 1, { reveal: true }],
    [{ isQuestionOpen: true }, -1, { stop: 0, atEnd: true }],
    [{ hasLastLine: false }, 1, { stop: 2, atEnd: false }],
    [{ reach: null, isQuestionOpen: true }, 1, { stop: 2, atEnd: false }],
    [{ stop: 2, step: 32 }, 1, null],
    [{ stop: 0 }, -1, null],
  ];
  for (const [more, way, to] of turns)
    assert.deepEqual(stops.turnTo({ ...here, ...more }, way), to, JSON.stringify(more));
});

test('a choice is judged by its words, a number by its distance; each answer has a comment', () => {
  const judged = CHOICE.choices.map(({ text }) => asking.isRight(CHOICE, text));
  assert.deepEqual(judged, [false, true, false]);
  for (const typed of ['-10', ' −10 ', '-9.5', '-10.5']) assert.ok(asking.isRight(NUMBER, typed), typed);
  for (const typed of ['-9.4', '10', '', 'ten']) assert.ok(!asking.isRight(NUMBER, typed), typed);
  assert.ok(asking.isRight({ ...NUMBER, answer: 0.2, within: 0.1 }, '0.3'), 'whatever a computer thinks');
  for (const none of ['', '  ', 'x', '1e999']) assert.equal(asking.numberIn(none), null);
  const verdicts = [
    [CHOICE, 'Cut', 'right', '✓ Right. 10 is enough.'],
    [CHOICE, 'Look at all.', 'wrong', '✗ Not “Look at all”. None could help.'],
    [CHOICE, 'Give up', 'wrong', '✗ Not “Give up”.'],
    [CHOICE, '', 'shown', '○ Cut. 10 is enough.'],
    [NUMBER, '-10', 'right', '✓ Right. Yes.'],
    [NUMBER, '7', 'wrong', '✗ Not 7. Look again.'],
    [NUMBER, '', 'shown', '○ −10 (± 0.5). Yes.'],
  ];
  for (const [asked, given, sign, text] of verdicts)
    assert.deepEqual(asking.verdictOn(asked, given), { sign, text });
});

test('a question of the stop’s own can be put to a class, with all right answers; Predict’s is none', () => {
  const questions = [{ kind: 'cut' }, null, CHOICE];
  const own = questions.map((question) => asking.ownQuestion(stopOf({ question })));
  assert.deepEqual(own, [null, null, CHOICE]);
  const all = CHOICE.choices.map((one) => ({ ...one, right: true }));
  assert.equal(asking.rightText({ ...CHOICE, choices: all }), 'Look at all. / Cut / Give up');
  const { ask, kind, choices, right, rightText } = asking.forClass(CHOICE);
  assert.deepEqual([ask, kind, rightText], ['What now?', 'choice', 'Cut']);
  assert.deepEqual(choices, ['Look at all.', 'Cut', 'Give up']);
  assert.deepEqual([right('Cut'), right('Give up'), asking.forClass(NUMBER).choices], [true, false, []]);
});

const { tree } = vector('australia-alpha-beta');
const cut = { kind: 'cut' };
const LESSON = lessonOf({ line: 24, until: 33 }, { line: 5 }, { line: 25, until: 25, question: cut });

/** At a stop that the page shows. */
function within(more) {
  const problem = { kind: 'map', offers: null };
  const store = createStore({ ...defaults(), tree, problem, text: 'a map' }, [], () => {});
  const stopTarget = { ...defaults(), text: 'a map' };
  store.change({ lesson: LESSON, lessonRef: 'a-lesson', stopTarget, step: 23, ...more });
  /** The step that one comes to. */
  const to = (step) => {
    store.goTo(step);
    return store.get().step;
  };
  return { ...store, to };
}

test('no step leaves a stop, unless it names no last line; playing ends there; another search is free', () => {
  const { get, change, jumpTo, to } = within();
  assert.deepEqual([60, 0, 25, 84].map(to), [32, 23, 25, 32]);
  jumpTo(0);
  assert.equal(get().step, 23);
  change({ playing: true, step: 30 });
  assert.equal(get().playing, true);
  change({ step: 32 });
  assert.equal(get().playing, false);
  assert.deepEqual([within({ stop: 1 }).to(84), within({ stop: 2, step: 24 }).to(40)], [84, 25]);
  change({ algorithm: 'minimax', tree: vector('australia-minimax').tree });
  assert.deepEqual([get().reach, to(60)], [null, 60]);
  change({ algorithm: 'alpha-beta', tree });
  assert.equal(get().step, 32);
});

test('another stop forgets the answers of the last one; a stop beyond the end is the last', () => {
  const { get, change } = within({ stopAnswer: { given: '', tried: [], done: true } });
  change({ stop: 1 });
  assert.deepEqual([get().stopTarget, get().stopAnswer, get().reach], [null, null, null]);
  change({ stop: 99 });
  assert.equal(get().stop, 2);
});

test('a link without the lesson closes it, one with another one leads there; one too long for links stays', () => {
  const lessonAfter = (from, link) => {
    const { get, change } = within(from);
    change(link);
    const { lesson, lessonRef, stop } = get();
    return [lesson, lessonRef, stop];
  };
  assert.deepEqual(lessonAfter({ stop: 1 }, { lessonRef: '', stop: 0 }), [null, '', 0]);
  assert.deepEqual(lessonAfter({}, { lessonRef: 'other', stop: 2 }), [null, 'other', 2]);
  const long = `~${'a'.repeat(7999)}`;
  assert.deepEqual(lessonAfter({ lessonRef: long, stop: 1 }, { lessonRef: '', stop: 0, step: 3 }), [
    LESSON,
    long,
    1,
  ]);
});

test('closing leaves the page as it is, and free; a choice is asked until it is answered', () => {
  const { get, change, to } = within();
  change(CLOSED);
  assert.deepEqual([get().tree, get().step, get().reach, to(60)], [tree, 23, null, 60]);
  const lesson = lessonOf({ question: CHOICE }, { question: cut }, {});
  const asks = (stop, done, answered = true) =>
    isStopQuestionOpen({ lesson, stop, stopAnswer: answered ? { given: '', tried: [], done } : null });
  assert.deepEqual([asks(0, false, false), asks(0, false), asks(0, true)], [true, true, false]);
  assert.deepEqual([asks(1, false, false), asks(2, false, false)], [false, false]);
  assert.equal(isStopQuestionOpen({ lesson: null, stop: 0, stopAnswer: null }), false);
});

test('a stop that fails after another was requested, or after the lesson was closed, says nothing', async () => {
  for (const later of ['stop', 'close']) {
    let fail;
    const answer = new Promise((_, reject) => {
      fail = () => reject(new Error('It is gone.'));
    });
    globalThis.fetch = () => answer;
    const lesson = lessonOf({}, { problem: { text: 'A: B' } });
    const store = createStore({ ...defaults(), lesson }, [], () => {});
    const page = { store, readLinked: () => ({}), showLinked: async () => {} };
    const first = showStop(page, 0); // its notice would need a document, which Node does not have
    if (later === 'stop') await showStop(page, 1);
    else store.change(CLOSED);
    fail();
    await first;
  }
});

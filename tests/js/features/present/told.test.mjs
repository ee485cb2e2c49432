import assert from 'node:assert/strict';
import { test } from 'node:test';
import { obey, toldOf } from '../../../../static/js/features/present/told.js';
import { australia, searched } from '../../fixtures.mjs';

const { tree } = searched(australia);
const KNOWN = { title: 'Australia, alpha-beta', started: 1000 };
const LESSON = {
  title: 'From minimax to alpha-beta',
  minutes: 15,
  stops: [
    { title: 'A tie is enough', text: 'Look at MIN.', note: 'Ask who has seen a tie.' },
    { title: 'A deep cut', text: 'Three levels up.' },
  ],
};
const QUESTION = { ask: 'How much?', rightText: '10' };

/** A page at line 26, perhaps with a lesson. @param {object} [lesson] */
function pageWith(lesson) {
  const store = { get: () => ({ tree, step: 25, problem: { kind: 'map', map: australia } }) };
  return /** @type {any} */ ({ store, lesson: () => lesson ?? null });
}

/** @param {number} stop @param {object | null} [question] */
const at = (stop, question = null) => ({
  lesson: LESSON,
  stop,
  goToStop: () => {},
  question: () => question,
});

test('without a lesson the window is told the title, the line and its reason', () => {
  const told = toldOf(pageWith(), null, KNOWN);
  assert.deepEqual(
    [told.title, told.line, told.lines, told.started],
    ['Australia, alpha-beta', 26, 85, 1000],
  );
  assert.match(told.why, /the remaining 2 replies are pruned/);
  assert.deepEqual(
    [told.stop, told.note, told.next, told.minutes, told.question],
    [null, '', null, null, null],
  );
});

test('in a lesson it is told the notes, the next stop and how long it takes', () => {
  const told = toldOf(pageWith(at(0)), null, KNOWN);
  assert.deepEqual(
    [told.title, told.stop, told.stops, told.note, told.minutes],
    ['A tie is enough', 1, 2, 'Ask who has seen a tie.', 15],
  );
  assert.deepEqual(told.next, { title: 'A deep cut', text: 'Three levels up.' });
});

test('after the last stop comes nothing', () => {
  const told = toldOf(pageWith(at(1)), null, KNOWN);
  assert.deepEqual([told.note, told.next], ['', null]);
});

test('the question is Predict’s, or that of the stop, each with its answer', () => {
  const asked = { ask: 'Cut?', answer: 'cut', why: 'It is enough.' };
  assert.deepEqual(toldOf(pageWith(at(0, QUESTION)), asked, KNOWN).question, asked);
  assert.deepEqual(toldOf(pageWith(at(0, QUESTION)), null, KNOWN).question, {
    ask: 'How much?',
    answer: '10',
    why: '',
  });
});

test('before anything is searched there is no reason', () => {
  const page = /** @type {any} */ ({
    store: { get: () => ({ tree: null, step: 0, problem: null }) },
    lesson: () => null,
  });
  const { why, line, lines } = toldOf(page, null, KNOWN);
  assert.deepEqual([why, line, lines], ['', 1, 0]);
});

test('stops are gone to by the lesson, steps by the page’s own actions, and nothing else is done', () => {
  /** @type {string[]} */
  const done = [];
  const lesson = { ...at(0), goToStop: (/** @type {number} */ stop) => done.push(`stop ${stop}`) };
  const actions = ['forward', 'back', 'next-cutoff', 'blank-black', 'print'].map((id) => ({
    id,
    title: id,
    run: () => done.push(id),
  }));
  const page = /** @type {any} */ ({ lesson: () => lesson, actions });
  for (const deed of [
    'next-stop',
    'previous-stop',
    'step-forward',
    'step-back',
    'next-cutoff',
    'blank',
    'print',
  ])
    obey(page, { do: deed });
  assert.deepEqual(done, ['stop 1', 'stop -1', 'forward', 'back', 'next-cutoff', 'blank-black']);
  obey(/** @type {any} */ ({ actions, lesson: () => null }), { do: 'next-stop' });
  assert.equal(done.length, 6, 'without a lesson there is no next stop');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLOSED } from '../../../../static/js/features/lessons/standing.js';
import { vector } from '../../fixtures.mjs';
import { createStore, defaults } from '../../page-state.mjs';
import { CHOICE, lessonOf } from './lesson.mjs';

/** @import { Linked } from '../../../../static/js/store/link.js' */
/** @import { State } from '../../../../static/js/store/state.js' */

const { tree } = vector('australia-alpha-beta');
const PROBLEM = /** @type {any} */ ({ kind: 'map', offers: null });
const LESSON = lessonOf(
  { line: 24, until: 33 },
  { line: 5 },
  { line: 25, until: 25, question: { kind: 'cut' } },
);

/** At a stop that the page shows. @param {Partial<State>} [more] */
function within(more) {
  const store = createStore({ ...defaults(), tree, problem: PROBLEM, text: 'a map' }, [], () => {});
  const stopAsked = /** @type {Linked} */ ({ ...defaults(), text: 'a map' });
  store.change({ lesson: LESSON, lessonRef: 'a-lesson', stopAsked, step: 23, ...more });
  return store;
}

test('no step leaves a stop, however it is made', () => {
  const store = within();
  const steps = [60, 0, 25, 84].map((step) => {
    store.goTo(step);
    return store.get().step;
  });
  assert.deepEqual(steps, [32, 23, 25, 32]);
  store.jumpTo(0);
  assert.equal(store.get().step, 23);
});

test('playing ends at the last line of a stop', () => {
  const store = within();
  store.change({ playing: true, step: 30 });
  assert.equal(store.get().playing, true);
  store.change({ step: 32 });
  assert.equal(store.get().playing, false);
});

test('a stop that names no last line leaves the search free', () => {
  const store = within({ stop: 1 });
  store.goTo(84);
  assert.equal(store.get().step, 84);
});

test('the line that answers Predict can be reached', () => {
  const store = within({ stop: 2, step: 24 });
  store.goTo(40);
  assert.equal(store.get().step, 25);
});

test('a search that is not the stop’s is free, and the stop holds again once it is back', () => {
  const store = within();
  store.change({ algorithm: 'minimax', tree: vector('australia-minimax').tree });
  assert.equal(store.get().reach, null);
  store.goTo(60);
  assert.equal(store.get().step, 60);
  store.change({ algorithm: 'alpha-beta', tree });
  assert.equal(store.get().step, 32);
});

test('with another stop what was known of the last one goes', () => {
  const store = within({ stopAnswer: { given: '', tried: [], done: true } });
  store.change({ stop: 1 });
  const { stopAsked, stopAnswer, reach } = store.get();
  assert.deepEqual([stopAsked, stopAnswer, reach], [null, null, null]);
});

test('a stop that the lesson does not have is its last one', () => {
  const store = within();
  store.change({ stop: 99 });
  assert.equal(store.get().stop, 2);
});

test('a link without the lesson closes it, one with another one leads there', () => {
  const closed = within({ stop: 1 });
  closed.change({ lessonRef: '', stop: 0 });
  assert.deepEqual([closed.get().lesson, closed.get().lessonRef], [null, '']);
  const other = within();
  other.change({ lessonRef: 'other', stop: 2 });
  const { lesson, lessonRef, stop } = other.get();
  assert.deepEqual([lesson, lessonRef, stop], [null, 'other', 2]);
});

test('a lesson too long for links stays where a link does not name it', () => {
  const long = `~${'a'.repeat(7999)}`;
  const store = within({ lessonRef: long, stop: 1 });
  store.change({ lessonRef: '', stop: 0, step: 3 });
  const { lesson, lessonRef, stop } = store.get();
  assert.deepEqual([lesson, lessonRef, stop], [LESSON, long, 1]);
});

test('closing leaves the page as it is, and free', () => {
  const store = within();
  store.change(CLOSED);
  assert.deepEqual([store.get().tree, store.get().step, store.get().reach], [tree, 23, null]);
  store.goTo(60);
  assert.equal(store.get().step, 60);
});

test('a choice is asked until it is answered', async () => {
  const { stopAsks } = await import('../../../../static/js/store/stop-question.js');
  const lesson = lessonOf({ question: CHOICE }, { question: { kind: 'cut' } }, {});
  const asks = (/** @type {number} */ stop, /** @type {boolean | null} */ done) =>
    stopAsks({ lesson, stop, stopAnswer: done === null ? null : { given: '', tried: [], done } });
  assert.deepEqual([asks(0, null), asks(0, false), asks(0, true)], [true, true, false]);
  assert.deepEqual([asks(1, null), asks(2, null)], [false, false]);
  assert.equal(stopAsks({ lesson: null, stop: 0, stopAnswer: null }), false);
});

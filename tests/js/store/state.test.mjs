/** The store and its parts: frames, changes and what they reset, memory. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import * as own from '../../../static/js/store/outlines.js';
import * as state from '../../../static/js/store/state.js';
import {
  canAnswerInClass,
  notPresenting,
  startFields,
  startOf,
  titleOf,
} from '../../../static/js/store/state.js';
import { keepSettings, recallSettings } from '../../../static/js/store/visibility.js';
import { column } from '../column.mjs';
import { vector } from '../fixtures.mjs';
import { createStore, defaults } from '../page-state.mjs';

const { tree } = vector('australia-alpha-beta');

/** A store whose frames come when the test says so. */
function storeWithFrames(panels, from) {
  const calls = [];
  const store = createStore({ ...defaults(), ...from }, panels, (draw) => calls.push(draw));
  return { store, asked: calls, frame: () => calls.splice(0).forEach((draw) => draw()) };
}

test('any number of changes before a frame make one drawing, of the last state, after what was drawn before', () => {
  const drawn = [];
  const { store, asked, frame } = storeWithFrames([
    (now, before) => drawn.push(`first ${before.speed} ${now.speed}`),
    ({ speed }) => {
      drawn.push(`second ${speed}`);
      if (speed === 10) store.change({ speed: 11 });
    },
  ]);
  assert.equal(asked.length, 0, 'nothing is drawn unless something changes');
  for (const speed of [5, 20, 100]) store.change({ speed });
  assert.deepEqual([store.get().speed, asked.length, drawn], [100, 1, []]);
  frame();
  store.change({ speed: 10 });
  frame();
  assert.deepEqual(drawn.splice(0), ['first 2 100', 'second 100', 'first 100 10', 'second 10']);
  assert.equal(asked.length, 1, 'what a panel changes is drawn in the next frame');
  frame();
  assert.deepEqual(drawn, ['first 10 11', 'second 11']);
});

test('the page starts paused at its first line; a step outside the search goes to its nearest end', () => {
  const given = defaults();
  createStore(given, [], () => {}).change({ step: 3, sample: 'x' });
  assert.deepEqual(given, defaults(), 'the state that it was given is kept');
  const { playing, step, depth, algorithm } = given;
  assert.deepEqual([playing, step, depth, algorithm], [false, 0, null, 'alpha-beta']);
  const { store } = storeWithFrames([]);
  store.goTo(7);
  assert.equal(store.get().step, 0);
  store.change({ tree });
  const reached = [-5, 0, 25, 84, 85, Infinity, -Infinity, 3.4].map((to) => {
    store.goTo(to);
    return store.get().step;
  });
  assert.deepEqual(reached, [0, 0, 25, 84, 84, 84, 0, 3]);
});

test('another step is shown as done, unless something else is said', () => {
  const { store } = storeWithFrames([], { tree, step: 3, fine: 1 });
  const changes = [() => store.change({ speed: 5 }), () => store.goTo(4), () => store.goTo(5, 2)];
  const fine = [...changes, () => store.change({ step: 6 })].map((change) => {
    change();
    return store.get().fine;
  });
  assert.deepEqual(fine, [1, null, 2, null]);
});

test('a field belongs to one part, which settles what follows for it; what is gone is as at the start', () => {
  const part = (name, starts, more) => ({ name, starts, ...more });
  const twice = [part('one', { field: 1 }), part('other', { field: 2 })];
  assert.throws(() => startOf(twice), /Both one and other hold "field"/);
  assert.deepEqual(startFields([part('one', { a: 1, b: 2 }, { ofTree: ['b'] })], 'ofTree'), { b: 2 });
  const settle = (next, before) => (next.speed === before.speed ? {} : { double: 2 * next.speed });
  const store = state.createStore([part('twice', { speed: 1, double: 2 }, { settle })], [], () => {});
  store.change({ speed: 21 });
  assert.deepEqual(store.get(), { speed: 21, double: 42 });
});

test('what goes with the tree starts anew with another, what only games have is gone beside constraints', () => {
  const { store } = storeWithFrames([], { tree, opened: new Set([3]), folded: new Set([1]), find: 'NSW' });
  const sets = () => [[...store.get().opened], [...store.get().folded]];
  store.change({ step: 4 });
  assert.deepEqual(sets(), [[3], [1]]);
  store.change({ tree: vector('australia-minimax').tree, folded: new Set([2, 1_000_000]) });
  assert.deepEqual(sets(), [[], [2]], 'nor are nodes folded that the tree does not have');
  store.change({ rival: { algorithm: 'minimax' } });
  store.change({ mode: 'csp', find: 'Q' });
  assert.deepEqual([store.get().find, store.get().rival], [null, null]);
  store.change({ mode: 'game' });
  assert.equal(store.get().find, null);
});

test('one of a class may answer its open choice; an action has a title by the names, and none off the stage', () => {
  const asks = (role = 'follow', open = true, kind = 'choice') =>
    canAnswerInClass({ classroom: { role, question: { open, kind } } });
  const may = [asks(), asks('lead'), asks('follow', false), asks('follow', true, 'number')];
  assert.deepEqual([...may, canAnswerInClass({ classroom: null })], [true, false, false, false, false]);
  const title = (of) => titleOf({ title: of }, { best: 'B' });
  assert.deepEqual([title('Plain'), title(({ best }) => `To ${best}`)], ['Plain', 'To B']);
  const when = notPresenting(({ step }) => step > 3);
  const shown = [{ step: 4 }, { step: 3 }, { step: 4, presenting: true }].map((of) => when?.(of));
  assert.deepEqual(shown, [true, false, false]);
});

const kept = new Map();
globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => kept.set(name, value),
};
beforeEach(() => kept.clear());

test('what is remembered comes back, but nothing that is no value of its field', () => {
  const starts = { theme: 'light', lecture: false, wide: false };
  const parts = [{ name: 'looks', starts, remembers: { theme: ['light', 'dark'], lecture: [false, true] } }];
  assert.deepEqual(recallSettings(parts), {});
  const now = { theme: 'dark', lecture: true, wide: true };
  keepSettings(parts)(now, {});
  assert.deepEqual(Object.fromEntries(kept), { 'webviz-theme': 'dark', 'webviz-lecture': 'yes' });
  assert.deepEqual(recallSettings(parts), { theme: 'dark', lecture: true });
  kept.set('webviz-theme', 'sepia').set('webviz-lecture', 'no');
  assert.deepEqual(recallSettings(parts), { lecture: false });
});

test('of texts of one’s own the latest comes first, each once, with its shape, as far as there is room', () => {
  const keep = (text, shape = '') =>
    own.keepText({ text, name: `${text}!`, about: 'map', picture: null, ...(shape && { shape }) });
  const texts = () => column(own.ownTexts(), 'text').join('');
  for (const text of 'abca') keep(text);
  assert.deepEqual(column(own.ownTexts(), 'name'), ['a!', 'c!', 'b!']);
  own.forgetText('c');
  assert.equal(texts(), 'ab');
  own.forgetAll();
  assert.equal(texts(), '');
  for (let i = 0; i < 20; i++) keep(`text ${i}`);
  keep('x'.repeat(600_000));
  assert.equal(own.ownTexts().length, 12, 'the oldest are forgotten, and what is too long for all of it');
  own.forgetAll();
  keep('a', 'x'.repeat(300_000));
  keep('b');
  assert.deepEqual(
    [own.storedShape('a').length, own.storedShape('b'), own.storedShape('c')],
    [300_000, '', ''],
  );
  keep('d', 'x'.repeat(300_000));
  assert.equal(texts(), 'db');
  for (const strange of ['nonsense', '{}', '[1, {"text": 2}]']) {
    kept.set('webviz-texts', strange);
    assert.deepEqual(own.ownTexts(), [], 'what somebody else has stored there is passed over');
  }
});

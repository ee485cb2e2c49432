/** The store and the parts of its state: what is drawn when, and what a change takes with it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classAsks } from '../../../static/js/store/class-asks.js';
import { offStage, titleOf } from '../../../static/js/store/feature.js';
import { gone, startOf } from '../../../static/js/store/parts.js';
import * as state from '../../../static/js/store/state.js';
import { vector } from '../fixtures.mjs';
import { createStore, defaults } from '../page-state.mjs';

/** @import { Part } from '../../../static/js/store/parts.js' */
/** @import { Draw, State } from '../../../static/js/store/state.js' */

const { tree } = vector('australia-alpha-beta');

/** A store whose frames come when the test says so. @param {Draw[]} panels @param {Partial<State>} [from] */
function framed(panels, from) {
  /** @type {(() => void)[]} */
  const asked = [];
  const store = createStore({ ...defaults(), ...from }, panels, (draw) => asked.push(draw));
  return { store, asked, frame: () => asked.splice(0).forEach((draw) => draw()) };
}

test('any number of changes before a frame make one drawing, of the last state, after what was drawn before', () => {
  /** @type {string[]} */
  const drawn = [];
  const { store, asked, frame } = framed([
    (now, before) => drawn.push(`first ${before.speed} ${now.speed}`),
    ({ speed }) => drawn.push(`second ${speed}`),
  ]);
  assert.equal(asked.length, 0, 'nothing is drawn unless something changes');
  for (const speed of [5, 20, 100]) store.change({ speed });
  assert.deepEqual([store.get().speed, asked.length, drawn], [100, 1, []]);
  frame();
  store.change({ speed: 10 });
  frame();
  assert.deepEqual(drawn, ['first 2 100', 'second 100', 'first 100 10', 'second 10']);
});

test('what a panel changes is drawn in the next frame', () => {
  /** @type {string[]} */
  const drawn = [];
  const { store, asked, frame } = framed([
    ({ sample }) => {
      drawn.push(sample);
      if (!sample) store.change({ sample: 'late' });
    },
    ({ sample }) => drawn.push(`then ${sample}`),
  ]);
  store.change({});
  frame();
  assert.equal(asked.length, 1);
  frame();
  assert.deepEqual(drawn, ['', 'then ', 'late', 'then late']);
});

test('a step outside the search goes to its nearest end; without a search there is only the first', () => {
  const { store } = framed([]);
  store.goTo(7);
  assert.equal(store.get().step, 0);
  store.change({ tree });
  const reached = [-5, 0, 25, 84, 85, Infinity, -Infinity, 3.4].map((step) => {
    store.goTo(step);
    return store.get().step;
  });
  assert.deepEqual(reached, [0, 0, 25, 84, 84, 84, 0, 3]);
});

test('the page starts paused, at the first line, with the map’s own depth, and keeps the state it was given', () => {
  const given = defaults();
  createStore(given, [], () => {}).change({ step: 3, sample: 'x' });
  assert.deepEqual(given, defaults());
  const { playing, step, depth, algorithm } = given;
  assert.deepEqual([playing, step, depth, algorithm], [false, 0, null, 'alpha-beta']);
});

test('another step is shown as done, unless something else is said', () => {
  const { store } = framed([], { tree, step: 3, fine: 1 });
  const fine = [() => store.change({ speed: 5 }), () => store.goTo(4), () => store.goTo(5, 2)].map((go) => {
    go();
    return store.get().fine;
  });
  store.change({ step: 6 });
  assert.deepEqual([...fine, store.get().fine], [1, null, 2, null]);
});

test('a field belongs to one part, and what is gone is as at the start', () => {
  /** @type {Part[]} */
  const parts = [
    { name: 'one', starts: { field: 1 } },
    { name: 'other', starts: { field: 2 } },
  ];
  assert.throws(() => startOf(parts), /Both one and other hold "field"/);
  assert.deepEqual(gone([{ name: 'one', starts: { a: 1, b: 2 }, ofTree: ['b'] }], 'ofTree'), { b: 2 });
});

test('what goes with the tree starts anew with another, unless the change says otherwise', () => {
  const { store } = framed([], { tree, opened: new Set([3]), folded: new Set([1]) });
  const sets = () => [[...store.get().opened], [...store.get().folded]];
  store.change({ step: 4 });
  assert.deepEqual(sets(), [[3], [1]]);
  store.change({ tree: vector('australia-minimax').tree, folded: new Set([2, 1_000_000]) });
  assert.deepEqual(sets(), [[], [2]], 'nor are nodes folded that the tree does not have');
});

test('what only games have is gone while constraints are shown, whatever a link says', () => {
  const { store } = framed([], { find: 'NSW', rival: { algorithm: 'minimax' } });
  store.change({ mode: 'csp', find: 'Q' });
  assert.deepEqual([store.get().find, store.get().rival], [null, null]);
  store.change({ mode: 'game' });
  assert.equal(store.get().find, null);
});

test('a part settles what follows for it from another change', () => {
  /** @type {Part} */
  const part = {
    ...{ name: 'twice', starts: { speed: 1, double: 2 } },
    settle: (next, before) => (next.speed === before.speed ? {} : { double: 2 * next.speed }),
  };
  const store = state.createStore([part], [], () => {});
  store.change({ speed: 21 });
  assert.deepEqual(store.get(), { speed: 21, double: 42 });
});

test('one of a class may answer its open choice; an action has a title by the names, and none off the stage', () => {
  const asks = (role = 'follow', open = true, kind = 'choice') =>
    classAsks(/** @type {any} */ ({ room: { role, question: { open, kind } } }));
  const may = [asks(), asks('lead'), asks('follow', false), asks('follow', true, 'number')];
  assert.deepEqual([...may, classAsks({ room: null })], [true, false, false, false, false]);
  const titles = ['Plain', (/** @type {any} */ { best }) => `To ${best}`].map((title) =>
    titleOf(/** @type {any} */ ({ title }), /** @type {any} */ ({ best: 'B' })),
  );
  assert.deepEqual(titles, ['Plain', 'To B']);
  const { when } = offStage(({ step }) => step > 3);
  const shown = [{ step: 4 }, { step: 3 }, { step: 4, presenting: true }].map((of) =>
    when?.(/** @type {any} */ (of)),
  );
  assert.deepEqual(shown, [true, false, false]);
});

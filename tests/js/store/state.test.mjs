import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vector } from '../fixtures.mjs';
import { createStore, defaults } from '../page-state.mjs';

/** @import { Draw } from '../../../static/js/store/state.js' */

const { tree } = vector('australia-alpha-beta');

/** A store whose frames come when the test says so. @param {Draw[]} panels */
function framed(panels) {
  /** @type {(() => void)[]} */
  const asked = [];
  const store = createStore(defaults(), panels, (draw) => asked.push(draw));
  return { store, asked, frame: () => asked.splice(0).forEach((draw) => draw()) };
}

test('any number of changes before a frame make one drawing, of the last state', () => {
  /** @type {number[]} */
  const speeds = [];
  const { store, asked, frame } = framed([({ speed }) => speeds.push(speed)]);
  for (const speed of [5, 20, 100]) store.change({ speed });
  assert.equal(asked.length, 1);
  assert.deepEqual(speeds, []);
  frame();
  assert.deepEqual(speeds, [100]);
});

test('a change is read back at once', () => {
  const { store } = framed([]);
  store.change({ sample: 'australia' });
  assert.equal(store.get().sample, 'australia');
});

test('nothing is drawn unless something changes', () => {
  assert.equal(framed([() => assert.fail()]).asked.length, 0);
});

test('a panel is told what was drawn before', () => {
  /** @type {[number, number][]} */
  const seen = [];
  const { store, frame } = framed([(now, before) => seen.push([before.speed, now.speed])]);
  for (const speed of [5, 20]) {
    store.change({ speed });
    frame();
  }
  assert.deepEqual(seen, [
    [2, 5],
    [5, 20],
  ]);
});

test('panels are drawn in their order', () => {
  /** @type {string[]} */
  const order = [];
  const { store, frame } = framed([() => order.push('first'), () => order.push('second')]);
  store.change({});
  frame();
  assert.deepEqual(order, ['first', 'second']);
});

test('what a panel changes is drawn in the next frame', () => {
  /** @type {string[]} */
  const drawn = [];
  const { store, asked, frame } = framed([
    (state) => {
      drawn.push(state.sample);
      if (!state.sample) store.change({ sample: 'late' });
    },
    (state) => drawn.push(`then ${state.sample}`),
  ]);
  store.change({});
  frame();
  assert.equal(asked.length, 1);
  frame();
  assert.deepEqual(drawn, ['', 'then ', 'late', 'then late']);
});

test('a step outside the search goes to its nearest end', () => {
  const { store } = framed([]);
  store.change({ tree });
  const reached = [-5, 0, 25, 84, 85, Infinity, -Infinity, 3.4].map((step) => {
    store.goTo(step);
    return store.get().step;
  });
  assert.deepEqual(reached, [0, 0, 25, 84, 84, 84, 0, 3]);
});

test('without a search there is only the first step', () => {
  const { store } = framed([]);
  store.goTo(7);
  assert.equal(store.get().step, 0);
});

test('a store does not change the state it was given', () => {
  const given = defaults();
  createStore(given, [], () => {}).change({ step: 3, sample: 'x' });
  assert.deepEqual(given, defaults());
});

test('the page starts paused, at the first line, with the map’s own depth', () => {
  const { playing, step, depth, algorithm } = defaults();
  assert.deepEqual([playing, step, depth, algorithm], [false, 0, null, 'alpha-beta']);
});

test('another step is shown as done, unless something else is said', () => {
  const store = createStore({ ...defaults(), tree, step: 3, fine: 1 }, [], () => {});
  store.change({ speed: 5 });
  assert.equal(store.get().fine, 1);
  store.goTo(4);
  assert.equal(store.get().fine, null);
  store.goTo(5, 2);
  assert.equal(store.get().fine, 2);
  store.change({ step: 6 });
  assert.equal(store.get().fine, null);
});

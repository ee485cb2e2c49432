/** Playing by a clock, and the controls that lead from step to step. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, nextCutoff, player, togglePlay } from '../../../static/js/stepping/index.js';
import { vector } from '../fixtures.mjs';
import { createStore, defaults } from '../page-state.mjs';

const { tree } = vector('australia-alpha-beta');

/** A page that plays by a clock of the test's own. */
function playing(context, state) {
  context.mock.timers.enable({ apis: ['setInterval'] });
  let now = 1000;
  context.mock.method(performance, 'now', () => now);
  const panels = [];
  const store = createStore({ ...defaults(), tree, ...state }, panels, (draw) => queueMicrotask(draw));
  const drawn = [];
  panels.push(player(store), ({ step }) => drawn.push(step));
  const wait = async (milliseconds) => {
    for (let passed = 0; passed < milliseconds; passed += 5) {
      now += 5;
      context.mock.timers.tick(5);
      await Promise.resolve();
    }
    return store.get().step;
  };
  return { store, wait, draws: () => drawn.length };
}

async function press(store) {
  togglePlay(store);
  await Promise.resolve();
}

test('as many steps are taken each second as the speed says', async (context) => {
  for (const speed of [0.5, 1, 2, 5, 20, 30]) {
    const { store, wait } = playing(context, { speed });
    await press(store);
    for (const seconds of [1, 2]) {
      const step = await wait(1000);
      assert.ok(Math.abs(step - seconds * speed) <= 1, `${step} at ${speed}`);
    }
    context.mock.reset();
  }
});

test('a speed beyond the screen’s takes several steps a frame, which is drawn once', async (context) => {
  const { store, wait, draws } = playing(context, { speed: 1000 });
  await press(store);
  const before = draws();
  const after = await wait(40);
  assert.ok(after >= 15 && after <= 45, `${after}`);
  assert.ok(draws() - before <= 3, `${draws() - before} within 40 ms`);
});

test('nothing plays before it is asked to, and paused it stays where it is, with nothing to catch up on', async (context) => {
  const { store, wait } = playing(context, { speed: 2 });
  assert.equal(await wait(1000), 0);
  await press(store);
  const reached = await wait(700);
  await press(store);
  assert.equal(store.get().playing, false);
  assert.equal(await wait(3000), reached);
  await press(store);
  assert.equal(await wait(300), reached);
});

test('at the end it stops by itself, and playing again starts over', async (context) => {
  const { store, wait } = playing(context, { speed: 100, step: 60 });
  await press(store);
  assert.equal(await wait(1000), 84);
  assert.equal(store.get().playing, false);
  await press(store);
  assert.deepEqual([store.get().playing, store.get().step], [true, 0]);
});

test('another speed takes hold at once', async (context) => {
  const { store, wait } = playing(context, { speed: 0.5 });
  await press(store);
  await wait(100);
  store.change({ speed: 20 });
  await Promise.resolve();
  assert.ok((await wait(1000)) >= 19);
});

test('a step is taken as soon as it is due, and not before', async (context) => {
  const { store, wait } = playing(context, { speed: 4 });
  await press(store);
  assert.equal(await wait(245), 0);
  assert.equal(await wait(10), 1);
  assert.equal(await wait(990), 4);
  assert.equal(await wait(10), 5);
});

test('nothing is drawn between two steps', async (context) => {
  const { store, wait, draws } = playing(context, { speed: 2 });
  await press(store);
  const before = draws();
  await wait(2400);
  assert.equal(draws() - before, 4);
});

test('what else changes while it plays changes nothing of its pace', async (context) => {
  const { store, wait } = playing(context, { speed: 2 });
  await press(store);
  for (let n = 0; n < 10; n++) {
    await wait(200);
    store.change({ view: n % 2 ? 'whole' : 'focus' });
    await Promise.resolve();
  }
  assert.ok(Math.abs(store.get().step - 4) <= 1, `${store.get().step}`);
});

test('when the search goes while it plays, it stops', async (context) => {
  const { store, wait } = playing(context, { speed: 20 });
  await press(store);
  await wait(200);
  store.change({ tree: null });
  await wait(200);
  assert.equal(store.get().playing, false);
});

test('playing begins where one is, also within an event, and pausing goes nowhere', async (context) => {
  const place = (store) => [store.get().playing, store.get().step, store.get().fine];
  const { store } = playing(context, { step: 40, fine: 2 });
  await press(store);
  assert.deepEqual(place(store), [true, 40, 2]);
  await press(store);
  assert.deepEqual(place(store), [false, 40, 2]);
  store.change({ stride: 'fine', step: 84, fine: 0 });
  await press(store);
  assert.deepEqual(place(store), [true, 84, 0]);
  store.change({ fine: null });
  await press(store);
  assert.deepEqual(place(store), [false, 84, null]);
});

test('by lines of code it plays each of them, stops when the last is done, and then starts over', async (context) => {
  const { store, wait } = playing(context, { speed: 20, stride: 'fine' });
  await press(store);
  const step = await wait(500);
  assert.ok(step >= 1 && step <= 3 && (store.get().fine !== null || step > 1), `${step}`);
  store.change({ step: 83, fine: null });
  assert.equal(await wait(1000), 84);
  assert.deepEqual([store.get().fine, store.get().playing], [null, false]);
  await press(store);
  assert.deepEqual([store.get().step, store.get().playing], [0, true]);
  store.change({ stride: 'subtree', step: 0, fine: null });
  const later = await wait(500);
  assert.ok(later >= 1 && later <= 11, 'subtrees are played line by line');
});

/** Lines 26, 34, 40, 60, 68 and 84 prune. */
const CUTOFFS = [25, 33, 39, 59, 67, 83];
const LEADING = ['first', 'back', 'forward', 'last', 'next-cutoff', 'previous-cutoff'];

const storeWith = (state) => createStore({ ...defaults(), tree, ...state }, [], () => {});

const run = (id, store) => actions.find((action) => action.id === id)?.run({ store });

/** Where an action leads from a step. */
function stepAfter(action, step) {
  const store = storeWith({ step });
  run(action, store);
  return store.get().step;
}

test('the next cutoff is the first after the step, the previous the last before it', () => {
  for (let step = 0; step < tree.events; step++) {
    assert.equal(nextCutoff(tree, step, 1), CUTOFFS.find((k) => k > step) ?? null);
    assert.equal(nextCutoff(tree, step, -1), CUTOFFS.filter((k) => k < step).at(-1) ?? null);
  }
});

test('a button that leads no further leads nowhere, and each stops the playing', () => {
  const full = vector('australia-minimax').tree;
  assert.deepEqual([nextCutoff(full, 5, 1), nextCutoff(full, 5, -1)], [null, null]);
  const nowhere = [
    stepAfter('back', 0),
    stepAfter('forward', 84),
    stepAfter('previous-cutoff', 25),
    stepAfter('next-cutoff', 83),
  ];
  assert.deepEqual(nowhere, [0, 84, 25, 83]);
  for (const name of LEADING) {
    const store = storeWith({ step: 30, playing: true });
    run(name, store);
    assert.equal(store.get().playing, false, name);
  }
});

test('the controls do nothing without a search', () => {
  const store = storeWith({ tree: null });
  for (const { id } of actions) run(id, store);
  assert.deepEqual([store.get().step, store.get().playing], [0, false]);
});

function place(action, state) {
  const store = storeWith({ stride: 'fine', ...state });
  run(action, store);
  const { step, fine } = store.get();
  return [step, fine];
}

test('by lines of code, forward and back walk within an event before they leave it', () => {
  assert.deepEqual(place('forward', { step: 25 }), [26, 0]);
  assert.deepEqual(place('forward', { step: 26, fine: 0 }), [26, 1]);
  assert.deepEqual(place('back', { step: 26, fine: 0 }), [25, null]);
  assert.deepEqual(place('back', { step: 25 }), [25, 2]);
});

test('by subtrees, forward leads over the next one and back before the last', () => {
  assert.deepEqual(place('forward', { stride: 'subtree', step: 0 }), [20, null]);
  assert.deepEqual(place('back', { stride: 'subtree', step: 20 }), [0, null]);
});

test('stepping over and out do not depend on how far a step goes', () => {
  for (const stride of ['line', 'fine', 'subtree']) {
    assert.deepEqual(place('over', { stride, step: 21 }), [26, null]);
    assert.deepEqual(place('out', { stride, step: 22 }), [26, null]);
  }
});

test('wherever else a step leads, the event is shown as done', () => {
  for (const action of ['first', 'last', 'next-cutoff', 'previous-cutoff'])
    assert.equal(place(action, { step: 30, fine: 1 })[1], null, action);
});

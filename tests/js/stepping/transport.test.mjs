import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, nextCutoff } from '../../../static/js/stepping/transport.js';
import { vector } from '../fixtures.mjs';
import { createStore, defaults } from '../page-state.mjs';

const { tree } = vector('australia-alpha-beta');
/** Lines 26, 34, 40, 60, 68 and 84 prune. */
const CUTOFFS = [25, 33, 39, 59, 67, 83];
const LEADING = ['first', 'back', 'forward', 'last', 'next-cutoff', 'previous-cutoff'];

const storeWith = (state) => createStore({ ...defaults(), tree, ...state }, [], () => {});

const run = (id, store) => actions.find((action) => action.id === id)?.run({ store });

/** Where an action leads from a step. */
function led(action, step) {
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

test('every button leads where its name says, or nowhere, and stops the playing', () => {
  const full = vector('australia-minimax').tree;
  assert.deepEqual([nextCutoff(full, 5, 1), nextCutoff(full, 5, -1)], [null, null]);
  const found = LEADING.map((name) => led(name, 30));
  assert.deepEqual(found, [0, 29, 31, 84, 33, 25]);
  const nowhere = [led('back', 0), led('forward', 84), led('previous-cutoff', 25), led('next-cutoff', 83)];
  assert.deepEqual(nowhere, [0, 84, 25, 83]);
  for (const name of LEADING) {
    const store = storeWith({ step: 30, playing: true });
    run(name, store);
    assert.equal(store.get().playing, false, name);
  }
});

test('the controls do nothing without a search', () => {
  const store = createStore(defaults(), [], () => {});
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

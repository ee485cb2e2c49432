import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedOf, rivalTreeOf } from '../../../static/js/compare/rival.js';
import { rivalLoader } from '../../../static/js/compare/rival-loader.js';
import { createStore } from '../../../static/js/state.js';
import { vector } from '../fixtures.mjs';
import { shown } from './page.mjs';

/** @typedef {import('../../../static/js/state.js').State} State */
/** @typedef {import('../../../static/js/tree.js').Tree} Tree */

const ALPHA_BETA = vector('australia-alpha-beta').tree;
const MINIMAX = vector('australia-minimax').tree;

/** A page that asks as it is told to. @param {(question: import('../../../static/js/question.js').Question, signal?: AbortSignal) => Promise<Tree>} ask @param {Partial<State>} [other] */
function page(ask, other = {}) {
  /** @type {import('../../../static/js/state.js').Draw[]} */
  const panels = [];
  const store = createStore(shown({ tree: ALPHA_BETA, ...other }), panels, (draw) => void setTimeout(draw));
  panels.push(rivalLoader(store, ask));
  return store;
}

/** Timers of one length fire in the order in which they were set: after so many turns every draw and every answer has had its own. */
async function settled() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => { setTimeout(resolve); });
}

test('the other run is searched and held against this one, which stays as it is', async () => {
  /** @type {string[]} */
  const asked = [];
  const store = page(async ({ algorithm }) => { asked.push(algorithm); return MINIMAX; });
  store.change({ rival: { algorithm: 'minimax' } });
  await settled();
  assert.deepEqual(asked, ['minimax']);
  assert.equal(rivalTreeOf(store.get()), MINIMAX);
  assert.deepEqual(comparedOf(store.get())?.found.shares, { both: 43, a: 0, b: 33, neither: 0 });
  assert.equal(store.get().tree, ALPHA_BETA);
});

test('where the question changes the other run follows it, and the search before is given up', async () => {
  /** @type {[number | null, AbortSignal | undefined][]} */
  const asked = [];
  const store = page(({ depth }, signal) => { asked.push([depth, signal]); return depth ? Promise.resolve(MINIMAX) : new Promise(() => {}); });
  store.change({ rival: { algorithm: 'minimax' } });
  await settled();
  store.change({ depth: 4 });
  await settled();
  assert.deepEqual(asked.map(([depth, signal]) => [depth, signal?.aborted]), [[null, true], [4, false]]);
  assert.equal(rivalTreeOf(store.get()), MINIMAX);
});

test('nothing is searched while this run is, or without one', async () => {
  const store = page(() => assert.fail('asked'), { busy: true });
  store.change({ rival: { algorithm: 'minimax' } });
  await settled();
  store.change({ busy: false, tree: null });
  await settled();
  assert.equal(store.get().failures, 0);
});

test('a search that fails ends the comparison with its reason', async () => {
  const store = page(() => Promise.reject(new Error('It took too long.')));
  store.change({ rival: { algorithm: 'minimax' } });
  await settled();
  const { rival, failure, failures, tree } = store.get();
  assert.deepEqual([rival, failure, failures, tree], [null, 'The run to compare with: It took too long.', 1, ALPHA_BETA]);
});

test('a run that does not apply is not asked for', async () => {
  const store = page(() => assert.fail('asked'));
  store.change({ rival: { algorithm: 'negamax' } });
  await settled();
  assert.deepEqual([store.get().rival, store.get().failures], [null, 1]);
});

test('another text is compared in the same way, but for depth and round', async () => {
  const store = page(async () => MINIMAX);
  store.change({ rival: { algorithm: 'minimax', depth: 2 } });
  await settled();
  store.change({ text: 'another', tree: { ...ALPHA_BETA } });
  await settled();
  assert.deepEqual(store.get().rival, { algorithm: 'minimax' });
  assert.ok(comparedOf(store.get()));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rivalLoader } from '../../../../static/js/features/compare/rival-loader.js';
import { comparedOf, rivalTreeOf } from '../../../../static/js/search/comparing/rival.js';
import { vector } from '../../fixtures.mjs';
import { createStore } from '../../page-state.mjs';
import { shown } from '../../search/comparing/page.mjs';

/**
 * @import { Question } from '../../../../static/js/search/question.js'
 * @import { Draw, State } from '../../../../static/js/store/state.js'
 * @import { Tree } from '../../../../static/js/search/tree.js'
 */

const ALPHA_BETA = vector('australia-alpha-beta').tree;
const MINIMAX = vector('australia-minimax').tree;

/**
 * A page that asks as it is told to.
 * @param {(question: Question, signal?: AbortSignal) => Promise<Tree>} ask
 * @param {Partial<State>} [other]
 */
function page(ask, other = {}) {
  /** @type {Draw[]} */
  const panels = [];
  const store = createStore(shown({ tree: ALPHA_BETA, ...other }), panels, (draw) => void setTimeout(draw));
  panels.push(rivalLoader(store, ask));
  return store;
}

/** Many turns of the event loop, of which each drawing takes one: however slow the machine is. */
const settled = async () => {
  for (let n = 0; n < 25; n++)
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
};

test('the other run is searched and held against this one, which stays as it is', async () => {
  /** @type {string[]} */
  const asked = [];
  const store = page(async ({ algorithm }) => {
    asked.push(algorithm);
    return MINIMAX;
  });
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
  const store = page(({ depth }, signal) => {
    asked.push([depth, signal]);
    return depth ? Promise.resolve(MINIMAX) : new Promise(() => {});
  });
  store.change({ rival: { algorithm: 'minimax' } });
  await settled();
  store.change({ depth: 4 });
  await settled();
  assert.deepEqual(
    asked.map(([depth, signal]) => [depth, signal?.aborted]),
    [
      [null, true],
      [4, false],
    ],
  );
  assert.equal(rivalTreeOf(store.get()), MINIMAX);
});

test('nothing is searched while this run is, or without one', async () => {
  const store = page(() => assert.fail('asked'), { busy: true });
  store.change({ rival: { algorithm: 'minimax' } });
  await settled();
  store.change({ busy: false, tree: null });
  await settled();
  assert.equal(store.get().failure, null);
});

test('a search that fails ends the comparison with its reason', async () => {
  const store = page(() => Promise.reject(new Error('It took too long.')));
  store.change({ rival: { algorithm: 'minimax' } });
  await settled();
  const { rival, failure, tree } = store.get();
  assert.deepEqual(
    [rival, failure, tree],
    [null, { sentence: 'The run to compare with: It took too long.' }, ALPHA_BETA],
  );
});

test('a run that does not apply is not asked for', async () => {
  const store = page(() => assert.fail('asked'));
  store.change({ rival: { algorithm: 'negamax' } });
  await settled();
  assert.equal(store.get().rival, null);
  assert.match(store.get().failure?.sentence ?? '', /does not apply/);
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

test('when the comparison ends, its trees are let go', async () => {
  const store = page(async () => MINIMAX);
  store.change({ rival: { algorithm: 'minimax' } });
  await settled();
  store.change({ rival: null });
  await settled();
  assert.deepEqual([store.get().rivalTree, store.get().compared], [null, null]);
  store.change({ rival: { algorithm: 'minimax' } });
  await settled();
  assert.ok(comparedOf(store.get()), 'and are there again when they are wanted again');
});

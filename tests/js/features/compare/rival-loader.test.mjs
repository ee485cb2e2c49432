/** The other run: which are offered, when it is searched, and when it goes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presets } from '../../../../static/js/features/compare/presets.js';
import { rivalLoader } from '../../../../static/js/features/compare/rival-loader.js';
import {
  comparedOf,
  refusal,
  rivalQuestion,
  rivalTreeOf,
} from '../../../../static/js/search/comparing/rival.js';
import { questionKey } from '../../../../static/js/search/question.js';
import { column } from '../../column.mjs';
import { vector } from '../../fixtures.mjs';
import { createStore } from '../../page-state.mjs';
import { shown } from '../../search/comparing/page.mjs';
import '../../choices.mjs';

const ALPHA_BETA = vector('australia-alpha-beta').tree;
const MINIMAX = vector('australia-minimax').tree;

/** A page that asks as it is told to. */
function page(ask, other = {}) {
  const panels = [];
  const store = createStore(shown({ tree: ALPHA_BETA, ...other }), panels, (draw) => void setImmediate(draw));
  panels.push(rivalLoader(store, ask));
  /**
   * A change, and many turns of the event loop, of which each drawing takes one: however slow the machine
   * is.
   */
  const change = async (patch) => {
    store.change(patch);
    for (let n = 0; n < 25; n++) await new Promise(setImmediate);
    return store.get();
  };
  return { store, change };
}

test('the other run is searched and held against this one, which stays as it is', async () => {
  const asked = [];
  const { change } = page(async ({ algorithm }) => {
    asked.push(algorithm);
    return MINIMAX;
  });
  const state = await change({ rival: { algorithm: 'minimax' } });
  assert.deepEqual([asked, rivalTreeOf(state), state.tree], [['minimax'], MINIMAX, ALPHA_BETA]);
  assert.deepEqual(comparedOf(state)?.found.shares, { both: 43, a: 0, b: 33, neither: 0 });
  const ended = await change({ rival: null });
  assert.deepEqual([ended.rivalTree, ended.compared], [null, null]);
  assert.ok(comparedOf(await change({ rival: { algorithm: 'minimax' } })), 'there again when wanted again');
});

test('where the question changes the other run follows it, and the search before is given up', async () => {
  const asked = [];
  const { change } = page(({ depth }, signal) => {
    asked.push([depth, signal]);
    return depth ? Promise.resolve(MINIMAX) : new Promise(() => {});
  });
  await change({ rival: { algorithm: 'minimax' } });
  const state = await change({ depth: 4 });
  assert.equal(asked.map(([depth, signal]) => `${depth} ${signal?.aborted}`).join(), 'null true,4 false');
  assert.equal(rivalTreeOf(state), MINIMAX);
});

test('nothing is searched while this run is, without one, or where it does not apply', async () => {
  const { change } = page(() => assert.fail('asked'), { busy: true });
  await change({ rival: { algorithm: 'minimax' } });
  assert.equal((await change({ busy: false, tree: null })).failure, null);
  const state = await page(() => assert.fail('asked')).change({ rival: { algorithm: 'negamax' } });
  assert.equal(state.rival, null);
  assert.match(state.failure?.sentence ?? '', /does not apply/);
});

test('a search that fails ends the comparison with its reason', async () => {
  const { change } = page(() => Promise.reject(new Error('It took too long.')));
  const { rival, failure, tree } = await change({ rival: { algorithm: 'minimax' } });
  assert.deepEqual([rival, tree], [null, ALPHA_BETA]);
  assert.match(failure?.sentence ?? '', /: It took too long\.$/);
});

test('another text is compared in the same way, but for depth and round', async () => {
  const { change } = page(async () => MINIMAX);
  await change({ rival: { algorithm: 'minimax', depth: 2 } });
  const state = await change({ text: 'another', tree: { ...ALPHA_BETA } });
  assert.deepEqual(state.rival, { algorithm: 'minimax' });
  assert.ok(comparedOf(state));
});

const names = (other) => column(presets(shown(other)), 'name');

test('alpha-beta is offered minimax, other orders, its variants and other depths; not what is shown or is not there', () => {
  const [order, variants] = [
    ['reverse order', 'best first', 'worst first'],
    ['fail-hard', 'cut only beyond the bound'],
  ];
  assert.deepEqual(names({}), ['minimax', ...order, ...variants, 'one level deeper', 'one level less deep']);
  const minimax = names({ algorithm: 'minimax' });
  assert.ok(!minimax.includes('minimax') && !minimax.includes('fail-hard'));
  assert.deepEqual(names({ algorithm: 'minimax', order: 'reverse' }).slice(0, 2), [
    'alpha-beta',
    'order as given',
  ]);
  assert.deepEqual(names({ fail: 'hard', cut: '>' }).slice(4, 6), ['fail-soft', 'cut at equality, too']);
  const round = (n) => ({ algorithm: 'deepening', tree: { round: n, rounds: [] } });
  assert.equal(names(round(3))[0], 'the round before (2)');
  assert.ok(!names(round(1))[0].startsWith('the round'));
  assert.ok(
    !names({ depth: 5 }).includes('one level deeper') && !names({ depth: 1 }).includes('one level less deep'),
  );
  assert.deepEqual(names({ problem: null }), []);
});

test('all that is offered applies, and is another question', () => {
  for (const other of [{}, { algorithm: 'minimax', order: 'worst' }, { fail: 'hard', depth: 5 }]) {
    const state = shown(other);
    for (const { rival } of presets(state)) {
      const both = { ...state, rival };
      assert.equal(refusal(both), '');
      assert.notEqual(questionKey(rivalQuestion(both)), questionKey(state));
    }
  }
});

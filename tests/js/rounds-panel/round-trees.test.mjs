import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundFetcher, roundTreesOf } from '../../../static/js/rounds-panel/round-trees.js';
import { FIRST, ROUNDS, roundOf, SECOND } from '../deepening.mjs';
import { createStore, defaults } from '../page-state.mjs';

/** @import { State } from '../../../static/js/store/state.js' */

/** Lets what has begun come to its end, without a clock. */
const turn = async () => {
  for (let n = 0; n < 20; n++) await new Promise(setImmediate);
};

/**
 * A page that shows something, and what it asks for.
 * @param {Partial<State>} shown
 * @param {(round: number | null) => any} answer
 */
function page(shown, answer) {
  /** @type {(number | null)[]} */
  const asked = [];
  /** @type {AbortSignal[]} */
  const signals = [];
  const store = createStore({ ...defaults(), text: 'a map', algorithm: 'deepening', ...shown }, [], () => {});
  const draw = roundFetcher(store, async ({ round }, signal) => {
    asked.push(round);
    signals.push(/** @type {AbortSignal} */ (signal));
    return answer(round);
  });
  let before = defaults();
  const drawn = async () => {
    draw(store.get(), before);
    before = store.get();
    await turn();
  };
  return { store, asked, signals, drawn };
}

test('once the last round is shown the others are asked for, each once, and kept while rounds are changed', async () => {
  const { store, asked, drawn } = page({ tree: SECOND }, () => FIRST);
  await drawn();
  const kept = roundTreesOf(store.get());
  assert.deepEqual([asked, kept.get(1), kept.get(2)], [[1], FIRST, SECOND]);
  store.change({ round: 1, tree: FIRST, step: 3 });
  await drawn();
  store.change({ step: 4 });
  await drawn();
  assert.deepEqual([asked, roundTreesOf(store.get()).size], [[1], 2]);
});

test('the last round is asked for by its own link, and a search in one pass has none to ask for', async () => {
  const linked = page({ tree: FIRST, round: 1 }, () => SECOND);
  await linked.drawn();
  const alone = page({ tree: { ...SECOND, rounds: null } }, () => FIRST);
  await alone.drawn();
  assert.deepEqual([linked.asked, alone.asked], [[null], []]);
});

test('a large round is not asked for, and one that cannot be had is not missed', async () => {
  const huge = { ...SECOND, rounds: [roundOf(1, 60_000), ROUNDS[1]] };
  const large = page({ tree: huge }, () => FIRST);
  await large.drawn();
  assert.deepEqual(large.asked, []);
  const failing = page({ tree: SECOND }, () => {
    throw new Error('gone');
  });
  await failing.drawn();
  assert.deepEqual([...roundTreesOf(failing.store.get()).keys()], [2]);
});

test('what comes in for another search than the one shown is dropped', async () => {
  /** @type {((tree: any) => void)[]} */
  const arrive = [];
  const late = () => new Promise((resolve) => arrive.push(resolve));
  const { store, signals, drawn } = page({ tree: SECOND }, late);
  await drawn();
  store.change({ depth: 1, tree: { ...FIRST, rounds: null } });
  await drawn();
  assert.equal(signals[0].aborted, true);
  arrive[0](FIRST);
  await turn();
  assert.equal(roundTreesOf(store.get()).size, 0);
  store.change({ depth: null });
  assert.deepEqual([...roundTreesOf(store.get()).keys()], [2]);
});

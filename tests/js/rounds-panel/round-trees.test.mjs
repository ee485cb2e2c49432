import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundFetcher, roundTreesOf } from '../../../static/js/rounds-panel/index.js';
import { FIRST, ROUNDS, roundOf, SECOND } from '../deepening.mjs';
import { createStore, defaults, turns } from '../page-state.mjs';

/** A page in a state, and its requests. */
function page(shown, answer) {
  const requests = [];
  const store = createStore({ ...defaults(), text: 'a map', algorithm: 'deepening', ...shown }, [], () => {});
  const draw = roundFetcher(store, async ({ round }, signal) => {
    requests.push({ round, signal });
    return answer();
  });
  let before = defaults();
  const drawAfter = async (change = {}) => {
    store.change(change);
    draw(store.get(), before);
    before = store.get();
    await turns();
    return requests.map(({ round }) => round);
  };
  return { asked: requests, drawn: drawAfter, kept: () => roundTreesOf(store.get()), change: store.change };
}

test('once the last round is shown the others are asked for, each once, and kept while rounds are changed', async () => {
  const { drawn, kept } = page({ tree: SECOND }, () => FIRST);
  assert.deepEqual(await drawn(), [1]);
  assert.deepEqual([kept().get(1), kept().get(2)], [FIRST, SECOND]);
  await drawn({ round: 1, tree: FIRST, step: 3 });
  assert.deepEqual([await drawn({ step: 4 }), kept().size], [[1], 2]);
  const linked = page({ tree: FIRST, round: 1 }, () => SECOND);
  assert.deepEqual(await linked.drawn(), [null], 'the last round by its own link');
});

test('a single pass or a large round asks for nothing, and works without an answer', async () => {
  for (const rounds of [null, [roundOf(1, 60_000), ROUNDS[1]]])
    assert.deepEqual(await page({ tree: { ...SECOND, rounds } }, () => FIRST).drawn(), []);
  const failing = page({ tree: SECOND }, () => Promise.reject(new Error('gone')));
  await failing.drawn();
  assert.deepEqual([...failing.kept().keys()], [2]);
});

test('an answer for another search than the one shown is dropped', async () => {
  const arrive = [];
  const late = () => new Promise((resolve) => arrive.push(resolve));
  const { asked, drawn, kept, change } = page({ tree: SECOND }, late);
  await drawn();
  await drawn({ depth: 1, tree: { ...FIRST, rounds: null } });
  assert.equal(asked[0].signal.aborted, true);
  arrive[0](FIRST);
  await drawn();
  assert.equal(kept().size, 0);
  change({ depth: null });
  assert.deepEqual([...kept().keys()], [2]);
});

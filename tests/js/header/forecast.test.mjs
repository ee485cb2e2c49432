import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forecaster, remarks, rows, wordsFor } from '../../../static/js/header/forecast.js';
import { phaseSaid, phaseText } from '../../../static/js/header/loading.js';
import { questionKey } from '../../../static/js/search/question.js';
import { australia, searched, stoppedBefore, WHOLE } from '../fixtures.mjs';
import { createStore, defaults } from '../page-state.mjs';

/** @import { Forecast } from '../../../static/js/store/api.js' */
/** @import { Known } from '../../../static/js/header/forecast.js' */
/** @import { Progress } from '../../../static/js/store/body.js' */
/** @import { State } from '../../../static/js/store/state.js' */

/** @param {number} depth @param {number} nodes @param {boolean} [complete] */
const count = (depth, nodes, complete = true) => ({
  ...{ depth, nodes, leaves: nodes - 1, cutoffs: 2, pruned: 3, value: complete ? 1 : null, complete },
});

/** @param {...Forecast} counts @returns {Known} */
const known = (...counts) => ({ of: questionKey({ ...defaults(), text: 'a map' }), limit: 1000, counts });

/**
 * A map of four free regions, searched to its own depth 3.
 * @param {Partial<State>} [more]
 * @returns {State}
 */
const state = (more) => ({
  ...defaults(),
  text: 'a map',
  problem: /** @type {any} */ ({ kind: 'map', map: { depth: 3, free_regions: 4 } }),
  ...more,
});

/** Of a search that was stopped so early that its size is not known. @param {number} nodes */
function stoppedAt(nodes) {
  const { tree } = stoppedBefore(searched(australia), nodes);
  return { ...tree, stopped: { limit: nodes, whole: null, command: '' } };
}

test('beside each depth stands how large its search is, as far as that is known', () => {
  const counted = (/** @type {Parameters<typeof count>[]} */ ...counts) =>
    state({ forecast: known(...counts.map((one) => count(...one))) });
  const all = counted([1, 8], [2, 19], [3, 43], [4, 80]);
  const given = counted([1, 8], [2, 500, false]);
  const tree = searched(australia).tree;
  const other = known(count(1, 8));
  /** @type {[why: string, State, depth: number, size?: string, remark?: string][]} */
  const words = [
    ['nothing is known', state(), 2],
    ['there is no map', defaults(), 2],
    ['there is only the root', state(), 0, '1 node'],
    ['counting has not begun', counted(), 2],
    ['it was counted', all, 2, '19 nodes'],
    ['every region is colored at just that depth', all, 4, '80 nodes'],
    ['every region is colored before', all, 9, '80 nodes', 'no more than depth 4'],
    ['it is larger than what is shown', counted([1, 8], [2, 1900]), 2, '1,900 nodes', 'first 1,000 shown'],
    ['it is exactly as large', counted([1, 1000]), 1, '1,000 nodes'],
    ['it has one node more', counted([1, 1001]), 1, '1,001 nodes', 'first 1,000 shown'],
    ['given up beyond what is shown', counted([1, 1001, false]), 1, 'over 1,001 nodes', 'first 1,000 shown'],
    ['given up at the limit', counted([1, 1000, false]), 1, 'over 1,000 nodes', 'first 1,000 shown'],
    ['given up one node before', counted([1, 999, false]), 1, 'over 999 nodes'],
    ['given up early', given, 2, 'over 500 nodes'],
    ['deeper than what was given up', given, 3, 'not counted', 'depth 2: over 500'],
    ['deeper than what was counted', counted([1, 8], [2, 19]), 3, 'not counted', 'depth 2: 19'],
    ['the forecast is another map’s', state({ text: 'another', forecast: other }), 1],
    ['the forecast is another algorithm’s', state({ algorithm: 'minimax', forecast: other }), 1],
    ['it is the one that is shown', state({ tree }), 3, '43 nodes'],
    ['another is shown', state({ tree, depth: 2 }), 3],
    ['shown, stopped, of unknown size', state({ tree: stoppedAt(30) }), 3, 'over 30 nodes', 'first 30 shown'],
  ];
  for (const [why, shown, depth, size = '', remark = ''] of words)
    assert.deepEqual(wordsFor(shown, depth), { size, remark }, why);
  const { size, remark } = wordsFor(state({ tree: stoppedBefore(searched(australia), 30).tree }), 3);
  assert.deepEqual([size, remark], [`over ${WHOLE.nodes.toLocaleString('en')} nodes`, 'first 30 shown']);
});

test('a row has every count, and says which are lower bounds', () => {
  assert.deepEqual(rows(known(count(1, 8), count(2, 1500, false))), [
    { depth: 1, beyond: false, cells: ['8', '7', '2', '3'] },
    { depth: 2, beyond: true, cells: ['≥ 1,500', '≥ 1,499', '≥ 2', '≥ 3'] },
  ]);
});

test('under the table stands why it ends, unless that is too early, and what is not shown whole', () => {
  const [ends, bound] = [known(count(1, 8), count(2, 19)), known(count(1, 8), count(2, 1500, false))];
  assert.match(
    remarks(ends, 2, 'every region can be colored'),
    /^At depth 2 every region can be .* goes deeper\.$/,
  );
  assert.match(remarks(ends, 2, 'the tree ends'), /^At depth 2 the tree ends: no search goes deeper\.$/);
  assert.match(remarks(ends, 1, 'the tree ends'), /^At depth 1 the tree ends:/);
  assert.match(remarks(bound, 9), /^Deeper searches take too long .* than 1,000 nodes .* the first 1,000\.$/);
  const early = [remarks(ends, 3), remarks(known(count(1, 8), count(2, 19, false)), 2)];
  for (const text of early) assert.match(text, /^Deeper searches take too long to be counted here\.$/);
  for (const [nodes, isBeyond] of /** @type {const} */ ([
    [999, false],
    [1000, true],
    [1001, true],
  ])) {
    const forecast = known(count(1, nodes), count(2, nodes));
    assert.ok(rows(forecast).every(({ beyond }) => beyond === isBeyond));
    assert.equal(remarks(forecast, 2).includes('the page shows the first 1,000.'), isBeyond);
  }
});

/** @type {string[]} */
let asked;
/** @type {(() => void)[]} */
let settle;
/** @type {AbortSignal[]} */
let signals;

beforeEach(() => {
  [asked, settle, signals] = [[], [], []];
  globalThis.fetch = /** @type {any} */ (
    (/** @type {string} */ address, /** @type {RequestInit} */ { signal }) =>
      new Promise((resolve) => {
        asked.push(address);
        signals.push(/** @type {AbortSignal} */ (signal));
        settle.push(() => resolve(Response.json({ limit: 5, counts: [] })));
      })
  );
});

/** Lets what has begun come to its end, without a clock. */
const turn = async () => {
  for (let n = 0; n < 30; n++) await new Promise(setImmediate);
};

/** Until so many forecasts were asked for. @param {number} times */
async function asking(times) {
  for (let n = 0; asked.length < times && n < 10_000; n++) await new Promise(setImmediate);
}

test('a forecast is asked for once for each map and algorithm that is shown, and only the last one counts', async () => {
  const store = createStore(state({ busy: true }), [], () => {});
  const draw = forecaster(store);
  /** @param {Partial<State>} change @param {number} times  that were asked by then */
  const shown = async (change, times) => {
    store.change(change);
    draw(store.get(), store.get());
    await asking(times);
    await turn();
    assert.equal(asked.length, times);
  };
  await shown({}, 0);
  await shown({ busy: false }, 1);
  await shown({ step: 5 }, 1);
  await shown({ depth: 9 }, 1);
  await shown({ algorithm: 'minimax' }, 2);
  assert.deepEqual(
    signals.map((s) => s.aborted),
    [true, false],
  );
  settle.reverse().forEach((go) => go());
  await turn();
  const last = questionKey({ ...defaults(), text: 'a map', algorithm: 'minimax' });
  assert.equal(store.get().forecast?.of, last);
});

test('a forecast that cannot be had changes nothing', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('fetch failed');
  };
  const store = createStore(state(), [], () => {});
  forecaster(store)(store.get(), store.get());
  const before = store.get();
  await turn();
  assert.equal(store.get(), before);
});

test('what a search does is said, to eyes and to ears', () => {
  /** @type {[Progress, number, string, RegExp][]} */
  const phases = [
    [{ phase: 'searching', bytes: 0, total: 0 }, 0, 'searching …', /^Searching\. Escape cancels\.$/],
    [{ phase: 'searching', bytes: 0, total: 0 }, 12, 'searching … 12 s', /^Searching/],
    [{ phase: 'loading', bytes: 12e6, total: 30e6 }, 12, 'loading 12 of 30 MB', /^Loading 30 megabytes\.$/],
    [{ phase: 'loading', bytes: 200, total: 900 }, 0, 'loading 1 of 1 MB', /^Loading 1 /],
    [{ phase: 'loading', bytes: 12e6, total: 0 }, 0, 'loading, 12 MB so far', /^Loading\.$/],
    [{ phase: 'preparing', bytes: 30e6, total: 30e6 }, 3, 'preparing the picture …', /^Preparing/],
  ];
  for (const [progress, seconds, text, said] of phases) {
    assert.equal(phaseText(progress, seconds), text);
    assert.match(phaseSaid(progress), said);
  }
});

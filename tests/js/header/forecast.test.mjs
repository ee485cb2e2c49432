import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forecaster, wordsFor } from '../../../static/js/header/depth.js';
import { phaseSaid, phaseText } from '../../../static/js/header/loading.js';
import { questionKey } from '../../../static/js/search/question.js';
import { column } from '../column.mjs';
import { australia, searchMap, stoppedBefore, WHOLE } from '../fixtures.mjs';
import { createStore, defaults, turns } from '../page-state.mjs';

/** Of the depths from 1, such as '8 19 80+'; +: given up there. */
const forecastOf = (counts) => ({
  of: questionKey({ ...defaults(), text: 'a map' }),
  limit: 1000,
  counts: counts.split(' ').map((text, n) => {
    const [nodes, complete] = [parseInt(text, 10), !text.endsWith('+')];
    const rest = { cutoffs: 2, pruned: 3, value: complete ? 1 : null, complete };
    return { depth: n + 1, nodes, leaves: nodes - 1, ...rest };
  }),
});

const problem = { kind: 'map', map: { depth: 3, free_regions: 4 } };
/** A map of four free regions, searched to depth 3. */
const state = (more) => ({ ...defaults(), text: 'a map', problem, ...more });

test('beside each depth stands how large its search is, as far as that is known', () => {
  const stateWithCounts = (counts) => state({ forecast: forecastOf(counts) });
  const { tree } = searchMap(australia);
  const stopped = stoppedBefore(searchMap(australia), 30).tree;
  const unknown = { ...stopped, stopped: { limit: 30, whole: null, command: '' } };
  const whole = `over ${WHOLE.nodes.toLocaleString('en')} nodes`;
  const words = [
    ['nothing is known', state(), 2],
    ['there is no map', defaults(), 2],
    ['there is only the root', state(), 0, '1 node'],
    ['counting has not begun', state({ forecast: { ...forecastOf('8'), counts: [] } }), 2],
    ['it was counted', stateWithCounts('8 19 43 80'), 2, '19 nodes'],
    ['every region is colored at just that depth', stateWithCounts('8 19 43 80'), 4, '80 nodes'],
    ['every region is colored before', stateWithCounts('8 19 43 80'), 9, '80 nodes', 'no more than depth 4'],
    ['it is larger than what is shown', stateWithCounts('8 1900'), 2, '1,900 nodes', 'first 1,000 shown'],
    ['it is exactly as large', stateWithCounts('1000'), 1, '1,000 nodes'],
    ['it has one node more', stateWithCounts('1001'), 1, '1,001 nodes', 'first 1,000 shown'],
    ['given up beyond what is shown', stateWithCounts('1001+'), 1, 'over 1,001 nodes', 'first 1,000 shown'],
    ['given up at the limit', stateWithCounts('1000+'), 1, 'over 1,000 nodes', 'first 1,000 shown'],
    ['given up one node before', stateWithCounts('999+'), 1, 'over 999 nodes'],
    ['deeper than what was given up', stateWithCounts('8 500+'), 3, 'not counted', 'depth 2: over 500'],
    ['deeper than what was counted', stateWithCounts('8 19'), 3, 'not counted', 'depth 2: 19'],
    ['the forecast is another map’s', state({ text: 'another', forecast: forecastOf('8') }), 1],
    ['the forecast is another algorithm’s', state({ algorithm: 'minimax', forecast: forecastOf('8') }), 1],
    ['it is the one that is shown', state({ tree }), 3, '43 nodes'],
    ['another is shown', state({ tree, depth: 2 }), 3],
    ['shown, stopped', state({ tree: stopped }), 3, whole, 'first 30 shown'],
    ['shown, stopped, of unknown size', state({ tree: unknown }), 3, 'over 30 nodes', 'first 30 shown'],
  ];
  for (const [why, shown, depth, size = '', remark = ''] of words)
    assert.deepEqual(wordsFor(shown, depth), { size, remark }, why);
});

let requests;

beforeEach(() => {
  requests = [];
  globalThis.fetch = (_, { signal }) =>
    new Promise((resolve) => {
      requests.push({ signal, answer: () => resolve(Response.json({ limit: 5, counts: [] })) });
    });
});

test('a forecast is asked for once for each map and algorithm that is shown, and only the last one counts', async () => {
  const store = createStore(state({ busy: true }), [], () => {});
  const draw = forecaster(store);
  /** `times`: that were asked by then */
  const drawAfter = async (change, times) => {
    store.change(change);
    draw(store.get(), store.get());
    for (let n = 0; requests.length < times && n < 10_000; n++) await new Promise(setImmediate);
    await turns();
    assert.equal(requests.length, times);
  };
  await drawAfter({}, 0);
  await drawAfter({ busy: false }, 1);
  await drawAfter({ step: 5 }, 1);
  await drawAfter({ depth: 9 }, 1);
  await drawAfter({ algorithm: 'minimax' }, 2);
  assert.deepEqual(column(column(requests, 'signal'), 'aborted'), [true, false]);
  requests.reverse().forEach(({ answer }) => answer());
  await turns();
  const last = questionKey({ ...defaults(), text: 'a map', algorithm: 'minimax' });
  assert.equal(store.get().forecast?.of, last);
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  store.change({ text: 'another' });
  const before = store.get();
  draw(before, before);
  await turns();
  assert.equal(store.get(), before, 'a forecast that cannot be had changes nothing');
});

test('what a search does is said, to eyes and to ears', () => {
  const [searching, loading] = ['searching', 'loading'];
  const phases = [
    [{ phase: searching, bytes: 0, total: 0 }, 0, 'searching …', /^Searching\. Escape cancels\.$/],
    [{ phase: searching, bytes: 0, total: 0 }, 12, 'searching … 12 s', /^Searching/],
    [{ phase: loading, bytes: 12e6, total: 30e6 }, 12, 'loading 12 of 30 MB', /^Loading 30 megabytes\.$/],
    [{ phase: loading, bytes: 200, total: 900 }, 0, 'loading 1 of 1 MB', /^Loading 1 /],
    [{ phase: loading, bytes: 12e6, total: 0 }, 0, 'loading, 12 MB so far', /^Loading\.$/],
    [{ phase: 'preparing', bytes: 30e6, total: 30e6 }, 3, 'preparing the picture …', /^Preparing/],
  ];
  for (const [progress, seconds, text, said] of phases) {
    assert.equal(phaseText(progress, seconds), text);
    assert.match(phaseSaid(progress), said);
  }
});

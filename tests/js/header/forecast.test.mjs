import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forecaster, remarks, rows, wordsFor } from '../../../static/js/header/forecast.js';
import { questionKey } from '../../../static/js/search/question.js';
import { australia, searched, stoppedBefore, WHOLE } from '../fixtures.mjs';
import { createStore, defaults } from '../page-state.mjs';

/**
 * @import { Forecast } from '../../../static/js/store/api.js'
 * @import { Known } from '../../../static/js/header/forecast.js'
 * @import { State } from '../../../static/js/store/state.js'
 */

/** @param {number} depth @param {number} nodes @param {boolean} [complete] */
const count = (depth, nodes, complete = true) => ({
  depth,
  nodes,
  leaves: nodes - 1,
  cutoffs: 2,
  pruned: 3,
  value: complete ? 1 : null,
  complete,
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

/** @type {[string, State, number, string, string][]} */
const WORDS = [
  ['nothing is known', state(), 2, '', ''],
  ['there is no map', defaults(), 2, '', ''],
  ['there is only the root', state(), 0, '1 node', ''],
  ['it was counted', state({ forecast: known(count(1, 8), count(2, 19)) }), 2, '19 nodes', ''],
  [
    'it is larger than what is shown',
    state({ forecast: known(count(1, 8), count(2, 1900)) }),
    2,
    '1,900 nodes',
    'first 1,000 shown',
  ],
  [
    'counting it was given up beyond what is shown',
    state({ forecast: known(count(1, 8), count(2, 1001, false)) }),
    2,
    'over 1,001 nodes',
    'first 1,000 shown',
  ],
  [
    'counting it was given up early',
    state({ forecast: known(count(1, 8), count(2, 500, false)) }),
    2,
    'over 500 nodes',
    '',
  ],
  [
    'it is deeper than what was counted',
    state({ forecast: known(count(1, 8), count(2, 500, false)) }),
    3,
    'not counted',
    'depth 2: over 500',
  ],
  [
    'every region is colored before',
    state({ forecast: known(...[8, 19, 43, 80].map((n, d) => count(d + 1, n))) }),
    9,
    '80 nodes',
    'no more than depth 4',
  ],
  ['the forecast is another map’s', state({ text: 'another', forecast: known(count(1, 8)) }), 1, '', ''],
  [
    'the forecast is another algorithm’s',
    state({ algorithm: 'minimax', forecast: known(count(1, 8)) }),
    1,
    '',
    '',
  ],
  ['it is the one that is shown', state({ tree: searched(australia).tree }), 3, '43 nodes', ''],
  ['another is shown', state({ tree: searched(australia).tree, depth: 2 }), 3, '', ''],
  [
    'it is shown and was stopped',
    state({ tree: stoppedBefore(searched(australia), 30).tree }),
    3,
    `over ${WHOLE.nodes.toLocaleString('en')} nodes`,
    'first 30 shown',
  ],
  [
    'it is exactly as large as what is shown',
    state({ forecast: known(count(1, 1000)) }),
    1,
    '1,000 nodes',
    '',
  ],
  ['it has one node more', state({ forecast: known(count(1, 1001)) }), 1, '1,001 nodes', 'first 1,000 shown'],
  [
    'counting it was given up at the limit of what is shown',
    state({ forecast: known(count(1, 1000, false)) }),
    1,
    'over 1,000 nodes',
    'first 1,000 shown',
  ],
  [
    'counting it was given up one node before',
    state({ forecast: known(count(1, 999, false)) }),
    1,
    'over 999 nodes',
    '',
  ],
  [
    'it is shown, was stopped, and nobody knows how large it is',
    state({ tree: stoppedAt(30) }),
    3,
    'over 30 nodes',
    'first 30 shown',
  ],
  ['counting has not begun', state({ forecast: known() }), 2, '', ''],
  [
    'it is the deepest that was counted',
    state({ forecast: known(count(1, 8), count(2, 19)) }),
    3,
    'not counted',
    'depth 2: 19',
  ],
  [
    'every region is colored at just that depth',
    state({ forecast: known(...[8, 19, 43, 80].map((n, d) => count(d + 1, n))) }),
    4,
    '80 nodes',
    '',
  ],
];

for (const [name, shown, depth, size, remark] of WORDS) {
  test(`the size of a search where ${name}`, () =>
    assert.deepEqual(wordsFor(shown, depth), { size, remark }));
}

test('a row has every count, and says which are lower bounds', () => {
  assert.deepEqual(rows(known(count(1, 8), count(2, 1500, false))), [
    { depth: 1, beyond: false, cells: ['8', '7', '2', '3'] },
    { depth: 2, beyond: true, cells: ['≥ 1,500', '≥ 1,499', '≥ 2', '≥ 3'] },
  ]);
});

test('under the table stands why it ends, and what is not shown whole', () => {
  assert.match(
    remarks(known(count(1, 8), count(2, 19)), 2, 'every region can be colored'),
    /^At depth 2 every region can be colored: no search goes deeper\.$/,
  );
  assert.match(
    remarks(known(count(1, 8), count(2, 19)), 2, 'the tree ends'),
    /^At depth 2 the tree ends: no search goes deeper\.$/,
  );
  assert.match(
    remarks(known(count(1, 8), count(2, 1500, false)), 9),
    /^Deeper searches take too long .* more than 1,000 nodes the page shows the first 1,000\.$/,
  );
});

test('a table that ends too early, or in a lower bound, does not say that no search goes deeper', () => {
  const deeper = 'Deeper searches take too long to be counted here.';
  assert.equal(remarks(known(count(1, 8), count(2, 19)), 3), deeper);
  assert.equal(remarks(known(count(1, 8), count(2, 19, false)), 2), deeper);
  assert.match(remarks(known(count(1, 8), count(2, 19)), 1, 'the tree ends'), /^At depth 1 the tree ends:/);
});

test('what is not shown whole begins with as many nodes as are shown', () => {
  for (const [nodes, beyond] of /** @type {[number, boolean][]} */ ([
    [999, false],
    [1000, true],
    [1001, true],
  ])) {
    const forecast = known(count(1, nodes), count(2, nodes));
    assert.deepEqual(
      rows(forecast).map((row) => row.beyond),
      [beyond, beyond],
    );
    assert.equal(remarks(forecast, 2).includes('the page shows the first 1,000.'), beyond);
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

const turn = () =>
  new Promise((done) => {
    setTimeout(done, 20);
  });

test(
  'a forecast is asked for once a map is shown, once for each map and algorithm, and only the ' +
    'last one counts',
  async () => {
    const store = createStore(state({ busy: true }), [], () => {});
    const draw = forecaster(store);
    const shown = () => draw(store.get(), store.get());
    shown();
    await turn();
    assert.equal(asked.length, 0);
    for (const change of [
      { busy: false },
      { step: 5 },
      { depth: 9 },
      { algorithm: /** @type {const} */ ('minimax') },
    ]) {
      store.change(change);
      shown();
      await turn();
    }
    assert.equal(asked.length, 2);
    assert.deepEqual(
      signals.map((s) => s.aborted),
      [true, false],
    );
    settle.reverse().forEach((go) => go());
    await turn();
    assert.equal(
      store.get().forecast?.of,
      questionKey({ ...defaults(), text: 'a map', algorithm: 'minimax' }),
    );
  },
);

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

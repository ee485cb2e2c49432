import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chosen,
  DEFAULTS,
  forNewText,
  offersOf,
  questionKey,
  questionOf,
  suited,
} from '../../../static/js/search/question.js';
import { defaults } from '../page-state.mjs';

/** @import { Offer, Question } from '../../../static/js/search/question.js' */

/** @param {string[]} names @returns {Offer[]} */
const offered = (...names) => names.map((name) => ({ name, why: null }));
const TWO = {
  default: 'alpha-beta',
  algorithms: [...offered('alpha-beta', 'minimax', 'max-n'), { name: 'negamax', why: 'not in turn' }],
  orders: [...offered('given', 'seed N'), { name: 'weight', why: 'no weights' }],
  varied: ['alpha-beta'],
};
const THREE = {
  ...TWO,
  default: 'max-n',
  algorithms: [{ name: 'alpha-beta', why: 'three' }, ...offered('max-n')],
};
const MAP = /** @type {any} */ ({ kind: 'map', offers: TWO });
const TREES = /** @type {any} */ ({
  kind: 'tree',
  offers: null,
  trees: [{ offers: TWO }, { offers: THREE }],
});

/** @param {Partial<Question>} [other] @returns {Question} */
const question = (other) => ({ ...DEFAULTS, text: 'a text', ...other });

test('a question is the same whatever else the state holds', () => {
  const state = { ...defaults(), text: 'a text', order: 'reverse', step: 3 };
  assert.deepEqual(questionOf(state), question({ order: 'reverse' }));
  assert.equal(questionKey(state), questionKey(question({ order: 'reverse' })));
  assert.notEqual(questionKey(question()), questionKey(question({ cut: '>' })));
});

test('only what differs from the defaults is chosen', () => {
  assert.deepEqual(chosen(question()), {});
  assert.deepEqual(chosen(question({ graph: 2, fail: 'hard', depth: 0 })), {
    graph: 2,
    fail: 'hard',
    depth: 0,
  });
});

test('a map has offers, and each tree of a text has its own', () => {
  assert.deepEqual(
    [offersOf(null, 1), offersOf(MAP, 1), offersOf(TREES, 1), offersOf(TREES, 2), offersOf(TREES, 3)],
    [null, TWO, TWO, THREE, null],
  );
});

/** @type {[string, Partial<Question>, any, Partial<Question>][]} */
const SUITED = [
  [
    'what applies stays',
    { algorithm: 'minimax', order: 'seed 7', depth: 2 },
    MAP,
    { algorithm: 'minimax', order: 'seed 7', depth: 2 },
  ],
  [
    'an algorithm that does not apply gives way to the default',
    { algorithm: 'negamax' },
    MAP,
    { algorithm: 'alpha-beta' },
  ],
  ['the default is that of the tree', { graph: 2 }, TREES, { graph: 2, algorithm: 'max-n' }],
  ['an unknown algorithm gives way, too', { algorithm: 'quantum' }, MAP, {}],
  ['an order that does not apply gives way to the one given', { order: 'weight' }, MAP, {}],
  [
    'a tree beyond the last is the last',
    { graph: 9, algorithm: 'max-n' },
    TREES,
    { graph: 2, algorithm: 'max-n' },
  ],
  ['a map is one problem', { graph: 9 }, MAP, {}],
  [
    'variants stay with the algorithms that have them',
    { fail: 'hard', cut: '>' },
    MAP,
    { fail: 'hard', cut: '>' },
  ],
  [
    'variants go with the others',
    { algorithm: 'minimax', fail: 'hard', cut: '>' },
    MAP,
    { algorithm: 'minimax' },
  ],
  ['on a map looking ahead may bind', { binding: 'arcs' }, MAP, { binding: 'arcs' }],
  ['in a tree there is nothing to look ahead at', { binding: 'arcs' }, TREES, {}],
  ['a round is one of deepening', { round: 2 }, MAP, {}],
];

for (const [name, asked, problem, got] of SUITED) {
  test(`suited to the problem: ${name}`, () =>
    assert.deepEqual(suited(question(asked), problem), question(got)));
}

test('what is said of offers that are not known leaves the question as it is', () => {
  assert.deepEqual(
    suited(
      question({ algorithm: 'negamax', order: 'weight' }),
      /** @type {any} */ ({ offers: null, trees: null }),
    ),
    question({ algorithm: 'negamax', order: 'weight' }),
  );
});

test('another text takes over a choice, and nothing that belongs to the text before', () => {
  assert.deepEqual(forNewText({ problem: MAP, graph: 1, algorithm: 'minimax' }), {
    graph: 1,
    depth: null,
    round: null,
    binding: null,
    algorithm: 'minimax',
  });
  assert.deepEqual(forNewText({ problem: TREES, graph: 2, algorithm: 'max-n' }), {
    graph: 1,
    depth: null,
    round: null,
    binding: null,
    algorithm: 'alpha-beta',
  });
  assert.equal(forNewText({ problem: null, graph: 1, algorithm: 'minimax' }).algorithm, 'minimax');
});

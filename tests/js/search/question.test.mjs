/** Questions about a problem: choices, what suits it, depths, refusals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  algorithmNamed,
  choices,
  fieldOf,
  orderKind,
  orderNamed,
  settingNamed,
} from '../../../static/js/scene/fields.js';
import {
  applicableQuestion,
  DEFAULTS,
  deepestOf,
  forNewText,
  hasDepths,
  nonDefaults,
  offersOf,
  optionWords,
  ownDepth,
  questionKey,
  questionOf,
  refusals,
  whyReplaced,
} from '../../../static/js/search/question.js';
import { inEach, testEach } from '../cases.mjs';
import { CHOICES } from '../choices.mjs';
import { defaults } from '../page-state.mjs';

const allOffered = (...names) => names.map((name) => ({ name, why: null }));
const TWO = {
  default: 'alpha-beta',
  algorithms: [
    ...allOffered('alpha-beta', 'minimax', 'max-n'),
    { name: 'negamax', why: 'turns are missed' },
    { name: 'negamax-alpha-beta', why: 'turns are missed' },
    { name: 'deepening', why: 'no values' },
  ],
  orders: [...allOffered('given', 'seed N'), { name: 'weight', why: 'no weights' }],
  varied: ['alpha-beta'],
};
const THREE = {
  ...TWO,
  default: 'max-n',
  algorithms: [{ name: 'alpha-beta', why: 'three' }, ...allOffered('max-n')],
};
const MAP = { kind: 'map', offers: TWO, map: { depth: 3, free_regions: 4 } };
const TREES = {
  ...{ kind: 'tree', map: null, offers: null },
  trees: [
    { offers: TWO, height: 2, has_static_values: true },
    { offers: THREE, height: 5, has_static_values: false },
  ],
};

const question = (other) => ({ ...DEFAULTS, text: 'a text', ...other });

test('what the page has brought along is what there is to choose from, each with its sentence', () => {
  assert.equal(choices(), CHOICES);
  assert.equal(algorithmNamed('deepening')?.rounds, true);
  assert.equal(algorithmNamed('quantum'), undefined);
  assert.equal(settingNamed('propagation', 'singletons')?.phrase, 'propagation through singletons');
  assert.deepEqual(['seed 7', 'reverse', 'seed'].map(orderKind), ['seed N', 'reverse', 'seed']);
  assert.equal(orderNamed('seed 12')?.title, 'shuffled');
  const says = [...CHOICES.algorithms, ...CHOICES.orders].map((choice) => choice.says);
  for (const text of [...says, ...Object.values(fieldOf('fail').says), ...Object.values(fieldOf('cut').says)])
    assert.match(text, /^[A-Z].{20,}\.$/);
});

test('a question is the same whatever else the state holds', () => {
  const state = { ...defaults(), text: 'a text', order: 'reverse', step: 3 };
  assert.deepEqual(questionOf(state), question({ order: 'reverse' }));
  assert.equal(questionKey(state), questionKey(question({ order: 'reverse' })));
  assert.notEqual(questionKey(question()), questionKey(question({ cut: '>' })));
});

test('only what differs from the defaults is chosen, and named on the button', () => {
  const other = { graph: 2, fail: 'hard', depth: 0 };
  assert.deepEqual([nonDefaults(question()), nonDefaults(question(other))], [{}, other]);
  assert.deepEqual(optionWords({ order: 'given', fail: 'soft', cut: '>=', binding: null }), []);
  assert.deepEqual(optionWords({ order: 'seed 7', fail: 'hard', cut: '>', binding: 'arcs' }), [
    ...['seed 7', 'fail-hard', 'cut >', 'binding: arcs'],
  ]);
});

test('a map has offers and a depth, each tree of a text has its own', () => {
  const of = (problem, graph) => {
    const shown = { problem, graph };
    return [offersOf(problem, graph), ownDepth(shown), deepestOf(shown), hasDepths(shown)];
  };
  assert.deepEqual(
    [of(null, 1), of(MAP, 1)],
    [
      [null, null, 0, true],
      [TWO, 3, 4, true],
    ],
  );
  assert.deepEqual(
    [of(TREES, 1), of(TREES, 2)],
    [
      [TWO, 2, 2, true],
      [THREE, 5, 5, false],
    ],
  );
  assert.equal(offersOf(TREES, 3), null);
});

const HARD = { fail: 'hard', cut: '>' };
const SUITED = {
  'what applies stays': [{ algorithm: 'minimax', order: 'seed 7', depth: 2 }, MAP],
  'what does not gives way to the default': [{ algorithm: 'negamax' }, MAP, {}],
  'the default is that of the tree': [{ graph: 2 }, TREES, { graph: 2, algorithm: 'max-n' }],
  'an unknown algorithm gives way, too': [{ algorithm: 'quantum' }, MAP, {}],
  'an order that does not apply gives way to the one given': [{ order: 'weight' }, MAP, {}],
  'a tree beyond the last is the last': [{ graph: 9 }, TREES, { graph: 2, algorithm: 'max-n' }],
  'a map is one problem': [{ graph: 9 }, MAP, {}],
  'variants stay with the algorithms that have them': [HARD, MAP],
  'variants go with the others': [{ algorithm: 'minimax', ...HARD }, MAP, { algorithm: 'minimax' }],
  'on a map looking ahead may bind': [{ binding: 'arcs' }, MAP],
  'in a tree there is nothing to look ahead at': [{ binding: 'arcs' }, TREES, {}],
  'a round is one of deepening': [{ round: 2 }, MAP, {}],
  'without offers all stays': [
    { algorithm: 'negamax', order: 'weight' },
    { offers: null, trees: null },
  ],
};

testEach('a question is suited to its problem', SUITED, ([asked, problem, got = asked]) =>
  assert.deepEqual(applicableQuestion(question(asked), problem), question(got)),
);

test('another text takes over a choice, and nothing that belongs to the text before', () => {
  const fresh = { graph: 1, depth: null, round: null, binding: null };
  const after = (problem, algorithm) => forNewText({ problem, graph: 2, algorithm });
  assert.deepEqual(after(MAP, 'minimax'), { ...fresh, algorithm: 'minimax' });
  assert.deepEqual(after(TREES, 'max-n'), { ...fresh, algorithm: 'alpha-beta' });
  assert.equal(after(null, 'minimax').algorithm, 'minimax');
});

test('what does not apply is told once for each reason, a replacement with its own', () => {
  assert.deepEqual(refusals(TWO), [
    'negamax and negamax-alpha-beta do not apply: turns are missed.',
    'deepening does not apply: no values.',
    'order weight does not apply: no weights.',
  ]);
  const texts = {
    '': {},
    'negamax does not apply: turns are missed. The page shows alpha-beta.': { algorithm: 'negamax' },
    'order weight does not apply: no weights. Moves are tried as given.': { order: 'weight' },
    'quantum does not apply: it is not known here. The page shows alpha-beta.': { algorithm: 'quantum' },
    'This text has no tree 5: tree 1 is shown.': { graph: 5 },
  };
  inEach(texts, (other, words) => assert.equal(whyReplaced(question(other), question(), MAP), words));
});

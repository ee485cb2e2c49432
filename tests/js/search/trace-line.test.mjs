import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultLine, traceLine } from '../../../static/js/search/events.js';
import { testEach } from '../cases.mjs';
import { algorithmVector, readTestFile, sample, searchMap, vector } from '../fixtures.mjs';

/** The whole trace. */
const traceOf = (tree) =>
  [...Array.from({ length: tree.events }, (_, k) => traceLine(tree, k)), resultLine(tree)].join('\n');

const SAMPLES = ['best-order', 'dead-region', 'deep-cut', 'early-cut', 'no-cut', 'south-america', 'tie-cut'];
const VARIANTS = 'negamax negamax-alpha-beta max-n fail-hard cut-beyond fail-hard-cut-beyond'.split(' ');
/** Golden traces, by the searches that make them. */
const GOLDEN = [
  ['australia.out', () => vector('australia-alpha-beta').tree],
  ...['worst-order', ...SAMPLES].map((name) => [`samples/${name}.trace`, () => searchMap(sample(name)).tree]),
  ...[
    ...VARIANTS.map((name) => [`australia-${name}`, `algorithms/${name}`]),
    ['three-players-map', 'algorithms/three-players'],
    ['vectors', 'trees/three-players'],
    ['deep-cut', 'trees/deep-cut'],
    ['ties', 'trees/ties'],
  ].map(([name, file]) => [`${file}.trace`, () => algorithmVector(name).tree]),
];

testEach('the lines are those that Python writes, byte for byte', GOLDEN, (tree, file) =>
  assert.equal(traceOf(tree()), readTestFile(`golden/${file}`)),
);

test('the result of a negamax search is what the root is worth to whoever moves there', () => {
  const of = (name) => resultLine(algorithmVector(name).tree);
  assert.deepEqual([of('min-root'), of('min-root-negamax-alpha-beta')], ['C, 2', 'C, -2']);
});

test('decimals are written as short as they can be, whole numbers without a point', () => {
  const lines = traceOf(algorithmVector('decimals').tree).split('\n');
  assert.deepEqual(lines.slice(0, 4), [
    'N1, 0, -inf, -inf, inf',
    'N2, 1, inf, -inf, inf',
    '3.5, 2, 3.5, -inf, inf',
    'N2, 1, 3.5, -inf, 3.5',
  ]);
  assert.equal(lines.at(-1), 'N3, 2.125');
});

test('a search that was stopped, or is without a move, has no result', () => {
  const lone = ['single-node', 'depth-zero'].map(vector);
  for (const { tree } of [algorithmVector('vectors-stopped-5'), ...lone])
    assert.equal(resultLine(tree), null);
});

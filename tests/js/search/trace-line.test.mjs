import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultLine, traceLine } from '../../../static/js/search/trace-line.js';
import { testEach } from '../cases.mjs';
import { algorithmVector, read, sample, searched, vector } from '../fixtures.mjs';

/** The whole trace. */
function traceOf(tree) {
  const lines = Array.from({ length: tree.events }, (_, k) => traceLine(tree, k));
  const result = resultLine(tree);
  return [...lines, ...(result === null ? [] : [result])].join('\n');
}

const SAMPLES = ['best-order', 'dead-region', 'deep-cut', 'early-cut', 'no-cut', 'south-america', 'tie-cut'];
const VARIANTS = [
  'negamax',
  'negamax-alpha-beta',
  'max-n',
  'fail-hard',
  'cut-beyond',
  'fail-hard-cut-beyond',
];
/** Golden traces, by the searches that make them. */
const GOLDEN = [
  ['australia.out', () => vector('australia-alpha-beta').tree],
  ...['worst-order', ...SAMPLES].map((name) => [`samples/${name}.trace`, () => searched(sample(name)).tree]),
  ...[
    ...VARIANTS.map((name) => [`australia-${name}`, `algorithms/${name}`]),
    ['three-players-map', 'algorithms/three-players'],
    ['vectors', 'trees/three-players'],
    ['deep-cut', 'trees/deep-cut'],
    ['ties', 'trees/ties'],
  ].map(([name, file]) => [`${file}.trace`, () => algorithmVector(name).tree]),
];

testEach('the lines are those that Python writes, byte for byte', GOLDEN, (tree, file) =>
  assert.equal(traceOf(tree()), read(`golden/${file}`)),
);

test('the result of a negamax search is what the root is worth to whoever moves there', () => {
  assert.deepEqual(
    ['min-root', 'min-root-negamax-alpha-beta'].map((name) => resultLine(algorithmVector(name).tree)),
    ['C, 2', 'C, -2'],
  );
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

test('a stopped search has the first lines of the whole one, and no result', () => {
  const [whole, part] = ['vectors', 'vectors-stopped-5'].map((name) =>
    traceOf(algorithmVector(name).tree).split('\n'),
  );
  assert.deepEqual(part, whole.slice(0, part.length));
  assert.equal(resultLine(algorithmVector('vectors-stopped-5').tree), null);
});

test('a search without a move has one line and no result', () => {
  for (const { tree } of ['single-node', 'depth-zero'].map(vector))
    assert.deepEqual([tree.events, resultLine(tree)], [1, null]);
});

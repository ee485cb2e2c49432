import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultLine, traceLine } from '../../static/js/trace-view.js';
import { read, sample, searched, vector } from './fixtures.mjs';

/** The whole trace. @param {import('./fixtures.mjs').Tree} tree */
function traceOf(tree) {
  const lines = Array.from({ length: tree.events }, (_, k) => traceLine(tree, k));
  const result = resultLine(tree);
  return [...lines, ...(result === null ? [] : [result])].join('\n');
}

test('the lines of Australia are the homework’s, byte for byte', () => {
  assert.equal(traceOf(vector('australia-alpha-beta').tree), read('golden/australia.out'));
});

for (const name of ['best-order', 'dead-region', 'deep-cut', 'early-cut', 'no-cut', 'south-america', 'tie-cut', 'worst-order']) {
  test(`the lines of the sample ${name} are those that Python writes`, () => {
    assert.equal(traceOf(searched(sample(name)).tree), read(`golden/samples/${name}.trace`));
  });
}

for (const name of ['single-node', 'depth-zero']) {
  test(`a search without a move has one line and no result (${name})`, () => {
    const { tree } = vector(name);
    assert.equal(tree.events, 1);
    assert.equal(resultLine(tree), null);
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestMove, worth } from '../../../../static/js/search/comparing/outcome.js';
import { resultLine } from '../../../../static/js/search/trace-line.js';
import { ALGORITHM_VECTORS, algorithmVector, randomSearch, stoppedBefore, vector } from '../../fixtures.mjs';

/** @import { Tree } from '../../../../static/js/search/tree.js' */

/** @param {Tree} tree */
const outcome = (tree) => [bestMove(tree), worth(tree)];

test('the best move is written as in the last line of the trace', () => {
  assert.deepEqual(outcome(vector('australia-alpha-beta').tree), ['NSW, B', '10']);
  assert.deepEqual(outcome(vector('australia-minimax').tree), ['NSW, B', '10']);
});

test('where no move is searched there is only a value', () => {
  for (const name of ['single-node', 'depth-zero']) assert.equal(bestMove(vector(name).tree), '—');
  assert.notEqual(worth(vector('depth-zero').tree), '—');
});

test('a search that was stopped has neither yet', () => {
  assert.deepEqual(outcome(stoppedBefore(randomSearch({ seed: 3 }), 9).tree), ['—', '—']);
});

test('every algorithm’s trace ends with the same move, on maps and on given trees', () => {
  for (const name of ALGORITHM_VECTORS) {
    const { tree } = algorithmVector(name);
    assert.equal(resultLine(tree)?.startsWith(`${bestMove(tree)}, `) ?? bestMove(tree) === '—', true, name);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bare, buffers, compared } from '../../../../static/js/features/compare/compare-worker.js';
import { comparison } from '../../../../static/js/search/comparing/comparison.js';
import { pairsOfRuns } from '../../search/comparing/runs.mjs';

test('the worker finds what the page would, from copies: the page keeps its own', () => {
  for (const [one, other] of pairsOfRuns(10)) {
    const job = { a: bare(one.tree), b: bare(other.tree) };
    const [found, handed] = compared(
      structuredClone(job, { transfer: [...buffers(job.a), ...buffers(job.b)] }),
    );
    assert.deepEqual(structuredClone(found, { transfer: handed }), comparison(one.tree, other.tree));
    assert.ok(
      one.tree.depth.length > 0 && other.tree.value.length > 0,
      'nothing of the page was handed over',
    );
  }
});

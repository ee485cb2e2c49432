import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headOf, membersOf } from '../../../../static/js/features/outlines/head.js';
import { read } from '../../fixtures.mjs';

const HEAD = headOf(read('golden/australia.in'));

test('the head of a text is its first five lines', () => {
  assert.deepEqual(HEAD, {
    colors: 'R, G, B',
    first: 'WA: R-1, SA: G-2',
    depth: '3',
    max: 'R: 10, G: 5, B: 0',
    min: 'R: 0, G: 2, B: 8',
  });
});

test('only what was typed is asked for, and the weights of both players or of none', () => {
  assert.deepEqual(membersOf({}, HEAD), {});
  assert.deepEqual(membersOf({ depth: '2', colors: ' ' }, HEAD), { depth: '2' });
  assert.deepEqual(membersOf({ min: 'R: 1' }, { ...HEAD, min: 'R: 1' }), {
    weights: 'R: 10, G: 5, B: 0;R: 1',
  });
});

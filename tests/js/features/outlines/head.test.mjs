import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstIn, headOf, membersOf, released } from '../../../../static/js/features/outlines/head.js';
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

test('what is colored at first is told by region', () => {
  assert.deepEqual(firstIn(read('golden/australia.in')), [
    { region: 'WA', color: 'R', player: 1 },
    { region: 'SA', color: 'G', player: 2 },
  ]);
});

const NOTHING = { colors: '', first: '', depth: '', max: '', min: '' };
const BEFORE = 'R, G, B;WA: R-1, SA: G-2;3;R: 10, G: 5, B: 0;R: 0, G: 2, B: 8';

test('at first nothing is asked for, then what was typed and what stood there', () => {
  assert.deepEqual(membersOf({}, NOTHING), {});
  assert.deepEqual(membersOf({ depth: '2', colors: ' ' }, HEAD), { depth: '2', before: BEFORE });
});

test('the weights of both players are asked for or of none', () => {
  const { weights } = membersOf({ min: 'R: 1' }, HEAD);
  assert.equal(weights, 'R: 10, G: 5, B: 0;R: 1');
});

test('typed weights need not fit other colors, nor typed first regions other regions', () => {
  const typed = { colors: 'R, G', first: 'WA: R-1', depth: '2', max: 'R: 1', min: 'R: 2' };
  assert.deepEqual(released(typed, 'colors'), { colors: 'R, G', depth: '2' });
  assert.deepEqual(released(typed, 'regions'), { colors: 'R, G', depth: '2', max: 'R: 1', min: 'R: 2' });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noAnswers } from '../../../../static/js/features/practice/check.js';
import { hint } from '../../../../static/js/features/practice/hints.js';
import { steps } from '../../../../static/js/features/practice/steps.js';
import { ALL, answersOf, book, exercises } from './trees.mjs';

const CROSS = new Set(/** @type {const} */ (['cross']));

test('a hint says where to look, then which bound is in force there, then the answer', () => {
  const degrees = [1, 2, 3].reduce((/** @type {NonNullable<ReturnType<typeof hint>>[]} */ told) => {
    const next = hint(book(), CROSS, noAnswers(), told.at(-1) ?? null);
    return next ? [...told, next] : told;
  }, []);
  assert.deepEqual(
    degrees.map(({ text }) => text),
    [
      'Look at C, a MIN node: is every branch below it needed?',
      'C is a MIN node, which cuts by α. On entry to C, α is 3: MAX already has 3 through B.',
      'MIN can hold C to 2 through C1, MAX already has 3 through B: C2 need not be looked at.',
    ],
  );
});

test('another gap begins with the first degree again, and where all is right there is no hint', () => {
  const first = hint(book(), CROSS, noAnswers(), null);
  assert.equal(hint(book(), CROSS, { ...noAnswers(), crossed: new Set([7]) }, first)?.degree, 1);
  assert.equal(hint(book(), CROSS, { ...noAnswers(), crossed: new Set([7, 8]) }, first), null);
});

test('every tree is solved by the third degree of every hint about crosses', () => {
  for (const one of exercises(60)) {
    const right = answersOf(one.tree, one.run);
    assert.equal(hint(one, ALL, right, null), null);
    for (const node of one.run.cut) {
      const crossed = new Set([...right.crossed].filter((other) => other !== node));
      assert.equal(hint(one, ALL, { ...right, crossed }, null)?.node, one.tree.parent[node]);
    }
  }
});

test('the search is told step by step, to its value', () => {
  const told = steps(book()).map(({ text }) => text);
  assert.deepEqual(told.slice(0, 4), [
    'Go to A, a MAX node, with α = −∞ and β = ∞.',
    'Go to B, a MIN node, with α = −∞ and β = ∞.',
    'Look at the leaf B1: 3.',
    'B1 returns 3: B, a MIN node, has 3; α is −∞, β is 3.',
  ]);
  assert.ok(
    told.includes(
      'C1 returns 2. MIN can hold C to 2 through C1, MAX already has 3 through B: ' +
        'C2 need not be looked at. Cut: C2, C3 (2 branches).',
    ),
  );
  assert.equal(told.at(-1), 'The search is done: A is worth 3.');
});

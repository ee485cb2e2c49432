import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, noAnswers } from '../../../../static/js/features/practice/check.js';
import { MISCONCEPTIONS, traceOf } from '../../../../static/js/features/practice/misconceptions.js';
import { outcome } from '../../../../static/js/features/practice/outcome.js';
import { ALL, answersOf, exercises } from './trees.mjs';

const MANY = exercises(600);
const CROSS = new Set(/** @type {const} */ (['cross']));

for (const misconception of MISCONCEPTIONS) {
  const own = MANY.filter(({ variant }) => misconception.applies(variant)).map((one) => ({
    one,
    answers: answersOf(one.tree, outcome(one.tree, traceOf(misconception, one.tree, one.variant))),
  }));

  test(`“${misconception.name}” is named for all that it does, wherever it does anything else`, () => {
    const named = own.filter(({ one, answers }) => {
      const { accepted, faults } = check(one, ALL, answers);
      assert.ok(accepted || faults.includes(misconception), `${one.tree.worth}`);
      return faults.length === 1;
    });
    assert.ok(named.length > 0, 'on some tree it alone is named');
  });

  if (!misconception.name.includes('fail-'))
    test(`“${misconception.name}” is named for its crosses alone`, () => {
      const only = own.filter(({ one, answers }) => {
        const { faults } = check(one, CROSS, { ...noAnswers(), crossed: answers.crossed });
        return faults.length === 1 && faults[0] === misconception;
      });
      assert.ok(only.length > 0);
    });
}

test('right marks are called after no misconception, and neither are marks that none explains', () => {
  for (const one of MANY) {
    const right = answersOf(one.tree, one.run);
    assert.deepEqual(check(one, ALL, right).faults, []);
    assert.deepEqual(check(one, ALL, { ...right, values: new Map(right.values).set(0, '99') }).faults, []);
  }
});

test('each says in one or two sentences what to do instead', () => {
  for (const { name, sentence } of MISCONCEPTIONS) assert.match(sentence, /^(You|That) .*\.$/, name);
});

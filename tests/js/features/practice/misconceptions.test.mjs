import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, noAnswers } from '../../../../static/js/features/practice/check.js';
import { topmost } from '../../../../static/js/features/practice/game-tree.js';
import { MISCONCEPTIONS, traceOf } from '../../../../static/js/features/practice/misconceptions.js';
import { outcome } from '../../../../static/js/features/practice/outcome.js';
import { ALL, answersOf, exercises } from './trees.mjs';

/** @import { Answers, Fields } from '../../../../static/js/features/practice/check.js' */
/** @import { Misconception } from '../../../../static/js/features/practice/misconceptions.js' */
/** @import { Exercise, Outcome } from '../../../../static/js/features/practice/outcome.js' */

const MANY = exercises(126);
/** Of all shapes and variants. */
const SOME = MANY.filter((_, n) => n % 7 === 0);
const CROSS = new Set(/** @type {const} */ (['cross']));

/** Another convention does the same. @param {Misconception[]} faults */
const isRightElsewhere = (faults) => faults.length > 0 && faults.every(({ kind }) => kind !== 'fault');

for (const misconception of MISCONCEPTIONS) {
  const own = MANY.filter(({ variant }) => misconception.applies(variant)).map((one) => ({
    one,
    answers: answersOf(one.tree, outcome(one.tree, traceOf(misconception, one.tree, one.variant))),
  }));

  test(`“${misconception.name}” is named for all that it does, wherever it does anything else`, () => {
    const named = own.filter(({ one, answers }) => {
      const { accepted, faults } = check(one, ALL, answers);
      assert.ok(accepted || faults.includes(misconception) || isRightElsewhere(faults), `${one.tree.worth}`);
      return faults.length === 1;
    });
    assert.ok(named.length > 0, 'on some tree it alone is named');
  });

  if (!misconception.name.includes('fail-') && misconception.kind !== 'two conventions')
    test(`“${misconception.name}” is named for its crosses alone`, () => {
      const only = own.filter(({ one, answers }) => {
        const { faults } = check(one, CROSS, { ...noAnswers(), crossed: answers.crossed });
        return faults.length === 1 && faults[0] === misconception;
      });
      assert.ok(only.length > 0);
    });
}

/**
 * What someone who works from left to right has marked when a node is reached.
 * @param {Exercise} one
 * @param {Outcome} run
 * @param {number} front
 */
function begunBy({ tree }, run, front) {
  const all = answersOf(tree, run);
  const until = (/** @type {Fields} */ field) =>
    new Map([...all[field]].filter(([n]) => (field === 'values' ? n + tree.size[n] - 1 : n) <= front));
  const crossed = new Set(run.cut.filter((node) => node <= front));
  const [values, alphas, betas] = [until('values'), until('alphas'), until('betas')];
  return { ...noAnswers(), crossed, values, alphas, betas };
}

for (const misconception of MISCONCEPTIONS)
  test(`“${misconception.name}” is named as soon as a mark is wrong, in answers that are only begun`, () => {
    let alone = 0;
    for (const one of SOME.filter(({ variant }) => misconception.applies(variant)))
      for (let front = 1; front < one.tree.nodes; front += 3) {
        const run = outcome(one.tree, traceOf(misconception, one.tree, one.variant));
        const { findings, faults, soFar } = check(one, ALL, begunBy(one, run, front));
        if (!findings.some(({ kind }) => kind !== 'under')) continue;
        assert.ok(faults.includes(misconception) || isRightElsewhere(faults));
        if (faults.length === 1 && soFar) alone += 1;
      }
    assert.ok(alone > 0);
  });

test('no misconception is named that a mark contradicts', () => {
  let named = 0;
  for (const [n, one] of MANY.entries()) {
    const answers = mixed(one, n);
    for (const fault of check(one, ALL, answers).faults) {
      named += 1;
      const does = answersOf(one.tree, outcome(one.tree, traceOf(fault, one.tree, one.variant)));
      for (const field of /** @type {const} */ (['values', 'alphas', 'betas']))
        for (const [node, text] of answers[field]) assert.equal(text, does[field].get(node));
      for (const node of topmost(one.tree, answers.crossed)) assert.ok(does.crossed.has(node));
    }
  }
  assert.ok(named > 20);
});

/**
 * The marks of two misconceptions, or of one and of the right search, a few of each.
 * @param {Exercise} one
 * @param {number} n
 * @returns {Answers}
 */
function mixed(one, n) {
  const runs = [n, n * 7 + 3].map((k) => MISCONCEPTIONS[k % MISCONCEPTIONS.length]);
  const [first, second] = runs.map((fault) =>
    answersOf(one.tree, outcome(one.tree, traceOf(fault, one.tree, one.variant))),
  );
  const some = (/** @type {Fields} */ field) =>
    new Map([...first[field]].slice(0, n % 5).concat([...second[field]].slice(0, n % 3)));
  const crossed = new Set([...first.crossed].slice(0, n % 4).concat([...second.crossed].slice(0, n % 2)));
  return { ...noAnswers(), crossed, values: some('values'), alphas: some('alphas'), betas: some('betas') };
}

test('what no search comes to, and what cannot be read, is called after none', () => {
  for (const one of MANY) {
    const right = answersOf(one.tree, one.run);
    for (const text of ['99', 'two', '−'])
      assert.deepEqual(check(one, ALL, { ...noAnswers(), values: new Map([[0, text]]) }).faults, []);
    const crossed = new Set([...one.run.cut, 1]);
    const { faults } = check(one, ALL, { ...right, crossed });
    assert.deepEqual(faults, []);
  }
});

test('who has only not come to the end is told of no misconception', () => {
  for (const one of SOME)
    for (let front = 1; front < one.tree.nodes; front += 3)
      if (begunBy(one, one.run, front).alphas.size)
        assert.deepEqual(check(one, ALL, begunBy(one, one.run, front)).faults, []);
});

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

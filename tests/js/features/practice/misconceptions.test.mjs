import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, noAnswers } from '../../../../static/js/features/practice/check.js';
import { topmost } from '../../../../static/js/features/practice/game-tree.js';
import { MISCONCEPTIONS, traceOf } from '../../../../static/js/features/practice/misconceptions.js';
import { outcome } from '../../../../static/js/features/practice/outcome.js';
import { ALL, answersOf, exercises } from './trees.mjs';

const MANY = exercises(126);
/** Of all shapes and variants. */
const SOME = MANY.filter((_, n) => n % 7 === 0);
const CROSS = new Set(['cross']);

/** Another convention does the same. */
const isRightElsewhere = (faults) => faults.length > 0 && faults.every(({ kind }) => kind !== 'fault');

const run = (fault, one) => outcome(one.tree, traceOf(fault, one.tree, one.variant));

test('each is named for all that it does, wherever it does anything else, most for their crosses alone', () => {
  for (const fault of MISCONCEPTIONS) {
    const named = { whole: 0, crosses: 0 };
    for (const one of MANY.filter(({ variant }) => fault.applies(variant))) {
      const answers = answersOf(one.tree, run(fault, one));
      const { accepted, faults } = check(one, ALL, answers);
      assert.ok(
        accepted || faults.includes(fault) || isRightElsewhere(faults),
        `${fault.name}: ${one.tree.worth}`,
      );
      const alone = check(one, CROSS, { ...noAnswers(), crossed: answers.crossed }).faults;
      named.whole += Number(faults.length === 1);
      named.crosses += Number(alone.length === 1 && alone[0] === fault);
    }
    assert.ok(named.whole > 0, fault.name);
    const ofNumbers = fault.name.includes('fail-') || fault.kind === 'two conventions';
    assert.ok(ofNumbers || named.crosses > 0, fault.name);
    assert.match(fault.sentence, /^(You|That) .*\.$/, 'it says what to do instead');
  }
});

/** What someone who works from left to right has marked when a node is reached. */
function begunBy({ tree }, done, front) {
  const all = answersOf(tree, done);
  const until = (field) =>
    new Map([...all[field]].filter(([n]) => (field === 'values' ? n + tree.size[n] - 1 : n) <= front));
  const crossed = new Set(done.cut.filter((node) => node <= front));
  return { ...noAnswers(), crossed, values: until('values'), alphas: until('alphas'), betas: until('betas') };
}

test('each is named as soon as a mark is wrong, in answers that are only begun; right ones have none', () => {
  for (const fault of MISCONCEPTIONS) {
    let alone = 0;
    for (const one of SOME.filter(({ variant }) => fault.applies(variant)))
      for (let front = 1; front < one.tree.nodes; front += 3) {
        const { findings, faults, soFar } = check(one, ALL, begunBy(one, run(fault, one), front));
        if (!findings.some(({ kind }) => kind !== 'under')) continue;
        assert.ok(faults.includes(fault) || isRightElsewhere(faults), fault.name);
        if (faults.length === 1 && soFar) alone += 1;
      }
    assert.ok(alone > 0, fault.name);
  }
  for (const one of SOME)
    for (let front = 1; front < one.tree.nodes; front += 3) {
      const answers = begunBy(one, one.run, front);
      if (answers.alphas.size) assert.deepEqual(check(one, ALL, answers).faults, []);
    }
});

test('none is named that a mark contradicts', () => {
  let named = 0;
  for (const [n, one] of MANY.entries()) {
    // A few marks of two misconceptions each.
    const [first, second] = [n, n * 7 + 3].map((k) =>
      answersOf(one.tree, run(MISCONCEPTIONS[k % MISCONCEPTIONS.length], one)),
    );
    const some = (field) =>
      new Map([...[...first[field]].slice(0, n % 5), ...[...second[field]].slice(0, n % 3)]);
    const crossed = new Set([...[...first.crossed].slice(0, n % 4), ...[...second.crossed].slice(0, n % 2)]);
    const fields = { values: some('values'), alphas: some('alphas'), betas: some('betas') };
    for (const fault of check(one, ALL, { ...noAnswers(), crossed, ...fields }).faults) {
      named += 1;
      const does = answersOf(one.tree, run(fault, one));
      for (const field of ['values', 'alphas', 'betas'])
        for (const [node, text] of fields[field]) assert.equal(text, does[field].get(node));
      for (const node of topmost(one.tree, crossed)) assert.ok(does.crossed.has(node));
    }
  }
  assert.ok(named > 20);
});

test('what is right, what no search comes to, and what cannot be read, is called after none', () => {
  for (const one of MANY) {
    const right = answersOf(one.tree, one.run);
    const alone = ['99', 'two', '−'].map((text) => ({ ...noAnswers(), values: new Map([[0, text]]) }));
    const wrong = { ...right, values: new Map(right.values).set(0, '99') };
    const crossed = { ...right, crossed: new Set([...one.run.cut, 1]) };
    for (const answers of [right, wrong, crossed, ...alone])
      assert.deepEqual(check(one, ALL, answers).faults, []);
  }
});

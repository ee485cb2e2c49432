import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, noAnswers, pointsOf } from '../../../../static/js/features/practice/check.js';
import { isLeaf, isWithin } from '../../../../static/js/features/practice/game-tree.js';
import { ALL, answersOf, book, exercises } from './trees.mjs';

/** @import { Answers } from '../../../../static/js/features/practice/check.js' */
/** @import { Exercise } from '../../../../static/js/features/practice/outcome.js' */

/** A thousand more, of all kinds, are in soundness.test.mjs. */
const MANY = exercises(96);
const CROSS = new Set(/** @type {const} */ (['cross']));
const VALUES = new Set(/** @type {const} */ (['values']));

/** @param {Exercise} one */
const right = ({ tree, run }) => answersOf(tree, run);

/** @param {Exercise} one @param {Iterable<number>} crossed */
const crossing = (one, crossed) => ({ ...right(one), crossed: new Set(crossed) });

/** @param {Exercise} one @param {Answers} answers */
const found = (one, answers) =>
  pointsOf(one, ALL, answers)
    .filter(({ state }) => state === 'wrong')
    .map(({ kind, node }) => `${kind} ${one.tree.name[node]}`);

test('the right answer is accepted, in every tree, both fail modes and both cut rules', () => {
  for (const one of MANY) {
    const { accepted, findings, open } = check(one, ALL, right(one));
    assert.deepEqual([accepted, findings, open], [true, [], 0]);
  }
});

test('every single cross too many is found, at its node', () => {
  for (const one of MANY)
    for (const node of one.tree.depth.keys()) {
      if (!one.run.visited[node]) continue;
      const answers = crossing(one, [...one.run.cut, node]);
      assert.deepEqual(
        found(one, answers).filter((finding) => finding.startsWith('over')),
        [`over ${one.tree.name[node]}`],
      );
    }
});

test('every single cross that is missing is found, at its node, and never accepted', () => {
  for (const one of MANY)
    for (const node of one.run.cut) {
      const answers = crossing(
        one,
        one.run.cut.filter((other) => other !== node),
      );
      assert.deepEqual(found(one, answers), [`under ${one.tree.name[node]}`]);
      assert.equal(check(one, CROSS, answers).accepted, false);
    }
});

test('crosses below a branch do not stand for it, and crosses below a cross change nothing', () => {
  for (const one of MANY)
    for (const top of one.run.cut) {
      const below = [...one.tree.depth.keys()].filter((node) => node > top && isWithin(one.tree, node, top));
      const others = one.run.cut.filter((other) => other !== top);
      assert.equal(check(one, CROSS, crossing(one, [...others, ...below])).accepted, false);
      assert.equal(check(one, CROSS, crossing(one, [...others, top, ...below])).accepted, true);
    }
});

test('every single wrong number is found in its field, at its node', () => {
  const kinds = /** @type {const} */ ({ values: 'value', alphas: 'alpha', betas: 'beta' });
  for (const one of MANY)
    for (const field of /** @type {const} */ (['values', 'alphas', 'betas']))
      for (const [node, text] of right(one)[field]) {
        const wrong = new Map(right(one)[field]).set(node, Number.isFinite(+text) ? `${+text + 1}` : '7');
        assert.deepEqual(found(one, { ...right(one), [field]: wrong }), [
          `${kinds[field]} ${one.tree.name[node]}`,
        ]);
      }
});

test('a value of a node that is pruned is told from one that is wrong', () => {
  let seen = 0;
  for (const one of MANY)
    for (const node of one.tree.depth.keys()) {
      if (one.run.visited[node] || isLeaf(one.tree, node)) continue;
      const values = new Map(right(one).values).set(node, '3');
      const { findings } = check(one, VALUES, { ...right(one), values });
      assert.deepEqual([findings.map(({ kind }) => kind), findings[0].node], [['pruned'], node]);
      assert.match(findings[0].reason, /is pruned, so no search knows anything of it\./);
      seen += 1;
    }
  assert.ok(seen > 50);
});

test('a wrong count of leaves is found', () => {
  for (const one of MANY)
    assert.deepEqual(found(one, { ...right(one), leaves: `${one.run.leaves + 1}` }), [
      `leaves ${one.tree.name[0]}`,
    ]);
});

test('what is left empty is not answered, which is neither right nor wrong', () => {
  const { findings, open, right: done, total, accepted } = check(book(), VALUES, noAnswers());
  assert.deepEqual([findings, open, done, total, accepted], [[], 4, 0, 4, false]);
});

test('a bound may stand where it is one, and nowhere else', () => {
  const says = (/** @type {number} */ node, /** @type {string} */ text) =>
    check(book(), VALUES, { ...noAnswers(), values: new Map([[node, text]]) }).findings.length === 0;
  assert.deepEqual(
    ['2', '≤ 2', '<=2', '=<2', '= 2'].map((text) => says(5, text)),
    [true, true, true, true, true],
  );
  assert.deepEqual(
    ['≥ 2', '>= 2', '≤ 3', '3', 'two', '<2'].map((text) => says(5, text)),
    [false, false, false, false, false, false],
  );
  assert.equal(says(1, '≤ 3'), false);
});

test('reasons say who can do what: a cut, a branch that is needed, a value, a bound', () => {
  const answers = { ...noAnswers(), crossed: new Set([6, 10]), values: new Map([[1, '8']]) };
  const { findings } = check(book(), new Set([...CROSS, ...VALUES]), answers);
  assert.deepEqual(
    findings.map(({ reason }) => reason),
    [
      'B is a MIN node and returns the least of 3, 12 and 8: 3.',
      'C1 must be looked at: it is the first child of C, which has no value before that.',
      'MIN can hold C to 2 through C1, MAX already has 3 through B: C2 need not be looked at.',
      'MIN can hold C to 2 through C1, MAX already has 3 through B: C3 need not be looked at.',
      'D1 must be looked at: it is the first child of D, which has no value before that.',
    ],
  );
  const later = check(book(), CROSS, { ...noAnswers(), crossed: new Set([4, 7, 8, 11]) }).findings;
  assert.deepEqual(
    later.map(({ reason }) => reason),
    [
      'B3 must be looked at: no MAX node above B has found a value yet, so nothing is cut at B.',
      'D2 must be looked at: before it D stands at 14, still over α = 3 (MAX already has 3 through B).',
    ],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, noAnswers } from '../../../../static/js/features/practice/check.js';
import { outcomeWords, toldBranches } from '../../../../static/js/features/practice/telling.js';
import { ALL, answersOf, book } from './trees.mjs';

/** @import { Answers, Task } from '../../../../static/js/features/practice/check.js' */

const CROSS = new Set(/** @type {Task[]} */ (['cross']));
const VALUES = new Set(/** @type {Task[]} */ (['values']));

/** @param {ReadonlySet<Task>} tasks @param {Partial<Answers>} some */
const told = (tasks, some) => outcomeWords(check(book(), tasks, { ...noAnswers(), ...some }));

test('what is right is counted, and what is wrong has a name if there is just one for it', () => {
  assert.equal(told(CROSS, { crossed: new Set([7, 8]) }), '✓ All right: 2 of 2.');
  assert.equal(told(CROSS, { crossed: new Set([7]) }), '✗ 1 wrong, 1 of 2 points right.');
  assert.equal(
    told(CROSS, {}),
    '✗ 2 wrong, 0 of 2 points right. Just this comes out of: “never cuts”, “a fresh window at the root’s ' +
      'children” or “cuts at MAX nodes only”.',
  );
});

test('of answers that are only begun it is said that this is so far', () => {
  assert.equal(
    told(VALUES, { values: new Map([[9, '14']]) }),
    '✗ 1 wrong, 0 of 4 points right, 3 not answered. So far this looks like: “α and β swapped”. You took ' +
      'α for β, and β for α. MAX raises α and cuts at β; MIN lowers β and cuts at α.',
  );
});

test('a branch under a wrong cross is told neither right nor wrong', () => {
  const one = book();
  const answers = { ...answersOf(one.tree, one.run), crossed: new Set([5]) };
  assert.deepEqual([...toldBranches(check(one, ALL, answers))], [[5, 'wrong']]);
});

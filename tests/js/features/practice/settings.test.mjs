import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST, linkText, resultLine, settingsOf } from '../../../../static/js/features/practice/settings.js';

/** @import { Settings } from '../../../../static/js/features/practice/settings.js' */

/** @type {[string, Partial<Settings>][]} */
const LINKS = [
  ['random-3-3-digits-1-any-soft-ge-x', {}],
  [
    'random-2-4-ties-77-deep-hard-gt-xvwn',
    {
      branching: 2,
      depth: 4,
      values: 'ties',
      seed: 77,
      deep: true,
      fail: 'hard',
      cut: '>',
      tasks: new Set(['cross', 'values', 'windows', 'leaves']),
    },
  ],
  ['page-soft-gt-v', { source: 'page', cut: '>', tasks: new Set(['values']) }],
];

test('a link says what an exercise is made from, and is read again', () => {
  for (const [text, some] of LINKS) {
    assert.equal(linkText({ ...FIRST, ...some }), text);
    assert.deepEqual(settingsOf(text), { ...FIRST, ...some });
    assert.equal(encodeURIComponent(text), text);
  }
});

test('what no exercise is made from is refused, and told', () => {
  for (const text of ['', 'random', 'random-9-3-digits-1-any-soft-ge-x', 'page-soft-ge-', 'page-soft-ge-q'])
    assert.throws(() => settingsOf(text), /asks for practice ".*"; it must be like random-3-3-digits-1-/);
});

test('the result is a line', () => {
  assert.equal(
    resultLine({ ...FIRST, seed: 7 }, '', { right: 5, total: 5, hints: 1, seconds: 200 }),
    'webviz practice · seed 7 · branching 3, depth 3 · 5 of 5 right, 1 hint, 3 min 20 s',
  );
  assert.equal(
    resultLine({ ...FIRST, source: 'page', cut: '>' }, 'Australia', {
      right: 2,
      total: 6,
      hints: 0,
      seconds: 59,
    }),
    'webviz practice · Australia · fail-soft, > · 2 of 6 right, 0 hints, 0 min 59 s',
  );
});

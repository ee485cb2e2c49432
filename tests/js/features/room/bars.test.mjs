import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsOf, rightWords } from '../../../../static/js/features/room/bars.js';

/** @param {Partial<import('../../../../static/js/features/room/room.js').ClassQuestion>} more */
const question = (more) => ({
  id: 'a',
  ask: 'Is this branch cut?',
  kind: /** @type {const} */ ('choice'),
  choices: ['cut', 'searched on'],
  open: false,
  shown: true,
  right: 'cut',
  ...more,
});

/** @param {Record<string, number>} given @param {number} [others] */
function tally(given, others = 0) {
  const counts = Object.entries(given).map(([answer, count]) => ({ answer, count }));
  return { counts, others, total: counts.reduce((sum, { count }) => sum + count, others) };
}

test('choices stand in their order, the longest bar being the most frequent answer', () => {
  assert.deepEqual(barsOf(question({}), tally({ 'searched on': 4, cut: 3 })), [
    { answer: 'cut', count: 3, share: 0.75, right: true },
    { answer: 'searched on', count: 4, share: 1, right: false },
  ]);
});

test('nobody has answered: there are bars of no length', () => {
  assert.deepEqual(
    barsOf(question({}), tally({})).map(({ count, share }) => [count, share]),
    [
      [0, 0],
      [0, 0],
    ],
  );
});

test('numbers come by how many gave them, rare ones together, and what is right always stands there', () => {
  const given = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [String(n), 20 - n]));
  const bars = barsOf(question({ kind: 'number', choices: [], right: '11' }), tally(given, 5));
  assert.deepEqual(
    bars.map(({ answer }) => answer),
    ['0', '1', '2', '3', '4', '5', '6', '7', '11', 'others'],
  );
  assert.equal(bars.at(-1)?.count, 12 + 11 + 10 + 5);
  assert.ok(bars[8].right);
});

test('it is said how many were right', () => {
  assert.equal(rightWords(question({}), tally({ cut: 3, 'searched on': 4 })), '3 of 7 right');
  assert.equal(rightWords(question({}), tally({})), '');
  assert.equal(rightWords(question({ right: null }), tally({ cut: 3 })), '');
});

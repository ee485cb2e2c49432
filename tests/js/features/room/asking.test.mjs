import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closed, putToClass, shown, steppedOn } from '../../../../static/js/features/room/asking.js';

const CUT = {
  ask: 'Is this branch cut?',
  kind: /** @type {const} */ ('choice'),
  choices: ['cut', 'searched on'],
  right: (/** @type {string} */ given) => given === 'cut',
  number: '',
  rightText: 'cut',
};
const NUMBER = {
  ...CUT,
  kind: /** @type {const} */ ('number'),
  choices: [],
  right: (/** @type {string} */ given) => given === '10',
  number: '10',
  rightText: '10',
};

test('a question is sent open, with what is right for the server to keep', () => {
  const sent = putToClass(CUT, 'q1');
  assert.deepEqual([sent.right, sent.open, sent.shown], ['cut', true, false]);
  assert.equal(putToClass(NUMBER, 'q2').right, '10');
});

test('several right answers stand in lines of their own', () => {
  assert.equal(putToClass({ ...CUT, right: () => true }, 'q').right, 'cut\nsearched on');
});

test('whoever shows the results takes no more answers', () => {
  const all = shown(putToClass(CUT, 'q1'));
  assert.deepEqual([all.open, all.shown], [false, true]);
});

test('a step forward ends the answers; the next one after the results puts them away', () => {
  const open = putToClass(CUT, 'q1');
  assert.deepEqual(steppedOn(open), closed(open));
  assert.equal(steppedOn(shown(open)), null);
  assert.equal(steppedOn(null), null);
});

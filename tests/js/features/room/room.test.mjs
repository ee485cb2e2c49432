import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, joined, opened, spaced } from '../../../../static/js/features/room/room.js';

test('a code is read as people type it', () => {
  for (const typed of ['QXKMTBRW', 'qxkm tbrw', ' qxkm-tbrw ']) assert.equal(codeOf(typed), 'QXKMTBRW');
});

test('what cannot be a code is none', () => {
  for (const typed of ['', 'QX', 'QXKMTBRW!', 'a whole sentence of words']) assert.equal(codeOf(typed), '');
  for (const mistyped of ['QXKMTBR', 'QXKMTBRWW', 'QXKMTBRO', 'QXKMTBR0']) assert.equal(codeOf(mistyped), '');
});

test('a code of six letters, as rooms had before, is one', () => {
  assert.equal(codeOf('csh bnj'), 'CSHBNJ');
});

test('a code is shown in two halves', () => {
  assert.equal(spaced('QXKMTBRW'), 'QXKM TBRW');
  assert.equal(spaced('ABC'), 'ABC');
});

test('only who leads has a secret, and whoever comes follows', () => {
  assert.deepEqual([joined('QXKMTBRW').secret, joined('QXKMTBRW').role], ['', 'follow']);
  assert.deepEqual([opened('QXKMTBRW', 's').secret, opened('QXKMTBRW', 's').role], ['s', 'lead']);
  assert.ok(joined('QXKMTBRW').following);
});

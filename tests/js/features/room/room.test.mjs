import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, joined, opened, spaced } from '../../../../static/js/features/room/room.js';

test('a code is read as people type it', () => {
  for (const typed of ['QX7K2M', 'qx7 k2m', ' qx7-k2m ']) assert.equal(codeOf(typed), 'QX7K2M');
});

test('what cannot be a code is none', () => {
  for (const typed of ['', 'QX', 'QX7K2M!', 'a whole sentence of words']) assert.equal(codeOf(typed), '');
});

test('a code is shown in two halves', () => {
  assert.equal(spaced('QX7K2M'), 'QX7 K2M');
  assert.equal(spaced('ABC'), 'ABC');
});

test('only who leads has a secret, and whoever comes follows', () => {
  assert.deepEqual([joined('QX7K2M').secret, joined('QX7K2M').role], ['', 'follow']);
  assert.deepEqual([opened('QX7K2M', 's').secret, opened('QX7K2M', 's').role], ['s', 'lead']);
  assert.ok(joined('QX7K2M').following);
});

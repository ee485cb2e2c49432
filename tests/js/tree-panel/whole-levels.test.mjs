import assert from 'node:assert/strict';
import { test } from 'node:test';
import { australia, searched } from '../fixtures.mjs';
import { drawn } from './whole.mjs';

const { tree } = searched(australia);

test('levels are named after who moves there, the last after its depth', () => {
  assert.deepEqual(
    drawn(tree, 0, { map: australia }).levels.map((l) => [l.text, l.mark]),
    [
      ['MAX', '▲'],
      ['MIN', '▼'],
      ['MAX', '▲'],
      ['depth 3', ''],
    ],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLOR, COLOR_SPACE } from '../../../static/js/video/coded.js';

test('browsers are told the same colors as files', () => {
  assert.deepEqual(COLOR, { primaries: 1, transfer: 1, matrix: 1 });
  assert.deepEqual(COLOR_SPACE, { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false });
});

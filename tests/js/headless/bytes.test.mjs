import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf } from '../../../static/js/headless/bytes.js';

test('bytes come out as they went in, whatever their number', () => {
  for (let length = 0; length < 40; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 89 + length * 31) % 256);
    assert.deepEqual(new Uint8Array(bytesOf(Buffer.from(bytes).toString('base64'))), bytes);
  }
});

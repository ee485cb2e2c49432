import assert from 'node:assert/strict';
import { test } from 'node:test';
import { float, joined, letters, whole } from '../../../static/js/video/bytes.js';

test('whole numbers have their highest byte first', () => {
  assert.deepEqual([...whole(0x1234, 4)], [0, 0, 0x12, 0x34]);
  assert.deepEqual([...whole(2 ** 40 + 5, 8)], [0, 0, 1, 0, 0, 0, 0, 5]);
  assert.deepEqual([...whole(-2, 4)], [255, 255, 255, 254]);
});

test('numbers with a point are those of IEEE 754', () => {
  assert.deepEqual([...float(1.5)], [0x3f, 0xf8, 0, 0, 0, 0, 0, 0]);
});

test('letters are a byte each, and parts follow each other', () => {
  assert.deepEqual([...joined([letters('ab'), whole(7, 1), letters('')])], [97, 98, 7]);
  assert.deepEqual([...joined([])], []);
});

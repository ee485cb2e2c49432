import assert from 'node:assert/strict';
import { test } from 'node:test';
import { box, fullBox, longs, octets, shorts } from '../../../static/js/video/boxes.js';
import { letters } from '../../../static/js/video/bytes.js';

test('a box has its size, itself counted, its name and what is in it', () => {
  const inner = box('mdat', octets(1, 2));
  assert.deepEqual([...inner], [0, 0, 0, 10, ...letters('mdat'), 1, 2]);
  assert.deepEqual([...box('moov', inner)], [0, 0, 0, 18, ...letters('moov'), ...inner]);
});

test('a full box tells its version and its flags', () => {
  assert.deepEqual([...fullBox('vmhd', 1, 0x203)], [0, 0, 0, 12, ...letters('vmhd'), 1, 0, 2, 3]);
});

test('numbers have 32, 16 or 8 bits', () => {
  assert.deepEqual([...longs(1, -1), ...shorts(2), ...octets(3)], [0, 0, 0, 1, 255, 255, 255, 255, 0, 2, 3]);
});

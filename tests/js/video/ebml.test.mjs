import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, element, variable } from '../../../static/js/video/ebml.js';

test('a size tells how many bytes it has; all ones are left to "unknown"', () => {
  assert.deepEqual([...variable(0)], [0x80]);
  assert.deepEqual([...variable(126)], [0xfe]);
  assert.deepEqual([...variable(127)], [0x40, 127]);
  assert.deepEqual([...variable(16_382)], [0x7f, 0xfe]);
  assert.deepEqual([...variable(16_383)], [0x20, 0x3f, 0xff]);
});

test('an element has its id, its size and what is in it', () => {
  assert.deepEqual(
    [...element(0x4dbb, count(0xd7, 1), count(0xb0, 320))],
    [0x4d, 0xbb, 0x87, 0xd7, 0x81, 1, 0xb0, 0x82, 1, 64],
  );
});

test('nought takes a byte', () => assert.deepEqual([...count(0x9c, 0)], [0x9c, 0x81, 0]));

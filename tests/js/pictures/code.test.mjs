import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeHeight, codeWidth, paintCode } from '../../../static/js/pictures/code.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';

test('a code is dark squares on white', () => {
  const c = new Recorder();
  paintCode(c, ['101', '010', '111'], 10, 20);
  const fills = c.marks.map((mark) => (mark.kind === 'path' ? mark.fill : mark.text));
  assert.deepEqual(fills, ['#ffffff', '#000000']);
});

test('no code takes no room, and a larger one takes more', () => {
  assert.deepEqual([codeWidth([]), codeHeight([])], [0, 0]);
  const [small, large] = [21, 25].map((size) => Array(size).fill('0'.repeat(size)));
  assert.equal(codeWidth(large) - codeWidth(small), 3 * 4);
  assert.equal(codeHeight(large) - codeHeight(small), 3 * 4);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf, cropOf, isSeen, NOWHERE, shifted, spanOf } from '../../../static/js/pictures/trimming.js';

/** @import { Mark, Picture } from '../../../static/js/pictures/marks.js' */

/** @param {number} x @param {number} y @returns {Mark} */
const line = (x, y) => ({ kind: 'path', d: ['M', x, y, 'L', x + 10, y], stroke: '#000000', width: 4 });

/** @param {Mark[]} marks @returns {Picture} */
const picture = (...marks) => ({
  ...{ width: 300, height: 200, paper: '#ffffff', title: '', description: '', caption: '', line: 1 },
  marks,
});

test('a mark takes its line, and a text the side that it is aligned to', () => {
  assert.deepEqual(boxOf(line(20, 30)), { left: 18, right: 32, top: 28, bottom: 32 });
  const text = /** @type {const} */ ({
    kind: 'text',
    x: 50,
    y: 40,
    text: 'a',
    size: 20,
    weight: 400,
    fill: '#000000',
  });
  assert.deepEqual(boxOf({ ...text, align: 'right', width: 10 }), {
    left: 40,
    right: 50,
    top: 20,
    bottom: 45,
  });
});

test('what is out of sight is not seen', () => {
  assert.ok(isSeen(line(20, 30), picture()));
  assert.ok(!isSeen(line(-40, 30), picture()));
  assert.ok(!isSeen(line(20, 300), picture()));
});

test('a picture needs the paper under its marks, and a little around', () => {
  const box = spanOf([line(100, 60), line(120, 90)]);
  assert.deepEqual(cropOf({ width: 300, height: 200 }, box), { left: 86, top: 46, width: 58, height: 58 });
  assert.deepEqual(shifted([line(100, 60)], -86, -46), [line(14, 14)]);
});

test('a picture without marks keeps its paper, and no crop is larger than the paper', () => {
  const size = { width: 300, height: 200 };
  assert.deepEqual(cropOf(size, NOWHERE), { left: 0, top: 0, ...size });
  assert.deepEqual(cropOf(size, spanOf([line(-50, 4), line(295, 199)])), { left: 0, top: 0, ...size });
});

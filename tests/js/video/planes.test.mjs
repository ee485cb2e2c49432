import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planesOf } from '../../../static/js/video/planes.js';

/** @param {number[][]} colors  red, green and blue, row by row */
const pixels = (colors) => Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));

/** Two rows of two pixels. @param {number[]} color */
const square = (color) => [...planesOf(pixels([color, color, color, color]), 2, 2)];

test('colors have the numbers that BT.709 gives them', () => {
  assert.deepEqual(square([0, 0, 0]), [16, 16, 16, 16, 128, 128]);
  assert.deepEqual(square([255, 255, 255]), [235, 235, 235, 235, 128, 128]);
  assert.deepEqual(square([255, 0, 0]), [63, 63, 63, 63, 102, 240]);
  assert.deepEqual(square([0, 255, 0]), [173, 173, 173, 173, 42, 26]);
  assert.deepEqual(square([0, 0, 255]), [32, 32, 32, 32, 240, 118]);
});

test('four pixels share a color, and each has its own lightness', () => {
  const [black, white] = [
    [0, 0, 0],
    [255, 255, 255],
  ];
  assert.deepEqual([...planesOf(pixels([black, white, white, black]), 2, 2)], [16, 235, 235, 16, 128, 128]);
  const [, , , , blue, red] = planesOf(pixels([[255, 0, 0], black, black, black]), 2, 2);
  assert.deepEqual([blue, red], [122, 156]);
});

test('rows follow each other, first of lightness, then of blue, then of red', () => {
  const colors = Array.from({ length: 8 }, (_, n) => (n % 4 < 2 ? [0, 0, 255] : [255, 0, 0]));
  const planes = [...planesOf(pixels(colors), 4, 2)];
  assert.deepEqual(planes, [32, 32, 63, 63, 32, 32, 63, 63, 240, 102, 118, 240]);
});

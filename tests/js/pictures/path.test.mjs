import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Path } from '../../../static/js/pictures/path.js';

/** Every second number from one on. @param {Path} path @param {0 | 1} from */
const every = ({ data }, from) =>
  data
    .filter((part) => typeof part === 'number')
    .filter((_, i) => i % 2 === from)
    .map(Number);

test('a path begins where its first point is, whatever it is called', () => {
  const path = new Path();
  path.lineTo(1, 2);
  path.lineTo(3, 4);
  path.closePath();
  assert.deepEqual(path.data, ['M', 1, 2, 'L', 3, 4, 'Z']);
});

test('points lie where the frame has them', () => {
  const path = new Path({ scale: 2, x: 10, y: 20 });
  path.moveTo(1, 2);
  assert.deepEqual(path.data, ['M', 12, 24]);
});

test('a circle is four curves through its rim, closed, and known to be one', () => {
  const path = new Path();
  path.arc(5, 5, 2, 0, 7);
  assert.deepEqual(path.circle, { x: 5, y: 5, r: 2 });
  assert.equal(path.data.filter((part) => part === 'C').length, 4);
  assert.equal(path.data.at(-1), 'Z');
  for (const axis of /** @type {const} */ ([0, 1])) {
    assert.ok(Math.abs(Math.min(...every(path, axis)) - 3) < 1e-9);
    assert.ok(Math.abs(Math.max(...every(path, axis)) - 7) < 1e-9);
  }
  path.lineTo(9, 9);
  assert.equal(path.circle, null);
});

test('a part of a circle ends where it should', () => {
  const path = new Path();
  path.arc(0, 0, 1, 0, Math.PI / 2);
  const [x, y] = path.data.slice(-2).map(Number);
  assert.ok(Math.hypot(x, y - 1) < 1e-12);
});

test('round corners are never rounder than the box is small', () => {
  const [path, sharp] = [new Path(), new Path()];
  path.roundRect(0, 0, 10, 4, 100);
  assert.deepEqual(path.data.slice(0, 3), ['M', 2, 0]);
  sharp.roundRect(0, 0, 10, 4, 0);
  assert.deepEqual(sharp.data, ['M', 0, 0, 'L', 10, 0, 'L', 10, 4, 'L', 0, 4, 'Z']);
});

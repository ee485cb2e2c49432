import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart } from '../../../static/js/map-panel/pale-shapes.js';

const distance = (/** @type {{x: number, y: number}} */ a, /** @type {{x: number, y: number}} */ b) =>
  Math.hypot(a.x - b.x, a.y - b.y);

test('places that are far enough apart stay', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  assert.deepEqual(apart(places), places);
});

test('places too near to each other, and two that are one, are pushed apart', () => {
  const [a, b] = apart([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]);
  assert.ok(distance(a, b) > 61.9);
  assert.equal((a.x + b.x) / 2, 5);
  const [c, d] = apart([
    { x: 3, y: 3 },
    { x: 3, y: 3 },
  ]);
  assert.ok(distance(c, d) > 61.9);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameOf, nearest } from '../../../static/js/map-panel/graph-frame.js';

const ROOM = { left: 10, right: 10, top: 10, bottom: 30 };
const shape = /** @type {any} */ ({ room: () => ROOM });
const PLACES = [
  { x: 0, y: 0 },
  { x: 80, y: 60 },
];

test('the whole graph is seen with the room around it, and lies in the middle', () => {
  assert.deepEqual(frameOf(shape, PLACES, null, { width: 50, height: 500 }, 0), { zoom: 0.5, x: 40, y: 40 });
});

test('it is never larger than it is by nature, unless its type is', () => {
  assert.equal(frameOf(shape, PLACES, null, { width: 5000, height: 5000 }, 0).zoom, 1);
  assert.equal(frameOf(shape, PLACES, null, { width: 5000, height: 5000 }, 28).zoom, 2);
});

test('outlines under it are seen, too', () => {
  const pale = { box: { left: -20, right: 100, top: 0, bottom: 60 }, scale: 1 };
  assert.equal(frameOf(shape, PLACES, pale, { width: 70, height: 500 }, 0).zoom, 0.5);
});

test('the shortest distance of two regions', () => {
  assert.equal(nearest([...PLACES, { x: 83, y: 64 }]), 5);
});

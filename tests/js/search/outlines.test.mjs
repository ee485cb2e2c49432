import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  boxAround,
  contains,
  fitted,
  hasAll,
  onMap,
  onScreen,
  outlinesOf,
  regionAt,
  zoomed,
} from '../../../static/js/search/outlines.js';

/** Two squares beside each other, the left one with a hole; a spot that is too small to be seen. */
const SHAPE = {
  box: /** @type {[number, number]} */ ([200, 100]),
  regions: {
    A: {
      at: /** @type {[number, number, number]} */ ([20, 50, 20]),
      polygons: [
        [
          [0, 0, 0, 100, 100, 0, 0, -100],
          [40, 40, 20, 0, 0, 20, -20, 0],
        ],
      ],
    },
    B: {
      at: /** @type {[number, number, number]} */ ([150, 50, 50]),
      polygons: [[[100, 0, 100, 0, 0, 100, -100, 0]]],
    },
    C: { at: /** @type {[number, number, number]} */ ([120, 80, 1]), polygons: [] },
  },
};
const [A, B, C] = outlinesOf(SHAPE, ['A', 'B', 'C']);

test('a ring is read from its first point and the differences', () => {
  assert.deepEqual(A.rings[0], [0, 0, 0, 100, 100, 100, 100, 0]);
  assert.deepEqual(A.box, { left: 0, right: 100, top: 0, bottom: 100 });
  assert.deepEqual(C.box, { left: 120, right: 120, top: 80, bottom: 80 });
});

test('a point lies in a region, but not in its hole nor beside it', () => {
  assert.ok(contains(A, 20, 50));
  assert.ok(!contains(A, 50, 50));
  assert.ok(!contains(A, 150, 50));
  assert.ok(contains(B, 150, 50));
});

test('a small region is met beside it, and before the large one that it lies in', () => {
  assert.equal(regionAt([A, B, C], 123, 80, 5), 'C');
  assert.equal(regionAt([A, B, C], 140, 50, 5), 'B');
  assert.equal(regionAt([A, B, C], 50, 50, 5), null);
  assert.equal(regionAt([A, B, C], -50, 50, 5), null);
});

test('a map is fitted into the middle, as large as it can be', () => {
  const view = fitted(boxAround([A, B, C]), { width: 420, height: 500 }, 10);
  assert.deepEqual(view, { scale: 2, left: 10, top: 150 });
});

test('what is zoomed at a point stays there, and pixels lead back to the map', () => {
  const view = zoomed({ scale: 2, left: 10, top: 150 }, 1.5, { x: 110, y: 250 });
  assert.deepEqual(onMap(view, { x: 110, y: 250 }), { x: 50, y: 50 });
  assert.deepEqual(onScreen(view, { x: 50, y: 50 }), { x: 110, y: 250 });
});

test('a shape is of use where it has every region', () => {
  assert.ok(hasAll(SHAPE, ['A', 'C']));
  assert.ok(!hasAll(SHAPE, ['A', 'D']));
  assert.ok(!hasAll(null, []));
});

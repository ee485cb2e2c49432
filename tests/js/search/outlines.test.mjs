/** Outlines of regions: read, hit, fitted, zoomed, and the first view. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  boxAround,
  contains,
  fitView,
  hasAll,
  mainPart,
  onMap,
  onScreen,
  outlinesOf,
  regionAt,
  zoomView,
} from '../../../static/js/search/outlines.js';

const SQUARE = [0, 0, 0, 100, 100, 0, 0, -100];
/** Two squares beside each other, the left one with a hole, and a region without area. */
const SHAPE = {
  box: [200, 100],
  regions: {
    A: { at: [20, 50, 20], polygons: [[SQUARE, [40, 40, 20, 0, 0, 20, -20, 0]]] },
    B: { at: [150, 50, 50], polygons: [[[100, 0, 100, 0, 0, 100, -100, 0]]] },
    C: { at: [120, 80, 1], polygons: [] },
  },
};
const [A, B, C] = outlinesOf(SHAPE, ['A', 'B', 'C']);

test('a ring is read from its first point and the differences', () => {
  assert.deepEqual(A.rings[0], [0, 0, 0, 100, 100, 100, 100, 0]);
  assert.deepEqual(A.box, { left: 0, right: 100, top: 0, bottom: 100 });
  assert.deepEqual(C.box, { left: 120, right: 120, top: 80, bottom: 80 });
});

test('a point lies in a region, but not in its hole nor beside it; a small one is met beside it and first', () => {
  const inside = [A, A, A, B].map((one, n) => contains(one, [20, 50, 150, 150][n], 50));
  assert.deepEqual(inside, [true, false, false, true]);
  const regionMet = (x, y) => regionAt([A, B, C], x, y, 5);
  assert.deepEqual(
    [regionMet(123, 80), regionMet(140, 50), regionMet(50, 50), regionMet(-50, 50)],
    ['C', 'B', null, null],
  );
});

test('a map is fitted into the middle; zooming keeps the point under the pointer', () => {
  const view = fitView(boxAround([A, B, C]), { width: 420, height: 500 }, 10);
  assert.deepEqual(view, { scale: 2, left: 10, top: 150 });
  const larger = zoomView(view, 1.5, { x: 110, y: 250 });
  assert.deepEqual(onMap(larger, { x: 110, y: 250 }), { x: 50, y: 50 });
  assert.deepEqual(onScreen(larger, { x: 50, y: 50 }), { x: 110, y: 250 });
});

test('a shape is of use where it has every region', () => {
  const found = [hasAll(SHAPE, ['A', 'C']), hasAll(SHAPE, ['A', 'D']), hasAll(null, [])];
  assert.deepEqual(found, [true, false, false]);
});

const block = (name, left, width) => ({
  name,
  x: left + width / 2,
  y: 50,
  edge: Math.min(50, width / 2),
  rings: [[left, 0, left, 100, left + width, 100, left + width, 0]],
  box: { left, right: left + width, top: 0, bottom: 100 },
});
const row = (count) => Array.from({ length: count }, (_, i) => block(`A${i}`, 10 * i, 10));

const withIsland = (outline, x) => ({
  ...outline,
  rings: [[x, 0, x, 10, x + 10, 10, x + 10, 0], ...outline.rings],
  box: { ...outline.box, left: Math.min(x, outline.box.left), right: Math.max(x + 10, outline.box.right) },
});

test('a map of even regions is seen whole, and so is one of a few', () => {
  const { box, outlines } = mainPart(row(10));
  assert.deepEqual(box, { left: 0, right: 100, top: 0, bottom: 100 });
  assert.deepEqual(outlines, row(10));
  assert.equal(mainPart([...row(3), block('RU', 30, 900)]).box.right, 930);
});

test('one that is larger than all others is cut off, and named where it is seen', () => {
  const huge = block('RU', 100, 900);
  const { box, outlines } = mainPart([...row(10), block('Z', 150, 10), huge]);
  assert.ok(box.right > 160 && box.right < 170);
  assert.deepEqual(outlines.slice(0, 11), [...row(10), block('Z', 150, 10)]);
  const found = outlines[11];
  assert.ok(contains(huge, found.x, found.y) && found.x < box.right);
});

test('far islands are not seen at first, near ones are, and a second land is none', () => {
  const [first, ...others] = row(10);
  const far = mainPart([withIsland(first, -500), ...others]);
  assert.deepEqual([far.box.left, far.box.right, far.outlines[0].rings.length], [-3, 100, 2]);
  assert.equal(mainPart([withIsland(first, -15), ...others]).box.left, -15);
  const halves = row(10).map((one, i) =>
    i < 2 ? { ...withIsland(one, -500), rings: [block('', -500, 10).rings[0], ...one.rings] } : one,
  );
  assert.equal(mainPart(halves).box.left, -500);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mainPart } from '../../../static/js/search/main-part.js';
import { contains } from '../../../static/js/search/outlines.js';

/** @import { Outline } from '../../../static/js/search/outlines.js' */

/** @param {string} name @param {number} left @param {number} width @returns {Outline} */
const block = (name, left, width) => ({
  name,
  x: left + width / 2,
  y: 50,
  edge: Math.min(50, width / 2),
  rings: [[left, 0, left, 100, left + width, 100, left + width, 0]],
  box: { left, right: left + width, top: 0, bottom: 100 },
});
const row = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, i) => block(`A${i}`, 10 * i, 10));

test('a map of even regions is seen whole', () => {
  const { box, outlines } = mainPart(row(10));
  assert.deepEqual(box, { left: 0, right: 100, top: 0, bottom: 100 });
  assert.deepEqual(outlines, row(10));
});

test('one that is larger than all others is cut off, and named where it is seen', () => {
  const huge = block('RU', 100, 900);
  const { box, outlines } = mainPart([...row(10), block('Z', 150, 10), huge]);
  assert.ok(box.right > 160 && box.right < 170);
  const found = outlines[11];
  assert.ok(contains(huge, found.x, found.y) && found.x < box.right);
});

test('of a few regions all are seen', () => {
  assert.equal(mainPart([...row(3), block('RU', 30, 900)]).box.right, 930);
});

/** @param {Outline} outline @param {number} at @returns {Outline} with an island there */
const withIsland = (outline, at) => ({
  ...outline,
  rings: [[at, 0, at, 10, at + 10, 10, at + 10, 0], ...outline.rings],
  box: { ...outline.box, left: Math.min(at, outline.box.left), right: Math.max(at + 10, outline.box.right) },
});

test('far islands are not seen at first, near ones are', () => {
  const [first, ...others] = row(10);
  const far = mainPart([withIsland(first, -500), ...others]);
  assert.deepEqual([far.box.left, far.box.right], [-3, 100]);
  assert.equal(far.outlines[0].rings.length, 2);
  assert.equal(mainPart([withIsland(first, -15), ...others]).box.left, -15);
});

test('a second land that is nearly as large is no island', () => {
  const halves = row(10).map((one, i) =>
    i < 2 ? { ...withIsland(one, -500), rings: [block('', -500, 10).rings[0], ...one.rings] } : one,
  );
  assert.equal(mainPart(halves).box.left, -500);
});

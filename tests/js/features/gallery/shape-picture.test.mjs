import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withShapes } from '../../../../static/js/features/gallery/shape-picture.js';

const PICTURE = { places: [], edges: [], fills: {} };
const region = (/** @type {number[]} */ ...rings) => ({ at: [0, 0, 1], polygons: [[rings]] });
const shape = { box: [400, 100], regions: { A: region(0, 0, 400, 0, 0, 100, 0, 0), B: region(8, 8, 1, 0) } };
const problem = (/** @type {string[]} */ ...regions) =>
  /** @type {any} */ ({ map: { regions }, picture: PICTURE });
const outline = /** @type {any} */ ({ shape, names: {}, link: '' });

test('a map with outlines of its own has them in its small picture', () => {
  assert.deepEqual(withShapes(problem('A', 'B'), outline), {
    ...PICTURE,
    shapes: [[[0, 0, 200, 0, 200, 50]], []],
  });
});

test('without all outlines the picture is that of a graph, and without a picture there is none', () => {
  for (const other of [null, { ...outline, shape: null }])
    assert.equal(withShapes(problem('A', 'B'), other), PICTURE);
  assert.equal(withShapes(problem('A', 'C'), outline), PICTURE);
  assert.equal(withShapes({ map: null, picture: null }, outline), null);
});

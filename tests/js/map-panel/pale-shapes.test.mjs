import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, laidOut } from '../../../static/js/map-panel/pale-shapes.js';

globalThis.Path2D = /** @type {any} */ (
  class {
    moveTo() {}
    lineTo() {}
    closePath() {}
  }
);
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

test('a graph lies as it was drawn, else as outlines of one’s own do, else as the server says', () => {
  const region = (/** @type {number} */ x) => ({ at: [x, 5, 5], polygons: [[[x - 5, 0, 10, 0, 0, 10]]] });
  const shape = { box: [100, 10], regions: { A: region(5), B: region(95) } };
  const graph = { nodes: ['A', 'B'].map((id) => ({ id, x: 1, y: 1 })), edges: [], options: {} };
  const state = /** @type {any} */ ({
    problem: { map: {}, graph },
    outline: { own: true, shape },
    places: '',
  });
  const nodes = laidOut(state)?.nodes ?? [];
  assert.ok(nodes[1].x - nodes[0].x > 100 && nodes[0].y === nodes[1].y);
  assert.equal(laidOut(state), laidOut(state));
  for (const other of [{ places: 'A.1.1' }, { outline: null }, { outline: { shape, own: false } }])
    assert.equal(laidOut({ ...state, ...other }), graph);
});

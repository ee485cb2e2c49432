import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance, freePlace, placesOf, regionAt } from '../../../../static/js/features/draw/places.js';
import { sketchOf } from '../../../../static/js/features/draw/sketch.js';

/** @import { Place } from '../../../../static/js/features/draw/places.js' */
/** @import { Sketch } from '../../../../static/js/features/draw/sketch.js' */

const CHAIN = /** @type {Sketch} */ (sketchOf('R\nA: R-1\n1\nA: B\nB: A, C\nC: B\nD:\n'));

test('what has a place keeps it, and what has none lies near its neighbors, apart from all others', () => {
  const places = placesOf(CHAIN, { A: [200, 200], B: [300, 200] });
  assert.deepEqual(
    [places.A, places.B],
    [
      [200, 200],
      [300, 200],
    ],
  );
  assert.ok(distance(places.C, places.B) < 200);
  assert.ok(Math.min(...['A', 'B', 'C'].map((name) => distance(places[name], places.D))) >= 100);
});

test('a proposal counts while no region has a place', () => {
  const proposed = /** @type {Record<string, Place>} */ ({ A: [0, 0], B: [1, 0], C: [2, 0], D: [2, 1] });
  const places = placesOf(CHAIN, {}, proposed);
  assert.ok(places.A[0] < places.B[0] && places.B[0] < places.C[0] && places.C[1] < places.D[1]);
  assert.deepEqual(placesOf(CHAIN, { ...places, A: [40, 40] }, proposed), { ...places, A: [40, 40] });
});

test('a region that is gone has no place', () => {
  assert.deepEqual(Object.keys(placesOf(CHAIN, { Z: [40, 40], A: [200, 200] })).sort(), ['A', 'B', 'C', 'D']);
});

test('one free place after another is found, however many there are', () => {
  /** @type {Place[]} */
  const taken = [];
  for (let n = 0; n < 40; n++) {
    const place = freePlace(taken);
    assert.ok(!taken.some((other) => distance(other, place) < 40));
    taken.push(place);
  }
});

test('the nearest region within reach is hit, or none', () => {
  const places = /** @type {Record<string, Place>} */ ({ A: [100, 100], B: [130, 100] });
  assert.equal(regionAt(places, [120, 100], 30), 'B');
  assert.equal(regionAt(places, [300, 300], 30), '');
});

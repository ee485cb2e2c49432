/** A drawing as it is read out of the text, where its regions lie, and what it still needs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY } from '../../../../static/js/features/draw/gestures.js';
import { distance, freePlace, placesOf, regionAt } from '../../../../static/js/features/draw/places.js';
import { isBorder, neighborsOf, sketchOf } from '../../../../static/js/features/draw/sketch.js';
import { nextStep } from '../../../../static/js/features/draw/unfinished.js';
import { read } from '../../fixtures.mjs';

const TEXT = 'R, G\nA: R-1, B : G - 2\n3\nR: 10, G: -5\nR: 0, G: + 2\nA: B, C\nB:A\nT:\n';
const sketch = (text) => sketchOf(text);

test('regions, borders and first colors are read as they are listed, a border once', () => {
  const drawn = sketch(TEXT);
  const { colors, first, depth, weights, regions, borders } = drawn;
  assert.deepEqual([colors, depth, regions], [['R', 'G'], '3', ['A', 'B', 'T', 'C']]);
  assert.equal(first.map(({ region, color, player }) => region + color + player).join(), 'AR1,BG2');
  assert.equal(weights.map((of) => [...of].join(' ')).join('; '), 'R,10 G,-5; R,0 G,+2');
  assert.equal(borders.join(' '), 'A,B A,C');
  assert.deepEqual([isBorder(drawn, 'C', 'A'), isBorder(drawn, 'B', 'C')], [true, false]);
  assert.deepEqual(neighborsOf(drawn, 'A'), ['B', 'C']);
});

test('what is still missing does not keep it from being drawn; what is wrong does', () => {
  assert.deepEqual(sketch('R, G\n\n3\nR: 1, G: 2\nR: 1, G: 2\n').regions, []);
  assert.deepEqual(sketch('R, G\n3\nA: B\n').first, []);
  assert.deepEqual(sketch('R, G\r\nA: R-1\r\n3\r\nA:\r\n').regions, ['A']);
  const none = {
    'a line of no form': TEXT.replace('T:', 'T'),
    'a color that is not there': TEXT.replace('A: R-1', 'A: X-1'),
    'a region that is not there': TEXT.replace('A: R-1', 'Z: R-1'),
    'a region colored twice': TEXT.replace('B : G - 2', 'A: G-2'),
    'a region listed twice': `${TEXT}A: C\n`,
    'no depth': TEXT.replace('\n3\n', '\n'),
    'a tree': '((3 12 8) (2 4 6))',
    nothing: '',
  };
  for (const [why, text] of Object.entries(none)) assert.equal(sketchOf(text), null, why);
});

test('an empty drawing wants a region, one without first colors a color; of all else nothing is said', () => {
  assert.match(nextStep(EMPTY), /double-click/);
  assert.match(nextStep(`${EMPTY}A: B\nB: A\n`), /color/);
  for (const text of [read('golden/australia.in'), '', 'A:(3 4)', 'what\n']) assert.equal(nextStep(text), '');
});

const CHAIN = sketch('R\nA: R-1\n1\nA: B\nB: A, C\nC: B\nD:\n');

test('what has a place keeps it, what has none lies near its neighbors, apart from all others, or as proposed', () => {
  const places = placesOf(CHAIN, { A: [200, 200], B: [300, 200], Z: [40, 40] });
  assert.deepEqual(
    [places.A, places.B, Object.keys(places).sort().join('')],
    [[200, 200], [300, 200], 'ABCD'],
  );
  assert.ok(distance(places.C, places.B) < 200);
  assert.ok(Math.min(...['A', 'B', 'C'].map((name) => distance(places[name], places.D))) >= 100);
  const proposed = { A: [0, 0], B: [1, 0], C: [2, 0], D: [2, 1] };
  const { A, B, C, D } = placesOf(CHAIN, {}, proposed);
  assert.ok(A[0] < B[0] && B[0] < C[0] && C[1] < D[1]);
  const moved = { A: [40, 40], B, C, D };
  assert.deepEqual(placesOf(CHAIN, moved, proposed), moved, 'a proposal counts while no region has a place');
});

test('one free place after another is found, and the nearest region within reach is hit, or none', () => {
  const taken = [];
  for (let n = 0; n < 40; n++) {
    const place = freePlace(taken);
    assert.ok(!taken.some((other) => distance(other, place) < 40));
    taken.push(place);
  }
  const places = { A: [100, 100], B: [130, 100] };
  assert.deepEqual([regionAt(places, [120, 100], 30), regionAt(places, [300, 300], 30)], ['B', '']);
});

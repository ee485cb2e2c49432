/** A drawing: read from the text, the places of regions, gestures that change it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance, freePlace, placesOf, regionAt } from '../../../../static/js/features/draw/drawing.js';
import {
  afterGesture,
  EMPTY,
  freeName,
  isBorder,
  neighborsOf,
  nextStep,
  objection,
  sketchOf,
} from '../../../../static/js/features/draw/index.js';
import { readTestFile } from '../../fixtures.mjs';

const TEXT = 'R, G\nA: R-1, B : G - 2\n3\nR: 10, G: -5\nR: 0, G: + 2\nA: B, C\nB:A\nT:\n';

test('regions, borders and first colors are read as they are listed, a border once', () => {
  const drawn = sketchOf(TEXT);
  const { colors, initial, depth, weights, regions, borders } = drawn;
  assert.deepEqual([colors, depth, regions], [['R', 'G'], '3', ['A', 'B', 'T', 'C']]);
  assert.equal(initial.map(({ region, color, player }) => region + color + player).join(), 'AR1,BG2');
  assert.equal(weights.map((of) => [...of].join(' ')).join('; '), 'R,10 G,-5; R,0 G,+2');
  assert.equal(borders.join(' '), 'A,B A,C');
  assert.deepEqual([isBorder(drawn, 'C', 'A'), isBorder(drawn, 'B', 'C')], [true, false]);
  assert.deepEqual(neighborsOf(drawn, 'A'), ['B', 'C']);
});

test('an incomplete text is drawn, a wrong one is not', () => {
  assert.deepEqual(sketchOf('R, G\n\n3\nR: 1, G: 2\nR: 1, G: 2\n').regions, []);
  assert.deepEqual(sketchOf('R, G\n3\nA: B\n').initial, []);
  assert.deepEqual(sketchOf('R, G\r\nA: R-1\r\n3\r\nA:\r\n').regions, ['A']);
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
  for (const text of [readTestFile('golden/australia.in'), '', 'A:(3 4)', 'what\n'])
    assert.equal(nextStep(text), '');
});

const CHAIN = sketchOf('R\nA: R-1\n1\nA: B\nB: A, C\nC: B\nD:\n');

test('a region keeps its place; a new one lies near its neighbors, apart from all others, or as proposed', () => {
  const places = placesOf(CHAIN, { A: [200, 200], B: [300, 200], Z: [40, 40] });
  assert.equal(Object.keys(places).sort().join(''), 'ABCD');
  assert.deepEqual([places.A, places.B].flat(), [200, 200, 300, 200]);
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

const MAP = 'R,G\nA: R-1,  B: G-2\n3\nR: 10, G: 5\nR: 0, G: 2\nA:B,C\nB: A\nC: A\n';
const OPEN = 'R\nA: R-1\n1\nA: B, C\n';

test('a gesture changes what it says, and what it does not touch stays as it was written', () => {
  const names = 'R, G\nR: R-1, RR: G-2\n1\nR: 1, G: 2\nR: 1, G: 2\nR: RR\nRR: R\n';
  const named = 'R, G\nX: R-1, RR: G-2\n1\nR: 1, G: 2\nR: 1, G: 2\nX: RR\nRR: X\n';
  const joined = MAP.replace('B: A', 'B: A, C').replace('C: A', 'C: A, B');
  const green = 'G, Y\nB: G-2\n3\nG: 5, Y: 5\nG: 2, Y: 2\nA:B,C\nB: A\nC: A\n';
  const changes = [
    [MAP, { kind: 'add', region: 'D' }, `${MAP}D:\n`],
    [MAP, { kind: 'depth', depth: '4' }, MAP.replace('\n3\n', '\n4\n')],
    [MAP, { kind: 'border', region: 'B', to: 'C' }, joined],
    [MAP, { kind: 'border', region: 'C', to: 'A' }, MAP.replace('A:B,C', 'A: B').replace('C: A', 'C:')],
    [OPEN, { kind: 'border', region: 'B', to: 'C' }, `${OPEN}B: C\nC: B\n`],
    [names, { kind: 'rename', region: 'R', to: 'X' }, named],
    [MAP, { kind: 'remove', region: 'A' }, 'R,G\nB: G-2\n3\nR: 10, G: 5\nR: 0, G: 2\nB:\nC:\n'],
    [MAP, { kind: 'colors', colors: 'G, Y' }, green],
    [MAP, { kind: 'weight', player: 2, color: 'R', weight: '-7' }, MAP.replace('R: 0,', 'R: -7,')],
    ['R\nA: R-1\n1\nA:\n', { kind: 'color', region: 'A', color: '', player: 0 }, 'R\n\n1\nA:\n'],
    ['R\n\n1\nA:\n', { kind: 'color', region: 'A', color: 'R', player: 2 }, 'R\nA: R-2\n1\nA:\n'],
    ['R\n1\nA:\n', { kind: 'color', region: 'A', color: 'R', player: 1 }, 'R\nA: R-1\n1\nA:\n'],
  ];
  for (const [text, gesture, expected] of changes)
    assert.equal(afterGesture(text, gesture), expected, JSON.stringify(gesture));
  const recolored = afterGesture(MAP, { kind: 'color', region: 'A', color: 'G', player: 2 });
  assert.match(recolored, /^A: G-2, B: G-2$/m, 'a first color keeps its place');
  const third = afterGesture(MAP, { kind: 'color', region: 'C', color: 'G', player: 1 });
  assert.match(third, /^A: R-1, B: G-2, C: G-1$/m, 'a new one is the last');
});

test('an impossible gesture gets an objection with advice; a new name is the next letter, or has a number', () => {
  const refused = [
    [{ kind: 'add', region: 'A' }, /already/],
    [{ kind: 'add', region: 'New+York' }, /letters.*: NewYork, say/],
    [{ kind: 'rename', region: 'A', to: 'B' }, /another name/],
    [{ kind: 'rename', region: 'A', to: '' }, /at least one/],
    [{ kind: 'border', region: 'A', to: 'A' }, /itself/],
    [{ kind: 'color', region: 'C', color: 'R', player: 1 }, /A beside it starts with R/],
    [{ kind: 'colors', colors: 'R, , G' }, /commas between/],
    [{ kind: 'colors', colors: 'R, R' }, /once/],
    [{ kind: 'weight', player: 1, color: 'R', weight: '2.5' }, /whole number/],
    [{ kind: 'depth', depth: '-1' }, /0 or more/],
  ];
  for (const [gesture, why] of refused) assert.match(objection(sketchOf(MAP), gesture), why);
  assert.equal(objection(sketchOf(MAP), { kind: 'rename', region: 'A', to: 'A' }), '');
  assert.equal(objection(sketchOf(MAP), { kind: 'color', region: 'A', color: '', player: 0 }), '');
  assert.deepEqual([freeName(['A', 'C']), freeName([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])], ['B', 'A2']);
});

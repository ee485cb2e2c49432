import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBorder, neighborsOf, sketchOf } from '../../../../static/js/features/draw/sketch.js';

const TEXT = `R, G
A: R-1, B : G - 2
3
R: 10, G: -5
R: 0, G: + 2
A: B, C
B:A
T:
`;

const read = (/** @type {string} */ text) => {
  const sketch = sketchOf(text);
  assert.ok(sketch);
  return sketch;
};

test('regions, borders and first colors are read as they are listed', () => {
  const sketch = read(TEXT);
  assert.deepEqual(sketch.colors, ['R', 'G']);
  assert.deepEqual(sketch.first, [
    { region: 'A', color: 'R', player: 1 },
    { region: 'B', color: 'G', player: 2 },
  ]);
  assert.equal(sketch.depth, '3');
  assert.deepEqual(sketch.weights.map(Object.fromEntries), [
    { R: '10', G: '-5' },
    { R: '0', G: '+2' },
  ]);
  assert.deepEqual(sketch.regions, ['A', 'B', 'T', 'C']);
});

test('a border counts once, also where one side alone names it', () => {
  const sketch = read(TEXT);
  assert.deepEqual(sketch.borders, [
    ['A', 'B'],
    ['A', 'C'],
  ]);
  assert.ok(isBorder(sketch, 'C', 'A') && !isBorder(sketch, 'B', 'C'));
  assert.deepEqual(neighborsOf(sketch, 'A'), ['B', 'C']);
});

test('what is still missing does not keep it from being drawn', () => {
  assert.deepEqual(read('R, G\n\n3\nR: 1, G: 2\nR: 1, G: 2\n').regions, []);
  assert.deepEqual(read('R, G\n3\nA: B\n').first, []);
  assert.deepEqual(read('R, G\r\nA: R-1\r\n3\r\nA:\r\n').regions, ['A']);
});

for (const [why, text] of Object.entries({
  'a line of no form': TEXT.replace('T:', 'T'),
  'a color that is not there': TEXT.replace('A: R-1', 'A: X-1'),
  'a region that is not there': TEXT.replace('A: R-1', 'Z: R-1'),
  'a region colored twice': TEXT.replace('B : G - 2', 'A: G-2'),
  'a region listed twice': `${TEXT}A: C\n`,
  'no depth': TEXT.replace('\n3\n', '\n'),
  'a tree': '((3 12 8) (2 4 6))',
  nothing: '',
}))
  test(`${why} is no sketch`, () => assert.equal(sketchOf(text), null));

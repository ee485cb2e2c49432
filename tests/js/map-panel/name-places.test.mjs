import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namePlaces } from '../../../static/js/map-panel/name-places.js';

const MEASURES = { radius: 20, type: 10, width: (/** @type {string} */ text) => 6 * text.length };
const spot = (/** @type {string} */ name, /** @type {number} */ x, y = 0) => ({ name, x, y });
/** @param {{name: string, x: number, y: number}[]} spots */
const texts = (spots) => [...namePlaces(spots, MEASURES)].map(([name, { text }]) => [name, text]);

test('names stand under their circles where there is room', () => {
  const places = namePlaces([spot('WA', 0), spot('SA', 100)], MEASURES);
  assert.deepEqual(places.get('WA'), { text: 'WA', x: 0, y: 27.2 });
  assert.deepEqual(places.get('SA'), { text: 'SA', x: 100, y: 27.2 });
});

test('of two that would run into each other one goes elsewhere, whole', () => {
  const above = spot('above', 25, -100);
  const places = namePlaces([spot('LuckyStrike', 0), spot('Chesterfield', 50), above], MEASURES);
  assert.equal(places.get('LuckyStrike')?.y, 27.2);
  assert.deepEqual(places.get('Chesterfield'), { text: 'Chesterfield', x: 50, y: -27.2 });
});

test('what has no room anywhere is shortened, no further than to two letters, and else overlaps', () => {
  const row = Array.from({ length: 8 }, (_, i) => spot('Liechtenstein', 26 * i));
  const far = Array.from({ length: 6 }, (_, i) => spot('SA', 900 + 100 * i));
  const named = [...row, ...far].map((one, i) => ({ ...one, name: `${one.name}${i}` }));
  const shown = texts(named);
  assert.ok(shown.some(([name, text]) => text !== name));
  for (const [name, text] of shown) assert.ok(text === name || name.startsWith(text.slice(0, -1)));
  assert.ok(shown.every(([, text]) => text.length > 2));
  const pile = [1, 2, 3, 4, 5, 6].map((n) => spot(`name${n}`, 0));
  assert.equal(texts(pile).length, 6);
});

test('where whole circles must stay free, a name keeps off all of them', () => {
  const spots = [spot('WA', 0), spot('SA', 0, 45)];
  assert.equal(namePlaces(spots, MEASURES).get('WA')?.y, 27.2);
  const far = [spot('X', 300), spot('Y', 400), spot('Z', 300, 200)];
  const place = namePlaces([...spots, ...far], { ...MEASURES, core: 1.1 }).get('WA');
  assert.notEqual(place?.y, 27.2);
});

test('no name leaves what is in sight of the map', () => {
  const places = namePlaces([spot('LuckyStrike', 0), spot('Chesterfield', 50)], MEASURES);
  const [first, second] = [...places.values()];
  assert.equal(first.y, 27.2);
  assert.ok(second.y >= -26);
});

test('in a grid, where most would have to move, all stand under their circles', () => {
  const grid = [0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].map((y) => spot(`cell${x}${y}`, 30 * x, 42 * y)));
  const places = namePlaces(grid, MEASURES);
  assert.ok(grid.every(({ name, y }) => places.get(name)?.y === y + 27.2));
});

test('on a large map all stand under their circles', () => {
  const many = Array.from({ length: 400 }, (_, i) => spot(`region${i}`, i));
  assert.ok([...namePlaces(many, MEASURES).values()].every(({ y }) => y === 27.2));
});

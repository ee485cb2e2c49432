import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLAIN } from '../../../static/js/pictures/path.js';
import { tiledIn } from '../../../static/js/pictures/tiles.js';

const SQUARE = ['M', 0, 0, 'L', 32, 0, 'L', 32, 32, 'L', 0, 32, 'Z'];

test('MAX has a dot in each tile, MIN nothing', () => {
  const dots = tiledIn(SQUARE, 1, PLAIN);
  assert.equal(dots?.data.filter((part) => part === 'M').length, 16);
  assert.deepEqual(dots?.data.slice(0, 3), ['M', 4, 4]);
  assert.ok(dots?.round);
  assert.equal(tiledIn(SQUARE, 2, PLAIN), null);
});

test('every other player has something of his own, and none of it lies outside', () => {
  const seen = new Set();
  for (const player of [1, 3, 4, 5, 6, 7, 8]) {
    const { data } = tiledIn(SQUARE, player, PLAIN) ?? { data: [] };
    const numbers = data.filter((part) => typeof part === 'number').map(Number);
    assert.ok(numbers.length && numbers.every((n) => n >= -1e-9 && n <= 32 + 1e-9), `player ${player}`);
    seen.add(JSON.stringify(data));
  }
  assert.equal(seen.size, 7);
});

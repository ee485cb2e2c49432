import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIDE, tileOf } from '../../../static/js/map-panel/pattern-tiles.js';

const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8];

test('each of eight players has a tile that no other has, and only MIN’s regions are solid', () => {
  assert.equal(new Set(PLAYERS.map((player) => JSON.stringify(tileOf(player)))).size, 8);
  assert.deepEqual(
    PLAYERS.filter((player) => tileOf(player) === null),
    [2],
  );
});

test('what is filled or drawn round lies in the middle of its tile, and whole', () => {
  for (const player of [1, 4]) {
    const [, left = '', radius = ''] = /^M([\d.]+) 4a([\d.]+)/.exec(tileOf(player)?.path ?? '') ?? [];
    assert.equal(Number(left) + Number(radius), SIDE / 2);
    assert.ok(Number(left) >= 0);
  }
});

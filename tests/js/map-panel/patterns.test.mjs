import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PATTERN_NAMES, paintPattern } from '../../../static/js/map-panel/patterns.js';

const RING = { x: 0, y: 0, outer: 23, inner: 13, step: 8 };
const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * What a player’s pattern is made of: the canvas’ calls, with their numbers.
 * @param {number} player
 * @returns {[verb: string, numbers: number[]][]}
 */
function painted(player) {
  /** @type {[string, number[]][]} */
  const calls = [];
  const canvas = new Proxy(
    {},
    {
      set: () => true,
      get:
        (_, verb) =>
        (/** @type {number[]} */ ...numbers) =>
          calls.push([String(verb), numbers.map((n) => Math.round(10 * n))]),
    },
  );
  paintPattern(/** @type {any} */ (canvas), RING, player, '#000000');
  return calls;
}

test('each of eight players has a pattern and a name for it that no other has', () => {
  assert.equal(new Set(PLAYERS.map((player) => JSON.stringify(painted(player)))).size, 8);
  assert.equal(new Set(PATTERN_NAMES).size, 8);
});

test('only MIN’s regions are solid', () => {
  assert.deepEqual(
    PLAYERS.filter((player) => painted(player).length === 0),
    [2],
  );
});

test('no pattern runs through the letter, or beyond the ring', () => {
  for (const player of PLAYERS) {
    for (const [verb, [x, y, radius]] of painted(player)) {
      if (verb !== 'moveTo' && verb !== 'lineTo' && verb !== 'arc') continue;
      const far = verb === 'arc' && radius > 50 ? radius : Math.hypot(x, y);
      assert.ok(far >= 129 && far <= 231, `player ${player}: ${verb} at ${far / 10}`);
    }
  }
});

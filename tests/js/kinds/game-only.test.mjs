import assert from 'node:assert/strict';
import test from 'node:test';
import { gameOnly } from '../../../static/js/kinds/game-only.js';

test('a panel about games is not drawn beside constraints, and then goes on from what it had drawn', () => {
  /** @type {[string, string][]} */
  const drawn = [];
  const draw = gameOnly((state, before) => drawn.push([state.text, before.text]));
  const states = [
    ['game', 'a'],
    ['game', 'b'],
    ['csp', 'c'],
    ['csp', 'd'],
    ['game', 'e'],
    ['game', 'f'],
  ].map(([mode, text]) => /** @type {any} */ ({ mode, text }));
  states.forEach((state, n) => draw(state, states[Math.max(0, n - 1)]));
  assert.deepEqual(drawn, [
    ['a', 'a'],
    ['b', 'a'],
    ['e', 'b'],
    ['f', 'e'],
  ]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenRule } from '../../../../static/js/features/play/broken-rule.js';
import {
  isPersons,
  legalAt,
  NEW_GAME,
  placesOf,
  playerAt,
  refusal,
  SIDES,
  seated,
  sideOf,
  undone,
} from '../../../../static/js/features/play/game.js';
import { allowed } from '../../../../static/js/search/binding.js';
import { afterMoves, legalMoves, neighbors } from '../../../../static/js/search/game.js';
import { australia } from '../../fixtures.mjs';
import { FOR_MANY, ON_MAPS, ON_TREES, randomGame } from './games.mjs';

test('an illegal move names the rule that it breaks, and a legal one breaks none', () => {
  const said = new Set();
  for (const { map, start } of ON_MAPS) {
    const { moves } = randomGame(start, 11);
    for (let ply = 0; ply <= moves.length; ply++) {
      const position = afterMoves(map, moves.slice(0, ply));
      const legal = legalMoves(map, position);
      for (const [move, [region, color]] of map.moves.entries()) {
        const words = brokenRule(map, position, region, color, null);
        assert.equal(words === '', legal.includes(move), `${region} ${color}: ${words}`);
        const rule = words.match(/already colored|no colored neighbor|its neighbor \w+ has that color/)?.[0];
        if (words) said.add(rule?.replace(/neighbor \w+ has/, 'neighbor has'));
        if (rule?.startsWith('its')) {
          const near = neighbors(map)[map.regions.indexOf(region)].map((r) => map.regions[r]);
          const named = words.match(/its neighbor (\w+) has/)?.[1] ?? '';
          assert.ok(near.includes(named) && position.colored.get(named)?.color === color);
        }
      }
    }
  }
  assert.deepEqual([...said].sort(), [
    'already colored',
    'its neighbor has that color',
    'no colored neighbor',
  ]);
});

test('a move that only the binding forbids says so', () => {
  const position = afterMoves(australia, []);
  const plain = legalMoves(australia, position);
  const bound = allowed(australia, position, plain, 'forward');
  const forbidden = plain.filter((move) => !bound.includes(move));
  assert.ok(forbidden.length);
  for (const move of forbidden) {
    const [region, color] = australia.moves[move];
    assert.match(brokenRule(australia, position, region, color, 'forward'), /binds, and no move may newly/);
  }
});

test('undo leads back through every place of a game to its beginning', () => {
  for (const { start } of [...ON_MAPS, ...ON_TREES]) {
    const { moves, places } = randomGame(start, 5);
    let left = moves.length;
    for (let ply = moves.length - 1; ply >= 0; ply--) {
      left = undone(places.slice(0, left + 1), 'both');
      assert.equal(left, ply);
      const again = placesOf(start, moves.slice(0, left));
      assert.deepEqual(again[left].at, places[left].at);
    }
  }
});

test('against the engine undo takes back its answer too', () => {
  const { start } = ON_MAPS[0];
  const { places } = randomGame(start, 5);
  assert.equal(undone(places.slice(0, 3), 'max'), 0);
  assert.equal(undone(places.slice(0, 4), 'max'), 2);
  assert.equal(undone(places.slice(0, 4), 'min'), 1);
  assert.equal(undone(places.slice(0, 2), 'min'), 0, 'the engine begins anew');
  assert.equal(undone(places.slice(0, 4), 'none'), 2);
});

test('a game stands before its first illegal move', () => {
  for (const { start } of ON_MAPS) {
    const { moves } = randomGame(start, 9);
    assert.equal(placesOf(start, moves).length, moves.length + 1);
    assert.equal(placesOf(start, [...moves.slice(0, 2), moves[0], ...moves.slice(2)]).length, 3);
    assert.equal(placesOf(start, [9999]).length, 1);
  }
});

test('both sides see the same moves as the map shows, turn by turn', () => {
  for (const { map, start } of ON_MAPS) {
    const { moves, places } = randomGame(start, 2);
    for (const [ply, place] of places.entries()) {
      assert.deepEqual(place.at.colored, afterMoves(map, moves.slice(0, ply)).colored);
      assert.deepEqual(legalAt(place), legalMoves(map, place.at));
    }
  }
});

test('who cannot play is told why', () => {
  const { home } = ON_MAPS[0];
  assert.equal(refusal(home), '');
  assert.match(refusal(null), /no search/);
  for (const { home } of FOR_MANY) assert.equal(refusal(home), '');
});

test('of many players each can be played; who played one that another game has not plays its first', () => {
  assert.deepEqual([1, 2, 3, 16].map(sideOf), ['max', 'min', '3', '16']);
  assert.ok([1, 2, 3, 16].every((player) => SIDES.includes(sideOf(player))));
  assert.deepEqual([isPersons('3', 3), isPersons('3', 2), isPersons('both', 3)], [true, false, true]);
  const third = { ...NEW_GAME, side: '3' };
  const { home } = /** @type {typeof FOR_MANY[number]} */ (FOR_MANY.find(({ home }) => home.players === 3));
  assert.equal(seated(third, home).side, '3');
  assert.equal(seated(third, ON_MAPS[0].home).side, 'max');
});

test('in a game for many the players move in turn', () => {
  for (const { home, problem, start } of FOR_MANY) {
    const { moves, places } = randomGame(start, 4);
    assert.ok(moves.length > 1);
    if (!problem.map) continue;
    for (const [ply, place] of places.entries()) {
      assert.equal(playerAt(place), (ply % home.players) + 1);
      assert.deepEqual(place.at.colored, afterMoves(problem.map, moves.slice(0, ply)).colored);
    }
  }
});

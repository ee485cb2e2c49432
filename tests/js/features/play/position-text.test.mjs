import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchFrom } from '../../../../static/js/features/play/engine.js';
import { playerAt } from '../../../../static/js/features/play/game.js';
import { bracketed, mapText, treeText } from '../../../../static/js/features/play/position-text.js';
import { afterMoves } from '../../../../static/js/search/game.js';
import { mapOf, searched } from '../../fixtures.mjs';
import { ON_MAPS, ON_TREES, randomGame } from './games.mjs';

/** @import { Found } from '../../../../static/js/features/play/engine.js' */

test('a position as a problem of its own is worth what it was; with the sides changed, the opposite', () => {
  for (const { map, start } of ON_MAPS) {
    const { moves, places } = randomGame(start, 4);
    for (const [ply, place] of places.slice(0, -1).entries()) {
      const turned = playerAt(place) === 2;
      const text = mapText(map, afterMoves(map, moves.slice(0, ply)), { depth: 3, turned });
      const { tree } = searched(mapOf(text));
      const { value, best } = /** @type {Found} */ (searchFrom(place, 3));
      assert.equal(tree.value[0] * (turned ? -1 : 1) + 0, value + 0);
      const last = ply ? map.moves[moves[ply - 1]] : [start.at.last.region, start.at.last.color];
      assert.equal(tree.labels[tree.move[0]] !== undefined, true);
      assert.match(text.split('\n')[1], new RegExp(`${last[0]}: ${last[1]}-[12]$`));
      assert.ok(best >= 0);
    }
  }
});

test('below a node of a written-out tree stands all that was there', () => {
  const { home } = /** @type {typeof ON_TREES[number]} */ (
    ON_TREES.find(({ name }) => /three/.test(name))
  ) ?? {
    home: ON_TREES[0].home,
  };
  const given = /** @type {NonNullable<typeof home.given>} */ (home.given);
  const text = treeText({ ...home, given }, 0);
  const numbers = text.split('\n')[1].match(/(?<![A-Za-z\d])-?\d+(\.\d+)?/g)?.length ?? 0;
  assert.ok(numbers >= given.size.filter((size) => size === 1).length);
  assert.match(text, /^root: M(AX|IN)\n/);
});

test('what lies below a move is told in brackets, and cut where it is long', () => {
  const given = {
    size: Uint32Array.from([4, 1, 1, 1]),
    player: Uint8Array.from([1, 0, 0, 0]),
    valued: Uint8Array.from([0, 1, 1, 1]),
    values: [Float64Array.from([0, 3, -12, 8])],
  };
  assert.equal(bracketed(given, 0), '(3 -12 8)');
  assert.equal(bracketed(given, 0, 6), '(3 -1…');
  assert.equal(bracketed(given, 1), '3');
});

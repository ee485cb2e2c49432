import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchFrom } from '../../../../static/js/features/play/engine.js';
import { beginning, playerAt } from '../../../../static/js/features/play/game.js';
import { bracketed, mapText, treeText } from '../../../../static/js/features/play/position-text.js';
import { afterMoves } from '../../../../static/js/search/game.js';
import { mapOf, problemOf, searched } from '../../fixtures.mjs';
import { FOR_MANY, ON_MAPS, ON_TREES, randomGame } from './games.mjs';

/** @import { Found } from '../../../../static/js/features/play/engine.js' */

test('a position as a problem of its own is worth what it was; with the sides changed, the opposite', () => {
  for (const { map, start } of ON_MAPS) {
    const { moves, places } = randomGame(start, 4);
    for (const [ply, place] of places.slice(0, -1).entries()) {
      const turned = playerAt(place) === 2;
      const text = mapText(map, afterMoves(map, moves.slice(0, ply)), { depth: 3, first: playerAt(place) });
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

test('on a map for more players all move up, with weights and regions: who is to move is the first', () => {
  for (const { home, problem, start } of FOR_MANY.filter(({ problem }) => problem.map)) {
    const { moves, places } = randomGame(start, 4);
    for (const [ply, place] of places.slice(0, -1).entries()) {
      const first = playerAt(place);
      const map = mapOf(
        mapText(problem.map, afterMoves(problem.map, moves.slice(0, ply)), { depth: 3, first }),
      );
      const { values, best } = /** @type {Found} */ (searchFrom(place, 3));
      const own = /** @type {Found} */ (searchFrom(beginning(problemOf(map), home), 3));
      assert.deepEqual([...values.slice(first - 1), ...values.slice(0, first - 1)], own.values);
      assert.equal(own.best, best);
      assert.ok(
        map.initial.some(({ player }) => player > 2),
        'by which it is known to be for more than two',
      );
    }
  }
});

test('below a node of a tree for more players values are vectors, and players have numbers', () => {
  const { home } = /** @type {typeof FOR_MANY[number]} */ (
    FOR_MANY.find(({ name }) => name === 'two-vectors')
  );
  const given = /** @type {NonNullable<typeof home.given>} */ (home.given);
  assert.equal(
    treeText({ ...home, given }, 0),
    'root: 1\nN1:((9,8) N3:((1,2) (9,0.5)) N4:@1((3,-4) (9,8)))\n',
  );
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
  const pairs = { ...given, values: [...given.values, Float64Array.from([0, 1, 2, 3])] };
  assert.equal(bracketed(pairs, 0), '((3,1) (-12,2) (8,3))');
  const deep = {
    size: Uint32Array.from([6, 3, 1, 1, 2, 1]),
    player: Uint8Array.from([1, 2, 0, 0, 2, 0]),
    valued: Uint8Array.from([0, 0, 1, 1, 0, 1]),
    values: [Float64Array.from([0, 0, 1, 2, 0, 3])],
  };
  assert.equal(bracketed(deep, 0), '((1 2) (3))');
});

test('a tree that is deeper than calls can be has a text all the same', () => {
  const deep = 30_000;
  const given = {
    size: Uint32Array.from({ length: deep }, (_, i) => deep - i),
    player: Uint8Array.from({ length: deep }, (_, i) => (i === deep - 1 ? 0 : 1 + (i % 2))),
    valued: Uint8Array.from({ length: deep }, (_, i) => Number(i === deep - 1)),
    values: [new Float64Array(deep)],
  };
  const labels = Array.from({ length: deep }, (_, i) => `N${i}`);
  assert.match(
    treeText({ ...ON_TREES[0].home, given, labels }, deep - 3),
    /^root: MIN\nN29997:\(N29998:\(N29999:0\)\)\n$/,
  );
  assert.equal(treeText({ ...ON_TREES[0].home, given, labels }, 0).match(/\(/g)?.length, deep - 1);
});

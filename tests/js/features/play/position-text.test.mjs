import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchFrom } from '../../../../static/js/features/play/engine.js';
import { beginning, playerAt } from '../../../../static/js/features/play/game.js';
import { bracketed, mapText, treeText } from '../../../../static/js/features/play/position-text.js';
import { afterMoves } from '../../../../static/js/search/game.js';
import { mapOf, problemOf, searched } from '../../fixtures.mjs';
import { FOR_MANY, ON_MAPS, ON_TREES, randomGame } from './games.mjs';

test('a position as a problem of its own is worth what it was; who is to move is the first of all players', () => {
  const many = FOR_MANY.filter(({ problem }) => problem.map);
  for (const { home, problem, start } of [...ON_MAPS, ...many]) {
    const { moves, places } = randomGame(start, 4);
    for (const [ply, place] of places.slice(0, -1).entries()) {
      const first = playerAt(place);
      const text = mapText(problem.map, afterMoves(problem.map, moves.slice(0, ply)), { depth: 3, first });
      const map = mapOf(text);
      const { value, values, best } = searchFrom(place, 3);
      const last = ply ? problem.map.moves[moves[ply - 1]] : [start.at.last.region, start.at.last.color];
      assert.match(text.split('\n')[1], new RegExp(`${last[0]}: ${last[1]}-\\d$`));
      if (home.zero_sum) {
        const sign = first === 2 ? -1 : 1;
        assert.equal(
          searched(map).tree.value[0] * sign + 0,
          value + 0,
          'with the sides changed, the opposite',
        );
        continue;
      }
      const own = searchFrom(beginning(problemOf(map), home), 3);
      assert.deepEqual([...values.slice(first - 1), ...values.slice(0, first - 1)], own.values);
      assert.equal(own.best, best);
      assert.ok(
        map.initial.some(({ player }) => player > 2),
        'by which it is known to be for more than two',
      );
    }
  }
});

/** The text of a written-out tree below its root. */
function textOf(among, name) {
  const { home } = among.find((one) => one.name === name);
  return treeText({ ...home, given: home.given }, 0);
}

test('below a node of a written-out tree stands all that was there, for two and for more players', () => {
  assert.equal(textOf(ON_TREES, 'book'), 'root: MAX\nN1:(N2:(3 12 8) N3:(2 4 6) N4:(14 5 2))\n');
  const vectors = 'root: 1\nN1:((9,8) N3:((1,2) (9,0.5)) N4:@1((3,-4) (9,8)))\n';
  assert.equal(textOf(FOR_MANY, 'two-vectors'), vectors);
});

const written = (size, player, valued, ...values) => ({
  ...{ size: Uint32Array.from(size), player: Uint8Array.from(player), valued: Uint8Array.from(valued) },
  values: values.map((column) => Float64Array.from(column)),
});

test('what lies below a move is told in brackets, and cut where it is long', () => {
  const flat = written([4, 1, 1, 1], [1, 0, 0, 0], [0, 1, 1, 1], [0, 3, -12, 8]);
  const pairs = { ...flat, values: [...flat.values, Float64Array.from([0, 1, 2, 3])] };
  const deep = written([6, 3, 1, 1, 2, 1], [1, 2, 0, 0, 2, 0], [0, 0, 1, 1, 0, 1], [0, 0, 1, 2, 0, 3]);
  const texts = [
    bracketed(flat, 0),
    bracketed(flat, 0, 6),
    bracketed(flat, 1),
    bracketed(pairs, 0),
    bracketed(deep, 0),
  ];
  assert.deepEqual(texts, ['(3 -12 8)', '(3 -1…', '3', '((3,1) (-12,2) (8,3))', '((1 2) (3))']);
});

test('a tree that is deeper than calls can be has a text all the same', () => {
  const all = [...Array(30_000).keys()];
  const last = all.length - 1;
  const given = written(
    all.map((i) => all.length - i),
    all.map((i) => (i === last ? 0 : 1 + (i % 2))),
    all.map((i) => Number(i === last)),
    all.map(() => 0),
  );
  const chain = { ...ON_TREES[0].home, given, labels: all.map((i) => `N${i}`) };
  assert.equal(treeText(chain, all.length - 3), 'root: MIN\nN29997:(N29998:(N29999:0))\n');
  assert.equal(treeText(chain, 0).match(/\(/g)?.length, last);
});

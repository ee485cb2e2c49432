import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelMovers, moverMark, moverName, takesTurns } from '../../../static/js/search/movers.js';
import { algorithmVector, vector } from '../fixtures.mjs';

const of = (/** @type {string} */ name) => algorithmVector(name).tree;

test('opponents are MAX and MIN with their triangles, players of another game have numbers', () => {
  const [two, three] = [of('book'), of('vectors')];
  assert.deepEqual(
    [1, 2].map((p) => [moverMark(two, p), moverName(two, p)]),
    [
      ['▲', 'MAX'],
      ['▼', 'MIN'],
    ],
  );
  assert.deepEqual(
    [1, 3].map((p) => [moverMark(three, p), moverName(three, p)]),
    [
      ['1', 'player 1'],
      ['3', 'player 3'],
    ],
  );
});

test('a level is named after who moves at all of it', () => {
  assert.deepEqual([...levelMovers(vector('australia-alpha-beta').tree)], [1, 2, 1, 0]);
  assert.deepEqual([...levelMovers(of('min-root'))], [2, 1, 2, 0]);
  assert.deepEqual([...levelMovers(of('vectors'))], [1, 2, 3, 0]);
  assert.deepEqual([...levelMovers(of('three-players-map'))], [1, 2, 3, 0]);
});

test('a level where one moves here and another there has no name', () => {
  assert.deepEqual([...levelMovers(of('twice'))], [1, 0, 0, 0]);
});

test('only two opponents who take turns can be seen from either side', () => {
  const names = [
    'australia-negamax',
    'min-root',
    'book',
    'twice',
    'vectors',
    'two-vectors',
    'three-players-map',
  ];
  assert.deepEqual(
    names.map((name) => takesTurns(of(name))),
    [true, true, true, false, false, false, false],
  );
});

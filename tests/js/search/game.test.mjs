import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import {
  deadRegions,
  legalMoves,
  playerOn,
  playersOf,
  positionAt,
  prunedMoves,
  score,
  scoreTerms,
} from '../../../static/js/search/game.js';
import { isLeaf, pathTo } from '../../../static/js/search/tree.js';
import { vectorOf } from '../../../static/js/search/windows.js';
import { algorithmVector, australia, mapOf, sample, searched, vector } from '../fixtures.mjs';
import { coloring, worth } from '../oracle.mjs';

/**
 * @import { GameMap } from '../../../static/js/search/game.js'
 * @import { Tree } from '../../../static/js/search/tree.js'
 */

const CENTRAL_EUROPE = sample('dead-region');
const { tree } = vector('australia-alpha-beta');

/** @param {GameMap} map @param {number[]} moves */
const named = (map, moves) => moves.map((m) => map.moves[m].join(' '));

/**
 * The pieces on the board at a node, played out from the start.
 * @param {GameMap} map
 * @param {Tree} search
 * @param {number} node
 */
function playedOut(map, search, node) {
  const game = coloring(map);
  return pathTo(search, node)
    .slice(1)
    .reduce((pieces, n) => game.play(pieces, search.move[n], search.depth[n] - 1), game.start);
}

test('a position holds the initial assignments and the path’s moves, MAX’s at odd depths', () => {
  const leaf = eventAt(tree, 3).node;
  const { colored, last } = positionAt(australia, tree, leaf);
  assert.deepEqual(
    [...colored.values()].map((a) => `${a.region} ${a.color} ${a.player}`),
    ['WA R 1', 'SA G 2', 'NSW B 1', 'NT B 2', 'Q R 1'],
  );
  assert.equal(last.region, 'Q');
});

test('the root’s last move is the last initial assignment', () => {
  assert.deepEqual(positionAt(australia, tree, 0).last, { region: 'SA', color: 'G', player: 2 });
});

test('legal moves border something colored and differ from every colored neighbor', () => {
  const position = positionAt(australia, tree, 0);
  assert.deepEqual(named(australia, legalMoves(australia, position)), [
    'NSW B',
    'NSW R',
    'NT B',
    'Q B',
    'Q R',
    'V B',
    'V R',
  ]);
});

for (const [name, map] of /** @type {[string, GameMap][]} */ ([
  ['Australia', australia],
  ['Central Europe', CENTRAL_EUROPE],
])) {
  test(`legal moves and scores are the rules’ own at every node of minimax (${name})`, () => {
    const full = searched(map, 'minimax', 4).tree;
    const game = coloring(map);
    for (let i = 0; i < full.nodes; i++) {
      const [position, pieces] = [positionAt(map, full, i), playedOut(map, full, i)];
      assert.deepEqual(legalMoves(map, position), game.moves(pieces, 0));
      const terms = scoreTerms(map, position);
      assert.deepEqual([score(terms, 1), score(terms, 2)], [worth(map, pieces, 1), worth(map, pieces, 2)]);
    }
  });

  test(`tried and pruned moves together are the legal ones (${name})`, () => {
    const cut = searched(map).tree;
    for (let i = 0; i < cut.nodes; i++) {
      if (!cut.legal[i]) continue;
      const pruned = prunedMoves(map, cut, i);
      assert.equal(pruned.length, cut.pruned[i]);
      const tried = [...cut.depth.keys()].filter((c) => cut.parent[c] === i).map((c) => cut.move[c]);
      assert.deepEqual([...tried, ...pruned], legalMoves(map, positionAt(map, cut, i)));
    }
  });
}

test('the first cutoff of Australia prunes MIN’s replies Q B and V B', () => {
  assert.deepEqual(named(australia, prunedMoves(australia, tree, eventAt(tree, 25).node)), ['Q B', 'V B']);
});

test('a region whose neighbors hold every color is dead, a colored one never', () => {
  const { tree: small } = searched(CENTRAL_EUROPE);
  assert.deepEqual(deadRegions(CENTRAL_EUROPE, positionAt(CENTRAL_EUROPE, small, 0)), []);
  assert.deepEqual(deadRegions(CENTRAL_EUROPE, positionAt(CENTRAL_EUROPE, small, 2)), ['SK']);
});

test('a score’s terms name player, color, count and weight', () => {
  const terms = scoreTerms(australia, positionAt(australia, tree, eventAt(tree, 45).node));
  assert.deepEqual(terms, [
    { player: 1, color: 'R', count: 3, weight: 10 },
    { player: 2, color: 'B', count: 1, weight: 8 },
    { player: 2, color: 'G', count: 1, weight: 2 },
  ]);
  assert.deepEqual([score(terms, 1), score(terms, 2)], [30, 10]);
});

test(
  'of three players whoever moves at the parent has made the move, and a leaf’s values are ' + 'their scores',
  () => {
    const { tree: many, text } = algorithmVector('three-players-map');
    const map = mapOf(text);
    assert.deepEqual(playersOf(map), [1, 2, 3]);
    assert.deepEqual(
      [...positionAt(map, many, 3).colored.values()].map((a) => `${a.region} ${a.player}`),
      ['WA 1', 'SA 3', 'NSW 1', 'NT 2', 'Q 3'],
    );
    for (let i = 0; i < many.nodes; i++) {
      if (!isLeaf(many, i)) continue;
      const terms = scoreTerms(map, positionAt(map, many, i));
      assert.deepEqual(
        playersOf(map).map((player) => score(terms, player)),
        vectorOf(many, i),
      );
    }
  },
);

test('two players are MAX and MIN, more go by number', () => {
  assert.deepEqual(
    [1, 2].map((player) => playerOn(australia, player)),
    ['MAX', 'MIN'],
  );
  assert.equal(playerOn(mapOf(algorithmVector('three-players-map').text), 2), 'player\u00a02');
});

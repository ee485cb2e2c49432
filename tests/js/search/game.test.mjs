/** The rules on a map: positions, legal moves, scores, dead regions, binding. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from '../../../static/js/kinds/kinds.js';
import { allowedMoves, BINDINGS } from '../../../static/js/search/domains.js';
import { eventAt } from '../../../static/js/search/events.js';
import {
  afterMoves,
  deadRegions,
  legalMoves,
  playerName,
  playersOf,
  positionAt,
  prunedMoves,
  score,
  scoreTerms,
} from '../../../static/js/search/game.js';
import { regionLooks } from '../../../static/js/search/region-looks.js';
import { children, isLeaf, pathTo } from '../../../static/js/search/tree.js';
import { vectorOf } from '../../../static/js/search/windows.js';
import { testEach } from '../cases.mjs';
import {
  algorithmVector,
  australia,
  mapOf,
  problemOf,
  readTestFile,
  sample,
  searchMap,
  treeOf,
  vector,
} from '../fixtures.mjs';
import { coloring, worth } from '../oracle.mjs';

const CENTRAL_EUROPE = sample('dead-region');
const { tree } = vector('australia-alpha-beta');
const MAPS = [
  ['Australia', australia],
  ['Central Europe', CENTRAL_EUROPE],
];

const moveNames = (map, moves) => moves.map((m) => map.moves[m].join(' ')).join(', ');

function coloredText(map, search, node) {
  const pieces = positionAt(map, search, node).colored.values();
  return Array.from(pieces, (a) => `${a.region} ${a.color} ${a.player}`).join(', ');
}

/** The pieces at a node, played out from the start. */
function playedOut(map, search, node) {
  const game = coloring(map);
  return pathTo(search, node)
    .slice(1)
    .reduce((pieces, n) => game.play(pieces, search.move[n], search.depth[n] - 1), game.start);
}

test('a position holds the initial assignments and the path’s moves, MAX’s at odd depths', () => {
  const leaf = eventAt(tree, 3).node;
  assert.equal(coloredText(australia, tree, leaf), 'WA R 1, SA G 2, NSW B 1, NT B 2, Q R 1');
  assert.equal(positionAt(australia, tree, leaf).last.region, 'Q');
  assert.deepEqual(positionAt(australia, tree, 0).last, { region: 'SA', color: 'G', player: 2 });
});

test('legal moves border something colored and differ from every colored neighbor; some are pruned', () => {
  const moves = legalMoves(australia, positionAt(australia, tree, 0));
  assert.equal(moveNames(australia, moves), 'NSW B, NSW R, NT B, Q B, Q R, V B, V R');
  assert.equal(moveNames(australia, prunedMoves(australia, tree, eventAt(tree, 25).node)), 'Q B, V B');
});

testEach('legal moves and scores are the rules’ own at every node of minimax', MAPS, (map) => {
  const full = searchMap(map, 'minimax', 4).tree;
  const game = coloring(map);
  for (let i = 0; i < full.nodes; i++) {
    const [position, pieces] = [positionAt(map, full, i), playedOut(map, full, i)];
    assert.deepEqual(legalMoves(map, position), game.moves(pieces, 0));
    const terms = scoreTerms(map, position);
    assert.deepEqual([score(terms, 1), score(terms, 2)], [worth(map, pieces, 1), worth(map, pieces, 2)]);
  }
});

test('a region whose neighbors hold every color is dead, a colored one never', () => {
  const { tree: small } = searchMap(CENTRAL_EUROPE);
  const dead = [0, 2].map((node) => deadRegions(CENTRAL_EUROPE, positionAt(CENTRAL_EUROPE, small, node)));
  assert.deepEqual(dead, [[], ['SK']]);
});

test('a score’s terms name player, color, count and weight', () => {
  const terms = scoreTerms(australia, positionAt(australia, tree, eventAt(tree, 45).node));
  assert.deepEqual(terms, [
    { player: 1, color: 'R', count: 3, weight: 10 },
    { player: 2, color: 'B', count: 1, weight: 8 },
    { player: 2, color: 'G', count: 1, weight: 2 },
  ]);
});

test('of three players whoever moves at the parent has moved, and a leaf’s values are their scores', () => {
  const { tree: many, text } = algorithmVector('three-players-map');
  const map = mapOf(text);
  assert.deepEqual(playersOf(map), [1, 2, 3]);
  assert.equal(coloredText(map, many, 3).replace(/ [BGR]/g, ''), 'WA 1, SA 3, NSW 1, NT 2, Q 3');
  for (let i = 0; i < many.nodes; i++) {
    if (!isLeaf(many, i)) continue;
    const terms = scoreTerms(map, positionAt(map, many, i));
    const found = [1, 2, 3].map((player) => score(terms, player));
    assert.deepEqual(found, vectorOf(many, i));
  }
  const actual = [playerName(australia, 1), playerName(australia, 2), playerName(map, 2)];
  assert.deepEqual(actual, ['MAX', 'MIN', 'player\u00a02']);
});

/** The searches that Python wrote down. */
const WRITTEN = JSON.parse(readTestFile('golden/binding.json')).map(
  ({ algorithm, level, depth_limit: limit, labels, ...rows }) => ({
    level,
    algorithm,
    tree: treeOf(algorithm, limit, labels, rows, { binding: level }),
  }),
);

testEach(
  'where looking ahead binds, the moves allowed are those that Python tried or pruned',
  WRITTEN.map((one) => [`${one.algorithm}, ${one.level}`, one]),
  ({ level, algorithm, tree: bound }) => {
    for (let node = 0; node < bound.nodes; node++) {
      const position = positionAt(australia, bound, node);
      const moves = allowedMoves(australia, position, legalMoves(australia, position), level);
      if (bound.depth[node] < bound.depth_limit) assert.equal(moves.length, bound.legal[node]);
      const tried = children(bound, node).map((c) => bound.move[c]);
      const pruned = KINDS.map.prunedMoves(problemOf(australia), bound, node);
      assert.equal(pruned.length, bound.pruned[node]);
      const known = [...tried, ...pruned].sort((a, b) => a - b);
      if (bound.legal[node]) assert.deepEqual(known, moves);
    }
    if (algorithm === 'minimax') assert.ok(bound.nodes < searchMap(australia, 'minimax', 4).tree.nodes);
  },
);

test('Python wrote down every level; without one every legal move is allowed', () => {
  assert.deepEqual([...new Set(WRITTEN.map(({ level }) => level))], BINDINGS);
  const position = positionAt(australia, tree, 0);
  const moves = legalMoves(australia, position);
  assert.equal(allowedMoves(australia, position, moves, null), moves);
});

const TRIANGLE = mapOf('G, R\nA: G-1\n3\nG: 1, R: 1\nG: 1, R: 1\nA: B, C\nB: A, C, D\nC: A, B\nD: B\n');

test('a region that was dead before forbids nothing; the map offers what is allowed', () => {
  const start = positionAt(TRIANGLE, searchMap(TRIANGLE, 'minimax', 3).tree, 0);
  const openRegions = (binding) =>
    [...regionLooks(TRIANGLE, start, true, { shownLevel: null, binding })]
      .filter(([, look]) => look.open.length)
      .map(([name]) => name);
  assert.deepEqual(
    [openRegions(null), openRegions('forward'), openRegions('singletons')],
    [['B', 'C'], [], ['B']],
  );
});

test('a position after some moves is that of the node there; numbers that are no moves are left out', () => {
  for (let node = 0; node < tree.nodes; node++) {
    const moves = Array.from(pathTo(tree, node).slice(1), (n) => tree.move[n]);
    assert.deepEqual(afterMoves(australia, [...moves, 999]), positionAt(australia, tree, node));
  }
});

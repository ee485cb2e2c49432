import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from '../../../static/js/kinds/kinds.js';
import { allowed, BINDINGS, bindingSentence } from '../../../static/js/search/binding.js';
import { legalMoves, positionAt } from '../../../static/js/search/game.js';
import { regionLooks } from '../../../static/js/search/region-looks.js';
import { children } from '../../../static/js/search/tree.js';
import { australia, mapOf, problemOf, read, searched, treeOf } from '../fixtures.mjs';
import { sentence } from '../saying.mjs';

/** @import { Binding } from '../../../static/js/search/binding.js' */

/** The searches that Python wrote down. */
const WRITTEN = JSON.parse(read('golden/binding.json')).map(
  (/** @type {any} */ { algorithm, level, depth_limit: limit, labels, ...rows }) => ({
    level,
    algorithm,
    tree: treeOf(algorithm, limit, labels, rows, { binding: level }),
  }),
);

for (const { level, algorithm, tree } of WRITTEN) {
  test(
    `the moves allowed at each node are those that Python tried or pruned (${algorithm}, ` + `${level})`,
    () => {
      for (let node = 0; node < tree.nodes; node++) {
        const position = positionAt(australia, tree, node);
        const moves = allowed(australia, position, legalMoves(australia, position), level);
        if (tree.depth[node] < tree.depth_limit) assert.equal(moves.length, tree.legal[node]);
        const tried = children(tree, node).map((c) => tree.move[c]);
        const pruned = KINDS.map.pruned(problemOf(australia), tree, node);
        assert.equal(pruned.length, tree.pruned[node]);
        if (tree.legal[node])
          assert.deepEqual(
            [...tried, ...pruned].sort((a, b) => a - b),
            moves,
          );
      }
    },
  );
}

test('the levels that Python wrote down are all there are, and each forbids something', () => {
  assert.deepEqual([...new Set(WRITTEN.map((/** @type {any} */ { level }) => level))], BINDINGS);
  const free = searched(australia, 'minimax', 4).tree.nodes;
  for (const { algorithm, tree } of WRITTEN) if (algorithm === 'minimax') assert.ok(tree.nodes < free);
});

test('without a binding every legal move is allowed', () => {
  const { tree } = searched(australia);
  const moves = legalMoves(australia, positionAt(australia, tree, 0));
  assert.equal(allowed(australia, positionAt(australia, tree, 0), moves, null), moves);
});

const TRIANGLE = mapOf('G, R\nA: G-1\n3\nG: 1, R: 1\nG: 1, R: 1\nA: B, C\nB: A, C, D\nC: A, B\nD: B\n');

test('a region that was dead before forbids nothing; the map offers what is allowed', () => {
  const { tree } = searched(TRIANGLE, 'minimax', 3);
  const start = positionAt(TRIANGLE, tree, 0);
  const open = (/** @type {Binding | null} */ binding) =>
    [...regionLooks(TRIANGLE, start, true, { domains: null, binding })]
      .filter(([, look]) => look.open.length)
      .map(([name]) => name);
  assert.deepEqual([open(null), open('forward'), open('singletons')], [['B', 'C'], [], ['B']]);
});

test('a leaf that the binding made says so', () => {
  const rows = { depth: [0], move: [0], value: [1], size: [1], legal: [0] };
  const tree = treeOf('minimax', 3, searched(TRIANGLE, 'minimax', 3).tree.labels, rows, {
    binding: 'forward',
  });
  assert.match(
    sentence(problemOf(TRIANGLE), tree, 1),
    new RegExp(
      String.raw`no move is allowed that newly leaves a region without a color \(forward checking ` +
        String.raw`binds\), and each of the 2 legal moves would\.`,
    ),
  );
  assert.match(sentence(problemOf(TRIANGLE), { ...tree, binding: null }, 1), /there is no legal move/);
});

test('one legal move is told as one', () => {
  const path = mapOf('G, R\nA: G-1, D: R-2\n3\nG: 1, R: 1\nG: 1, R: 1\nA: B\nB: A, C\nC: B, D\nD: C\n');
  const pair = { ...path, initial: path.initial.slice(0, 1) };
  const rows = { depth: [0], move: [0], value: [1], size: [1], legal: [0] };
  const labels = searched(path, 'minimax', 3).tree.labels;
  const tree = treeOf('minimax', 3, labels, rows, { binding: 'arcs' });
  assert.match(sentence(problemOf(path), tree, 1), /and each of the 2 legal moves would\./);
  assert.match(sentence(problemOf(pair), tree, 1), /and the one legal move would\./);
});

test('the rule is said with its level', () => {
  assert.equal(
    bindingSentence('arcs'),
    'Arc consistency binds: no move may newly leave a region without a color.',
  );
});

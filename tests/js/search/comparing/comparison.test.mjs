import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparison } from '../../../../static/js/search/comparing/comparison.js';
import { vector } from '../../fixtures.mjs';
import { pairsOfRuns } from './runs.mjs';

test('alpha-beta visits 43 of the 76 nodes that minimax visits in Australia', () => {
  const { a, b, shares } = comparison(vector('australia-alpha-beta').tree, vector('australia-minimax').tree);
  assert.deepEqual(a, { nodes: 43, leaves: 23, cutoffs: 6, pruned: 13, lines: 85, value: 10 });
  assert.deepEqual([b.nodes, b.leaves, b.cutoffs, b.pruned, b.lines, b.value], [76, 44, 0, 0, 151, 10]);
  assert.deepEqual(shares, { both: 43, a: 0, b: 33, neither: 0 });
});

test('a search held against itself shares everything, and its pruned moves are tried by neither', () => {
  const { tree } = vector('australia-alpha-beta');
  assert.deepEqual(comparison(tree, tree).shares, { both: 43, a: 0, b: 0, neither: 13 });
});

test('shares count the nodes that both visit or one alone', () => {
  for (const [one, other] of pairsOfRuns(60)) {
    const { shares } = comparison(one.tree, other.tree);
    const both = one.paths.filter((path) => other.paths.includes(path)).length;
    assert.deepEqual(
      [shares.both, shares.a, shares.b],
      [both, one.paths.length - both, other.paths.length - both],
    );
  }
});

test('turned around, the shares are the same with the sides changed', () => {
  for (const [one, other] of pairsOfRuns(30)) {
    const [{ shares: here }, { shares: there }] = [
      comparison(one.tree, other.tree),
      comparison(other.tree, one.tree),
    ];
    assert.deepEqual(there, { both: here.both, a: here.b, b: here.a, neither: here.neither });
  }
});

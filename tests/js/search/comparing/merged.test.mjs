import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merged } from '../../../../static/js/search/comparing/merged.js';
import { twinsOf } from '../../../../static/js/search/comparing/twins.js';
import { derive } from '../../../../static/js/search/derive.js';
import { pairsOfRuns } from './runs.mjs';

/**
 * @import { Merged } from '../../../../static/js/search/comparing/merged.js'
 * @import { Run } from './runs.mjs'
 */

/** @param {[Run, Run]} pair */
const both = ([one, other]) => merged(one.tree, other.tree, twinsOf(one.tree, other.tree));

/** The moves that lead to every node, from the columns alone. @param {Merged} rows */
function pathsOf({ depth, move }) {
  /** @type {number[]} */
  const path = [];
  return Array.from(depth, (d, u) => {
    path.length = d;
    path.push(move[u]);
    return path.join('.');
  });
}

test('the merged tree has every node that either visits, once, and knows its numbers in both', () => {
  for (const pair of pairsOfRuns(60)) {
    const [rows, [one, other]] = [both(pair), pair];
    const paths = pathsOf(rows);
    assert.deepEqual([...paths].sort(), [...new Set([...one.paths, ...other.paths])].sort());
    assert.deepEqual(
      [...rows.a],
      paths.map((path) => one.paths.indexOf(path)),
    );
    assert.deepEqual(
      [...rows.b],
      paths.map((path) => other.paths.indexOf(path)),
    );
  }
});

test('it keeps the order of the first, and what only the second visits stands behind that', () => {
  for (const pair of pairsOfRuns(60)) {
    const { a, b, size } = both(pair);
    const visited = [...a].filter((i) => i >= 0);
    assert.deepEqual(
      visited,
      visited.map((_, n) => n),
    );
    for (let u = 0; u < size.length; u++) {
      let alone = false;
      for (let c = u + 1; c < u + size[u]; c += size[c]) {
        assert.ok(a[c] < 0 || !alone);
        alone ||= a[c] < 0 && b[c] >= 0;
      }
    }
  }
});

test('sizes are those of the subtrees, and what is left of the legal moves is what neither tries', () => {
  for (const pair of pairsOfRuns(60)) {
    const rows = both(pair);
    const paths = pathsOf(rows);
    const { pruned } = derive(rows);
    paths.forEach((path, u) => {
      const below = paths.filter((p) => p.startsWith(`${path}.`));
      assert.equal(rows.size[u], below.length + 1);
      assert.equal(
        pruned[u],
        rows.legal[u] - below.filter((p) => rows.depth[paths.indexOf(p)] === rows.depth[u] + 1).length,
      );
    });
  }
});

test('where both try moves in one order, its own preorder is the order of either', () => {
  for (const pair of pairsOfRuns(60).filter(([one, other]) => one.tree.order === other.tree.order)) {
    const visited = [...both(pair).b].filter((j) => j >= 0);
    assert.deepEqual(
      visited,
      visited.map((_, n) => n),
    );
  }
});

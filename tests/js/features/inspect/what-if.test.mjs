import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatIfPart } from '../../../../static/js/features/inspect/index.js';
import * as whatIf from '../../../../static/js/features/inspect/what-if.js';
import { clampWords, consequences, keysOf } from '../../../../static/js/features/inspect/what-if.js';
import { fullTree, givenRules, mapRules } from '../../../../static/js/search/full-tree.js';
import { children } from '../../../../static/js/search/tree.js';
import {
  ALGORITHM_VECTORS,
  algorithmVector,
  australia,
  frameIn,
  modelAt,
  numbers,
  sample,
  searchMap,
} from '../../fixtures.mjs';

const { clampAt, rangeOf, nearestSupposable, rowsUpFrom, valuesWith } = whatIf;
const byClamp = ({ low, high }, x) => Math.max(low, Math.min(x, high));
const MAPS = ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'dead-region', 'best-order', 'no-cut'];

/** A map's whole tree. */
function wholeOf(map) {
  const { tree } = searchMap(map, 'alpha-beta', Math.min(3, map.depth));
  return { tree, full: fullTree(tree, mapRules(map, tree), 3000) };
}

/** Alpha-beta anew, from the definition alone. */
function searchedAnew(full, changed, x, i = 0, alpha = -Infinity, beta = Infinity) {
  if (i === changed) return x;
  if (full.size[i] === 1) return full.worth[0][i];
  const max = full.player[i] === 1;
  let value = max ? -Infinity : Infinity;
  for (const child of children(full, i)) {
    const found = searchedAnew(full, changed, x, child, alpha, beta);
    value = max ? Math.max(value, found) : Math.min(value, found);
    if (max ? value >= beta : value <= alpha) return value;
    if (max) alpha = Math.max(alpha, value);
    else beta = Math.min(beta, value);
  }
  return value;
}

test('the consequences and the clamp equal those of a new search, for 1,000 nodes and values', () => {
  const given = ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree)
    .filter((tree) => tree.given && !tree.open && tree.values.length === 0)
    .flatMap((tree) => fullTree(tree, givenRules(tree), 3000) ?? []);
  const trees = [...MAPS.flatMap((name) => wholeOf(sample(name)).full ?? []), ...given];
  const next = numbers(3);
  for (let round = 0; round < 1000; round++) {
    const full = trees[round % trees.length];
    const row = 1 + Math.floor(next() * (full.nodes - 1));
    const { least, most } = rangeOf(full);
    const x = least + Math.floor(next() * (most - least + 1));
    const found = valuesWith(full, row, x);
    assert.equal(found.length, full.depth[row] + 1);
    assert.equal(found.at(-1), searchedAnew(full, row, x));
    assert.equal(byClamp(clampAt(full, row), x), found.at(-1));
  }
});

/** Where moves are pruned, and after which child, by the definition alone. */
function cutsAnew(full, changed, x) {
  const cuts = new Map();
  const valueOf = (i, alpha, beta) => {
    if (i === changed) return x;
    if (full.size[i] === 1) return full.worth[0][i];
    const max = full.player[i] === 1;
    let value = max ? -Infinity : Infinity;
    const all = children(full, i);
    for (const child of all) {
      const found = max
        ? valueOf(child, Math.max(alpha, value), beta)
        : valueOf(child, alpha, Math.min(beta, value));
      value = max ? Math.max(value, found) : Math.min(value, found);
      if (max ? value >= beta : value <= alpha) {
        if (child !== all.at(-1)) cuts.set(i, child);
        return value;
      }
    }
    return value;
  };
  valueOf(0, -Infinity, Infinity);
  return cuts;
}

test('the cutoffs that a supposed value leaves are those of a new search', () => {
  const next = numbers(5);
  for (const { tree, full } of MAPS.map((name) => wholeOf(sample(name))))
    for (let round = 0; round < 60; round++) {
      const row = 1 + Math.floor(next() * (full.nodes - 1));
      const { least, most } = rangeOf(full);
      const x = least + Math.floor(next() * (most - least + 1));
      const cuts = whatIf.cutsWith(tree, full, { row, x });
      cuts.delete(row);
      assert.deepEqual(cuts, cutsAnew(full, row, x));
    }
});

test('one sentence says which cutoffs would go, move and come', () => {
  const { tree, full } = wholeOf(australia);
  const first = full.rowOf[1]; // NSW, B, by which MAX is sure of 10
  const words = (row, x) => whatIf.cutoffWords(tree, full, { row, x });
  assert.equal(words(first, 10), 'With 10 here, the same cutoffs would happen.');
  assert.equal(
    words(first, 8),
    'With 8 here, the cutoff in line 26 would not happen; a new cutoff would come at V, B after NSW, R.',
  );
  assert.equal(words(first, 30), 'With 30 here, the cutoffs in lines 60 and 84 would come earlier.');
  const cut = full.rowOf[11]; // NSW, R, which is left at 10
  assert.equal(words(cut, 12), 'With 12 here, the cutoff in line 26 would not happen.');
  assert.equal(words(cut, 9), 'With 9 here, the same cutoffs would happen.');
  const pruned = full.node.findIndex((node) => node < 0);
  assert.equal(words(pruned, 99), 'With 99 here, the same cutoffs would happen.');
  const plain = searchMap(australia, 'minimax').tree;
  assert.equal(whatIf.cutoffWords(plain, full, { row: 1, x: 3 }), '');
});

test('a pruned node changes nothing, and a clamp is told from its one end to the other', () => {
  const { tree, full } = wholeOf(australia);
  const pruned = full.node.findIndex((node) => node < 0);
  const { low, high } = clampAt(full, pruned);
  assert.deepEqual([low, high, rowsUpFrom(full, pruned).at(-1)], [10, 10, 0]);
  const words = (from, to) => clampWords({ low: from, high: to });
  assert.equal(words(10, 10), 'the root is 10 whatever stands here');
  assert.equal(words(8, 10), 'the root is what stands here, but at least 8 and at most 10');
  assert.equal(words(8, Infinity), 'the root is what stands here, but at least 8');
  assert.equal(words(-Infinity, 3), 'the root is what stands here, but at most 3');
  assert.match(
    consequences(tree, full, { row: pruned, x: 4 }),
    /^With 4 here, the same .* 4 → .* SA, G 10: the root is 10 whatever stands here\.$/,
  );
});

test('a supposed value is written in a link and read back the same', () => {
  for (const x of [0, -0, 1e-7, 0.12345, -1e300, 1e10, 123456.78905, 1e9, -0.00004]) {
    const supposed = nearestSupposable(x);
    const text = whatIfPart.write({ row: 3, x: supposed });
    assert.deepEqual(whatIfPart.read(text), { row: 3, x: supposed }, text);
  }
});

test('each row up to the root is found in the picture, also where it was pruned', () => {
  const { tree, full } = wholeOf(australia);
  const model = modelAt(tree, tree.events - 1, { map: australia });
  const { nodes } = frameIn(model, { width: 900, height: 600 }, { map: australia, preset: 'everything' });
  const drawn = new Map(nodes.map(({ branch }) => [branch.key, branch]));
  assert.equal(drawn.size, full.nodes);
  for (let row = 0; row < full.nodes; row++) {
    const rows = rowsUpFrom(full, row);
    const moves = keysOf(full, rows).map((key) => drawn.get(key)?.move);
    assert.deepEqual(
      moves,
      rows.map((one) => full.move[one]),
    );
  }
});

test('where nothing can be supposed the reason is the right one', () => {
  const ofMany = ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree).find(
    ({ values }) => values.length,
  );
  const { tree, full } = wholeOf(australia);
  assert.match(whatIf.whyNothingFollows(ofMany, null), /a value for each player/);
  assert.match(whatIf.whyNothingFollows(tree, null), /too many nodes/);
  assert.match(whatIf.whyNothingFollows(tree, full, 99), /of node 99; .* has 76/);
});

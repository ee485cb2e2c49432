import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatIfPart } from '../../../../static/js/features/what-if/link.js';
import { drawnAs } from '../../../../static/js/features/what-if/rows.js';
import {
  clampAt,
  clamped,
  rangeOf,
  supposable,
  upFrom,
  valuesWith,
} from '../../../../static/js/features/what-if/what-if.js';
import { clampWords, pathWords } from '../../../../static/js/features/what-if/words.js';
import { fullTree } from '../../../../static/js/search/full-tree.js';
import { givenRules, mapRules } from '../../../../static/js/search/rules.js';
import { children } from '../../../../static/js/search/tree.js';
import { leftOut } from '../../../../static/js/tree-panel/left-out.js';
import { ALGORITHM_VECTORS, algorithmVector, australia, numbers, sample, searched } from '../../fixtures.mjs';

/** @typedef {import('../../../../static/js/search/full-tree.js').FullTree} FullTree */

const MAPS = ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'dead-region', 'best-order', 'no-cut'];

/** @returns {FullTree[]} */
function wholeTrees() {
  const maps = MAPS.map((name) => {
    const map = sample(name);
    const { tree } = searched(map, 'alpha-beta', Math.min(3, map.depth));
    return fullTree(tree, mapRules(map, tree), 3000);
  });
  const given = ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree)
    .filter((tree) => tree.given && !tree.open && tree.values.length === 0)
    .map((tree) => fullTree(tree, givenRules(tree), 3000));
  return [...maps, ...given].flatMap((full) => full ?? []);
}

/**
 * Alpha-beta anew, from the definition alone.
 * @param {FullTree} full
 * @param {number} changed
 * @param {number} x
 * @param {number} i
 * @param {number} alpha
 * @param {number} beta
 * @returns {number}
 */
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

test('what follows, and the clamp, are what a new search finds, for 2,000 nodes and values', () => {
  const trees = wholeTrees();
  const next = numbers(3);
  for (let round = 0; round < 2000; round++) {
    const full = trees[round % trees.length];
    const row = 1 + Math.floor(next() * (full.nodes - 1));
    const { least, most } = rangeOf(full);
    const x = least + Math.floor(next() * (most - least + 1));
    const found = valuesWith(full, row, x);
    assert.equal(found.length, full.depth[row] + 1);
    assert.equal(found.at(-1), searchedAnew(full, row, x));
    assert.equal(clamped(clampAt(full, row), x), found.at(-1));
  }
});

test('where nothing is changed every node keeps its value, and a pruned one changes nothing', () => {
  const { tree } = searched(australia);
  const full = /** @type {FullTree} */ (fullTree(tree, mapRules(australia, tree), 100));
  const pruned = full.node.findIndex((node) => node < 0);
  const { low, high } = clampAt(full, pruned);
  assert.deepEqual([low, high], [10, 10]);
  assert.equal(clampWords({ low, high }), 'the root is 10 whatever stands here');
  assert.deepEqual(upFrom(full, pruned).at(-1), 0);
});

test('a clamp is told from its one end to the other', () => {
  assert.equal(
    clampWords({ low: 8, high: 10 }),
    'the root is 8 up to 8, then what stands here up to 10, then 10',
  );
  assert.equal(clampWords({ low: 8, high: Infinity }), 'the root is 8 up to 8, then what stands here');
  assert.equal(clampWords({ low: -Infinity, high: 3 }), 'the root is what stands here up to 3, then 3');
  assert.equal(pathWords(['V B', 'SA G'], [4, 10]), 'V B 4 → SA G 10');
});

test('what can be supposed is written in a link and read back as it was', () => {
  for (const x of [0, -0, 1e-7, 0.12345, -1e300, 1e10, 123456.78905, 1e9, -0.00004]) {
    const supposed = supposable(x);
    const text = /** @type {string} */ (whatIfPart.write({ row: 3, x: supposed }));
    assert.deepEqual(whatIfPart.read(text), { row: 3, x: supposed }, text);
  }
});

test('each row up to the root is found in the picture, also where it was pruned', () => {
  const { tree } = searched(australia);
  const rules = mapRules(australia, tree);
  const full = /** @type {FullTree} */ (fullTree(tree, rules, 100));
  const ghosts = /** @type {import('../../../../static/js/tree-panel/ghosts.js').Ghosts} */ (
    leftOut(tree, rules, 'whole')
  );
  for (let row = 0; row < full.nodes; row++) {
    const rows = upFrom(full, row);
    const places = drawnAs(full, rows, ghosts);
    assert.deepEqual([...places.values()].sort(ascending), [...rows.keys()]);
    for (const [shown, place] of places)
      assert.equal(typeof shown === 'number' ? tree.move[shown] : shown.move, full.move[rows[place]]);
  }
});

/** @param {number} a @param {number} b */
const ascending = (a, b) => a - b;

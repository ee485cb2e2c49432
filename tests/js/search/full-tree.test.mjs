import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullTree, trueValues } from '../../../static/js/search/full-tree.js';
import { givenRules, mapRules } from '../../../static/js/search/rules.js';
import { children } from '../../../static/js/search/tree.js';
import { ALGORITHM_VECTORS, algorithmVector, australia, sample, searched } from '../fixtures.mjs';

const MOST = 2000;
const MAPS = ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'dead-region', 'best-order', 'worst-order'];

/** @param {import('../../../static/js/search/game.js').GameMap} map @param {string} algorithm */
function full(map, algorithm) {
  const { tree } = searched(map, algorithm, Math.min(3, map.depth));
  return { tree, whole: fullTree(tree, mapRules(map, tree), MOST) };
}

test('with what alpha-beta left out the tree is minimax’s', () => {
  for (const name of MAPS) {
    const map = sample(name);
    const [{ whole }, { tree }] = [full(map, 'alpha-beta'), full(map, 'minimax')];
    assert.ok(whole);
    assert.equal(whole.nodes, tree.nodes);
    assert.deepEqual(whole.move, [...tree.move]);
    assert.deepEqual(whole.depth, [...tree.depth]);
    assert.deepEqual(whole.size, [...tree.size]);
    assert.deepEqual(trueValues(whole)[0], [...tree.value], name);
  }
});

test('Australia has 76 nodes, 33 of them left out, and each visited node has its row', () => {
  const { tree, whole } = full(australia, 'alpha-beta');
  assert.equal(whole?.node.filter((node) => node < 0).length, 33);
  for (let i = 0; i < tree.nodes; i++) assert.equal(whole?.node[whole.at[i]], i);
  assert.deepEqual(children(/** @type {any} */ (whole), 0).length, tree.legal[0]);
});

test('a written-out tree is whole again, and worth at its root what every search finds', () => {
  for (const name of ALGORITHM_VECTORS) {
    const { tree } = algorithmVector(name);
    const whole = tree.given && !tree.open && fullTree(tree, givenRules(tree), MOST);
    if (!whole) continue;
    assert.equal(whole.nodes, tree.given?.size.length, name);
    const at = trueValues(whole).map(([root]) => root);
    assert.deepEqual(at, tree.values.length ? tree.values.map(([root]) => root) : [tree.value[0]], name);
  }
});

test('of more nodes than allowed there is none, and more may be allowed later', () => {
  const { tree } = searched(australia);
  const rules = mapRules(australia, tree);
  assert.equal(fullTree(tree, rules, 75), null);
  assert.equal(fullTree(tree, rules, 76)?.nodes, 76);
  assert.equal(fullTree(tree, rules, 10)?.nodes, 76);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullTree, trueValues } from '../../../static/js/search/full-tree.js';
import { givenRules, mapRules } from '../../../static/js/search/rules.js';
import { everyGhost, ghostsOf } from '../../../static/js/tree-panel/ghosts.js';
import { leftOut } from '../../../static/js/tree-panel/left-out.js';
import { ALGORITHM_VECTORS, algorithmVector, australia, sample, searched } from '../fixtures.mjs';

const MAPS = ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'dead-region', 'best-order'];

/** @param {import('../../../static/js/search/game.js').GameMap} map */
function searchOf(map) {
  const { tree } = searched(map, 'alpha-beta', Math.min(3, map.depth));
  return { tree, rules: mapRules(map, tree) };
}

test('whole, what was pruned are minimax’s nodes without alpha-beta’s, with what they are worth', () => {
  for (const name of MAPS) {
    const { tree, rules } = searchOf(sample(name));
    const whole = fullTree(tree, rules, 2000);
    const ghosts = leftOut(tree, rules, 'whole');
    if (!whole || !ghosts) continue;
    const [values] = trueValues(whole);
    const missing = whole.node.flatMap((node, row) => (node < 0 ? [row] : []));
    const drawn = everyGhost(ghosts);
    assert.deepEqual(
      drawn.map(({ move, depth, worth }) => [move, depth, worth?.[0]]).sort(),
      missing.map((row) => [whole.move[row], whole.depth[row], values[row]]).sort(),
      name,
    );
  }
});

test('Australia leaves out 33 nodes, of which 13 are moves where it was cut off', () => {
  const { tree, rules } = searchOf(australia);
  const count = (/** @type {'whole' | 'moves'} */ how) =>
    everyGhost(leftOut(tree, rules, how) ?? new Map()).length;
  assert.deepEqual([count('whole'), count('moves')], [33, 13]);
  assert.equal(leftOut(tree, rules, 'counted')?.size, 0);
});

test('counted, only what was opened is drawn, and that whole', () => {
  const { tree, rules } = searchOf(australia);
  const cut = tree.pruned.findIndex((count) => count > 0);
  const found = leftOut(tree, rules, 'counted', new Set([0, cut])) ?? new Map();
  assert.deepEqual([...found.keys()], [cut]);
  const moves = (/** @type {import('../../../static/js/tree-panel/ghosts.js').Ghosts | null} */ ghosts) =>
    everyGhost(new Map([[cut, ghosts?.get(cut) ?? []]])).map(({ move, depth }) => [move, depth]);
  assert.deepEqual(moves(found), moves(leftOut(tree, rules, 'whole')));
});

test('a small tree on paper is drawn as it was given', () => {
  for (const name of ALGORITHM_VECTORS) {
    const { tree } = algorithmVector(name);
    if (tree.given && !tree.open) assert.equal(leftOut(tree, givenRules(tree), 'whole'), ghostsOf(tree));
  }
});

test('too many are not drawn, but a branch that was opened shows its moves', () => {
  const map = sample('us-48');
  const { tree } = searched(map, 'alpha-beta', 2);
  const rules = mapRules(map, tree);
  assert.equal(leftOut(tree, rules, 'whole'), null);
  const deep = { ...tree, depth_limit: 9 };
  const cut = tree.pruned.findIndex((count) => count > 0);
  const found = leftOut(deep, mapRules(map, deep), 'counted', new Set([cut]))?.get(cut) ?? [];
  assert.deepEqual([found.length, found.every(({ children }) => !children.length)], [tree.pruned[cut], true]);
});

test('what is not drawn can be counted', () => {
  const { tree } = searched(australia);
  const rules = mapRules(australia, tree);
  const whole = everyGhost(leftOut(tree, rules, 'whole') ?? new Map());
  const moves = everyGhost(leftOut(tree, rules, 'moves') ?? new Map());
  const roots = whole.filter(
    ({ below, children }) => below?.() === everyGhost(new Map([[0, children]])).length,
  );
  assert.equal(roots.length, whole.length);
  assert.equal(
    moves.reduce((sum, { below }) => sum + 1 + (below?.() ?? 0), 0),
    whole.length,
  );
});

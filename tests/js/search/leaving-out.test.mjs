/** Pruned branches: the full tree, savings, shares of moves, what can collapse. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt, nodesSavedBy, savedAt } from '../../../static/js/search/events.js';
import {
  foldable,
  fullTree,
  givenRules,
  isFoldable,
  mapRules,
  percent,
  prunedInGiven,
  shareCut,
  shareText,
  trueValues,
} from '../../../static/js/search/full-tree.js';
import { children } from '../../../static/js/search/tree.js';
import { column } from '../column.mjs';
import { everyVector } from '../everywhere.mjs';
import { australia, sample, searchMap, stoppedBefore, VECTORS, vector } from '../fixtures.mjs';

const MOST = 2000;
const MAPS = ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'dead-region', 'best-order', 'worst-order'];

function full(map, algorithm) {
  const { tree } = searchMap(map, algorithm, Math.min(3, map.depth));
  return { tree, whole: fullTree(tree, mapRules(map, tree), MOST) };
}

test('with what alpha-beta left out the tree is minimax’s', () => {
  for (const map of MAPS.map(sample)) {
    const [{ whole }, { tree }] = [full(map, 'alpha-beta'), full(map, 'minimax')];
    assert.equal(whole.nodes, tree.nodes);
    for (const name of ['move', 'depth', 'size']) assert.deepEqual(whole[name], [...tree[name]]);
    assert.deepEqual(trueValues(whole)[0], [...tree.value]);
  }
});

const { tree, whole } = full(australia, 'alpha-beta');

test('Australia has 76 nodes, 33 of them left out, and each visited node has its row', () => {
  assert.equal(whole.node.filter((node) => node < 0).length, 33);
  for (let i = 0; i < tree.nodes; i++) assert.equal(whole.node[whole.rowOf[i]], i);
  assert.equal(children(whole, 0).length, tree.legal[0]);
});

everyVector(
  'a written-out tree is whole again, and worth at its root what any search finds',
  ({ tree: one }) => {
    if (!one.given) assert.deepEqual(prunedInGiven(one, 0), [], 'on a map the rules know');
    if (!one.given || one.open) return;
    for (let i = 0; i < one.nodes; i++)
      if (one.legal[i]) assert.equal(prunedInGiven(one, i).length, one.pruned[i], `node ${i}`);
    const found = fullTree(one, givenRules(one), MOST);
    if (!found) return;
    assert.equal(found.nodes, one.given.size.length);
    const columns = one.values.length ? one.values : [one.value];
    assert.deepEqual(column(trueValues(found), 0), column(columns, 0));
  },
);

test('of more nodes than allowed there is none, and more may be allowed later', () => {
  const { tree: other } = searchMap(australia);
  const rules = mapRules(australia, other);
  const found = [75, 76, 10].map((most) => fullTree(other, rules, most)?.nodes);
  assert.deepEqual(found, [undefined, 76, 76]);
});

test('the first cut of Australia saves 5 nodes, 3 of them leaves; all that minimax visits besides at the end', () => {
  assert.deepEqual(savedAt(whole, eventAt(tree, 25).node), { nodes: 5, leaves: 3 });
  const saved = [24, 25, tree.events - 1].map((k) => nodesSavedBy(tree, whole, k));
  assert.deepEqual(saved, [0, 5, 33]);
});

function checkShares(one) {
  for (let i = 0; i < one.nodes; i++) {
    const end = i + one.size[i];
    const sum = (column) => column.subarray(i, end).reduce((a, b) => a + b, 0);
    assert.equal(shareCut(one, i, end), sum(one.pruned) / Math.max(1, sum(one.legal)), `node ${i}`);
  }
}

test('the share of pruned moves is what counting gives; what a stopped search had not come to is not pruned', () => {
  for (const name of VECTORS) checkShares(vector(name).tree);
  const all = vector('australia-alpha-beta');
  for (let n = 1; n < all.tree.nodes; n++) checkShares(stoppedBefore(all, n).tree);
});

test('in words a share counts the nodes below, and is never rounded to none or to all', () => {
  assert.equal(shareText(tree, 11, 14), '2 nodes below, 50 % of the moves there pruned');
  assert.equal(shareText(tree, 11, 13), '1 node below, 67 % of the moves there pruned');
  assert.equal(shareText(tree, 3, 4), '0 nodes below, 0 % of the moves there pruned');
  const shares = [0, 0.004, 0.005, 0.5, 0.994, 0.995, 0.999, 1].map(percent);
  assert.deepEqual(shares, ['0 %', 'under 1 %', '1 %', '50 %', '99 %', 'over 99 %', 'over 99 %', '100 %']);
});

/** A root with two children: a leaf, and a node above a chain of two. */
const CHAIN = { nodes: 5, size: Uint32Array.of(5, 1, 3, 2, 1) };

test('inner nodes can be folded, and of a link’s nodes those that this tree has', () => {
  const found = [0, 1, 2, 3, 4, 5].map((node) => isFoldable(CHAIN, node));
  assert.deepEqual(found, [true, false, true, true, false, false]);
  assert.deepEqual([[...foldable(CHAIN, [4, 3, 9, 0])], [...foldable(CHAIN)]], [[3, 0], []]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percent, shareCut, shareText, weightOf } from '../../../static/js/search/subtree-share.js';
import { stoppedBefore, VECTORS, vector } from '../fixtures.mjs';

/** @import { Tree } from '../../../static/js/search/tree.js' */

/** @param {Tree} tree */
function checkAll(tree) {
  for (let i = 0; i < tree.nodes; i++) {
    const end = i + tree.size[i];
    const sum = (/** @type {Uint32Array} */ column) =>
      column.subarray(i, end).reduce((all, one) => all + one, 0);
    assert.equal(shareCut(tree, i, end), sum(tree.pruned) / Math.max(1, sum(tree.legal)), `node ${i}`);
  }
}

for (const name of VECTORS) {
  test(`the share of pruned moves is what counting them one by one gives (${name})`, () =>
    checkAll(vector(name).tree));
}

test('moves that a stopped search had not come to count as moves, not as pruned ones', () => {
  const whole = vector('australia-alpha-beta');
  for (let n = 1; n < whole.tree.nodes; n++) checkAll(stoppedBefore(whole, n).tree);
});

test('in words it counts the nodes below', () => {
  const { tree } = vector('australia-alpha-beta');
  assert.equal(shareText(tree, 11, 14), '2 nodes below, 50 % of the moves there pruned');
  assert.equal(shareText(tree, 11, 13), '1 node below, 67 % of the moves there pruned');
  assert.equal(shareText(tree, 3, 4), '0 nodes below, 0 % of the moves there pruned');
});

test('a share is never rounded to none or to all', () => {
  const shares = [0, 0.004, 0.005, 0.5, 0.994, 0.995, 0.999, 1].map(percent);
  assert.deepEqual(shares, ['0 %', 'under 1 %', '1 %', '50 %', '99 %', 'over 99 %', 'over 99 %', '100 %']);
});

test('a weight grows with the nodes, up to one for all', () => {
  const { tree } = vector('australia-alpha-beta');
  const weights = [0, 1, 5, 20].map((nodes) => weightOf(tree, nodes));
  assert.equal(weights[0], 0);
  weights.slice(1).forEach((weight, n) => assert.ok(weight > weights[n]));
  assert.ok(weightOf(tree, tree.nodes) > 0.99 && weightOf(tree, 10 * tree.nodes) === 1);
});

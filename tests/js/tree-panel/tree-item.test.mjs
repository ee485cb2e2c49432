import assert from 'node:assert/strict';
import { test } from 'node:test';
import { children, visitEvent } from '../../../static/js/search/tree.js';
import { itemOf } from '../../../static/js/tree-panel/tree-item.js';
import { australia, sceneAt, searched } from '../fixtures.mjs';

const { tree } = searched(australia);

test(
  'the current node is told with its level, its place among its siblings, and all that its ' + 'tooltip says',
  () => {
    const [, second] = children(tree, 1);
    const item = itemOf(sceneAt(tree, visitEvent(tree, second), { map: australia }));
    assert.equal(item['aria-level'], '3');
    assert.equal(item['aria-posinset'], '2');
    assert.equal(item['aria-setsize'], String(tree.legal[1]));
    assert.match(String(item['aria-label']), /· depth 2 · ▲ MAX to move, value so far −∞/);
  },
);

test('an inner node is told as expanded or collapsed, a leaf as neither', () => {
  const expanded = (/** @type {number} */ node, /** @type {number[]} */ folded) =>
    itemOf(sceneAt(tree, visitEvent(tree, node), { map: australia, folding: { folded: new Set(folded) } }))[
      'aria-expanded'
    ];
  const leaf = tree.legal.indexOf(0);
  assert.deepEqual([expanded(1, []), expanded(1, [1]), expanded(leaf, [])], ['true', 'false', null]);
});

test('the root stands alone on the first level', () => {
  const item = itemOf(sceneAt(tree, 0, { map: australia }));
  assert.deepEqual([item['aria-level'], item['aria-posinset'], item['aria-setsize']], ['1', '1', '1']);
});

test('each node’s item has another name, so that it is spoken anew', () => {
  const ids = Array.from(
    { length: tree.nodes },
    (_, i) => itemOf(sceneAt(tree, visitEvent(tree, i), { map: australia })).id,
  );
  assert.equal(new Set(ids).size, tree.nodes);
});

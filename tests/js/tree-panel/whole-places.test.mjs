import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitEvent } from '../../../static/js/search/tree.js';
import { panned, visibleBreadth, zoomed } from '../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { australia, large, randomSearch, sceneAt, searched } from '../fixtures.mjs';
import { drawn, GROWTHS, nodesOf, PANEL, room } from './whole.mjs';

const { tree } = searched(australia);

test('a node off the screen stays in the list while it is on the path', () => {
  const { layout, natural } = room(tree, { map: australia });
  const view = panned(natural, 0, -5000);
  assert.deepEqual(nodesOf(wholeList(sceneAt(tree, 3, { map: australia }), layout, view)), [0, 1, 2, 3]);
});

for (const growth of GROWTHS) {
  const big = large();
  const { layout, natural } = room(big, { growth });
  const views = [30, 500, 9000].flatMap((factor) =>
    [0.2, 0.5, 0.8].map((at) => zoomed(natural, factor, at * PANEL.width, at * PANEL.height, natural)),
  );

  test(`what lies above all that is in sight is in sight too, in type that can be read (${growth})`, () => {
    for (const view of views) {
      const { from, to } = visibleBreadth(view);
      const above = [...big.depth.keys()].filter((i) => layout.low[i] < from && layout.high[i] > to);
      assert.ok(above.length > 0);
      const { nodes } = wholeList(sceneAt(big, 0), layout, view);
      for (const node of nodes.filter((n) => above.includes(n.node))) {
        const at = growth === 'right' ? node.chipBox.y / PANEL.height : node.chipBox.x / PANEL.width;
        assert.ok(at > 0 && at < 1 && node.font >= 14, JSON.stringify(node.chipBox));
      }
    }
  });
}

test('the best line keeps legible type at the end, however small the tree is drawn', () => {
  const big = large();
  const best = drawn(big, big.events - 1).nodes.filter((n) => n.best);
  assert.equal(best.length, 6);
  assert.ok(best.every((n) => n.font >= 14));
});

test('the current node keeps legible type however small the tree is drawn', () => {
  const big = large();
  const list = drawn(big, 77_777);
  assert.ok(list.nodes.filter((n) => n.onPath).every((n) => n.font >= 14));
});

test('a card on the path ends before the next move, unless that would leave nothing of it', () => {
  const big = large();
  const leaf = big.depth.findIndex((depth, i) => i > 50_000 && depth === 5);
  const path = drawn(big, visitEvent(big, leaf), { size: { width: 420, height: 700 } }).nodes.filter(
    (n) => n.onPath,
  );
  assert.equal(path.length, 6);
  path.slice(1).forEach(({ chipBox }, n) => {
    const { box, font } = path[n];
    assert.ok(box.x + box.width <= chipBox.x + 0.01 || box.width <= (20 / 15) * font + 0.01);
  });
});

test('every box has an extent, also on the path of a deep tree', () => {
  const { tree: deep } = randomSearch({ seed: 2, limit: 40, least: 1, most: 2, algorithm: 'alpha-beta' });
  for (const growth of GROWTHS) {
    const { nodes } = drawn(deep, deep.events >> 1, { growth });
    for (const { box, chipBox } of nodes)
      assert.ok(box.width > 0 && box.height > 0 && chipBox.width > 0, JSON.stringify(box));
  }
});

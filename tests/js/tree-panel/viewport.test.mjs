import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelSizes } from '../../../static/js/tree-panel/label-sizes.js';
import { layoutTree } from '../../../static/js/tree-panel/layout.js';
import {
  fit,
  panned,
  showing,
  toScreen,
  visibleBreadth,
  zoomed,
} from '../../../static/js/tree-panel/viewport.js';
import { large, measure, numbers, vector } from '../fixtures.mjs';

/**
 * @import { Layout } from '../../../static/js/tree-panel/layout.js'
 * @import { Viewport } from '../../../static/js/tree-panel/viewport.js'
 * @import { Tree } from '../../../static/js/search/tree.js'
 */

const TINY = 1e-6;
const PANEL = { width: 900, height: 600 };
const { tree } = vector('australia-alpha-beta');

/** @param {Tree} of @param {'right' | 'down'} growth */
const laidOut = (of, growth) =>
  layoutTree(of, labelSizes({ tree: of, chips: new Map(), measure, notation: 'interval' }, growth));

/**
 * What unit of the layout stands at a point of the screen.
 * @param {Viewport} view
 * @param {number} x
 * @param {number} y
 */
function unitsAt({ scale, scaleU, offsetU, offsetV, right }, x, y) {
  const [a, b] = right ? [x, y] : [y, x];
  return [(a - offsetU) / scaleU, (b - offsetV) / scale];
}

for (const growth of /** @type {const} */ (['right', 'down'])) {
  const layout = laidOut(tree, growth);
  const natural = fit(layout, PANEL);

  test(`a unit’s place on the screen leads back to it (${growth})`, () => {
    const { x, y } = toScreen(natural, 70, 110);
    const [u, v] = unitsAt(natural, x, y);
    assert.ok(Math.abs(u - 70) < TINY && Math.abs(v - 110) < TINY);
  });

  test(`depth runs to the ${growth}, breadth across it`, () => {
    const [origin, deeper] = [toScreen(natural, 0, 0), toScreen(natural, 10, 0)];
    assert.equal(deeper.x > origin.x, growth === 'right');
    assert.equal(deeper.y > origin.y, growth === 'down');
  });

  for (const size of [PANEL, { width: 300, height: 900 }, { width: 2000, height: 300 }]) {
    test(`fitted, the whole tree is in sight (${growth}, ${size.width} × ${size.height})`, () => {
      const view = fit(layout, size);
      for (const [u, v] of [
        [0, 0],
        [layout.sizes.extent, layout.breadth],
      ]) {
        const { x, y } = toScreen(view, u, v);
        assert.ok(x >= 0 && x <= size.width && y >= 0 && y <= size.height, `${x}, ${y}`);
      }
    });
  }

  test(`a small tree is not blown up beyond what was asked for (${growth})`, () => {
    assert.equal(fit(laidOut(vector('single-node').tree, growth), PANEL, 1.6).scale, 1.6);
  });

  test(`zooming keeps the point under the pointer where it is (${growth})`, () => {
    const random = numbers(8);
    let view = natural;
    for (let n = 0; n < 200; n++) {
      const [x, y] = [random() * PANEL.width, random() * PANEL.height];
      const before = unitsAt(view, x, y);
      view = zoomed(view, 0.5 + 1.2 * random(), x, y, natural);
      const after = unitsAt(view, x, y);
      assert.ok(Math.abs(before[0] - after[0]) < TINY && Math.abs(before[1] - after[1]) < TINY);
    }
  });

  test(`zooming ends at the whole and at three times the natural size (${growth})`, () => {
    assert.equal(zoomed(natural, 1e9, 10, 10, natural).scale, 3);
    assert.equal(zoomed(natural, 1e-9, 10, 10, natural).scale, natural.scale);
    assert.ok(zoomed(natural, 2, 10, 10, natural).pinned);
  });

  test(`panning moves everything by the same pixels (${growth})`, () => {
    const [before, after] = [toScreen(natural, 5, 6), toScreen(panned(natural, 12, -7), 5, 6)];
    assert.ok(Math.abs(after.x - before.x - 12) < TINY && Math.abs(after.y - before.y + 7) < TINY);
  });

  test(`nothing moves while the whole tree is fitted, whichever node is shown (${growth})`, () => {
    for (let i = 0; i < tree.nodes; i++)
      assert.equal(showing(natural, layout.sizes.level[tree.depth[i]], layout.middle[i]), natural);
  });

  test(`what is in sight stays, what is not is moved in (${growth})`, () => {
    const seen = layout.middle[0];
    const inside = panned(natural, 40, 40);
    assert.equal(showing(inside, 0, seen), inside);
    for (const [dx, dy] of [
      [-5000, 0],
      [5000, 0],
      [0, -5000],
      [0, 5000],
    ]) {
      const view = showing(panned(natural, dx, dy), 0, seen);
      const { x, y } = toScreen(view, 0, seen);
      assert.ok(x >= 0 && x < PANEL.width && y >= 0 && y < PANEL.height, `${x}, ${y}`);
    }
  });

  test(`the visible breadth is what the screen’s edges show (${growth})`, () => {
    const view = zoomed(natural, 2.5, 200, 200, natural);
    const { from, to } = visibleBreadth(view);
    const length = growth === 'right' ? PANEL.height : PANEL.width;
    const edge = (/** @type {number} */ v) => toScreen(view, 0, v)[growth === 'right' ? 'y' : 'x'];
    assert.ok(Math.abs(edge(from)) < TINY && Math.abs(edge(to) - length) < TINY);
  });
}

test('the levels of a tree too broad for type still spread over the panel', () => {
  const view = fit(laidOut(large(), 'right'), PANEL);
  assert.ok(view.scaleU > 10 * view.scale);
});

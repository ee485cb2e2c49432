/** Which part of a tree is in sight: zooming and panning, and the overview's strip with its parts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { labelSizes } from '../../../static/js/tree-panel/label-sizes.js';
import { layoutTree } from '../../../static/js/tree-panel/layout.js';
import * as overview from '../../../static/js/tree-panel/overview.js';
import * as parts from '../../../static/js/tree-panel/overview-part.js';
import * as viewport from '../../../static/js/tree-panel/viewport.js';
import { large, measure, numbers, vector } from '../fixtures.mjs';
import { GROWTHS } from './boxes.mjs';

const { fit, panned, showing, toScreen, visibleBreadth, zoomed } = viewport;
const { columnOf, FEWEST, isWhole, movedPart, nodeUnder, partShowing, wholePart, zoomedPart } = parts;
const PANEL = { width: 900, height: 600 };
const { tree } = vector('australia-alpha-beta');
const big = large();
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-6, `${a}, ${b}`);

const laidOut = (of, growth) =>
  layoutTree(of, labelSizes({ tree: of, chips: new Map(), measure, notation: 'interval' }, growth));
const LAYOUTS = GROWTHS.map((growth) => {
  const layout = laidOut(tree, growth);
  return { growth, layout, natural: fit(layout, PANEL) };
});

/** What stands at a point of the screen. */
function unitsAt({ scale, scaleU, offsetU, offsetV, right }, [x, y]) {
  const [a, b] = right ? [x, y] : [y, x];
  return [(a - offsetU) / scaleU, (b - offsetV) / scale];
}

test('fitted, the whole tree is in sight, a small one not blown up; depth runs as the tree grows', () => {
  for (const { growth, layout, natural } of LAYOUTS) {
    const { x, y } = toScreen(natural, 70, 110);
    unitsAt(natural, [x, y]).forEach((unit, n) => near(unit, [70, 110][n]));
    const [origin, deeper] = [toScreen(natural, 0, 0), toScreen(natural, 10, 0)];
    assert.deepEqual([deeper.x > origin.x, deeper.y > origin.y], [growth === 'right', growth === 'down']);
    for (const size of [PANEL, { width: 300, height: 900 }, { width: 2000, height: 300 }]) {
      const view = fit(layout, size);
      for (const at of [toScreen(view, 0, 0), toScreen(view, layout.sizes.extent, layout.breadth)])
        assert.ok(at.x >= 0 && at.x <= size.width && at.y >= 0 && at.y <= size.height, JSON.stringify(at));
    }
    assert.equal(fit(laidOut(vector('single-node').tree, growth), PANEL, 1.6).scale, 1.6);
  }
  const broad = fit(laidOut(big, 'right'), PANEL);
  assert.ok(broad.scaleU > 10 * broad.scale, 'levels spread over the panel also without type');
});

test('zooming keeps the point under the pointer, and ends at the whole and at three times', () => {
  for (const { growth, natural } of LAYOUTS) {
    const random = numbers(8);
    let view = natural;
    for (let n = 0; n < 200; n++) {
      const point = [random() * PANEL.width, random() * PANEL.height];
      const before = unitsAt(view, point);
      view = zoomed(view, 0.5 + 1.2 * random(), point[0], point[1], natural);
      unitsAt(view, point).forEach((unit, k) => near(unit, before[k]));
    }
    const scales = [1e9, 1e-9].map((factor) => zoomed(natural, factor, 10, 10, natural).scale);
    assert.deepEqual(scales, [3, natural.scale]);
    const closer = zoomed(natural, 2.5, 200, 200, natural);
    assert.ok(closer.pinned);
    const { from, to } = visibleBreadth(closer);
    const edge = (v) => toScreen(closer, 0, v)[growth === 'right' ? 'y' : 'x'];
    near(edge(from), 0);
    near(edge(to), growth === 'right' ? PANEL.height : PANEL.width);
  }
});

test('panning moves everything by the same pixels; what is in sight stays, what is not is moved in', () => {
  for (const { layout, natural } of LAYOUTS) {
    const [before, after] = [toScreen(natural, 5, 6), toScreen(panned(natural, 12, -7), 5, 6)];
    near(after.x, before.x + 12);
    near(after.y, before.y - 7);
    for (const [i, depth] of tree.depth.entries())
      assert.equal(showing(natural, layout.sizes.level[depth], layout.middle[i]), natural);
    const [root] = layout.middle;
    const inside = panned(natural, 40, 40);
    assert.equal(showing(inside, 0, root), inside);
    for (const far of [-5000, 5000])
      for (const view of [panned(natural, far, 0), panned(natural, 0, far)]) {
        const { x, y } = toScreen(showing(view, 0, root), 0, root);
        assert.ok(x >= 0 && x < PANEL.width && y >= 0 && y < PANEL.height, `${x}, ${y}`);
      }
  }
});

const NODES = 100_000;
const SIZE = { width: 640, height: 60 };
const { width: WIDTH } = SIZE;

test('the middle of a node’s columns leads back to the node, in every part; beside the strip its end', () => {
  const all = wholePart(NODES);
  const ends = [columnOf(all, WIDTH, 0), columnOf(all, WIDTH, NODES), isWhole(all, NODES)];
  assert.deepEqual(ends, [0, WIDTH, true]);
  const part = { from: 500, to: 900 };
  for (const { from, to } of [all, part, { from: 99_900.5, to: NODES }])
    for (let i = Math.ceil(from); i < to; i += Math.ceil((to - from) / 300)) {
      const middle = (columnOf({ from, to }, WIDTH, i) + columnOf({ from, to }, WIDTH, i + 1)) / 2;
      assert.equal(nodeUnder({ from, to }, WIDTH, middle), i);
    }
  assert.deepEqual([nodeUnder(part, WIDTH, -20), nodeUnder(part, WIDTH, WIDTH + 20)], [500, 899]);
});

test('zooming keeps the node in its column; a part ends within the tree, and has the node in its middle or stays', () => {
  const whole = wholePart(NODES);
  const closer = zoomedPart(whole, 10, 40_000, NODES);
  assert.equal(closer.to - closer.from, NODES / 10);
  near(columnOf(closer, WIDTH, 40_000), columnOf(whole, WIDTH, 40_000));
  assert.ok(isWhole(zoomedPart(closer, 1 / 20, 41_000, NODES), NODES));
  assert.deepEqual(zoomedPart(whole, 1e9, 0, NODES), { from: 0, to: FEWEST });
  assert.deepEqual(zoomedPart(wholePart(5), 100, 2, 5), wholePart(5));
  assert.deepEqual(movedPart({ from: 10, to: 20 }, -50, NODES), { from: 0, to: 10 });
  assert.deepEqual(movedPart({ from: 10, to: 20 }, NODES, NODES), { from: NODES - 10, to: NODES });
  const part = { from: 500, to: 900 };
  assert.equal(partShowing(part, 899, NODES), part);
  assert.deepEqual(partShowing(part, 900, NODES), { from: 700, to: 1100 });
  assert.deepEqual(partShowing(part, 3, NODES), { from: 0, to: 400 });
});

test('the frame of what the tree panel shows is wide enough to be taken hold of; a large tree takes few shapes', () => {
  const whole = wholePart(tree.nodes);
  const { left, right, top, bottom } = overview.seenBox(tree, whole, SIZE, {
    from: 12,
    to: 12,
    top: 1,
    bottom: 3,
  });
  assert.deepEqual([right - left >= 8, top, bottom], [true, 15, 45]);
  const recorder = Object.assign(new Recorder(), { clearRect() {} });
  overview.paintOverview(recorder, big, wholePart(big.nodes), SIZE, LOOKS.light, WIDTH);
  assert.ok(recorder.marks.length > WIDTH && recorder.marks.length < 2 * WIDTH * 12);
});

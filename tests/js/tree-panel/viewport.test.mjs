/** Which part of a tree is in sight: zooming and panning, and the overview's strip with its parts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathTo } from '../../../static/js/search/tree.js';
import { labelSizes } from '../../../static/js/tree-panel/label-sizes.js';
import { layoutTree } from '../../../static/js/tree-panel/layout.js';
import {
  paintOverview,
  paintPart,
  paintProgress,
  paintSeen,
  seenBox,
} from '../../../static/js/tree-panel/overview.js';
import {
  columnOf,
  FEWEST,
  isWhole,
  movedPart,
  nodeUnder,
  partShowing,
  wholePart,
  zoomedPart,
} from '../../../static/js/tree-panel/overview-part.js';
import {
  fit,
  panned,
  showing,
  toScreen,
  visibleBreadth,
  zoomed,
} from '../../../static/js/tree-panel/viewport.js';
import { column } from '../column.mjs';
import { large, measure, numbers, vector } from '../fixtures.mjs';

/** @import { Tree } from '../../../static/js/search/tree.js' */
/** @import { Layout } from '../../../static/js/tree-panel/layout.js' */
/** @import { Viewport } from '../../../static/js/tree-panel/viewport.js' */

const TINY = 1e-6;
const PANEL = { width: 900, height: 600 };
const { tree } = vector('australia-alpha-beta');
const big = large();
const near = (/** @type {number} */ a, /** @type {number} */ b) =>
  assert.ok(Math.abs(a - b) < TINY, `${a}, ${b}`);

/** @param {Tree} of @param {'right' | 'down'} growth */
const laidOut = (of, growth) =>
  layoutTree(of, labelSizes({ tree: of, chips: new Map(), measure, notation: 'interval' }, growth));

/** What unit of the layout stands at a point of the screen. @param {Viewport} view @param {number[]} point */
function unitsAt({ scale, scaleU, offsetU, offsetV, right }, [x, y]) {
  const [a, b] = right ? [x, y] : [y, x];
  return [(a - offsetU) / scaleU, (b - offsetV) / scale];
}

/**
 * @param {string} claim
 * @param {(growth: 'right' | 'down', layout: Layout, natural: Viewport) => void} check
 */
const bothWays = (claim, check) =>
  test(claim, () => {
    for (const growth of /** @type {const} */ (['right', 'down'])) {
      const layout = laidOut(tree, growth);
      check(growth, layout, fit(layout, PANEL));
    }
  });

bothWays(
  'depth runs as the tree grows, and a unit’s place on the screen leads back to it',
  (growth, _, natural) => {
    const { x, y } = toScreen(natural, 70, 110);
    unitsAt(natural, [x, y]).forEach((unit, n) => near(unit, [70, 110][n]));
    const [origin, deeper] = [toScreen(natural, 0, 0), toScreen(natural, 10, 0)];
    assert.deepEqual([deeper.x > origin.x, deeper.y > origin.y], [growth === 'right', growth === 'down']);
  },
);

bothWays(
  'fitted, the whole tree is in sight, a small one not blown up beyond what was asked for',
  (growth, layout) => {
    for (const size of [PANEL, { width: 300, height: 900 }, { width: 2000, height: 300 }]) {
      const view = fit(layout, size);
      for (const { x, y } of [toScreen(view, 0, 0), toScreen(view, layout.sizes.extent, layout.breadth)])
        assert.ok(x >= 0 && x <= size.width && y >= 0 && y <= size.height, `${x}, ${y}`);
    }
    assert.equal(fit(laidOut(vector('single-node').tree, growth), PANEL, 1.6).scale, 1.6);
  },
);

bothWays(
  'zooming keeps the point under the pointer, and ends at the whole and at three times',
  (_, __, natural) => {
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
    assert.ok(zoomed(natural, 2, 10, 10, natural).pinned);
  },
);

bothWays(
  'panning moves everything by the same pixels; what is in sight stays, what is not is moved in',
  (_, l, natural) => {
    const [before, after] = [toScreen(natural, 5, 6), toScreen(panned(natural, 12, -7), 5, 6)];
    near(after.x, before.x + 12);
    near(after.y, before.y - 7);
    for (const [i, depth] of tree.depth.entries())
      assert.equal(showing(natural, l.sizes.level[depth], l.middle[i]), natural, 'all of it is in sight');
    const inside = panned(natural, 40, 40);
    assert.equal(showing(inside, 0, l.middle[0]), inside);
    for (const [dx, dy] of [
      [-5000, 0],
      [5000, 0],
      [0, -5000],
      [0, 5000],
    ]) {
      const { x, y } = toScreen(showing(panned(natural, dx, dy), 0, l.middle[0]), 0, l.middle[0]);
      assert.ok(x >= 0 && x < PANEL.width && y >= 0 && y < PANEL.height, `${x}, ${y}`);
    }
  },
);

bothWays('the visible breadth is what the screen’s edges show', (growth, _, natural) => {
  const view = zoomed(natural, 2.5, 200, 200, natural);
  const { from, to } = visibleBreadth(view);
  const edge = (/** @type {number} */ v) => toScreen(view, 0, v)[growth === 'right' ? 'y' : 'x'];
  near(edge(from), 0);
  near(edge(to), growth === 'right' ? PANEL.height : PANEL.width);
});

test('the levels of a tree too broad for type still spread over the panel', () => {
  const view = fit(laidOut(big, 'right'), PANEL);
  assert.ok(view.scaleU > 10 * view.scale);
});

const NODES = 100_000;
const SIZE = { width: 640, height: 60 };
const { width: WIDTH } = SIZE;

test('the middle of a node’s columns leads back to the node, in every part; beside the strip its end', () => {
  const all = wholePart(NODES);
  assert.deepEqual(
    [columnOf(all, WIDTH, 0), columnOf(all, WIDTH, NODES), isWhole(all, NODES)],
    [0, WIDTH, true],
  );
  for (const part of [all, { from: 500, to: 900 }, { from: 99_900.5, to: NODES }])
    for (let i = Math.ceil(part.from); i < part.to; i += Math.ceil((part.to - part.from) / 300)) {
      const middle = (columnOf(part, WIDTH, i) + columnOf(part, WIDTH, i + 1)) / 2;
      assert.equal(nodeUnder(part, WIDTH, middle), i);
    }
  const beside = [-20, WIDTH + 20].map((x) => nodeUnder({ from: 500, to: 900 }, WIDTH, x));
  assert.deepEqual(beside, [500, 899]);
});

test('zooming keeps the node under the pointer in its column; a part ends within the tree, long enough to see', () => {
  const closer = zoomedPart(wholePart(NODES), 10, 40_000, NODES);
  assert.equal(closer.to - closer.from, NODES / 10);
  near(columnOf(closer, WIDTH, 40_000), columnOf(wholePart(NODES), WIDTH, 40_000));
  assert.ok(isWhole(zoomedPart(closer, 1 / 20, 41_000, NODES), NODES));
  assert.deepEqual(zoomedPart(wholePart(NODES), 1e9, 0, NODES), { from: 0, to: FEWEST });
  assert.deepEqual(zoomedPart(wholePart(5), 100, 2, 5), wholePart(5));
  assert.deepEqual(movedPart({ from: 10, to: 20 }, -50, NODES), { from: 0, to: 10 });
  assert.deepEqual(movedPart({ from: 10, to: 20 }, NODES, NODES), { from: NODES - 10, to: NODES });
});

test('a part stays where it is while the node is in it, and otherwise has it in its middle', () => {
  const part = { from: 500, to: 900 };
  assert.equal(partShowing(part, 899, NODES), part);
  assert.deepEqual(partShowing(part, 900, NODES), { from: 700, to: 1100 });
  assert.deepEqual(partShowing(part, 3, NODES), { from: 0, to: 400 });
});

const LOOK = /** @type {any} */ ({
  ...{ paper: 'paper', ink: 'ink', faint: 'faint', pruned: 'pruned' },
  ...{ maxTint: 'max', minTint: 'min', accent: 'accent' },
});
const WHOLE = wholePart(tree.nodes);

/** What is filled and framed on a canvas by what paints on it. @param {(context: any) => void} paint */
function painted(paint) {
  /** @type {{fill: string, alpha: number, x: number, y: number, width: number, height: number}[]} */
  const filled = [];
  let framed = 0;
  paint({
    fillStyle: '',
    globalAlpha: 1,
    clearRect() {},
    strokeRect: () => framed++,
    fillRect(/** @type {number[]} */ ...[x, y, width, height]) {
      filled.push({ fill: this.fillStyle, alpha: this.globalAlpha, x, y, width, height });
    },
  });
  return { filled, framed };
}

test('every node of a small tree is a bar in its level’s row, as wide as its subtree, cut ones marked', () => {
  const { filled } = painted((c) => paintOverview(c, tree, WHOLE, SIZE, LOOK, WIDTH));
  assert.equal(filled.length, tree.nodes);
  for (const [i, bar] of filled.sort((a, b) => a.x - b.x || a.y - b.y).entries()) {
    assert.equal(bar.y, tree.depth[i] * 15);
    assert.equal(bar.fill, tree.pruned[i] ? 'pruned' : tree.depth[i] % 2 ? 'min' : 'max');
    assert.ok(Math.abs(bar.x - columnOf(WHOLE, WIDTH, i)) <= 1);
    assert.ok(Math.abs(bar.x + bar.width - columnOf(WHOLE, WIDTH, i + tree.size[i])) <= 2);
  }
  const part = painted((c) => paintOverview(c, tree, { from: 10, to: 20 }, SIZE, LOOK, WIDTH)).filled;
  const [own, ...others] = part.filter(
    (bar) => bar.y === tree.depth[12] * 15 && Math.abs(bar.x - WIDTH / 5) <= 1,
  );
  assert.ok(others.length === 0 && Math.abs(own.width - (tree.size[12] * WIDTH) / 10) <= 2);
});

test('a large tree takes no more shapes than pixels and levels; their shades tell how many lie that deep', () => {
  const { filled } = painted((c) => paintOverview(c, big, wholePart(big.nodes), SIZE, LOOK, WIDTH));
  assert.ok(filled.length > WIDTH && filled.length < 2 * WIDTH * 12);
  assert.ok(filled.every((bar) => bar.alpha > 0 && bar.alpha <= 1));
  assert.ok(new Set(column(filled, 'alpha')).size > 2);
});

test('what is not visited yet is veiled, and the path stands out as far as it lies in the part', () => {
  const progress = (/** @type {typeof WHOLE} */ part) =>
    painted((c) => paintProgress(c, tree, part, SIZE, LOOK, pathTo(tree, 3), 4)).filled;
  const now = columnOf(WHOLE, WIDTH, 4);
  const [veil] = progress(WHOLE);
  assert.deepEqual(veil, {
    fill: 'paper',
    alpha: 0.65,
    x: now,
    y: 0,
    width: WIDTH - now,
    height: SIZE.height,
  });
  const rows = (/** @type {typeof WHOLE} */ part) =>
    column(
      progress(part).filter((f) => f.fill === 'ink'),
      'y',
    );
  assert.deepEqual([rows(WHOLE), rows({ from: 30, to: 40 })], [[0, 15, 30, 45], [0]]);
  assert.ok(!column(progress({ from: 30, to: 40 }), 'fill').includes('accent'));
});

test('the frame of what the tree panel shows can be taken hold of; a line says which part is shown', () => {
  const seen = { from: 12, to: 12, top: 1, bottom: 3 };
  const { left, right, top, bottom } = seenBox(tree, WHOLE, SIZE, seen);
  assert.deepEqual([right - left >= 8, top, bottom], [true, 15, 45]);
  assert.equal(painted((c) => paintSeen(c, tree, WHOLE, SIZE, LOOK, seen)).framed, 1);
  assert.equal(painted((c) => paintPart(c, tree, WHOLE, SIZE, LOOK)).filled.length, 0);
  const [, , line] = painted((c) => paintPart(c, tree, { from: 0, to: tree.nodes / 2 }, SIZE, LOOK)).filled;
  assert.deepEqual([line.x, line.width], [0, WIDTH / 2]);
});

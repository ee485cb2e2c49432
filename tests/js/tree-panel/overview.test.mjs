import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathTo } from '../../../static/js/search/tree.js';
import {
  paintOverview,
  paintPart,
  paintProgress,
  paintSeen,
  seenBox,
} from '../../../static/js/tree-panel/overview.js';
import { columnOf, wholePart } from '../../../static/js/tree-panel/overview-part.js';
import { large, vector } from '../fixtures.mjs';

const SIZE = { width: 640, height: 60 };
const LOOK = /** @type {any} */ ({
  paper: 'paper',
  ink: 'ink',
  faint: 'faint',
  pruned: 'pruned',
  maxTint: 'max',
  minTint: 'min',
  accent: 'accent',
});
const { tree } = vector('australia-alpha-beta');

/** A canvas that only remembers which rectangles were filled and framed. */
function canvas() {
  /** @type {{fill: string, alpha: number, x: number, y: number, width: number, height: number}[]} */
  const filled = [];
  /** @type {number[][]} */
  const framed = [];
  const context = {
    fillStyle: '',
    globalAlpha: 1,
    clearRect() {},
    strokeRect(/** @type {number[]} */ ...box) {
      framed.push(box);
    },
    fillRect(
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ width,
      /** @type {number} */ height,
    ) {
      filled.push({ fill: this.fillStyle, alpha: this.globalAlpha, x, y, width, height });
    },
  };
  return { context: /** @type {any} */ (context), filled, framed };
}

test(
  'every node of a small tree is a bar in its level’s row, as wide as its subtree, cut ones ' + 'marked',
  () => {
    const { context, filled } = canvas();
    paintOverview(context, tree, wholePart(tree.nodes), SIZE, LOOK, SIZE.width);
    assert.equal(filled.length, tree.nodes);
    const bars = filled.sort((a, b) => a.x - b.x || a.y - b.y);
    bars.forEach((bar, i) => {
      assert.equal(bar.y, tree.depth[i] * 15);
      assert.equal(bar.fill, tree.pruned[i] ? 'pruned' : tree.depth[i] % 2 ? 'min' : 'max');
      assert.ok(Math.abs(bar.x - columnOf(wholePart(tree.nodes), SIZE.width, i)) <= 1);
      assert.ok(
        Math.abs(bar.x + bar.width - columnOf(wholePart(tree.nodes), SIZE.width, i + tree.size[i])) <= 2,
      );
    });
  },
);

test('a large tree takes no more shapes than the strip has pixels and levels', () => {
  const { context, filled } = canvas();
  paintOverview(context, large(), wholePart(large().nodes), SIZE, LOOK, SIZE.width);
  assert.ok(filled.length > SIZE.width && filled.length < 2 * SIZE.width * 12);
});

test('where a column holds many nodes, its shade tells how many lie that deep', () => {
  const { context, filled } = canvas();
  paintOverview(context, large(), wholePart(large().nodes), SIZE, LOOK, SIZE.width);
  assert.ok(filled.every((bar) => bar.alpha > 0 && bar.alpha <= 1));
  assert.ok(new Set(filled.map((bar) => bar.alpha)).size > 2);
});

test('a part shows the same bars larger', () => {
  const { context, filled } = canvas();
  const [from, to] = [10, 20];
  paintOverview(context, tree, { from, to }, SIZE, LOOK, SIZE.width);
  const own = filled.filter(
    (bar) => bar.y === tree.depth[12] * 15 && Math.abs(bar.x - (2 * SIZE.width) / 10) <= 1,
  );
  assert.equal(own.length, 1);
  assert.ok(Math.abs(own[0].width - (tree.size[12] * SIZE.width) / 10) <= 2);
});

test('what is not visited yet is veiled, and the path stands out in every row', () => {
  const { context, filled } = canvas();
  paintProgress(context, tree, wholePart(tree.nodes), SIZE, LOOK, pathTo(tree, 3), 4);
  const now = columnOf(wholePart(tree.nodes), SIZE.width, 4);
  assert.deepEqual(filled[0], {
    fill: 'paper',
    alpha: 0.65,
    x: now,
    y: 0,
    width: SIZE.width - now,
    height: SIZE.height,
  });
  assert.deepEqual(
    filled.filter((f) => f.fill === 'ink').map((f) => f.y),
    [0, 15, 30, 45],
  );
});

test('of a path, only what lies in the part is painted', () => {
  const { context, filled } = canvas();
  paintProgress(context, tree, { from: 30, to: 40 }, SIZE, LOOK, pathTo(tree, 3), 4);
  assert.deepEqual(
    filled.filter((f) => f.fill === 'ink').map((f) => f.y),
    [0],
  );
  assert.equal(filled.filter((f) => f.fill === 'accent').length, 0);
});

test('the frame of what the tree panel shows is never too narrow to be taken hold of', () => {
  const { context, framed } = canvas();
  const seen = { from: 12, to: 12, top: 1, bottom: 3 };
  const box = seenBox(tree, wholePart(tree.nodes), SIZE, seen);
  assert.ok(box.right - box.left >= 8);
  assert.deepEqual([box.top, box.bottom], [15, 45]);
  paintSeen(context, tree, wholePart(tree.nodes), SIZE, LOOK, seen);
  assert.equal(framed.length, 1);
});

test('a line says which part is shown, and there is none for the whole', () => {
  const { context, filled } = canvas();
  paintPart(context, tree, wholePart(tree.nodes), SIZE, LOOK);
  assert.equal(filled.length, 0);
  paintPart(context, tree, { from: 0, to: tree.nodes / 2 }, SIZE, LOOK);
  assert.deepEqual([filled[2].x, filled[2].width], [0, SIZE.width / 2]);
});

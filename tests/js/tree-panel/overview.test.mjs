import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnOf, eventUnder, paintOverview, paintProgress } from '../../../static/js/tree-panel/overview.js';
import { pathTo, visitEvent } from '../../../static/js/tree.js';
import { large, vector } from '../fixtures.mjs';

const SIZE = { width: 640, height: 60 };
const LOOK = /** @type {any} */ ({ paper: 'paper', ink: 'ink', pruned: 'pruned', maxTint: 'max', minTint: 'min', accent: 'accent' });
const { tree } = vector('australia-alpha-beta');

/** A canvas that only remembers which rectangles were filled. */
function canvas() {
  /** @type {{fill: string, x: number, y: number, width: number, height: number}[]} */
  const filled = [];
  const context = { fillStyle: '', globalAlpha: 1, clearRect() {}, fillRect(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height) { filled.push({ fill: this.fillStyle, x, y, width, height }); } };
  return { context: /** @type {any} */ (context), filled };
}

test('the strip begins with the root and ends behind the last node', () => {
  assert.deepEqual([columnOf(tree, SIZE, 0), columnOf(tree, SIZE, tree.nodes)], [0, SIZE.width]);
});

for (const [name, of] of /** @type {[string, import('../fixtures.mjs').Tree][]} */ ([['Australia', tree], ['a hundred thousand nodes', large()]])) {
  test(`the middle of a node’s columns leads to its visit (${name})`, () => {
    for (let i = 0; i < of.nodes; i += Math.ceil(of.nodes / 500)) {
      assert.equal(eventUnder(of, SIZE, (columnOf(of, SIZE, i) + columnOf(of, SIZE, i + 1)) / 2), visitEvent(of, i));
    }
  });
}

test('beside the strip the nearest end answers', () => {
  assert.equal(eventUnder(tree, SIZE, -20), 0);
  assert.equal(eventUnder(tree, SIZE, SIZE.width + 20), visitEvent(tree, tree.nodes - 1));
});

test('every node of a small tree is a bar in its level’s row, cut ones marked', () => {
  const { context, filled } = canvas();
  paintOverview(context, tree, SIZE, LOOK);
  assert.equal(filled.length, tree.nodes);
  filled.forEach((bar, i) => {
    assert.equal(bar.y, tree.depth[i] * 15);
    assert.equal(bar.fill, tree.pruned[i] ? 'pruned' : tree.depth[i] % 2 ? 'min' : 'max');
  });
});

test('bars that would fall on the same pixels are drawn once', () => {
  const { context, filled } = canvas();
  const big = large();
  paintOverview(context, big, SIZE, LOOK);
  assert.ok(filled.length < 2.1 * SIZE.width * 6 && filled.length > SIZE.width);
});

test('what is not visited yet is veiled, and the path stands out in every row', () => {
  const { context, filled } = canvas();
  const path = pathTo(tree, 3);
  paintProgress(context, tree, SIZE, LOOK, path, 4);
  const now = columnOf(tree, SIZE, 4);
  assert.deepEqual(filled[0], { fill: 'paper', x: now, y: 0, width: SIZE.width - now, height: SIZE.height });
  assert.deepEqual(filled.filter((f) => f.fill === 'ink').map((f) => f.y), [0, 15, 30, 45]);
});

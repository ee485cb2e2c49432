/** Trees of a hundred thousand nodes and more: what stays legible, and shapes that stand for subtrees. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFinished, makeTree, pathTo, visitEvent } from '../../../static/js/search/tree.js';
import { nodeUnder } from '../../../static/js/tree-panel/hit.js';
import { blobColor, mixed } from '../../../static/js/tree-panel/paint-blobs.js';
import { visibleBreadth, zoomed } from '../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { numbers, randomSearch, sceneAt, wholeIn } from '../fixtures.mjs';

/** @import { Tree } from '../../../static/js/search/tree.js' */

const PANEL = { width: 1100, height: 800 };
const LOOK = /** @type {any} */ ({ paper: '#ffffff', muted: '#404040', cut: '#0000ff', faint: '#cccccc' });
const GROWTHS = /** @type {const} */ (['right', 'down']);

/**
 * A tree whose inner nodes have as many children each, and two pruned moves.
 * @param {number} branching
 * @param {number} limit
 */
function uniform(branching, limit) {
  const sizes = Array.from(
    { length: limit + 1 },
    (_, d) => (branching ** (limit - d + 1) - 1) / (branching - 1),
  );
  const [nodes] = sizes;
  const depth = new Uint16Array(nodes);
  const [move, size, legal] = [0, 0, 0].map(() => new Uint32Array(nodes));
  let next = 0;
  const grow = (/** @type {number} */ d) => {
    const i = next++;
    [depth[i], size[i], legal[i]] = [d, sizes[d], d < limit ? branching + 2 : 0];
    for (let n = 0; d < limit && n < branching; n++) grow(d + 1);
  };
  grow(0);
  const columns = { depth, move, value: new Int32Array(nodes), size, legal };
  return makeTree({ algorithm: 'alpha-beta', depth_limit: limit, nodes, labels: ['A, B'] }, columns);
}

const million = uniform(10, 6);
const big = uniform(10, 5);

/** @param {Tree} of @param {{growth?: 'right' | 'down', size?: typeof PANEL}} [options] */
const room = (of, { growth = 'right', size = PANEL } = {}) =>
  wholeIn(of, sceneAt(of, 0).chips, size, { growth });

/** @param {Tree} of @param {number} step @param {Parameters<typeof room>[1]} [options] */
function drawn(of, step, options) {
  const { layout, natural } = room(of, options);
  return wholeList(sceneAt(of, step), layout, natural);
}

test('at a million nodes the list is as short as the screen, wherever one looks, with the path in it', () => {
  for (const growth of GROWTHS) {
    const { layout, natural } = room(million, { growth });
    const random = numbers(8);
    for (let n = 0; n < 10; n++) {
      const scene = sceneAt(million, Math.floor(random() * million.events));
      const [factor, x, y] = [10 ** (7 * random()), random() * PANEL.width, random() * PANEL.height];
      const list = wholeList(scene, layout, zoomed(natural, factor, x, y, natural));
      const length = list.nodes.length + list.blobs.length + list.edges.length + list.stubs.length;
      assert.ok(length < 5000, `${length} shapes at ${factor} times`);
      const legible = new Set(list.nodes.filter((node) => node.font >= 14).map((node) => node.node));
      for (const i of pathTo(million, scene.current)) assert.ok(legible.has(i), `${i} at ${factor} times`);
    }
  }
});

test('however far one zooms in, the whole path stands on the screen', () => {
  const { layout, natural } = room(million);
  const scene = sceneAt(million, visitEvent(million, 700_005));
  for (const factor of [10, 1000, 1e5])
    for (const { box, chipBox, onPath } of wholeList(
      scene,
      layout,
      zoomed(natural, factor, 500, 100, natural),
    ).nodes)
      if (onPath) assert.ok(chipBox.y >= 0 && box.y + box.height <= PANEL.height, JSON.stringify(box));
});

test('what lies above all that is in sight is in sight too, in type that can be read', () => {
  for (const growth of GROWTHS) {
    const { layout, natural } = room(big, { growth });
    for (const [factor, part] of [
      [30, 0.2],
      [500, 0.8],
      [9000, 0.5],
    ]) {
      const view = zoomed(natural, factor, part * PANEL.width, part * PANEL.height, natural);
      const { from, to } = visibleBreadth(view);
      const above = new Set([...big.depth.keys()].filter((i) => layout.low[i] < from && layout.high[i] > to));
      assert.ok(above.size > 0);
      for (const { node, chipBox, font } of wholeList(sceneAt(big, 0), layout, view).nodes) {
        if (!above.has(node)) continue;
        const at = growth === 'right' ? chipBox.y / PANEL.height : chipBox.x / PANEL.width;
        assert.ok(at > 0 && at < 1 && font >= 14, JSON.stringify(chipBox));
      }
    }
  }
});

test('the path and at the end the best line keep legible type, however small the tree is drawn', () => {
  const best = drawn(big, big.events - 1).nodes.filter((n) => n.best);
  assert.deepEqual([best.length, best.every((n) => n.font >= 14)], [6, true]);
  const leaf = big.depth.findIndex((depth, i) => i > 50_000 && depth === 5);
  const path = drawn(big, visitEvent(big, leaf), { size: { width: 420, height: 700 } }).nodes.filter(
    (n) => n.onPath,
  );
  assert.deepEqual([path.length, path.every((n) => n.font >= 14)], [6, true]);
  path.slice(1).forEach(({ chipBox }, n) => {
    // A card ends before the next move, unless that would leave nothing of it.
    const { box, font } = path[n];
    assert.ok(box.x + box.width <= chipBox.x + 0.01 || box.width <= (20 / 15) * font + 0.01);
  });
});

const { tree } = randomSearch({ seed: 31, limit: 7, most: 6 });
const SMALL = { width: 300, height: 160 };

test('zoomed out, subtrees become one shape each, and every node is in exactly one', () => {
  const list = drawn(tree, tree.events >> 1, { size: SMALL });
  assert.ok(list.blobs.length > 10);
  const seen = new Uint8Array(tree.nodes);
  for (const n of list.nodes) seen[n.node]++;
  for (const b of list.blobs) for (let i = b.node; i < b.until; i++) seen[i]++;
  assert.ok(seen.every((times) => times === 1));
});

test('a shape knows how much of its moves was cut, as counted one by one', () => {
  const { blobs } = drawn(tree, tree.events - 1, { size: SMALL });
  assert.ok(blobs.some((b) => b.roots > 1) && blobs.some((b) => b.cut > 0));
  for (const { node, until, cut } of blobs) {
    const [legal, pruned] = [tree.legal, tree.pruned].map((of) =>
      of.slice(node, until).reduce((sum, n) => sum + n, 0),
    );
    assert.ok(Math.abs(cut - pruned / Math.max(1, legal)) < 1e-12);
  }
});

test('one shape stands for neighbors only: all done or all ahead, none on the path', () => {
  for (let step = 0; step < tree.events; step += 397) {
    const { shown, current } = sceneAt(tree, step);
    const path = new Set(pathTo(tree, current));
    for (const { node, until, ahead } of drawn(tree, step, { size: SMALL }).blobs)
      for (let i = node; i < until; i++) {
        assert.ok(ahead ? i >= shown : isFinished(tree, i, step));
        assert.ok(tree.parent[i] >= node || tree.parent[i] === tree.parent[node]);
        assert.ok(!path.has(i));
      }
  }
});

test('a larger subtree is darker, a more pruned one bluer, and one ahead tells neither', () => {
  const color = (/** @type {number} */ weight, /** @type {number} */ cut, ahead = false) =>
    blobColor({ weight, cut, ahead }, LOOK);
  const channels = (/** @type {string} */ text) =>
    [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));
  assert.ok(channels(color(1, 0))[0] < channels(color(0.3, 0))[0]);
  const [red, , blue] = channels(color(1, 0.8));
  assert.ok(blue > red + 100);
  assert.equal(color(0.2, 0.9, true), color(1, 0, true));
  assert.equal(mixed('#000000', '#ff8000', 0.5), '#804000');
});

test('a shape answers for its root, within two pixels around it and no farther', () => {
  const shapes = drawn(big, 0);
  const blob = shapes.blobs[50];
  const [x, y, , , ax, ay, bx, by] = blob.points;
  const inside = { x: (x + ax + bx) / 3, y: (y + ay + by) / 3 };
  assert.equal(nodeUnder({ ...shapes, nodes: [], blobs: [blob] }, inside), blob.node);
  const one = { ...blob, node: 9, points: [100, 50, 140, 46, 140, 54], until: 10 };
  const under = (/** @type {string} */ at) => {
    const [px, py] = at.split(' ').map(Number);
    return nodeUnder({ ...shapes, nodes: [], blobs: [one] }, { x: px, y: py });
  };
  assert.deepEqual(['98 50', '142 56', '120 44'].map(under), [9, 9, 9]);
  assert.deepEqual(['97 50', '143 50', '120 43', '120 57'].map(under), [-1, -1, -1, -1]);
});

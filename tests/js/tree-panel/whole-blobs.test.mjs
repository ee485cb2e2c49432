import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFinished, makeTree, visitEvent } from '../../../static/js/search/tree.js';
import { blobColor, mixed } from '../../../static/js/tree-panel/paint-blobs.js';
import { zoomed } from '../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { numbers, randomSearch, sceneAt, wholeIn } from '../fixtures.mjs';

const PANEL = { width: 1100, height: 800 };
const LOOK = /** @type {any} */ ({ paper: '#ffffff', muted: '#404040', cut: '#0000ff', faint: '#cccccc' });

/** A tree of 1.1 million nodes: every inner node has ten children and two pruned moves. */
const million = uniform(10, 6);

/** @param {number} branching @param {number} limit */
function uniform(branching, limit) {
  const sizes = Array.from(
    { length: limit + 1 },
    (_, d) => (branching ** (limit - d + 1) - 1) / (branching - 1),
  );
  const nodes = sizes[0];
  const columns = {
    depth: new Uint16Array(nodes),
    move: new Uint32Array(nodes),
    value: new Int32Array(nodes),
    size: new Uint32Array(nodes),
    legal: new Uint32Array(nodes),
  };
  let next = 0;
  const grow = (/** @type {number} */ d) => {
    const i = next++;
    columns.depth[i] = d;
    columns.size[i] = sizes[d];
    columns.legal[i] = d < limit ? branching + 2 : 0;
    for (let n = 0; d < limit && n < branching; n++) grow(d + 1);
  };
  grow(0);
  return makeTree({ algorithm: 'alpha-beta', depth_limit: limit, nodes, labels: ['A, B'] }, columns);
}

for (const growth of /** @type {const} */ (['right', 'down'])) {
  test(`at a million nodes the list is as short as the screen, wherever one looks (${growth})`, () => {
    const { layout, natural } = wholeIn(million, sceneAt(million, 0).chips, PANEL, { growth });
    const random = numbers(8);
    for (let n = 0; n < 60; n++) {
      const scene = sceneAt(million, Math.floor(random() * million.events));
      const view = zoomed(
        natural,
        10 ** (7 * random()),
        random() * PANEL.width,
        random() * PANEL.height,
        natural,
      );
      const list = wholeList(scene, layout, view);
      const length = list.nodes.length + list.blobs.length + list.edges.length + list.stubs.length;
      assert.ok(length < 5000, `${length} shapes at scale ${view.scale}`);
      assert.ok([...scene.path].every((i) => list.nodes.some((node) => node.node === i && node.font >= 14)));
    }
  });
}

test('however far one zooms in, the whole path stands on the screen', () => {
  const { layout, natural } = wholeIn(million, sceneAt(million, 0).chips, PANEL, { growth: 'right' });
  const scene = sceneAt(million, visitEvent(million, 700_005));
  for (const factor of [10, 1000, 1e5]) {
    const list = wholeList(scene, layout, zoomed(natural, factor, 500, 100, natural));
    for (const { box, chipBox, onPath } of list.nodes)
      if (onPath) assert.ok(chipBox.y >= 0 && box.y + box.height <= PANEL.height, JSON.stringify(box));
  }
});

test('a shape knows how much of its moves was cut, as counted one by one', () => {
  const { tree } = randomSearch({ seed: 31, limit: 7, most: 6 });
  const { layout, natural } = wholeIn(tree, sceneAt(tree, 0).chips, { width: 300, height: 160 });
  const { blobs } = wholeList(sceneAt(tree, tree.events - 1), layout, natural);
  assert.ok(blobs.some((b) => b.roots > 1) && blobs.some((b) => b.cut > 0));
  for (const blob of blobs) {
    let [legal, pruned] = [0, 0];
    for (let i = blob.node; i < blob.until; i++)
      [legal, pruned] = [legal + tree.legal[i], pruned + tree.pruned[i]];
    assert.ok(Math.abs(blob.cut - pruned / Math.max(1, legal)) < 1e-12);
  }
});

test('one shape stands for neighbors only: all done or all ahead, none on the path', () => {
  const { tree } = randomSearch({ seed: 31, limit: 7, most: 6 });
  const { layout, natural } = wholeIn(tree, sceneAt(tree, 0).chips, { width: 300, height: 160 });
  for (let step = 0; step < tree.events; step += 97) {
    const scene = sceneAt(tree, step);
    for (const { node, until, ahead } of wholeList(scene, layout, natural).blobs) {
      for (let i = node; i < until; i++) {
        assert.equal(ahead ? i >= scene.shown : isFinished(tree, i, step), true);
        assert.ok(tree.parent[i] >= node || tree.parent[i] === tree.parent[node]);
        assert.ok(!scene.path.has(i));
      }
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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathTo } from '../../../static/js/search/tree.js';
import { fit, panned, zoomed } from '../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { australia, large, numbers, randomSearch, sample, sceneAt, searched } from '../fixtures.mjs';
import { apart } from './boxes.mjs';
import { drawn, GROWTHS, nodesOf, PANEL, ROOMY, room, SAMPLES } from './whole.mjs';

/**
 * @import { Tree } from '../../../static/js/search/tree.js'
 * @import { DisplayList } from '../../../static/js/tree-panel/display-list.js'
 */

const { tree } = searched(australia);
const LAST = tree.events - 1;

for (const growth of GROWTHS) {
  test(`the current path has strong edges (${growth})`, () => {
    const { edges, nodes } = drawn(tree, 3, { map: australia, growth });
    const strong = edges.filter((e) => e.kind === 'path');
    const at = growth === 'right' ? 'y' : 'x';
    const middles = nodes
      .slice(1, 4)
      .map((n) => n.box[at] + n.box[growth === 'right' ? 'height' : 'width'] / 2);
    assert.deepEqual(
      strong.map((e) => Math.round(e.points[e.points.length - (growth === 'right' ? 1 : 2)])),
      middles.map(Math.round),
    );
  });

  test(`an edge leads from the end of the parent’s card to the child’s move (${growth})`, () => {
    const { edges, nodes } = drawn(tree, 0, { map: australia, growth, size: ROOMY });
    edges.forEach(({ points }, n) => {
      const [{ box }, { chipBox }] = [nodes[tree.parent[n + 1]], nodes[n + 1]];
      const from =
        growth === 'right'
          ? [box.x + box.width, box.y + box.height / 2]
          : [box.x + box.width / 2, box.y + box.height];
      const to =
        growth === 'right'
          ? [chipBox.x, chipBox.y + chipBox.height / 2]
          : [chipBox.x + chipBox.width / 2, chipBox.y];
      [...from, ...to].forEach((at, c) =>
        assert.ok(Math.abs(at - [...points.slice(0, 2), ...points.slice(-2)][c]) < 1e-6),
      );
    });
  });

  test(`every node of Australia is drawn once, in order (${growth})`, () => {
    assert.deepEqual(nodesOf(drawn(tree, LAST, { map: australia, growth })), [...tree.depth.keys()]);
  });

  test(`every node but the root has one edge, and every cut node one dashed one (${growth})`, () => {
    const kinds = drawn(tree, LAST, { map: australia, growth }).edges.map((e) => e.kind);
    assert.equal(kinds.filter((k) => k !== 'pruned').length, tree.nodes - 1);
    assert.equal(kinds.filter((k) => k === 'pruned').length, tree.cutoffs.length);
  });

  for (const name of SAMPLES) {
    test(`no label lies on another at the natural size (${name}, ${growth})`, () => {
      const map = sample(name);
      const found = searched(map).tree;
      for (const step of [0, found.events >> 1, found.events - 1]) {
        const { nodes } = drawn(found, step, { map, growth, size: ROOMY });
        apart(nodes.flatMap((n) => [n.box, n.chipBox]));
      }
    });

    test(`fitted, all of it lies within the panel (${name}, ${growth})`, () => {
      const map = sample(name);
      const found = searched(map).tree;
      for (const size of [PANEL, { width: 700, height: 500 }, { width: 1500, height: 500 }]) {
        const { nodes, stubs } = drawn(found, found.events - 1, { map, growth, size });
        for (const { box } of [...nodes.filter((n) => !n.onPath && !n.best), ...stubs]) {
          assert.ok(
            box.x >= -1 &&
              box.y >= -1 &&
              box.x + box.width <= size.width + 1 &&
              box.y + box.height <= size.height + 1,
            JSON.stringify({ box, size }),
          );
        }
      }
    });
  }

  test(`stepping moves nothing (${growth})`, () => {
    const still = drawn(tree, 0, { map: australia, growth, size: ROOMY }).nodes;
    for (let step = 1; step < tree.events; step++) {
      drawn(tree, step, { map: australia, growth, size: ROOMY }).nodes.forEach((n, i) =>
        assert.deepEqual([n.box, n.chipBox], [still[i].box, still[i].chipBox]),
      );
    }
  });
}

test('a card whose window stands under its value is two lines high, a leaf one', () => {
  const { nodes } = drawn(tree, 0, { map: australia, size: { width: 430, height: 1400 } });
  for (const { box, chipBox, stacked, leaf } of nodes.slice(1)) {
    assert.equal(stacked, true);
    assert.ok(Math.abs(box.height - (leaf ? 1 : 2) * chipBox.height) < 1e-6);
  }
});

test('without the nodes ahead, exactly the visited ones are drawn', () => {
  for (const step of [0, 3, 25, 60, LAST]) {
    const scene = sceneAt(tree, step, { map: australia });
    assert.deepEqual(nodesOf(drawn(tree, step, { map: australia, ahead: false })), [
      ...Array(scene.shown).keys(),
    ]);
  }
});

test('nodes ahead are drawn without value and with faint edges', () => {
  const { nodes, edges } = drawn(tree, 0, { map: australia });
  assert.equal(nodes.length, tree.nodes);
  assert.ok(nodes.slice(1).every((n) => n.state === 'ahead' && n.value === '' && n.window === ''));
  assert.ok(edges.every((e) => e.kind === 'ahead'));
});

test('once the search is over the best line stands out', () => {
  const { nodes, edges } = drawn(tree, LAST, { map: australia });
  assert.deepEqual(
    nodes.filter((n) => n.best).map((n) => n.node),
    [0, 1, 2, 3],
  );
  assert.equal(edges.filter((e) => e.kind === 'best').length, 3);
});

test('zoomed in, nothing outside the screen is entered', () => {
  const { layout, natural } = room(tree, { map: australia });
  const view = panned(zoomed(natural, 3, 0, 0, natural), 0, 0);
  const scene = sceneAt(tree, LAST, { map: australia });
  const list = wholeList(scene, layout, view);
  const bottom = (PANEL.height - view.offsetV) / view.scale;
  const expected = [...tree.depth.keys()].filter((i) => scene.path.has(i) || layout.low[i] <= bottom);
  assert.ok(expected.length < tree.nodes);
  assert.deepEqual(nodesOf(list), expected);
});

/** How many nodes of a tree the shapes of a list stand for. @param {Tree} of @param {DisplayList} list */
function covered(of, list) {
  const seen = new Uint8Array(of.nodes);
  for (const n of list.nodes) seen[n.node]++;
  for (const b of list.blobs) for (let i = b.node; i < b.until; i++) seen[i]++;
  return seen;
}

test('zoomed out, subtrees become one shape each, and every node is in exactly one', () => {
  const { tree: random } = randomSearch({ seed: 31, limit: 7, most: 6 });
  const list = drawn(random, random.events >> 1, { size: { width: 300, height: 200 } });
  assert.ok(list.blobs.length > 10);
  assert.ok(covered(random, list).every((times) => times === 1));
});

test('a tree of a hundred thousand nodes makes a list as short as the screen, with the path in it', () => {
  const big = large();
  assert.ok(big.nodes > 100_000);
  const { layout } = room(big, {});
  const natural = fit(layout, PANEL);
  const random = numbers(6);
  for (const factor of [1, 10, 100, 3000]) {
    const step = Math.floor(random() * big.events);
    const scene = sceneAt(big, step);
    const view = zoomed(natural, factor, 500, random() * 800, natural);
    const list = wholeList(scene, layout, view);
    assert.ok(
      list.nodes.length + list.blobs.length + list.edges.length < 6000,
      `${list.nodes.length} nodes, ${list.blobs.length} shapes`,
    );
    const drawnNodes = new Set(nodesOf(list));
    assert.ok(pathTo(big, scene.current).every((i) => drawnNodes.has(i)));
  }
});

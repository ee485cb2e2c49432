import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapChips } from '../../../static/js/chips.js';
import { fit, panned, visibleBreadth, zoomed } from '../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { isOpen, pathTo, untried, visitEvent } from '../../../static/js/tree.js';
import { australia, large, numbers, randomSearch, sample, sceneAt, searched, stoppedBefore, wholeIn } from '../fixtures.mjs';

/** @typedef {import('../fixtures.mjs').Tree} Tree */
/** @typedef {import('../../../static/js/game.js').GameMap} GameMap */
/** @typedef {import('../../../static/js/tree-panel/whole-list.js').DisplayList} DisplayList */
/** @typedef {import('../../../static/js/tree-panel/whole-list.js').Box} Box */
/** @typedef {import('../../../static/js/tree-panel/viewport.js').Size} Size */
/** @typedef {{map?: GameMap, ahead?: boolean, opened?: number[], growth?: 'auto' | 'right' | 'down', size?: Size}} Options */

const PANEL = { width: 1100, height: 800 };
/** Large enough for every label at its natural size. */
const ROOMY = { width: 4000, height: 4000 };
const GROWTHS = /** @type {const} */ (['right', 'down']);
const { tree } = searched(australia);
const LAST = tree.events - 1;

/** @param {Tree} of @param {Options} options */
function room(of, { map, growth = 'right', size = PANEL, opened = [] }) {
  const chips = map ? mapChips(map) : sceneAt(of, 0).chips;
  return wholeIn(of, chips, size, { growth, opened });
}

/** The display list of a fitted tree. @param {Tree} of @param {number} step @param {Options} [options] */
function drawn(of, step, options = {}) {
  const { layout, natural } = room(of, options);
  return wholeList(sceneAt(of, step, options), layout, natural);
}

/** @param {Pick<DisplayList, 'nodes'>} list */
const nodesOf = (list) => list.nodes.map((n) => n.node);

/** @param {Box} a @param {Box} b */
const overlap = (a, b) => a.x < b.x + b.width - 0.01 && b.x < a.x + a.width - 0.01 && a.y < b.y + b.height - 0.01 && b.y < a.y + a.height - 0.01;

/** @param {Box[]} boxes */
function apart(boxes) {
  boxes.forEach((a, n) => boxes.slice(n + 1).forEach((b) => assert.ok(!overlap(a, b), `${JSON.stringify(a)} and ${JSON.stringify(b)}`)));
}

for (const growth of GROWTHS) {
  test(`the current path has strong edges (${growth})`, () => {
    const { edges, nodes } = drawn(tree, 3, { map: australia, growth });
    const strong = edges.filter((e) => e.kind === 'path');
    const at = growth === 'right' ? 'y' : 'x';
    const middles = nodes.slice(1, 4).map((n) => n.box[at] + n.box[growth === 'right' ? 'height' : 'width'] / 2);
    assert.deepEqual(strong.map((e) => Math.round(e.points[e.points.length - (growth === 'right' ? 1 : 2)])), middles.map(Math.round));
  });

  test(`an edge leads from the end of the parent’s card to the child’s move (${growth})`, () => {
    const { edges, nodes } = drawn(tree, 0, { map: australia, growth, size: ROOMY });
    edges.forEach(({ points }, n) => {
      const [{ box }, { chipBox }] = [nodes[tree.parent[n + 1]], nodes[n + 1]];
      const from = growth === 'right' ? [box.x + box.width, box.y + box.height / 2] : [box.x + box.width / 2, box.y + box.height];
      const to = growth === 'right' ? [chipBox.x, chipBox.y + chipBox.height / 2] : [chipBox.x + chipBox.width / 2, chipBox.y];
      [...from, ...to].forEach((at, c) => assert.ok(Math.abs(at - [...points.slice(0, 2), ...points.slice(-2)][c]) < 1e-6));
    });
  });

  test(`a stub’s slash crosses its edge, between the cut node’s card and the stub (${growth})`, () => {
    const { stubs, nodes } = drawn(tree, LAST, { map: australia, growth, size: ROOMY });
    for (const { slash, box, node } of stubs) {
      const card = nodes[node].box;
      if (growth === 'right') assert.ok(slash.x > card.x + card.width && slash.x < box.x && slash.y === box.y + box.height / 2);
      else assert.ok(slash.y > card.y + card.height && slash.y < box.y && slash.x > card.x && slash.x < box.x + box.width);
    }
  });

  test(`every node of Australia is drawn once, in order (${growth})`, () => {
    assert.deepEqual(nodesOf(drawn(tree, LAST, { map: australia, growth })), [...tree.depth.keys()]);
  });

  test(`every node but the root has one edge, and every cut node one dashed one (${growth})`, () => {
    const kinds = drawn(tree, LAST, { map: australia, growth }).edges.map((e) => e.kind);
    assert.equal(kinds.filter((k) => k !== 'pruned').length, tree.nodes - 1);
    assert.equal(kinds.filter((k) => k === 'pruned').length, tree.cutoffs.length);
  });

  for (const name of ['australia', 'early-cut', 'tie-cut', 'no-cut', 'dead-region', 'deep-cut', 'worst-order', 'best-order']) {
    test(`no label lies on another at the natural size (${name}, ${growth})`, () => {
      const map = sample(name);
      const found = searched(map).tree;
      for (const step of [0, found.events >> 1, found.events - 1]) {
        const { nodes } = drawn(found, step, { map, growth, size: ROOMY });
        apart(nodes.flatMap((n) => [n.box, n.chipBox]));
      }
    });

    test(`no stub lies on another or on a label, closed or opened (${name}, ${growth})`, () => {
      const map = sample(name);
      const found = searched(map).tree;
      for (const opened of [[], [...found.depth.keys()]]) {
        const { nodes, stubs } = drawn(found, found.events - 1, { map, growth, size: ROOMY, opened });
        apart([...nodes.flatMap((n) => [n.box, n.chipBox]), ...stubs.map((s) => s.box)]);
      }
    });

    test(`fitted, all of it lies within the panel (${name}, ${growth})`, () => {
      const map = sample(name);
      const found = searched(map).tree;
      for (const size of [PANEL, { width: 700, height: 500 }, { width: 1500, height: 500 }]) {
        const { nodes, stubs } = drawn(found, found.events - 1, { map, growth, size });
        for (const { box } of [...nodes.filter((n) => !n.onPath && !n.best), ...stubs]) {
          assert.ok(box.x >= -1 && box.y >= -1 && box.x + box.width <= size.width + 1 && box.y + box.height <= size.height + 1, JSON.stringify({ box, size }));
        }
      }
    });
  }

  test(`stepping moves nothing (${growth})`, () => {
    const still = drawn(tree, 0, { map: australia, growth, size: ROOMY }).nodes;
    for (let step = 1; step < tree.events; step++) {
      drawn(tree, step, { map: australia, growth, size: ROOMY }).nodes.forEach((n, i) => assert.deepEqual([n.box, n.chipBox], [still[i].box, still[i].chipBox]));
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
    assert.deepEqual(nodesOf(drawn(tree, step, { map: australia, ahead: false })), [...Array(scene.shown).keys()]);
  }
});

test('nodes ahead are drawn without value and with faint edges', () => {
  const { nodes, edges } = drawn(tree, 0, { map: australia });
  assert.equal(nodes.length, tree.nodes);
  assert.ok(nodes.slice(1).every((n) => n.state === 'ahead' && n.value === '' && n.window === ''));
  assert.ok(edges.every((e) => e.kind === 'ahead'));
});

test('a cut node has one stub with the number of its pruned moves, from its cutoff on', () => {
  assert.equal(drawn(tree, 24, { map: australia }).stubs.length, 0);
  const [stub, ...others] = drawn(tree, 25, { map: australia }).stubs;
  assert.deepEqual([stub.text, tree.depth[stub.node], others.length], ['2 pruned', 1, 0]);
  const all = drawn(tree, LAST, { map: australia }).stubs;
  assert.deepEqual(all.map((s) => s.text), [2, 4, 2, 1, 3, 1].map((n) => `${n} pruned`));
});

test('an opened stub names its moves one by one', () => {
  const cut = drawn(tree, 25, { map: australia }).stubs[0].node;
  const { stubs } = drawn(tree, 25, { map: australia, opened: [cut] });
  assert.deepEqual(stubs.map((s) => [s.node, s.text]), [[cut, 'Q B'], [cut, 'V B']]);
  apart(stubs.map((s) => s.box));
});

for (const growth of GROWTHS) {
  test(`where a search was stopped, values are so far and moves untried, and nothing overlaps (${growth})`, () => {
    for (let n = 2; n < tree.nodes; n++) {
      const part = stoppedBefore(searched(australia), n).tree;
      const { nodes, stubs } = drawn(part, part.events - 1, { map: australia, growth, size: ROOMY });
      assert.deepEqual(nodes.filter((node) => node.provisional).map((node) => node.node), nodesOf({ nodes }).filter((i) => isOpen(part, i)));
      assert.ok(nodes.every((node) => node.provisional === (node.window === 'so far')));
      const left = stubs.filter((s) => s.untried);
      assert.deepEqual(left.map((s) => [s.node, s.text]), nodesOf({ nodes }).filter((i) => untried(part, i)).map((i) => [i, `${untried(part, i)} untried`]));
      apart([...nodes.flatMap((node) => [node.box, node.chipBox]), ...stubs.map((s) => s.box)]);
    }
  });
}

test('before its last event a stopped search looks like any other', () => {
  const part = stoppedBefore(searched(australia), 11).tree;
  const { nodes, stubs } = drawn(part, part.events - 2, { map: australia });
  assert.ok(nodes.every((n) => !n.provisional) && stubs.every((s) => !s.untried));
});

test('once the search is over the best line stands out', () => {
  const { nodes, edges } = drawn(tree, LAST, { map: australia });
  assert.deepEqual(nodes.filter((n) => n.best).map((n) => n.node), [0, 1, 2, 3]);
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

test('a node off the screen stays in the list while it is on the path', () => {
  const { layout, natural } = room(tree, { map: australia });
  const view = panned(natural, 0, -5000);
  assert.deepEqual(nodesOf(wholeList(sceneAt(tree, 3, { map: australia }), layout, view)), [0, 1, 2, 3]);
});

for (const growth of GROWTHS) {
  const big = large();
  const { layout, natural } = room(big, { growth });
  const views = [30, 500, 9000].flatMap((factor) => [0.2, 0.5, 0.8].map((at) => zoomed(natural, factor, at * PANEL.width, at * PANEL.height, natural)));

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

  test(`no line of pruned moves leads far off the screen (${growth})`, () => {
    const { tree: cut } = randomSearch({ seed: 3, limit: 9, least: 4, most: 5 });
    const whole = room(cut, { growth });
    const scene = sceneAt(cut, cut.events - 1);
    for (let at = 0; at <= 1; at += 0.02) {
      const { edges } = wholeList(scene, whole.layout, zoomed(whole.natural, 1e6, at * PANEL.width, at * PANEL.height, whole.natural));
      const ends = edges.filter((e) => e.kind === 'pruned').map((e) => e.points[e.points.length - (growth === 'right' ? 1 : 2)]);
      assert.ok(ends.every((end) => Math.abs(end) < 3000), `${ends}`);
    }
  });
}

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
    assert.ok(list.nodes.length + list.blobs.length + list.edges.length < 6000, `${list.nodes.length} nodes, ${list.blobs.length} shapes`);
    const drawnNodes = new Set(nodesOf(list));
    assert.ok(pathTo(big, scene.current).every((i) => drawnNodes.has(i)));
  }
});

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
  const path = drawn(big, visitEvent(big, leaf), { size: { width: 420, height: 700 } }).nodes.filter((n) => n.onPath);
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
    for (const { box, chipBox } of nodes) assert.ok(box.width > 0 && box.height > 0 && chipBox.width > 0, JSON.stringify(box));
  }
});

test('levels are named after who moves there, the last after its depth', () => {
  assert.deepEqual(drawn(tree, 0, { map: australia }).levels.map((l) => [l.text, l.mark]), [['MAX', '▲'], ['MIN', '▼'], ['MAX', '▲'], ['depth 3', '']]);
});

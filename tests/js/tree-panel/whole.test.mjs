/** The whole tree as a display list: cards, edges, stubs, ghosts, blobs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapChips, nameChips } from '../../../static/js/search/region-looks.js';
import {
  isFinished,
  isOpen,
  makeTree,
  pathTo,
  untriedCount,
  visitEvent,
} from '../../../static/js/search/tree.js';
import { ghostUnder, nodeUnder, stubUnder } from '../../../static/js/tree-panel/hit.js';
import { blobColor } from '../../../static/js/tree-panel/paint-blobs.js';
import { fit, panView, visibleBreadth, zoomView } from '../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { column } from '../column.mjs';
import * as fixtures from '../fixtures.mjs';
import { apart, GROWTHS, middle, ROOMY, SAMPLES, within } from './boxes.mjs';

const {
  algorithmVector,
  australia,
  numbers,
  randomSearch,
  sample,
  sceneAt,
  searchMap: searched,
  wholeIn,
} = fixtures;
const PANEL = { width: 1100, height: 800 };
const { tree } = searched(australia);
const LAST = tree.events - 1;

const room = (of, { map, growth = 'right', size = PANEL, opened = [] } = {}) =>
  wholeIn(of, map ? mapChips(map) : sceneAt(of, 0).chips, size, { growth, opened });

/** The display list of a fitted tree. */
function drawWhole(of, step, options) {
  const { layout, natural } = room(of, options);
  return wholeList(sceneAt(of, step, options), layout, natural);
}

/** Of Australia. */
const onMap = (step, options) => drawWhole(tree, step, { map: australia, ...options });

const nodesOf = ({ nodes }) => column(nodes, 'node');

const allApart = ({ nodes, stubs }, where) =>
  apart([...nodes.flatMap((n) => [n.box, n.chipBox]), ...column(stubs, 'box')], where);

test('every node is drawn once, joined to its parent from card to move, every cut node to its struck stub', () => {
  for (const growth of GROWTHS) {
    const right = growth === 'right';
    const { edges, nodes, stubs } = onMap(LAST, { growth, size: ROOMY });
    assert.deepEqual(column(nodes, 'node'), [...tree.depth.keys()]);
    assert.equal(edges.filter((e) => e.kind !== 'pruned').length, tree.nodes - 1);
    assert.equal(edges.filter((e) => e.kind === 'pruned').length, tree.cutoffs.length);
    onMap(0, { growth, size: ROOMY }).edges.forEach(({ points }, n) => {
      const [{ box }, { chipBox }] = [nodes[tree.parent[n + 1]], nodes[n + 1]];
      const [from, to] = [middle(box), middle(chipBox)];
      const ends = [...points.slice(0, 2), ...points.slice(-2)];
      const expected = right
        ? [box.x + box.width, from.y, chipBox.x, to.y]
        : [from.x, box.y + box.height, to.x, chipBox.y];
      expected.forEach((at, c) => assert.ok(Math.abs(at - ends[c]) < 1e-6, `edge ${n}, ${growth}`));
    });
    for (const { slash, box, node } of stubs) {
      const card = nodes[node].box;
      const across = slash.x > card.x + (right ? card.width : 0) && slash.x < box.x + (right ? 0 : box.width);
      const along = right ? slash.y === middle(box).y : slash.y > card.y + card.height && slash.y < box.y;
      assert.ok(across && along, growth);
    }
  }
});

test('no label and no stub lies on another, closed or opened; fitted, all lies within the panel', () => {
  for (const name of SAMPLES)
    for (const growth of GROWTHS) {
      const map = sample(name);
      const of = searched(map).tree;
      const last = of.events - 1;
      for (const opened of [[], [...of.depth.keys()]])
        allApart(drawWhole(of, last, { map, growth, size: ROOMY, opened }), `${name}, ${growth}`);
      for (const size of [PANEL, { width: 700, height: 500 }, { width: 1500, height: 500 }]) {
        const { nodes, stubs } = drawWhole(of, last, { map, growth, size });
        for (const { box } of [...nodes.filter((n) => !n.onPath && !n.best), ...stubs])
          assert.ok(within(box, size, 1), `${name}, ${growth}: ${JSON.stringify({ box, size })}`);
      }
    }
  const { nodes } = onMap(0, { size: { width: 430, height: 1400 } });
  for (const { box, chipBox, stacked, leaf } of nodes.slice(1)) {
    const isUnder = stacked && Math.abs(box.height - (leaf ? 1 : 2) * chipBox.height) < 1e-6;
    assert.ok(isUnder, 'windows under values');
  }
  const { tree: deep } = randomSearch({ seed: 2, limit: 30, least: 1, most: 2, algorithm: 'alpha-beta' });
  for (const growth of GROWTHS)
    for (const { box, chipBox } of drawWhole(deep, deep.events >> 1, { growth }).nodes)
      assert.ok(box.width > 0 && box.height > 0 && chipBox.width > 0, JSON.stringify(box));
});

test('stepping moves nothing; nodes ahead are faint and without value, or not there; path and best line stand out', () => {
  const boxes = (list) => list.nodes.map((n) => [n.box, n.chipBox]);
  for (const growth of GROWTHS) {
    const still = boxes(onMap(0, { growth, size: ROOMY }));
    for (let step = 1; step < tree.events; step += 3)
      assert.deepEqual(boxes(onMap(step, { growth, size: ROOMY })), still, `line ${step + 1}`);
    const { edges, nodes } = onMap(3, { growth });
    const ends = edges.filter((e) => e.kind === 'path').map((e) => e.points.slice(-2));
    const strong = ends.map(([x, y]) => Math.round(growth === 'right' ? y : x));
    const middles = nodes.slice(1, 4).map((n) => Math.round(middle(n.box)[growth === 'right' ? 'y' : 'x']));
    assert.deepEqual(strong, middles);
  }
  const { nodes, edges, levels } = onMap(0);
  assert.ok(nodes.slice(1).every((n) => n.state === 'ahead' && n.value === '' && n.window === ''));
  assert.ok(nodes.length === tree.nodes && edges.every((e) => e.kind === 'ahead'));
  for (const step of [0, 3, 25, 60, LAST])
    assert.deepEqual(nodesOf(onMap(step, { ahead: false })), [...Array(sceneAt(tree, step).shown).keys()]);
  const end = onMap(LAST);
  assert.deepEqual(nodesOf({ nodes: end.nodes.filter((n) => n.best) }), [0, 1, 2, 3]);
  assert.equal(end.edges.filter((e) => e.kind === 'best').length, 3);
  const names = levels.map((l) => `${l.mark} ${l.text}`.trim());
  assert.deepEqual(names, ['▲ MAX', '▼ MIN', '▲ MAX', 'depth 3']);
});

test('zoomed in, nothing outside the screen is entered but the path, and no line leads far off it', () => {
  const { layout, natural } = room(tree, { map: australia });
  const view = panView(zoomView(natural, 3, 0, 0, natural), 0, 0);
  const scene = sceneAt(tree, LAST, { map: australia });
  const bottom = (PANEL.height - view.offsetV) / view.scale;
  const expected = [...tree.depth.keys()].filter((i) => scene.path.has(i) || layout.low[i] <= bottom);
  assert.ok(expected.length < tree.nodes);
  assert.deepEqual(nodesOf(wholeList(scene, layout, view)), expected);
  const away = wholeList(sceneAt(tree, 3, { map: australia }), layout, panView(natural, 0, -5000));
  assert.deepEqual(nodesOf(away), [0, 1, 2, 3]);
  const { tree: cut } = randomSearch({ seed: 3, limit: 9, least: 4, most: 5 });
  for (const growth of GROWTHS) {
    const whole = room(cut, { growth });
    for (let at = 0; at <= 1; at += 0.1) {
      const near = zoomView(whole.natural, 1e6, at * PANEL.width, at * PANEL.height, whole.natural);
      for (const { kind, points } of wholeList(sceneAt(cut, cut.events - 1), whole.layout, near).edges)
        if (kind === 'pruned') assert.ok(Math.abs(points.at(growth === 'right' ? -1 : -2) ?? NaN) < 3000);
    }
  }
});

test('a cut node has one stub with the number of its pruned moves, from its cutoff on; opened, their names', () => {
  assert.equal(onMap(24).stubs.length, 0);
  const [stub, ...others] = onMap(25).stubs;
  assert.deepEqual([stub.text, tree.depth[stub.node], others.length], ['2 pruned', 1, 0]);
  const found = column(onMap(LAST).stubs, 'text').map((text) => parseInt(text, 10));
  assert.deepEqual(found, [2, 4, 2, 1, 3, 1]);
  const opened = onMap(25, { opened: [stub.node] }).stubs.map((s) => [s.node, s.text].join(' '));
  assert.deepEqual(opened, [`${stub.node} Q B`, `${stub.node} V B`]);
});

test('where a search was stopped, values are so far, moves untried, nothing overlaps', () => {
  for (const growth of GROWTHS)
    for (let n = 2; n < tree.nodes; n += 3) {
      const part = fixtures.stoppedBefore(searched(australia), n).tree;
      const list = drawWhole(part, part.events - 1, { map: australia, growth, size: ROOMY });
      const all = nodesOf(list);
      const provisional = list.nodes.filter((node) => node.provisional);
      const open = all.filter((i) => isOpen(part, i));
      assert.deepEqual(column(provisional, 'node'), open, `after ${n}`);
      assert.ok(list.nodes.every((node) => node.provisional === (node.window === 'so far')));
      const left = list.stubs.filter((s) => s.untried).map((s) => [s.node, s.text].join(' '));
      const told = all
        .filter((i) => untriedCount(part, i))
        .map((i) => `${i} ${untriedCount(part, i)} untried`);
      assert.deepEqual(left, told, `after ${n}`);
      allApart(list, `after ${n}, ${growth}`);
    }
  const part = fixtures.stoppedBefore(searched(australia), 11).tree;
  const { nodes, stubs } = drawWhole(part, part.events - 2, { map: australia });
  assert.ok(nodes.every((n) => !n.provisional) && stubs.every((s) => !s.untried), 'only at its last event');
});

function onGiven(name, line, { growth = 'down', ...options } = {}) {
  const { tree: of } = algorithmVector(name);
  const { layout, natural } = wholeIn(of, nameChips(of), { width: 900, height: 600 }, { growth });
  const view = fit(layout, { width: 900, height: 600 }, natural.scaleU);
  return wholeList(sceneAt(of, line - 1, options), layout, view);
}

const ghosts = (list) => list.nodes.filter((n) => n.ghost);

test('what is pruned of a given tree looks ahead until the cutoff, then dashed to its leaves, struck at its roots', () => {
  /** Its ghosts, how many lines lead to pruned moves, and how many stubs. */
  const leftOut = (list) => {
    const seen = ghosts(list).map((n) => `${n.state} ${n.chip.text || n.value}`);
    return [seen.join(', '), list.edges.filter((e) => e.kind === 'pruned').length, list.stubs.length];
  };
  assert.deepEqual(leftOut(onGiven('book', 11)), ['ahead 4, ahead 6', 0, 0]);
  for (const growth of GROWTHS)
    assert.deepEqual(leftOut(onGiven('book', 12, { growth })), ['pruned 4, pruned 6', 2, 2]);
  const ties = onGiven('ties', algorithmVector('ties').events.length);
  assert.deepEqual(leftOut(ties), ['pruned E, pruned 3, pruned 4, pruned 2, pruned 9', 5, 3]);
  assert.equal(ghosts(onGiven('book', 11, { ahead: false })).length, 0);
  assert.equal(ghosts(onGiven('book', 12, { ahead: false })).length, 2);
  for (const name of ['book', 'ties', 'twice', 'deep-cut', 'held-in'])
    for (const growth of GROWTHS)
      apart(column(onGiven(name, algorithmVector(name).events.length, { growth }).nodes, 'box'), name);
});

test('the pointer finds a node by its card and its move, the upper one of two, a stub, a ghost, or its shape', () => {
  const list = onMap(LAST);
  for (const { node, box, chipBox } of list.nodes)
    assert.deepEqual([nodeUnder(list, middle(box)), nodeUnder(list, middle(chipBox))], [node, node]);
  for (const stub of list.stubs) {
    assert.equal(stubUnder(list, middle(stub.box)), stub);
    assert.equal(nodeUnder(list, middle(stub.box)), -1);
  }
  const nowhere = { x: -3, y: -3 };
  assert.deepEqual([nodeUnder(list, nowhere), stubUnder(list, nowhere)], [-1, null]);
  const book = onGiven('book', 12);
  const at = middle(ghosts(book)[0].box);
  assert.deepEqual([ghostUnder(book, at)?.ghost?.move, nodeUnder(book, at)], [7, -1]);
  assert.equal(ghostUnder(book, nowhere), null);
  const over = { ...list, nodes: [list.nodes[4], { ...list.nodes[5], box: list.nodes[4].box }] };
  assert.equal(nodeUnder(over, middle(list.nodes[4].box)), 5);
  const [stub] = list.stubs;
  const more = { ...list, nodes: [], stubs: [{ ...stub, node: -1 }] };
  assert.equal(stubUnder(more, middle(stub.box)), null, 'a number of slots is none');
  const shapes = drawWhole(big, 0);
  const blob = shapes.blobs[50];
  const [x, y, , , ax, ay, bx, by] = blob.points;
  const inside = { x: (x + ax + bx) / 3, y: (y + ay + by) / 3 };
  assert.equal(nodeUnder({ ...shapes, nodes: [], blobs: [blob] }, inside), blob.node);
  const one = { ...blob, node: 9, points: [100, 50, 140, 46, 140, 54], until: 10 };
  const under = (px, py) => nodeUnder({ ...shapes, nodes: [], blobs: [one] }, { x: px, y: py });
  assert.deepEqual([under(98, 50), under(142, 56), under(120, 44)], [9, 9, 9]);
  assert.deepEqual([under(97, 50), under(143, 50), under(120, 43), under(120, 57)], [-1, -1, -1, -1]);
});

/** A tree whose inner nodes have ten children each, and two pruned moves. */
function uniform(limit) {
  const sizes = Array.from({ length: limit + 1 }, (_, d) => (10 ** (limit - d + 1) - 1) / 9);
  const [nodes] = sizes;
  const depth = new Uint16Array(nodes);
  const [move, size, legal] = [0, 0, 0].map(() => new Uint32Array(nodes));
  let next = 0;
  const grow = (d) => {
    const i = next++;
    [depth[i], size[i], legal[i]] = [d, sizes[d], d < limit ? 12 : 0];
    for (let n = 0; d < limit && n < 10; n++) grow(d + 1);
  };
  grow(0);
  const columns = { depth, move, value: new Int32Array(nodes), size, legal };
  return makeTree({ algorithm: 'alpha-beta', depth_limit: limit, nodes, labels: ['A, B'] }, columns);
}

const million = uniform(6);
const big = uniform(5);

test('at a million nodes the list is as short as the screen, wherever one looks, with the path on it', () => {
  for (const [growth, of] of Object.entries({ right: million, down: big })) {
    const { layout, natural } = room(of, { growth });
    const random = numbers(8);
    for (let n = 0; n < 5; n++) {
      const scene = sceneAt(of, Math.floor(random() * of.events));
      const [factor, x, y] = [10 ** (7 * random()), random() * PANEL.width, random() * PANEL.height];
      const list = wholeList(scene, layout, zoomView(natural, factor, x, y, natural));
      const length = list.nodes.length + list.blobs.length + list.edges.length + list.stubs.length;
      assert.ok(length < 5000, `${length} shapes at ${factor} times`);
      const legible = new Set(list.nodes.flatMap(({ node, font }) => (font >= 14 ? [node] : [])));
      for (const i of pathTo(of, scene.current)) assert.ok(legible.has(i), `${i} at ${factor} times`);
    }
    if (growth !== 'right') continue;
    const scene = sceneAt(million, visitEvent(million, 700_005));
    for (const view of [10, 1000, 1e5].map((factor) => zoomView(natural, factor, 500, 100, natural)))
      for (const { box, chipBox, onPath } of wholeList(scene, layout, view).nodes)
        assert.ok(!onPath || (chipBox.y >= 0 && box.y + box.height <= PANEL.height), JSON.stringify(box));
  }
});

test('what lies above all that is in sight is in sight too, in type that can be read, and so are path and best line', () => {
  for (const growth of GROWTHS) {
    const { layout, natural } = room(big, { growth });
    for (const [factor, part] of Object.entries({ 30: 0.2, 500: 0.8, 9000: 0.5 })) {
      const view = zoomView(natural, Number(factor), part * PANEL.width, part * PANEL.height, natural);
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
  const best = drawWhole(big, big.events - 1).nodes.filter((n) => n.best);
  const leaf = big.depth.findIndex((depth, i) => i > 50_000 && depth === 5);
  const narrow = drawWhole(big, visitEvent(big, leaf), { size: { width: 420, height: 700 } });
  const path = narrow.nodes.filter((n) => n.onPath);
  for (const line of [best, path]) assert.ok(line.length === 6 && line.every((n) => n.font >= 14));
  path.slice(1).forEach(({ chipBox }, n) => {
    // A card ends before the next move, unless that would leave nothing of it.
    const { box, font } = path[n];
    assert.ok(box.x + box.width <= chipBox.x + 0.01 || box.width <= (20 / 15) * font + 0.01);
  });
});

test('zoomed out, each node is drawn or in one shape, of neighbors only, which knows how much was cut there', () => {
  const { tree: of } = randomSearch({ seed: 31, limit: 7, most: 6 });
  const size = { width: 300, height: 160 };
  const { blobs: shapes } = drawWhole(of, of.events - 1, { size });
  assert.ok(shapes.length > 10 && shapes.some((b) => b.roots > 1) && shapes.some((b) => b.cut > 0));
  const within = (counts, { node, until }) => counts.slice(node, until).reduce((sum, n) => sum + n, 0);
  for (const blob of shapes)
    assert.ok(Math.abs(blob.cut - within(of.pruned, blob) / Math.max(1, within(of.legal, blob))) < 1e-12);
  for (let step = 0; step < of.events; step += 397) {
    const { shown, path } = sceneAt(of, step);
    const { nodes, blobs } = drawWhole(of, step, { size });
    const seen = column(nodes, 'node');
    for (const { node, until, ahead } of blobs)
      for (let i = node; i < until; i++) {
        seen.push(i);
        assert.ok((ahead ? i >= shown : isFinished(of, i, step)) && !path.has(i));
        assert.ok(of.parent[i] >= node || of.parent[i] === of.parent[node]);
      }
    const found = seen.sort((a, b) => a - b);
    assert.deepEqual(found, [...of.depth.keys()]);
  }
  const ahead = blobColor({ weight: 1, cut: 0.9, ahead: true }, { paper: '#ffffff', faint: '#cccccc' });
  assert.equal(ahead, '#ededed', 'what is ahead tells neither size nor cuts');
});

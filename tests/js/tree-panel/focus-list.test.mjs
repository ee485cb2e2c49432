import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusList } from '../../../static/js/tree-panel/focus-list.js';
import { eventAt } from '../../../static/js/events.js';
import { children, pathTo } from '../../../static/js/tree.js';
import { algorithmVector, australia, large, randomSearch, sceneAt, searched } from '../fixtures.mjs';

/** @typedef {import('../../../static/js/tree-panel/whole-list.js').Box} Box */
/** @typedef {import('../../../static/js/tree-panel/whole-list.js').DisplayList} DisplayList */
/** @typedef {import('../../../static/js/tree-panel/focus-list.js').FocusList} FocusList */

const PANEL = { width: 1100, height: 800 };
const CARD = 100;
const { tree } = searched(australia);
const LAST = tree.events - 1;

/** @param {number} step @param {{ahead?: boolean}} [options] */
const drawn = (step, options) => focusList(sceneAt(tree, step, { map: australia, ...options }), PANEL, CARD, 15);

/** The nodes of a list by row. @param {DisplayList} list */
function rowsOf(list) {
  const tops = [...new Set(list.nodes.map((n) => n.chipBox.y))].sort((a, b) => a - b);
  return tops.map((y) => list.nodes.filter((n) => n.chipBox.y === y && n.node >= 0).map((n) => n.node));
}

/** @param {FocusList} list */
function apart({ nodes, stubs, strips }) {
  const boxes = [...nodes.flatMap((n) => [n.box, n.chipBox]), ...stubs.map((s) => s.box), ...strips.flatMap((s) => [s.label, s.box])];
  boxes.forEach((a, n) => boxes.slice(n + 1).forEach((b) => assert.ok(!overlap(a, b), `${JSON.stringify(a)} and ${JSON.stringify(b)}`)));
}

/** @param {Box} a @param {Box} b */
const overlap = (a, b) => a.x < b.x + b.width - 0.01 && b.x < a.x + a.width - 0.01 && a.y < b.y + b.height - 0.01 && b.y < a.y + a.height - 0.01;

test('the rows are the path to the current node, each with its siblings, and the current node’s children', () => {
  for (let step = 0; step < LAST; step++) {
    const { node } = eventAt(tree, step);
    const path = pathTo(tree, node);
    const expected = [[0], ...path.map((i) => children(tree, i)).filter((kids) => kids.length)];
    assert.deepEqual(rowsOf(drawn(step)), expected, `line ${step + 1}`);
  }
});

test('once the search is over the rows follow the best line', () => {
  const list = drawn(LAST);
  assert.deepEqual(rowsOf(list), [[0], [...children(tree, 0)], children(tree, 1), children(tree, 2)]);
  assert.deepEqual(list.nodes.filter((n) => n.best).map((n) => n.node), [0, 1, 2, 3]);
});

test('without the nodes ahead only visited ones are shown', () => {
  for (const step of [0, 1, 10, 40]) {
    const { shown } = sceneAt(tree, step);
    assert.ok(drawn(step, { ahead: false }).nodes.every((n) => n.node < shown));
  }
});

test('pruned moves stand struck beside their siblings, once they are known', () => {
  assert.equal(drawn(24).stubs.length, 0);
  const { stubs, edges } = drawn(25);
  assert.deepEqual(stubs.map((s) => s.text), ['Q B', 'V B']);
  assert.ok(stubs.every((s) => Number.isFinite(s.slash.x) && Number.isFinite(s.slash.y)));
  assert.equal(edges.filter((e) => e.kind === 'pruned').length, 2);
});

test('no box lies on another, at any step', () => {
  for (let step = 0; step < tree.events; step++) apart(drawn(step));
});

test('every card lies within the panel', () => {
  for (let step = 0; step < tree.events; step++) {
    for (const { box, chipBox } of drawn(step).nodes) {
      assert.ok(chipBox.y >= 0 && box.y + box.height <= PANEL.height);
      assert.ok(box.x >= 0 && box.x + box.width <= PANEL.width);
    }
  }
});

/** Where a list shows each node and each row. @param {FocusList} list */
const places = (list) => new Map(list.nodes.filter((n) => n.node >= 0).map((n) => [n.node, `${n.chipBox.x + n.chipBox.width / 2} ${n.chipBox.y}`]));

for (const width of [380, 620, 700, 900]) {
  test(`however many siblings there are, all lies within the panel’s ${width} pixels and nothing on anything else`, () => {
    const big = randomSearch({ seed: 6, limit: 4, least: 3, most: 14 }).tree;
    for (let step = 0; step < big.events; step += 7) {
      const list = focusList(sceneAt(big, step), { width, height: 800 }, CARD, 15);
      for (const { box } of [...list.nodes, ...list.stubs, ...list.strips]) assert.ok(box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
      for (const { x } of list.strips.flatMap((s) => s.ticks)) assert.ok(x > 0 && x < width);
      apart(list);
    }
  });
}

test('a node keeps its place while the search works below and beside it, until its row turns a page', () => {
  const big = randomSearch({ seed: 6, limit: 4, least: 3, most: 14 }).tree;
  let kept = 0;
  for (let step = 0; step + 2 < big.events; step++) {
    const [now, next] = [step, step + 1].map((k) => focusList(sceneAt(big, k), { width: 620, height: 800 }, CARD, 15));
    const after = places(next);
    const pages = new Map(next.strips.map((s) => [s.parent, s.page.page]));
    const turned = now.strips.some((s) => pages.has(s.parent) && pages.get(s.parent) !== s.page.page);
    if (turned) continue;
    for (const [node, place] of places(now)) if (after.has(node)) assert.equal(after.get(node), place, `node ${node}, line ${step + 1}`);
    kept++;
  }
  assert.ok(kept > 0.9 * big.events, `${kept} of ${big.events}`);
});

test('rows have the same place at every step, however long the path is', () => {
  for (let step = 0; step < tree.events; step++) {
    for (const level of drawn(step).levels.slice(0, 3)) assert.ok(drawn(LAST).levels.some((l) => l.y === level.y), `line ${step + 1}`);
  }
});

test('a move that will be pruned looks until then like any other that is still to come', () => {
  const before = drawn(24).nodes.filter((n) => n.node < 0);
  assert.deepEqual(before.map((n) => [n.chip.text, n.state, n.value]), [['Q B', 'ahead', ''], ['V B', 'ahead', '']]);
  const after = drawn(25).stubs;
  assert.deepEqual(after.map((s) => [s.text, s.box.x + s.box.width / 2]), before.map((n) => [n.chip.text, n.box.x + n.box.width / 2]));
});

test('the path’s cards are joined by strong edges from row to row', () => {
  const edges = drawn(3).edges.filter((e) => e.kind === 'path');
  assert.equal(edges.length, 3);
  edges.slice(1).forEach(({ points: [x] }, n) => assert.equal(x, edges[n].points[2]));
});

test('a finished sibling stands on a foot as wide as its subtree and hollow where moves were cut; the path and leaves do not', () => {
  const { feet } = drawn(60);
  assert.deepEqual(feet.map((f) => f.node), children(tree, 0).filter((c) => c < 22).filter((c) => tree.size[c] > 1).slice(0, feet.length));
  const [whole, cut] = [feet[0], feet[1]];
  assert.ok(whole.box.width > cut.box.width);
  assert.equal(whole.cut, 0);
  assert.equal(cut.cut, 2 / 4); // of NSW, R's four replies two were pruned
});

test('a card that a step has changed says how, and the child that returned has an edge up to it', () => {
  for (let step = 0; step < LAST; step++) {
    const { kind, node, child } = eventAt(tree, step);
    const { change, nodes } = drawn(step);
    assert.deepEqual(nodes.filter((n) => n.change).map((n) => n.node), kind === 'update' ? [node] : []);
    if (kind === 'visit') assert.equal(change, null);
    else assert.equal(change?.child, child);
    assert.equal(change?.points.length ?? 0, kind === 'update' ? 4 : 0);
  }
});

const deep = randomSearch({ seed: 3, limit: 60, least: 1, most: 1 }).tree;

test('a path too deep for the panel keeps the root and the deepest rows', () => {
  for (let step = 20; step < 60; step++) {
    const rows = rowsOf(focusList(sceneAt(deep, step), PANEL, CARD, 15)).flat();
    assert.ok(rows.length > 5 && rows.length < 20);
    assert.deepEqual(rows, [0, ...rows.slice(1).map((_, n) => rows[1] + n)]);
    assert.equal(rows[rows.length - 1], step + 1);
  }
});

test('all rows of a deep path lie within the panel, one above the other', () => {
  for (let step = 0; step < 60; step++) {
    const { nodes } = focusList(sceneAt(deep, step), PANEL, CARD, 15);
    nodes.forEach(({ box }, n) => assert.ok(box.y + box.height <= (nodes[n + 1]?.chipBox.y ?? PANEL.height)));
  }
});

test('a path that just fits is shown whole', () => {
  const list = focusList(sceneAt(deep, 8), PANEL, CARD, 15);
  assert.deepEqual(rowsOf(list).flat(), [...Array(10).keys()]);
  assert.ok(list.levels.every((l) => !l.text.startsWith('⋮')));
});

test('no edge leaps over the rows that are left out, and the next row says how deep it is', () => {
  const list = focusList(sceneAt(deep, 40), PANEL, CARD, 15);
  assert.equal(list.edges.length, list.nodes.length - 2);
  const depths = rowsOf(list).flat();
  assert.deepEqual(list.levels.slice(0, 3).map((l) => l.text), ['MAX', `⋮ depth ${depths[1]}`, depths[2] % 2 ? 'MIN' : 'MAX']);
});

test('on a phone the gap still says how deep it goes on', () => {
  const list = focusList(sceneAt(deep, 40), { width: 380, height: 480 }, CARD, 15);
  assert.match(list.levels[1].text, /^⋮\d+$/);
  assert.equal(list.levels[1].bare, false);
});

test('a tree of a hundred thousand nodes shows as little as a small one', () => {
  const big = large();
  for (const step of [0, 55_555, 123_456, big.events - 1]) {
    const list = focusList(sceneAt(big, step), PANEL, CARD, 15);
    assert.ok(list.nodes.length <= 1 + 5 * 10);
    apart(list);
  }
});

test('on a phone the names of the levels shrink to their triangles', () => {
  const list = focusList(sceneAt(tree, 3, { map: australia }), { width: 380, height: 500 }, CARD, 15);
  assert.ok(list.levels.every((l) => l.bare));
  assert.ok(list.strips.some((s) => /^\d+ (more )?›$/.test(s.text)));
  apart(list);
});

test('every slot of a row is a card, a struck move or a tick, whichever page is turned to', () => {
  const size = { width: 420, height: 800 };
  const moves = tree.legal[0];
  for (let page = 0; page < 4; page++) {
    const { nodes, strips } = focusList(sceneAt(tree, 25, { map: australia }), size, CARD, 15, new Map([[0, page]]));
    const row = nodes.filter((n) => n.chipBox.y === nodes[1].chipBox.y).length;
    const ticks = strips.filter((s) => s.parent === 0).reduce((sum, s) => sum + s.ticks.length, 0);
    assert.equal(row + ticks, moves, `page ${page}`);
  }
});

test('the path leads through a strip when its card is turned away', () => {
  const { nodes, strips, edges } = focusList(sceneAt(tree, 3, { map: australia }), { width: 420, height: 800 }, CARD, 15, new Map([[0, 9]]));
  assert.ok(nodes.every((n) => n.node !== 1));
  const tick = strips.flatMap((s) => s.ticks).find((t) => t.onPath);
  assert.equal(tick?.node, 1);
  const xs = edges.filter((e) => e.kind === 'path').map((e) => [e.points[0], e.points[2]]);
  assert.equal(xs[0][1], tick?.x);
  assert.equal(xs[1][0], tick?.x);
});

test('of a given tree leaves without names stand once, and pruned ones by their values', () => {
  const { tree: given } = algorithmVector('book');
  const list = focusList(sceneAt(given, 11), PANEL, CARD, 15);
  assert.deepEqual(list.stubs.map((s) => s.text), ['4', '6']);
  const leaves = list.nodes.filter((n) => n.leaf);
  assert.deepEqual(leaves.map((n) => [n.chip.text, n.value]), [['', '2']]);
  for (const { box, chipBox } of leaves) assert.equal(box.y, chipBox.y);
  apart(list);
});

test('rows of more players are named by their numbers', () => {
  const { tree: many } = algorithmVector('three-players-map');
  const { levels } = focusList(sceneAt(many, many.events - 1), PANEL, CARD, 15);
  assert.deepEqual(levels.map(({ mark, text }) => [mark, text]), [['1', 'moves'], ['2', 'moves'], ['3', 'moves'], ['', 'depth 3']]);
});

test('a row of leaves without names goes by its depth, whoever moves elsewhere on that level', () => {
  const { tree: given } = algorithmVector('deep-cut');
  const { levels } = focusList(sceneAt(given, given.events - 1), PANEL, CARD, 15);
  assert.deepEqual(levels.map(({ mark, text }) => `${mark} ${text}`.trim()), ['▲ MAX', '▼ MIN', 'depth 2']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusList, pick } from '../../../static/js/tree-panel/focus-list.js';
import { children, eventAt, pathTo } from '../../../static/js/tree.js';
import { australia, large, randomSearch, sceneAt, searched } from '../fixtures.mjs';

/** @typedef {import('../../../static/js/tree-panel/whole-list.js').Box} Box */
/** @typedef {import('../../../static/js/tree-panel/whole-list.js').DisplayList} DisplayList */
/** @typedef {import('../../../static/js/tree-panel/focus-list.js').Slot} Slot */

const PANEL = { width: 1100, height: 800 };
const CARD = 100;
const { tree } = searched(australia);
const LAST = tree.events - 1;

/** @param {number} step @param {{ahead?: boolean}} [options] */
const drawn = (step, options) => focusList(sceneAt(tree, step, { map: australia, ...options }), PANEL, CARD, 15);

/** The nodes of a list by row. @param {DisplayList} list */
function rowsOf(list) {
  const tops = [...new Set(list.nodes.map((n) => n.chipBox.y))].sort((a, b) => a - b);
  return tops.map((y) => list.nodes.filter((n) => n.chipBox.y === y).map((n) => n.node));
}

/** @param {DisplayList} list */
function apart({ nodes, stubs }) {
  const boxes = [...nodes.flatMap((n) => [n.box, n.chipBox]), ...stubs.map((s) => s.box)];
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

for (const width of [620, 700, 900]) {
  test(`however many siblings there are, all boxes lie within the panel’s ${width} pixels`, () => {
    const big = randomSearch({ seed: 6, limit: 4, least: 3, most: 14 }).tree;
    for (let step = 0; step < big.events; step += 7) {
      const { nodes, stubs } = focusList(sceneAt(big, step), { width, height: 800 }, CARD, 15);
      for (const { box } of [...nodes, ...stubs]) assert.ok(box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    }
  });
}

test('the path’s cards are joined by strong edges from row to row', () => {
  const edges = drawn(3).edges.filter((e) => e.kind === 'path');
  assert.equal(edges.length, 3);
  edges.slice(1).forEach(({ points: [x] }, n) => assert.equal(x, edges[n].points[2]));
});

test('a finished sibling stands on a foot, the wider the larger its subtree; the path and leaves do not', () => {
  const { blobs } = drawn(60);
  assert.deepEqual(blobs.map((b) => b.node), children(tree, 0).filter((c) => c < 22).filter((c) => tree.size[c] > 1).slice(0, blobs.length));
  const width = (/** @type {number} */ node) => { const b = blobs.find((blob) => blob.node === node); return b ? b.points[4] - b.points[2] : 0; };
  assert.ok(width(1) > width(blobs[1].node));
});

const deep = randomSearch({ seed: 3, limit: 60, least: 1, most: 1 }).tree;

test('a path too deep for the panel keeps the root and the deepest rows', () => {
  const step = 40;
  const rows = rowsOf(focusList(sceneAt(deep, step), PANEL, CARD, 15)).flat();
  assert.ok(rows.length > 5 && rows.length < 20);
  assert.deepEqual(rows, [0, ...Array.from({ length: rows.length - 1 }, (_, n) => step + 1 - (rows.length - 2) + n)]);
});

test('all rows of a deep path lie within the panel, one above the other', () => {
  for (let step = 0; step < 60; step++) {
    const { nodes } = focusList(sceneAt(deep, step), PANEL, CARD, 15);
    nodes.forEach(({ box }, n) => assert.ok(box.y + box.height <= (nodes[n + 1]?.chipBox.y ?? PANEL.height)));
  }
});

test('a path that just fits is shown whole', () => {
  const list = focusList(sceneAt(deep, 9), PANEL, CARD, 15);
  assert.deepEqual(rowsOf(list).flat(), [...Array(11).keys()]);
  assert.ok(list.levels.every((l) => !l.text.startsWith('⋮')));
});

test('no edge leaps over the rows that are left out, and the next row says how deep it is', () => {
  const list = focusList(sceneAt(deep, 40), PANEL, CARD, 15);
  assert.equal(list.edges.length, list.nodes.length - 2);
  const depths = rowsOf(list).flat();
  assert.deepEqual(list.levels.slice(0, 3).map((l) => l.text), ['MAX', `⋮ depth ${depths[1]}`, depths[2] % 2 ? 'MIN' : 'MAX']);
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
  assert.ok(list.stubs.some((s) => /^\d+ more$/.test(s.text)));
  apart(list);
});

/** @param {Slot} slot */
const nodeOf = (slot) => ('node' in slot ? slot.node : null);

test('picked slots never exceed the room, always hold the path’s node, and count what is left out', () => {
  const slots = Array.from({ length: 30 }, (_, node) => ({ node }));
  for (let room = 3; room < 35; room++) {
    for (let on = 0; on < 30; on++) {
      const picked = pick(slots, on, room);
      const width = picked.reduce((sum, s) => sum + ('more' in s ? 0.66 : 1), 0);
      assert.ok(picked.length === 1 || width <= Math.max(room, 1 + 2 * 0.66), `${width} in ${room}`);
      assert.ok(picked.some((s) => nodeOf(s) === on));
      const counted = picked.reduce((sum, s) => sum + ('more' in s ? s.more : 1), 0);
      assert.equal(counted, 30);
      const inOrder = picked.map(nodeOf).filter((n) => n !== null);
      assert.deepEqual(inOrder, inOrder.map((_, n) => /** @type {number} */ (inOrder[0]) + n));
    }
  }
});

test('slots that fit are left as they are', () => {
  const slots = [{ node: 1 }, { stub: 0, move: 3 }];
  assert.equal(pick(slots, 1, 2), slots);
});

/** The path view: its cards, strips, levels and edges, at every step and in panels of every width. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import { children, pathTo } from '../../../static/js/search/tree.js';
import { focusList } from '../../../static/js/tree-panel/focus-list.js';
import { column } from '../column.mjs';
import { algorithmVector, australia, large, randomSearch, sceneAt, searched } from '../fixtures.mjs';
import { apart, middle, within } from './boxes.mjs';

/** @import { DisplayList } from '../../../static/js/tree-panel/display-list.js' */
/** @import { FocusList } from '../../../static/js/tree-panel/focus-list.js' */
/** @import { Tree } from '../../../static/js/search/tree.js' */

const PANEL = { width: 1100, height: 800 };
const CARD = 100;
const { tree } = searched(australia);
const LAST = tree.events - 1;
/** One child below each node. */
const deep = randomSearch({ seed: 3, limit: 60, least: 1, most: 1 }).tree;
const broad = randomSearch({ seed: 6, limit: 4, least: 3, most: 14 }).tree;

/**
 * Of Australia.
 * @param {number} step
 * @param {{ahead?: boolean}} [options]
 * @param {[number, number][]} [pages]
 */
const drawn = (step, options, size = PANEL, pages = []) =>
  focusList(sceneAt(tree, step, { map: australia, ...options }), size, CARD, 15, new Map(pages));

/** Of a tree without a map. @param {Tree} of @param {number} step */
const plain = (of, step, size = PANEL) => focusList(sceneAt(of, step), size, CARD, 15);

/** The nodes of a list by row. @param {DisplayList} list */
function rowsOf(list) {
  const tops = [...new Set(list.nodes.map((n) => n.chipBox.y))].sort((a, b) => a - b);
  return tops.map((y) => list.nodes.filter((n) => n.chipBox.y === y && n.node >= 0).map((n) => n.node));
}

/** @param {FocusList} list @param {number | string} where */
const allApart = ({ nodes, stubs, strips }, where) =>
  apart(
    [
      ...nodes.flatMap((n) => [n.box, n.chipBox]),
      ...column(stubs, 'box'),
      ...strips.flatMap((s) => [s.label, s.box]),
    ],
    `${where}`,
  );

test('the rows are the path with its siblings and children; cards lie apart, within the panel, in still rows', () => {
  const levels = column(drawn(LAST).levels, 'y');
  for (let step = 0; step <= LAST; step++) {
    const list = drawn(step);
    const where = `line ${step + 1}`;
    allApart(list, where);
    for (const { box, chipBox } of list.nodes) assert.ok(within(box, PANEL) && chipBox.y >= 0, where);
    for (const { y } of list.levels.slice(0, 3)) assert.ok(levels.includes(y), where);
    const path = step < LAST ? pathTo(tree, eventAt(tree, step).node) : [0, 1, 2];
    const below = path.map((i) => children(tree, i)).filter((kids) => kids.length);
    assert.deepEqual(rowsOf(list), [[0], ...below], where);
  }
  const best = drawn(LAST).nodes.filter((n) => n.best);
  assert.deepEqual(column(best, 'node'), [0, 1, 2, 3], 'once the search is over the best line stands out');
  for (const step of [0, 1, 10, 40]) {
    const { shown } = sceneAt(tree, step);
    assert.ok(
      drawn(step, { ahead: false }).nodes.every((n) => n.node < shown),
      'only what was visited',
    );
  }
});

test('however many siblings there are, all lies within the panel and nothing on anything else', () => {
  for (const width of [380, 620, 900])
    for (let step = 0; step < broad.events; step += 41) {
      const list = plain(broad, step, { width, height: 800 });
      for (const { box } of [...list.nodes, ...list.stubs, ...list.strips])
        assert.ok(box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
      for (const { x } of list.strips.flatMap((s) => s.ticks)) assert.ok(x > 0 && x < width);
      allApart(list, step);
    }
});

test('a node keeps its place while the search works below and beside it, until its row turns a page', () => {
  /** Where a list shows each node. @param {FocusList} list */
  const places = (list) =>
    new Map(
      list.nodes.filter((n) => n.node >= 0).map((n) => [n.node, `${middle(n.chipBox).x} ${n.chipBox.y}`]),
    );
  let [now, kept] = [plain(broad, 0, { width: 620, height: 800 }), 0];
  const last = 400;
  for (let step = 1; step <= last; step++) {
    const next = plain(broad, step, { width: 620, height: 800 });
    const pages = new Map(next.strips.map((s) => [s.parent, s.page.page]));
    const turned = now.strips.some((s) => pages.has(s.parent) && pages.get(s.parent) !== s.page.page);
    const after = places(next);
    if (!turned)
      for (const [node, place] of places(now))
        if (after.has(node)) assert.equal(after.get(node), place, `node ${node}, line ${step}`);
    kept += turned ? 0 : 1;
    now = next;
  }
  assert.ok(kept > 0.9 * last, `${kept} of ${last}`);
});

test('the path’s cards are joined by strong edges from row to row', () => {
  const edges = drawn(3).edges.filter((e) => e.kind === 'path');
  assert.equal(edges.length, 3);
  edges.slice(1).forEach(({ points: [x] }, n) => assert.equal(x, edges[n].points[2]));
});

test('a path too deep for the panel keeps the root and the deepest rows; one that just fits is whole', () => {
  for (let step = 0; step < 60; step++) {
    const list = plain(deep, step);
    const rows = rowsOf(list).flat();
    list.nodes.forEach(({ box }, n) =>
      assert.ok(box.y + box.height <= (list.nodes[n + 1]?.chipBox.y ?? PANEL.height)),
    );
    if (step < 20) continue;
    assert.ok(rows.length > 5 && rows.length < 20);
    assert.deepEqual(rows, [0, ...rows.slice(1).map((_, n) => rows[1] + n)]);
    assert.equal(rows.at(-1), step + 1);
  }
  const fits = plain(deep, 8);
  assert.deepEqual(rowsOf(fits).flat(), [...Array(10).keys()]);
  assert.ok(fits.levels.every((l) => !l.text.startsWith('⋮')));
});

test('no edge leaps over the rows that are left out, and the next row says how deep it is', () => {
  const list = plain(deep, 40);
  assert.equal(list.edges.length, list.nodes.length - 2);
  const [, first, second] = rowsOf(list).flat();
  const names = ['MAX', `⋮ depth ${first}`, second % 2 ? 'MIN' : 'MAX'];
  assert.deepEqual(column(list.levels.slice(0, 3), 'text'), names);
  const [, gap] = plain(deep, 40, { width: 380, height: 480 }).levels;
  assert.match(gap.text, /^⋮\d+$/);
  assert.equal(gap.bare, false);
});

test('a tree of a hundred thousand nodes shows as little as a small one', () => {
  const big = large();
  for (const step of [0, 55_555, 123_456, big.events - 1]) {
    const list = plain(big, step);
    assert.ok(list.nodes.length <= 1 + 5 * 10);
    allApart(list, step);
  }
});

test('every slot of a row is a card, a struck move or a tick, whichever page is turned to', () => {
  for (let page = 0; page < 4; page++) {
    const { nodes, strips } = drawn(25, {}, { width: 420, height: 800 }, [[0, page]]);
    const row = nodes.filter((n) => n.chipBox.y === nodes[1].chipBox.y).length;
    const ticks = strips.filter((s) => s.parent === 0).flatMap((s) => s.ticks);
    assert.equal(row + ticks.length, tree.legal[0], `page ${page}`);
  }
});

test('the path leads through a strip when its card is turned away', () => {
  const { nodes, strips, edges } = drawn(3, {}, { width: 420, height: 800 }, [[0, 9]]);
  assert.ok(nodes.every((n) => n.node !== 1));
  const tick = strips.flatMap((s) => s.ticks).find((t) => t.onPath);
  const [into, on] = edges.filter((e) => e.kind === 'path').map((e) => e.points);
  assert.deepEqual([tick?.node, into[2], on[0]], [1, tick?.x, tick?.x]);
});

test('pruned moves look like what is to come until they are known, then stand struck in their places', () => {
  const before = drawn(24).nodes.filter((n) => n.node < 0);
  assert.deepEqual([drawn(24).stubs.length, ...before.map((n) => n.state)], [0, 'ahead', 'ahead']);
  const { stubs, edges } = drawn(25);
  assert.deepEqual(column(stubs, 'text'), ['Q B', 'V B']);
  assert.ok(stubs.every((s) => Number.isFinite(s.slash.x) && Number.isFinite(s.slash.y)));
  assert.equal(edges.filter((e) => e.kind === 'pruned').length, 2);
  const places = before.map((n) => [n.chip.text, middle(n.chipBox).x, n.value]);
  const struck = stubs.map((s) => [s.text, middle(s.box).x, '']);
  assert.deepEqual(places, struck);
});

test('a finished sibling stands on a foot as wide as its subtree, hollow where moves were cut', () => {
  const { feet } = drawn(60);
  const done = children(tree, 0).filter((c) => c < 22 && tree.size[c] > 1);
  assert.deepEqual(column(feet, 'node'), done.slice(0, feet.length));
  const [whole, cut] = feet;
  assert.ok(whole.box.width > cut.box.width);
  assert.deepEqual([whole.cut, cut.cut], [0, 2 / 4]); // of NSW, R's four replies two were pruned
});

test('a card that a step has changed says how, and the child that returned has an edge up to it', () => {
  for (let step = 0; step < LAST; step++) {
    const { kind, node, child } = eventAt(tree, step);
    const { change, nodes } = drawn(step);
    const changed = nodes.filter((n) => n.change);
    assert.deepEqual(column(changed, 'node'), kind === 'update' ? [node] : []);
    assert.equal(change?.child ?? null, kind === 'visit' ? null : child);
    assert.equal(change?.points.length ?? 0, kind === 'update' ? 4 : 0);
  }
});

test('of a given tree leaves without names stand once, and pruned ones by their values', () => {
  const list = plain(algorithmVector('book').tree, 11);
  assert.deepEqual(column(list.stubs, 'text'), ['4', '6']);
  const leaves = list.nodes.filter((n) => n.leaf).map((n) => [n.chip.text, n.value, n.box.y - n.chipBox.y]);
  assert.deepEqual(leaves, [['', '2', 0]]);
  allApart(list, 'book');
});

test('rows are named after who moves, leaves without names by their depth; on a phone by triangles', () => {
  const names = (/** @type {string} */ name) => {
    const { tree: of } = algorithmVector(name);
    return plain(of, of.events - 1).levels.map(({ mark, text }) => `${mark} ${text}`.trim());
  };
  assert.deepEqual(names('three-players-map'), ['1 moves', '2 moves', '3 moves', 'depth 3']);
  assert.deepEqual(names('deep-cut'), ['▲ MAX', '▼ MIN', 'depth 2']);
  const phone = drawn(3, {}, { width: 380, height: 500 });
  assert.ok(phone.levels.every((l) => l.bare) && phone.strips.some((s) => /^\d+ (more )?›$/.test(s.text)));
  allApart(phone, 'phone');
});

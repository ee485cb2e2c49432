/** The path view: slots, pages, strips, cards, levels and edges. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { number } from '../../../static/js/kit/format.js';
import { eventAt } from '../../../static/js/search/events.js';
import { children, isFinished, isLeaf, pathTo, updateEvent } from '../../../static/js/search/tree.js';
import { changeAt, sourceAmong } from '../../../static/js/tree-panel/focus-change.js';
import { focusList } from '../../../static/js/tree-panel/focus-list.js';
import { pageAt, pageSize, pageWith } from '../../../static/js/tree-panel/focus-pages.js';
import { deepest, firstRow, rowsOf } from '../../../static/js/tree-panel/focus-rows.js';
import { pageUnder, stripOf, tickUnder } from '../../../static/js/tree-panel/focus-strips.js';
import { column } from '../column.mjs';
import { algorithmVector, australia, large, randomSearch, sceneAt, searchMap, vector } from '../fixtures.mjs';
import { apart, middle, within } from './boxes.mjs';

const PANEL = { width: 1100, height: 800 };
const NARROW = { width: 420, height: 800 };
const { tree } = searchMap(australia);
const LAST = tree.events - 1;
/** One child below each node. */
const deep = randomSearch({ seed: 3, limit: 60, least: 1, most: 1 }).tree;
const broad = randomSearch({ seed: 6, limit: 4, least: 3, most: 14 }).tree;
const random = randomSearch({ seed: 9, limit: 4, most: 5 }).tree;

/** Of Australia. */
const onMap = (step, options) => sceneAt(tree, step, { map: australia, ...options });
const drawFocus = (step, options, size = PANEL, pages = []) =>
  focusList(onMap(step, options), size, 100, 15, new Map(pages));
/** Of a tree without a map. */
const plain = (of, step, size = PANEL) => focusList(sceneAt(of, step), size, 100, 15);

/** The nodes of a list by row. */
function rowsIn({ nodes }) {
  const tops = [...new Set(nodes.map((n) => n.chipBox.y))].sort((a, b) => a - b);
  return tops.map((y) => nodes.filter((n) => n.chipBox.y === y && n.node >= 0).map((n) => n.node));
}

function allApart({ nodes, stubs, strips }, where) {
  const cards = nodes.flatMap((n) => [n.box, n.chipBox]);
  apart([...cards, ...column(stubs, 'box'), ...strips.flatMap((s) => [s.label, s.box])], `${where}`);
}

test('the rows are the path with its siblings and children; cards lie apart, within the panel, in still rows', () => {
  const levels = column(drawFocus(LAST).levels, 'y');
  for (let step = 0; step <= LAST; step++) {
    const list = drawFocus(step);
    const where = `line ${step + 1}`;
    allApart(list, where);
    for (const { box, chipBox } of list.nodes) assert.ok(within(box, PANEL) && chipBox.y >= 0, where);
    for (const { y } of list.levels.slice(0, 3)) assert.ok(levels.includes(y), where);
    const path = step < LAST ? pathTo(tree, eventAt(tree, step).node) : [0, 1, 2];
    const below = path.map((i) => children(tree, i)).filter((kids) => kids.length);
    assert.deepEqual(rowsIn(list), [[0], ...below], where);
    const visited = drawFocus(step, { ahead: false }).nodes;
    assert.ok(step === LAST || visited.every((n) => n.node < onMap(step).shown), where);
  }
  const best = drawFocus(LAST).nodes.filter((n) => n.best);
  assert.deepEqual(column(best, 'node'), [0, 1, 2, 3], 'once the search is over the best line stands out');
  const edges = drawFocus(3).edges.filter((e) => e.kind === 'path');
  assert.equal(edges.length, 3);
  edges.slice(1).forEach(({ points: [x] }, n) => assert.equal(x, edges[n].points[2]));
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
  const big = large();
  for (const step of [0, 55_555, big.events - 1]) {
    const list = plain(big, step);
    assert.ok(list.nodes.length <= 1 + 5 * 10, 'a hundred thousand nodes show as little');
    allApart(list, step);
  }
});

test('a node keeps its place while the search works below and beside it, until its row turns a page', () => {
  const places = ({ nodes }) =>
    new Map(nodes.filter((n) => n.node >= 0).map((n) => [n.node, `${middle(n.chipBox).x} ${n.chipBox.y}`]));
  let [now, kept] = [plain(broad, 0, { width: 620, height: 800 }), 0];
  const last = 400;
  for (let step = 1; step <= last; step++) {
    const next = plain(broad, step, { width: 620, height: 800 });
    const pages = new Map(next.strips.map((s) => [s.parent, s.page.page]));
    const turned = now.strips.some((s) => pages.has(s.parent) && pages.get(s.parent) !== s.page.page);
    const after = places(next);
    for (const [node, place] of turned ? [] : places(now))
      if (after.has(node)) assert.equal(after.get(node), place, `node ${node}, line ${step}`);
    kept += turned ? 0 : 1;
    now = next;
  }
  assert.ok(kept > 0.9 * last, `${kept} of ${last}`);
});

test('a path too deep for the panel keeps the root and the deepest rows, with a gap that no edge leaps', () => {
  for (let step = 0; step < 60; step++) {
    const list = plain(deep, step);
    const rows = rowsIn(list).flat();
    list.nodes.forEach(({ box }, n) =>
      assert.ok(box.y + box.height <= (list.nodes[n + 1]?.chipBox.y ?? PANEL.height)),
    );
    if (step < 20) continue;
    assert.ok(rows.length > 5 && rows.length < 20);
    assert.deepEqual(rows, [0, ...rows.slice(1).map((_, n) => rows[1] + n)]);
    assert.equal(rows.at(-1), step + 1);
  }
  const fits = plain(deep, 8);
  assert.deepEqual(rowsIn(fits).flat(), [...Array(10).keys()]);
  assert.ok(fits.levels.every((l) => !l.text.startsWith('⋮')));
  const list = plain(deep, 40);
  assert.equal(list.edges.length, list.nodes.length - 2);
  const [, first, second] = rowsIn(list).flat();
  const names = ['MAX', `⋮ depth ${first}`, second % 2 ? 'MIN' : 'MAX'];
  assert.deepEqual(column(list.levels.slice(0, 3), 'text'), names);
  const [, gap] = plain(deep, 40, { width: 380, height: 480 }).levels;
  assert.deepEqual([/^⋮\d+$/.test(gap.text), gap.bare], [true, false]);
});

test('every slot of a row is a card or a tick, whichever page is turned to; the path may lead through a tick', () => {
  for (let page = 0; page < 4; page++) {
    const { nodes, strips } = drawFocus(25, {}, NARROW, [[0, page]]);
    const row = nodes.filter((n) => n.chipBox.y === nodes[1].chipBox.y).length;
    const ticks = strips.filter((s) => s.parent === 0).flatMap((s) => s.ticks);
    assert.equal(row + ticks.length, tree.legal[0], `page ${page}`);
  }
  const { nodes, strips, edges } = drawFocus(3, {}, NARROW, [[0, 9]]);
  assert.ok(nodes.every((n) => n.node !== 1));
  const tick = strips.flatMap((s) => s.ticks).find((t) => t.onPath);
  const [into, on] = edges.filter((e) => e.kind === 'path').map((e) => e.points);
  assert.deepEqual([tick?.node, into[2], on[0]], [1, tick?.x, tick?.x]);
});

test('pruned moves look like what is to come until they are known, then stand struck in their places', () => {
  const before = drawFocus(24).nodes.filter((n) => n.node < 0);
  assert.deepEqual([drawFocus(24).stubs.length, ...column(before, 'state')], [0, 'ahead', 'ahead']);
  const { stubs, edges } = drawFocus(25);
  assert.deepEqual(column(stubs, 'text'), ['Q B', 'V B']);
  assert.ok(stubs.every((s) => Number.isFinite(s.slash.x) && Number.isFinite(s.slash.y)));
  assert.equal(edges.filter((e) => e.kind === 'pruned').length, 2);
  const places = before.map((n) => [n.chip.text, middle(n.chipBox).x, n.value]);
  const struck = stubs.map((s) => [s.text, middle(s.box).x, '']);
  assert.deepEqual(places, struck);
  const book = plain(algorithmVector('book').tree, 11);
  assert.deepEqual(column(book.stubs, 'text'), ['4', '6'], 'of a given tree, by their values');
  const leaves = book.nodes.filter((n) => n.leaf).map((n) => [n.chip.text, n.value, n.box.y - n.chipBox.y]);
  assert.deepEqual(leaves, [['', '2', 0]], 'leaves without names stand once');
  allApart(book, 'book');
});

test('a finished sibling stands on a foot as wide as its subtree, hollow where moves were cut', () => {
  const { feet } = drawFocus(60);
  const done = children(tree, 0).filter((c) => c < 22 && tree.size[c] > 1);
  assert.deepEqual(column(feet, 'node'), done.slice(0, feet.length));
  const [whole, cut] = feet;
  assert.ok(whole.box.width > cut.box.width);
  assert.deepEqual([whole.cut, cut.cut], [0, 2 / 4]); // of NSW, R's four replies two were pruned
  const phone = drawFocus(3, {}, { width: 380, height: 500 });
  assert.ok(phone.levels.every((l) => l.bare) && phone.strips.some((s) => /^\d+ (more )?›$/.test(s.text)));
  allApart(phone, 'on a phone rows are named by triangles');
});

test('a row has a slot for every legal move, in one order; in sight is the path, or the last child', () => {
  for (const [of, map] of [[tree, australia], [random]])
    for (let step = 0; step < of.events - 1; step++) {
      const rows = rowsOf(sceneAt(of, step, { map }), Infinity);
      for (const { parent, slots } of rows.slice(1)) {
        const [kids, done] = [children(of, parent), isFinished(of, parent, step)];
        if (map || done) assert.equal(slots.length, of.legal[parent]);
        const nodes = slots.flatMap((s) => ('node' in s ? [s.node] : []));
        assert.deepEqual(nodes, kids);
        assert.ok(slots.slice(kids.length).every((s) => 'move' in s && s.pruned === done));
      }
      const { node, child } = eventAt(of, step);
      const wanted = [...pathTo(of, node), ...(isLeaf(of, node) ? [] : [child < 0 ? node + 1 : child])];
      const near = rows.map(({ slots, near: n }) => slots[n].node ?? -1);
      assert.deepEqual(near, wanted, `line ${step + 1}`);
      for (const most of [2, 3]) {
        const on = column(rowsOf(sceneAt(of, step, { map }), most), 'on');
        assert.ok(on.length <= most && on.includes(node), `line ${step + 1}, ${most} rows`);
      }
    }
});

test('the rows shown always hold the last one, never more than fit, and lie still at the bottom', () => {
  assert.deepEqual([deepest(tree), deepest(random)], [3, Math.max(...random.depth)]);
  for (const most of [2, 3, 5, 8])
    for (const bottom of [8, 9, 60])
      for (let last = 0; last <= bottom; last++) {
        const first = firstRow(last, bottom, most);
        const where = `${last} of ${bottom}, ${most} fit: from ${first}`;
        assert.ok(last <= first + most - (most > 2 ? 2 : 1) && first <= Math.max(1, last), where);
        if (last < most) assert.ok(first <= 1, `${where}, though all of it fits`);
      }
  assert.equal(new Set([0, 1, 2, 3].map((up) => firstRow(60 - up, 60, 9))).size, 1);
});

test('pages are full, hold the slot that they are turned to, and together show all', () => {
  const sizes = [pageSize(5, 500, 100, 50), pageSize(6, 500, 100, 50), pageSize(6, 120, 100, 50)];
  assert.deepEqual(sizes, [5, 4, 1], 'a wide row leaves room for strips, but always shows one card');
  assert.deepEqual(pageAt(0, 5, 5), { start: 0, size: 5, page: 0, pages: 1 });
  const pairs = [1, 2, 3, 4, 5, 9].flatMap((size) => [2, 3, 4, 7, 10, 30, 61].map((count) => [count, size]));
  for (const [count, size] of pairs.filter(([many, few]) => many > few)) {
    const where = `${count} slots, ${size} a page`;
    for (let slot = 0; slot < count; slot++) {
      const { start } = pageAt(pageWith(slot, count, size), count, size);
      assert.ok(slot >= start && slot < start + size, `slot ${slot} of ${where}`);
      if (count === 61 && size > 2 && slot) assert.ok(start < slot, 'beside the slot before');
    }
    const { pages } = pageAt(0, count, size);
    const starts = Array.from({ length: pages }, (_, page) => pageAt(page, count, size).start);
    const seen = new Set(starts.flatMap((start) => Array.from({ length: size }, (_, n) => start + n)));
    assert.deepEqual([seen.size, Math.max(...seen)], [count, count - 1], where);
    assert.deepEqual(pageAt(99, count, size), pageAt(pages - 1, count, size), where);
    assert.deepEqual(pageAt(-1, count, size), pageAt(0, count, size), where);
    assert.notEqual(starts.at(-1), starts.at(-2), where);
  }
  const turns = Array.from({ length: 60 }, (_, slot) => pageWith(slot + 1, 61, 5) - pageWith(slot, 61, 5));
  assert.ok(turns.every((by) => by === 0 || by === 1) && turns.filter(Boolean).length === 14, 'page by page');
});

const PLACE = { x: 200, y: 100, width: 120, line: 20, height: 40, font: 15 };
const count = tree.legal[0];

/** A strip beside a page of the first moves, if there is one. */
function maybe(step, side, page, { width = 120, ahead = true } = {}) {
  const scene = onMap(step, { ahead });
  const row = rowsOf(scene, Infinity)[1];
  return stripOf(scene, row, pageAt(page, row.slots.length, 3), side, { ...PLACE, width });
}

const strip = (...where) => maybe(...where) ?? assert.fail('no strip');

test('each slot beside the page is a tick, as high as its value; a strip counts them, in words where there is room', () => {
  for (let page = 0; page < 4; page++) {
    const { start } = pageAt(page, count, 3);
    const [left, right] = [maybe(0, -1, page), maybe(0, 1, page)];
    assert.deepEqual([left?.ticks.length ?? 0, right?.ticks.length ?? 0], [start, count - start - 3]);
    for (const { ticks, pitch, box } of [left, right].filter((s) => s !== null))
      ticks.forEach(({ x }, n) => {
        assert.ok(x > box.x && x < box.x + box.width);
        assert.ok(!n || Math.abs(x - ticks[n - 1].x - pitch) < 1e-6);
      });
  }
  assert.deepEqual([maybe(0, -1, 0), maybe(0, 1, 99)], [null, null], 'none at the row’s end');
  const texts = [strip(0, 1, 0), strip(0, 1, 0, { width: 50 }), strip(0, -1, 1)].map(({ text }) => text);
  assert.deepEqual(texts, [`${count - 3} more ›`, `${count - 3} ›`, '‹ 2 more']);
  const { ticks } = strip(tree.events - 2, -1, 99);
  for (const a of ticks)
    for (const b of ticks) if (tree.value[a.node] > tree.value[b.node]) assert.ok(a.height > b.height);
  const sources = ticks.filter((t) => t.source);
  assert.deepEqual(column(sources, 'node'), [1]);
});

test('a tick tells what became of its move by the step, and untried ones keep their room', () => {
  for (let step = 0; step < tree.events - 1; step++)
    for (const { node, kind } of strip(step, 1, 0).ticks) {
      const open = children(tree, 0).includes(node) && onMap(step).shown > node;
      const expected = updateEvent(tree, node) - 1 <= step ? 'done' : open ? 'open' : 'untried';
      assert.equal(kind, expected, `node ${node}, line ${step + 1}`);
    }
  const slots = [3, 4, 5, 6].map((move) => ({ move, pruned: true }));
  const beside = (...nodes) => {
    const row = { depth: 2, parent: 1, on: -1, near: 0, slots: [...nodes, ...slots], gap: false };
    return stripOf(onMap(40), row, pageAt(0, row.slots.length, 1), 1, PLACE) ?? assert.fail();
  };
  const pruned = beside({ node: 2 });
  assert.ok(pruned.ticks.every((t) => t.kind === 'pruned' && t.node === -1));
  assert.deepEqual([pruned.text, beside({ node: 2 }, { node: 3 }).text], ['4 pruned ›', '5 more ›']);
  assert.equal(maybe(0, 1, 0, { ahead: false }), null);
  const { ticks } = strip(60, 1, 0, { ahead: false });
  assert.deepEqual(column(ticks, 'x'), column(strip(60, 1, 0).ticks, 'x'));
  assert.ok(ticks.some((t) => t.kind === 'hidden'));
});

test('a point finds the nearest tick and turns to its move; a label turns one page to its side', () => {
  const found = strip(0, 1, 0);
  found.ticks.forEach((t, n) => {
    const at = { x: t.x + 0.3 * found.pitch, y: found.box.y + 5 };
    assert.equal(tickUnder([found], at)?.node, t.node);
    assert.deepEqual(pageUnder([found], at), { parent: 0, page: pageWith(3 + n, count, 3) });
  });
  const [left, right] = [strip(0, -1, 1), strip(0, 1, 1)];
  assert.deepEqual(pageUnder([left], middle(left.label)), { parent: 0, page: 0 });
  assert.deepEqual(pageUnder([right], middle(right.label)), { parent: 0, page: 2 });
  const nowhere = { x: 1000, y: 0 };
  assert.deepEqual([pageUnder([left, right], nowhere), tickUnder([left, right], nowhere)], [null, null]);
});

test('a visit changes nothing, an update what its line shows otherwise than the node’s line before', () => {
  const vectors = ['australia-alpha-beta', 'australia-minimax'].map((name) => vector(name).tree);
  for (const of of [...vectors, randomSearch({ seed: 8 }).tree]) {
    const [lines, sources] = [new Map(), new Map()];
    for (let step = 0; step < of.events; step++) {
      const [scene, event] = [sceneAt(of, step), eventAt(of, step)];
      const { kind, node, child, value, alpha, beta, cutoff: cut } = event;
      const was = lines.get(node);
      const taken = was?.value !== value;
      const expected = {
        ...{ node, child, taken, was: taken && was ? number(was.value) : '', cut },
        ...{ alpha: was?.alpha !== alpha, beta: was?.beta !== beta },
      };
      const change = changeAt(scene);
      assert.deepEqual(change, kind === 'visit' ? null : expected, `line ${step + 1}`);
      lines.set(node, event);
      // The source of a value is the child whose return last changed it.
      if (change?.taken) sources.set(node, child);
      assert.equal(sourceAmong(scene, children(of, node)), sources.get(node) ?? -1, `line ${step + 1}`);
      const { change: shown, nodes } = plain(of, step);
      const changed = nodes.filter((n) => n.change);
      assert.deepEqual(column(changed, 'node'), kind === 'update' ? [node] : []);
      assert.equal(shown?.points.length ?? 0, kind === 'update' ? 4 : 0);
    }
  }
});

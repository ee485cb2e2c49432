/**
 * What the path view is made of: rows of slots, pages of a row, strips beside a page, what a step changed.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { number } from '../../../static/js/kit/format.js';
import { eventAt } from '../../../static/js/search/events.js';
import { children, isFinished, isLeaf, pathTo, updateEvent } from '../../../static/js/search/tree.js';
import { changeAt, sourceAmong } from '../../../static/js/tree-panel/focus-change.js';
import { pageAt, pageSize, pageWith } from '../../../static/js/tree-panel/focus-pages.js';
import { deepest, firstRow, rowsOf } from '../../../static/js/tree-panel/focus-rows.js';
import { pageUnder, stripOf, tickUnder } from '../../../static/js/tree-panel/focus-strips.js';
import { column } from '../column.mjs';
import { australia, randomSearch, sceneAt, searched, vector } from '../fixtures.mjs';
import { middle } from './boxes.mjs';

/** @import { Strip } from '../../../static/js/tree-panel/focus-strips.js' */

const { tree } = searched(australia);
const random = randomSearch({ seed: 9, limit: 4, most: 5 }).tree;

test('a row has a slot for every legal move, in one order; in sight is the path, or the last child', () => {
  for (const [of, map] of /** @type {const} */ ([
    [tree, australia],
    [random, undefined],
  ]))
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
      const near = rows.map(({ slots, near: n }) => /** @type {any} */ (slots[n]).node ?? -1);
      assert.deepEqual(near, wanted, `line ${step + 1}`);
    }
});

test('the rows shown always hold the last one, and never more than fit', () => {
  assert.deepEqual([deepest(tree), deepest(random)], [3, Math.max(...random.depth)]);
  for (const most of [2, 3, 5, 8])
    for (const deep of [8, 9, 60])
      for (let last = 0; last <= deep; last++) {
        const first = firstRow(last, deep, most);
        const where = `${last} of ${deep}, ${most} fit: from ${first}`;
        assert.ok(last <= first + most - (most > 2 ? 2 : 1) && first <= Math.max(1, last), where);
        if (last < most) assert.ok(first <= 1, `${where}, though all of it fits`);
      }
  const atBottom = new Set([0, 1, 2, 3].map((up) => firstRow(60 - up, 60, 9)));
  assert.equal(atBottom.size, 1, 'a search at the bottom of a deep tree leaves the rows where they are');
});

test('rows are numbered by depth, a gap is marked, and the current node’s row is always there', () => {
  const deep = randomSearch({ seed: 3, limit: 60, least: 1, most: 1 }).tree;
  const rows = rowsOf(sceneAt(deep, 40), 8);
  rows.forEach(({ gap, depth }, n) => {
    assert.equal(gap, n === 1);
    if (n > 1) assert.equal(depth, rows[1].depth + n - 1);
  });
  for (let step = 0; step < tree.events - 1; step++)
    for (const most of [2, 3]) {
      const scene = sceneAt(tree, step, { map: australia });
      const on = column(rowsOf(scene, most), 'on');
      assert.ok(on.length <= most && on.includes(scene.current), `line ${step + 1}, ${most} rows`);
    }
});

test('a row that fits is one page; a wider one leaves room for strips, but always shows one card', () => {
  assert.deepEqual(
    [pageSize(5, 500, 100, 50), pageSize(6, 500, 100, 50), pageSize(6, 120, 100, 50)],
    [5, 4, 1],
  );
  assert.deepEqual(pageAt(0, 5, 5), { start: 0, size: 5, page: 0, pages: 1 });
});

test('pages are full, hold the slot that they are turned to, and together show all', () => {
  const pairs = [1, 2, 3, 4, 5, 9].flatMap((size) => [2, 3, 4, 7, 10, 30, 61].map((count) => [count, size]));
  for (const [count, size] of pairs.filter(([many, few]) => many > few)) {
    const where = `${count} slots, ${size} a page`;
    for (let slot = 0; slot < count; slot++) {
      const { start } = pageAt(pageWith(slot, count, size), count, size);
      assert.ok(slot >= start && slot < start + size, `slot ${slot} of ${where}`);
      if (count === 61 && size > 2 && slot) assert.ok(start < slot, 'beside the slot before');
    }
    for (const page of [-3, 0, 1, 2, 5, 99]) {
      const { start } = pageAt(page, count, size);
      assert.ok(start >= 0 && start + size <= count, where);
    }
    const { pages } = pageAt(0, count, size);
    const starts = Array.from({ length: pages }, (_, page) => pageAt(page, count, size).start);
    const seen = new Set(starts.flatMap((start) => Array.from({ length: size }, (_, n) => start + n)));
    assert.equal(seen.size, count, where);
    assert.deepEqual(pageAt(pages, count, size), pageAt(pages - 1, count, size), where);
    assert.deepEqual(pageAt(-1, count, size), pageAt(0, count, size), where);
    assert.notEqual(starts.at(-1), starts.at(-2), where);
  }
  const turns = Array.from({ length: 60 }, (_, slot) => pageWith(slot + 1, 61, 5) - pageWith(slot, 61, 5));
  assert.ok(
    turns.every((by) => by === 0 || by === 1),
    'a row moves only by whole pages',
  );
  assert.equal(turns.filter(Boolean).length, 14);
});

const PLACE = { x: 200, y: 100, width: 120, line: 20, height: 40, font: 15 };
const count = tree.legal[0];

/**
 * A strip beside a page of the first moves, if there is one.
 * @param {number} step
 * @param {-1 | 1} side
 * @param {number} page
 * @param {{width?: number, ahead?: boolean}} [more]
 */
function maybe(step, side, page, { width = 120, ahead = true } = {}) {
  const scene = sceneAt(tree, step, { map: australia, ahead });
  const row = rowsOf(scene, Infinity)[1];
  return stripOf(scene, row, pageAt(page, row.slots.length, 3), side, { ...PLACE, width });
}

/** @param {Parameters<typeof maybe>} where @returns {Strip} */
function strip(...where) {
  const found = maybe(...where);
  assert.ok(found);
  return found;
}

test('each slot beside the page is a tick, in the order of the row and apart from the next', () => {
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
});

test('a tick tells what became of its move by the step', () => {
  for (let step = 0; step < tree.events - 1; step++)
    for (const { node, kind } of strip(step, 1, 0).ticks) {
      const open = children(tree, 0).includes(node) && sceneAt(tree, step).shown > node;
      const expected = updateEvent(tree, node) - 1 <= step ? 'done' : open ? 'open' : 'untried';
      assert.equal(kind, expected, `node ${node}, line ${step + 1}`);
    }
});

test('pruned moves are struck once they are known, and counted as that', () => {
  const slots = [3, 4, 5, 6].map((move) => ({ move, pruned: true }));
  const row = { depth: 2, parent: 1, on: -1, near: 0, slots: [{ node: 2 }, ...slots], gap: false };
  const found = stripOf(sceneAt(tree, 40, { map: australia }), row, pageAt(0, 5, 1), 1, PLACE);
  assert.ok(found?.ticks.every((t) => t.kind === 'pruned' && t.node === -1));
  assert.equal(found?.text, '4 pruned ›');
});

test('without the nodes ahead untried moves leave no tick, and the room for them stays', () => {
  assert.equal(maybe(0, 1, 0, { ahead: false }), null);
  const { ticks } = strip(60, 1, 0, { ahead: false });
  assert.deepEqual(column(ticks, 'x'), column(strip(60, 1, 0).ticks, 'x'));
  assert.ok(ticks.some((t) => t.kind === 'hidden'));
});

test('the count loses its word where that finds no room', () => {
  assert.match(strip(0, 1, 0).text, /^\d+ more ›$/);
  assert.match(strip(0, 1, 0, { width: 50 }).text, /^\d+ ›$/);
  assert.match(strip(0, -1, 1).text, /^‹ \d+ more$/);
});

test('bars are as high as values, and the one that the parent has its value from is marked', () => {
  const { ticks } = strip(tree.events - 2, -1, 99);
  for (const a of ticks)
    for (const b of ticks) if (tree.value[a.node] > tree.value[b.node]) assert.ok(a.height > b.height);
  const sources = ticks.filter((t) => t.source);
  assert.deepEqual(column(sources, 'node'), [1]);
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
  const trees = [
    vector('australia-alpha-beta').tree,
    vector('australia-minimax').tree,
    randomSearch({ seed: 8 }).tree,
  ];
  for (const of of trees) {
    const [lines, sources] = [new Map(), new Map()];
    for (let step = 0; step < of.events; step++) {
      const event = eventAt(of, step);
      const { kind, node, child, value, alpha, beta, cutoff: cut } = event;
      const was = lines.get(node);
      const taken = was?.value !== value;
      const expected = {
        ...{ node, child, taken, was: taken && was ? number(was.value) : '', cut },
        ...{ alpha: was?.alpha !== alpha, beta: was?.beta !== beta },
      };
      const change = changeAt(sceneAt(of, step));
      assert.deepEqual(change, kind === 'visit' ? null : expected, `line ${step + 1}`);
      lines.set(node, event);
      // The source of a value is the child whose return last changed it.
      if (change?.taken) sources.set(node, child);
      const source = sourceAmong(sceneAt(of, step), children(of, node));
      assert.equal(source, sources.get(node) ?? -1, `line ${step + 1}`);
    }
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import { children, isFinished, isLeaf, pathTo } from '../../../static/js/search/tree.js';
import { deepest, firstRow, rowsOf } from '../../../static/js/tree-panel/focus-rows.js';
import { australia, randomSearch, sceneAt, searched } from '../fixtures.mjs';

const { tree } = searched(australia);
const random = randomSearch({ seed: 9, limit: 4, most: 5 }).tree;

for (const [name, of, map] of /** @type {const} */ ([
  ['Australia', tree, australia],
  ['a random tree', random, undefined],
])) {
  test(`a row has a slot for every legal move of the node above, always in the same order (${name})`, () => {
    for (let step = 0; step < of.events - 1; step++) {
      const scene = sceneAt(of, step, { map });
      for (const { parent, slots } of rowsOf(scene, Infinity).slice(1)) {
        const kids = children(of, parent);
        if (map || isFinished(of, parent, step)) assert.equal(slots.length, of.legal[parent]);
        assert.deepEqual(
          slots.flatMap((s) => ('node' in s ? [s.node] : [])),
          kids,
        );
        assert.ok(
          slots.slice(kids.length).every((s) => 'move' in s && s.pruned === isFinished(of, parent, step)),
        );
      }
    }
  });

  test(`the slot that must be in sight is of the path, else of the child visited last (${name})`, () => {
    for (let step = 0; step < of.events - 1; step++) {
      const { node, child } = eventAt(of, step);
      const rows = rowsOf(sceneAt(of, step, { map }), Infinity);
      const wanted = [...pathTo(of, node), ...(isLeaf(of, node) ? [] : [child < 0 ? node + 1 : child])];
      const near = rows.map(({ slots, near: n }) => {
        const slot = slots[n];
        return 'node' in slot ? slot.node : -1;
      });
      assert.deepEqual(near, wanted, `line ${step + 1}`);
    }
  });
}

test('the deepest node tells how many rows a tree may need', () => {
  assert.equal(deepest(tree), 3);
  assert.equal(deepest(random), Math.max(...random.depth));
});

test('the rows shown always hold the last one, and never more than fit', () => {
  for (const most of [2, 3, 5, 8])
    for (const deep of [8, 9, 60]) {
      for (let last = 0; last <= deep; last++) {
        const first = firstRow(last, deep, most);
        assert.ok(
          last <= first + most - (most > 2 ? 2 : 1),
          `${last} of ${deep}, ${most} fit: from ${first}`,
        );
        assert.ok(first <= Math.max(1, last));
        if (last < most) assert.ok(first <= 1, 'what fits is shown whole');
      }
    }
});

test('a search that works at the bottom of a deep tree leaves the rows where they are', () => {
  const firsts = Array.from({ length: 4 }, (_, up) => firstRow(60 - up, 60, 9));
  assert.deepEqual(new Set(firsts).size, 1);
});

test('rows are numbered by depth, and a gap is marked where some are left out', () => {
  const deep = randomSearch({ seed: 3, limit: 60, least: 1, most: 1 }).tree;
  const rows = rowsOf(sceneAt(deep, 40), 8);
  assert.deepEqual(
    rows.map((r) => r.gap),
    rows.map((_, n) => n === 1),
  );
  assert.deepEqual(
    rows.slice(2).map((r) => r.depth),
    rows.slice(2).map((_, n) => rows[1].depth + 1 + n),
  );
});

test('the current node’s row is always shown, even where only two rows fit', () => {
  for (let step = 0; step < tree.events - 1; step++) {
    const scene = sceneAt(tree, step, { map: australia });
    for (const most of [2, 3]) {
      const rows = rowsOf(scene, most);
      assert.ok(rows.length <= most);
      assert.ok(
        rows.some((r) => r.on === scene.current),
        `line ${step + 1}, ${most} rows`,
      );
    }
  }
});

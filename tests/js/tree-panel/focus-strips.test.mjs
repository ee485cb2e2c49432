import assert from 'node:assert/strict';
import { test } from 'node:test';
import { children, updateEvent } from '../../../static/js/search/tree.js';
import { pageAt, pageWith } from '../../../static/js/tree-panel/focus-pages.js';
import { rowsOf } from '../../../static/js/tree-panel/focus-rows.js';
import { pageUnder, stripOf, tickUnder } from '../../../static/js/tree-panel/focus-strips.js';
import { australia, sceneAt, searched } from '../fixtures.mjs';

/** @import { Strip } from '../../../static/js/tree-panel/focus-strips.js' */

const { tree } = searched(australia);
const PLACE = { x: 200, y: 100, width: 120, line: 20, height: 40, font: 15 };

/**
 * A strip beside the page of the first moves.
 * @param {number} step
 * @param {-1 | 1} side
 * @param {number} page
 * @param {{width?: number, ahead?: boolean}} [more]
 */
function strip(step, side, page, { width = 120, ahead = true } = {}) {
  const scene = sceneAt(tree, step, { map: australia, ahead });
  const row = rowsOf(scene, Infinity)[1];
  return stripOf(scene, row, pageAt(page, row.slots.length, 3), side, { ...PLACE, width });
}

/** @param {Strip | null} found @returns {Strip} */
function there(found) {
  assert.ok(found);
  return found;
}

test('each slot beside the page is a tick, in the order of the row and apart from the next', () => {
  const count = tree.legal[0];
  for (let page = 0; page < 4; page++) {
    const { start } = pageAt(page, count, 3);
    const [left, right] = [strip(0, -1, page), strip(0, 1, page)];
    assert.equal(left?.ticks.length ?? 0, start);
    assert.equal(right?.ticks.length ?? 0, count - start - 3);
    for (const { ticks, pitch, box } of [left, right].filter((s) => s !== null)) {
      ticks.forEach((t, n) =>
        assert.ok(
          t.x > box.x && t.x < box.x + box.width && (!n || Math.abs(t.x - ticks[n - 1].x - pitch) < 1e-6),
        ),
      );
    }
  }
});

test('at the row’s end there is no strip', () => {
  assert.equal(strip(0, -1, 0), null);
  assert.equal(strip(0, 1, 99), null);
});

test('a tick tells what became of its move by the step', () => {
  const kids = children(tree, 0);
  for (let step = 0; step < tree.events - 1; step++) {
    for (const { node, kind } of there(strip(step, 1, 0)).ticks) {
      const expected =
        updateEvent(tree, node) - 1 <= step
          ? 'done'
          : kids.includes(node) && sceneAt(tree, step).shown > node
            ? 'open'
            : 'untried';
      assert.equal(kind, expected, `node ${node}, line ${step + 1}`);
    }
  }
});

test('pruned moves are struck once they are known, and counted as that', () => {
  const slots = [3, 4, 5, 6].map((move) => ({ move, pruned: true }));
  const row = { depth: 2, parent: 1, on: -1, near: 0, slots: [{ node: 2 }, ...slots], gap: false };
  const found = there(stripOf(sceneAt(tree, 40, { map: australia }), row, pageAt(0, 5, 1), 1, PLACE));
  assert.ok(found.ticks.every((t) => t.kind === 'pruned' && t.node === -1));
  assert.equal(found.text, '4 pruned ›');
});

test('without the nodes ahead untried moves leave no tick, and the room for them stays', () => {
  assert.equal(strip(0, 1, 0, { ahead: false }), null);
  const some = there(strip(60, 1, 0, { ahead: false }));
  assert.deepEqual(
    some.ticks.map((t) => t.x),
    there(strip(60, 1, 0)).ticks.map((t) => t.x),
  );
  assert.ok(some.ticks.some((t) => t.kind === 'hidden'));
});

test('the count loses its word where that finds no room', () => {
  assert.match(there(strip(0, 1, 0)).text, /^\d+ more ›$/);
  assert.match(there(strip(0, 1, 0, { width: 50 })).text, /^\d+ ›$/);
  assert.match(there(strip(0, -1, 1)).text, /^‹ \d+ more$/);
});

test('bars are as high as values, and the one that the parent has its value from is marked', () => {
  const { ticks } = there(strip(tree.events - 2, -1, 99));
  const values = ticks.map((t) => tree.value[t.node]);
  for (const [n, a] of ticks.entries())
    for (const [m, b] of ticks.entries()) if (values[n] > values[m]) assert.ok(a.height > b.height);
  assert.deepEqual(
    ticks.filter((t) => t.source).map((t) => t.node),
    [1],
  );
});

test('a point finds the tick that is nearest, and what it turns to shows that tick’s move', () => {
  const count = tree.legal[0];
  const found = there(strip(0, 1, 0));
  found.ticks.forEach((t, n) => {
    const at = { x: t.x + 0.3 * found.pitch, y: found.box.y + 5 };
    assert.equal(tickUnder([found], at)?.node, t.node);
    assert.deepEqual(pageUnder([found], at), { parent: 0, page: pageWith(3 + n, count, 3) });
  });
});

test('the label turns to the next page on its side, other places to none', () => {
  const [left, right] = [there(strip(0, -1, 1)), there(strip(0, 1, 1))];
  const middle = (/** @type {Strip} */ { label }) => ({ x: label.x + label.width / 2, y: label.y + 4 });
  assert.deepEqual(pageUnder([left], middle(left)), { parent: 0, page: 0 });
  assert.deepEqual(pageUnder([right], middle(right)), { parent: 0, page: 2 });
  assert.equal(pageUnder([left, right], { x: 1000, y: 0 }), null);
  assert.equal(tickUnder([left, right], { x: 1000, y: 0 }), null);
});

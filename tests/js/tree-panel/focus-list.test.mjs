import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import { children, pathTo } from '../../../static/js/search/tree.js';
import { focusList } from '../../../static/js/tree-panel/focus-list.js';
import { australia, large, randomSearch, sceneAt } from '../fixtures.mjs';
import { allApart, CARD, deep, drawn, LAST, PANEL, rowsOf, tree } from './focus.mjs';

/** @import { FocusList } from '../../../static/js/tree-panel/focus-list.js' */

test('the rows are the path to the current node, each with its siblings, and its children', () => {
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
  assert.deepEqual(
    list.nodes.filter((n) => n.best).map((n) => n.node),
    [0, 1, 2, 3],
  );
});

test('without the nodes ahead only visited ones are shown', () => {
  for (const step of [0, 1, 10, 40]) {
    const { shown } = sceneAt(tree, step);
    assert.ok(drawn(step, { ahead: false }).nodes.every((n) => n.node < shown));
  }
});

test('no box lies on another, at any step', () => {
  for (let step = 0; step < tree.events; step++) allApart(drawn(step));
});

/** Where a list shows each node and each row. @param {FocusList} list */
const places = (list) =>
  new Map(
    list.nodes
      .filter((n) => n.node >= 0)
      .map((n) => [n.node, `${n.chipBox.x + n.chipBox.width / 2} ${n.chipBox.y}`]),
  );

for (const width of [380, 620, 700, 900]) {
  test(
    `however many siblings there are, all lies within the panel’s ${width} pixels and nothing on ` +
      `anything else`,
    () => {
      const big = randomSearch({ seed: 6, limit: 4, least: 3, most: 14 }).tree;
      for (let step = 0; step < big.events; step += 7) {
        const list = focusList(sceneAt(big, step), { width, height: 800 }, CARD, 15);
        for (const { box } of [...list.nodes, ...list.stubs, ...list.strips])
          assert.ok(box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
        for (const { x } of list.strips.flatMap((s) => s.ticks)) assert.ok(x > 0 && x < width);
        allApart(list);
      }
    },
  );
}

test('a node keeps its place while the search works below and beside it, until its row turns a page', () => {
  const big = randomSearch({ seed: 6, limit: 4, least: 3, most: 14 }).tree;
  let kept = 0;
  for (let step = 0; step + 2 < big.events; step++) {
    const [now, next] = [step, step + 1].map((k) =>
      focusList(sceneAt(big, k), { width: 620, height: 800 }, CARD, 15),
    );
    const after = places(next);
    const pages = new Map(next.strips.map((s) => [s.parent, s.page.page]));
    const turned = now.strips.some((s) => pages.has(s.parent) && pages.get(s.parent) !== s.page.page);
    if (turned) continue;
    for (const [node, place] of places(now))
      if (after.has(node)) assert.equal(after.get(node), place, `node ${node}, line ${step + 1}`);
    kept++;
  }
  assert.ok(kept > 0.9 * big.events, `${kept} of ${big.events}`);
});

test('the path’s cards are joined by strong edges from row to row', () => {
  const edges = drawn(3).edges.filter((e) => e.kind === 'path');
  assert.equal(edges.length, 3);
  edges.slice(1).forEach(({ points: [x] }, n) => assert.equal(x, edges[n].points[2]));
});

test('a path too deep for the panel keeps the root and the deepest rows', () => {
  for (let step = 20; step < 60; step++) {
    const rows = rowsOf(focusList(sceneAt(deep, step), PANEL, CARD, 15)).flat();
    assert.ok(rows.length > 5 && rows.length < 20);
    assert.deepEqual(rows, [0, ...rows.slice(1).map((_, n) => rows[1] + n)]);
    assert.equal(rows[rows.length - 1], step + 1);
  }
});

test('no edge leaps over the rows that are left out, and the next row says how deep it is', () => {
  const list = focusList(sceneAt(deep, 40), PANEL, CARD, 15);
  assert.equal(list.edges.length, list.nodes.length - 2);
  const depths = rowsOf(list).flat();
  assert.deepEqual(
    list.levels.slice(0, 3).map((l) => l.text),
    ['MAX', `⋮ depth ${depths[1]}`, depths[2] % 2 ? 'MIN' : 'MAX'],
  );
});

test('a tree of a hundred thousand nodes shows as little as a small one', () => {
  const big = large();
  for (const step of [0, 55_555, 123_456, big.events - 1]) {
    const list = focusList(sceneAt(big, step), PANEL, CARD, 15);
    assert.ok(list.nodes.length <= 1 + 5 * 10);
    allApart(list);
  }
});

test('every slot of a row is a card, a struck move or a tick, whichever page is turned to', () => {
  const size = { width: 420, height: 800 };
  const moves = tree.legal[0];
  for (let page = 0; page < 4; page++) {
    const { nodes, strips } = focusList(
      sceneAt(tree, 25, { map: australia }),
      size,
      CARD,
      15,
      new Map([[0, page]]),
    );
    const row = nodes.filter((n) => n.chipBox.y === nodes[1].chipBox.y).length;
    const ticks = strips.filter((s) => s.parent === 0).reduce((sum, s) => sum + s.ticks.length, 0);
    assert.equal(row + ticks, moves, `page ${page}`);
  }
});

test('the path leads through a strip when its card is turned away', () => {
  const { nodes, strips, edges } = focusList(
    sceneAt(tree, 3, { map: australia }),
    { width: 420, height: 800 },
    CARD,
    15,
    new Map([[0, 9]]),
  );
  assert.ok(nodes.every((n) => n.node !== 1));
  const tick = strips.flatMap((s) => s.ticks).find((t) => t.onPath);
  assert.equal(tick?.node, 1);
  const xs = edges.filter((e) => e.kind === 'path').map((e) => [e.points[0], e.points[2]]);
  assert.equal(xs[0][1], tick?.x);
  assert.equal(xs[1][0], tick?.x);
});

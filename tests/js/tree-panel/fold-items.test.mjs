import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitEvent } from '../../../static/js/search/tree.js';
import { foldItems, foldUnder } from '../../../static/js/tree-panel/fold-items.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { australia, large, sample, sceneAt, searched, wholeIn } from '../fixtures.mjs';

/**
 * @import { Box } from '../../../static/js/tree-panel/display-list.js'
 * @import { Tree } from '../../../static/js/search/tree.js'
 */

/**
 * @typedef {{growth?: 'right' | 'down', hand?: number[], finished?: boolean, size?: {width: number, height:
 *   number}}} Options
 */

const { tree } = searched(australia);
const LAST = tree.events - 1;

/** @param {Tree} of @param {number} step @param {Options} [options] */
function itemsAt(
  of,
  step,
  { growth = 'right', hand = [], finished = false, size = { width: 4000, height: 4000 } } = {},
) {
  const scene = sceneAt(of, step, { folding: { folded: new Set(hand), foldFinished: finished } });
  const { layout, natural } = wholeIn(of, scene.chips, size, { growth, folded: new Set(hand) });
  const list = wholeList(scene, layout, natural);
  return { list, items: foldItems(scene, list.nodes, layout, natural) };
}

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

test('every visited inner node has a handle, no leaf has one', () => {
  const { items } = itemsAt(tree, LAST);
  assert.deepEqual(
    items.map((i) => i.node),
    [...tree.size.keys()].filter((i) => tree.size[i] > 1),
  );
  assert.ok(items.every((i) => !i.folded && !i.pile));
  assert.deepEqual(
    itemsAt(tree, 1).items.map((i) => i.node),
    [0, 1],
  );
});

test('a pile tells how many nodes it stands for and which share of the moves was cut', () => {
  const { items } = itemsAt(tree, 45, { finished: true });
  assert.deepEqual(
    items.filter((i) => i.folded).map((i) => i.lines.join()),
    ['9 nodes', '2 nodes · 50 % cut', '3 nodes · 57 % cut', '2 nodes · 50 % cut'],
  );
});

test('a pile of an unfinished node tells what is known by now', () => {
  const at = (/** @type {number} */ step) =>
    itemsAt(tree, step, { hand: [1] }).items.find((i) => i.node === 1);
  assert.deepEqual(at(0)?.lines, ['9 nodes']);
  assert.deepEqual(at(visitEvent(tree, 1))?.lines, ['collapsed']);
  assert.equal(at(visitEvent(tree, 1) + 1)?.pile, null, 'the path leads on in its place');
});

for (const growth of /** @type {const} */ (['right', 'down'])) {
  for (const name of ['australia', 'deep-cut', 'worst-order']) {
    test(`piles lie on nothing else, finished or folded by hand (${name}, ${growth})`, () => {
      const of = searched(sample(name)).tree;
      for (const options of [
        { finished: true },
        { hand: [...of.depth.keys()].filter((i) => of.depth[i] === 1) },
      ]) {
        const { list, items } = itemsAt(of, of.events - 1, { growth, ...options });
        const piles = items.flatMap((i) => i.pile ?? []);
        assert.ok(piles.length > 0);
        for (const pile of piles)
          for (const n of list.nodes)
            assert.ok(
              !overlap(pile, n.box) && !overlap(pile, n.chipBox),
              `${JSON.stringify(pile)} and ${n.node}`,
            );
        piles.forEach((a, n) => piles.slice(n + 1).forEach((b) => assert.ok(!overlap(a, b))));
      }
    });
  }

  test(`what is folded in its place can be read where its band has the room (${growth})`, () => {
    const { tree: of } = searched(sample('south-america'));
    const { list } = itemsAt(of, of.events - 1, {
      growth,
      finished: true,
      size: { width: 1200, height: 700 },
    });
    const folded = list.nodes.filter((n) => n.fold);
    assert.ok(folded.some((n) => n.font >= 14));
    folded
      .slice(1)
      .forEach((n, k) => assert.ok(n.font < 14 || folded[k].font < 14 || !overlap(n.box, folded[k].box)));
  });
}

test('a finger hits the nearest handle within 12 pixels, and a pile anywhere', () => {
  const { items, list } = itemsAt(tree, LAST, { hand: [1] });
  const [root, pile, handle] = items;
  const folds = { ...list, folds: items };
  assert.equal(foldUnder(folds, { x: handle.handle.x + 11.5, y: handle.handle.y - 11.5 }), handle);
  assert.equal(foldUnder(folds, { x: root.handle.x + 13, y: root.handle.y }), null);
  assert.ok(pile.node === 1 && !pile.pile, 'the best line leads through it');
  const [shown] = itemsAt(tree, 45, { hand: [1] }).items.filter((i) => i.pile);
  const box = /** @type {Box} */ (shown.pile);
  assert.equal(foldUnder({ nodes: [], folds: [shown] }, { x: box.x + box.width - 2, y: box.y + 2 }), shown);
});

test('a click on a card of the path that covers a pile is not for the pile', () => {
  const { tree: of } = searched(sample('south-america'));
  const { items, list } = itemsAt(of, of.events - 1, { finished: true, size: { width: 780, height: 540 } });
  const lifted = list.nodes.filter((n) => n.best && n.lifted);
  assert.equal(lifted.length, 5);
  for (const { box } of lifted)
    assert.equal(
      foldUnder({ nodes: list.nodes, folds: items }, { x: box.x + 3, y: box.y + box.height / 2 })?.pile ??
        null,
      null,
    );
});

test('a tree too small for words shows boxes for what is folded, and no handles', () => {
  const big = large();
  const { items } = itemsAt(big, big.events - 1, { finished: true, size: { width: 900, height: 120 } });
  const boxes = items.filter((i) => i.pile);
  assert.ok(
    boxes.length > 3 &&
      boxes.every((i) => i.lines.length === 0 && i.pile && i.pile.width >= 2 && i.pile.height >= 2),
  );
});

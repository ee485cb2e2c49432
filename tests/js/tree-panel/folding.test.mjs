/** Subtrees that are folded, by hand or by themselves, and the handles and piles that stand for them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldable, foldRanges } from '../../../static/js/search/foldable.js';
import { isFinished, updateEvent, visitEvent } from '../../../static/js/search/tree.js';
import { foldItems, foldUnder } from '../../../static/js/tree-panel/fold-items.js';
import {
  foldedLast,
  foldOf,
  hiddenIn,
  toggledFold,
  UNFOLDED,
} from '../../../static/js/tree-panel/folding.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { column } from '../column.mjs';
import {
  australia,
  large,
  numbers,
  randomSearch,
  sample,
  sceneAt,
  searched,
  stoppedBefore,
  VECTORS,
  vector,
  wholeIn,
} from '../fixtures.mjs';
import { apart, overlap } from './boxes.mjs';
import { ROOMY } from './whole.mjs';

/** @import { Tree } from '../../../static/js/search/tree.js' */
/** @import { Folding } from '../../../static/js/tree-panel/folding.js' */

const { tree } = searched(australia);
const LAST = tree.events - 1;
const southAmerica = searched(sample('south-america')).tree;
const big = large();
const GROWTHS = /** @type {const} */ (['right', 'down']);
/** @type {[string, Tree][]} */
const TREES = [
  ...VECTORS.map((name) => /** @type {[string, Tree]} */ ([name, vector(name).tree])),
  ['a stopped search', stoppedBefore(searched(australia), 20).tree],
  ['random', randomSearch({ seed: 41, limit: 4, most: 4 }).tree],
];

/** @param {Partial<Folding> & {hand?: number[]}} folding @returns {Folding} */
const folding = ({ hand = [], foldFinished = false }) => ({
  folded: new Set(hand),
  unfolded: new Set(),
  foldFinished,
});

/**
 * The scene, the display list and the handles of a tree with something folded.
 * @param {Tree} of
 * @param {number} step
 * @param {Folding} folds
 * @param {{size?: {width: number, height: number}, growth?: 'right' | 'down'}} [options]
 */
function drawn(of, step, folds, { size = ROOMY, growth = 'right' } = {}) {
  const scene = sceneAt(of, step, { folding: folds });
  const { layout, natural } = wholeIn(of, scene.chips, size, { folded: folds.folded, growth });
  const list = wholeList(scene, layout, natural);
  return { scene, list, items: foldItems(scene, list.nodes, layout, natural), layout };
}

/** @param {Tree} of @param {number} step @param {Folding} folds */
const nodesAt = (of, step, folds) => column(drawn(of, step, folds).list.nodes, 'node');

/** @param {Tree} of @param {number} i */
const below = (of, i) => Array.from({ length: of.size[i] - 1 }, (_, n) => i + 1 + n);

test('a fold by hand hides exactly the subtree, but for the path and the best line', () => {
  for (const [name, of] of TREES) {
    const random = numbers(of.nodes);
    for (let step = 0; step < of.events; step++) {
      const node = Math.floor(random() * of.nodes);
      const { scene, list } = drawn(of, step, folding({ hand: [node] }));
      const hidden = new Set(below(of, node).filter((i) => !scene.path.has(i) && !scene.best.has(i)));
      const left = [...of.depth.keys()].filter((i) => !hidden.has(i));
      assert.deepEqual(column(list.nodes, 'node'), left, `${name}, step ${step}, node ${node}`);
    }
  }
});

test('folding by itself hides all finished subtrees but the path and the best line, and moves nothing', () => {
  for (const [name, of] of TREES) {
    const still = column(drawn(of, 0, UNFOLDED).list.nodes, 'box');
    for (let step = 0; step < of.events; step += 3) {
      const { scene, list } = drawn(of, step, folding({ foldFinished: true }));
      const seen = new Set(column(list.nodes, 'node'));
      for (const { node, box, lifted } of list.nodes)
        if (!lifted) assert.deepEqual(box, still[node], `${name}, step ${step}, node ${node}`);
      const lit = (/** @type {number} */ i) => scene.path.has(i) || scene.best.has(i);
      for (const [i, parent] of of.parent.entries()) {
        const done = parent >= 0 && parent < scene.shown && isFinished(of, parent, step) && !lit(parent);
        const expected = lit(i) || parent < 0 || (!done && (seen.has(parent) || lit(parent)));
        assert.equal(seen.has(i), expected, `${name}, step ${step}, node ${i}`);
      }
    }
  }
});

test('unfolding brings the same list back', () => {
  for (const [name, of] of TREES) {
    const scene = sceneAt(of, of.events >> 1);
    for (let node = 0; node < of.nodes; node++) {
      const once = { ...scene.folding, ...toggledFold(scene, node) };
      const twice = { ...once, ...toggledFold({ ...scene, folding: once }, node) };
      assert.deepEqual(twice, UNFOLDED, name);
    }
  }
});

test('leaves are not folded', () => {
  const leaf = tree.legal.indexOf(0);
  assert.deepEqual(toggledFold(sceneAt(tree, LAST), leaf), { folded: new Set(), unfolded: new Set() });
  const folded = sceneAt(tree, LAST, { folding: folding({ hand: [leaf], foldFinished: true }) });
  assert.equal(foldOf(folded, leaf), '');
});

test('a finished subtree opened by hand stays open, and what is finished in it is folded', () => {
  const folds = folding({ foldFinished: true });
  const opened = { ...folds, ...toggledFold(sceneAt(tree, 45, { folding: folds }), 1) };
  assert.deepEqual([...opened.unfolded], [1]);
  for (const step of [45, 50, 60]) {
    const nodes = nodesAt(tree, step, opened);
    assert.deepEqual([nodes.includes(2), nodes.includes(3)], [true, false]);
  }
  const closed = { ...opened, ...toggledFold(sceneAt(tree, 45, { folding: opened }), 1) };
  assert.deepEqual(closed, folds);
  const steps = [updateEvent(tree, 1), updateEvent(tree, 1) - 1];
  const shown = steps.map((step) => nodesAt(tree, step, folds).includes(2));
  assert.deepEqual(shown, [false, true], 'stepping back into it shows its children again');
});

test('through a node folded by hand the path runs alone, in the room of the node', () => {
  const { list, layout } = drawn(tree, visitEvent(tree, 3), folding({ hand: [1] }));
  const inside = list.nodes.filter((n) => n.node >= 1 && n.node < 1 + tree.size[1]);
  assert.deepEqual(column(inside, 'node'), [1, 2, 3]);
  assert.equal(new Set(inside.map((n) => Math.round(n.box.y + n.box.height / 2))).size, 1);
  assert.ok(!list.stubs.some((s) => s.node > 0 && s.node < 1 + tree.size[1]));
  assert.equal(layout.high[1] - layout.low[1], Math.max(...layout.sizes.innerSlot));
  assert.ok(layout.breadth < drawn(tree, 0, UNFOLDED).layout.breadth);
  assert.ok(below(tree, 1).every((i) => layout.middle[i] === layout.middle[1]));
});

test('folding changes neither the way that the tree grows nor whether it is legible', () => {
  const of = (/** @type {number[]} */ ...folded) => {
    const fit = wholeIn(
      tree,
      sceneAt(tree, 0).chips,
      { width: 1100, height: 500 },
      { folded: new Set(folded) },
    );
    return [fit.legible, fit.layout.sizes];
  };
  for (const node of tree.depth.keys()) assert.deepEqual(of(node), of());
});

test('in a tree of a hundred thousand nodes the list becomes short, and the path stays in it', () => {
  for (const part of [0.1, 0.45, 0.8]) {
    const folds = folding({ foldFinished: true, hand: [1] });
    const size = { width: 1100, height: 800 };
    const { scene, list } = drawn(big, Math.floor(part * big.events), folds, { size });
    const seen = new Set(column(list.nodes, 'node'));
    assert.ok([...scene.path].every((i) => seen.has(i)));
    assert.ok(list.nodes.length + list.blobs.length < 3000);
  }
});

test('of the nodes in a link only those are folded that this tree can fold', () => {
  assert.deepEqual(foldable(tree, [1, tree.legal.indexOf(0), 43, 4000]), new Set([1]));
  assert.deepEqual(foldable(tree), new Set());
});

test('the layout hears of the folds below no other, in order, whatever the order of folding', () => {
  for (const [name, of] of TREES) {
    const random = numbers(7);
    for (let n = 0; n < 20; n++) {
      const folded = Array.from({ length: 5 }, () => Math.floor(random() * of.nodes));
      const inside = (/** @type {number} */ i) => folded.some((one) => i > one && i < one + of.size[one]);
      const outermost = [...of.depth.keys()].filter((i) => folded.includes(i) && !inside(i));
      const expected = outermost.map((i) => [i, i + of.size[i]]);
      assert.deepEqual(foldRanges(of, new Set(folded)), expected, name);
    }
  }
});

test('what stays on its place is the node that was folded, or the current one', () => {
  const sets = [
    [[4], [4, 7]],
    [[4, 7], [4]],
    [[4, 7], []],
  ].map((pair) => pair.map((nodes) => new Set(nodes)));
  assert.deepEqual(
    sets.map(([before, after]) => foldedLast(before, after, 1)),
    [7, 7, 1],
  );
});

test('how much is folded is told as far as the search has come', () => {
  const cut = tree.pruned.findIndex((count) => count > 0);
  const nodes = tree.size[cut] - 1;
  const moves = nodes + tree.prunedBefore[cut + tree.size[cut]] - tree.prunedBefore[cut];
  const at = (/** @type {number} */ step) => hiddenIn(sceneAt(tree, step), cut);
  assert.deepEqual(at(LAST), { nodes, cut: 1 - nodes / moves, partial: false });
  assert.deepEqual(at(visitEvent(tree, cut) + 1), { nodes: 1, cut: null, partial: true });
  assert.deepEqual(at(0), { nodes, cut: null, partial: false });
});

test('every visited inner node has a handle, no leaf has one', () => {
  const { items } = drawn(tree, LAST, UNFOLDED);
  const inner = [...tree.size.keys()].filter((i) => tree.size[i] > 1);
  assert.deepEqual(column(items, 'node'), inner);
  assert.ok(items.every((i) => !i.folded && !i.pile));
  assert.deepEqual(column(drawn(tree, 1, UNFOLDED).items, 'node'), [0, 1]);
});

test('a pile tells how many nodes it stands for and which share of the moves was cut, as known by now', () => {
  const folded = drawn(tree, 45, folding({ foldFinished: true })).items.filter((i) => i.folded);
  const told = ['9 nodes', '2 nodes · 50 % cut', '3 nodes · 57 % cut', '2 nodes · 50 % cut'];
  assert.deepEqual(column(folded, 'lines').map(String), told);
  const at = (/** @type {number} */ step) =>
    drawn(tree, step, folding({ hand: [1] })).items.find((i) => i.node === 1);
  assert.deepEqual(at(0)?.lines, ['9 nodes']);
  assert.deepEqual(at(visitEvent(tree, 1))?.lines, ['collapsed']);
  assert.equal(at(visitEvent(tree, 1) + 1)?.pile, null, 'the path leads on in its place');
});

test('piles lie on nothing else, finished or folded by hand', () => {
  for (const name of ['australia', 'deep-cut', 'worst-order'])
    for (const growth of GROWTHS) {
      const of = searched(sample(name)).tree;
      const hand = [...of.depth.keys()].filter((i) => of.depth[i] === 1);
      for (const folds of [{ foldFinished: true }, { hand }]) {
        const { list, items } = drawn(of, of.events - 1, folding(folds), { growth });
        const piles = items.flatMap((i) => i.pile ?? []);
        assert.ok(piles.length > 0);
        apart(piles, name);
        for (const pile of piles)
          for (const { node, box, chipBox } of list.nodes)
            assert.ok(
              !overlap(pile, box) && !overlap(pile, chipBox),
              `${name}, ${growth}: a pile on ${node}`,
            );
      }
    }
});

test('what is folded in its place can be read where its band has the room', () => {
  for (const growth of GROWTHS) {
    const options = { growth, size: { width: 1200, height: 700 } };
    const { list } = drawn(southAmerica, southAmerica.events - 1, folding({ foldFinished: true }), options);
    const folded = list.nodes.filter((n) => n.fold);
    assert.ok(folded.some((n) => n.font >= 14));
    folded.slice(1).forEach((n, k) => {
      assert.ok(n.font < 14 || folded[k].font < 14 || !overlap(n.box, folded[k].box), growth);
    });
  }
});

test('a finger hits the nearest handle within 12 pixels, and a pile anywhere', () => {
  const { items, list } = drawn(tree, LAST, folding({ hand: [1] }));
  const [root, pile, { handle }] = items;
  const folds = { ...list, folds: items };
  assert.equal(foldUnder(folds, { x: handle.x + 11.5, y: handle.y - 11.5 }), items[2]);
  assert.equal(foldUnder(folds, { x: root.handle.x + 13, y: root.handle.y }), null);
  assert.ok(pile.node === 1 && !pile.pile, 'the best line leads through it');
  const [shown] = drawn(tree, 45, folding({ hand: [1] })).items.filter((i) => i.pile);
  const { x, y, width } = /** @type {any} */ (shown.pile);
  assert.equal(foldUnder({ nodes: [], folds: [shown] }, { x: x + width - 2, y: y + 2 }), shown);
});

test('a click on a card of the path that covers a pile is not for the pile', () => {
  const size = { width: 780, height: 540 };
  const { items, list } = drawn(southAmerica, southAmerica.events - 1, folding({ foldFinished: true }), {
    size,
  });
  const lifted = list.nodes.filter((n) => n.best && n.lifted);
  assert.equal(lifted.length, 5);
  for (const { box } of lifted) {
    const found = foldUnder({ nodes: list.nodes, folds: items }, { x: box.x + 3, y: box.y + box.height / 2 });
    assert.equal(found?.pile ?? null, null);
  }
});

test('a tree too small for words shows boxes for what is folded, and no handles', () => {
  const options = { size: { width: 900, height: 120 } };
  const { items } = drawn(big, big.events - 1, folding({ foldFinished: true }), options);
  const piles = items.filter((i) => i.pile);
  assert.ok(piles.length > 3 && piles.every((i) => i.lines.length === 0));
  for (const { pile } of piles) assert.ok(pile && pile.width >= 2 && pile.height >= 2);
});

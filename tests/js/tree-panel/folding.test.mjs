import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldable, foldRanges } from '../../../static/js/search/foldable.js';
import { isFinished, updateEvent, visitEvent } from '../../../static/js/search/tree.js';
import {
  foldedLast,
  foldOf,
  hiddenIn,
  toggledFold,
  UNFOLDED,
} from '../../../static/js/tree-panel/folding.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import {
  australia,
  large,
  numbers,
  randomSearch,
  sceneAt,
  searched,
  stoppedBefore,
  VECTORS,
  vector,
  wholeIn,
} from '../fixtures.mjs';

/**
 * @import { Folding } from '../../../static/js/tree-panel/folding.js'
 * @import { Size } from '../../../static/js/tree-panel/viewport.js'
 * @import { Tree } from '../../../static/js/search/tree.js'
 */

const ROOMY = { width: 4000, height: 4000 };
const { tree } = searched(australia);
const LAST = tree.events - 1;
/** @type {[string, Tree][]} */
const TREES = [
  ...VECTORS.map((name) => /** @type {[string, Tree]} */ ([name, vector(name).tree])),
  ['a stopped search', stoppedBefore(searched(australia), 20).tree],
  ...[41, 42].map(
    (seed) =>
      /** @type {[string, Tree]} */ ([`random ${seed}`, randomSearch({ seed, limit: 5, most: 4 }).tree]),
  ),
];

/** @param {Partial<Folding> & {hand?: number[], again?: number[]}} folding @returns {Folding} */
const folding = ({ hand = [], again = [], foldFinished = false }) => ({
  folded: new Set(hand),
  unfolded: new Set(again),
  foldFinished,
});

/**
 * The scene and the display list of a tree with something folded.
 * @param {Tree} of
 * @param {number} step
 * @param {Folding} folds
 * @param {Size} [size]
 */
function drawn(of, step, folds, size = ROOMY) {
  const scene = sceneAt(of, step, { folding: folds });
  const { layout, natural } = wholeIn(of, scene.chips, size, { folded: folds.folded });
  return { scene, list: wholeList(scene, layout, natural) };
}

/** @param {Tree} of @param {number} step @param {Folding} folds */
const nodesAt = (of, step, folds) => drawn(of, step, folds).list.nodes.map((n) => n.node);

/** @param {Tree} of @param {number} i */
const below = (of, i) => Array.from({ length: of.size[i] - 1 }, (_, n) => i + 1 + n);

for (const [name, of] of TREES) {
  const random = numbers(of.nodes);

  test(`a fold by hand hides exactly the subtree, but for the path and the best line (${name})`, () => {
    for (let step = 0; step < of.events; step++) {
      const node = Math.floor(random() * of.nodes);
      const { scene, list } = drawn(of, step, folding({ hand: [node] }));
      const hidden = new Set(below(of, node).filter((i) => !scene.path.has(i) && !scene.best.has(i)));
      assert.deepEqual(
        list.nodes.map((n) => n.node),
        [...of.depth.keys()].filter((i) => !hidden.has(i)),
        `step ${step}, node ${node}`,
      );
    }
  });

  test(
    `folding by itself never hides the path or the best line, and hides all other finished ` +
      `subtrees (${name})`,
    () => {
      for (let step = 0; step < of.events; step++) {
        const { scene, list } = drawn(of, step, folding({ foldFinished: true }));
        const seen = new Set(list.nodes.map((n) => n.node));
        const lit = (/** @type {number} */ i) => scene.path.has(i) || scene.best.has(i);
        for (let i = 0; i < of.nodes; i++) {
          const parent = of.parent[i];
          const done = parent >= 0 && parent < scene.shown && isFinished(of, parent, step) && !lit(parent);
          if (lit(i)) assert.ok(seen.has(i));
          else
            assert.equal(
              seen.has(i),
              parent < 0 || (!done && (seen.has(parent) || lit(parent))),
              `step ${step}, node ${i}`,
            );
        }
      }
    },
  );

  test(`folding by itself moves nothing (${name})`, () => {
    for (let step = 0; step < of.events; step++) {
      const open = drawn(of, step, UNFOLDED).list.nodes;
      for (const { node, box } of drawn(of, step, folding({ foldFinished: true })).list.nodes)
        assert.deepEqual(box, open[node].box);
    }
  });

  test(`unfolding brings the same list back (${name})`, () => {
    for (let node = 0; node < of.nodes; node++) {
      const scene = sceneAt(of, of.events >> 1);
      const once = { ...scene.folding, ...toggledFold(scene, node) };
      const twice = { ...once, ...toggledFold({ ...scene, folding: once }, node) };
      assert.deepEqual(twice, UNFOLDED);
    }
    const whole = drawn(of, of.events >> 1, UNFOLDED).list;
    assert.deepEqual(drawn(of, of.events >> 1, folding({})).list, whole);
  });
}

test('leaves are not folded', () => {
  const leaf = tree.legal.indexOf(0);
  assert.deepEqual(toggledFold(sceneAt(tree, LAST), leaf), { folded: new Set(), unfolded: new Set() });
  assert.equal(
    foldOf(sceneAt(tree, LAST, { folding: folding({ hand: [leaf], foldFinished: true }) }), leaf),
    '',
  );
});

test('a finished subtree opened by hand stays open, and what is finished in it is folded', () => {
  const folds = folding({ foldFinished: true });
  const opened = { ...folds, ...toggledFold(sceneAt(tree, 45, { folding: folds }), 1) };
  assert.deepEqual([...opened.unfolded], [1]);
  for (const step of [45, 50, 60])
    assert.ok(nodesAt(tree, step, opened).includes(2) && !nodesAt(tree, step, opened).includes(3));
  const closed = { ...opened, ...toggledFold(sceneAt(tree, 45, { folding: opened }), 1) };
  assert.deepEqual(closed, folds);
});

test('stepping back into a finished subtree shows its children again', () => {
  const folds = folding({ foldFinished: true });
  assert.ok(!nodesAt(tree, updateEvent(tree, 1), folds).includes(2));
  assert.ok(nodesAt(tree, updateEvent(tree, 1) - 1, folds).includes(2));
});

test('through a node folded by hand the path runs alone, in the room of the node', () => {
  const leaf = 3;
  const { list } = drawn(tree, visitEvent(tree, leaf), folding({ hand: [1] }));
  const inside = list.nodes.filter((n) => n.node >= 1 && n.node < 1 + tree.size[1]);
  assert.deepEqual(
    inside.map((n) => n.node),
    [1, 2, 3],
  );
  assert.equal(new Set(inside.map((n) => Math.round(n.box.y + n.box.height / 2))).size, 1);
  assert.ok(!list.stubs.some((s) => s.node > 0 && s.node < 1 + tree.size[1]));
});

test('a subtree folded by hand takes the room of a node', () => {
  const whole = wholeIn(tree, sceneAt(tree, 0).chips, ROOMY).layout;
  const { layout } = wholeIn(tree, sceneAt(tree, 0).chips, ROOMY, { folded: new Set([1]) });
  assert.equal(layout.high[1] - layout.low[1], Math.max(...layout.sizes.innerSlot));
  assert.ok(layout.breadth < whole.breadth);
  assert.ok(below(tree, 1).every((i) => layout.middle[i] === layout.middle[1]));
});

test('folding changes neither the way that the tree grows nor whether it is legible', () => {
  const size = { width: 1100, height: 500 };
  for (const node of tree.depth.keys()) {
    const [before, after] = [[], [node]].map((folded) =>
      wholeIn(tree, sceneAt(tree, 0).chips, size, { folded: new Set(folded) }),
    );
    assert.deepEqual([after.legible, after.layout.sizes], [before.legible, before.layout.sizes]);
  }
});

test('in a tree of a hundred thousand nodes the list becomes short, and the path stays in it', () => {
  const big = large();
  const random = numbers(8);
  for (let n = 0; n < 5; n++) {
    const step = Math.floor(random() * big.events);
    const { scene, list } = drawn(big, step, folding({ foldFinished: true, hand: [1] }), {
      width: 1100,
      height: 800,
    });
    const seen = new Set(list.nodes.map((i) => i.node));
    assert.ok([...scene.path].every((i) => seen.has(i)));
    assert.ok(list.nodes.length + list.blobs.length < 3000);
  }
});

test('of the nodes in a link only those are folded that this tree can fold', () => {
  assert.deepEqual(foldable(tree, [1, tree.legal.indexOf(0), 43, 4000]), new Set([1]));
  assert.deepEqual(foldable(tree), new Set());
});

test('the layout hears of the outermost folds only, in order', () => {
  assert.deepEqual(foldRanges(tree, new Set([2, 22, 1])), [
    [1, 1 + tree.size[1]],
    [22, 22 + tree.size[22]],
  ]);
});

test('the outermost folds are those below no other, whatever their numbers and the order of folding', () => {
  for (const [name, of] of TREES) {
    const random = numbers(7);
    for (let n = 0; n < 20; n++) {
      const folded = Array.from({ length: 5 }, () => Math.floor(random() * of.nodes));
      const isBelow = (/** @type {number} */ i, /** @type {number} */ one) =>
        i > one && i < one + of.size[one];
      const expected = [...of.depth.keys()]
        .filter((i) => folded.includes(i) && !folded.some((one) => isBelow(i, one)))
        .map((i) => [i, i + of.size[i]]);
      assert.deepEqual(foldRanges(of, new Set(folded)), expected, name);
    }
  }
});

test('what stays on its place is the node that was folded, or the current one', () => {
  assert.equal(foldedLast(new Set([4]), new Set([4, 7]), 1), 7);
  assert.equal(foldedLast(new Set([4, 7]), new Set([4]), 1), 7);
  assert.equal(foldedLast(new Set([4, 7]), new Set(), 1), 1);
});

test('how much is folded is told as far as the search has come', () => {
  const cut = tree.pruned.findIndex((count) => count > 0);
  const moves = tree.size[cut] - 1 + tree.prunedBefore[cut + tree.size[cut]] - tree.prunedBefore[cut];
  assert.deepEqual(hiddenIn(sceneAt(tree, LAST), cut), {
    nodes: tree.size[cut] - 1,
    cut: 1 - (tree.size[cut] - 1) / moves,
    partial: false,
  });
  assert.deepEqual(hiddenIn(sceneAt(tree, visitEvent(tree, cut) + 1), cut), {
    nodes: 1,
    cut: null,
    partial: true,
  });
  assert.deepEqual(hiddenIn(sceneAt(tree, 0), cut), { nodes: tree.size[cut] - 1, cut: null, partial: false });
});

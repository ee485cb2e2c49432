/** The part of a tree in sight: zooming, panning, overview, folds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldable, foldRanges } from '../../../static/js/search/full-tree.js';
import { isFinished, updateEvent, visitEvent } from '../../../static/js/search/tree.js';
import { foldItems, foldUnder } from '../../../static/js/tree-panel/fold-items.js';
import * as folding from '../../../static/js/tree-panel/folding.js';
import { labelSizes } from '../../../static/js/tree-panel/label-sizes.js';
import { layoutTree } from '../../../static/js/tree-panel/layout.js';
import * as parts from '../../../static/js/tree-panel/overview-part.js';
import * as viewport from '../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { inEach } from '../cases.mjs';
import { column } from '../column.mjs';
import * as fixtures from '../fixtures.mjs';
import { apart, GROWTHS, overlap, ROOMY } from './boxes.mjs';

const { australia, measure, numbers, sample, sceneAt, searchMap: searched, vector, wholeIn } = fixtures;
const { foldOf, hiddenIn, toggledFold, UNFOLDED } = folding;
const { fit, panView: panned, showing, toScreen, visibleBreadth, zoomView: zoomed } = viewport;
const { columnOf, FEWEST, isWhole, movedPart, nodeUnder, partShowing, wholePart, zoomedPart } = parts;
const PANEL = { width: 900, height: 600 };
const { tree } = searched(australia);
const LAST = tree.events - 1;
const big = fixtures.large();
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-6, `${a}, ${b}`);

const laidOut = (of, growth) =>
  layoutTree(of, labelSizes({ tree: of, chips: new Map(), measure, notation: 'interval' }, growth));
const LAYOUTS = GROWTHS.map((growth) => {
  const layout = laidOut(tree, growth);
  return { growth, layout, natural: fit(layout, PANEL) };
});

/** What stands at a point of the screen. */
function unitsAt({ scale, scaleU, offsetU, offsetV, right }, [x, y]) {
  const [a, b] = right ? [x, y] : [y, x];
  return [(a - offsetU) / scaleU, (b - offsetV) / scale];
}

test('fitted, the whole tree is in sight, a small one not blown up; depth runs as the tree grows', () => {
  for (const { growth, layout, natural } of LAYOUTS) {
    const { x, y } = toScreen(natural, 70, 110);
    unitsAt(natural, [x, y]).forEach((unit, n) => near(unit, [70, 110][n]));
    const [origin, deeper] = [toScreen(natural, 0, 0), toScreen(natural, 10, 0)];
    assert.deepEqual([deeper.x > origin.x, deeper.y > origin.y], [growth === 'right', growth === 'down']);
    for (const size of [PANEL, { width: 300, height: 900 }, { width: 2000, height: 300 }]) {
      const view = fit(layout, size);
      for (const at of [toScreen(view, 0, 0), toScreen(view, layout.sizes.extent, layout.breadth)])
        assert.ok(at.x >= 0 && at.x <= size.width && at.y >= 0 && at.y <= size.height, JSON.stringify(at));
    }
    assert.equal(fit(laidOut(vector('single-node').tree, growth), PANEL, 1.6).scale, 1.6);
  }
  const broad = fit(laidOut(big, 'right'), PANEL);
  assert.ok(broad.scaleU > 10 * broad.scale, 'levels spread over the panel also without type');
});

test('zooming keeps the point under the pointer, and ends at the whole and at three times', () => {
  for (const { growth, natural } of LAYOUTS) {
    const random = numbers(8);
    let view = natural;
    for (let n = 0; n < 200; n++) {
      const point = [random() * PANEL.width, random() * PANEL.height];
      const before = unitsAt(view, point);
      view = zoomed(view, 0.5 + 1.2 * random(), point[0], point[1], natural);
      unitsAt(view, point).forEach((unit, k) => near(unit, before[k]));
    }
    const scales = [1e9, 1e-9].map((factor) => zoomed(natural, factor, 10, 10, natural).scale);
    assert.deepEqual(scales, [3, natural.scale]);
    const closer = zoomed(natural, 2.5, 200, 200, natural);
    assert.ok(closer.pinned);
    const { from, to } = visibleBreadth(closer);
    const edge = (v) => toScreen(closer, 0, v)[growth === 'right' ? 'y' : 'x'];
    near(edge(from), 0);
    near(edge(to), growth === 'right' ? PANEL.height : PANEL.width);
  }
});

test('panning moves everything by the same pixels; what is in sight stays, what is not is moved in', () => {
  for (const { layout, natural } of LAYOUTS) {
    const [before, after] = [toScreen(natural, 5, 6), toScreen(panned(natural, 12, -7), 5, 6)];
    near(after.x, before.x + 12);
    near(after.y, before.y - 7);
    for (const [i, depth] of tree.depth.entries())
      assert.equal(showing(natural, layout.sizes.level[depth], layout.middle[i]), natural);
    const [root] = layout.middle;
    const inside = panned(natural, 40, 40);
    assert.equal(showing(inside, 0, root), inside);
    for (const far of [-5000, 5000])
      for (const view of [panned(natural, far, 0), panned(natural, 0, far)]) {
        const { x, y } = toScreen(showing(view, 0, root), 0, root);
        assert.ok(x >= 0 && x < PANEL.width && y >= 0 && y < PANEL.height, `${x}, ${y}`);
      }
  }
});

const NODES = 100_000;
const WIDTH = 640;

test('the middle of a node’s columns leads back to the node, in every part; beside the strip its end', () => {
  const all = wholePart(NODES);
  const ends = [columnOf(all, WIDTH, 0), columnOf(all, WIDTH, NODES), isWhole(all, NODES)];
  assert.deepEqual(ends, [0, WIDTH, true]);
  const part = { from: 500, to: 900 };
  for (const { from, to } of [all, part, { from: 99_900.5, to: NODES }])
    for (let i = Math.ceil(from); i < to; i += Math.ceil((to - from) / 300)) {
      const middle = (columnOf({ from, to }, WIDTH, i) + columnOf({ from, to }, WIDTH, i + 1)) / 2;
      assert.equal(nodeUnder({ from, to }, WIDTH, middle), i);
    }
  assert.deepEqual([nodeUnder(part, WIDTH, -20), nodeUnder(part, WIDTH, WIDTH + 20)], [500, 899]);
});

test('zooming keeps the node in its column; a part ends within the tree, and has the node in its middle or stays', () => {
  const whole = wholePart(NODES);
  const closer = zoomedPart(whole, 10, 40_000, NODES);
  assert.equal(closer.to - closer.from, NODES / 10);
  near(columnOf(closer, WIDTH, 40_000), columnOf(whole, WIDTH, 40_000));
  assert.ok(isWhole(zoomedPart(closer, 1 / 20, 41_000, NODES), NODES));
  assert.deepEqual(zoomedPart(whole, 1e9, 0, NODES), { from: 0, to: FEWEST });
  assert.deepEqual(zoomedPart(wholePart(5), 100, 2, 5), wholePart(5));
  assert.deepEqual(movedPart({ from: 10, to: 20 }, -50, NODES), { from: 0, to: 10 });
  assert.deepEqual(movedPart({ from: 10, to: 20 }, NODES, NODES), { from: NODES - 10, to: NODES });
  const part = { from: 500, to: 900 };
  assert.equal(partShowing(part, 899, NODES), part);
  assert.deepEqual(partShowing(part, 900, NODES), { from: 700, to: 1100 });
  assert.deepEqual(partShowing(part, 3, NODES), { from: 0, to: 400 });
});

const southAmerica = searched(sample('south-america')).tree;
const TREES = [
  ...fixtures.VECTORS.map((name) => [name, fixtures.vector(name).tree]),
  ['a stopped search', fixtures.stoppedBefore(searched(australia), 20).tree],
  ['random', fixtures.randomSearch({ seed: 41, limit: 4, most: 4 }).tree],
];

const byHand = (...nodes) => ({ folded: new Set(nodes), unfolded: new Set(), foldFinished: false });
const FINISHED = { ...byHand(), foldFinished: true };

/** The scene, the display list and the handles of a tree with something folded. */
function drawTree(of, step, folds, { size = ROOMY, growth = 'right' } = {}) {
  const scene = sceneAt(of, step, { folding: folds });
  const { layout, natural } = wholeIn(of, scene.chips, size, { folded: folds.folded, growth });
  const list = wholeList(scene, layout, natural);
  const items = foldItems(scene, list.nodes, layout, natural);
  return { scene, list, items, layout, nodes: column(list.nodes, 'node') };
}

const below = (of, i) => Array.from({ length: of.size[i] - 1 }, (_, n) => i + 1 + n);

test('a fold by hand hides exactly the subtree, but for the path and the best line', () =>
  inEach(TREES, (of) => {
    const random = numbers(of.nodes);
    for (let step = 0; step < of.events; step += 3) {
      const node = Math.floor(random() * of.nodes);
      const { scene, nodes } = drawTree(of, step, byHand(node));
      const hidden = new Set(below(of, node).filter((i) => !scene.path.has(i) && !scene.best.has(i)));
      const left = [...of.depth.keys()].filter((i) => !hidden.has(i));
      assert.deepEqual(nodes, left, `step ${step}, node ${node}`);
    }
  }));

test('folding by itself hides all finished subtrees but the path and the best line, and moves nothing', () =>
  inEach(TREES, (of) => {
    const still = column(drawTree(of, 0, UNFOLDED).list.nodes, 'box');
    for (let step = 0; step < of.events; step += 3) {
      const { scene, list, nodes } = drawTree(of, step, FINISHED);
      const seen = new Set(nodes);
      for (const { node, box, lifted } of list.nodes)
        if (!lifted) assert.deepEqual(box, still[node], `step ${step}, node ${node}`);
      const isLit = (i) => scene.path.has(i) || scene.best.has(i);
      for (const [i, parent] of of.parent.entries()) {
        const done = parent >= 0 && parent < scene.shown && isFinished(of, parent, step) && !isLit(parent);
        const expected = isLit(i) || parent < 0 || (!done && (seen.has(parent) || isLit(parent)));
        assert.equal(seen.has(i), expected, `step ${step}, node ${i}`);
      }
    }
  }));

test('unfolding brings the same list back; leaves are not folded', () => {
  inEach(TREES, (of) => {
    const scene = sceneAt(of, of.events >> 1);
    for (let node = 0; node < of.nodes; node++) {
      const once = { ...scene.folding, ...toggledFold(scene, node) };
      const twice = { ...once, ...toggledFold({ ...scene, folding: once }, node) };
      assert.deepEqual([twice, !of.legal[node] && once.folded.size], [UNFOLDED, !of.legal[node] && 0]);
    }
  });
  const leaf = tree.legal.indexOf(0);
  const folded = sceneAt(tree, LAST, { folding: { ...byHand(leaf), foldFinished: true } });
  assert.equal(foldOf(folded, leaf), '');
  assert.deepEqual(foldable(tree, [1, leaf, 43, 4000]), new Set([1]), 'nor by a link');
  assert.deepEqual(foldable(tree), new Set());
});

test('a finished subtree opened by hand stays open, and what is finished in it is folded', () => {
  const opened = { ...FINISHED, ...toggledFold(sceneAt(tree, 45, { folding: FINISHED }), 1) };
  assert.deepEqual([...opened.unfolded], [1]);
  for (const step of [45, 50, 60]) {
    const { nodes } = drawTree(tree, step, opened);
    assert.deepEqual([nodes.includes(2), nodes.includes(3)], [true, false]);
  }
  const closed = { ...opened, ...toggledFold(sceneAt(tree, 45, { folding: opened }), 1) };
  assert.deepEqual(closed, FINISHED);
  const steps = [updateEvent(tree, 1), updateEvent(tree, 1) - 1];
  const shown = steps.map((step) => drawTree(tree, step, FINISHED).nodes.includes(2));
  assert.deepEqual(shown, [false, true], 'stepping back into it shows its children again');
});

test('through a node folded by hand the path runs alone, in the room of the node; legible is what was', () => {
  const { list, layout } = drawTree(tree, visitEvent(tree, 3), byHand(1));
  const inside = list.nodes.filter((n) => n.node >= 1 && n.node < 1 + tree.size[1]);
  assert.deepEqual(column(inside, 'node'), [1, 2, 3]);
  assert.equal(new Set(inside.map((n) => Math.round(n.box.y + n.box.height / 2))).size, 1);
  assert.ok(!list.stubs.some((s) => s.node > 0 && s.node < 1 + tree.size[1]));
  assert.equal(layout.high[1] - layout.low[1], Math.max(...layout.sizes.innerSlot));
  assert.ok(layout.breadth < drawTree(tree, 0, UNFOLDED).layout.breadth);
  assert.ok(below(tree, 1).every((i) => layout.middle[i] === layout.middle[1]));
  const [{ chips }, size] = [sceneAt(tree, 0), { width: 1100, height: 500 }];
  const fitOf = (...folded) => {
    const fit = wholeIn(tree, chips, size, { folded: new Set(folded) });
    return [fit.legible, fit.layout.sizes];
  };
  for (const node of tree.depth.keys()) assert.deepEqual(fitOf(node), fitOf());
});

test('a large tree is folded to a short list that has the path; too small for words, to boxes without handles', () => {
  for (const part of [0.1, 0.45, 0.8]) {
    const folds = { ...byHand(1), foldFinished: true };
    const size = { width: 1100, height: 800 };
    const { scene, list, nodes } = drawTree(big, Math.floor(part * big.events), folds, { size });
    assert.ok([...scene.path].every((i) => nodes.includes(i)));
    assert.ok(list.nodes.length + list.blobs.length < 3000);
  }
  const { items } = drawTree(big, big.events - 1, FINISHED, { size: { width: 900, height: 120 } });
  const piles = items.filter((i) => i.pile);
  assert.ok(piles.length > 3 && piles.every((i) => i.lines.length === 0));
  for (const { pile } of piles) assert.ok(pile && pile.width >= 2 && pile.height >= 2);
});

test('the layout hears of the folds below no other, in order; what was folded last stays on its place', () => {
  inEach(TREES, (of) => {
    const random = numbers(7);
    for (let n = 0; n < 20; n++) {
      const folded = Array.from({ length: 5 }, () => Math.floor(random() * of.nodes));
      const inside = (i) => folded.some((one) => i > one && i < one + of.size[one]);
      const outermost = [...of.depth.keys()].filter((i) => folded.includes(i) && !inside(i));
      const expected = outermost.map((i) => [i, i + of.size[i]]);
      assert.deepEqual(foldRanges(of, new Set(folded)), expected);
    }
  });
  const last = (before, after) => folding.foldedLast(new Set(before), new Set(after), 1);
  assert.deepEqual([last([4], [4, 7]), last([4, 7], [4]), last([4, 7], [])], [7, 7, 1]);
});

test('a pile tells how many nodes it stands for and which share of the moves was cut, as known by now', () => {
  const cut = tree.pruned.findIndex((count) => count > 0);
  const nodes = tree.size[cut] - 1;
  const moves = nodes + tree.prunedBefore[cut + tree.size[cut]] - tree.prunedBefore[cut];
  const hiddenCounts = (step) => hiddenIn(sceneAt(tree, step), cut);
  assert.deepEqual(hiddenCounts(LAST), { nodes, cut: 1 - nodes / moves, partial: false });
  assert.deepEqual(hiddenCounts(visitEvent(tree, cut) + 1), { nodes: 1, cut: null, partial: true });
  assert.deepEqual(hiddenCounts(0), { nodes, cut: null, partial: false });
  const folded = drawTree(tree, 45, FINISHED).items.filter((i) => i.folded);
  const told = ['9 nodes', '2 nodes · 50 % cut', '3 nodes · 57 % cut', '2 nodes · 50 % cut'];
  assert.deepEqual(column(folded, 'lines').map(String), told);
  const at = (step) => drawTree(tree, step, byHand(1)).items.find((i) => i.node === 1) ?? assert.fail();
  const visit = visitEvent(tree, 1);
  assert.deepEqual([...at(0).lines, ...at(visit).lines], ['9 nodes', 'collapsed']);
  assert.equal(at(visit + 1).pile, null, 'the path leads on in its place');
});

test('piles lie on nothing else, finished or folded by hand', () => {
  for (const name of ['australia', 'deep-cut', 'worst-order'])
    for (const growth of GROWTHS) {
      const of = searched(sample(name)).tree;
      for (const folds of [FINISHED, byHand(...[...of.depth.keys()].filter((i) => of.depth[i] === 1))]) {
        const { list, items } = drawTree(of, of.events - 1, folds, { growth });
        const piles = items.flatMap((i) => i.pile ?? []);
        assert.ok(piles.length > 0);
        apart(piles, name);
        const cards = list.nodes.flatMap(({ box, chipBox }) => [box, chipBox]);
        assert.ok(!piles.some((pile) => cards.some((card) => overlap(pile, card))), `${name}, ${growth}`);
      }
    }
});

test('every visited inner node has a handle; a finger hits the nearest within 12 pixels, and a pile anywhere', () => {
  const all = drawTree(tree, LAST, UNFOLDED).items;
  const inner = [...tree.size.keys()].filter((i) => tree.size[i] > 1);
  assert.deepEqual(column(all, 'node'), inner);
  assert.ok(all.every((i) => !i.folded && !i.pile));
  assert.deepEqual(column(drawTree(tree, 1, UNFOLDED).items, 'node'), [0, 1]);
  const { items, list } = drawTree(tree, LAST, byHand(1));
  const [root, pile, { handle }] = items;
  const folds = { ...list, folds: items };
  assert.equal(foldUnder(folds, { x: handle.x + 11.5, y: handle.y - 11.5 }), items[2]);
  assert.equal(foldUnder(folds, { x: root.handle.x + 13, y: root.handle.y }), null);
  assert.ok(pile.node === 1 && !pile.pile, 'the best line leads through it');
  const [shown] = drawTree(tree, 45, byHand(1)).items.filter((i) => i.pile);
  const { x, y, width } = shown.pile;
  assert.equal(foldUnder({ nodes: [], folds: [shown] }, { x: x + width - 2, y: y + 2 }), shown);
  const options = { size: { width: 780, height: 540 } };
  const covered = drawTree(southAmerica, southAmerica.events - 1, FINISHED, options);
  const lifted = covered.list.nodes.filter((n) => n.best && n.lifted);
  assert.equal(lifted.length, 5, 'cards of the path that cover piles');
  for (const { box } of lifted) {
    const at = { x: box.x + 3, y: box.y + box.height / 2 };
    assert.ok(!foldUnder({ nodes: covered.list.nodes, folds: covered.items }, at)?.pile);
  }
});

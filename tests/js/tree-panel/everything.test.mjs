/** Everything of a tree, branches that are collapsed, and what a pointer finds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldable } from '../../../static/js/search/full-tree.js';
import {
  isFinished,
  isOpen,
  pathTo,
  untriedCount,
  updateEvent,
  visitEvent,
} from '../../../static/js/search/tree.js';
import { foldOf, toggledFold } from '../../../static/js/tree-panel/folding.js';
import { describeCount } from '../../../static/js/tree-panel/labels.js';
import { countNear, handleNear, itemNear, itemUnder } from '../../../static/js/tree-panel/pointing.js';
import { inEach } from '../cases.mjs';
import { column } from '../column.mjs';
import * as fixtures from '../fixtures.mjs';
import { apart, GROWTHS, middle, SAMPLES } from './boxes.mjs';

const { algorithmVector, australia, frameIn, numbers, sample, modelAt, searchMap, UNFOLDED } = fixtures;
const { tree } = searchMap(australia);
const LAST = tree.events - 1;
const PANEL = { width: 780, height: 540 };
const TREES = [
  ...fixtures.VECTORS.map((name) => [name, fixtures.vector(name).tree]),
  ['a stopped search', fixtures.stoppedBefore(searchMap(australia), 20).tree],
  ['random', fixtures.randomSearch({ seed: 41, limit: 4, most: 4 }).tree],
];

const everything = (of, step, { map, size = PANEL, growth = 'auto', ...more } = {}) =>
  frameIn(modelAt(of, step, { map, ...more }), size, { map, preset: 'everything', growth });
const onMap = (step, more = {}) => everything(tree, step, { map: australia, ...more });
const nodesOf = (list) => column(list.nodes, 'node').filter((node) => node >= 0);
const byHand = (...nodes) => ({ folded: new Set(nodes), unfolded: new Set(), foldFinished: false });
const FINISHED = { ...byHand(), foldFinished: true };

test('everything has each node once, joined to its parent, and no label lies on another', () => {
  for (const name of SAMPLES)
    for (const growth of GROWTHS) {
      const map = sample(name);
      const of = searchMap(map).tree;
      const list = everything(of, of.events - 1, { map, growth });
      assert.deepEqual(
        nodesOf(list).sort((a, b) => a - b),
        [...of.depth.keys()],
        name,
      );
      apart(
        list.nodes.flatMap(({ box, chipBox, bare }) => (bare ? [box] : [box, chipBox])),
        `${name}, ${growth}`,
      );
      for (const { key, points } of list.edges.filter((edge) => Number(edge.key) > 0)) {
        const node = Number(key);
        const [parent, child] = [of.parent[node], node].map((one) =>
          list.nodes.find((item) => item.node === one),
        );
        const [from, to] = [parent.box, child.chipBox];
        const starts =
          growth === 'right' ? points[0] - from.x - from.width : points[1] - from.y - from.height;
        const ends = growth === 'right' ? points.at(-2) - to.x : points.at(-1) - to.y;
        assert.ok(Math.abs(starts) < 1e-6 && Math.abs(ends) < 1e-6, `${name}: ${node}`);
      }
    }
});

test('while one steps through everything nothing moves', () => {
  const places = (list) => Object.fromEntries(list.nodes.map(({ branch, chipBox }) => [branch.key, chipBox]));
  const still = places(onMap(0));
  for (let step = 1; step < tree.events; step += 3)
    for (const [key, box] of Object.entries(places(onMap(step))))
      if (still[key]) assert.deepEqual(box, still[key], `line ${step + 1}, ${key}`);
});

test('everything takes more paper than the panel where it must, and no more where it need not', () => {
  const small = onMap(LAST, { size: { width: 500, height: 300 } });
  assert.ok(small.size.height > 300 && small.font === 12);
  const large = onMap(LAST, { size: { width: 1800, height: 2400 } });
  assert.deepEqual([large.size.width, large.size.height, large.font > 12], [1800, 2400, true]);
});

test('of a tree of thousands of nodes everything is what finds room among 1,200 cards, the path always', () => {
  const big = fixtures.large();
  for (const part of [0, 0.1, 0.45, 0.8, 1]) {
    const step = Math.floor(part * (big.events - 1));
    const model = modelAt(big, step);
    const list = frameIn(model, PANEL, { preset: 'everything' });
    assert.ok(list.nodes.length > 1000 && list.nodes.length < 4000, `${list.nodes.length} cards`);
    for (const node of model.path)
      assert.ok(
        list.nodes.some((item) => item.node === node),
        `${node}`,
      );
  }
});

test('a branch that is collapsed by hand hides its subtree, but for the path and the best line', () =>
  inEach(TREES, (of) => {
    const random = numbers(of.nodes);
    for (let step = 0; step < of.events; step += 7) {
      const node = Math.floor(random() * of.nodes);
      const model = modelAt(of, step, { folding: byHand(node) });
      const list = everything(of, step, { folding: byHand(node) });
      const isHidden = (i) =>
        i > node && i < node + of.size[node] && !model.path.has(i) && !model.best.has(i);
      const hidden = nodesOf(list).filter((i) => isHidden(i) && visitEvent(of, i) < model.shown);
      assert.deepEqual(hidden, [], `step ${step}, node ${node}`);
    }
  }));

test('what is finished collapses by itself where that is wanted, but for the path and the best line', () =>
  inEach(TREES, (of) => {
    for (let step = 0; step < of.events; step += 5) {
      const model = modelAt(of, step, { folding: FINISHED, ahead: false });
      const newest = pathTo(of, model.shown - 1);
      const isLit = (i) => newest.includes(i) || model.best.has(i);
      const list = everything(of, step, { folding: FINISHED, ahead: false });
      for (const i of nodesOf(list).filter((node) => node && !isLit(node)))
        assert.ok(!isFinished(of, of.parent[i], step) || isLit(of.parent[i]), `step ${step}, node ${i}`);
    }
  }));

test('expanding brings the same back; leaves do not collapse, and a link cannot make them', () => {
  inEach(TREES, (of) => {
    const model = modelAt(of, of.events >> 1);
    for (let node = 0; node < of.nodes; node++) {
      const once = { ...model.folding, ...toggledFold(model, node) };
      const twice = { ...once, ...toggledFold({ ...model, folding: once }, node) };
      assert.deepEqual([twice, !of.legal[node] && once.folded.size], [UNFOLDED, !of.legal[node] && 0]);
    }
  });
  const leaf = tree.legal.indexOf(0);
  const folded = modelAt(tree, LAST, { folding: { ...byHand(leaf), foldFinished: true } });
  assert.equal(foldOf(folded, leaf), '');
  assert.deepEqual(foldable(tree, [1, leaf, 43, 4000]), new Set([1]));
  assert.deepEqual(foldable(tree), new Set());
});

test('a finished branch that was opened by hand stays open, and what is finished in it is collapsed', () => {
  const opened = { ...FINISHED, ...toggledFold(modelAt(tree, 45, { folding: FINISHED }), 1) };
  assert.deepEqual([...opened.unfolded], [1]);
  for (const step of [45, 50, 60]) {
    const nodes = nodesOf(onMap(step, { folding: opened, ahead: false }));
    assert.deepEqual([nodes.includes(2), nodes.includes(3)], [true, false]);
  }
  const closed = { ...opened, ...toggledFold(modelAt(tree, 45, { folding: opened }), 1) };
  assert.deepEqual(closed, FINISHED);
  const steps = [updateEvent(tree, 1), updateEvent(tree, 1) - 1];
  const shown = steps.map((step) => nodesOf(onMap(step, { folding: FINISHED })).includes(2));
  assert.deepEqual(shown, [false, true], 'stepping back into it shows its children again');
});

test('what is hidden is counted, with the share of the moves that was cut, as known by now', () => {
  const cut = tree.pruned.findIndex((count) => count > 0);
  const nodes = tree.size[cut] - 1;
  const moves = nodes + tree.prunedBefore[cut + tree.size[cut]] - tree.prunedBefore[cut];
  const share = Math.round(100 * (1 - nodes / moves));
  const hiddenWords = (step) => describeCount(modelAt(tree, step), { node: cut, text: '' });
  assert.deepEqual(hiddenWords(LAST), [`${nodes} nodes below, ${share} % of the moves there pruned`]);
  assert.deepEqual(hiddenWords(visitEvent(tree, cut) + 1), ['1 node below so far']);
  assert.deepEqual(describeCount(modelAt(tree, LAST), { node: -1, text: '17 pruned' }), ['17 pruned']);
  const counts = onMap(LAST, { folding: byHand(1, 11) }).counts.filter(({ node }) => node >= 0);
  assert.deepEqual(
    column(counts, 'text'),
    [`${tree.size[11] - 1} below`],
    'best play leads through the first',
  );
});

test('where a search was stopped, values are so far, and moves are untried', () => {
  for (let n = 2; n < tree.nodes; n += 3) {
    const part = fixtures.stoppedBefore(searchMap(australia), n).tree;
    const list = everything(part, part.events - 1, { map: australia });
    const provisional = list.nodes.filter((node) => node.provisional);
    const open = nodesOf(list)
      .filter((i) => isOpen(part, i))
      .sort((a, b) => a - b);
    assert.deepEqual(
      column(provisional, 'node').sort((a, b) => a - b),
      open,
      `after ${n}`,
    );
    assert.ok(provisional.every((node) => node.window === 'so far'));
    const untried = list.edges.filter(({ kind }) => kind === 'untried').length;
    const left = nodesOf(list).reduce((sum, i) => sum + untriedCount(part, i), 0);
    assert.deepEqual(
      [untried, list.slashes.filter(({ kind }) => kind === 'untried').length],
      [left, left],
      `after ${n}`,
    );
    const before = everything(part, part.events - 2, { map: australia });
    assert.ok(
      before.edges.every(({ kind }) => kind !== 'untried'),
      'only at its last event',
    );
  }
});

test('what is pruned of a written tree looks ahead until the cutoff, then dashed to its leaves, struck at its roots', () => {
  const onGiven = (name, line, more) => everything(algorithmVector(name).tree, line - 1, more);
  const leftOut = (list) => {
    const ghosts = list.nodes
      .filter(({ node }) => node < 0)
      .map((n) => `${n.state} ${n.chip.text || n.value}`);
    const edges = list.edges.filter(({ kind }) => kind === 'pruned' || kind === 'cut').length;
    return [ghosts.join(', '), edges, list.slashes.length];
  };
  assert.deepEqual(leftOut(onGiven('book', 11)), ['ahead 4, ahead 6', 0, 0]);
  for (const growth of GROWTHS)
    assert.deepEqual(leftOut(onGiven('book', 12, { growth })), ['pruned 4, pruned 6', 2, 2]);
  const [ghosts, edges, slashes] = leftOut(onGiven('ties', algorithmVector('ties').events.length));
  assert.deepEqual(
    [ghosts.split(', ').sort(), edges, slashes],
    [['pruned 2', 'pruned 3', 'pruned 4', 'pruned 9', 'pruned E'], 5, 3],
  );
  assert.equal(leftOut(onGiven('book', 11, { ahead: false }))[0], '');
  assert.equal(leftOut(onGiven('book', 12, { ahead: false }))[1], 2);
});

test('the moves that a step cuts off stand out from those that were pruned before', () => {
  const kinds = (line) => {
    const { edges, slashes } = onMap(line - 1);
    const count = (kind) => [edges, slashes].map((items) => items.filter((one) => one.kind === kind).length);
    return { cut: count('cut'), pruned: count('pruned') };
  };
  assert.deepEqual(kinds(26), { cut: [2, 2], pruned: [3, 0] }, 'with the edges below them');
  assert.deepEqual(kinds(27), { cut: [0, 0], pruned: [5, 2] });
});

test('many moves that were not searched share an edge, which is struck once where they were pruned', () => {
  const map = sample('us-48');
  const us48 = searchMap(map, 'alpha-beta', 3).tree;
  const model = modelAt(us48, us48.cutoffs[0], { map });
  const { edges, slashes } = frameIn(model, PANEL, { map });
  const cut = edges.filter(({ kind }) => kind === 'cut');
  const starts = new Set(cut.map(({ points }) => points.slice(0, -4).join(' ')));
  assert.deepEqual([cut.length > 8, starts.size, slashes.length], [true, 1, 1]);
});

test('the pointer finds a card and its move, the upper one of two, a count, and the handle within a finger’s breadth', () => {
  const list = onMap(LAST, { folding: byHand(11) });
  for (const item of list.nodes)
    for (const box of [item.box, item.chipBox]) assert.equal(itemUnder(list, middle(box)), item);
  const nowhere = { x: -30, y: -30 };
  assert.deepEqual(
    [itemUnder(list, nowhere), countNear(list, nowhere), handleNear(list, nowhere)],
    [null, null, null],
  );
  for (const count of list.counts) assert.equal(countNear(list, middle(count.box)), count);
  const [wide, narrow] = [0, 92].map((x) => ({ box: { x, y: 0, width: x ? 8 : 90, height: 20 } }));
  assert.equal(countNear({ nodes: [], counts: [wide, narrow] }, { x: 88, y: 10 }), wide);
  const over = { ...list, nodes: [list.nodes[4], { ...list.nodes[5], box: list.nodes[4].box }] };
  assert.equal(itemUnder(over, middle(list.nodes[4].box)), over.nodes[1]);
  for (const item of list.nodes.filter(({ handle }) => handle)) {
    assert.equal(handleNear(list, { x: item.handle.x - 5, y: item.handle.y }), item, 'on the card');
    assert.equal(handleNear(list, { x: item.handle.x + 9, y: item.handle.y - 6 }), item, 'beside it');
    assert.ok(tree.size[item.node] > 1 && item.node !== 11);
  }
});

test('a finger reaches farther than a mouse, beside cards', () => {
  const [{ x, y }] = onMap(0).nodes.map(({ handle }) => handle);
  const far = { x: x + 18, y: y + 14 };
  assert.equal(handleNear(onMap(0), far), null);
  const list = onMap(0);
  const alone = list.nodes.findLast(({ bare }) => bare);
  const beside = { x: middle(alone.chipBox).x, y: middle(alone.chipBox).y + 21 };
  assert.equal(itemNear(list, { ...beside, y: beside.y - 10 })?.node, alone.node);
  assert.equal(itemNear(list, beside), null);
  globalThis.matchMedia = () => ({ matches: true });
  try {
    assert.equal(handleNear(onMap(0), far)?.node, 0);
    assert.equal(itemNear(list, beside)?.node, alone.node);
  } finally {
    delete globalThis.matchMedia;
  }
});

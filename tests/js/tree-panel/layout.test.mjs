/** The layout: from the sizes of labels to the places of nodes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullTree, trueValues } from '../../../static/js/search/full-tree.js';
import { mapChips, nameChips } from '../../../static/js/search/region-looks.js';
import { givenRules, mapRules } from '../../../static/js/search/rules.js';
import { children, untriedCount } from '../../../static/js/search/tree.js';
import { typeOf } from '../../../static/js/store/type-sizes.js';
import { bestFit, measureWays } from '../../../static/js/tree-panel/fitting.js';
import {
  everyGhost,
  ghostsOf,
  placeGhosts,
  roomFor as roomOf,
} from '../../../static/js/tree-panel/ghosts.js';
import { labelSizes, PAD } from '../../../static/js/tree-panel/label-sizes.js';
import { layOut } from '../../../static/js/tree-panel/laying-out.js';
import { breadthOf, layoutTree, shapeOf, stubAt } from '../../../static/js/tree-panel/layout.js';
import * as worker from '../../../static/js/tree-panel/layout-worker.js';
import { leftOut } from '../../../static/js/tree-panel/left-out.js';
import { settings } from '../../../static/js/tree-panel/settings.js';
import { roomFor, SMALL, wholeAt, wholeNow } from '../../../static/js/tree-panel/whole-room.js';
import * as fixtures from '../fixtures.mjs';
import { GROWTHS } from './boxes.mjs';

const { ALGORITHM_VECTORS, algorithmVector, measure, randomSearch, sceneAt, vector, wholeIn } = fixtures;
const TINY = 1e-6;
const big = fixtures.large();
const { tree } = vector('australia-alpha-beta');

/** What is to be set, with or without chips. */
const plain = (of, chips = false) => ({
  tree: of,
  chips: new Map(chips ? of.labels.map((text, m) => [m, text.replace(',', '')]) : []),
  measure,
  notation: 'interval',
});

function laidOut(of, growth, opened = []) {
  const layout = layoutTree(shapeOf(of), labelSizes(plain(of, true), growth), new Set(opened));
  return { ...layout, stub: (i) => stubAt(layout, of, i) };
}

const TREES = { Australia: tree, 'a single node': vector('single-node').tree };
for (const n of [2, 4, 11, 30])
  TREES[`stopped after ${n}`] = fixtures.stoppedBefore(vector('australia-alpha-beta'), n).tree;
for (const seed of [21, 22, 23]) TREES[`random ${seed}`] = randomSearch({ seed, limit: 6, most: 5 }).tree;

/** Every tree laid out either way, with nothing or something opened. */
const LAYOUTS = Object.entries(TREES).flatMap(([name, of]) =>
  GROWTHS.flatMap((growth) =>
    [[], [...of.pruned.keys()].filter((i) => of.pruned[i] && i % 2)].map((opened) => {
      const where = `${name}, ${growth}, ${opened.length} opened`;
      return { where, of, growth, opened, layout: laidOut(of, growth, opened) };
    }),
  ),
);

/** Pruned moves, or untried ones of a stopped search. */
const hasStub = (of, i) => of.pruned[i] + untriedCount(of, i) > 0;

test('bands have room for labels, inside the parent’s, siblings’ apart and in order, parents in the middle', () => {
  for (const { where: name, of, growth, opened, layout } of LAYOUTS) {
    const { low, high, middle, sizes, deepest, stub, breadth } = layout;
    for (let i = 0; i < of.nodes; i++) {
      const where = `node ${i} of ${name}`;
      const own = (of.legal[i] ? sizes.innerSlot : sizes.leafSlot)[of.depth[i]];
      assert.ok(high[i] - low[i] >= own - TINY, where);
      const [parent, kids] = [of.parent[i], children(of, i)];
      if (i) assert.ok(low[i] >= low[parent] - TINY && high[i] <= high[parent] + TINY, where);
      for (const [n, c] of kids.slice(1).entries()) assert.ok(low[c] >= high[kids[n]] - TINY, where);
      const places = kids.map((c) => middle[c]);
      if (hasStub(of, i)) {
        assert.ok(stub(i) > low[i] && stub(i) < high[i] && !(stub(i) <= high[kids.at(-1) ?? NaN]), where);
        places.push(stub(i));
      }
      const [first, last] = [places[0], places.at(-1)].map((at) => at ?? (low[i] + high[i]) / 2);
      assert.ok(Math.abs(middle[i] - (first + last) / 2) < TINY, where);
      assert.ok(middle[i] > low[i] && middle[i] < high[i], where);
      assert.equal(deepest[i], Math.max(...of.depth.slice(i, i + of.size[i])), where);
    }
    assert.deepEqual([low[0], high[0]], [0, breadth]);
    const known = breadthOf(shapeOf(of), labelSizes(plain(of, true), growth), new Set(opened));
    assert.equal(known, breadth, `known without laying out ${name}`);
  }
});

test('opening a stub gives each of its moves a slot and leaves the other subtrees as wide as they were', () => {
  const cut = tree.pruned.indexOf(4);
  const [closed, open] = [laidOut(tree, 'right'), laidOut(tree, 'right', [cut])];
  const inside = ({ high, stub }) => high[cut] - stub(cut);
  assert.ok(Math.abs(inside(open) - 4 * inside(closed)) < TINY);
  for (let i = 1; i < tree.nodes; i++) {
    if (i <= cut && cut < i + tree.size[i]) continue;
    assert.ok(Math.abs(open.high[i] - open.low[i] - (closed.high[i] - closed.low[i])) < TINY);
  }
});

test('the widest value of a level counts, be it the largest or the smallest; where there are no windows, no room', () => {
  const { tree: random } = randomSearch({ seed: 4, spread: 20_001 });
  for (const sign of [1, -1]) {
    const signed = { ...random, value: random.value.map((v) => sign * Math.abs(v)) };
    const sizes = labelSizes(plain(signed), 'right');
    const widths = [...signed.value].map((value) => measure(String(value)) + 2 * PAD);
    for (const [i, width] of widths.entries())
      assert.ok(width <= (random.legal[i] ? sizes.inner : sizes.leaf)[random.depth[i]]);
    const deepest = sizes.leaf.length - 1;
    assert.equal(sizes.leaf[deepest], Math.max(...widths.filter((_, i) => random.depth[i] === deepest)));
  }
  const inner = (name) => labelSizes(plain(algorithmVector(name).tree), 'right').inner[0];
  assert.ok(inner('australia-negamax') < inner('australia-fail-hard'));
  const [beside, under] = [false, true].map((stacked) => labelSizes(plain(tree, true), 'right', stacked));
  assert.ok(under.extent < beside.extent && under.innerSlot[0] > beside.innerSlot[0]);
});

test('the search and its ghosts are together the given tree, in room of their own; maps, stopped and large trees have none', () => {
  for (const name of ALGORITHM_VECTORS) {
    const { tree: given } = algorithmVector(name);
    if (!given.given || name.includes('stopped')) continue;
    const ghosts = everyGhost(ghostsOf(given));
    const moves = [...given.move, ...ghosts.map((ghost) => ghost.move)].sort((a, b) => a - b);
    assert.deepEqual(moves, [...given.labels.keys()], name);
    for (const ghost of ghosts) assert.equal(ghost.leaf, given.given.size[ghost.move] === 1, name);
    const layout = laidOut(given, 'down');
    for (const [i, roots] of ghostsOf(given)) {
      assert.equal(roots.length, given.pruned[i], name);
      for (const root of roots) assert.equal(root.depth, given.depth[i] + 1, name);
      const end = layout.high[children(given, i).at(-1)];
      assert.ok(end + roomOf(roots, layout.sizes) <= layout.high[i] + 1e-9, name);
      const all = placeGhosts(roots, layout.sizes, end);
      assert.equal(all[0].from, end, name);
      // A node stands in the middle of all its children, each behind the one before.
      const last = all.at(-1)?.middle ?? NaN;
      assert.ok(Math.abs(layout.middle[i] - (layout.middle[i + 1] + last) / 2) < 1e-9, name);
      for (const { middle, children: below } of all)
        if (below.length) assert.equal(middle, (below[0].middle + below.at(-1).middle) / 2, name);
    }
  }
  const beyond = algorithmVector('held-in-cut-beyond').tree;
  const deepest = Math.max(...everyGhost(ghostsOf(beyond)).map((ghost) => ghost.depth));
  assert.ok(labelSizes(plain(beyond), 'down').level.length > deepest, 'room where no search came');
  const { tree: book } = algorithmVector('book');
  const large = { ...book, given: { ...book.given, size: new Uint32Array(61).fill(1) } };
  for (const of of [tree, algorithmVector('book-stopped-6').tree, large]) assert.equal(ghostsOf(of).size, 0);
});

const { australia } = fixtures;
const fit = (width, height, options) =>
  wholeIn(fixtures.searchMap(australia).tree, mapChips(australia), { width, height }, options);

test('Australia can be read whole on a projector; not on a phone, nor in large type in a small panel', () => {
  const lecture = fit(1000, 760, { type: typeOf({ lecture: true }) });
  assert.deepEqual([fit(1000, 760).legible, fit(360, 400).legible, lecture.legible], [true, false, false]);
  assert.equal(wholeIn(big, sceneAt(big, 0).chips, { width: 3800, height: 2000 }).legible, false);
});

test('a tree grows as it reads best, or as was chosen; a given one rather down, as books draw it', () => {
  const growth = (...of) => fit(...of).layout.sizes.growth;
  assert.deepEqual([growth(800, 1000), growth(6000, 300)], ['right', 'down']);
  const chosen = [growth(800, 1000, { growth: 'down' }), growth(6000, 300, { growth: 'right' })];
  assert.deepEqual(chosen, ['down', 'right']);
  const [broad, high] = [fit(1600, 800, { growth: 'right' }), fit(430, 1400, { growth: 'right' })];
  const stacked = [broad.layout.sizes.stacked, high.layout.sizes.stacked];
  assert.deepEqual(stacked, [false, true], 'windows move under values where breadth is free, length not');
  for (const size of ['500 500', '800 600', '1200 500', '2400 700', '400 1200']) {
    const [width, height] = size.split(' ').map(Number);
    const best = Math.max(...GROWTHS.map((one) => fit(width, height, { growth: one }).natural.scale));
    assert.ok(fit(width, height).natural.scale * 1.33 >= best, size);
  }
  const given = algorithmVector('book').tree;
  const ways = measureWays(shapeOf(given), settings(given, nameChips(given), measure), new Set());
  const options = { growth: 'auto', type: typeOf({}), upright: true };
  const inPlace = (width, height) => bestFit(ways, { width, height }, options).way.sizes.growth;
  assert.deepEqual([inPlace(780, 600), inPlace(1100, 900), inPlace(260, 900)], ['down', 'down', 'right']);
});

const { sample, searchMap: searched } = fixtures;
const SIZE = { width: 900, height: 700 };
const OPTIONS = { growth: 'auto', type: typeOf({}) };
const firstCut = ({ pruned }) => pruned.findIndex((count) => count > 1);

const subject = (of, opened = []) => ({
  ...{ tree: of, chips: sceneAt(of, 0).chips, notation: 'interval' },
  ...{ opened: new Set(opened), folded: new Set() },
});

test('a small tree is laid out at once, and only once; opening a stub shows at once', () => {
  const first = subject(tree);
  const room = roomFor(null, first, measure);
  const whole = wholeAt(room, SIZE, OPTIONS);
  assert.ok(whole?.layout.breadth);
  assert.equal(wholeAt(room, SIZE, OPTIONS)?.layout, whole.layout);
  const opened = { ...first, opened: new Set([firstCut(tree)]) };
  const wider = wholeAt(roomFor(room, opened, measure), SIZE, OPTIONS);
  assert.ok((wider?.layout.breadth ?? 0) > whole.layout.breadth);
  assert.equal(roomFor(room, { ...first }, measure), room, 'kept while nothing but the step changes');
  assert.notEqual(roomFor(room, subject(vector('deep-cut').tree), measure), room, 'forgotten with the tree');
});

test('a large tree has no layout before the worker’s; while a stub is opened the old one stays', async () => {
  assert.ok(big.nodes > SMALL);
  const first = subject(big);
  const room = roomFor(null, first, measure);
  assert.equal(wholeAt(room, SIZE, OPTIONS), null);
  assert.ok(room.card > 0, 'the focus view needs none');
  await layOut(room, SIZE, OPTIONS);
  const whole = wholeAt(room, SIZE, OPTIONS);
  assert.ok(whole && !whole.legible);
  assert.deepEqual(whole.layout, layoutTree(shapeOf(big), whole.layout.sizes));
  const now = wholeNow(roomFor(null, subject(big), measure), SIZE, OPTIONS);
  assert.deepEqual(now, whole, 'at once, if need be');
  const opened = new Set([firstCut(big)]);
  const changed = roomFor(room, { ...first, opened }, measure);
  assert.deepEqual([changed.stale, wholeAt(changed, SIZE, OPTIONS)?.layout === whole.layout], [true, true]);
  await layOut(changed, SIZE, OPTIONS);
  const after = wholeAt(changed, SIZE, OPTIONS)?.layout ?? assert.fail();
  assert.deepEqual([changed.stale, after === whole.layout], [false, false]);
  assert.deepEqual(after, layoutTree(shapeOf(big), after.sizes, opened));
  const { settings } = roomFor(null, subject(tree), measure);
  const job = { shape: shapeOf(tree), settings, opened: new Set([5]), size: SIZE, options: OPTIONS };
  const laid = worker.laidOut(structuredClone(job));
  const expected = layoutTree(job.shape, settings[laid.chosen], job.opened);
  assert.deepEqual(structuredClone(laid).layout, expected, 'it survives the way to the page');
});

function searchOf(map, depth = Math.min(3, map.depth)) {
  const { tree } = searched(map, 'alpha-beta', depth);
  return { tree, rules: mapRules(map, tree), cut: tree.pruned.findIndex((count) => count > 0) };
}

test('pruned branches are drawn as was chosen, legible or not; left to itself, as can be read', () => {
  const how = (map, size, pruned) => {
    const { tree, rules } = searchOf(map);
    return wholeAt(roomFor(null, { ...subject(tree), rules, pruned }, measure), size, OPTIONS)?.how;
  };
  for (const chosen of ['whole', 'moves', 'counted'])
    assert.equal(how(australia, { width: 300, height: 200 }, chosen), chosen);
  assert.equal(how(australia, { width: 300, height: 200 }, 'auto'), 'counted');
  assert.equal(how(sample('us-48'), SIZE, 'whole'), 'counted', 'what is too much to be drawn');
});

test('whole, what was pruned are minimax’s nodes without alpha-beta’s, with what they are worth', () => {
  for (const name of ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'dead-region', 'best-order']) {
    const { tree, rules } = searchOf(sample(name));
    const [whole, ghosts] = [fullTree(tree, rules, 2000), leftOut(tree, rules, 'whole')];
    if (!whole || !ghosts) continue;
    const [values] = trueValues(whole);
    const missing = whole.node.flatMap((node, row) => (node < 0 ? [row] : []));
    const expected = missing.map((row) => [whole.move[row], whole.depth[row], values[row]]);
    const drawn = everyGhost(ghosts).map(({ move, depth, worth }) => [move, depth, worth?.[0]]);
    assert.deepEqual(drawn.sort(), expected.sort(), name);
  }
});

test('Australia leaves out 33 nodes, 13 of them moves where it was cut off; counted, only what was opened is drawn', () => {
  const { tree, rules, cut } = searchOf(australia);
  const [whole, moves] = ['whole', 'moves'].map((how) => everyGhost(leftOut(tree, rules, how) ?? new Map()));
  assert.deepEqual([whole.length, moves.length, leftOut(tree, rules, 'counted')?.size], [33, 13, 0]);
  for (const { below, children } of whole)
    assert.equal(below?.(), everyGhost(new Map([[0, children]])).length);
  const known = moves.reduce((sum, { below }) => sum + 1 + (below?.() ?? 0), 0);
  assert.equal(known, whole.length, 'each knows how many lie below');
  const found = leftOut(tree, rules, 'counted', new Set([0, cut])) ?? new Map();
  const movesOf = (ghosts) =>
    everyGhost(new Map([[cut, ghosts?.get(cut) ?? []]])).map(({ move, depth }) => [move, depth]);
  assert.deepEqual([...found.keys()], [cut]);
  assert.deepEqual(movesOf(found), movesOf(leftOut(tree, rules, 'whole')));
});

test('a small tree on paper is drawn as it was given; too many are not, but an opened branch shows its moves', () => {
  for (const name of fixtures.ALGORITHM_VECTORS) {
    const { tree } = algorithmVector(name);
    if (tree.given && !tree.open) assert.equal(leftOut(tree, givenRules(tree), 'whole'), ghostsOf(tree));
  }
  const map = sample('us-48');
  const { tree, rules, cut } = searchOf(map, 2);
  assert.equal(leftOut(tree, rules, 'whole'), null);
  const deep = { ...tree, depth_limit: 9 };
  const found = leftOut(deep, mapRules(map, deep), 'counted', new Set([cut]))?.get(cut) ?? [];
  assert.deepEqual([found.length, found.every(({ children }) => !children.length)], [tree.pruned[cut], true]);
});

/** When a tree is laid out: at once, or by the worker; and what of the pruned branches is drawn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullTree, trueValues } from '../../../static/js/search/full-tree.js';
import { givenRules, mapRules } from '../../../static/js/search/rules.js';
import { typeOf } from '../../../static/js/store/type-sizes.js';
import { everyGhost, ghostsOf } from '../../../static/js/tree-panel/ghosts.js';
import { layOut } from '../../../static/js/tree-panel/laying-out.js';
import { layoutTree, shapeOf } from '../../../static/js/tree-panel/layout.js';
import { laidOut } from '../../../static/js/tree-panel/layout-worker.js';
import { leftOut } from '../../../static/js/tree-panel/left-out.js';
import { roomFor, SMALL, wholeAt, wholeNow } from '../../../static/js/tree-panel/whole-room.js';
import * as fixtures from '../fixtures.mjs';

const { algorithmVector, australia, measure, sample, sceneAt, searched, vector } = fixtures;
const SIZE = { width: 900, height: 700 };
const OPTIONS = { growth: 'auto', type: typeOf({}) };
const big = fixtures.large();
const { tree: small } = vector('australia-alpha-beta');
const firstCut = ({ pruned }) => pruned.findIndex((count) => count > 1);

const subject = (tree, opened = []) => ({
  ...{ tree, chips: sceneAt(tree, 0).chips, notation: 'interval' },
  ...{ opened: new Set(opened), folded: new Set() },
});

test('a small tree is laid out at once, and only once; opening a stub shows at once', () => {
  const first = subject(small);
  const room = roomFor(null, first, measure);
  const whole = wholeAt(room, SIZE, OPTIONS);
  assert.ok(whole?.layout.breadth);
  assert.equal(wholeAt(room, SIZE, OPTIONS)?.layout, whole.layout);
  const opened = { ...first, opened: new Set([firstCut(small)]) };
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
  assert.deepEqual(
    wholeNow(roomFor(null, subject(big), measure), SIZE, OPTIONS),
    whole,
    'at once, if need be',
  );
  const opened = new Set([firstCut(big)]);
  const changed = roomFor(room, { ...first, opened }, measure);
  assert.deepEqual([changed.stale, wholeAt(changed, SIZE, OPTIONS)?.layout === whole.layout], [true, true]);
  await layOut(changed, SIZE, OPTIONS);
  const after = wholeAt(changed, SIZE, OPTIONS)?.layout ?? assert.fail();
  assert.deepEqual([changed.stale, after === whole.layout], [false, false]);
  assert.deepEqual(after, layoutTree(shapeOf(big), after.sizes, opened));
  const { settings } = roomFor(null, subject(small), measure);
  const job = { shape: shapeOf(small), settings, opened: new Set([5]), size: SIZE, options: OPTIONS };
  const laid = laidOut(structuredClone(job));
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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapRules } from '../../../static/js/search/rules.js';
import { typeOf } from '../../../static/js/store/type-sizes.js';
import { layOut } from '../../../static/js/tree-panel/laying-out.js';
import { layoutTree, shapeOf } from '../../../static/js/tree-panel/layout.js';
import { laidOut } from '../../../static/js/tree-panel/layout-worker.js';
import { roomFor, SMALL, wholeAt, wholeNow } from '../../../static/js/tree-panel/whole-room.js';
import { australia, large, measure, sample, sceneAt, searched, vector } from '../fixtures.mjs';

/** @import { Tree } from '../../../static/js/search/tree.js' */

const SIZE = { width: 900, height: 700 };
const OPTIONS = /** @type {const} */ ({ growth: 'auto', type: typeOf({}) });

/** @param {Tree} tree @param {ReadonlySet<number>} [opened] */
const subject = (tree, opened = new Set()) => ({
  tree,
  chips: sceneAt(tree, 0).chips,
  notation: /** @type {const} */ ('interval'),
  opened,
  folded: new Set(),
});

test('a small tree is laid out at once, and only once', () => {
  const room = roomFor(null, subject(vector('australia-alpha-beta').tree), measure);
  const whole = wholeAt(room, SIZE, OPTIONS);
  assert.ok(whole?.layout.breadth);
  assert.equal(wholeAt(room, SIZE, OPTIONS)?.layout, whole.layout);
});

test('opening a stub of a small tree shows at once', () => {
  const { tree } = vector('australia-alpha-beta');
  const first = subject(tree);
  const room = roomFor(null, first, measure);
  const closed = wholeAt(room, SIZE, OPTIONS)?.layout.breadth ?? 0;
  const opened = { ...first, opened: new Set([tree.pruned.findIndex((count) => count > 1)]) };
  assert.ok((wholeAt(roomFor(room, opened, measure), SIZE, OPTIONS)?.layout.breadth ?? 0) > closed);
});

test(
  'what is known of a tree is kept while nothing but the step changes, and forgotten with the ' + 'tree',
  () => {
    const first = subject(vector('australia-alpha-beta').tree);
    const room = roomFor(null, first, measure);
    assert.equal(roomFor(room, { ...first }, measure), room);
    assert.notEqual(roomFor(room, subject(vector('deep-cut').tree), measure), room);
  },
);

test('a large tree has no layout before it is asked for, and then that of the worker', async () => {
  const tree = large();
  assert.ok(tree.nodes > SMALL);
  const room = roomFor(null, subject(tree), measure);
  assert.equal(wholeAt(room, SIZE, OPTIONS), null);
  assert.ok(room.card > 0, 'the focus view needs none');
  await layOut(room, SIZE, OPTIONS);
  const whole = wholeAt(room, SIZE, OPTIONS);
  assert.ok(whole && !whole.legible);
  assert.deepEqual(whole.layout, layoutTree(shapeOf(tree), whole.layout.sizes));
});

test('while a stub is opened in a large tree its old layout stays, until the new one is there', async () => {
  const tree = large();
  const first = subject(tree);
  const room = roomFor(null, first, measure);
  await layOut(room, SIZE, OPTIONS);
  const before = wholeAt(room, SIZE, OPTIONS)?.layout;
  const cut = tree.pruned.findIndex((count) => count > 1);
  const changed = roomFor(room, { ...first, opened: new Set([cut]) }, measure);
  assert.equal(changed.stale, true);
  assert.equal(wholeAt(changed, SIZE, OPTIONS)?.layout, before);
  await layOut(changed, SIZE, OPTIONS);
  assert.equal(changed.stale, false);
  const after = wholeAt(changed, SIZE, OPTIONS)?.layout;
  assert.notEqual(after, before);
  assert.deepEqual(after, after && layoutTree(shapeOf(tree), after.sizes, new Set([cut])));
});

test('the worker’s layout survives the way to the page', () => {
  const { tree } = vector('australia-alpha-beta');
  const { settings } = roomFor(null, subject(tree), measure);
  const job = { shape: shapeOf(tree), settings, opened: new Set([5]), size: SIZE, options: OPTIONS };
  const laid = laidOut(structuredClone(job));
  assert.deepEqual(structuredClone(laid).layout, layoutTree(job.shape, settings[laid.chosen], job.opened));
});

test('pruned branches are drawn as was chosen, legible or not; left to itself, as can be read', () => {
  const { tree } = searched(australia);
  const game = { ...subject(tree), rules: mapRules(australia, tree) };
  const small = { width: 300, height: 200 };
  const howOf = (/** @type {'auto' | 'whole' | 'moves' | 'counted'} */ pruned) =>
    wholeAt(roomFor(null, { ...game, pruned }, measure), small, OPTIONS)?.how;
  assert.deepEqual(['whole', 'moves', 'counted'].map(/** @type {any} */ (howOf)), [
    'whole',
    'moves',
    'counted',
  ]);
  assert.equal(howOf('auto'), 'counted');
});

test('what is too much to be drawn is counted', () => {
  const map = sample('us-48');
  const { tree } = searched(map, 'alpha-beta', 3);
  const game = { ...subject(tree), rules: mapRules(map, tree), pruned: /** @type {const} */ ('whole') };
  assert.equal(wholeAt(roomFor(null, game, measure), SIZE, OPTIONS)?.how, 'counted');
});

test('where nobody waits, a large tree is laid out at once as the worker does it', async () => {
  const [tree, other] = [large(), large()];
  const room = roomFor(null, subject(tree), measure);
  const slow = roomFor(null, subject(other), measure);
  await layOut(slow, SIZE, OPTIONS);
  assert.deepEqual(wholeNow(room, SIZE, OPTIONS), wholeAt(slow, SIZE, OPTIONS));
  const small = roomFor(null, subject(vector('australia-alpha-beta').tree), measure);
  assert.deepEqual(wholeNow(small, SIZE, OPTIONS), wholeAt(small, SIZE, OPTIONS));
});

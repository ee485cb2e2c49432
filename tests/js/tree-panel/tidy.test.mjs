import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepInside, layTidy, nonDecreasing } from '../../../static/js/tree-panel/tidy.js';
import { numbers } from '../fixtures.mjs';

const leaf = (level, breadth = 1) => ({ level, breadth, children: [] });

/** A tree of items whose shape is always the same for the same seed. */
function randomItems(seed, levels = 5) {
  const random = numbers(seed);
  const grow = (level) => ({
    level,
    breadth: 1 + Math.floor(3 * random()),
    children:
      level + 1 < levels && random() < 0.8
        ? Array.from({ length: 1 + Math.floor(3 * random()) }, () => grow(level + 1))
        : [],
  });
  return grow(0);
}

const all = (item) => [item, ...item.children.flatMap(all)];

function byLevel(root) {
  const levels = [];
  for (const item of all(root)) (levels[item.level] ??= []).push(item);
  return levels;
}

/** How far two neighbors of a level are apart, beyond their breadths. */
const between = (items) =>
  items.slice(1).map((item, n) => item.middle - items[n].middle - (item.breadth + items[n].breadth) / 2);

test('a node stands in the middle of its first and last child', () => {
  for (let seed = 0; seed < 50; seed++) {
    const root = randomItems(seed);
    layTidy(root, 0.5);
    for (const { middle, children } of all(root))
      if (children.length)
        assert.ok(Math.abs(middle - (children[0].middle + children.at(-1).middle) / 2) < 1e-9);
  }
});

test('neighbors of a level keep their order and their distance, and the breadth is that of the whole', () => {
  for (let seed = 0; seed < 50; seed++) {
    const root = randomItems(seed);
    const breadth = layTidy(root, 0.5);
    for (const items of byLevel(root)) assert.ok(between(items).every((gap) => gap > 0.5 - 1e-9));
    const low = Math.min(...all(root).map(({ middle, breadth: own }) => middle - own / 2));
    const high = Math.max(...all(root).map(({ middle, breadth: own }) => middle + own / 2));
    assert.ok(Math.abs(low) < 1e-9 && Math.abs(high - breadth) < 1e-9);
  }
});

test('subtrees lie as close as their contours allow: a deep one reaches under a flat one', () => {
  const deep = { level: 1, breadth: 1, children: [leaf(2), leaf(2), leaf(2)] };
  const flat = leaf(1);
  assert.equal(layTidy({ level: 0, breadth: 1, children: [flat, deep, leaf(1)] }, 0), 3);
});

test('the same subtree is drawn the same wherever it stands', () => {
  const shape = (root) => all(root).map(({ middle }) => Math.round(1e6 * (middle - root.middle)));
  const [one, other] = [randomItems(7, 3), randomItems(7, 3)];
  const deeper = (item) => ({ ...item, level: item.level + 1, children: item.children.map(deeper) });
  const root = { level: 0, breadth: 1, children: [deeper(one), leaf(1, 9), deeper(other)] };
  layTidy(root, 1);
  assert.deepEqual(shape(root.children[0]), shape(root.children[2]));
});

test('numbers that must never fall are the nearest ones that do not', () => {
  assert.deepEqual(nonDecreasing([1, 2, 3]), [1, 2, 3]);
  assert.deepEqual(nonDecreasing([3, 1]), [2, 2]);
  assert.deepEqual(nonDecreasing([1, 5, 3, 4, 9]), [1, 4, 4, 4, 9]);
  const distance = (some, wanted) => some.reduce((sum, n, i) => sum + (n - wanted[i]) ** 2, 0);
  for (let seed = 0; seed < 40; seed++) {
    const random = numbers(seed);
    const wanted = Array.from({ length: 4 }, () => Math.floor(6 * random()));
    const found = distance(nonDecreasing(wanted), wanted);
    for (let code = 0; code < 6 ** 4; code++) {
      const some = [0, 1, 2, 3].map((n) => Math.floor(code / 6 ** n) % 6);
      if (some.every((n, i) => !i || n >= some[i - 1])) assert.ok(distance(some, wanted) >= found - 1e-9);
    }
  }
});

test('a level that is moved inside its paper keeps order and distances, and moves no more than it must', () => {
  for (let seed = 0; seed < 50; seed++) {
    const random = numbers(seed);
    const items = Array.from({ length: 6 }, () => ({ ...leaf(1, 1 + random()), middle: 20 * random() - 5 }));
    items.sort((a, b) => a.middle - b.middle);
    keepInside(items, 0.2, 14);
    assert.ok(between(items).every((gap) => gap > 0.2 - 1e-9));
    assert.ok(items[0].middle - items[0].breadth / 2 > -1e-9);
    assert.ok(items[5].middle + items[5].breadth / 2 < 14 + 1e-9);
    const middles = items.map(({ middle }) => middle);
    keepInside(items, 0.2, 14);
    assert.ok(
      items.every(({ middle }, n) => Math.abs(middle - middles[n]) < 1e-9),
      'what is inside stays',
    );
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { isMax } from '../../../static/js/search/tree.js';
import { boundSource } from '../../../static/js/search/windows.js';
import { focusList } from '../../../static/js/tree-panel/focus-list.js';
import { paintLevel } from '../../../static/js/tree-panel/paint-levels.js';
import { arrowOf, witnessAt } from '../../../static/js/tree-panel/witness.js';
import { ALGORITHM_VECTORS, algorithmVector, sample, sceneAt, searched } from '../fixtures.mjs';

const MAPS = ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'best-order', 'worst-order', 'south-america'];
const SIZE = { width: 1200, height: 800 };

const trees = [
  ...MAPS.map((name) => searched(sample(name)).tree),
  ...ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree),
];

test('at every cutoff it leads from the branch that set the bound to the node that is cut', () => {
  let seen = 0;
  for (const tree of trees.filter(({ cutoffs, fold }) => cutoffs.length && fold !== 'vector'))
    for (const k of tree.cutoffs) {
      const scene = sceneAt(tree, k);
      const { node } = scene.moment.event;
      const source = boundSource(tree, node, isMax(tree, node) ? 'beta' : 'alpha');
      const found = witnessAt(scene);
      if (!found) continue;
      assert.deepEqual(found, { from: source?.child, to: node });
      seen += 1;
    }
  assert.ok(seen > 100);
});

test('at no other line there is one, unless a bound is pointed at', () => {
  const tree = trees[0];
  assert.equal(witnessAt(sceneAt(tree, 24)), null);
  const pointed = witnessAt({ ...sceneAt(tree, 24), pointed: 20 });
  assert.deepEqual(pointed, { from: 1, to: sceneAt(tree, 24).current });
});

test('it wears both numbers, in a place that covers no node', () => {
  const scene = sceneAt(trees[0], 25);
  const list = focusList(scene, SIZE, 96, 15);
  const arrow = arrowOf(scene, list, SIZE, false);
  assert.equal(arrow?.text, 'MAX has 10 → MIN ≤ 10');
  assert.equal(arrow?.curve.length, 4);
  const label = arrow?.label;
  for (const { box } of label ? list.nodes : [])
    assert.ok(
      !label ||
        label.x >= box.x + box.width ||
        box.x >= label.x + label.width ||
        label.y >= box.y + box.height ||
        box.y >= label.y + label.height,
    );
});

test('it wears them also where a card is too small for text', () => {
  const scene = sceneAt(trees[0], 25);
  const list = focusList(scene, SIZE, 96, 15);
  const nodes = list.nodes.map((node) => ({ ...node, value: '' }));
  assert.equal(arrowOf(scene, { ...list, nodes }, SIZE, false)?.text, 'MAX has 10 → MIN ≤ 10');
});

/**
 * What the names of the levels take, painted in type of that size.
 * @param {any[]} levels
 * @param {number} type
 */
function named(levels, type) {
  const recorder = new Recorder();
  for (const level of levels) paintLevel(/** @type {any} */ (recorder), level, LOOKS.light, type);
  return recorder.marks.flatMap((mark) =>
    mark.kind === 'text'
      ? [{ ...mark, left: mark.x, right: mark.x + mark.width, top: mark.y - mark.size }]
      : [],
  );
}

test('its numbers lie on no name of a level, on wide and narrow screens, in normal and large type', () => {
  let seen = 0;
  for (const tree of trees.filter(({ cutoffs, fold }) => cutoffs.length && fold !== 'vector'))
    for (const [width, height, type] of [
      [774, 470, 14],
      [1127, 760, 14],
      [372, 280, 14],
      [990, 450, 20],
      [1100, 700, 26],
    ])
      for (const k of tree.cutoffs.slice(0, 40)) {
        const scene = sceneAt(tree, k);
        const list = focusList(scene, { width, height }, 96, 1.07 * type);
        const label = arrowOf(scene, list, { width, height }, false)?.label;
        if (!label) continue;
        seen += 1;
        for (const { text, left, right, top, y } of named(list.levels, type))
          assert.ok(
            label.x >= right ||
              label.x + label.width <= left ||
              label.y >= y ||
              label.y + label.height <= top,
            `over ${text} at line ${k + 1} in ${width} × ${height}`,
          );
      }
  assert.ok(seen > 100);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aloneAt, marksOf, paintMarks } from '../../../../static/js/features/compare/merged-marks.js';
import { unionOf } from '../../../../static/js/features/compare/merged-scene.js';
import { comparison } from '../../../../static/js/search/comparing/comparison.js';
import { fit } from '../../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../../static/js/tree-panel/whole-list.js';
import { sceneAt, vector, wholeIn } from '../../fixtures.mjs';

const [a, b] = [vector('australia-alpha-beta').tree, vector('australia-minimax').tree];
const pair = { a, b, found: comparison(a, b) };
const { tree } = unionOf(pair);
const scene = sceneAt(tree, tree.events - 1);

/** The marks on a picture of that size. @param {number} width @param {number} height */
function picture(width, height) {
  const size = { width, height };
  const { layout, natural } = wholeIn(tree, scene.chips, size);
  const list = wholeList(scene, layout, fit(layout, size, natural.scaleU));
  return { list, marks: marksOf(list, pair.found.merged, natural.right) };
}

test('every node that only one run visits wears its letter, no other does', () => {
  const { list, marks } = picture(1600, 1600);
  assert.equal(list.nodes.length, 76);
  assert.deepEqual(
    marks.map(({ run }) => run),
    new Array(33).fill('b'),
  );
});

test('a mark stands on the branch: before the chip that it belongs to', () => {
  const { list, marks } = picture(1600, 1600);
  const chips = list.nodes
    .filter(({ node }) => aloneAt(pair.found.merged, node))
    .map(({ chipBox }) => chipBox);
  marks.forEach(({ x, y, r }, n) =>
    assert.ok(Math.abs(x + r - chips[n].x) < 0.01 || Math.abs(y + r - chips[n].y) < 0.01),
  );
});

test('shapes that stand for subtrees are marked where all of them are one run’s alone', () => {
  const { list, marks } = picture(120, 90);
  assert.ok(list.blobs.length > 0);
  const shapes = marks.filter(({ shape }) => shape);
  for (const { shape } of shapes) assert.ok(list.blobs.some(({ points }) => points === shape));
  for (const blob of list.blobs) {
    const alone = Array.from({ length: blob.until - blob.node }, (_, n) =>
      aloneAt(pair.found.merged, blob.node + n),
    ).every((run) => run === 'b');
    assert.equal(
      shapes.some(({ shape }) => shape === blob.points),
      alone,
    );
  }
});

test('the first run is painted as a square, the second as a circle', () => {
  /** @type {string[]} */
  const calls = [];
  const noted =
    (/** @type {string} */ name) =>
    (/** @type {any[]} */ ...args) => {
      calls.push(name === 'fillText' ? String(args[0]) : name);
    };
  const context = new Proxy(/** @type {any} */ ({}), {
    get: (_, name) => noted(String(name)),
    set: () => true,
  });
  const look = /** @type {any} */ ({ ink: 'black', paper: 'white', font: 'sans' });
  paintMarks(
    context,
    [
      { run: 'a', x: 0, y: 0, r: 8, shape: null },
      { run: 'b', x: 0, y: 0, r: 8, shape: null },
      { run: 'b', x: 0, y: 0, r: 3, shape: null },
    ],
    look,
  );
  assert.deepEqual(
    calls.filter((name) => ['rect', 'arc'].includes(name)),
    ['rect', 'arc', 'arc'],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameChips } from '../../../static/js/search/chips.js';
import { ghostUnder, nodeUnder } from '../../../static/js/tree-panel/hit.js';
import { fit } from '../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { algorithmVector, sceneAt, wholeIn } from '../fixtures.mjs';

const PANEL = { width: 900, height: 600 };

/**
 * @param {string} name
 * @param {number} line
 * @param {{ahead?: boolean, growth?: 'down' | 'right'}} [options]
 */
function drawn(name, line, { growth = 'down', ...options } = {}) {
  const { tree } = algorithmVector(name);
  const { layout, natural } = wholeIn(tree, nameChips(tree), PANEL, { growth });
  return wholeList(sceneAt(tree, line - 1, options), layout, fit(layout, PANEL, natural.scaleU));
}

const ghosts = (/** @type {ReturnType<typeof drawn>} */ list) => list.nodes.filter((n) => n.ghost);

test('before the cutoff what will be pruned looks like all that is still to come', () => {
  const list = drawn('book', 11);
  assert.deepEqual(
    ghosts(list).map((n) => [n.state, n.value]),
    [
      ['ahead', '4'],
      ['ahead', '6'],
    ],
  );
  assert.equal(list.edges.filter((e) => e.kind === 'pruned').length + list.stubs.length, 0);
});

test('from the cutoff on each pruned branch is drawn out, dashed and struck', () => {
  for (const growth of /** @type {const} */ (['down', 'right'])) {
    const list = drawn('book', 12, { growth });
    assert.deepEqual(
      ghosts(list).map((n) => [n.state, n.value]),
      [
        ['pruned', '4'],
        ['pruned', '6'],
      ],
    );
    assert.equal(list.edges.filter((e) => e.kind === 'pruned').length, 2);
    assert.equal(list.stubs.length, 2);
  }
});

test('pruned subtrees are drawn to their leaves, struck only at their roots', () => {
  const list = drawn('ties', algorithmVector('ties').events.length);
  assert.deepEqual(
    ghosts(list).map((n) => n.chip.text || n.value),
    ['E', '3', '4', '2', '9'],
  );
  assert.equal(list.stubs.length, 3);
  assert.equal(list.edges.filter((e) => e.kind === 'pruned').length, 5);
});

test('without what is ahead only what is known to be pruned is drawn', () => {
  assert.equal(ghosts(drawn('book', 11, { ahead: false })).length, 0);
  assert.equal(ghosts(drawn('book', 12, { ahead: false })).length, 2);
});

test('no two cards of the whole tree overlap', () => {
  for (const name of ['book', 'ties', 'twice', 'deep-cut', 'held-in']) {
    for (const growth of /** @type {const} */ (['down', 'right'])) {
      const boxes = drawn(name, algorithmVector(name).events.length, { growth }).nodes.map((n) => n.box);
      boxes.forEach((a, n) =>
        boxes
          .slice(n + 1)
          .forEach((b) =>
            assert.ok(
              a.x + a.width <= b.x + 0.01 ||
                b.x + b.width <= a.x + 0.01 ||
                a.y + a.height <= b.y + 0.01 ||
                b.y + b.height <= a.y + 0.01,
              name,
            ),
          ),
      );
    }
  }
});

test('the pointer finds a ghost, and no node there', () => {
  const list = drawn('book', 12);
  const [{ box }] = ghosts(list);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  assert.equal(ghostUnder(list, at)?.ghost?.move, 7);
  assert.equal(nodeUnder(list, at), -1);
  assert.equal(ghostUnder(list, { x: -5, y: -5 }), null);
});

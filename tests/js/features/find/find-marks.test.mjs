import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marksOf } from '../../../../static/js/tree-panel/find-marks.js';
import { focusList } from '../../../../static/js/tree-panel/focus-list.js';
import { australia, sceneAt, searched } from '../../fixtures.mjs';

const { tree } = searched(australia);
const list = focusList(sceneAt(tree, 40, { map: australia }), { width: 560, height: 700 }, 100, 15);

test(
  'each match in sight is marked, as a card by a ring and as a tick by a diamond, and nothing ' + 'else is',
  () => {
    for (let node = 0; node < tree.nodes; node++) {
      const marks = marksOf(list, tree, Uint32Array.of(node));
      const card = list.nodes.find((n) => n.node === node);
      const tick = list.strips.flatMap((s) => s.ticks).find((t) => t.node === node);
      assert.equal(marks.length, card || tick ? 1 : 0);
      if (card)
        assert.ok(
          marks[0].ring &&
            marks[0].ring.x < card.box.x &&
            marks[0].ring.y < card.chipBox.y &&
            marks[0].ring.width > card.box.width,
        );
      if (tick) assert.deepEqual([marks[0].ring, marks[0].x], [null, tick.x]);
    }
  },
);

test('a subtree drawn as one shape is marked for a match anywhere in it', () => {
  const blob = {
    node: 1,
    points: [50, 10, 40, 90, 60, 90],
    until: 1 + tree.size[1],
    roots: 1,
    ahead: false,
    weight: 1,
    cut: 0,
  };
  const shapes = { nodes: [], edges: [], stubs: [], levels: [], blobs: [blob] };
  const inside = 1 + tree.size[1] - 1;
  assert.deepEqual(marksOf(shapes, tree, Uint32Array.of(inside)), [
    { ring: null, x: 50, y: 10, small: true },
  ]);
  assert.deepEqual(marksOf(shapes, tree, Uint32Array.of(0, inside + 1)), []);
});

test('a pile is marked for a match within it, not for its own node', () => {
  const pile = { x: 100, y: 20, width: 80, height: 18 };
  const folds = [
    {
      node: 1,
      folded: true,
      handle: { x: 108, y: 29 },
      pile,
      lines: [],
      font: 15,
      right: true,
      max: false,
      faint: false,
    },
  ];
  const shown = { nodes: [], edges: [], stubs: [], blobs: [], levels: [], folds };
  assert.deepEqual(marksOf(shown, tree, Uint32Array.of(3)), [{ ring: null, x: 180, y: 20, small: true }]);
  assert.deepEqual(marksOf(shown, tree, Uint32Array.of(1, 1 + tree.size[1])), []);
});

test('moves without a node are never marked', () => {
  const early = focusList(sceneAt(tree, 24, { map: australia }), { width: 560, height: 700 }, 100, 15);
  assert.ok(early.nodes.some((n) => n.node < 0));
  const all = Uint32Array.from({ length: tree.nodes }, (_, i) => i);
  const withNode =
    early.nodes.filter((n) => n.node >= 0).length +
    early.strips.flatMap((s) => s.ticks).filter((t) => t.node >= 0).length;
  assert.equal(marksOf(early, tree, all).length, withNode);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import { children } from '../../../static/js/search/tree.js';
import { focusList } from '../../../static/js/tree-panel/focus-list.js';
import { algorithmVector, sceneAt } from '../fixtures.mjs';
import { allApart, CARD, drawn, LAST, PANEL, tree } from './focus.mjs';

test('pruned moves stand struck beside their siblings, once they are known', () => {
  assert.equal(drawn(24).stubs.length, 0);
  const { stubs, edges } = drawn(25);
  assert.deepEqual(
    stubs.map((s) => s.text),
    ['Q B', 'V B'],
  );
  assert.ok(stubs.every((s) => Number.isFinite(s.slash.x) && Number.isFinite(s.slash.y)));
  assert.equal(edges.filter((e) => e.kind === 'pruned').length, 2);
});

test('a move that will be pruned looks until then like any other that is still to come', () => {
  const before = drawn(24).nodes.filter((n) => n.node < 0);
  assert.deepEqual(
    before.map((n) => [n.chip.text, n.state, n.value]),
    [
      ['Q B', 'ahead', ''],
      ['V B', 'ahead', ''],
    ],
  );
  const after = drawn(25).stubs;
  assert.deepEqual(
    after.map((s) => [s.text, s.box.x + s.box.width / 2]),
    before.map((n) => [n.chip.text, n.box.x + n.box.width / 2]),
  );
});

test('a finished sibling stands on a foot as wide as its subtree, hollow where moves were cut', () => {
  const { feet } = drawn(60);
  assert.deepEqual(
    feet.map((f) => f.node),
    children(tree, 0)
      .filter((c) => c < 22)
      .filter((c) => tree.size[c] > 1)
      .slice(0, feet.length),
  );
  const [whole, cut] = [feet[0], feet[1]];
  assert.ok(whole.box.width > cut.box.width);
  assert.equal(whole.cut, 0);
  assert.equal(cut.cut, 2 / 4); // of NSW, R's four replies two were pruned
});

test('a card that a step has changed says how, and the child that returned has an edge up to it', () => {
  for (let step = 0; step < LAST; step++) {
    const { kind, node, child } = eventAt(tree, step);
    const { change, nodes } = drawn(step);
    assert.deepEqual(
      nodes.filter((n) => n.change).map((n) => n.node),
      kind === 'update' ? [node] : [],
    );
    if (kind === 'visit') assert.equal(change, null);
    else assert.equal(change?.child, child);
    assert.equal(change?.points.length ?? 0, kind === 'update' ? 4 : 0);
  }
});

test('of a given tree leaves without names stand once, and pruned ones by their values', () => {
  const { tree: given } = algorithmVector('book');
  const list = focusList(sceneAt(given, 11), PANEL, CARD, 15);
  assert.deepEqual(
    list.stubs.map((s) => s.text),
    ['4', '6'],
  );
  const leaves = list.nodes.filter((n) => n.leaf);
  assert.deepEqual(
    leaves.map((n) => [n.chip.text, n.value]),
    [['', '2']],
  );
  for (const { box, chipBox } of leaves) assert.equal(box.y, chipBox.y);
  allApart(list);
});

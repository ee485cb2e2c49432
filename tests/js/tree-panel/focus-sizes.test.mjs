import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusList } from '../../../static/js/tree-panel/focus-list.js';
import { sceneAt } from '../fixtures.mjs';
import { CARD, deep, drawn, LAST, PANEL, rowsOf, tree } from './focus.mjs';

test('every card lies within the panel', () => {
  for (let step = 0; step < tree.events; step++) {
    for (const { box, chipBox } of drawn(step).nodes) {
      assert.ok(chipBox.y >= 0 && box.y + box.height <= PANEL.height);
      assert.ok(box.x >= 0 && box.x + box.width <= PANEL.width);
    }
  }
});

test('rows have the same place at every step, however long the path is', () => {
  for (let step = 0; step < tree.events; step++) {
    for (const level of drawn(step).levels.slice(0, 3))
      assert.ok(
        drawn(LAST).levels.some((l) => l.y === level.y),
        `line ${step + 1}`,
      );
  }
});

test('all rows of a deep path lie within the panel, one above the other', () => {
  for (let step = 0; step < 60; step++) {
    const { nodes } = focusList(sceneAt(deep, step), PANEL, CARD, 15);
    nodes.forEach(({ box }, n) => assert.ok(box.y + box.height <= (nodes[n + 1]?.chipBox.y ?? PANEL.height)));
  }
});

test('a path that just fits is shown whole', () => {
  const list = focusList(sceneAt(deep, 8), PANEL, CARD, 15);
  assert.deepEqual(rowsOf(list).flat(), [...Array(10).keys()]);
  assert.ok(list.levels.every((l) => !l.text.startsWith('⋮')));
});

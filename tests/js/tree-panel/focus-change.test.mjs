import assert from 'node:assert/strict';
import { test } from 'node:test';
import { number } from '../../../static/js/kit/format.js';
import { eventAt } from '../../../static/js/search/events.js';
import { children } from '../../../static/js/search/tree.js';
import { changeAt, sourceAmong } from '../../../static/js/tree-panel/focus-change.js';
import { randomSearch, sceneAt, vector } from '../fixtures.mjs';

/** @import { Tree } from '../../../static/js/search/tree.js' */

const TREES = [
  vector('australia-alpha-beta').tree,
  vector('australia-minimax').tree,
  randomSearch({ seed: 8 }).tree,
];

/** The last event before step k that shows the same node. @param {Tree} tree @param {number} k */
function lineBefore(tree, k) {
  const { node } = eventAt(tree, k);
  for (let j = k - 1; ; j--) if (eventAt(tree, j).node === node) return eventAt(tree, j);
}

test('a visit changes nothing, an update what its line shows otherwise than the node’s line before', () => {
  for (const tree of TREES) {
    for (let step = 0; step < tree.events; step++) {
      const event = eventAt(tree, step);
      const change = changeAt(sceneAt(tree, step));
      if (event.kind === 'visit') {
        assert.equal(change, null);
        continue;
      }
      const before = lineBefore(tree, step);
      const taken = before.value !== event.value;
      assert.deepEqual(
        change,
        {
          node: event.node,
          child: event.child,
          taken,
          was: taken ? number(before.value) : '',
          alpha: before.alpha !== event.alpha,
          beta: before.beta !== event.beta,
          cut: event.cutoff,
        },
        `line ${step + 1}`,
      );
    }
  }
});

test('the source of a node’s value is the child whose return last changed it', () => {
  for (const tree of TREES) {
    const sources = new Map();
    for (let step = 0; step < tree.events; step++) {
      const { node, child } = eventAt(tree, step);
      if (changeAt(sceneAt(tree, step))?.taken) sources.set(node, child);
      assert.equal(
        sourceAmong(sceneAt(tree, step), children(tree, node)),
        sources.get(node) ?? -1,
        `line ${step + 1}`,
      );
    }
  }
});

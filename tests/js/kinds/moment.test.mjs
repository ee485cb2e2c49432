import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentOf, nowOf } from '../../../static/js/kinds/moment.js';
import { eventAt } from '../../../static/js/search/events.js';
import { enteredWith, windowAt } from '../../../static/js/search/windows.js';
import { everywhere } from '../everywhere.mjs';
import { australia, searched } from '../fixtures.mjs';
import { golden } from '../search/constraints/fixtures.mjs';

/** @import { Tree } from '../../../static/js/search/tree.js' */

everywhere('a moment has what the event says, and the windows at its step', ({ tree }) => {
  for (let k = 0; k < tree.events; k++) {
    const { event, entered, window } = momentOf(tree, k);
    assert.deepEqual(event, eventAt(tree, k));
    for (let i = event.node; i >= 0; i = tree.parent[i]) {
      const { value, alpha, beta } = windowAt(tree, i, k);
      assert.deepEqual([window(i).value, window(i).alpha, window(i).beta], [value, alpha, beta]);
      assert.deepEqual(entered(i), enteredWith(tree, i));
    }
  }
});

/** How often moves were compared with a window while it was asked. @param {(tree: Tree) => void} ask */
function folds(ask) {
  let count = 0;
  const { tree } = searched(australia);
  ask(
    new Proxy(tree, {
      get: (of, name) => {
        if (name === 'variant') count++;
        return of[/** @type {keyof Tree} */ (name)];
      },
    }),
  );
  return count;
}

test('what has been asked once is not folded again', () => {
  const once = folds((tree) => momentOf(tree, 25).window(0));
  assert.ok(once > 0);
  const often = folds((tree) => {
    for (let n = 0; n < 12; n++) {
      momentOf(tree, 25).window(0);
      assert.equal(nowOf({ tree, step: 25 })?.node, eventAt(searched(australia).tree, 25).node);
    }
  });
  assert.equal(often, once);
});

test('two searches beside each other keep their moments, a third one takes the place of the oldest', () => {
  const trees = [searched(australia).tree, searched(australia).tree, golden('four-queens-arcs').tree];
  const [a, b] = [momentOf(trees[0], 3), momentOf(trees[1], 3)];
  assert.deepEqual([momentOf(trees[0], 3) === a, momentOf(trees[1], 3) === b], [true, true]);
  momentOf(trees[2], 3);
  assert.deepEqual([momentOf(trees[1], 3) === b, momentOf(trees[0], 3) === a], [true, false]);
});

test('without a search nothing is said', () => assert.equal(nowOf({ tree: null, step: 0 }), null));

/** The texts on the nodes in negamax form, held against the game itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeLabel } from '../../../static/js/tree-panel/labels.js';
import { sceneAt } from '../fixtures.mjs';
import { isTrue, negamaxSearch, numberIn, seenAt, signOf, signSeenAt } from '../true-worth.mjs';

const SEARCHES = Array.from({ length: 30 }, (_, seed) =>
  negamaxSearch({ seed: seed + 1, limit: 5, least: seed % 2, most: 4, spread: 9 + seed }),
);

for (const notation of /** @type {const} */ (['negamax', 'interval', 'bounds'])) {
  /** @param {number} depth */
  const viewer = (depth) => (notation === 'negamax' ? depth : 0);

  test(`what stands on a finished node is true of the game, whoever sees it (${notation})`, () => {
    for (const known of SEARCHES) {
      const { tree, worth } = known;
      const scene = sceneAt(tree, tree.events - 1, { notation });
      for (const [i, depth] of tree.depth.entries()) {
        const [sign] = /^[≤≥]|^/.exec(nodeLabel(scene, i).value) ?? [];
        const said = numberIn(nodeLabel(scene, i).value);
        assert.equal(said, seenAt(tree.value[i], viewer(depth)));
        assert.equal(sign, signSeenAt(signOf(known, i), viewer(depth)), `node ${i}`);
        assert.ok(isTrue(sign ?? '', said, seenAt(worth[i], viewer(depth))), `node ${i}`);
      }
    }
  });
}

test('in negamax form alpha and beta change places and signs where MIN moves', () => {
  for (const { tree, events } of SEARCHES) {
    events.forEach(([, node, , , alpha, beta], k) => {
      if (tree.legal[node] === 0) return;
      const { pieces = [] } = nodeLabel(sceneAt(tree, k, { notation: 'negamax' }), node);
      const shown = [pieces[1], pieces[3]].map((text) => numberIn(text));
      assert.deepEqual(shown, tree.depth[node] % 2 ? [seenAt(beta, 1), seenAt(alpha, 1)] : [alpha, beta]);
    });
  }
});

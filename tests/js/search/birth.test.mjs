import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentOf } from '../../../static/js/kinds/moment.js';
import { lineage } from '../../../static/js/search/birth.js';
import { isLeaf, isVisited } from '../../../static/js/search/tree.js';
import { ALGORITHM_VECTORS, algorithmVector, australia, sample, searched } from '../fixtures.mjs';

const MAPS = ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'dead-region', 'worst-order', 'no-cut'];

const trees = [
  ...MAPS.map((name) => searched(sample(name)).tree),
  ...ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree),
].filter((tree) => tree.kind !== 'csp' && tree.nodes < 400);

test('a value is that of the leaf where it was born, at every node and event of every algorithm', () => {
  let seen = 0;
  for (const tree of trees)
    for (let k = 0; k < tree.events; k += 1 + Math.floor(tree.events / 60)) {
      const moment = momentOf(tree, k);
      for (let i = 0; i < tree.nodes && isVisited(tree, i, k); i++) {
        const line = lineage(tree, i, moment);
        const { value, values } = moment.window(i);
        assert.equal(line.length > 0, Number.isFinite(values[0] ?? value), `${tree.algorithm} ${i} at ${k}`);
        if (!line.length) continue;
        const leaf = line[line.length - 1];
        assert.ok(isLeaf(tree, leaf) && isVisited(tree, leaf, k));
        assert.equal(tree.value[leaf], value, `${tree.algorithm} ${i} at ${k}`);
        tree.values.forEach((column, p) => assert.equal(column[leaf], values[p]));
        seen += 1;
      }
    }
  assert.ok(seen > 10_000, String(seen));
});

test('at the end the root owes its value to the end of the optimal path', () => {
  const { tree } = searched(australia);
  const line = lineage(tree, 0, momentOf(tree, tree.events - 1));
  assert.deepEqual(
    line.map((i) => tree.labels[tree.move[i]]),
    ['SA, G', 'NSW, B', 'NT, B', 'Q, R'],
  );
});

/** Where a value was born: down from a node to the leaf that it owes its value to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentOf } from '../../../static/js/kinds/kinds.js';
import {
  children,
  isLeaf,
  isMax,
  isVisited,
  updateEvent,
  visitEvent,
} from '../../../static/js/search/tree.js';
import { lineage } from '../../../static/js/search/windows.js';
import { ALGORITHM_VECTORS, algorithmVector, australia, sample, searchMap } from '../fixtures.mjs';

const MAPS = ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'worst-order', 'no-cut'];
const TREES = [
  ...MAPS.map((name) => searchMap(sample(name)).tree),
  ...ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree),
].filter((tree) => tree.kind !== 'csp' && tree.nodes < 400);

/** Whether `to` is the origin of the value at `from`: a child that returned it, or (fail-hard) set the bound. */
function isHandedUp(tree, moment, from, to) {
  const { value } = moment.window(from);
  if (tree.parent[to] === from) return tree.values.length > 0 || tree.value[to] === value;
  const { alpha, beta } = moment.entered(from);
  const [own, other] = isMax(tree, from) ? [alpha, beta] : [beta, alpha];
  const returned = children(tree, from).filter((child) => updateEvent(tree, child) <= moment.step);
  const isOfChild = returned.some((child) => tree.value[child] === value);
  return tree.variant.fail === 'hard' && (value === own || (value === other && !isOfChild));
}

test('a value is that of the leaf where it was born, handed up child by child, or fail-hard from a bound', () => {
  let seen = 0;
  for (const tree of TREES)
    for (let k = 0; k < tree.events; k += 1 + Math.floor(tree.events / 30)) {
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
        for (const [n, to] of line.slice(1).entries())
          assert.ok(isHandedUp(tree, moment, line[n], to), `${line} at ${k}`);
        seen += 1;
      }
    }
  assert.ok(seen > 10_000, String(seen));
});

test('a node has no value before it is visited; at the end the root owes its to the end of the optimal path', () => {
  const { tree } = searchMap(australia);
  for (let i = 1; i < tree.nodes; i++)
    assert.deepEqual(lineage(tree, i, momentOf(tree, visitEvent(tree, i) - 1)), []);
  const line = lineage(tree, 0, momentOf(tree, tree.events - 1));
  assert.equal(line.map((i) => tree.labels[tree.move[i]]).join('; '), 'SA, G; NSW, B; NT, B; Q, R');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import * as t from '../../../static/js/search/tree.js';
import { everywhere } from '../everywhere.mjs';
import { ALGORITHM_VECTORS, algorithmVector, vector } from '../fixtures.mjs';

everywhere('two events a node, but for the root', ({ tree, events }) => {
  assert.equal(tree.events, events.length);
});

everywhere(
  'every node is visited by its visit event and updates its parent by its update event',
  ({ tree, events }) => {
    for (let i = 0; i < tree.nodes; i++) {
      assert.deepEqual(events[t.visitEvent(tree, i)].slice(0, 2), [0, i]);
      if (i) assert.deepEqual(events[t.updateEvent(tree, i)].slice(0, 3), [1, tree.parent[i], i]);
    }
  },
);

everywhere('the nodes visited so far are a prefix of the preorder', ({ tree, events }) => {
  let visited = 0;
  events.forEach(([kind], k) => {
    visited += kind === 0 ? 1 : 0;
    assert.equal(t.revealed(tree, k), visited);
  });
});

everywhere('a node is finished from its own last line on', ({ tree, events }) => {
  const last = new Map(events.map((e, k) => [e[1], k]));
  for (let i = 0; i < tree.nodes; i++) {
    const since = /** @type {number} */ (last.get(i));
    assert.equal(t.lastEventOf(tree, i), since);
    for (let k = 0; k < tree.events; k++)
      assert.equal(t.isFinished(tree, i, k), k >= since, `node ${i} at event ${k}`);
  }
});

everywhere('children, paths and parents agree', ({ tree, events }) => {
  for (let i = 0; i < tree.nodes; i++) {
    const kids = events.filter(([kind, node]) => kind === 1 && node === i).map(([, , child]) => child);
    assert.deepEqual(t.children(tree, i), kids);
    for (const c of kids) assert.deepEqual(t.pathTo(tree, c), [...t.pathTo(tree, i), c]);
    assert.equal(tree.pruned[i], tree.legal[i] - kids.length);
  }
  assert.deepEqual(t.pathTo(tree, 0), [0]);
});

everywhere('the cutoffs are the events that prune, in order', ({ tree, events }) => {
  assert.deepEqual(
    [...tree.cutoffs],
    [...events.keys()].filter((k) => events[k][6]),
  );
});

everywhere('pruned moves are counted before every node', ({ tree }) => {
  const counted = [...tree.pruned.keys(), tree.nodes].map((i) =>
    tree.pruned.slice(0, i).reduce((a, b) => a + b, 0),
  );
  assert.deepEqual([...tree.prunedBefore], counted);
});

everywhere('the best line follows the first best move to a leaf', ({ tree }) => {
  const line = t.bestLine(tree);
  line.slice(1).forEach((i, n) => {
    const kids = t.children(tree, line[n]);
    const best = (t.isMax(tree, line[n]) ? Math.max : Math.min)(...kids.map((c) => tree.value[c]));
    assert.equal(
      i,
      kids.find((c) => tree.value[c] === best),
    );
  });
  assert.ok(t.isLeaf(tree, /** @type {number} */ (line.at(-1))));
});

test('Australia’s best line is the one that every position on it attains', () => {
  const { tree } = vector('australia-alpha-beta');
  assert.deepEqual(
    t.bestLine(tree).map((i) => tree.labels[tree.move[i]]),
    ['SA, G', 'NSW, B', 'NT, B', 'Q, R'],
  );
});

test('a path of sixty thousand nodes is walked without recursion', () => {
  const n = 60_000;
  const ones = new Uint32Array(n).fill(1);
  ones[n - 1] = 0;
  const tree = t.makeTree(
    { algorithm: 'alpha-beta', depth_limit: n, nodes: n, labels: ['A, R'] },
    {
      depth: Uint16Array.from({ length: n }, (_, i) => i),
      move: new Uint32Array(n),
      value: new Int32Array(n),
      size: Uint32Array.from({ length: n }, (_, i) => n - i),
      legal: ones,
    },
  );
  assert.equal(eventAt(tree, n - 1).node, n - 1);
  assert.deepEqual([eventAt(tree, n).node, eventAt(tree, n).child], [n - 2, n - 1]);
  assert.equal(eventAt(tree, tree.events - 1).node, 0);
  assert.equal(t.bestLine(tree).length, n);
});

for (const name of ALGORITHM_VECTORS) {
  test(`the optimal path keeps the root’s value down to a leaf (${name})`, () => {
    const { tree } = algorithmVector(name);
    const line = t.bestLine(tree);
    if (tree.open) return assert.deepEqual(line, []);
    const columns = tree.values.length ? tree.values : [tree.value];
    for (const i of line)
      assert.deepEqual(
        columns.map((column) => column[i]),
        columns.map((column) => column[0]),
      );
    assert.ok(t.isLeaf(tree, /** @type {number} */ (line.at(-1))));
    line.slice(1).forEach((i, n) => assert.equal(tree.parent[i], line[n]));
  });
}

test('the optimal path goes to the child that was best for whoever moves, the first of equal ones', () => {
  const names = (/** @type {string} */ name) =>
    t
      .bestLine(algorithmVector(name).tree)
      .map((i) => algorithmVector(name).tree.labels[algorithmVector(name).tree.move[i]]);
  assert.deepEqual(names('vectors'), ['A', 'C', 'G', '(7,7,1)']);
  assert.deepEqual(names('min-root-fail-hard'), ['A', 'C', 'F', '2']);
});

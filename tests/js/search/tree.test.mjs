import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buffersOf, derive } from '../../../static/js/search/derive.js';
import { eventAt } from '../../../static/js/search/events.js';
import * as t from '../../../static/js/search/tree.js';
import { everyVector, everywhere } from '../everywhere.mjs';
import { algorithmVector, randomSearch, stoppedBefore, vector } from '../fixtures.mjs';

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
    const since = last.get(i);
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
  const expected = [...events.keys()].filter((k) => events[k][6]);
  assert.deepEqual([...tree.cutoffs], expected);
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
    const expected = kids.find((c) => tree.value[c] === best);
    assert.equal(i, expected);
  });
  assert.ok(t.isLeaf(tree, line.at(-1)));
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

everyVector('the optimal path keeps the root’s value down to a leaf', ({ tree }) => {
  const line = t.bestLine(tree);
  if (tree.open) return assert.deepEqual(line, []);
  for (const column of tree.values.length ? tree.values : [tree.value])
    assert.deepEqual(new Set(line.map((i) => column[i])), new Set([column[0]]));
  assert.ok(t.isLeaf(tree, Number(line.at(-1))));
  line.slice(1).forEach((i, n) => assert.equal(tree.parent[i], line[n]));
});

test('the optimal path goes to the child that was best for whoever moves, the first of equal ones', () => {
  const names = (tree) => t.bestLine(tree).map((i) => tree.labels[tree.move[i]]);
  assert.deepEqual(names(vector('australia-alpha-beta').tree), ['SA, G', 'NSW, B', 'NT, B', 'Q, R']);
  assert.deepEqual(names(algorithmVector('vectors').tree), ['A', 'C', 'G', '(7,7,1)']);
  assert.deepEqual(names(algorithmVector('min-root-fail-hard').tree), ['A', 'C', 'F', '2']);
});

test('a path as deep as columns can say is derived', () => {
  const n = 65_536;
  const tree = {
    depth: Uint16Array.from({ length: n }, (_, i) => i),
    move: new Uint32Array(n),
    value: new Int32Array(n),
    size: Uint32Array.from({ length: n }, (_, i) => n - i),
    legal: new Uint32Array(n).fill(2),
  };
  tree.legal[n - 1] = 0;
  const { parent, pruned, cutoffs } = derive(tree);
  assert.deepEqual([parent[0], parent[1], parent[n - 1]], [-1, 0, n - 2]);
  assert.deepEqual([pruned[0], pruned[n - 1], cutoffs.length], [1, 0, n - 1]);
  assert.deepEqual(cutoffs, cutoffs.slice().sort());
});

test('everything derived is a typed array with a buffer of its own, and the columns stay as they are', () => {
  const { tree } = stoppedBefore(randomSearch({ seed: 3 }), 20);
  const legal = tree.legal.slice();
  const derived = derive(tree, tree.open);
  const buffers = buffersOf(derived);
  assert.equal(new Set(buffers).size, Object.keys(derived).length);
  assert.deepEqual(new Set(Object.values(derived).map((column) => column.buffer)), new Set(buffers));
  assert.deepEqual(tree.legal, legal);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as es from '../../static/js/events.js';
import * as t from '../../static/js/tree.js';
import * as ws from '../../static/js/windows.js';
import { VECTORS, australia, randomSearch, searched, vector } from './fixtures.mjs';

/** @typedef {import('./fixtures.mjs').Searched} Searched */

/** Searches of all kinds, by name. @type {[string, Searched][]} */
const SEARCHES = [
  ...VECTORS.map((name) => /** @type {[string, Searched]} */ ([name, vector(name)])),
  ...[1, 2, 3, 4, 5, 6].map((seed) => /** @type {[string, Searched]} */ ([`random ${seed}`, randomSearch({ seed, spread: 4 + 3 * seed })])),
  ['random by minimax', randomSearch({ seed: 9, algorithm: 'minimax' })],
];

/** @param {string} name @param {(searched: Searched) => void} check */
function everywhere(name, check) {
  for (const [which, found] of SEARCHES) test(`${name} (${which})`, () => check(found));
}

test('the search that these tests hold the page against writes what Python wrote', () => {
  for (const algorithm of ['alpha-beta', 'minimax']) {
    const [ours, python] = [searched(australia, algorithm), vector(`australia-${algorithm}`)];
    assert.deepEqual(ours.events, python.events);
    assert.deepEqual(ours.tree, python.tree);
  }
});

test('the random searches hold cutoffs, bounds of both kinds and early leaves', () => {
  const trees = SEARCHES.filter(([name]) => name.startsWith('random')).map(([, { tree }]) => tree);
  const signs = new Set(trees.flatMap((tree) => [...tree.depth.keys()].map((i) => es.boundSign(tree, i))));
  assert.deepEqual([...signs].sort(), ['', '≤', '≥']);
  assert.ok(trees.some((tree) => tree.depth.some((d, i) => t.isLeaf(tree, i) && d < tree.depth_limit)));
});

everywhere('two events a node, but for the root', ({ tree, events }) => {
  assert.equal(tree.events, events.length);
});

everywhere('every node is visited by its visit event and updates its parent by its update event', ({ tree, events }) => {
  for (let i = 0; i < tree.nodes; i++) {
    assert.deepEqual(events[t.visitEvent(tree, i)].slice(0, 2), [0, i]);
    if (i) assert.deepEqual(events[t.updateEvent(tree, i)].slice(0, 3), [1, tree.parent[i], i]);
  }
});

everywhere('every event says what the rules say', ({ tree, events }) => {
  const said = events.map((_, k) => es.eventAt(tree, k));
  assert.deepEqual(said.map((e) => [e.kind === 'visit' ? 0 : 1, e.node, e.child, e.value, e.alpha, e.beta, e.cutoff ? 1 : 0]), events);
});

everywhere('the nodes visited so far are a prefix of the preorder', ({ tree, events }) => {
  let visited = 0;
  events.forEach(([kind], k) => {
    visited += kind === 0 ? 1 : 0;
    assert.equal(t.revealed(tree, k), visited);
  });
});

everywhere('a window is the last line that its node printed', ({ tree, events }) => {
  /** @type {Map<number, number[]>} */
  const printed = new Map();
  for (const [k, [, node, , value, alpha, beta]] of events.entries()) {
    printed.set(node, [value, alpha, beta]);
    for (const [i, line] of printed) {
      const w = ws.windowAt(tree, i, k);
      assert.deepEqual([w.value, w.alpha, w.beta], line, `node ${i} at event ${k}`);
    }
  }
});

everywhere('a node is entered with the window of its visit', ({ tree, events }) => {
  for (const [kind, node, , value, alpha, beta] of events) {
    if (kind) continue;
    const w = ws.enteredWith(tree, node);
    assert.deepEqual([w.value, w.alpha, w.beta, w.crossed], [value, alpha, beta, false]);
  }
});

everywhere('a node is finished from its own last line on', ({ tree, events }) => {
  const last = new Map(events.map((e, k) => [e[1], k]));
  for (let i = 0; i < tree.nodes; i++) {
    const since = /** @type {number} */ (last.get(i));
    assert.equal(t.lastEventOf(tree, i), since);
    for (let k = 0; k < tree.events; k++) assert.equal(t.isFinished(tree, i, k), k >= since, `node ${i} at event ${k}`);
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
  assert.deepEqual([...tree.cutoffs], [...events.keys()].filter((k) => events[k][6]));
});

everywhere('pruned moves are counted before every node', ({ tree }) => {
  const counted = [...tree.pruned.keys(), tree.nodes].map((i) => tree.pruned.slice(0, i).reduce((a, b) => a + b, 0));
  assert.deepEqual([...tree.prunedBefore], counted);
});

everywhere('a bound’s source is the event in which the path’s windows took it over', ({ tree, events }) => {
  for (let i = 0; i < tree.nodes; i++) {
    const path = t.pathTo(tree, i);
    for (const [bound, column] of /** @type {['alpha' | 'beta', number][]} */ ([['alpha', 4], ['beta', 5]])) {
      const before = events.slice(0, t.visitEvent(tree, i)).map((e, k) => ({ e, k }));
      const setters = before.filter(({ e, k }) => e[0] === 1 && path.includes(e[1]) && e[column] !== ws.windowAt(tree, e[1], k - 1)[bound]);
      const last = setters.at(-1);
      const expected = last ? { ancestor: last.e[1], child: last.e[2], event: last.k } : null;
      assert.deepEqual(ws.boundSource(tree, i, bound), expected, `${bound} of node ${i}`);
      assert.equal(expected === null, !Number.isFinite(ws.enteredWith(tree, i)[bound]));
    }
  }
});

test('a bound comes from the newest update above, not from the first', () => {
  const { tree } = vector('australia-alpha-beta');
  const line50 = es.eventAt(tree, 49).node;
  assert.deepEqual(ws.boundSource(tree, line50, 'alpha'), { ancestor: 0, child: 1, event: 20 });
  assert.equal(ws.boundSource(tree, line50, 'beta')?.event, 47);
});

everywhere('the best line follows the first best move to a leaf', ({ tree }) => {
  const line = t.bestLine(tree);
  line.slice(1).forEach((i, n) => {
    const kids = t.children(tree, line[n]);
    const best = (t.isMax(tree, line[n]) ? Math.max : Math.min)(...kids.map((c) => tree.value[c]));
    assert.equal(i, kids.find((c) => tree.value[c] === best));
  });
  assert.ok(t.isLeaf(tree, /** @type {number} */ (line.at(-1))));
});

test('Australia’s best line is the one that every position on it attains', () => {
  const { tree } = vector('australia-alpha-beta');
  assert.deepEqual(t.bestLine(tree).map((i) => tree.labels[tree.move[i]]), ['SA, G', 'NSW, B', 'NT, B', 'Q, R']);
});

for (const seed of [11, 12, 13, 14, 15, 16, 17, 18]) {
  test(`every bound is kept by the exact value that minimax finds (random game ${seed})`, () => {
    const shape = { seed, limit: 6, spread: 9 };
    const [cut, full] = [randomSearch(shape).tree, randomSearch({ ...shape, algorithm: 'minimax' }).tree];
    const exact = new Map([...full.depth.keys()].map((i) => [moves(full, i), full.value[i]]));
    for (let i = 0; i < cut.nodes; i++) {
      const truth = /** @type {number} */ (exact.get(moves(cut, i)));
      const sign = es.boundSign(cut, i);
      const kept = sign === '≤' ? truth <= cut.value[i] : sign === '≥' ? truth >= cut.value[i] : truth === cut.value[i];
      assert.ok(kept, `node ${i}: ${truth} against ${sign} ${cut.value[i]}`);
    }
  });
}

/** The moves that lead to a node, as a key. @param {import('./fixtures.mjs').Tree} tree @param {number} i */
const moves = (tree, i) => t.pathTo(tree, i).map((n) => tree.move[n]).join();

test('minimax never cuts and never moves its window', () => {
  const { tree } = vector('australia-minimax');
  assert.equal(tree.cutoffs.length, 0);
  for (let k = 0; k < tree.events; k++) {
    const { alpha, beta, crossed } = es.eventAt(tree, k);
    assert.deepEqual([alpha, beta, crossed], [-Infinity, Infinity, false]);
  }
});

test('crossing on the last move is no cutoff', () => {
  const { tree } = vector('crossing-on-the-last-move');
  const event = es.eventAt(tree, 7);
  assert.deepEqual([event.crossed, event.cutoff], [true, false]);
  assert.equal(tree.cutoffs.length, 0);
});

test('a path of sixty thousand nodes is walked without recursion', () => {
  const n = 60_000;
  const ones = new Uint32Array(n).fill(1);
  ones[n - 1] = 0;
  const tree = t.makeTree({ algorithm: 'alpha-beta', depth_limit: n, nodes: n, labels: ['A, R'] }, {
    depth: Uint16Array.from({ length: n }, (_, i) => i), move: new Uint32Array(n), value: new Int32Array(n),
    size: Uint32Array.from({ length: n }, (_, i) => n - i), legal: ones,
  });
  assert.equal(es.eventAt(tree, n - 1).node, n - 1);
  assert.deepEqual([es.eventAt(tree, n).node, es.eventAt(tree, n).child], [n - 2, n - 1]);
  assert.equal(es.eventAt(tree, tree.events - 1).node, 0);
  assert.equal(t.bestLine(tree).length, n);
});

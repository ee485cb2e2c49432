/** Events, windows, cutoffs and the optimal path from a search's columns. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buffersOf, derive } from '../../../static/js/search/derive.js';
import * as es from '../../../static/js/search/events.js';
import * as t from '../../../static/js/search/tree.js';
import * as ws from '../../../static/js/search/windows.js';
import { testEach } from '../cases.mjs';
import { everyVector, everywhere, rowOf, SEARCHES } from '../everywhere.mjs';
import { ALGORITHM_VECTORS, algorithmVector, randomSearch, stoppedBefore, vector } from '../fixtures.mjs';
import { deepCuts } from '../vectors.mjs';

everywhere(
  'every event says what the rules say, and so many nodes are visited by then',
  ({ tree, events }) => {
    let visited = 0;
    for (const [k, event] of events.entries()) {
      const [kind, node, child] = event;
      assert.deepEqual(rowOf(es.eventAt(tree, k)), event);
      assert.equal(kind ? t.updateEvent(tree, child) : t.visitEvent(tree, node), k);
      visited += 1 - kind;
      assert.equal(t.visitedCount(tree, k), visited);
    }
  },
);

everywhere('children, paths and parents agree; a node is finished from its own last line on', (search) => {
  const { tree, events } = search;
  const last = new Map(events.map((e, k) => [e[1], k]));
  for (let i = 0; i < tree.nodes; i++) {
    const kids = events.filter(([kind, node]) => kind === 1 && node === i).map(([, , child]) => child);
    assert.deepEqual(t.children(tree, i), kids);
    for (const c of kids) assert.deepEqual(t.pathTo(tree, c), [...t.pathTo(tree, i), c]);
    assert.equal(tree.pruned[i], tree.legal[i] - kids.length);
    const since = last.get(i);
    assert.equal(t.lastEventOf(tree, i), since);
    for (let k = 0; k < tree.events; k++)
      assert.equal(t.isFinished(tree, i, k), k >= since, `node ${i} at event ${k}`);
  }
  assert.deepEqual(t.pathTo(tree, 0), [0]);
});

everyVector(
  'every event says what the trace shows, and the cutoffs are those that prune',
  ({ tree, events }) => {
    assert.equal(tree.events, events.length);
    const texts = events.map((_, k) => {
      const event = es.eventAt(tree, k);
      const { value, values, alpha, beta } = ws.asTraced(tree, event.node, event);
      return rowOf({ ...event, value: values.length ? values : value, alpha, beta });
    });
    assert.deepEqual(texts, events);
    const cutoffs = [...events.keys()].filter((k) => events[k][6]);
    assert.deepEqual([...tree.cutoffs], cutoffs);
  },
);

const VARIANTS = ['soft', 'hard'].flatMap((fail) => ['>=', '>'].map((cut) => ({ fail, cut })));

/** What minimax finds at each node of a search that left some out. */
function withTruth(shape) {
  const cut = randomSearch(shape).tree;
  const full = randomSearch({ ...shape, algorithm: 'minimax', variant: undefined }).tree;
  const exact = new Map([...full.depth.keys()].map((i) => [moves(full, i), full.value[i]]));
  return { cut, truth: (i) => exact.get(moves(cut, i)) };
}

testEach(
  'every bound is kept by the exact value that minimax finds',
  VARIANTS.flatMap((variant) =>
    [true, false].map((turns) => [`${JSON.stringify(variant)}, in turn: ${turns}`, { variant, turns }]),
  ),
  (rules) => {
    const seen = new Set();
    for (let seed = 1; seed <= 30; seed++) {
      const shape = { seed: 31 * seed, limit: 6, most: 3, spread: 3 + (seed % 7) };
      const { cut, truth } = withTruth({ ...shape, ...rules });
      for (let i = 0; i < cut.nodes; i++) {
        const sign = es.boundSign(cut, i);
        const [said, really] = [cut.value[i], truth(i)];
        const kept = { '≤': really <= said, '≥': really >= said, '': really === said }[sign];
        assert.ok(kept, `seed ${seed}, node ${i}: ${really} against ${sign} ${said}`);
        seen.add(sign);
      }
    }
    assert.deepEqual([...seen].sort(), ['', '≤', '≥']);
  },
);

test('where equality does not cut, a value on the edge of its window is exact, unless it is held in there', () => {
  const onEdge = (variant) =>
    [1, 2, 3, 4, 5, 6].flatMap((seed) => {
      const { tree } = randomSearch({ seed, limit: 6, spread: 5, variant });
      const isOn = (i) => {
        const { alpha, beta } = ws.enteredWith(tree, i);
        return tree.legal[i] && [alpha, beta].includes(tree.value[i]);
      };
      return [...tree.depth.keys()].filter(isOn).map((i) => es.boundSign(tree, i));
    });
  assert.deepEqual([...new Set(onEdge({ fail: 'soft', cut: '>' }))], ['']);
  assert.ok(new Set(onEdge({ fail: 'hard', cut: '>' })).has('≤'));
});

test('algorithms that look at everything return no bounds', () => {
  for (const name of ['australia-negamax', 'australia-max-n', 'three-players-map', 'vectors']) {
    const { tree } = algorithmVector(name);
    assert.ok([...tree.depth.keys()].every((i) => es.boundSign(tree, i) === ''));
  }
});

/** The moves that lead to a node, as a key. */
const moves = (tree, i) => Array.from(t.pathTo(tree, i), (n) => tree.move[n]).join();

test('crossing on the last move is no cutoff', () => {
  const { tree } = vector('crossing-on-the-last-move');
  const event = es.eventAt(tree, 7);
  assert.deepEqual([event.crossed, event.cutoff], [true, false]);
  assert.equal(tree.cutoffs.length, 0);
});

testEach(
  'a window is the last line that its node printed, on maps and trees and in every variant',
  [
    ...SEARCHES,
    ...ALGORITHM_VECTORS.filter((one) => !/max-n|vectors|three|negamax/.test(one)).map((name) => [
      name,
      algorithmVector(name),
    ]),
  ],
  ({ tree, events }) => {
    const printed = new Map();
    for (const [k, [kind, node, , value, alpha, beta]] of events.entries()) {
      printed.set(node, [value, alpha, beta]);
      for (const [i, line] of printed) {
        const w = ws.windowAt(tree, i, k);
        assert.deepEqual([w.value, w.alpha, w.beta], line, `node ${i} at event ${k}`);
      }
      if (kind) continue;
      const entered = ws.enteredWith(tree, node);
      assert.deepEqual(
        [entered.value, entered.alpha, entered.beta, entered.crossed],
        [value, alpha, beta, false],
      );
      for (const bound of ['alpha', 'beta'])
        assert.equal(
          ws.boundSourceAtVisit(tree, node, bound) === null,
          !Number.isFinite(entered[bound]),
          `${node}`,
        );
    }
  },
);

everywhere('a bound’s source is the event in which the path’s windows took it over', ({ tree, events }) => {
  for (const [bound, column] of [
    ['alpha', 4],
    ['beta', 5],
  ]) {
    const taken = events.map((e, k) => e[0] === 1 && e[column] !== ws.windowAt(tree, e[1], k - 1)[bound]);
    for (let i = 0; i < tree.nodes; i++) {
      const path = t.pathTo(tree, i);
      const before = (end) => {
        const k = events.findLastIndex((e, n) => n < end && taken[n] && path.includes(e[1]));
        return k < 0 ? null : { ancestor: events[k][1], child: events[k][2], event: k };
      };
      const expected = before(t.visitEvent(tree, i));
      assert.deepEqual(ws.boundSourceAtVisit(tree, i, bound), expected, `${bound} of node ${i}`);
      for (let k = t.visitEvent(tree, i); k <= t.lastEventOf(tree, i); k++)
        assert.deepEqual(ws.boundSourceAt(tree, i, bound, k), before(k + 1), `${bound} of ${i} at ${k}`);
    }
  }
});

test('the mover’s view turns values and windows of MIN around, and leaves those of MAX', () => {
  const { tree } = algorithmVector('min-root');
  const w = { value: 3, alpha: -Infinity, beta: 0 };
  assert.deepEqual(ws.asMoverSees(tree, 0, w), { value: -3, alpha: 0, beta: Infinity });
  assert.deepEqual(ws.asMoverSees(tree, 1, w), w);
  assert.deepEqual([ws.asTraced(tree, 0, w), ws.inMoversView(tree)], [w, false]);
  const turned = algorithmVector('min-root-negamax-alpha-beta').tree;
  assert.deepEqual([ws.asTraced(turned, 0, w).value, ws.inMoversView(turned)], [-3, true]);
});

test('what prunes has windows, and nothing else has', () => {
  const found = ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree);
  const bounded = new Set(found.filter(ws.hasWindows).map((tree) => tree.algorithm));
  assert.deepEqual([...bounded].sort(), ['alpha-beta', 'branch-and-bound', 'negamax-alpha-beta']);
});

testEach(
  'the optimal path goes to the first child that was best for whoever moves, down to a leaf',
  [...SEARCHES, ...ALGORITHM_VECTORS.map((name) => [name, algorithmVector(name)])],
  ({ tree }) => {
    const line = t.bestLine(tree);
    if (tree.open) return assert.deepEqual(line, []);
    for (const [n, i] of line.slice(1).entries()) {
      const own = tree.values[t.mover(tree, line[n]) - 1] ?? tree.value;
      const first = t.children(tree, line[n]).find((c) => own[c] === own[0]);
      assert.equal(i, first);
      for (const column of tree.values) assert.equal(column[i], column[0]);
    }
    assert.ok(t.isLeaf(tree, line[line.length - 1]));
  },
);

test('a path as deep as columns can say is derived, and walked without recursion', () => {
  const n = 65_536;
  const columns = {
    depth: Uint16Array.from({ length: n }, (_, i) => i),
    move: new Uint32Array(n),
    value: new Int32Array(n),
    size: Uint32Array.from({ length: n }, (_, i) => n - i),
    legal: new Uint32Array(n).fill(2).fill(0, n - 1),
  };
  const header = { algorithm: 'alpha-beta', depth_limit: n, nodes: n, labels: ['A, R'] };
  const tree = t.makeTree(header, columns);
  const { parent, pruned, cutoffs } = tree;
  assert.deepEqual([parent[0], parent[1], parent[n - 1]], [-1, 0, n - 2]);
  assert.deepEqual([pruned[0], pruned[n - 1], cutoffs.length], [1, 0, n - 1]);
  assert.deepEqual(cutoffs, cutoffs.slice().sort());
  const [down, up, last] = [n - 1, n, tree.events - 1].map((k) => es.eventAt(tree, k));
  assert.deepEqual([down.node, up.node, up.child, last.node], [n - 1, n - 2, n - 1, 0]);
  assert.equal(t.bestLine(tree).length, n);
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

/** Each node that was cut, and whether the cut is deep. */
const cutsOf = (tree) =>
  Array.from(tree.pruned.keys())
    .filter((node) => tree.pruned[node])
    .map((node) => [node, ws.isDeepCut(tree, tree.value, node, Number(t.children(tree, node).at(-1)))]);

test('a cut is deep where what the parent has found would not cut, as Python has it', () => {
  for (const { tree, cuts } of deepCuts()) assert.deepEqual(cutsOf(tree), cuts);
});

test('of turns in a row the nearest node of the other player counts', () => {
  const { tree } = algorithmVector('twice');
  assert.deepEqual(
    cutsOf(tree).map(([node, isDeep]) => [tree.labels[tree.move[Number(node)]], isDeep]),
    [
      ['D', true],
      ['F', false],
      ['G', false],
    ],
  );
});

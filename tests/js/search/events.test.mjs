import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as es from '../../../static/js/search/events.js';
import * as t from '../../../static/js/search/tree.js';
import { asTraced, enteredWith } from '../../../static/js/search/windows.js';
import { testEach } from '../cases.mjs';
import { everyVector, everywhere, rowOf, SEARCHES } from '../everywhere.mjs';
import { algorithmVector, randomSearch, vector } from '../fixtures.mjs';

test('the random searches hold cutoffs, bounds of both kinds and early leaves', () => {
  const trees = SEARCHES.filter(([name]) => name.startsWith('random')).map(([, { tree }]) => tree);
  const signs = new Set(trees.flatMap((tree) => [...tree.depth.keys()].map((i) => es.boundSign(tree, i))));
  assert.deepEqual([...signs].sort(), ['', '≤', '≥']);
  assert.ok(trees.some((tree) => tree.depth.some((d, i) => t.isLeaf(tree, i) && d < tree.depth_limit)));
});

everywhere('every event says what the rules say', ({ tree, events }) => {
  const said = events.map((_, k) => rowOf(es.eventAt(tree, k)));
  assert.deepEqual(said, events);
});

everyVector(
  'every event says what the trace shows, and the cutoffs are those that prune',
  ({ tree, events }) => {
    assert.equal(tree.events, events.length);
    const said = events.map((_, k) => {
      const event = es.eventAt(tree, k);
      const { value, values, alpha, beta } = asTraced(tree, event.node, event);
      return rowOf({ ...event, value: values.length ? values : value, alpha, beta });
    });
    assert.deepEqual(said, events);
    const cutoffs = [...events.keys()].filter((k) => events[k][6]);
    assert.deepEqual([...tree.cutoffs], cutoffs);
  },
);

const VARIANTS = [
  { fail: 'soft', cut: '>=' },
  { fail: 'soft', cut: '>' },
  { fail: 'hard', cut: '>=' },
  { fail: 'hard', cut: '>' },
];

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
    for (let seed = 1; seed <= 100; seed++) {
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
        const { alpha, beta } = enteredWith(tree, i);
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
const moves = (tree, i) =>
  t
    .pathTo(tree, i)
    .map((n) => tree.move[n])
    .join();

test('crossing on the last move is no cutoff', () => {
  const { tree } = vector('crossing-on-the-last-move');
  const event = es.eventAt(tree, 7);
  assert.deepEqual([event.crossed, event.cutoff], [true, false]);
  assert.equal(tree.cutoffs.length, 0);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as es from '../../../static/js/search/events.js';
import * as t from '../../../static/js/search/tree.js';
import { asTraced, enteredWith } from '../../../static/js/search/windows.js';
import { everywhere, SEARCHES } from '../everywhere.mjs';
import { ALGORITHM_VECTORS, algorithmVector, randomSearch, vector } from '../fixtures.mjs';

/**
 * @import { Shape } from '../fixtures.mjs'
 * @import { Tree } from '../../../static/js/search/tree.js'
 * @import { Variant } from '../oracle.mjs'
 */

test('the random searches hold cutoffs, bounds of both kinds and early leaves', () => {
  const trees = SEARCHES.filter(([name]) => name.startsWith('random')).map(([, { tree }]) => tree);
  const signs = new Set(trees.flatMap((tree) => [...tree.depth.keys()].map((i) => es.boundSign(tree, i))));
  assert.deepEqual([...signs].sort(), ['', '≤', '≥']);
  assert.ok(trees.some((tree) => tree.depth.some((d, i) => t.isLeaf(tree, i) && d < tree.depth_limit)));
});

everywhere('every event says what the rules say', ({ tree, events }) => {
  const said = events.map((_, k) => es.eventAt(tree, k));
  assert.deepEqual(
    said.map((e) => [
      e.kind === 'visit' ? 0 : 1,
      e.node,
      e.child,
      e.value,
      e.alpha,
      e.beta,
      e.cutoff ? 1 : 0,
    ]),
    events,
  );
});

for (const name of ALGORITHM_VECTORS) {
  test(`every event says what the trace of its algorithm shows (${name})`, () => {
    const { tree, events } = algorithmVector(name);
    assert.equal(tree.events, events.length);
    events.forEach((row, k) => {
      const { kind, node, child, cutoff, ...event } = es.eventAt(tree, k);
      const { value, values, alpha, beta } = asTraced(tree, node, event);
      assert.deepEqual(
        [kind === 'visit' ? 0 : 1, node, child, values.length ? values : value, alpha, beta, cutoff ? 1 : 0],
        row,
        `line ${k + 1}`,
      );
    });
  });

  test(`the cutoffs are the events that prune, whatever the algorithm (${name})`, () => {
    const { tree, events } = algorithmVector(name);
    assert.deepEqual(
      [...tree.cutoffs],
      [...events.keys()].filter((k) => events[k][6]),
    );
  });
}

/** @type {Variant[]} */
const VARIANTS = [
  { fail: 'soft', cut: '>=' },
  { fail: 'soft', cut: '>' },
  { fail: 'hard', cut: '>=' },
  { fail: 'hard', cut: '>' },
];

/**
 * What minimax finds at each node of a search that left some out.
 * @param {Shape} shape
 * @returns {{cut: Tree, truth: (i: number) => number}}
 */
function withTruth(shape) {
  const [cut, full] = [
    randomSearch(shape).tree,
    randomSearch({ ...shape, algorithm: 'minimax', variant: undefined }).tree,
  ];
  const exact = new Map([...full.depth.keys()].map((i) => [moves(full, i), full.value[i]]));
  return { cut, truth: (i) => /** @type {number} */ (exact.get(moves(cut, i))) };
}

for (const variant of VARIANTS) {
  for (const turns of [true, false]) {
    test(
      `every bound is kept by the exact value that minimax finds (fail-${variant.fail}, cut ` +
        `${variant.cut}, ${turns ? 'in turn' : 'anyone moves'})`,
      () => {
        const seen = new Set();
        for (let seed = 1; seed <= 300; seed++) {
          const { cut, truth } = withTruth({
            seed: 31 * seed,
            limit: 6,
            most: 3,
            spread: 3 + (seed % 7),
            variant,
            turns,
          });
          for (let i = 0; i < cut.nodes; i++) {
            const sign = es.boundSign(cut, i);
            const kept =
              sign === '≤'
                ? truth(i) <= cut.value[i]
                : sign === '≥'
                  ? truth(i) >= cut.value[i]
                  : truth(i) === cut.value[i];
            assert.ok(kept, `seed ${seed}, node ${i}: ${truth(i)} against ${sign} ${cut.value[i]}`);
            seen.add(sign);
          }
        }
        assert.deepEqual([...seen].sort(), ['', '≤', '≥']);
      },
    );
  }
}

test(
  'where equality does not cut, a value on the edge of its window is exact, unless values are ' +
    'held in there',
  () => {
    const onEdge = (/** @type {Variant} */ variant) =>
      [1, 2, 3, 4, 5, 6].flatMap((seed) => {
        const { tree } = randomSearch({ seed, limit: 6, spread: 5, variant });
        return [...tree.depth.keys()]
          .filter(
            (i) =>
              tree.legal[i] &&
              [enteredWith(tree, i).alpha, enteredWith(tree, i).beta].includes(tree.value[i]),
          )
          .map((i) => es.boundSign(tree, i));
      });
    assert.deepEqual([...new Set(onEdge({ fail: 'soft', cut: '>' }))], ['']);
    assert.ok(new Set(onEdge({ fail: 'hard', cut: '>' })).has('≤'));
  },
);

test('algorithms that look at everything return no bounds', () => {
  for (const name of ['australia-negamax', 'australia-max-n', 'three-players-map', 'vectors']) {
    const { tree } = algorithmVector(name);
    assert.ok([...tree.depth.keys()].every((i) => es.boundSign(tree, i) === ''));
  }
});

/** The moves that lead to a node, as a key. @param {Tree} tree @param {number} i */
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

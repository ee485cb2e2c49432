import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import * as t from '../../../static/js/search/tree.js';
import * as ws from '../../../static/js/search/windows.js';
import { testEach } from '../cases.mjs';
import { everywhere, SEARCHES } from '../everywhere.mjs';
import { ALGORITHM_VECTORS, algorithmVector, vector } from '../fixtures.mjs';
import { deepCuts } from '../vectors.mjs';

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
    for (const [k, [, node, , value, alpha, beta]] of events.entries()) {
      printed.set(node, [value, alpha, beta]);
      for (const [i, line] of printed) {
        const w = ws.windowAt(tree, i, k);
        assert.deepEqual([w.value, w.alpha, w.beta], line, `node ${i} at event ${k}`);
      }
    }
  },
);

everywhere('a node is entered with the window of its visit', ({ tree, events }) => {
  for (const [kind, node, , value, alpha, beta] of events) {
    if (kind) continue;
    const w = ws.enteredWith(tree, node);
    assert.deepEqual([w.value, w.alpha, w.beta, w.crossed], [value, alpha, beta, false]);
  }
});

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
      assert.deepEqual(ws.boundSource(tree, i, bound), expected, `${bound} of node ${i}`);
      assert.equal(expected === null, !Number.isFinite(ws.enteredWith(tree, i)[bound]));
      for (let k = t.visitEvent(tree, i); k <= t.lastEventOf(tree, i); k++)
        assert.deepEqual(ws.boundSourceAt(tree, i, bound, k), before(k + 1), `${bound} of ${i} at ${k}`);
    }
  }
});

test('a bound comes from the newest update above, not from the first', () => {
  const { tree } = vector('australia-alpha-beta');
  const line50 = eventAt(tree, 49).node;
  assert.deepEqual(ws.boundSource(tree, line50, 'alpha'), { ancestor: 0, child: 1, event: 20 });
  assert.equal(ws.boundSource(tree, line50, 'beta')?.event, 47);
});

test('minimax never cuts and never moves its window', () => {
  const { tree } = vector('australia-minimax');
  assert.equal(tree.cutoffs.length, 0);
  for (let k = 0; k < tree.events; k++) {
    const { alpha, beta, crossed } = eventAt(tree, k);
    assert.deepEqual([alpha, beta, crossed], [-Infinity, Infinity, false]);
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

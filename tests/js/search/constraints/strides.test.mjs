import assert from 'node:assert/strict';
import test from 'node:test';
import { KINDS } from '../../../../static/js/kinds/kinds.js';
import { kindAt } from '../../../../static/js/search/constraints/run.js';
import { leavingEvent, movedEvent, overBranch } from '../../../../static/js/search/constraints/strides.js';
import { golden, NAMES } from './fixtures.mjs';

/** @import { Stride } from '../../../../static/js/search/strides.js' */

const { tree } = golden('four-queens-arcs');
const last = tree.events - 1;

/** @param {Stride} stride */
function stops(stride) {
  const kinds = new Set();
  let count = 0;
  for (let k = movedEvent(tree, 0, stride, 1); k < last; k = movedEvent(tree, k, stride, 1), count++)
    kinds.add(kindAt(tree, k));
  return { kinds, count };
}

/** Where each stride may stop between first and last event. @type {Record<Stride, string[] | null>} */
const STOPPING = {
  line: null,
  fine: ['pop', 'check', 'assign', 'backtrack', 'leave', 'choose', 'solution', 'none'],
  subtree: ['assign', 'backtrack', 'leave', 'choose', 'solution', 'none'],
};

for (const name of NAMES) {
  const run = golden(name).tree;
  const end = run.events - 1;
  const kinds = Array.from({ length: run.events }, (_, k) => kindAt(run, k));

  for (const stride of /** @type {const} */ (['line', 'fine', 'subtree'])) {
    test(`${name}: a step by ${stride} is to the nearest event of its kinds, or to the end`, () => {
      const stops = [...kinds.keys()].filter(
        (k) => k === 0 || k === end || (STOPPING[stride]?.includes(kinds[k]) ?? true),
      );
      for (let k = 0; k <= end; k++) {
        assert.equal(movedEvent(run, k, stride, 1), stops.find((stop) => stop > k) ?? end);
        assert.equal(movedEvent(run, k, stride, -1), stops.findLast((stop) => stop < k) ?? 0);
      }
    });
  }
}

for (const name of NAMES.filter((one) => golden(one).tree.run.settings.algorithm === 'backtracking')) {
  const run = golden(name).tree;
  const nodes = [...run.run.event.node];

  test(`${name}: a branch is past with the last event in it`, () => {
    nodes.forEach((node, k) => {
      const past = nodes.findLastIndex((at) => at >= node && at < node + run.size[node]);
      const over = kindAt(run, k) === 'assign' ? past : movedEvent(run, k, 'subtree', 1);
      assert.equal(overBranch(run, k), over);
    });
  });
}

test('a step goes to the next event, the next arc, the next variable', () => {
  assert.equal(stops('line').count, last - 1);
  assert.ok(stops('fine').kinds.has('pop'));
  assert.ok(!stops('fine').kinds.has('remove'));
  assert.ok([...stops('subtree').kinds].every((kind) => ['assign', 'backtrack', 'solution'].includes(kind)));
  assert.ok(stops('subtree').count < stops('fine').count && stops('fine').count < stops('line').count);
});

test('back leads to where forward came from, and neither leaves the search', () => {
  for (const stride of /** @type {const} */ (['line', 'fine', 'subtree'])) {
    const first = movedEvent(tree, 0, stride, 1);
    assert.equal(movedEvent(tree, movedEvent(tree, first, stride, 1), stride, -1), first);
    assert.equal(movedEvent(tree, last, stride, 1), last);
    assert.equal(movedEvent(tree, 0, stride, -1), 0);
    assert.deepEqual(KINDS.csp.moved(tree, { step: 0, fine: null }, stride, 1), { step: first, fine: null });
  }
});

test(
  'over goes past the branch of an assignment, or else to the next variable; out to where the ' +
    'node is left',
  () => {
    assert.equal(KINDS.csp.over(tree, 0), movedEvent(tree, 0, 'subtree', 1));
    assert.equal(KINDS.csp.over(tree, tree.clock.visited[1]), leavingEvent(tree, 1));
    const out = KINDS.csp.out(tree, tree.clock.visited[1]);
    assert.equal(out, leavingEvent(tree, 1));
    assert.equal(kindAt(tree, out), 'backtrack');
    assert.equal(leavingEvent(tree, 0), last);
  },
);

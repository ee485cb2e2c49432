import assert from 'node:assert/strict';
import test from 'node:test';
import { kindAt } from '../../../static/js/csp/run.js';
import { leavingEvent, movedEvent } from '../../../static/js/csp/strides.js';
import { moved, stepOut, stepOver } from '../../../static/js/strides.js';
import { golden } from './fixtures.mjs';

const { tree } = golden('four-queens-arcs');
const last = tree.events - 1;

/** @param {import('../../../static/js/strides.js').Stride} stride */
function stops(stride) {
  const kinds = new Set();
  let count = 0;
  for (let k = movedEvent(tree, 0, stride, 1); k < last; k = movedEvent(tree, k, stride, 1), count++) kinds.add(kindAt(tree, k));
  return { kinds, count };
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
    assert.deepEqual(moved(tree, { step: 0, fine: null }, stride, 1), { step: first, fine: null });
  }
});

test('over goes past the branch of an assignment, or else to the next variable; out to where the node is left', () => {
  assert.equal(stepOver(tree, 0), movedEvent(tree, 0, 'subtree', 1));
  assert.equal(stepOver(tree, tree.clock.visited[1]), leavingEvent(tree, 1));
  const out = stepOut(tree, tree.clock.visited[1]);
  assert.equal(out, leavingEvent(tree, 1));
  assert.equal(kindAt(tree, out), 'backtrack');
  assert.equal(leavingEvent(tree, 0), last);
});

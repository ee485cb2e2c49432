/** What stands in the why panel beside a constraint search. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { kindAt } from '../../../static/js/csp/run.js';
import { whyEvent } from '../../../static/js/csp/why.js';
import { golden } from './fixtures.mjs';

const { tree } = golden('two-colors');
const steps = [...tree.run.event.kind.keys()];

test('the last event tells what came of the search', () => {
  const { sentence } = whyEvent(tree, tree.events - 1);
  assert.equal(sentence, 'No solution, as step 30 proves: every value of WA has failed (R, G).');
});

test('an empty domain leads to the events that emptied it', () => {
  const empty = steps.find((k) => kindAt(tree, k) === 'wipe-out') ?? -1;
  const { facts } = whyEvent(tree, empty);
  assert.deepEqual(facts.map(({ name }) => name), ['R', 'G']);
  for (const { event } of facts) {
    assert.equal(kindAt(tree, event ?? -1), 'remove');
    assert.equal(tree.run.event.variable[event ?? -1], tree.run.event.variable[empty]);
  }
});

test('a removal leads to the assignment that caused it', () => {
  const removal = steps.find((k) => kindAt(tree, k) === 'remove') ?? -1;
  const [fact] = whyEvent(tree, removal).facts;
  assert.equal(kindAt(tree, fact.event ?? -1), 'assign');
  assert.equal(tree.run.event.variable[fact.event ?? -1], tree.run.event.other[removal]);
});

test('a removal without an assigned cause has no facts', () => {
  const { tree: consistency } = golden('arc-consistency-sum');
  const removal = [...consistency.run.event.kind.keys()].find((k) => kindAt(consistency, k) === 'remove') ?? -1;
  assert.deepEqual(whyEvent(consistency, removal).facts, []);
});

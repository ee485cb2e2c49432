/** What stands in the why panel beside a constraint search. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { replayedAt } from '../../../static/js/search/constraints/replay.js';
import { kindAt } from '../../../static/js/search/constraints/run.js';
import { whyEvent } from '../../../static/js/why/constraints.js';
import { golden, NAMES } from '../search/constraints/fixtures.mjs';

const { tree } = golden('two-colors');
const steps = [...tree.run.event.kind.keys()];

test('the last event tells what came of the search', () => {
  const { sentence } = whyEvent(tree, tree.events - 1);
  assert.equal(sentence, 'No solution, as step 30 proves: every value of WA has failed (R, G).');
});

test('an empty domain leads to the events that emptied it', () => {
  const empty = steps.find((k) => kindAt(tree, k) === 'wipe-out') ?? -1;
  const { facts } = whyEvent(tree, empty);
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['R', 'G'],
  );
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
  const removal =
    [...consistency.run.event.kind.keys()].find((k) => kindAt(consistency, k) === 'remove') ?? -1;
  assert.deepEqual(whyEvent(consistency, removal).facts, []);
});

test('of more than eight removals eight are named, and the others counted', () => {
  /** @param {string} name */
  const told = (name) => {
    const { tree: run } = golden(name);
    const empty = [...run.run.event.kind.keys()].find((k) => kindAt(run, k) === 'wipe-out') ?? -1;
    return whyEvent(run, empty).facts.map((fact) => `${fact.name} ${fact.sign}${fact.value}`);
  };
  const eight = ['1', '2', '3', '4', '5', '6', '7', '8'].map((value) => `${value} left`);
  assert.deepEqual(told('8-gone'), eight);
  assert.deepEqual(told('9-gone'), [...eight, 'and 1 other value']);
  assert.deepEqual(told('10-gone'), [...eight, 'and 2 other values']);
});

test('what came of a search is told in its last event, and in no other', () => {
  for (const name of NAMES) {
    const { tree: run, events } = golden(name);
    const came = `${run.run.sentence.charAt(0).toUpperCase()}${run.run.sentence.slice(1)}.`;
    events.forEach(({ sentence }, k) => {
      const said = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
      const isLast = k === events.length - 1;
      const expected = isLast ? (kindAt(run, k) === 'none' ? came : `${said} ${came}`) : said;
      assert.equal(whyEvent(run, k).sentence, expected, `${name}, event ${k}`);
    });
  }
});

test('where nothing was looked at, what came of it is told once', () => {
  const { tree: run } = golden('nothing-to-check');
  assert.equal(run.run.events, 0);
  assert.deepEqual(whyEvent(run, 0), { sentence: 'Arc-consistent after 0 removals.', facts: [] });
});

test('a check and a conflict lead to the assignment of the variable beside', () => {
  let seen = 0;
  for (const name of NAMES) {
    const { tree: run, events } = golden(name);
    const { event, variables, domains } = run.run;
    events.forEach((_, k) => {
      if (!['check', 'conflict', 'remove'].includes(kindAt(run, k))) return;
      const other = event.other[k];
      const value = other < 0 ? null : replayedAt(run, k).taken[other];
      const { facts } = whyEvent(run, k);
      const told = facts.map((fact) => [fact.name, fact.sign, fact.value]);
      assert.deepEqual(told, value === null ? [] : [[variables[other], '=', domains[other][value]]]);
      seen += facts.length;
    });
  }
  assert.ok(seen > 100);
});

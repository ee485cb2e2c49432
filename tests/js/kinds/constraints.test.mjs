/** What stands in the why panel beside a constraint search. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { whyEvent } from '../../../static/js/kinds/constraints.js';
import { kindAt, replayedAt } from '../../../static/js/search/constraints/run.js';
import { everyRun, firstOf, readGolden } from '../search/constraints/fixtures.mjs';

const { tree } = readGolden('two-colors');
const { event } = tree.run;

const factText = ({ name, sign, value }) => `${name} ${sign}${value}`;

test('an empty domain leads to the events that emptied it', () => {
  const empty = firstOf(tree, 'wipe-out');
  const { facts } = whyEvent(tree, empty);
  const texts = facts.map(({ name, event: k }) => [name, kindAt(tree, k), event.variable[k]].join(' '));
  assert.deepEqual(
    texts,
    ['R', 'G'].map((name) => `${name} remove ${event.variable[empty]}`),
  );
});

test('a removal leads to the assignment that caused it, and without one to nothing', () => {
  const removal = firstOf(tree, 'remove');
  const [fact] = whyEvent(tree, removal).facts;
  assert.equal(kindAt(tree, Number(fact.event)), 'assign');
  assert.equal(event.variable[Number(fact.event)], event.other[removal]);
  const { tree: sum } = readGolden('arc-consistency-sum');
  assert.deepEqual(whyEvent(sum, firstOf(sum, 'remove')).facts, []);
});

test('of more than eight removals eight are named, and the others counted', () => {
  const eight = [...'12345678'].map((value) => `${value} removed`);
  const emptyDomainFacts = (name) => {
    const { tree: run } = readGolden(name);
    return whyEvent(run, firstOf(run, 'wipe-out')).facts.map(factText);
  };
  assert.deepEqual(['8-gone', '9-gone', '10-gone'].map(emptyDomainFacts), [
    eight,
    [...eight, 'and 1 other value'],
    [...eight, 'and 2 other values'],
  ]);
});

everyRun('what came of a search is told in its last event, and in no other', ({ tree: run, events }) => {
  const capital = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  events.forEach(({ sentence }, k) => {
    const sentences = [sentence, ...(k === events.length - 1 ? [run.run.sentence] : [])].map(capital);
    const expected = sentences.length > 1 && kindAt(run, k) === 'none' ? sentences.slice(1) : sentences;
    assert.equal(whyEvent(run, k).sentence, expected.join(' '), `event ${k}`);
  });
});

test('where nothing was looked at, what came of it is told once', () => {
  const { tree: run } = readGolden('nothing-to-check');
  assert.equal(run.run.events, 0);
  assert.deepEqual(whyEvent(run, 0), { sentence: 'Arc-consistent after 0 removals.', facts: [] });
});

everyRun('a check and a conflict lead to the assignment of the variable beside', ({ tree: run, events }) => {
  const { event: columns, variables, domains } = run.run;
  for (const k of events.keys()) {
    if (!['check', 'conflict', 'remove'].includes(kindAt(run, k))) continue;
    const other = columns.other[k];
    const value = other < 0 ? null : replayedAt(run, k).assigned[other];
    const texts = whyEvent(run, k).facts.map(factText);
    assert.deepEqual(texts, value === null ? [] : [`${variables[other]} =${domains[other][value]}`], `${k}`);
  }
});

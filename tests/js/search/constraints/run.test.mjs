/**
 * A constraint search as a tree whose nodes its events enter and leave. Domains, positions, lines of the log
 * and sentences are those of Python (tests/golden/make_csp.py), at every event.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { KINDS } from '../../../../static/js/kinds/kinds.js';
import {
  assigningEvent,
  eventsBehind,
  kindAt,
  leavingEvent,
  movedEvent,
  nodeAt,
  outcomeOf,
  overBranch,
  queueAt,
  replayedAt,
  runEvent,
} from '../../../../static/js/search/constraints/run.js';
import { eventSentence, logLine } from '../../../../static/js/search/constraints/sentences.js';
import {
  isFinished,
  isVisited,
  lastEventOf,
  visitEvent,
  visitedCount,
} from '../../../../static/js/search/tree.js';
import { eventsOf, everyRun, readGolden } from './fixtures.mjs';

everyRun('each event has Python’s domains, position, line of the log and sentence', ({ tree, events }) => {
  assert.equal(tree.events, Math.max(1, events.length));
  for (const [k, { left, position, log, sentence }] of events.entries()) {
    const now = replayedAt(tree, k);
    assert.deepEqual(now.remaining, left, `event ${k}`);
    assert.deepEqual([nodeAt(tree, k), runEvent(tree, k).node], [position, position], `event ${k}`);
    assert.equal(logLine(tree, k), log.join(', '));
    assert.equal(eventSentence(tree, k), sentence);
    const made = tree.run.variables.map((_, variable) => assigningEvent(tree, k, variable));
    const found = made.map((e) => (e < 0 ? null : tree.run.event.value[e]));
    assert.deepEqual(found, now.assigned, `event ${k}`);
  }
});

everyRun(
  'a node is visited from its assignment on, and finished once it is left for good',
  ({ tree, events }) => {
    const seen = new Set([0]);
    const ends = eventsOf(tree, 'backtrack', 'leave', 'drop');
    const lastAt = (i) => ends.findLast((k) => tree.run.event.node[k] === i);
    const left = Array.from({ length: tree.nodes }, (_, i) => lastAt(i));
    for (const k of events.keys()) {
      if (kindAt(tree, k) === 'assign') seen.add(tree.run.event.node[k]);
      for (const [i, end = Infinity] of left.entries()) {
        assert.equal(isVisited(tree, i, k), seen.has(i), `node ${i} at event ${k}`);
        assert.equal(isFinished(tree, i, k), end <= k, `node ${i} at event ${k}`);
      }
      assert.equal(visitedCount(tree, k), Math.max(...seen) + 1);
    }
    left.forEach((end, i) => assert.equal(lastEventOf(tree, i), end ?? tree.events - 1));
  },
);

everyRun('failures are in the place of cutoffs', ({ tree, events }) => {
  const failures = eventsOf(tree, 'conflict', 'wipe-out');
  assert.deepEqual([...tree.cutoffs], failures);
  for (const k of events.keys()) assert.equal(runEvent(tree, k).cutoff, failures.includes(k));
});

everyRun('how a node turns out is told once it is visited, of all but those still open', ({ tree }) => {
  for (let i = 0; i < tree.nodes; i++) {
    if (tree.shownAt[i] < tree.events) assert.ok(tree.shownAt[i] >= visitEvent(tree, i));
    const isLeft = kindAt(tree, lastEventOf(tree, i)) === 'backtrack' && outcomeOf(tree, i) === 'dead end';
    if (isLeft) assert.equal(tree.shownAt[i], lastEventOf(tree, i), `node ${i}`);
    if (tree.run.settings.algorithm !== 'min-conflicts')
      assert.equal(tree.shownAt[i] >= tree.run.events, outcomeOf(tree, i) === 'open', `node ${i}`);
  }
});

/** What an event speaks of. */
const arcAt = ({ run: { event } }, k) => ({
  variable: event.variable[k],
  constraint: event.constraint[k],
  other: event.other[k],
});

everyRun('the queue grows by a push, shrinks by a pop, and changes by nothing else', ({ tree }) => {
  const ends = ['wipe-out', 'backtrack', 'select', 'solution', 'none'];
  for (let k = 1; k < tree.events; k++) {
    const [before, after] = [queueAt(tree, k - 1), queueAt(tree, k)];
    const kind = kindAt(tree, k);
    const isNew = ends.includes(kind) || tree.run.event.node[k] !== tree.run.event.node[k - 1];
    if (kind === 'push') assert.deepEqual(after, [...before, arcAt(tree, k)]);
    else if (kind === 'pop') assert.deepEqual([arcAt(tree, k), ...after], before);
    else assert.deepEqual(after, isNew ? [] : before, `event ${k}, ${kind}`);
  }
});

everyRun('each value that is gone was removed once, in an event that still holds', ({ tree }) => {
  for (let k = 0; k < tree.events; k++) {
    const { remaining, assigned, removals } = replayedAt(tree, k);
    const behind = new Set(eventsBehind(tree, k));
    assert.ok(removals.every(({ event }) => behind.has(event) && event <= k));
    tree.run.domains.forEach((values, variable) => {
      const gone = removals.filter((one) => one.variable === variable).map(({ value }) => value);
      const open = [...values.keys()].filter((value) => !gone.includes(value));
      assert.equal(new Set(gone).size, gone.length);
      assert.deepEqual(remaining[variable], assigned[variable] === null ? open : [assigned[variable]]);
    });
  }
});

const STRIDES = ['line', 'fine', 'subtree'];
/** Where each stride may stop between first and last event. */
const STOPPING = {
  line: null,
  fine: ['pop', 'check', 'assign', 'backtrack', 'leave', 'choose', 'solution', 'none'],
  subtree: ['assign', 'backtrack', 'leave', 'choose', 'solution', 'none'],
};

everyRun('a step is to the nearest event of the stride’s kinds, or to the end', ({ tree }) => {
  const end = tree.events - 1;
  for (const stride of STRIDES) {
    const kinds = STOPPING[stride];
    const stops = kinds ? eventsOf(tree, ...kinds) : [...Array(tree.events).keys()];
    for (let k = 0; k <= end; k++) {
      const [next, back] = [stops.find((stop) => stop > k) ?? end, stops.findLast((stop) => stop < k) ?? 0];
      assert.deepEqual([movedEvent(tree, k, stride, 1), movedEvent(tree, k, stride, -1)], [next, back]);
    }
  }
});

everyRun('a branch is past with the last event in it', ({ tree }) => {
  if (tree.run.settings.algorithm !== 'backtracking') return;
  const nodes = [...tree.run.event.node];
  nodes.forEach((node, k) => {
    const past = nodes.findLastIndex((at) => at >= node && at < node + tree.size[node]);
    const found = overBranch(tree, k);
    assert.equal(found, kindAt(tree, k) === 'assign' ? past : movedEvent(tree, k, 'subtree', 1));
  });
});

test('over goes past the branch of an assignment, or else to the next variable; out to where it is left', () => {
  const { tree } = readGolden('four-queens-arcs');
  const assigned = tree.clock.visited[1];
  for (const stride of STRIDES) {
    const next = { step: movedEvent(tree, 0, stride, 1), fine: null };
    assert.deepEqual(KINDS.csp.stepBy(tree, { step: 0, fine: null }, stride, 1), next);
  }
  assert.equal(KINDS.csp.over(tree, 0), movedEvent(tree, 0, 'subtree', 1));
  assert.equal(KINDS.csp.over(tree, assigned), leavingEvent(tree, 1));
  assert.equal(KINDS.csp.out(tree, assigned), leavingEvent(tree, 1));
  assert.equal(kindAt(tree, leavingEvent(tree, 1)), 'backtrack');
  assert.equal(leavingEvent(tree, 0), tree.events - 1);
});

/** Steps of all sizes, and the same place in another search. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import {
  correspondingEvent,
  fineSteps,
  stepBy,
  stepOut,
  stepOver,
} from '../../../static/js/search/strides.js';
import { children, isFinished, pathTo, updateEvent, visitEvent } from '../../../static/js/search/tree.js';
import { randomSearch, stoppedBefore, vector } from '../fixtures.mjs';

const { tree } = vector('australia-alpha-beta');
const minimax = vector('australia-minimax').tree;
const TREES = [1, 2, 3, 4, 5, 6].map((seed) => randomSearch({ seed }).tree);

/** All places that steps of a size lead through, from the first or the last. */
function leadsThrough(one, stride, expected) {
  for (const direction of [1, -1]) {
    const all = direction > 0 ? expected : expected.toReversed();
    const way = all.map((place) => stepBy(one, place, stride, direction));
    assert.deepEqual(way, [...all.slice(1), ...all.slice(-1)], `${stride}, ${direction}`);
  }
}

const steps = (one) => Array.from({ length: one.events }, (_, step) => step);

test('by lines of code each line of each event comes once, by lines each event, by subtrees each first move', () => {
  for (const one of [tree, ...TREES]) {
    const fine = steps(one).flatMap((step) =>
      fineSteps(one, step).map((_, n, all) => ({ step, fine: n === all.length - 1 ? null : n })),
    );
    leadsThrough(one, 'fine', fine);
    const wholePlaces = (places) => places.map((step) => ({ step, fine: null }));
    leadsThrough(one, 'line', wholePlaces(steps(one)));
    const first = children(one, 0).map((i) => updateEvent(one, i));
    leadsThrough(one, 'subtree', wholePlaces([0, ...first]));
  }
  assert.deepEqual(stepBy(tree, { step: 30, fine: 1 }, 'line', 1), { step: 31, fine: null });
});

test('a step over leads to where the node has told its value, or over the next child', () => {
  const lineAfter = (line) => stepOver(tree, line - 1) + 1;
  assert.deepEqual([lineAfter(5), lineAfter(7), lineAfter(21)], [7, 8, 27]);
  for (const one of TREES) {
    for (let k = 1; k < one.events; k++) {
      const { kind, node, child } = eventAt(one, k);
      const to = eventAt(one, stepOver(one, k));
      if (kind === 'visit') assert.equal(stepOver(one, k), updateEvent(one, node));
      else if (child + one.size[child] < node + one.size[node])
        assert.deepEqual([to.node, to.child], [node, child + one.size[child]]);
      else if (node) assert.deepEqual([to.kind, to.child], ['update', node]);
    }
  }
});

test('a step out leads to where the caller has returned', () => {
  for (const one of TREES) {
    for (let k = 0; k < one.events; k++) {
      const { kind, node } = eventAt(one, k);
      const caller = kind === 'visit' ? Math.max(0, one.parent[node]) : node;
      assert.ok(isFinished(one, caller, stepOut(one, k)));
      assert.equal(stepOut(one, k), caller ? updateEvent(one, caller) : one.events - 1);
    }
  }
});

test('the last line leads nowhere, and a lone leaf has nothing to step over', () => {
  const last = tree.events - 1;
  assert.deepEqual([stepOver(tree, last), stepOut(tree, last)], [last, last]);
  const lone = vector('single-node').tree;
  assert.deepEqual([stepOver(lone, 0), stepOut(lone, 0)], [0, 0]);
  assert.deepEqual(stepBy(lone, { step: 0, fine: null }, 'subtree', -1), { step: 0, fine: null });
});

test('in a search that was stopped, what never returned leads to its end', () => {
  const { tree: stopped } = stoppedBefore(vector('australia-alpha-beta'), 30);
  for (const k of steps(stopped)) {
    const { kind, node } = eventAt(stopped, k);
    for (const to of [stepOver(stopped, k), stepOut(stopped, k)]) assert.ok(to >= k && to < stopped.events);
    if (kind === 'update' && node === 0) assert.equal(stepOut(stopped, k), stopped.events - 1);
  }
});

const path = (one, node) => Array.from(pathTo(one, node).slice(1), (n) => one.labels[one.move[n]]).join('; ');

test('in a larger search of the same game every event has its own', () => {
  for (const k of steps(tree).slice(0, -1)) {
    const [here, there] = [eventAt(tree, k), eventAt(minimax, correspondingEvent(tree, k, minimax))];
    assert.equal(there.kind, here.kind);
    assert.equal(path(minimax, there.node), path(tree, here.node));
    if (here.child >= 0) assert.equal(path(minimax, there.child), path(tree, here.child));
  }
});

/** Of the nodes of a search the one by these moves, or as far as it came there. */
const lastOnTheWay = (nodes) =>
  Array.from({ length: tree.nodes }, (_, node) => ({ node, way: path(tree, node) }))
    .filter(({ way }) => `${nodes}; `.startsWith(way && `${way}; `))
    .reduce((far, one) => (one.way.length > far.way.length ? one : far));

test('a smaller search stands at the last node on the way, after its return only where that is the one', () => {
  let missing = 0;
  for (const k of steps(minimax).slice(1, -1)) {
    const here = eventAt(minimax, k);
    const nodes = path(minimax, here.kind === 'update' ? here.child : here.node);
    const { node, way } = lastOnTheWay(nodes);
    const eventOf = here.kind === 'update' && way === nodes ? updateEvent : visitEvent;
    assert.equal(correspondingEvent(minimax, k, tree), eventOf(tree, node), nodes);
    missing += Number(way !== nodes);
  }
  assert.ok(missing > 0);
});

test('the beginning and the end stay what they are, and another kind of search begins anew', () => {
  assert.equal(correspondingEvent(minimax, 0, tree), 0);
  assert.equal(correspondingEvent(minimax, minimax.events - 1, tree), tree.events - 1);
  assert.equal(correspondingEvent(minimax, 9, { ...tree, clock: {} }), 0);
});

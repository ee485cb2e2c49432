import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import { fineSteps } from '../../../static/js/search/fine.js';
import { moved, stepOut, stepOver } from '../../../static/js/search/strides.js';
import { isFinished, updateEvent, visitEvent } from '../../../static/js/search/tree.js';
import { randomSearch, stoppedBefore, vector } from '../fixtures.mjs';

/**
 * @import { Place } from '../../../static/js/search/strides.js'
 * @import { Tree } from '../../../static/js/search/tree.js'
 */

const { tree } = vector('australia-alpha-beta');
const TREES = [1, 2, 3, 4, 5, 6].map((seed) => randomSearch({ seed }).tree);

/**
 * All places that steps of a size lead through, from one end.
 * @param {Tree} tree
 * @param {'fine' | 'line' | 'subtree'} stride
 * @param {1 | -1} direction
 */
function way(tree, stride, direction) {
  /** @type {Place[]} */
  const places = [
    {
      step: direction > 0 ? 0 : tree.events - 1,
      fine: direction > 0 && stride === 'fine' && fineSteps(tree, 0).length > 1 ? 0 : null,
    },
  ];
  for (;;) {
    const next = moved(tree, places[places.length - 1], stride, direction);
    if (JSON.stringify(next) === JSON.stringify(places[places.length - 1])) return places;
    places.push(next);
  }
}

/**
 * Line n of the trace leads to line …
 * @param {(tree: Tree, step: number) => number} leap
 * @param {number} line
 */
const led = (leap, line) => leap(tree, line - 1) + 1;

test('by lines of code, each line of each event comes once, in order', () => {
  for (const one of [tree, ...TREES]) {
    const all = Array.from({ length: one.events }, (_, step) =>
      fineSteps(one, step).map((_, fine, steps) => ({ step, fine: fine === steps.length - 1 ? null : fine })),
    ).flat();
    assert.deepEqual(way(one, 'fine', 1), all);
    assert.deepEqual(way(one, 'fine', -1), all.toReversed());
  }
});

test('by lines, each event comes once, in order', () => {
  const all = Array.from({ length: tree.events }, (_, step) => ({ step, fine: null }));
  assert.deepEqual(way(tree, 'line', 1), all);
  assert.deepEqual(way(tree, 'line', -1), all.toReversed());
});

test('a step by lines from within an event leaves it whole', () => {
  assert.deepEqual(moved(tree, { step: 30, fine: 1 }, 'line', 1), { step: 31, fine: null });
});

test('from the root, subtree steps show what each first move is worth', () => {
  for (const one of [tree, ...TREES]) {
    const moves = Array.from(one.parent.keys()).filter((i) => one.parent[i] === 0);
    assert.deepEqual(
      way(one, 'subtree', 1).map((place) => place.step),
      [0, ...moves.map((i) => updateEvent(one, i))],
    );
    assert.deepEqual(
      way(one, 'subtree', -1).map((place) => place.step),
      [0, ...moves.map((i) => updateEvent(one, i))].toReversed(),
    );
  }
});

test('a step over from a visit leads to where the node has told its value', () => {
  for (const one of TREES)
    for (let i = 1; i < one.nodes; i++) assert.equal(stepOver(one, visitEvent(one, i)), updateEvent(one, i));
});

test('a step over from an update leads over the next child, or to where the node itself has returned', () => {
  assert.deepEqual([led(stepOver, 5), led(stepOver, 7), led(stepOver, 21)], [7, 8, 26 + 1]);
  for (const one of TREES) {
    for (let k = 1; k < one.events; k++) {
      const { kind, node, child } = eventAt(one, k);
      const to = eventAt(one, stepOver(one, k));
      if (kind === 'update' && child + one.size[child] < node + one.size[node])
        assert.deepEqual([to.node, to.child], [node, child + one.size[child]]);
      else if (kind === 'update' && node) assert.deepEqual([to.kind, to.child], ['update', node]);
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
  assert.deepEqual(moved(lone, { step: 0, fine: null }, 'subtree', -1), { step: 0, fine: null });
});

test('in a search that was stopped, what never returned leads to its end', () => {
  const { tree: stopped } = stoppedBefore(vector('australia-alpha-beta'), 30);
  for (let k = 0; k < stopped.events; k++) {
    const { kind, node } = eventAt(stopped, k);
    for (const to of [stepOver(stopped, k), stepOut(stopped, k)]) assert.ok(to >= k && to < stopped.events);
    if (kind === 'update' && node === 0) assert.equal(stepOut(stopped, k), stopped.events - 1);
  }
});

/** A search of a constraint problem is a tree to the panels: entered and left when its events say so. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { runEvent } from '../../../../static/js/search/constraints/events.js';
import { logLine } from '../../../../static/js/search/constraints/log.js';
import { kindAt, outcomeOf } from '../../../../static/js/search/constraints/run.js';
import {
  isFinished,
  isVisited,
  lastEventOf,
  revealed,
  visitEvent,
} from '../../../../static/js/search/tree.js';
import { golden, NAMES } from './fixtures.mjs';

for (const name of NAMES) {
  const { tree, events } = golden(name);
  const steps = [...events.keys()];

  test(`${name}: as many events as the log has lines, each its line`, () => {
    assert.equal(tree.events, Math.max(1, events.length));
    steps.forEach((k) => assert.equal(logLine(tree, k), events[k].log.join(', ')));
  });

  test(`${name}: a node is visited from its assignment on`, () => {
    const seen = new Set([0]);
    for (const k of steps) {
      if (kindAt(tree, k) === 'assign') seen.add(tree.run.event.node[k]);
      for (let i = 0; i < tree.nodes; i++)
        assert.equal(isVisited(tree, i, k), seen.has(i), `node ${i} at event ${k}`);
      assert.equal(revealed(tree, k), Math.max(...seen) + 1);
    }
  });

  test(`${name}: a node is finished once it has been left for good`, () => {
    for (let i = 0; i < tree.nodes; i++) {
      const left = steps
        .filter(
          (k) => tree.run.event.node[k] === i && ['backtrack', 'leave', 'drop'].includes(kindAt(tree, k)),
        )
        .at(-1);
      steps.forEach((k) =>
        assert.equal(isFinished(tree, i, k), left !== undefined && left <= k, `node ${i} at event ${k}`),
      );
      assert.equal(lastEventOf(tree, i), left ?? tree.events - 1);
    }
  });

  test(`${name}: the node shown is where the search is`, () => {
    steps.forEach((k) => assert.equal(runEvent(tree, k).node, events[k].position));
  });

  test(`${name}: failures are in the place of cutoffs`, () => {
    const failures = steps.filter((k) => ['conflict', 'wipe-out'].includes(kindAt(tree, k)));
    assert.deepEqual([...tree.cutoffs], failures);
    steps.forEach((k) => assert.equal(runEvent(tree, k).cutoff, failures.includes(k)));
  });

  test(`${name}: how a node turns out is told once it is visited, of all but those still open`, () => {
    for (let i = 0; i < tree.nodes; i++) {
      if (tree.told[i] < tree.events) assert.ok(tree.told[i] >= visitEvent(tree, i));
      if (tree.run.settings.algorithm !== 'min-conflicts')
        assert.equal(
          tree.told[i] >= tree.run.events,
          outcomeOf(tree, i) === 'open',
          `node ${i}: ${outcomeOf(tree, i)}`,
        );
    }
  });
}

test('best-first search does not enter nodes in the order of the tree', () => {
  const { tree } = golden('best-first');
  const entered = [...tree.clock.visited];
  assert.notDeepEqual(
    entered,
    [...entered].sort((a, b) => a - b),
  );
});

/**
 * A stopped search is the beginning of the whole one: every search here is stopped before each of its nodes.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as es from '../../static/js/search/events.js';
import * as t from '../../static/js/search/tree.js';
import * as ws from '../../static/js/search/windows.js';
import { australia, randomSearch, searched, stoppedBefore, VECTORS, vector, WHOLE } from './fixtures.mjs';

/**
 * @import { Searched } from './fixtures.mjs'
 * @import { Tree } from '../../static/js/search/tree.js'
 * @import { EventRow } from './oracle.mjs'
 */

/** @typedef {{whole: Tree, part: Tree, events: EventRow[]}} Pair */

/** @type {[string, Searched][]} */
const SEARCHES = [
  ...VECTORS.map((name) => /** @type {[string, Searched]} */ ([name, vector(name)])),
  ...[1, 2, 3].map(
    (seed) =>
      /** @type {[string, Searched]} */ ([
        `random ${seed}`,
        randomSearch({ seed, limit: 4, spread: 4 + 3 * seed }),
      ]),
  ),
  ['random by minimax', randomSearch({ seed: 9, algorithm: 'minimax', limit: 4 })],
];

/** @param {string} name @param {(pair: Pair) => void} check */
function whereverStopped(name, check) {
  for (const [which, found] of SEARCHES) {
    test(`${name} (${which})`, () => {
      for (let n = 1; n < found.tree.nodes; n++) {
        const { tree, events } = stoppedBefore(found, n);
        check({ whole: found.tree, part: tree, events });
      }
    });
  }
}

/** The nodes that had not returned when the search was stopped. @param {EventRow[]} events */
function openNodes(events) {
  const returned = new Set(events.filter(([kind]) => kind === 1).map(([, , child]) => child));
  return new Set(events.map(([, node]) => node).filter((i) => !returned.has(i)));
}

whereverStopped('its events are the first of the whole search', ({ part, events }) => {
  assert.equal(part.events, events.length);
  const said = events.map((_, k) => es.eventAt(part, k));
  assert.deepEqual(
    said.map((e) => [
      e.kind === 'visit' ? 0 : 1,
      e.node,
      e.child,
      e.value,
      e.alpha,
      e.beta,
      e.cutoff ? 1 : 0,
    ]),
    events,
  );
});

whereverStopped('the open nodes are those that have not returned', ({ part, events }) => {
  const open = openNodes(events);
  assert.equal(open.size, part.open);
  for (let i = 0; i < part.nodes; i++) assert.equal(t.isOpen(part, i), open.has(i), `node ${i}`);
});

whereverStopped('an open node is never finished, another from its own last line on', ({ part, events }) => {
  const open = openNodes(events);
  const last = new Map(events.map((e, k) => [e[1], k]));
  for (let i = 0; i < part.nodes; i++) {
    const since = /** @type {number} */ (last.get(i));
    assert.equal(t.lastEventOf(part, i), since);
    for (const k of [since - 1, since, part.events - 1])
      assert.equal(t.isFinished(part, i, k), k >= since && !open.has(i), `node ${i} at event ${k}`);
  }
});

whereverStopped('what an open node has not tried is not pruned', ({ whole, part, events }) => {
  const open = openNodes(events);
  let before = 0;
  for (let i = 0; i < part.nodes; i++) {
    assert.equal(part.prunedBefore[i], before);
    before += part.pruned[i];
    assert.equal(part.pruned[i], open.has(i) ? 0 : whole.pruned[i]);
    assert.equal(
      t.untried(part, i),
      open.has(i) ? part.legal[i] - part.parent.filter((p) => p === i).length : 0,
    );
  }
  assert.equal(part.prunedBefore[part.nodes], before);
});

whereverStopped('its cutoffs are those of the whole search up to there', ({ whole, part }) => {
  assert.deepEqual(
    [...part.cutoffs],
    [...whole.cutoffs].filter((k) => k < part.events),
  );
});

whereverStopped('parents, windows on entry and bounds are those of the whole search', ({ whole, part }) => {
  for (let i = 0; i < part.nodes; i++) {
    assert.equal(part.parent[i], whole.parent[i]);
    assert.deepEqual(ws.enteredWith(part, i), ws.enteredWith(whole, i));
    assert.deepEqual(ws.boundSource(part, i, 'alpha'), ws.boundSource(whole, i, 'alpha'));
    assert.equal(es.boundSign(part, i), t.isOpen(part, i) ? '' : es.boundSign(whole, i));
  }
});

whereverStopped('a window is the last line that its node printed', ({ part, events }) => {
  const printed = new Map(events.map(([, node, , value, alpha, beta]) => [node, [value, alpha, beta]]));
  for (const [i, line] of printed) {
    const w = ws.windowAt(part, i, part.events - 1);
    assert.deepEqual([w.value, w.alpha, w.beta], line, `node ${i}`);
  }
});

whereverStopped('there is no best line', ({ part }) => assert.deepEqual(t.bestLine(part), []));

test('a tree says whether its search is complete, how much is open, and what is known of the rest', () => {
  const found = searched(australia);
  const { complete, open, stopped } = found.tree;
  assert.deepEqual([complete, open, stopped], [true, 0, null]);
  const part = stoppedBefore(found, 7).tree;
  assert.deepEqual([part.complete, part.open, part.stopped?.whole], [false, found.tree.depth[7], WHOLE]);
});

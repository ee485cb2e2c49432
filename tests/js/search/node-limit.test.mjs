/** A search stopped at a limit of nodes is the beginning of the whole one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as es from '../../../static/js/search/events.js';
import { arrivalSentence, stoppedSentence } from '../../../static/js/search/events.js';
import * as t from '../../../static/js/search/tree.js';
import * as ws from '../../../static/js/search/windows.js';
import { testEach } from '../cases.mjs';
import { rowOf, SEARCHES } from '../everywhere.mjs';
import { australia, searchMap, stoppedBefore } from '../fixtures.mjs';

/** The nodes that had not returned when the search was stopped. */
function openNodes(events) {
  const returned = new Set(events.filter(([kind]) => kind === 1).map(([, , child]) => child));
  return new Set(events.map(([, node]) => node).filter((i) => !returned.has(i)));
}

const SMALL = SEARCHES.filter(([, { tree }]) => tree.nodes < 200);

const whereverStopped = (title, check) =>
  testEach(title, SMALL, (found) => {
    for (let n = 1; n < found.tree.nodes; n += 1 + (found.tree.nodes >> 5)) {
      const { tree: part, events } = stoppedBefore(found, n);
      check({ whole: found.tree, part, events, open: openNodes(events) });
    }
  });

whereverStopped('its events and cutoffs are the first of the whole search', ({ whole, part, events }) => {
  const rows = Array.from({ length: part.events }, (_, k) => rowOf(es.eventAt(part, k)));
  assert.deepEqual(rows, events);
  const cutoffs = whole.cutoffs.filter((k) => k < part.events);
  assert.deepEqual([...part.cutoffs], [...cutoffs]);
  assert.deepEqual(t.bestLine(part), []);
});

whereverStopped('only what has not returned is open, and never finished', ({ part, events, open }) => {
  const last = new Map(events.map((e, k) => [e[1], k]));
  assert.equal(open.size, part.open);
  for (let i = 0; i < part.nodes; i++) {
    assert.equal(t.isOpen(part, i), open.has(i), `node ${i}`);
    const since = Number(last.get(i));
    assert.equal(t.lastEventOf(part, i), since);
    for (const k of [since - 1, since, part.events - 1])
      assert.equal(t.isFinished(part, i, k), k >= since && !open.has(i), `node ${i} at event ${k}`);
  }
});

whereverStopped('what an open node has not tried is not pruned', ({ whole, part, open }) => {
  let before = 0;
  for (let i = 0; i < part.nodes; i++) {
    assert.equal(part.prunedBefore[i], before);
    before += part.pruned[i];
    assert.equal(part.pruned[i], open.has(i) ? 0 : whole.pruned[i]);
    const tried = part.parent.filter((p) => p === i).length;
    assert.equal(t.untriedCount(part, i), open.has(i) ? part.legal[i] - tried : 0);
  }
  assert.equal(part.prunedBefore[part.nodes], before);
});

whereverStopped('parents, windows and bounds are those of the whole search', ({ whole, part, events }) => {
  const printed = new Map(events.map(([, node, , value, alpha, beta]) => [node, [value, alpha, beta]]));
  for (let i = 0; i < part.nodes; i++) {
    assert.equal(part.parent[i], whole.parent[i]);
    assert.deepEqual(ws.enteredWith(part, i), ws.enteredWith(whole, i));
    assert.deepEqual(ws.boundSourceAtVisit(part, i, 'alpha'), ws.boundSourceAtVisit(whole, i, 'alpha'));
    assert.equal(es.boundSign(part, i), t.isOpen(part, i) ? '' : es.boundSign(whole, i));
    const w = ws.windowAt(part, i, part.events - 1);
    assert.deepEqual([w.value, w.alpha, w.beta], printed.get(i), `node ${i}`);
  }
});

const AUSTRALIA = searchMap(australia);
const { tree } = stoppedBefore(AUSTRALIA, 30);
const COUNTS = { nodes: 47_123_456, leaves: 1, cutoffs: 1, pruned: 1, complete: true };

const stoppedTree = (whole) => ({ ...tree, stopped: { limit: 30, whole, command: 'python' } });

test('how much there would be is said as exactly as it is known', () => {
  const known = [COUNTS, { ...COUNTS, complete: false }, null];
  assert.deepEqual(
    known.map((whole) => stoppedSentence(stoppedTree(whole)).replace(/^Stopped after 30 nodes; /, '')),
    [
      'the whole search has 47,123,456 nodes.',
      'the whole search has at least 47,123,456 nodes.',
      'how many the whole search has is not known.',
    ],
  );
  assert.equal(stoppedSentence(AUSTRALIA.tree), '');
});

test('a stopped search says so when it opens, and also where a line is missing', () => {
  assert.equal(arrivalSentence(AUSTRALIA.tree, 84), '');
  assert.equal(arrivalSentence(AUSTRALIA.tree, 85), 'Line 86 is not among the 85 lines here.');
  assert.match(
    arrivalSentence(stoppedTree(COUNTS), 0),
    /^Stopped after 30 nodes; .* This is its beginning\.$/,
  );
  assert.match(arrivalSentence(stoppedTree(COUNTS), 84), /^Line 85 is not among the 57 lines here\. Stopped/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivalSentence, stoppedSentence } from '../../../static/js/search/stopped.js';
import { resultLine } from '../../../static/js/search/trace-line.js';
import { why } from '../../../static/js/why/why.js';
import { australia, problemOf, searched, stoppedBefore } from '../fixtures.mjs';

/** @import { Counts } from '../../../static/js/search/tree.js' */

const WHOLE = searched(australia);
const { tree } = stoppedBefore(WHOLE, 30);
const COUNTS = { nodes: 47_123_456, leaves: 1, cutoffs: 1, pruned: 1, complete: true };

/** @param {Counts | null} whole */
const stopped = (whole) => ({ ...tree, stopped: { limit: 30, whole, command: 'python' } });

test('how much there would be is said as exactly as it is known', () => {
  assert.equal(
    stoppedSentence(stopped(COUNTS)),
    'Stopped after 30 nodes; the whole search has 47,123,456 nodes.',
  );
  assert.equal(
    stoppedSentence(stopped({ ...COUNTS, complete: false })),
    'Stopped after 30 nodes; the whole search has at least 47,123,456 nodes.',
  );
  assert.equal(
    stoppedSentence(stopped(null)),
    'Stopped after 30 nodes; how many the whole search has is not known.',
  );
  assert.equal(stoppedSentence(WHOLE.tree), '');
});

test('whoever comes to a search is told that it was stopped, and that a line is not there', () => {
  assert.equal(arrivalSentence(WHOLE.tree, 84), '');
  assert.equal(arrivalSentence(WHOLE.tree, 85), 'Line 86 is not among the 85 lines here.');
  assert.match(arrivalSentence(stopped(COUNTS), 0), /^Stopped after 30 nodes; .* This is its beginning\.$/);
  assert.match(
    arrivalSentence(stopped(COUNTS), 84),
    /^Line 85 is not among the 57 lines here\. Stopped after/,
  );
});

test('the last step of a stopped search says that values are provisional, and names no best move', () => {
  const { sentence } = why(problemOf(australia), tree, tree.events - 1);
  assert.match(
    sentence,
    /The root and the 2 nodes below it on this path are still open: their values are provisional\.$/,
  );
  assert.doesNotMatch(sentence, /best first move/);
  assert.doesNotMatch(why(problemOf(australia), tree, tree.events - 2).sentence, /provisional/);
});

test('a search stopped with nothing but its root open says so', () => {
  const n = /** @type {number} */ ([...WHOLE.tree.depth.keys()].findLast((i) => WHOLE.tree.depth[i] === 1));
  const last = stoppedBefore(WHOLE, n).tree;
  assert.match(
    why(problemOf(australia), last, last.events - 1).sentence,
    /The root is still open: its value is provisional\.$/,
  );
});

test('every step of every stopped search has its sentence', () => {
  for (let n = 1; n < WHOLE.tree.nodes; n++) {
    const part = stoppedBefore(WHOLE, n).tree;
    for (let k = 0; k < part.events - 1; k++)
      assert.deepEqual(why(problemOf(australia), part, k), why(problemOf(australia), WHOLE.tree, k));
    assert.ok(why(problemOf(australia), part, part.events - 1).sentence.length);
  }
});

test('a stopped search has no result line', () => assert.equal(resultLine(tree), null));

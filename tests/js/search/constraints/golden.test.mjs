/**
 * Domains, positions, lines of the log and sentences are those of Python (tests/golden/make_csp.py), at every
 * event.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { logLine } from '../../../../static/js/search/constraints/log.js';
import { assignedIn, positionAt, replayedAt } from '../../../../static/js/search/constraints/replay.js';
import { eventSentence } from '../../../../static/js/search/constraints/sentences.js';
import { golden, NAMES } from './fixtures.mjs';

test('there are searches to compare with', () => assert.ok(NAMES.length > 15));

for (const name of NAMES) {
  const { tree, events } = golden(name);

  test(`${name}: domains and positions`, () => {
    events.forEach(({ left, position }, k) => {
      assert.deepEqual(replayedAt(tree, k).left, left, `event ${k}`);
      assert.equal(positionAt(tree, k), position, `event ${k}`);
    });
  });

  test(`${name}: which event made each assignment`, () => {
    events.forEach((_, k) => {
      const made = tree.run.variables.map((__, variable) => assignedIn(tree, k, variable));
      assert.deepEqual(
        made.map((e) => (e < 0 ? null : tree.run.event.value[e])),
        replayedAt(tree, k).taken,
        `event ${k}`,
      );
    });
  });

  test(`${name}: the lines of the log`, () => {
    events.forEach(({ log }, k) => assert.equal(logLine(tree, k), log.join(', ')));
  });

  test(`${name}: sentences`, () => {
    events.forEach(({ sentence }, k) => assert.equal(eventSentence(tree, k), sentence));
  });
}

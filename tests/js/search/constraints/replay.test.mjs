/** What waits in the queue at an event, held against the log of pushes and pops. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { eventsBehind, queueAt, replayedAt } from '../../../../static/js/search/constraints/replay.js';
import { kindAt } from '../../../../static/js/search/constraints/run.js';
import { golden, NAMES } from './fixtures.mjs';

/** @import { Run } from '../../../../static/js/search/constraints/run.js' */

/** What an event speaks of. @param {Run} tree @param {number} k */
const arcAt = ({ run: { event } }, k) => ({
  variable: event.variable[k],
  constraint: event.constraint[k],
  other: event.other[k],
});

/** The events of some kinds. @param {Run} tree @param {...string} kinds */
const eventsOf = (tree, ...kinds) =>
  Array.from({ length: tree.events }, (_, k) => k).filter((k) => kinds.includes(kindAt(tree, k)));

const SEARCHES = NAMES.map((name) => /** @type {const} */ ([name, golden(name).tree]));

test('some searches have a queue', () =>
  assert.ok(SEARCHES.filter(([, tree]) => eventsOf(tree, 'push', 'pop').length).length > 3));

for (const [name, tree] of SEARCHES) {
  test(`${name}: what is popped was next, and what is pushed is last`, () => {
    for (const k of eventsOf(tree, 'pop')) assert.deepEqual(queueAt(tree, k - 1)[0], arcAt(tree, k));
    for (const k of eventsOf(tree, 'push')) assert.deepEqual(queueAt(tree, k).at(-1), arcAt(tree, k));
  });

  test(`${name}: the queue grows by a push, shrinks by a pop, and changes by nothing else`, () => {
    const ends = ['wipe-out', 'backtrack', 'select', 'solution', 'none'];
    for (let k = 1; k < tree.events; k++) {
      const [before, after] = [queueAt(tree, k - 1), queueAt(tree, k)];
      const kind = kindAt(tree, k);
      if (kind === 'push') assert.deepEqual(after.slice(0, -1), before);
      else if (kind === 'pop') assert.deepEqual(after, before.slice(1));
      else if (ends.includes(kind) || tree.run.event.node[k] !== tree.run.event.node[k - 1])
        assert.deepEqual(after, [], `event ${k}, ${kind}`);
      else assert.deepEqual(after, before, `event ${k}, ${kind}`);
    }
  });

  test(`${name}: each value that is gone was removed once, in an event that still holds`, () => {
    for (let k = 0; k < tree.events; k++) {
      const { left, taken, removals } = replayedAt(tree, k);
      const behind = new Set(eventsBehind(tree, k));
      assert.ok(removals.every(({ event }) => behind.has(event) && event <= k));
      tree.run.domains.forEach((values, variable) => {
        const gone = removals.filter((one) => one.variable === variable).map(({ value }) => value);
        const open = [...values.keys()].filter((value) => !gone.includes(value));
        assert.equal(new Set(gone).size, gone.length);
        assert.deepEqual(left[variable], taken[variable] === null ? open : [taken[variable]]);
      });
    }
  });
}

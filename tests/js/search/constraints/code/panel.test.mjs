/**
 * The pseudocode of constraint searches, held against every event of the searches that Python wrote down. Which
 * lines each event executes, as it was read and found right, stands in tests/golden/pseudocode-constraints.txt.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { framesAt, runPanel } from '../../../../../static/js/search/constraints/code/panel.js';
import { kindAt } from '../../../../../static/js/search/constraints/run.js';
import { read } from '../../../fixtures.mjs';
import { TEXTS } from '../../../pseudocode.mjs';
import { everyRun, golden, NAMES } from '../fixtures.mjs';

const LONGEST = 40;
const FILE = 'pseudocode-constraints.txt';

/**
 * Lines that only lead to others, and what a function returns: nothing happens there that a search records.
 */
const CONTROL = {
  search: ['call'],
  backtrack: ['call', 'complete', 'enough', 'recurse', 'found', 'return'],
  sort: ['call', 'each', 'return'],
  expand: ['call', 'each', 'return'],
  consistent: ['call', 'each', 'return'],
  node_consistent: ['call', 'each', 'return'],
  forward_check: ['call', 'each', 'open', 'return'],
  propagate: ['call', 'while', 'each', 'return'],
  arc_consistent: ['call'],
  ac3: ['call', 'while', 'return'],
  revise: ['call', 'each', 'return'],
  best_first: ['call', 'start', 'while', 'complete'],
  beam: ['call', 'start', 'levels', 'clear', 'complete'],
  min_conflicts: ['call', 'variables', 'repeat', 'each'],
};

/** Functions with their lines, from the outermost to the event's own. */
const calls = (tree, k) => runPanel(tree, k).callers.concat(runPanel(tree, k).now);

/** All events of a search, each with what is made of it. */
const each = (tree, made) => Array.from({ length: tree.run.events }, (_, k) => made(tree, k));

everyRun(
  'every event executes a line of its function, and so do the calls that led there, each a short one',
  ({ tree }) => {
    for (const [k, stack] of each(tree, calls).entries()) {
      assert.ok(stack.length, `event ${k}: ${kindAt(tree, k)}`);
      for (const [n, { listing, line }] of stack.entries()) {
        const { lines, name } = listing;
        const own = lines.filter(({ id }) => id === line);
        assert.equal(own.length, 1, `event ${k}: ${name} ${line}`);
        assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length);
        for (const { indent, text } of lines) assert.ok(2 * indent + text.length <= LONGEST, text);
        const callee = stack[n + 1]?.listing.name ?? '';
        const called = own[0].text.replace('sort(X):', 'sort(X)').includes(`${callee}(`);
        assert.ok(!callee || called, `${own[0].text} calls ${callee}`);
      }
    }
  },
);

test('pseudocode, lines and notes are as they were read and found right', () => {
  const [now, then] = [TEXTS[FILE](), read(`golden/${FILE}`)].map((text) => text.split('=== '));
  assert.equal(now.length, then.length);
  for (const [n, text] of then.entries()) assert.equal(now[n], text);
});

test(
  'every line is executed in some search, waits there for a function to return, or is known to ' +
    'do nothing that is recorded',
  () => {
    const all = new Set();
    const reached = new Set();
    for (const { listing, line } of NAMES.flatMap((name) => each(golden(name).tree, calls).flat())) {
      for (const { id } of listing.lines) all.add(`${listing.name} ${id}`);
      reached.add(`${listing.name} ${line}`);
    }
    const others = Object.entries(CONTROL).flatMap(([name, ids]) => ids.map((id) => `${name} ${id}`));
    assert.deepEqual([...all].filter((one) => !reached.has(one)).sort(), others.sort());
  },
);

test('a search without events shows its function, at no line', () => {
  const { tree } = golden('arc-consistency');
  const empty = {
    ...tree,
    events: 1,
    run: {
      ...tree.run,
      events: 0,
      event: { ...tree.run.event, kind: new Uint8Array(0), node: new Uint32Array(0) },
    },
  };
  assert.equal(framesAt(empty, 0)[0].line, '');
  const { now, callers, vars, note } = runPanel(empty, 0);
  assert.deepEqual([now.listing.name, now.line, callers, vars, note], ['arc_consistent', '', [], {}, '']);
});

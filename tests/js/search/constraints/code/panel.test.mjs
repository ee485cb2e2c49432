/**
 * The pseudocode of constraint searches, against every golden event. Which lines each event executes, as it
 * was read and found right, stands in tests/golden/pseudocode-constraints.txt.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { framesAt, runPanel } from '../../../../../static/js/search/constraints/code/panel.js';
import { readTestFile } from '../../../fixtures.mjs';
import { TEXTS } from '../../../pseudocode.mjs';
import { everyRun, readGolden } from '../fixtures.mjs';

const LONGEST = 40;
const FILE = 'pseudocode-constraints.txt';

everyRun(
  'every event executes a short line of its function, and so do the calls that led there',
  ({ tree }) => {
    for (let k = 0; k < tree.run.events; k++) {
      const { callers, now } = runPanel(tree, k);
      const stack = [...callers, now];
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
  const [now, then] = [TEXTS[FILE](), readTestFile(`golden/${FILE}`)].map((text) => text.split('=== '));
  assert.equal(now.length, then.length);
  for (const [n, text] of then.entries()) assert.equal(now[n], text);
});

test('a search without events shows its function, at no line', () => {
  const { tree } = readGolden('arc-consistency');
  const event = { ...tree.run.event, kind: new Uint8Array(0), node: new Uint32Array(0) };
  const empty = { ...tree, events: 1, run: { ...tree.run, events: 0, event } };
  assert.equal(framesAt(empty, 0)[0].line, '');
  const { now, callers, vars, note } = runPanel(empty, 0);
  assert.deepEqual([now.listing.name, now.line, callers, vars, note], ['arc_consistent', '', [], {}, '']);
});

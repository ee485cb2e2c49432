import assert from 'node:assert/strict';
import test from 'node:test';
import {
  cellValues,
  columnsOf,
  MAX_COLUMNS,
  newSince,
  queueList,
  remainingWords,
  variableRows,
} from '../../../../static/js/search/constraints/domain-cells.js';
import { eventsOf, everyRun, firstOf, readGolden } from './fixtures.mjs';

everyRun('the cells that are not crossed out are the domains', ({ tree, events }) => {
  for (const [k, { left }] of events.entries())
    for (const [variable, { cells }] of variableRows(tree, k, k).entries()) {
      const isOpen = (_, c) => ['free', 'taken'].includes(cells[c]?.state ?? '');
      const found = cellValues(tree.run, variable).filter(isOpen);
      assert.deepEqual(
        found.toSorted((a, b) => a - b),
        left[variable],
        `event ${k}`,
      );
    }
});

const { tree } = readGolden('two-colors');

test('the removals of this event stand out, with longer steps all those of the assignment', () => {
  const k = eventsOf(tree, 'remove')[1];
  const cellsAt = (since) => variableRows(tree, k, since).flatMap(({ cells }) => cells);
  const fresh = (since) => cellsAt(since).filter((cell) => cell?.fresh).length;
  assert.equal(fresh(newSince(tree, k, 'line')), 1);
  assert.ok(fresh(newSince(tree, k, 'subtree')) > 1);
  assert.match(remainingWords(tree, k, k), /^1 value removed\./);
});

test('a value that is gone names the line that took it', () => {
  const k = firstOf(tree, 'remove');
  const { variable, value } = tree.run.event;
  const at = cellValues(tree.run, variable[k]).indexOf(value[k]);
  const cell = variableRows(tree, k, k)[variable[k]].cells[at];
  assert.equal(cell?.state, 'removed');
  assert.ok(cell?.words.endsWith(` (line ${k + 1})`), cell?.words);
});

test('an empty domain is marked in its row and told in words', () => {
  const k = firstOf(tree, 'wipe-out');
  const variable = tree.run.event.variable[k];
  assert.equal(variableRows(tree, k, k)[variable].remark, '✕ empty');
  assert.ok(remainingWords(tree, k, k).includes(`Nothing is left for ${tree.run.variables[variable]}.`));
});

test('rows with values of their own have no columns in common once there are too many', () => {
  const domains = [['a', 'b'], Array.from({ length: MAX_COLUMNS + 5 }, (_, n) => String(n))];
  assert.equal(columnsOf({ domains }), null);
  assert.equal(cellValues({ domains }, 1).length, MAX_COLUMNS);
  const few = { domains: ['ab', 'bc'].map((values) => [...values]) };
  assert.deepEqual(cellValues(few, 1), [-1, 0, 1]);
});

test('the queue is listed in arcs, next first, until it is empty', () => {
  const { tree: arcs } = readGolden('arc-consistency');
  const pushed = eventsOf(arcs, 'push');
  const last = pushed.findLast((k) => k - pushed[0] < pushed.length) ?? -1;
  const { arcs: shown, more } = queueList(arcs, last);
  assert.equal(shown.length + more, pushed.filter((k) => k <= last).length);
  assert.match(shown[0].text, / → /);
  assert.equal(queueList(arcs, arcs.events - 1).arcs.length, 0);
});

test('columns of numbers are sorted by size, others stand as they come', () => {
  const of = (rows) => columnsOf({ domains: rows.split('; ').map((row) => row.split(' ')) })?.join(' ');
  assert.deepEqual([of('9 10; 0 9'), of('R G; B 1')], ['0 9 10', 'R G B 1']);
});

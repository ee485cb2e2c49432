/** The variables beside the pseudocode, in searches too long for golden files. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setText } from '../../../../../static/js/search/constraints/code/moment.js';
import { runPanel } from '../../../../../static/js/search/constraints/code/panel.js';
import { eventsOf, firstOf, readGolden } from '../fixtures.mjs';

/** The panel at the first event of a kind from some event on. */
function panelAt(name, kind, from = 0) {
  const { tree } = readGolden(name);
  return runPanel(tree, eventsOf(tree, kind).find((k) => k >= from) ?? -1);
}

test('a beam is as wide as it may be, and what was found is counted from level to level', () => {
  const { vars } = panelAt('beam', 'drop');
  assert.deepEqual([vars['|level|'], vars['|found|'], vars['bound(A)']], [2, 4, 25]);
  const { vars: next } = panelAt('beam', 'choose', 36);
  assert.deepEqual(next, { '|level|': 2, '|found|': 0, 'bound(A)': 30 });
});

test('a beam has no size before it begins, not even while variables with one value are propagated', () => {
  const { tree } = readGolden('beam-none'); // its first events put arcs in the queue; here variables alone
  const event = { ...tree.run.event, constraint: tree.run.event.constraint.map(() => -1) };
  const settings = { ...tree.run.settings, propagation: 'singletons' };
  const { vars } = runPanel({ ...tree, run: { ...tree.run, event, settings } }, 0);
  assert.deepEqual(Object.keys(vars), ['|queue|']);
});

test('a repair has its number, and what is violated after it', () => {
  const { vars, before, note, now, path } = panelAt('min-conflicts', 'assign', 7);
  assert.deepEqual(vars, { step: 1, X: 'Q4', v: '6', violated: 3 });
  const found = [before['cost[v]'], note, now.line, path.length];
  assert.deepEqual(found, [1, '3 constraints violated', 'assign', 2]);
  assert.match(panelAt('min-conflicts', 'select').note, /^\d constraints? violated by it$/);
});

test('an empty domain is a sign, a large one is shortened', () => {
  assert.equal(setText([]), '∅');
  assert.equal(setText(['R', 'G']), '{R, G}');
  assert.equal(setText('123456789'.split('')), '{1, 2, 3, 4, … 9 in all}');
});

test('of a search that was stopped nothing is said that it has not come to', () => {
  const { tree } = readGolden('three-queens');
  const k = firstOf(tree, 'check');
  const cut = { ...tree, events: k + 1, run: { ...tree.run, stopped: 'events', events: k + 1 } };
  assert.equal(runPanel(cut, k).note, 'the search was stopped here');
  const later = { ...cut, events: tree.events, run: { ...cut.run, events: tree.run.events } };
  assert.equal(runPanel(later, k).note, 'yes', 'it went on');
});

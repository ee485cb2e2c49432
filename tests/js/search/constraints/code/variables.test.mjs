/** The variables beside the pseudocode are those of the search: its domains, its queue, its assignments. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { runPanel, varsAt } from '../../../../../static/js/search/constraints/code/panel.js';
import { setOf } from '../../../../../static/js/search/constraints/code/variables.js';
import { kindAt } from '../../../../../static/js/search/constraints/run.js';
import { everyRun, firstOf, golden } from '../fixtures.mjs';

everyRun('domains are what Python has left at that event', ({ tree, events }) => {
  const { variables, domains } = tree.run;
  events.forEach(({ left }, k) => {
    const vars = varsAt(tree, k);
    for (const of of ['X', 'Y'].filter((one) => `D[${one}]` in vars)) {
      const v = variables.indexOf(String(vars[of]));
      assert.equal(vars[`D[${of}]`], setOf(left[v].map((value) => domains[v][value])), `event ${k}: ${of}`);
    }
  });
});

everyRun('the variable and the value of an event are among them', ({ tree }) => {
  const { variables, domains } = tree.run;
  for (let k = 0; k < tree.events; k++) {
    const { variable, value } = tree.run.event;
    const vars = Object.values(varsAt(tree, k)).join(' ');
    if (variable[k] >= 0) assert.ok(vars.includes(variables[variable[k]]), `event ${k}: ${vars}`);
    if (value[k] >= 0) assert.ok(vars.includes(domains[variable[k]][value[k]]), `event ${k}: ${vars}`);
  }
});

everyRun('the queue grows by what joins it, and shrinks by what leaves it', ({ tree }) => {
  for (let k = 1; k < tree.events; k++) {
    const [before, now] = [k - 1, k].map((e) => Number(varsAt(tree, e)['|queue|'] ?? 0));
    const goes = ['remove', 'push'].includes(kindAt(tree, k - 1)) ? before : 0;
    if (kindAt(tree, k) === 'push') assert.equal(now, goes + 1, `event ${k}`);
    if (kindAt(tree, k) === 'pop') assert.equal(now, before - 1, `event ${k}`);
  }
});

everyRun('what a constraint leaves unsupported is what is then taken out', ({ tree }) => {
  const { domains } = tree.run;
  let out = [];
  for (let k = tree.events - 1; k >= 0; k--) {
    const { variable, value } = tree.run.event;
    if (kindAt(tree, k) === 'remove') out.unshift(domains[variable[k]][value[k]]);
    else if (kindAt(tree, k) === 'check' && value[k] < 0)
      assert.equal(varsAt(tree, k).gone, setOf(out), `event ${k}`);
    if (kindAt(tree, k) !== 'remove') out = [];
  }
});

/** The panel at the first event of a kind from some event on. */
function panelAt(name, kind, from = 0) {
  const { tree } = golden(name);
  const k = Array.from({ length: tree.events }, (_, e) => e).find(
    (e) => e >= from && kindAt(tree, e) === kind,
  );
  return runPanel(tree, k ?? -1);
}

test('best-first counts what it has kept for later; the node in hand is taken out', () => {
  const { tree } = golden('best-first');
  const found = ['choose', 'leave'].map((kind) => panelAt('best-first', kind).vars['|frontier|']);
  assert.deepEqual(found, [0, 1]);
  assert.equal(varsAt(tree, tree.events - 1)['|frontier|'], 6);
  assert.equal(varsAt(tree, 0)['|frontier|'], undefined);
});

test('a beam is as wide as it may be, and what was found is counted from level to level', () => {
  const { vars } = panelAt('beam', 'drop');
  assert.deepEqual([vars['|level|'], vars['|found|'], vars['bound(A)']], [2, 4, 25]);
  assert.deepEqual(panelAt('beam', 'choose', 36).vars, {
    '|level|': 2,
    '|found|': 0,
    'bound(A)': 30,
  });
});

test('a repair has its number, and what is violated after it', () => {
  const { vars, before, note, now, path } = panelAt('min-conflicts', 'assign', 7);
  assert.deepEqual(vars, { step: 1, X: 'Q4', v: '6', violated: 3 });
  const found = [before['cost[v]'], note, now.line, path.length];
  assert.deepEqual(found, [1, '3 constraints violated', 'assign', 2]);
});

test('an empty domain is a sign, a large one is shortened', () => {
  assert.equal(setOf([]), '∅');
  assert.equal(setOf(['R', 'G']), '{R, G}');
  assert.equal(setOf('123456789'.split('')), '{1, 2, 3, 4, … 9 in all}');
});

test('a check of an assignment says whether it is violated', () => {
  assert.equal(panelAt('three-queens', 'check').note, 'yes');
  assert.equal(panelAt('australia-none', 'check').note, 'yes');
  assert.ok(panelAt('sum-forward', 'check').note.endsWith('to take out'));
});

test('of a search that was stopped nothing is said that it has not come to', () => {
  const { tree } = golden('three-queens');
  const k = firstOf(tree, 'check');
  const cut = {
    ...tree,
    events: k + 1,
    run: { ...tree.run, stopped: 'events', events: k + 1 },
  };
  assert.equal(runPanel(cut, k).note, 'the search was stopped here');
  const later = { ...cut, events: tree.events, run: { ...cut.run, events: tree.run.events } };
  assert.equal(runPanel(later, k).note, 'yes', 'it went on');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import { fineSteps, varsBefore } from '../../../static/js/search/strides.js';
import { mover } from '../../../static/js/search/tree.js';
import { asTraced, windowAt } from '../../../static/js/search/windows.js';
import { testEach } from '../cases.mjs';
import { australia, numbers, randomSearch, searchMap, stoppedBefore } from '../fixtures.mjs';
import { execute, KINDS, randomTree } from '../run-pseudocode.mjs';

const SEEDS = [...Array(20).keys()];

testEach('each line with its variables is what the algorithm executes', KINDS, ([name, variant, shape]) => {
  for (const seed of SEEDS) {
    const { tree, events } = execute(randomTree({ seed, ...shape }), name, variant);
    assert.equal(tree.events, events.length);
    const last = new Map();
    for (const [k, done] of events.entries()) {
      const steps = fineSteps(tree, k).map(({ line, vars }) => ({ line, vars }));
      assert.deepEqual(steps, done, `seed ${seed}, event ${k}`);
      agrees(tree, k);
      const { kind, node } = eventAt(tree, k);
      const before = kind === 'visit' ? steps[0].vars : last.get(node);
      assert.deepEqual(varsBefore(tree, k), before, `seed ${seed}, before event ${k}`);
      last.set(node, steps[steps.length - 1].vars);
    }
  }
});

/** Assert that the variables after an event's last line of code are those of the trace. */
function agrees(tree, k) {
  const { node, kind } = eventAt(tree, k);
  const w = asTraced(tree, node, windowAt(tree, node, k));
  const last = fineSteps(tree, k).at(-1);
  const { α, β, value, best, returns } = last.vars;
  if (tree.algorithm === 'max-n') return assert.deepEqual(returns ?? best, w.values);
  if (α !== undefined) assert.equal(α, w.alpha);
  if (β !== undefined) assert.equal(β, w.beta);
  const max = mover(tree, node) === 1;
  const hard = kind === 'visit' ? (max ? -Infinity : Infinity) : max ? α : β;
  assert.equal(returns ?? value ?? hard, w.value);
}

test('a stopped search is the beginning of the whole one, and ends where no next move is known', () => {
  const random = numbers(3);
  for (const seed of SEEDS) {
    const whole = randomSearch({ seed, least: 1 });
    if (whole.tree.nodes < 4) continue;
    const { tree } = stoppedBefore(whole, 2 + Math.floor(random() * (whole.tree.nodes - 2)));
    for (let k = 0; k < tree.events - 1; k++) {
      const [part, all] = [tree, whole.tree].map((one) => fineSteps(one, k).map((s) => [s.line, s.vars]));
      assert.deepEqual(part, all, `seed ${seed}, event ${k}`);
    }
    assert.equal(fineSteps(tree, tree.events - 1).at(-1)?.note, 'the search was stopped here');
  }
});

const { tree: homework } = searchMap(australia);

const notes = (line) => fineSteps(homework, line - 1).map((step) => `${step.line}: ${step.note}`);

test('each line says what it did', () => {
  assert.deepEqual(notes(1), [
    'call: the search begins',
    'leaf: no: 7 moves',
    'start: worse than any value',
    'next: move 1 of 7: NSW, B',
  ]);
  assert.deepEqual(notes(4), ['call: called after Q, R', 'leaf: yes: depth limit 3', 'utility: returns 10']);
  assert.deepEqual(notes(26), [
    'child: the call returned 10',
    'better: min(∞, 10) = 10',
    'test: 10 ≤ 10? yes',
    'cut: returns 10; 2 moves are pruned',
  ]);
});

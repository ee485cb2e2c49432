import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import { fineSteps, varsBefore } from '../../../static/js/search/fine.js';
import { mover } from '../../../static/js/search/tree.js';
import { asTraced, windowAt } from '../../../static/js/search/windows.js';
import { executed, randomTree } from '../executed.mjs';
import { australia, numbers, randomSearch, searched, stoppedBefore } from '../fixtures.mjs';

/**
 * @import { Tree } from '../../../static/js/search/tree.js'
 * @import { Shape, Variant } from '../executed.mjs'
 */

/** @typedef {{name: string, algorithm: string, variant?: Variant, shape?: Partial<Shape>}} Kind */

const HARD = /** @type {const} */ ({ fail: 'hard' });
/** @type {Kind[]} */
const KINDS = [
  { name: 'minimax', algorithm: 'minimax' },
  { name: 'minimax where players may move twice in a row', algorithm: 'minimax', shape: { turns: false } },
  { name: 'alpha-beta', algorithm: 'alpha-beta' },
  { name: 'alpha-beta with MIN at the root', algorithm: 'alpha-beta', shape: { first: 2 } },
  {
    name: 'alpha-beta where players may move twice in a row',
    algorithm: 'alpha-beta',
    shape: { turns: false },
  },
  { name: 'alpha-beta that cuts only beyond the bound', algorithm: 'alpha-beta', variant: { cut: '>' } },
  { name: 'fail-hard alpha-beta', algorithm: 'alpha-beta', variant: HARD },
  {
    name: 'fail-hard alpha-beta that cuts only beyond the bound',
    algorithm: 'alpha-beta',
    variant: { ...HARD, cut: '>' },
    shape: { turns: false },
  },
  { name: 'negamax', algorithm: 'negamax' },
  { name: 'negamax with MIN at the root', algorithm: 'negamax', shape: { first: 2 } },
  { name: 'negamax with alpha-beta', algorithm: 'negamax-alpha-beta' },
  {
    name: 'negamax with alpha-beta and MIN at the root',
    algorithm: 'negamax-alpha-beta',
    shape: { first: 2 },
  },
  { name: 'branch and bound', algorithm: 'branch-and-bound' },
  { name: 'branch and bound with MIN at the root', algorithm: 'branch-and-bound', shape: { first: 2 } },
  { name: 'max^n for three', algorithm: 'max-n', shape: { players: 3 } },
  { name: 'max^n for two who do not take turns', algorithm: 'max-n', shape: { turns: false } },
];
const SEEDS = [...Array(40).keys()];

/** @param {Kind} kind @param {number} seed */
const run = ({ algorithm, variant, shape }, seed) =>
  executed(randomTree({ seed, ...shape }), algorithm, variant);

for (const kind of KINDS) {
  test(`each line with its variables is what ${kind.name} executes`, () => {
    for (const seed of SEEDS) {
      const { tree, events } = run(kind, seed);
      assert.equal(tree.events, events.length);
      events.forEach((done, k) =>
        assert.deepEqual(
          fineSteps(tree, k).map(({ line, vars }) => ({ line, vars })),
          done,
          `seed ${seed}, event ${k}`,
        ),
      );
    }
  });

  test(`after the last line of an event the variables of ${kind.name} are those of its trace line`, () => {
    for (const seed of SEEDS) {
      const { tree } = run(kind, seed);
      for (let k = 0; k < tree.events; k++) agrees(tree, k);
    }
  });
}

/** @param {Tree} tree @param {number} k */
function agrees(tree, k) {
  const { node, kind } = eventAt(tree, k);
  const w = asTraced(tree, node, windowAt(tree, node, k));
  const last = /** @type {any} */ (fineSteps(tree, k).at(-1));
  const { α, β, value, best, returns } = last.vars;
  if (tree.algorithm === 'max-n') return assert.deepEqual(returns ?? best, w.values);
  if (α !== undefined) assert.equal(α, w.alpha);
  if (β !== undefined) assert.equal(β, w.beta);
  const hard =
    kind === 'visit' ? -Infinity * (mover(tree, node) === 1 ? 1 : -1) : mover(tree, node) === 1 ? α : β;
  assert.equal(returns ?? value ?? hard, w.value);
}

test('the variables before an event are those after the event of the same node before it', () => {
  for (const seed of SEEDS) {
    const { tree } = run(KINDS[2], seed);
    /** @type {Map<number, any>} */
    const last = new Map();
    for (let k = 0; k < tree.events; k++) {
      const { kind, node } = eventAt(tree, k);
      const steps = fineSteps(tree, k);
      assert.deepEqual(varsBefore(tree, k), kind === 'visit' ? steps[0].vars : last.get(node), `event ${k}`);
      last.set(node, steps[steps.length - 1].vars);
    }
  }
});

test(
  'a search that was stopped ends where no next move is known, and is the beginning of the ' + 'whole one',
  () => {
    const random = numbers(3);
    for (const seed of SEEDS) {
      const whole = randomSearch({ seed, least: 1 });
      if (whole.tree.nodes < 4) continue;
      const { tree } = stoppedBefore(whole, 2 + Math.floor(random() * (whole.tree.nodes - 2)));
      for (let k = 0; k < tree.events - 1; k++) {
        assert.deepEqual(
          fineSteps(tree, k).map((s) => [s.line, s.vars]),
          fineSteps(whole.tree, k).map((s) => [s.line, s.vars]),
          `seed ${seed}, event ${k}`,
        );
      }
      assert.equal(fineSteps(tree, tree.events - 1).at(-1)?.note, 'the search was stopped here');
    }
  },
);

const { tree: homework } = searched(australia);

/** @param {number} line */
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

test('the variables are only those that a function has', () => {
  const names = (/** @type {string} */ algorithm) =>
    Object.keys(fineSteps(executed(randomTree({ seed: 4 }), algorithm).tree, 0).at(-1)?.vars ?? {});
  assert.deepEqual(names('minimax'), ['s', 'depth', 'value', 'm']);
  assert.deepEqual(names('alpha-beta'), ['s', 'depth', 'α', 'β', 'value', 'm']);
  assert.deepEqual(names('max-n'), ['s', 'depth', 'p', 'best', 'm']);
});

test('minus zero never shows', () => {
  for (const seed of SEEDS) {
    const { tree } = executed(randomTree({ seed, spread: 3 }), 'negamax-alpha-beta');
    for (let k = 0; k < tree.events; k++)
      for (const { vars } of fineSteps(tree, k))
        for (const value of Object.values(vars)) assert.ok(!Object.is(value, -0));
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checking } from '../../../../static/js/features/doctor/checking.js';
import { isOpen, toDifference } from '../../../../static/js/features/doctor/going.js';
import { faultyOutput, outputIn, outputOf } from '../../../../static/js/features/doctor/output.js';
import { verdictWords } from '../../../../static/js/features/doctor/words.js';
import { vector } from '../../fixtures.mjs';
import { createStore } from '../../page-state.mjs';
import { shown } from '../../search/comparing/page.mjs';
import { diagnosed } from './answers.mjs';

/**
 * @import { AskedOutput, Diagnosed, Run } from '../../../../static/js/store/doctor-api.js'
 * @import { Draw, State } from '../../../../static/js/store/state.js'
 */

const TREE = vector('australia-alpha-beta').tree;

/**
 * A page that asks as it is told to.
 * @param {(asked: AskedOutput, signal?: AbortSignal) => Promise<Diagnosed>} ask
 * @param {Partial<State>} [other]
 */
function page(ask, other = {}) {
  /** @type {Draw[]} */
  const panels = [];
  const store = createStore(shown({ tree: TREE, ...other }), panels, (draw) => void setTimeout(draw));
  panels.push(checking(store, ask));
  return store;
}

/** Many turns of the event loop, of which each drawing takes one: however slow the machine is. */
const settled = async () => {
  for (let n = 0; n < 25; n++)
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
};

test('an output is looked at once, and the page goes to where it is wrong first', async () => {
  /** @type {AskedOutput[]} */
  const asked = [];
  const store = page(async (question) => {
    asked.push(question);
    return diagnosed();
  });
  const output = await outputOf(new TextEncoder().encode('x'), 'mine.txt');
  store.change({ output });
  await settled();
  assert.deepEqual(asked, [{ text: 'the text', graph: 1, depth: null, output_base64: 'eA==' }]);
  assert.equal(store.get().checkup?.of, output);
  assert.equal(store.get().step, 3);
  store.goTo(20);
  await settled();
  assert.deepEqual([asked.length, store.get().step], [1, 20]);
});

test('where no known fault helps the page goes where the verdict says, not to a later line', async () => {
  const missing = { line: 45, yours: 'V, R, 3, 20, 10, inf', right: 'NSW, B, 2, 10, 10, inf' };
  /** @type {Run[]} */
  const runs = [
    { yours: 1, right: 1, same: 44 },
    { yours: 45, right: 45, of_yours: 0, of_right: 1, is: [], should_be: [missing.right] },
    { yours: 45, right: 46, same: 41 },
  ];
  const found = diagnosed({
    ...{ verdict: 'unexplained', first_difference: missing, explanations: [], unhelped: 45, unhelped_at: 46 },
    aligned: { runs, whole: true },
  });
  const store = page(async () => found);
  store.change({ output: faultyOutput(['cut-beyond'], 'a program') });
  await settled();
  assert.equal(
    verdictWords(found),
    'First wrong in line 45. One line is missing there, and all others are right.',
  );
  assert.equal(store.get().step + 1, 45);
});

test('an output out of a link leaves the step as the link has it', async () => {
  const store = page(async () => diagnosed(), { step: 9 });
  store.change({ output: outputIn('fault.cut-beyond') });
  await settled();
  assert.deepEqual([store.get().checkup?.found?.verdict, store.get().step], ['explained', 9]);
});

test('what a link has left out is asked for, not sent', async () => {
  const store = page(() => assert.fail());
  store.change({ output: outputIn('left-out') });
  await settled();
  assert.match(store.get().checkup?.failure ?? '', /had no room for the output/);
});

test('what goes wrong is told in its place', async () => {
  const store = page(async () => {
    throw new Error('The check takes too long.');
  });
  store.change({ output: outputIn('fault.cut-beyond') });
  await settled();
  assert.deepEqual(store.get().checkup?.failure, 'The check takes too long.');
});

test('an answer about another depth is given up', async () => {
  /** @type {AbortSignal[]} */
  const signals = [];
  const store = page(({ depth }, signal) => {
    if (signal) signals.push(signal);
    return depth ? Promise.resolve(diagnosed()) : new Promise(() => {});
  });
  store.change({ output: outputIn('fault.cut-beyond') });
  await settled();
  store.change({ depth: 2, tree: vector('australia-alpha-beta').tree });
  await settled();
  assert.deepEqual([signals.length, signals[0].aborted], [2, true]);
  assert.ok(store.get().checkup?.found);
});

test('keys lead from difference to difference, and no further', async () => {
  const store = page(async () => diagnosed());
  assert.equal(isOpen(store.get()), false);
  toDifference(store, 1);
  store.change({ output: outputIn('fault.cut-beyond') });
  await settled();
  assert.equal(isOpen(store.get()), true);
  /** @type {number[]} */
  const steps = [];
  for (const direction of /** @type {const} */ ([1, 1, 1, -1, -1])) {
    toDifference(store, direction);
    steps.push(store.get().step + 1);
  }
  assert.deepEqual(steps, [4, 6, 6, 4, 4]);
});

test('while Predict asks, nothing of it is open', async () => {
  const store = page(async () => diagnosed());
  store.change({ output: outputIn('fault.cut-beyond') });
  await settled();
  store.change({ steppingMode: 'predict' });
  assert.equal(isOpen(store.get()), false);
});

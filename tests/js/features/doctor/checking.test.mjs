/**
 * Outputs that are brought to the doctor: when they are looked at, how links carry them, what sets them
 * aside.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checking } from '../../../../static/js/features/doctor/checking.js';
import { isOpen, toDifference } from '../../../../static/js/features/doctor/going.js';
import { outputPart } from '../../../../static/js/features/doctor/link.js';
import {
  asked,
  faultyOutput,
  isMissing,
  LEFT_OUT,
  outputIn,
  outputOf,
} from '../../../../static/js/features/doctor/output.js';
import { numbers, vector } from '../../fixtures.mjs';
import { createStore, fromLink, toLink } from '../../page-state.mjs';
import { shown } from '../../search/comparing/page.mjs';
import '../../choices.mjs';
import { diagnosed } from './answers.mjs';

const { tree: TREE } = vector('australia-alpha-beta');

/** A page that asks as it is told to. */
function page(ask, other = {}) {
  const panels = [];
  const store = createStore(shown({ tree: TREE, ...other }), panels, (draw) => void setImmediate(draw));
  panels.push(checking(store, ask));
  return store;
}

/** Many turns of the event loop, of which each drawing takes one: however slow the machine is. */
const settled = async () => {
  for (let n = 0; n < 25; n++) await new Promise(setImmediate);
};

/** A page that shows what was found in a linked output. */
async function looked(other) {
  const store = page(async () => diagnosed(), other);
  store.change({ output: outputIn('fault.cut-beyond') });
  await settled();
  return store;
}

test('an output is looked at once, and the page goes to where it is wrong first', async () => {
  const questions = [];
  const store = page(async (question) => {
    questions.push(question);
    return diagnosed();
  });
  const output = await outputOf(new TextEncoder().encode('x'), 'mine.txt');
  store.change({ output });
  await settled();
  assert.deepEqual(questions, [{ text: 'the text', graph: 1, depth: null, output_base64: 'eA==' }]);
  assert.deepEqual([store.get().checkup?.of, store.get().step], [output, 3]);
  store.goTo(20);
  await settled();
  assert.deepEqual([questions.length, store.get().step], [1, 20]);
});

test('where no known fault helps the page goes where the verdict says; out of a link it stays', async () => {
  const missing = { line: 45, yours: 'V, R, 3, 20, 10, inf', right: 'NSW, B, 2, 10, 10, inf' };
  const runs = [
    { yours: 1, right: 1, same: 44 },
    { yours: 45, right: 45, of_yours: 0, of_right: 1, is: [], should_be: [missing.right] },
    { yours: 45, right: 46, same: 41 },
  ];
  const unhelped = { explanations: [], unhelped: 45, unhelped_at: 46, aligned: { runs, whole: true } };
  const store = page(async () =>
    diagnosed({ verdict: 'unexplained', first_difference: missing, ...unhelped }),
  );
  store.change({ output: faultyOutput(['cut-beyond'], 'a program') });
  await settled();
  assert.equal(store.get().step + 1, 45);
  const linked = (await looked({ step: 9 })).get();
  assert.deepEqual([linked.checkup?.found?.verdict, linked.step], ['explained', 9]);
});

test('what a link has left out is asked for, not sent; what goes wrong is told in its place', async () => {
  const missing = page(() => assert.fail());
  missing.change({ output: outputIn('left-out') });
  await settled();
  assert.match(missing.get().checkup?.failure ?? '', /had no room for the output/);
  const failing = page(() => Promise.reject(new Error('The check takes too long.')));
  failing.change({ output: outputIn('fault.cut-beyond') });
  await settled();
  assert.equal(failing.get().checkup?.failure, 'The check takes too long.');
});

test('an answer about another depth is given up', async () => {
  const signals = [];
  const store = page(({ depth }, signal) => {
    signals.push(signal);
    return depth ? Promise.resolve(diagnosed()) : new Promise(() => {});
  });
  store.change({ output: outputIn('fault.cut-beyond') });
  await settled();
  store.change({ depth: 2, tree: { ...TREE } });
  await settled();
  assert.deepEqual([signals.length, signals[0]?.aborted], [2, true]);
  assert.ok(store.get().checkup?.found);
});

test('keys lead from difference to difference, and no further; while Predict asks, nothing of it is open', async () => {
  const store = page(async () => diagnosed());
  assert.equal(isOpen(store.get()), false);
  toDifference(store, 1);
  store.change({ output: outputIn('fault.cut-beyond') });
  await settled();
  assert.equal(isOpen(store.get()), true);
  const steps = [1, 1, 1, -1, -1].map((direction) => {
    toDifference(store, direction);
    return store.get().step + 1;
  });
  assert.deepEqual(steps, [4, 6, 6, 4, 4]);
  store.change({ steppingMode: 'predict' });
  assert.equal(isOpen(store.get()), false);
});

test('what was found stays as the search is stepped through; what asks something else sets it aside', async () => {
  const store = await looked();
  const { output, checkup } = store.get();
  store.goTo(25);
  assert.equal(store.get().checkup, checkup);
  const ends = [
    { text: 'another', tree: { ...TREE } },
    { graph: 2 },
    { algorithm: 'minimax', tree: vector('australia-minimax').tree },
    { order: 'reverse' },
    { rival: { algorithm: 'minimax' } },
    { mode: 'csp' },
  ];
  for (const patch of ends) {
    const other = await looked();
    other.change(patch);
    assert.deepEqual(
      [other.get().output, other.get().checkup],
      [null, null],
      JSON.stringify(Object.keys(patch)),
    );
  }
  const compared = createStore(shown({ tree: TREE, rival: { algorithm: 'minimax' } }), [], () => {});
  compared.change({ output });
  assert.deepEqual([compared.get().output, compared.get().rival], [output, null], 'it ends a comparison');
});

test('another depth, another output and the same file once more are looked at anew; the same link is not', async () => {
  const same = await looked();
  const { output, checkup } = same.get();
  same.change({ output: outputIn('fault.cut-beyond'), step: 3 });
  assert.deepEqual([same.get().output, same.get().checkup], [output, checkup]);
  const again = { ...outputIn('fault.cut-beyond'), arrives: true };
  for (const patch of [{ output: again }, { output: outputIn('AwA') }, { depth: 2, tree: { ...TREE } }]) {
    const store = await looked();
    store.change(patch);
    assert.deepEqual([store.get().output, store.get().checkup], [{ output, ...patch }.output, null]);
  }
});

/** Bytes that nothing makes smaller. */
const noise = (length) => {
  const next = numbers(7);
  return Uint8Array.from({ length }, () => 256 * next());
};

const throughLink = async (state) => await fromLink(await toLink({ ...shown({}), ...state }));

test('any bytes come back out of a link, faults by their names; a damaged file is told when it is opened', async () => {
  for (const bytes of [Uint8Array.from([0, 255, 10, 13, 128, 65]), new Uint8Array(), noise(2000)]) {
    const { output } = await throughLink({ output: await outputOf(bytes, 'mine.txt') });
    assert.deepEqual(await asked(output), { output_base64: Buffer.from(bytes).toString('base64') });
  }
  const faulty = faultyOutput(['cut-beyond', 'fail-hard'], 'a program');
  assert.equal(outputPart.write(faulty), 'fault.cut-beyond.fail-hard');
  const { output } = await throughLink({ output: faulty });
  assert.deepEqual(await asked(output), { faults: ['cut-beyond', 'fail-hard'] });
  for (const text of ['', 'fault.', 'fault.A', 'a b', 'a.b', `fault${'.a'.repeat(5)}`])
    assert.throws(() => outputPart.read(text), /holds an output/, text);
  await assert.rejects(asked(outputIn('AAAA')), /damaged/);
});

test('a file that is too large for a link is left out of it, which is said in its place; sent, it is whole', async () => {
  const bytes = noise(9000);
  const output = await outputOf(bytes, 'mine.txt');
  const { output: linked } = await throughLink({ output });
  assert.deepEqual([output.link, isMissing(output), isMissing(linked)], [LEFT_OUT, false, true]);
  assert.deepEqual(await asked(output), { output_base64: Buffer.from(bytes).toString('base64') });
  const find = 'x'.repeat(4000);
  const small = { ...(await outputOf(noise(3000), 'mine.txt')), name: '' };
  const long = await throughLink({ output: small, find });
  assert.deepEqual(
    [long.output.link, long.find],
    [LEFT_OUT, find],
    'in a link that would grow too long it gives way',
  );
});

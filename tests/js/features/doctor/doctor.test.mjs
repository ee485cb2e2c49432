/** The doctor: when it looks at an output, and its words for each line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as differing from '../../../../static/js/features/doctor/differences.js';
import {
  hasDifferences,
  rowAt,
  rowOfLine,
  sidesAt,
  tableOf,
  toDifference,
} from '../../../../static/js/features/doctor/differences.js';
import { diagnosing } from '../../../../static/js/features/doctor/doctor-view.js';
import * as outputs from '../../../../static/js/features/doctor/index.js';
import { outputPart } from '../../../../static/js/features/doctor/index.js';
import { digitsOf } from '../../../../static/js/features/doctor/list-view.js';
import * as words from '../../../../static/js/features/doctor/words.js';
import { numbers, vector } from '../../fixtures.mjs';
import { createStore, fromLink, toLink, turns } from '../../page-state.mjs';
import { pageState } from '../../search/comparing/page.mjs';
import '../../choices.mjs';

const { nextDifference, differencesUpTo, differencesOf, stepOf } = differing;
const { requestMembers, faultyOutput, isMissing, LEFT_OUT, outputIn, outputOf } = outputs;

/** Runs of lines: three equal, one different, two superfluous, one equal, one missing. */
const RUNS = [
  { yours: 1, right: 1, same: 3 },
  { yours: 4, right: 4, of_yours: 1, of_right: 1, is: ['A, R, 1, 7, 1, 9'], should_be: ['A, R, 1, 5, 1, 9'] },
  { yours: 5, right: 5, of_yours: 2, of_right: 0, is: ['x', 'y'], should_be: [] },
  { yours: 7, right: 5, same: 1 },
  { yours: 8, right: 6, of_yours: 0, of_right: 1, is: [], should_be: ['B, R, 1, 5, 1, 9'] },
];

const diagnosis = (other) => ({
  verdict: 'explained',
  first_difference: { line: 4, yours: 'A, R, 1, 7, 1, 9', right: 'A, R, 1, 5, 1, 9' },
  form: [],
  explanations: [explanation('never-cuts')],
  unhelped: null,
  unhelped_at: null,
  next: null,
  complete: true,
  lines: { yours: 7, right: 6 },
  aligned: { runs: RUNS, whole: true },
  ...other,
});

/** `[lines]`: that it explains; left out, all */
const explanation = (fault, lines) => ({
  faults: fault.split('+'),
  exact: lines === undefined,
  lines_explained: lines ?? 7,
  title: fault,
  sentence: `Your program ${fault}.`,
  shown_by: [{ fault, title: fault, sample: 'australia' }],
});

const { tree: TREE } = vector('australia-alpha-beta');

/** A page that asks as it is told to. */
function page(ask, other = {}) {
  const panels = [];
  const store = createStore(pageState({ tree: TREE, ...other }), panels, (draw) => void setImmediate(draw));
  panels.push(diagnosing(store, ask));
  return store;
}

/** A page that shows the diagnosis of a linked output. */
async function pageWithOutput(other, ask = async () => diagnosis()) {
  const store = page(ask, other);
  store.change({ output: outputIn('fault.cut-beyond') });
  await turns();
  return store;
}

test('an output is looked at once, and the page goes to where it is wrong first', async () => {
  const questions = [];
  const store = page(async (question) => {
    questions.push(question);
    return diagnosis();
  });
  const output = await outputOf(new TextEncoder().encode('x'), 'mine.txt');
  store.change({ output });
  await turns();
  assert.deepEqual(questions, [{ text: 'the text', graph: 1, depth: null, output_base64: 'eA==' }]);
  assert.deepEqual([store.get().checkup?.of, store.get().step], [output, 3]);
  store.goTo(20);
  await turns();
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
    diagnosis({ verdict: 'unexplained', first_difference: missing, ...unhelped }),
  );
  store.change({ output: faultyOutput(['cut-beyond'], 'a program') });
  await turns();
  assert.equal(store.get().step + 1, 45);
  const linked = (await pageWithOutput({ step: 9 })).get();
  assert.deepEqual([linked.checkup?.diagnosis?.verdict, linked.step], ['explained', 9]);
});

test('a page asks for an output that a link has left out; a failure is shown in its place', async () => {
  const missing = page(() => assert.fail());
  missing.change({ output: outputIn('left-out') });
  await turns();
  assert.match(missing.get().checkup?.failure ?? '', /had no space for the output/);
  const failing = await pageWithOutput({}, () => Promise.reject(new Error('The check takes too long.')));
  assert.equal(failing.get().checkup?.failure, 'The check takes too long.');
});

test('an answer about another depth is given up', async () => {
  const signals = [];
  const store = await pageWithOutput({}, ({ depth }, signal) => {
    signals.push(signal);
    return depth ? Promise.resolve(diagnosis()) : new Promise(() => {});
  });
  store.change({ depth: 2, tree: { ...TREE } });
  await turns();
  assert.deepEqual([signals.length, signals[0]?.aborted], [2, true]);
  assert.ok(store.get().checkup?.diagnosis);
});

test('keys lead from difference to difference, and no further; while Predict asks, nothing of it is open', async () => {
  const empty = page();
  toDifference(empty, 1);
  const store = await pageWithOutput();
  assert.deepEqual(
    [hasDifferences(empty.get()), empty.get().step, hasDifferences(store.get())],
    [false, 0, true],
  );
  const steps = [1, 1, 1, -1, -1].map((direction) => {
    toDifference(store, direction);
    return store.get().step + 1;
  });
  assert.deepEqual(steps, [4, 6, 6, 4, 4]);
  store.change({ steppingMode: 'predict' });
  assert.equal(hasDifferences(store.get()), false);
});

test('a diagnosis stays while the reader steps; another question sets it aside', async () => {
  const store = await pageWithOutput();
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
    const other = await pageWithOutput();
    other.change(patch);
    assert.deepEqual([other.get().output, other.get().checkup], [null, null], Object.keys(patch).join());
  }
  const compared = createStore(pageState({ tree: TREE, rival: { algorithm: 'minimax' } }), [], () => {});
  compared.change({ output });
  assert.deepEqual([compared.get().output, compared.get().rival], [output, null], 'it ends a comparison');
});

test('another depth, another output and the same file once more are looked at anew; the same link is not', async () => {
  const same = await pageWithOutput();
  const { output, checkup } = same.get();
  same.change({ output: outputIn('fault.cut-beyond'), step: 3 });
  assert.deepEqual([same.get().output, same.get().checkup], [output, checkup]);
  const again = { ...outputIn('fault.cut-beyond'), openedHere: true };
  for (const patch of [{ output: again }, { output: outputIn('AwA') }, { depth: 2, tree: { ...TREE } }]) {
    const store = await pageWithOutput();
    store.change(patch);
    assert.deepEqual([store.get().output, store.get().checkup], [{ output, ...patch }.output, null]);
  }
});

/** Bytes that nothing makes smaller. */
const noise = (length) => {
  const next = numbers(7);
  return Uint8Array.from({ length }, () => 256 * next());
};

const throughLink = async (state) => await fromLink(await toLink({ ...pageState({}), ...state }));

test('a link carries any bytes, and faults by name; opening a damaged file says so', async () => {
  for (const bytes of [Uint8Array.from([0, 255, 10, 13, 128, 65]), new Uint8Array(), noise(2000)]) {
    const { output } = await throughLink({ output: await outputOf(bytes, 'mine.txt') });
    assert.deepEqual(await requestMembers(output), { output_base64: Buffer.from(bytes).toString('base64') });
  }
  const faulty = faultyOutput(['cut-beyond', 'fail-hard'], 'a program');
  assert.equal(outputPart.write(faulty), 'fault.cut-beyond.fail-hard');
  const { output } = await throughLink({ output: faulty });
  assert.deepEqual(await requestMembers(output), { faults: ['cut-beyond', 'fail-hard'] });
  for (const text of ['', 'fault.', 'fault.A', 'a b', 'a.b', `fault${'.a'.repeat(5)}`])
    assert.throws(() => outputPart.read(text), /holds an output/, text);
  await assert.rejects(requestMembers(outputIn('AAAA')), /damaged/);
});

test('a link leaves out a file that is too large, and says so; the server gets the whole file', async () => {
  const bytes = noise(9000);
  const output = await outputOf(bytes, 'mine.txt');
  const { output: linked } = await throughLink({ output });
  assert.deepEqual([output.link, isMissing(output), isMissing(linked)], [LEFT_OUT, false, true]);
  assert.deepEqual(await requestMembers(output), { output_base64: Buffer.from(bytes).toString('base64') });
  const find = 'x'.repeat(4000);
  const small = { ...(await outputOf(noise(3000), 'mine.txt')), name: '' };
  const long = await throughLink({ output: small, find });
  assert.deepEqual([long.output.link, long.find], [LEFT_OUT, find], 'in a long link it gives way');
});

const RIGHT = { verdict: 'right', first_difference: null };
const NONE = { verdict: 'unexplained', explanations: [] };
const PARTLY = { ...NONE, explanations: [explanation('a', 6), explanation('b', 5)] };
const all = (...faults) => faults.map((fault) => explanation(fault));
const VERDICTS = [
  [{ ...RIGHT, lines: { yours: 1086, right: 1086 } }, /^Every line is right, all 1,086/],
  [{ ...RIGHT, verdict: 'form', form: ['a', 'b'] }, /^Every line is right but for its form: a and b\.$/],
  [{}, /^First wrong in line 4\. Consistent with one known fault:$/],
  [{ explanations: all('a+b') }, /^First wrong in line 4\. .* two known faults together:$/],
  [{ explanations: all('a', 'b') }, / each of 2 known faults, which explain it equally well:$/],
  [{ explanations: all('a+b', 'b+c') }, / 2 times two known faults together, which .* equally/],
  [NONE, /^First wrong in line 4\. No known fault explains it\.$/],
  [PARTLY, /explains all of it\. Up to line 6 .* one known/],
  [{ verdict: 'unexplained', lines: { yours: 0, right: 86 } }, /^This file has no line of a trace\.$/],
  [{ verdict: 'unexplained', form: ['it is a'], lines: { yours: 0, right: 86 } }, /^It is a\.$/],
];

/** Where lines are missing or too many in one place alone. */
function misplacedWords(ofYours, ofRight) {
  const other = { yours: 4, right: 4, of_yours: ofYours, of_right: ofRight, is: [], should_be: [] };
  const runs = [{ yours: 1, right: 1, same: 3 }, other, { yours: 4, right: 5, same: 81 }];
  return words.verdictWords(diagnosis({ ...NONE, aligned: { runs, whole: true } }));
}

test('the verdict says where it is wrong first, and with which faults it is consistent, never that one is there', () => {
  for (const [other, said] of VERDICTS) {
    assert.match(words.verdictWords(diagnosis(other)), said);
    assert.doesNotMatch(words.verdictWords(diagnosis(other)), /your fault is|the fault is/i);
  }
  const runs = RUNS.map((run) => ({ ...run, yours: run.yours + 2 }));
  const counted = words.verdictWords(diagnosis({ aligned: { runs, whole: true } }));
  assert.match(counted, /^First wrong in line 4 of the trace, line 6 of your file\./);
  assert.match(misplacedWords(0, 1), / line 4\. One line is missing there, and all others are right\.$/);
  assert.match(misplacedWords(2, 0), /2 lines are too many there, and all others/);
  assert.match(misplacedWords(1, 1), /No known fault/);
});

test('all best explanations are told, the form once, what was not looked at, and how many differences there are', () => {
  const [a, b, c] = [explanation('a', 6), explanation('b', 6), explanation('c', 5)];
  assert.deepEqual(words.bestOf([a, b, c]), [a, b]);
  const exact = all('a', 'b');
  assert.deepEqual(words.bestOf([...exact, c]), exact);
  const part = { aligned: { runs: [], whole: false } };
  const forms = [{ form: ['x', 'y'] }, { verdict: 'form', form: ['x'] }, {}].map(diagnosis);
  assert.deepEqual(forms.map(words.formWords), ['The file: x; y.', '', '']);
  assert.equal(words.limitWords(diagnosis({})), '');
  assert.match(words.limitWords(diagnosis({ complete: false })), /not all known faults could be tried\.$/);
  assert.match(words.limitWords(diagnosis(part)), /^Only its beginning/);
  const count = (...of) => words.countWords(...of, diagnosis({}));
  const counts = [count(0, 0), count(0, 1), count(0, 2), count(2, 1200)];
  assert.deepEqual(counts, ['no difference', '1 difference', '2 differences', 'difference 2 of 1,200']);
  assert.equal(words.countWords(1, 9, diagnosis(part)), 'difference 1 of 9+');
});

test('the tree says what stands there instead, the field that differs alone where that is enough', () => {
  const right = 'A, R, 1, 5, 1, 9';
  const tags = [
    ['A, R, 1, 7, 1, 9', right, '7'],
    ['A, R, 1, -7, 1, 9', 'A, R, 1, 5, 1, inf', '−7, β 9'],
    ['A, R, 1, 5, -inf, inf', right, 'α −∞, β ∞'],
    ['B, G, 2, 5, 1, 9', right, 'B G'],
    ['A, R, 2, 5, 1, 9', right, 'A R'],
    ['NSW, B, 2', right, 'NSW B'],
    ['c, 1, 4, 1, 9', 'c, 1, 5, 1, 9', '4'],
    ['V, R, 10', 'NSW, B, 10', 'V R'],
    ['V, R, 10', 'V, R, 11', '10'],
    [right, 'V, R, 11', 'A R'],
    [null, right, 'no such line'],
    [right, null, 'A R'],
    ['what has become of it all and where', null, 'what has become of it all a…'],
  ];
  for (const [is, shouldBe, said] of tags) assert.equal(words.tagWords(is, shouldBe), `yours: ${said}`);
  const marked = words
    .pieces('A, 7', 'A, 5')
    .map(({ text, isDifferent }) => (isDifferent ? `*${text}*` : text));
  assert.equal(marked.join(''), 'A, *7*');
  assert.deepEqual(words.pieces('A, 7', null), [{ text: 'A, 7', isDifferent: true }]);
});

test('runs that follow each other are one difference, found from each line of the search, told with both sides', () => {
  const differences = differencesOf(RUNS).map(({ first, last }) => `${first}-${last}`);
  assert.deepEqual(differences, ['4-5', '6-6']);
  const next = [0, 3, 4, 5, 6].map((line) => nextDifference(RUNS, line, 1));
  const before = [3, 4, 5, 6, 7].map((line) => nextDifference(RUNS, line, -1));
  assert.deepEqual([next.join(), before.join()], ['4,4,6,6,', ',,4,4,6']);
  assert.equal([1, 3, 4, 5, 6, 9].map((line) => differencesUpTo(RUNS, line)).join(' '), '0 0 1 1 2 2');
  assert.equal([1, 6, 7, 8].map((line) => stepOf(line, 6)).join(' '), '0 5 5 5');
  assert.equal(sidesAt(RUNS, 3), null);
  assert.deepEqual(sidesAt(RUNS, 4), { is: 'A, R, 1, 7, 1, 9', shouldBe: 'A, R, 1, 5, 1, 9', yours: 4 });
  assert.deepEqual(sidesAt(RUNS, 5), { is: 'x', shouldBe: null, yours: 5 });
  assert.deepEqual(sidesAt(RUNS, 6), { is: null, shouldBe: 'B, R, 1, 5, 1, 9', yours: 8 });
});

test('each row has a line of both sides, or of one; without room for both, yours stands over the right one', () => {
  const rowsOf = (table) => Array.from({ length: table.rowCount }, (_, at) => rowAt(table, at));
  const lines = rowsOf(tableOf(RUNS, false)).map(({ yours, right, kind }) => `${kind} ${yours} ${right}`);
  const same = [1, 2, 3].map((line) => `same ${line} ${line}`);
  assert.deepEqual(lines, [...same, 'other 4 4', 'other 5 null', 'other 6 null', 'same 7 5', 'other null 6']);
  const sides = rowsOf(tableOf(RUNS, true)).map(({ side, is, shouldBe }) => [side, is, shouldBe].join(' | '));
  const pair = 'A, R, 1, 7, 1, 9 | A, R, 1, 5, 1, 9';
  assert.deepEqual(sides.slice(3, 7), [`yours | ${pair}`, `right | ${pair}`, 'yours | x | ', 'yours | y | ']);
  assert.equal(sides.at(-1), 'right |  | B, R, 1, 5, 1, 9');
});

test('a right line is found in the row that shows it, also in a large table; what was not told is counted', () => {
  for (const split of [false, true]) {
    const table = tableOf(RUNS, split);
    for (let line = 1; line <= 6; line++) assert.equal(rowAt(table, rowOfLine(table, line)).right, line);
    assert.equal(rowOfLine(table, 99), table.rowCount - 1);
    assert.equal(rowOfLine(tableOf([], split), 1), 0);
  }
  const large = tableOf([{ yours: 1, right: 1, same: 1e6 }, ...RUNS.slice(1)], false);
  assert.equal(rowAt(large, 999_999).yours, 1e6);
  const run = { yours: 1, right: 1, of_yours: 5000, of_right: 2, is: ['a'], should_be: ['b'] };
  const more = { kind: 'more', yours: null, right: null, is: '… 4,999 more', shouldBe: '… 1 more' };
  assert.deepEqual(rowAt(tableOf([run], false), 1), more);
});

test('the column of line numbers is as wide as the last one, also of an output that stops early', () => {
  const run = { yours: 2, right: 2, of_yours: 0, of_right: 85, is: [], should_be: Array(85).fill('A, R') };
  assert.deepEqual(
    [RUNS, [{ yours: 1, right: 1, same: 9 }], [run], []].map((runs) => digitsOf({ runs })),
    [1, 1, 2, 2],
  );
});

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { cutSteps } from '../../../../static/js/features/predict/cut-steps.js';
import {
  asksOf,
  behind,
  nextQuestion,
  offered,
  QUESTION_KINDS,
  questionAt,
} from '../../../../static/js/features/predict/questions.js';
import { eventAt } from '../../../../static/js/search/events.js';
import { traceLine } from '../../../../static/js/search/trace-line.js';
import { bestLine, isMax } from '../../../../static/js/search/tree.js';
import { everywhere, SEARCHES } from '../../everywhere.mjs';
import { sample, searched, stoppedBefore, treeOf, vector } from '../../fixtures.mjs';

/** @import { Question, QuestionKind } from '../../../../static/js/features/predict/questions.js' */
/** @import { Tree } from '../../../../static/js/search/tree.js' */

/** The plain search of the tests takes a while for the largest. */
const TOO_LARGE = ['us-48', 'south-america'];
const SAMPLES = readdirSync(new URL('../../../../sample_maps/', import.meta.url))
  .filter((name) => name.endsWith('.txt'))
  .map((name) => name.replace('.txt', ''))
  .filter((name) => !TOO_LARGE.includes(name));

/** All questions of some kinds, one after the other. @param {Tree} tree @param {QuestionKind[]} asks */
function all(tree, asks) {
  /** @type {Question[]} */
  const found = [];
  for (let question = nextQuestion(tree, { asks, asked: null, front: -1 }); question; ) {
    found.push(question);
    const front = question.step * 4 + QUESTION_KINDS.indexOf(question.kind);
    question = nextQuestion(tree, { asks, asked: null, front });
  }
  return found;
}

/** The events in which a node was left with moves, and went on, by going through all. @param {Tree} tree */
const others = (tree) =>
  Array.from({ length: tree.events }, (_, k) => eventAt(tree, k)).filter(
    ({ kind, node, child }) => kind === 'update' && child + tree.size[child] < node + tree.size[node],
  ).length;

test('there are samples to ask about', () => assert.ok(SAMPLES.length > 5));

for (const name of SAMPLES)
  test(`each cutoff of ${name} is asked about, and as many other events`, () => {
    const { tree } = searched(sample(name));
    const asked = all(tree, ['cut']);
    const cut = asked.filter(({ right }) => right === 'cut').map(({ step }) => step);
    assert.deepEqual(cut, [...tree.cutoffs]);
    assert.equal(asked.length - cut.length, Math.min(cut.length, others(tree)));
  });

everywhere('each cutoff is asked about, and as many other events', ({ tree }) => {
  if (!offered(tree).includes('cut')) return;
  const asked = all(tree, ['cut']);
  const cut = asked.filter(({ right }) => right === 'cut').length;
  assert.equal(cut, tree.cutoffs.length);
  assert.equal(asked.length, cut + Math.min(cut, others(tree)));
});

/** Whether the bound that would cut is there. @param {Tree} tree @param {number} step */
function couldCut(tree, step) {
  const { node, before } = eventAt(tree, step);
  return Number.isFinite(isMax(tree, node) ? before.beta : before.alpha);
}

everywhere('where no bound could cut is asked about only for want of others', ({ tree }) => {
  const searchedOn = Array.from({ length: tree.events }, (_, k) => eventAt(tree, k)).flatMap((event, k) => {
    const { kind, node, child } = event;
    return kind === 'update' && child + tree.size[child] < node + tree.size[node] ? [k] : [];
  });
  const close = searchedOn.filter((step) => couldCut(tree, step)).length;
  const on = [...cutSteps(tree)].filter((step) => !tree.cutoffs.includes(step));
  const asked = on.filter((step) => couldCut(tree, step)).length;
  assert.equal(asked, Math.min(tree.cutoffs.length, close));
});

test('of Australia all that is asked about could be cut', () => {
  const { tree } = vector('australia-alpha-beta');
  const lines = [...cutSteps(tree)].map((step) => step + 1);
  assert.deepEqual(lines, [11, 26, 34, 40, 48, 51, 56, 60, 68, 76, 82, 84]);
});

everywhere('each value and each bound is asked for right before the line that tells it', ({ tree }) => {
  const kinds = /** @type {QuestionKind[]} */ (['value', 'bound']);
  for (const { kind, step, node, right } of all(tree, kinds)) {
    const event = eventAt(tree, step);
    assert.deepEqual([event.kind, event.node], ['update', node]);
    if (tree.values.length) continue;
    const fields = traceLine(tree, step).split(', ').slice(-3).map(toNumber);
    if (kind === 'value') assert.equal(Number(right), fields[0]);
    else if (right !== 'none') assert.equal(Number(right.split(' ')[1]), fields[right[0] === 'a' ? 1 : 2]);
  }
});

/** @param {string} text */
const toNumber = (text) => Number(text.replace('inf', 'Infinity'));

test('the bounds of Australia move as its trace says', () => {
  const { tree } = vector('australia-alpha-beta');
  const told = [4, 7, 12, 20, 25].map((step) => questionAt(tree, 'bound', step)?.right);
  assert.deepEqual(told, ['alpha 10', 'beta 10', 'none', 'alpha 10', 'none']);
});

everywhere('the best move is asked for once, before the last line', ({ tree }) => {
  const asked = offered(tree).includes('best') ? all(tree, ['best']) : [];
  for (const { step, node, right } of asked) {
    assert.deepEqual([step, node], [tree.events - 1, 0]);
    assert.equal(Number(right), bestLine(tree)[1]);
  }
  assert.ok(asked.length <= 1);
});

test('questions come in the order of their events, and of one event the value first', () => {
  const { tree } = vector('australia-alpha-beta');
  const asked = all(tree, ['best', 'cut', 'bound', 'value']);
  const last = asked.filter(({ step }) => step === tree.events - 1).map(({ kind }) => kind);
  assert.deepEqual(last, ['value', 'bound', 'best']);
  const steps = asked.map(({ step }) => step);
  assert.deepEqual(
    steps,
    [...steps].sort((a, b) => a - b),
  );
});

test('where nothing is ever cut, values and the best move are asked for', () => {
  const { tree } = vector('australia-minimax');
  assert.deepEqual(offered(tree), ['value', 'best']);
  assert.deepEqual(asksOf(tree, ['cut']), ['value', 'best']);
  assert.deepEqual(asksOf(tree, ['cut', 'best']), ['best']);
});

test('of a search that was stopped nothing is asked that it does not tell', () => {
  const found = vector('australia-alpha-beta');
  for (let n = 2; n < found.tree.nodes; n++) {
    const { tree } = stoppedBefore(found, n);
    assert.ok(!offered(tree).includes('best'));
    const whole = new Map(all(found.tree, ['value']).map(({ step, right }) => [step, right]));
    for (const { step, right } of all(tree, ['value'])) assert.equal(right, whole.get(step));
    for (const { step, right } of all(tree, ['cut']))
      assert.equal(right, questionAt(found.tree, 'cut', step)?.right);
  }
});

test('a question that a link asks for and the search does not have is passed over', () => {
  const { tree } = vector('australia-alpha-beta');
  /** @type {import('../../../../static/js/features/predict/questions.js').Asked[]} */
  const asked = [
    { kind: 'cut', step: 3 },
    { kind: 'best', step: 20 },
    { kind: 'cut', step: 25 },
    { kind: 'value', step: 9999 },
  ];
  assert.equal(nextQuestion(tree, { asks: [], asked, front: -1 })?.step, 25);
  assert.equal(nextQuestion(tree, { asks: [], asked, front: behind(25) }), null);
});

test('the others are spread over all of the search', () => {
  for (const [, { tree }] of SEARCHES) {
    const on = [...cutSteps(tree)].filter((step) => questionAt(tree, 'cut', step)?.right === 'on');
    if (tree.cutoffs.length < 8) continue;
    assert.ok(on[0] < tree.events / 2 && on[on.length - 1] > tree.events / 2);
  }
});

test('many thousand nodes are gone through at most once', () => {
  const tree = large(300);
  const asks = QUESTION_KINDS;
  let front = -1;
  for (let n = 0; n < 5000; n++) {
    const question = nextQuestion(tree, { asks, asked: null, front });
    if (!question) break;
    front = question.step * 4 + QUESTION_KINDS.indexOf(question.kind);
  }
  assert.ok(front > 0);
  assert.equal(cutSteps(tree), cutSteps(tree));
});

/** A root with so many children, which have as many leaves. @param {number} width */
function large(width) {
  const rows = { depth: [0], move: [0], value: [0], size: [1 + width * (width + 1)], legal: [width] };
  const add = (/** @type {number[]} */ ...row) =>
    ['depth', 'move', 'value', 'size', 'legal'].forEach((name, n) => {
      rows[/** @type {keyof typeof rows} */ (name)].push(row[n]);
    });
  for (let child = 0; child < width; child++) {
    add(1, 0, 0, width + 1, width + (child % 2));
    for (let leaf = 0; leaf < width; leaf++) add(2, 0, 0, 1, 0);
  }
  return treeOf('alpha-beta', 2, ['A'], rows);
}

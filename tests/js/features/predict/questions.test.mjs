/** The questions of Predict, against all events and Python's list for lessons. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { asksPart } from '../../../../static/js/features/predict/index.js';
import { askedNow } from '../../../../static/js/features/predict/predict-view.js';
import * as words from '../../../../static/js/features/predict/questions.js';
import * as asking from '../../../../static/js/features/predict/questions.js';
import { cutSteps, forClass } from '../../../../static/js/features/predict/questions.js';
import { eventAt, traceLine } from '../../../../static/js/search/events.js';
import { bestLine, isMax, makeTree } from '../../../../static/js/search/tree.js';
import { readSearch } from '../../../../static/js/store/request.js';
import { column } from '../../column.mjs';
import { SEARCHES } from '../../everywhere.mjs';
import { australia, sample, searchMap, stoppedBefore, treeOf, vector } from '../../fixtures.mjs';

const { asksOf, lastRankAt, nextQuestion, kindsFor: offered, QUESTION_KINDS, questionAt } = asking;
const { tree } = vector('australia-alpha-beta');
const MAPS = ['australia', 'early-cut', 'tie-cut', 'no-cut', 'dead-region', 'deep-cut', 'worst-order'];
const TREES = [
  ...MAPS.map((name) => [name, searchMap(sample(name)).tree]),
  ['south-america', searchMap(sample('south-america'), 'alpha-beta', 3).tree], // it begins with three cutoffs
  ...SEARCHES.map(([name, found]) => [name, found.tree]),
];

/** All questions of some kinds, or of those that take turns if none is chosen, one after the other. */
function all(of, ...kinds) {
  const found = [];
  let front = -1;
  const state = { asks: kinds.length ? kinds : null, asked: null, answers: [] };
  for (let next = nextQuestion(of, { ...state, front }); next; ) {
    found.push(next);
    front = next.step * 4 + QUESTION_KINDS.indexOf(next.kind);
    next = nextQuestion(of, { ...state, front });
  }
  return found;
}

test('each cutoff is asked about, and as many others, where a bound could cut if there are such, spread over all', () => {
  for (const [name, of] of TREES.filter(([, one]) => offered(one).includes('cut'))) {
    /** The events in which a node was left with moves, and went on. */
    const others = [];
    for (let k = 0; k < of.events; k++) {
      const { kind, node, child } = eventAt(of, k);
      if (kind === 'update' && child + of.size[child] < node + of.size[node]) others.push(k);
    }
    const couldCut = (step) => {
      const { node, before } = eventAt(of, step);
      return Number.isFinite(isMax(of, node) ? before.beta : before.alpha);
    };
    const questions = all(of, 'cut');
    const [cut, on] = ['cut', 'on'].map((answer) =>
      questions.flatMap(({ right, step }) => (right === answer ? [step] : [])),
    );
    assert.deepEqual(cut, [...of.cutoffs], name);
    const isFirstOnEarly = on.length > Math.min(cut.length, others.length);
    if (isFirstOnEarly) assert.ok(on[0] < cut[2] && !couldCut(on[0]) && !(on[1] < cut[2]), name);
    if (others[0] < cut[2]) assert.ok(on[0] < cut[2], `${name}: the first three are not all cut`);
    if (isFirstOnEarly) on.shift();
    assert.equal(on.length, Math.min(cut.length, others.length), name);
    assert.equal(on.filter(couldCut).length, Math.min(cut.length, others.filter(couldCut).length), name);
    if (cut.length >= 8) assert.ok(on[0] < of.events / 2 && on[on.length - 1] > of.events / 2, name);
  }
  const lines = [...cutSteps(tree)].map((step) => step + 1).join(' ');
  assert.equal(lines, '11 26 34 40 48 51 56 60 68 76 82 84', 'of Australia');
});

const toNumber = (text) => Number(text.replace('inf', 'Infinity'));

test('each value and each bound is asked for right before the line that tells it, the best move before the last', () => {
  for (const [name, of] of TREES) {
    for (const { kind, step, node, right } of all(of, 'value', 'bound')) {
      const event = eventAt(of, step);
      assert.deepEqual([event.kind, event.node], ['update', node], name);
      const [value, alpha, beta] = traceLine(of, step).split(', ').slice(-3).map(toNumber);
      if (of.values.length) continue;
      if (kind === 'value') assert.equal(Number(right), value, name);
      else if (right !== 'none')
        assert.equal(Number(right.split(' ')[1]), right[0] === 'a' ? alpha : beta, name);
    }
    const best = offered(of).includes('best') ? all(of, 'best') : [];
    const expected = { kind: 'best', step: of.events - 1, node: 0, right: String(bestLine(of)[1]) };
    for (const { kind, step, node, right } of best)
      assert.deepEqual({ kind, step, node, right }, expected, name);
    assert.ok(best.length <= 1, name);
  }
  const answers = [4, 7, 12, 20, 25].map((step) => questionAt(tree, 'bound', step)?.right);
  assert.deepEqual(answers, ['alpha 10', 'beta 10', 'none', 'alpha 10', 'none']);
});

test('questions come in the order of their events, and of one event the value first', () => {
  const questions = all(tree, 'best', 'cut', 'bound', 'value');
  const last = questions.filter(({ step }) => step === tree.events - 1);
  assert.deepEqual(column(last, 'kind'), ['value', 'bound', 'best']);
  const steps = column(questions, 'step');
  const inOrder = [...steps].sort((a, b) => a - b);
  assert.deepEqual(steps, inOrder);
});

test('without cutoffs Predict asks for values and the best move, and says so; a link has the kinds', () => {
  const { tree: minimax } = vector('australia-minimax');
  assert.deepEqual(offered(minimax), ['value', 'best']);
  const asks = (...kinds) => asksOf(minimax, { asks: kinds, answers: [] });
  assert.deepEqual([asks('cut'), asks('cut', 'best')], [['value', 'best'], ['best']]);
  assert.equal(words.offerText(tree), '');
  assert.match(words.offerText(minimax), /^Minimax cuts nothing: only values and the best move/);
  assert.deepEqual([asksPart.write(['cut']), asksPart.write(['value', 'cut'])], ['cut', 'value.cut']);
  assert.deepEqual(asksPart.read('cut.value'), asksPart.read('value,cut'));
});

test('at the end the best move is asked for, also where nothing is cut and the kinds take turns', () => {
  for (const [name, of] of TREES.filter(([, one]) => offered(one).includes('best'))) {
    const questions = all(of);
    if (!offered(of).includes('cut')) assert.equal(questions.at(-1).kind, 'best', name);
    assert.equal(new Set(column(questions, 'step')).size, questions.length, `${name}: one question an event`);
  }
});

test('of a search that was stopped nothing is asked that it does not tell; what a link asks for besides is passed over', () => {
  const found = vector('australia-alpha-beta');
  for (let n = 2; n < tree.nodes; n++) {
    const { tree: part } = stoppedBefore(found, n);
    assert.ok(!offered(part).includes('best'));
    for (const { kind, step, right } of all(part, 'value', 'cut'))
      assert.equal(right, questionAt(tree, kind, step)?.right, `${kind} ${step}, stopped at ${n}`);
  }
  const kinds = ['cut', 'best', 'cut', 'value'];
  const questions = [3, 20, 25, 9999].map((step, n) => ({ kind: kinds[n], step }));
  assert.equal(nextQuestion(tree, { asked: questions, front: -1 })?.step, 25);
  assert.equal(nextQuestion(tree, { asked: questions, front: lastRankAt(25) }), null);
});

test('many thousand nodes are gone through at most once', () => {
  const width = 150;
  const rows = { depth: [0], move: [0], value: [0], size: [1 + width * (width + 1)], legal: [width] };
  const add = (depth, size, legal) => {
    const row = { depth, move: 0, value: 0, size, legal };
    for (const name of Object.keys(rows)) rows[name].push(row[name]);
  };
  for (let child = 0; child < width; child++) {
    add(1, width + 1, width + (child % 2));
    for (let leaf = 0; leaf < width; leaf++) add(2, 1, 0);
  }
  const broad = treeOf('alpha-beta', 2, ['A'], rows);
  assert.ok(all(broad, 'cut', 'best').length > 0);
  assert.equal(cutSteps(broad), cutSteps(broad));
});

test('Predict asks about the lines that a lesson may ask about: Python has the same list', () => {
  const readGolden = (name) => readFileSync(new URL(`../../../golden/${name}`, import.meta.url));
  const lists = JSON.parse(readGolden('lesson-asks.json').toString());
  for (const [name, lines] of Object.entries(lists)) {
    const { header, columns } = readSearch(new Uint8Array(readGolden(`${name}.wvt`)).buffer);
    const of = makeTree(header, columns);
    for (const kind of QUESTION_KINDS) {
      const steps = Array.from({ length: of.events + 1 }, (_, step) => step);
      const asked = steps.filter((step) => questionAt(of, kind, step)).map((step) => step + 1);
      assert.deepEqual(asked, lines[kind], `${name}: ${kind}`);
    }
  }
});

const question = (kind, line, of = tree) => questionAt(of, kind, line - 1);

/** Names are kept on one line. */
const plain = (text) => text.replaceAll('\u00a0', ' ');

test('questions name the node and who moves there, and offer what can be pressed', () => {
  const questions = [
    [question('cut', 26), /^NT, B returns to MIN after NSW, R\. .*pruned/, ['searched', 'pruned']],
    [question('value', 8), /^What is NSW, B’s value now\?$/, ['9', '10', '11', '12']],
    [question('bound', 26), /^Which bound of .* moves/, ['α = 10', 'β = 9', 'β = 10', 'none']],
    [question('best', 85), /^Which move is best for MAX\?$/, ['NSW, B', 'NSW, R']],
  ];
  for (const [one, text, choices] of questions) {
    assert.match(plain(words.questionText(tree, one)), text);
    const texts = words.choicesOf(tree, one).map((choice) => plain(choice.text));
    assert.deepEqual(one.kind === 'best' ? texts.slice(0, 2) : texts, choices);
  }
  const turned = { ...tree, view: 'mover' };
  const seen = question('value', 8, turned);
  assert.equal(seen.right, '-10');
  assert.match(words.questionText(turned, seen), /as MIN sees it\?$/);
});

test('of four numbers one is right, and which are offered does not depend on that', () => {
  for (const [name, of] of TREES)
    for (const one of all(of, 'value', 'bound')) {
      const given = words.choicesOf(of, one).map((choice) => choice.given);
      assert.ok(given.includes(one.right) && new Set(given).size === 4, `${name}: ${one.kind} ${one.step}`);
      const other = { ...one, right: given.find((text) => text !== one.right) };
      assert.deepEqual(words.choicesOf(of, other), words.choicesOf(of, one));
    }
});

test('a verdict says right or wrong by sign and word, and what is right', () => {
  const one = question('value', 8);
  const verdictFor = (given, points) =>
    words.verdictText(tree, one, { kind: 'value', step: 7, given, points });
  const verdicts = [verdictFor('10', 1), verdictFor('-3', 0), verdictFor('', 0)];
  assert.deepEqual(verdicts, ['✓ Right: 10.', '✗ Wrong: 10, not −3.', '○ Shown: 10.']);
  const answers = ['bound alpha 10', 'bound beta -2', 'bound none', 'cut on'].map((text) => {
    const [kind, ...given] = text.split(' ');
    return words.answerText(tree, kind, given.join(' '));
  });
  assert.deepEqual(answers, ['α = 10', 'β = −2', 'no bound moves', 'searched']);
});

test('an open question comes with its answer and the reason of the step that tells it, as long as it is open', () => {
  const problem = { kind: 'map', map: australia };
  const open = { tree, problem, question: question('cut', 26), step: 24, told: false };
  const now = (more) => askedNow({ ...open, steppingMode: 'predict', ...more });
  assert.match(now({})?.ask ?? '', /Will the next move be searched, or pruned\?/);
  assert.equal(now({})?.answer, 'pruned');
  assert.match(now({})?.why ?? '', /the remaining 2 replies are pruned/);
  const closed = { step: 23, told: true, steppingMode: 'watch', tree: null, question: null };
  for (const [name, value] of Object.entries(closed)) assert.equal(now({ [name]: value }), null, name);
});

test('a class can be asked it by the texts to choose from', () => {
  const [cut, value] = [question('cut', 26), question('value', 8)].map((one) => forClass(tree, one));
  assert.deepEqual([cut.kind, cut.choices, cut.rightText], ['choice', ['searched', 'pruned'], 'pruned']);
  assert.deepEqual([cut.right('pruned'), cut.right('searched')], [true, false]);
  assert.deepEqual([value.choices.filter(value.right), value.rightText], [['10'], '10']);
});

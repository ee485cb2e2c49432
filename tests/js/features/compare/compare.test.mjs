/** The other run: offers, its search, the first difference, the merged tree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  alternatives,
  applicableChoices,
  constantText,
} from '../../../../static/js/features/compare/alternatives.js';
import { compareTrees } from '../../../../static/js/features/compare/compare-worker.js';
import { differenceText } from '../../../../static/js/features/compare/comparison-view.js';
import * as scene from '../../../../static/js/features/compare/merged-tree.js';
import { rivalLoader } from '../../../../static/js/features/compare/rival-loader.js';
import { shownInFirst } from '../../../../static/js/features/compare/rival-view.js';
import { comparison, namesOf } from '../../../../static/js/search/comparing/comparison.js';
import { firstDifference } from '../../../../static/js/search/comparing/difference.js';
import * as rivals from '../../../../static/js/search/comparing/rival.js';
import { sameMoment } from '../../../../static/js/search/comparing/rival.js';
import { questionKey } from '../../../../static/js/search/question.js';
import { visitedCount } from '../../../../static/js/search/tree.js';
import {
  australia,
  frameIn,
  modelAt,
  randomSearch,
  searchMap,
  stoppedBefore,
  vector,
} from '../../fixtures.mjs';
import { createStore, turns } from '../../page-state.mjs';
import { pageState } from '../../search/comparing/page.mjs';
import { pairsOfRuns, run } from '../../search/comparing/runs.mjs';
import '../../choices.mjs';

const { aloneAt, describeMerged, marksOf, mergedTexts, paintMark, mergedTreeOf } = scene;
const { comparisonShown: comparedOf, refusal, rivalQuestion, rivalTreeOf } = rivals;
const ALPHA_BETA = vector('australia-alpha-beta').tree;
const MINIMAX = vector('australia-minimax').tree;

/** A page that asks as it is told to. */
function page(ask, other = {}) {
  const panels = [];
  const store = createStore(
    pageState({ tree: ALPHA_BETA, ...other }),
    panels,
    (draw) => void setImmediate(draw),
  );
  panels.push(rivalLoader(store, ask));
  return async (patch) => {
    store.change(patch);
    await turns();
    return store.get();
  };
}

test('the other run is searched and held against this one, which stays as it is', async () => {
  const requests = [];
  const change = page(async ({ algorithm }) => {
    requests.push(algorithm);
    return MINIMAX;
  });
  const state = await change({ rival: { algorithm: 'minimax' } });
  assert.deepEqual([requests, rivalTreeOf(state), state.tree], [['minimax'], MINIMAX, ALPHA_BETA]);
  assert.deepEqual(comparedOf(state)?.found.shares, { both: 43, a: 0, b: 33, neither: 0 });
  const ended = await change({ rival: null });
  assert.deepEqual([ended.rivalTree, ended.compared], [null, null]);
  assert.ok(comparedOf(await change({ rival: { algorithm: 'minimax' } })), 'there again when wanted again');
});

test('side by side the second tree shows the branches that the first shows', () => {
  const [map, size] = [australia, { width: 388, height: 330 }];
  const [a, b] = ['alpha-beta', 'minimax'].map((algorithm) => searchMap(map, algorithm).tree);
  const found = comparison(a, b);
  const shownBy = ({ nodes }, toA) =>
    [...nodes].flatMap(({ node }) => (toA(node) >= 0 ? [toA(node)] : [])).sort();
  const differing = [false, true].map((alike) =>
    [10, 26, 47, 60, 85].filter((line) => {
      const first = frameIn(modelAt(a, line - 1, { map }), size, { map });
      const step = rivals.otherStep({ step: line - 1, comparing: 'beside', inStep: 'auto' }, { a, b, found });
      const like = alike ? shownInFirst({ a, b, found }, first) : null;
      const second = frameIn(modelAt(b, step, { map }), size, { map, like });
      const [one, other] = [
        shownBy(first, (node) => node),
        shownBy(second, (node) => found.twin.indexOf(node)),
      ];
      return one.join() !== other.join();
    }),
  );
  assert.ok(differing[0].length > 2);
  assert.deepEqual(differing[1], []);
});

test('where the question changes the other run follows it, and the search before is given up', async () => {
  const requests = [];
  const change = page(({ depth }, signal) => {
    requests.push([depth, signal]);
    return depth ? Promise.resolve(MINIMAX) : new Promise(() => {});
  });
  await change({ rival: { algorithm: 'minimax' } });
  const state = await change({ depth: 4 });
  assert.equal(requests.map(([depth, signal]) => `${depth} ${signal?.aborted}`).join(), 'null true,4 false');
  assert.equal(rivalTreeOf(state), MINIMAX);
});

test('nothing is searched while this run is, without one, or where it does not apply', async () => {
  const change = page(() => assert.fail('asked'), { busy: true });
  await change({ rival: { algorithm: 'minimax' } });
  assert.equal((await change({ busy: false, tree: null })).failure, null);
  const state = await page(() => assert.fail('asked'))({ rival: { algorithm: 'negamax' } });
  assert.equal(state.rival, null);
  assert.match(state.failure?.sentence ?? '', /does not apply/);
});

test('a search that fails ends the comparison; another text is compared the same, but for depth and round', async () => {
  const failing = page(() => Promise.reject(new Error('It took too long.')));
  const { rival, failure, tree } = await failing({ rival: { algorithm: 'minimax' } });
  assert.deepEqual([rival, tree], [null, ALPHA_BETA]);
  assert.match(failure?.sentence ?? '', /: It took too long\.$/);
  const change = page(async () => MINIMAX);
  await change({ rival: { algorithm: 'minimax', depth: 2 } });
  const state = await change({ text: 'another', tree: { ...ALPHA_BETA } });
  assert.deepEqual(state.rival, { algorithm: 'minimax' });
  assert.ok(comparedOf(state));
});

/** The names of the alternatives of a choice; ■ marks the one on the page. */
const alternativeNames = (what, other = {}) =>
  alternatives(pageState({ tree: ALPHA_BETA, ...other }), what).map(
    ({ name, isPresent }) => `${isPresent ? '■ ' : ''}${name}`,
  );

test('only what applies is offered, the search on the page is marked, and each other alternative is another search', () => {
  const choices = (other) => applicableChoices(pageState({ tree: ALPHA_BETA, ...other }));
  assert.deepEqual(choices({}), ['algorithm', 'order', 'variant', 'depth']);
  assert.deepEqual([choices({ tree: null }), choices({ mode: 'csp' })], [[], []]);
  assert.deepEqual(alternativeNames('algorithm'), ['■ alpha-beta', 'minimax', 'deepening']);
  const seeds = [1, 2, 3].map((seed) => `shuffled, seed ${seed}`);
  const orders = ['as given', 'reverse', 'best first', 'worst first', ...seeds];
  assert.deepEqual(alternativeNames('order', { order: 'seed 7' }), [...orders, '■ shuffled, seed 7']);
  const variants = alternativeNames('variant', { fail: 'hard', cut: '>' });
  assert.deepEqual(variants.slice(0, 2), [
    'fail-soft, cut at equality, too',
    'fail-soft, cut only beyond the bound',
  ]);
  assert.equal(variants[3], '■ fail-hard, cut only beyond the bound');
  assert.match(
    variants.slice(4).join(),
    /^with binding: forward.*,with binding: .*,with binding: arc consistency$/,
  );
  assert.deepEqual(alternativeNames('variant', { algorithm: 'minimax' }).slice(0, 1), ['■ without binding']);
  assert.equal(alternativeNames('depth')[3], '■ Depth 3');
  assert.equal(alternativeNames('depth', { depth: 99 })[5], '■ Depth 5');
  const round = (n, depth) => ({ round: n, depth });
  const deepening = { algorithm: 'deepening', tree: { round: 2, rounds: [round(1, 1), round(2, 2)] } };
  assert.deepEqual(alternativeNames('round', deepening), ['Round 1 (depth 1)', '■ Round 2 (depth 2)']);
  assert.doesNotMatch(constantText(pageState(deepening), 'round'), /depth/, 'each round has its own');
  for (const other of [{}, { algorithm: 'minimax', order: 'worst' }, { fail: 'hard', depth: 5 }])
    for (const what of choices(other)) {
      const state = pageState({ tree: ALPHA_BETA, ...other });
      for (const { rival, isPresent } of alternatives(state, what)) {
        const both = { ...state, rival: isPresent ? null : rival };
        assert.equal(refusal(both), '');
        if (!isPresent) assert.notEqual(questionKey(rivalQuestion(both)), questionKey(state));
      }
    }
});

const text = (a, b) => differenceText(a, b, firstDifference(a, b));

/** A game: what a leaf is worth, or its moves. */
const node = (...moves) => ({
  worth: 0,
  moves: moves.map((move) => (typeof move === 'number' ? { worth: move, moves: [] } : move)),
});

/** Of two runs of a game. */
const ofRuns = (game, one, other) => text(run(game, one).tree, run(game, other).tree);

const ties = node(node(3, 5), node(3, 4, 1));
const deep = node(node(node(7), 5), 2);
const whole = randomSearch({ seed: 3, algorithm: 'minimax', limit: 4, least: 2 });
const turned = { ...whole.tree, algorithm: 'negamax', view: 'mover' };
const TOLD = [
  [
    text(ALPHA_BETA, MINIMAX),
    /^Line 26: ■ \(alpha-beta\) prunes the 2 .* after NSW, R: NT, B returns 10, .* α = 10\. ○ \(minimax\) .* Q, B\.$/,
  ],
  [
    text(MINIMAX, ALPHA_BETA),
    /^Line 26: ○ \(alpha-beta\) prunes .* ■ \(minimax\) keeps no window and goes on with Q, B\.$/,
  ],
  [
    ofRuns(ties, {}, { cut: '>' }),
    /^Line 10: ■ \(cutoff at ≥\) prunes the 2 .* M0 returns 3, .* α = 3\. ○ \(cutoff at >\) .* equality .* M1\.$/,
  ],
  [
    ofRuns(node(node(3, 5), node(3)), {}, { cut: '>' }),
    /^Line 10: .* after M1 ■ .* has the window \[3, ∞\] where ○ .* has \[3, 3\]\. What returned equals the bound/,
  ],
  [
    ofRuns(node(node(3, 5), node(3, node(9, 1), 4)), {}, { reversed: true }),
    /^Line 2: at the root ■ \(order as given\) tries M0 first, ○ \(reverse order\) tries M1\.$/,
  ],
  [
    ofRuns(node(node(3, 5), node(1, 9)), {}, { fail: 'hard' }),
    /^Line 10: .* after M1 ■ \(fail-soft\) has the value 1 where ○ \(fail-hard\) has 3\. Fail-hard .* here \[3, ∞\];/,
  ],
  [
    ofRuns(deep, { limit: 1 }, { limit: 2 }),
    /^Line 2: ■ \(depth 1\) ends with M0, a leaf worth 0; ○ \(depth 2\) .* one level/,
  ],
  [
    ofRuns(deep, { limit: 3 }, { limit: 1 }),
    /○ \(depth 1\) ends with .* ■ \(depth 3\) looks 2 levels deeper\.$/,
  ],
  [
    text(stoppedBefore(whole, 9).tree, whole.tree),
    /^Line \d+: ■ \(minimax\) was stopped at its limit of nodes; ○ .* goes on\.$/,
  ],
  [text(whole.tree, whole.tree), /^Both visit the same nodes in the same order and find the same values\.$/],
  [
    text(whole.tree, turned),
    /same values\. ○ \(negamax\) only writes each value as the player sees it who moves there\.$/,
  ],
];

test('each first difference is told with what the one does, the other, and why; any names its line and has no gaps', () => {
  for (const [said, expected] of TOLD) assert.match(said, expected);
  for (const [one, other] of pairsOfRuns(10)) {
    const found = firstDifference(one.tree, other.tree);
    const text = differenceText(one.tree, other.tree, found);
    assert.doesNotMatch(text, /undefined|NaN|null|  |\.\./);
    assert.match(text, found.kind === 'none' ? /^Both/ : new RegExp(`^Line ${found.event + 1}: `));
  }
});

const [a, b] = [ALPHA_BETA, MINIMAX];
const pair = { a, b, found: comparison(a, b) };
const { tree, nodeOfA } = mergedTreeOf(pair);
const { merged, twin } = pair.found;
const names = namesOf(a, b);

const at = (line) => {
  const step = line - 1;
  return { a: step, b: sameMoment(a, b, twin, step), merged: sameMoment(a, tree, nodeOfA, step) };
};

/** A first move by its name. */
const first = (label) =>
  [...tree.depth.keys()].find((u) => tree.depth[u] === 1 && tree.labels[tree.move[u]] === label) ?? -1;

/** Of the nodes that only the second run visits. */
const onlyB = [...tree.depth.keys()].find((n) => merged.a[n] < 0) ?? -1;

test('a node shows one value, or both, each from when it is there; what only B visits, its own once A has passed', () => {
  const shown = [
    [85, 0, '10'],
    [85, first('NSW, R'), '■≤ 10 ○10'],
    [85, first('NT, B'), '■≤ 10 ○8'],
    [26, first('NSW, R'), '■≤ 10 ○10'],
    [25, first('NSW, R'), '∞'],
    [25, first('V, R'), ''],
    [26, onlyB, ''],
    [27, onlyB, '10'],
  ];
  for (const [line, node, texts] of shown) {
    const { value, window } = mergedTexts(pair, at(line), node);
    assert.equal(`${value} ${window}`.trim(), texts, `line ${line}, node ${node}`);
  }
  assert.ok(visitedCount(tree, at(27).merged) > onlyB);
  assert.deepEqual(
    [mergedTreeOf(pair).tree === tree, tree.events, tree.complete],
    [true, 151, true],
    'made once',
  );
});

test('a node is told with what both make of it, and with the moves that neither tries', () => {
  assert.deepEqual(describeMerged(pair, names, at(85), first('NSW, R')), [
    'NSW, R · depth 1 · ▼ MIN to move',
    '■ alpha-beta: value ≤ 10, visited in line 22',
    '○ minimax: value 10, visited in line 22',
  ]);
  assert.match(describeMerged(pair, names, at(85), onlyB)[1], /^■ alpha-beta never comes here$/);
  const same = { a, b: a, found: comparison(a, a) };
  const lines = describeMerged(same, names, { a: 84, b: 84, merged: 84 }, pair.found.difference.node);
  assert.equal(lines.at(-1), '2 moves tried by neither');
});

test('every node that only one run visits wears its letter before its chip, no other does', () => {
  const scene = modelAt(tree, tree.events - 1);
  const list = frameIn(scene, { width: 900, height: 600 }, { preset: 'everything' });
  const marks = marksOf(list, merged);
  const alone = list.nodes.filter(({ node }) => aloneAt(merged, node));
  assert.deepEqual([list.nodes.length, alone.length, marks.length], [76, 33, 33]);
  for (const [n, { run, x, y, r }] of marks.entries()) {
    const { chipBox } = alone[n];
    assert.equal(run, 'b');
    assert.ok(Math.abs(x + r - chipBox.x) < 0.01 || Math.abs(y + r - chipBox.y) < 0.01);
  }
});

test('the first run is painted as a square, the second as a circle', () => {
  const calls = [];
  const noted = { get: (_, name) => () => calls.push(String(name)), set: () => true };
  const marks = ['a8', 'b8', 'b3'].map(([run, r]) => ({ run, x: 0, y: 0, r: Number(r) }));
  for (const mark of marks)
    paintMark(new Proxy({}, noted), mark, { ink: 'black', paper: 'white', font: 'sans' });
  const shapes = calls.filter((name) => ['rect', 'arc'].includes(name));
  assert.deepEqual(shapes, ['rect', 'arc', 'arc']);
});

test('the worker finds what the page would, from copies: the page keeps its own', () => {
  for (const [one, other] of pairsOfRuns(4)) {
    const [found, handed] = compareTrees(structuredClone({ a: one.tree, b: other.tree }));
    assert.deepEqual(structuredClone(found, { transfer: handed }), comparison(one.tree, other.tree));
  }
});

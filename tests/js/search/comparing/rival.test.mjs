/** The other run: its question, its tree, swapping both, its part of a link. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  comparisonShown,
  differingFields,
  forOtherText,
  refusal,
  rivalQuestion,
  rivalTreeOf,
  swapRuns,
  versus,
} from '../../../../static/js/search/comparing/rival.js';
import { questionKey, questionOf } from '../../../../static/js/search/question.js';
import { QUESTION_PARTS } from '../../../../static/js/store/link.js';
import { testEach } from '../../cases.mjs';
import { defaults, fromLink, toLink } from '../../page-state.mjs';
import { pageState } from './page.mjs';
import '../../choices.mjs';

/** A page that compares with minimax, and has found both trees. */
function comparingState(more) {
  const state = pageState({ rival: { algorithm: 'minimax' }, ...more });
  const [tree, other] = ['a', 'b'].map((name) => ({ name, round: null }));
  const key = questionKey(rivalQuestion(state));
  return { ...state, tree, rivalTree: { key, tree: other }, compared: { a: tree, b: other, found: {} } };
}

test('the other run is the same question but for what it has differently, without variants it lacks', () => {
  const state = pageState({ order: 'reverse', depth: 4, rival: { algorithm: 'minimax' } });
  assert.deepEqual(rivalQuestion(state), { ...questionOf(state), algorithm: 'minimax' });
  assert.equal(rivalQuestion(pageState({ rival: null })), null);
  assert.equal(rivalQuestion({ ...state, problem: null }), null);
  assert.equal(rivalQuestion(pageState({ fail: 'hard', rival: { algorithm: 'minimax' } }))?.fail, 'soft');
});

testEach(
  'a run that does not apply is refused with the reason',
  {
    '': { algorithm: 'minimax' },
    'negamax does not apply: the players do not take turns.': { algorithm: 'negamax' },
    'negamax-alpha-beta does not apply: it is not known here.': { algorithm: 'negamax-alpha-beta' },
    'order weight does not apply: there are no weights.': { order: 'weight' },
  },
  (rival, reason) =>
    assert.equal(refusal(pageState({ rival })), reason && `The run to compare with: ${reason}`),
);

test('a tree belongs to the question that it answers, and what was compared to both trees', () => {
  const found = comparingState({});
  assert.equal(rivalTreeOf(found), found.rivalTree.tree);
  assert.equal(rivalTreeOf({ ...found, depth: 4 }), null);
  assert.equal(rivalTreeOf({ ...found, rival: null }), null);
  assert.equal(comparisonShown(found), found.compared);
  assert.equal(comparisonShown({ ...found, tree: found.rivalTree.tree }), null);
});

test('differences have values of their own, also where the question leaves them to the problem', () => {
  const own = { depth: 3, round: 5 };
  const question = questionOf(pageState({}));
  const other = { ...question, depth: 4, algorithm: 'minimax' };
  assert.deepEqual(differingFields(question, other, own), { depth: 3, algorithm: 'alpha-beta' });
  assert.deepEqual(differingFields({ ...question, round: null }, { ...question, round: 2 }, own), {
    round: 5,
  });
  assert.deepEqual(differingFields(question, question, own), {});
});

test('swapped, both runs have changed places, and swapped again they are as before', () => {
  const both = comparingState({ fail: 'hard' });
  const there = { ...both, ...swapRuns(both, 7) };
  const other = both.rivalTree.tree;
  assert.deepEqual([there.algorithm, there.fail, there.tree, there.step], ['minimax', 'soft', other, 7]);
  const rival = rivalQuestion(there);
  assert.deepEqual([rival?.algorithm, rival?.fail, rivalTreeOf(there)], ['alpha-beta', 'hard', both.tree]);
  const back = { ...there, ...swapRuns(there, 3) };
  const found = [questionOf(back), rivalQuestion(back), back.tree];
  assert.deepEqual(found, [questionOf(both), rivalQuestion(both), both.tree]);
  assert.deepEqual(swapRuns(pageState({ rival: { algorithm: 'minimax' } }), 7), {});
});

test('for another text depths and rounds mean nothing', () => {
  assert.deepEqual(forOtherText({ algorithm: 'minimax', depth: 4 }), { algorithm: 'minimax' });
  assert.equal(forOtherText({ round: 2 }), null);
});

const part = versus(QUESTION_PARTS);

testEach(
  'the other run is written into a link, and read again',
  [
    ['algorithm-minimax', { algorithm: 'minimax' }],
    ['algorithm-negamax-alpha-beta', { algorithm: 'negamax-alpha-beta' }],
    ['order-seed 7', { order: 'seed 7' }],
    ['fail-hard.cut->', { fail: 'hard', cut: '>' }],
    ['depth-4', { depth: 4 }],
    ['algorithm-deepening.round-2', { algorithm: 'deepening', round: 2 }],
    ['algorithm-alpha-beta.order-given', { algorithm: 'alpha-beta', order: 'given' }],
  ],
  (rival, text) => assert.deepEqual([part.write(rival), part.read(text)], [text, rival]),
);

test('a link with another run brings it back, with how both are shown', async () => {
  const own = { rival: { order: 'seed 7', depth: 3 }, comparing: 'merged', inStep: 'lines' };
  const link = await toLink({ ...defaults(), text: 'A', ...own });
  assert.match(link, /&versus=order-seed\+7\.depth-3&comparing=merged&in-step=lines$/);
  const linked = await fromLink(link);
  for (const [name, value] of Object.entries(own)) assert.deepEqual(linked[name], value);
});

test('a damaged link names no other run, and the reason says what would', () => {
  for (const damaged of ['minimax', 'algorithm', 'graph-2', 'text-A', 'depth-4.', ''])
    assert.throws(
      () => part.read(damaged),
      /compares with ".*"; .* algorithm, order, fail, cut, depth, round, binding, .* as in depth-4\.$/,
    );
  assert.throws(() => part.read('algorithm-maximin'), /algorithm "maximin"; known are alpha-beta, .*minimax/);
  assert.throws(() => part.read('depth--1'), /whole number from 0/);
});

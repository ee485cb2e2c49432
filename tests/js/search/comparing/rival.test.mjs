import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  comparedOf,
  differing,
  forOtherText,
  refusal,
  rivalQuestion,
  rivalTreeOf,
  swapped,
} from '../../../../static/js/search/comparing/rival.js';
import { questionKey, questionOf } from '../../../../static/js/search/question.js';
import { shown } from './page.mjs';

test('the other run is the same question but for what it has differently', () => {
  const state = shown({ order: 'reverse', depth: 4, rival: { algorithm: 'minimax' } });
  assert.deepEqual(rivalQuestion(state), { ...questionOf(state), algorithm: 'minimax' });
  assert.equal(rivalQuestion(shown({ rival: null })), null);
  assert.equal(rivalQuestion({ ...state, problem: null }), null);
});

test('a variant that the other algorithm lacks is left out of its question', () => {
  assert.equal(rivalQuestion(shown({ fail: 'hard', rival: { algorithm: 'minimax' } }))?.fail, 'soft');
});

test('a run that does not apply is refused with the reason', () => {
  assert.equal(refusal(shown({ rival: { algorithm: 'minimax' } })), '');
  assert.equal(
    refusal(shown({ rival: { algorithm: 'negamax' } })),
    'The run to compare with: negamax does not apply: the players do not take turns.',
  );
  assert.equal(
    refusal(shown({ rival: { algorithm: 'negamax-alpha-beta' } })),
    'The run to compare with: negamax-alpha-beta does not apply: it is not known here.',
  );
  assert.equal(
    refusal(shown({ rival: { order: 'weight' } })),
    'The run to compare with: order weight does not apply: there are no weights.',
  );
});

test('a tree belongs to the question that it answers', () => {
  const state = shown({ rival: { algorithm: 'minimax' } });
  const tree = /** @type {any} */ ({});
  const found = { ...state, rivalTree: { of: questionKey(/** @type {any} */ (rivalQuestion(state))), tree } };
  assert.equal(rivalTreeOf(found), tree);
  assert.equal(rivalTreeOf({ ...found, depth: 4 }), null);
  assert.equal(rivalTreeOf({ ...found, rival: null }), null);
});

test('what was compared is shown as long as both trees are', () => {
  const state = shown({ rival: { algorithm: 'minimax' } });
  const [a, b] = /** @type {any[]} */ ([{}, {}]);
  const compared = /** @type {any} */ ({ a, b, found: {} });
  const both = {
    ...state,
    tree: a,
    rivalTree: { of: questionKey(/** @type {any} */ (rivalQuestion(state))), tree: b },
    compared,
  };
  assert.equal(comparedOf(both), compared);
  assert.equal(comparedOf({ ...both, tree: b }), null);
});

test('differences have values of their own, also where the question leaves them to the problem', () => {
  const own = { depth: 3, round: 5 };
  const question = questionOf(shown({}));
  assert.deepEqual(differing(question, { ...question, depth: 4, algorithm: 'minimax' }, own), {
    depth: 3,
    algorithm: 'alpha-beta',
  });
  assert.deepEqual(differing({ ...question, round: null }, { ...question, round: 2 }, own), { round: 5 });
  assert.deepEqual(differing(question, question, own), {});
});

test('swapped, both runs have changed places, and swapped again they are as before', () => {
  const state = shown({
    fail: 'hard',
    rival: { algorithm: 'minimax' },
    tree: /** @type {any} */ ({ name: 'a', round: null }),
  });
  const other = /** @type {any} */ ({ name: 'b', round: null });
  const both = {
    ...state,
    rivalTree: { of: questionKey(/** @type {any} */ (rivalQuestion(state))), tree: other },
  };
  const there = { ...both, ...swapped(both, 7) };
  assert.deepEqual([there.algorithm, there.fail, there.tree, there.step], ['minimax', 'soft', other, 7]);
  assert.deepEqual(
    [rivalQuestion(there)?.algorithm, rivalQuestion(there)?.fail, rivalTreeOf(there)],
    ['alpha-beta', 'hard', state.tree],
  );
  const back = { ...there, ...swapped(there, 3) };
  assert.deepEqual(
    [questionOf(back), rivalQuestion(back), back.tree],
    [questionOf(state), rivalQuestion(state), state.tree],
  );
  assert.deepEqual(swapped(state, 7), {});
});

test('for another text depths and rounds mean nothing', () => {
  assert.deepEqual(forOtherText({ algorithm: 'minimax', depth: 4 }), { algorithm: 'minimax' });
  assert.equal(forOtherText({ round: 2 }), null);
});

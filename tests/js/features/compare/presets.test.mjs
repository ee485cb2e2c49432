import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presets } from '../../../../static/js/features/compare/presets.js';
import { refusal, rivalQuestion } from '../../../../static/js/search/comparing/rival.js';
import { questionKey } from '../../../../static/js/search/question.js';
import { shown } from '../../search/comparing/page.mjs';
import '../../choices.mjs';

/** @import { State } from '../../../../static/js/store/state.js' */

/** @param {Partial<State>} other */
const names = (other) => presets(shown(other)).map(({ name }) => name);

test('alpha-beta is offered minimax, other orders, its variants and other depths', () => {
  assert.deepEqual(names({}), [
    'minimax',
    'reverse order',
    'best first',
    'worst first',
    'fail-hard',
    'cut only beyond the bound',
    'one level deeper',
    'one level less deep',
  ]);
});

test('what is shown anyway is not offered', () => {
  assert.ok(!names({ algorithm: 'minimax' }).includes('minimax'));
  assert.deepEqual(names({ algorithm: 'minimax', order: 'reverse' }).slice(0, 2), [
    'alpha-beta',
    'order as given',
  ]);
  assert.ok(!names({ algorithm: 'minimax' }).includes('fail-hard'), 'minimax has no variants');
  assert.deepEqual(names({ fail: 'hard', cut: '>' }).slice(4, 6), ['fail-soft', 'cut at equality, too']);
});

test('a round of deepening is offered the round before, the first is not', () => {
  const tree = (/** @type {number} */ round) => /** @type {any} */ ({ round, rounds: [] });
  assert.equal(names({ algorithm: 'deepening', tree: tree(3) })[0], 'the round before (2)');
  assert.ok(!names({ algorithm: 'deepening', tree: tree(1) })[0].startsWith('the round'));
});

test('no depth is offered that there is not', () => {
  assert.ok(!names({ depth: 5 }).includes('one level deeper'));
  assert.ok(!names({ depth: 1 }).includes('one level less deep'));
  assert.deepEqual(names({ problem: null }), []);
});

test('all that is offered applies, and is another question', () => {
  for (const state of [
    shown({}),
    shown({ algorithm: 'minimax', order: 'worst' }),
    shown({ fail: 'hard', depth: 5 }),
  ]) {
    for (const { rival } of presets(state)) {
      const both = { ...state, rival };
      assert.equal(refusal(both), '');
      assert.notEqual(questionKey(/** @type {any} */ (rivalQuestion(both))), questionKey(state));
    }
  }
});

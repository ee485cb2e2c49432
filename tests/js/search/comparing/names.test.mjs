import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOf } from '../../../../static/js/search/comparing/names.js';
import { randomSearch } from '../../fixtures.mjs';
import '../../choices.mjs';

/** @import { Tree } from '../../../../static/js/search/tree.js' */

const { tree } = randomSearch({ seed: 1 });

/** @param {Partial<Tree>} one @param {Partial<Tree>} other */
const named = (one, other) => namesOf({ ...tree, ...one }, { ...tree, ...other });

test('two algorithms are called by their names', () => {
  assert.deepEqual(named({}, { algorithm: 'minimax' }), {
    a: { short: 'alpha-beta', long: 'alpha-beta' },
    b: { short: 'minimax', long: 'minimax' },
  });
});

test('two runs of one algorithm are called by what tells them apart', () => {
  assert.deepEqual(named({}, { order: 'reverse' }), {
    a: { short: 'order as given', long: 'alpha-beta, order as given' },
    b: { short: 'reverse order', long: 'alpha-beta, reverse order' },
  });
  assert.equal(named({}, { variant: { fail: 'hard', cut: '>' } }).b.short, 'fail-hard, cutoff at >');
  assert.deepEqual(
    [named({}, { depth_limit: 6 }).a.short, named({}, { depth_limit: 6 }).b.short],
    ['depth 5', 'depth 6'],
  );
});

test('a round of deepening is called by its number', () => {
  const rounds = named(
    { algorithm: 'deepening', round: 3, order: 'previous round' },
    { algorithm: 'deepening', round: 2, depth_limit: 4 },
  );
  assert.deepEqual([rounds.a, rounds.b.short], [{ short: 'round 3', long: 'deepening, round 3' }, 'round 2']);
});

test('other algorithms with other options are called by both', () => {
  assert.deepEqual(
    named({ order: 'seed 7' }, { algorithm: 'minimax', fold: 'value', variant: { fail: 'hard', cut: '>=' } }),
    {
      a: { short: 'alpha-beta', long: 'alpha-beta, order seed 7' },
      b: { short: 'minimax', long: 'minimax, order as given' },
    },
  );
});

test('the same run twice is called by its algorithm', () => {
  assert.deepEqual(named({}, {}).a, { short: 'alpha-beta', long: 'alpha-beta' });
});

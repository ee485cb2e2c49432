import assert from 'node:assert/strict';
import { test } from 'node:test';
import { australia, problemOf, searched } from '../fixtures.mjs';
import { says, sentence } from '../saying.mjs';

/** @import { Tree } from '../../../static/js/search/tree.js' */

/** Alpha-beta on Australia as one round of deepening. @param {number} round @param {string} order */
function roundOf(round, order) {
  const { tree } = searched(australia, 'alpha-beta', round);
  const counts = { leaves: 1, cutoffs: 1, pruned: 1, value: 10, complete: true };
  const rounds = [1, 2, 3].map((r) => ({
    ...counts,
    round: r,
    depth: r,
    order: r > 1 ? 'previous round' : 'given',
    nodes: 8 * r,
  }));
  return { ...tree, algorithm: 'deepening', order, round, rounds, alone: { ...counts, nodes: 1043 } };
}

says('round 1', problemOf(australia), roundOf(1, 'given'), [
  [
    1,
    'Round 1 of 3, to depth 1: moves come in the order given. The search starts after SA, G with ' +
      'MAX to move: 7 legal moves. β is ∞, so none of them can be pruned.',
  ],
]);

says('round 2', problemOf(australia), roundOf(2, 'previous round'), [
  [
    1,
    'Round 2 of 3, to depth 2: what round 1 found best for whoever moves now comes first at each ' +
      'node, what it has not seen comes last. The search starts after SA, G with MAX to move: 7 ' +
      'legal moves. β is ∞, so none of them can be pruned.',
  ],
]);

test('at the end of a round the next one is announced, at the end of the last what all have cost', () => {
  const [second, third] = [roundOf(2, 'previous round'), roundOf(3, 'previous round')];
  assert.match(
    sentence(problemOf(australia), second, second.events),
    new RegExp(
      String.raw` Round 2 is over: the best first move is .* with value −?\d+\. Round 3 looks to depth ` +
        '3, and at every node seen so far tries the moves from best to worst, as they turned out ' +
        String.raw`here\.$`,
    ),
  );
  assert.match(
    sentence(problemOf(australia), third, third.events),
    new RegExp(
      ' The search is over: the best first move is NSW, B with value 10; .* All 3 rounds visit ' +
        String.raw`48 nodes; alpha-beta alone visits 1,043\.$`,
    ),
  );
});

test('another order of moves is said at the start', () => {
  const { tree } = searched(australia);
  const first = (/** @type {string} */ order) => sentence(problemOf(australia), { ...tree, order }, 1);
  assert.match(first('seed 7'), /^Moves come shuffled, with seed 7\. The search starts/);
  assert.match(
    first('weight'),
    /^Moves come by weight, what adds most to the mover’s score first\. The search/,
  );
  assert.match(first('given'), /^The search starts/);
});

test('what all rounds have cost is told beside alpha-beta alone, which may be counted in part', () => {
  const third = roundOf(3, 'previous round');
  const ends = (/** @type {Partial<Tree>} */ more) =>
    sentence(problemOf(australia), { ...third, ...more }, third.events).replace(/.*(?=(All|The one) )/, '');
  assert.equal(ends({}), 'All 3 rounds visit 48 nodes; alpha-beta alone visits 1,043.');
  const given = /** @type {NonNullable<typeof third.alone>} */ (third.alone);
  assert.equal(
    ends({ alone: { ...given, complete: false } }),
    'All 3 rounds visit 48 nodes; alpha-beta alone visits at least 1,043.',
  );
  assert.equal(ends({ alone: null }), 'All 3 rounds visit 48 nodes.');
  const first = third.rounds?.slice(0, 1);
  assert.equal(ends({ rounds: first, round: 1, alone: null }), 'The one round visits 8 nodes.');
});

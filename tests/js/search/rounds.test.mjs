/** The rounds of deepening: cards, bars, the gain of reordering, orders. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cards,
  costAndSavings,
  keyOfAllRounds,
  nodesOfAll,
  nodesOfLongestBar,
  ordersAt,
  roundInState,
  roundShown,
  valuesOfVisited,
} from '../../../static/js/search/rounds.js';
import { children, deepestAfter, isMax, movesTo } from '../../../static/js/search/tree.js';
import { inEach } from '../cases.mjs';
import { ALONE, FIRST, ROUNDS, roundOf, SECOND, SECOND_HARD } from '../deepening.mjs';
import { randomSearch } from '../fixtures.mjs';
import { defaults } from '../page-state.mjs';

const BOTH = new Map([FIRST, SECOND].map((tree, n) => [n + 1, tree]));

test('a card has a round’s counts, its share of all that is charged, and what its tree found', () => {
  const [first, second] = cards(SECOND, BOTH);
  assert.deepEqual(first, {
    ...{ round: 1, depth: 1, shown: false, share: 4 / 12, value: '7', move: 1 },
    ...{ nodes: '4 nodes', rest: ['2 leaves', '1 cutoff'] },
  });
  assert.deepEqual(second, {
    ...{ round: 2, depth: 2, shown: true, share: 8 / 12, value: '4', move: 1 },
    ...{ nodes: '8 nodes', rest: ['6 leaves', '2 cutoffs'] },
  });
});

test('what is not there is not guessed: a tree’s best move, a stopped round’s value, a move at depth 0', () => {
  const moves = cards(FIRST, new Map([[1, FIRST]])).map(({ shown, move }) => `${shown} ${move}`);
  assert.deepEqual(moves, ['true 1', 'false null']);
  const stopped = { ...SECOND, rounds: [ROUNDS[0], roundOf(2, 8, { complete: false, value: null })] };
  const { nodes, value } = cards(stopped, new Map())[1];
  assert.deepEqual([nodes, value], ['≥ 8 nodes', '']);
  const single = { ...FIRST, rounds: [roundOf(1, 1, { depth: 0, leaves: 1 })], alone: null };
  const [{ depth, share, move }] = cards(single, new Map());
  assert.deepEqual([depth, share, move], [0, 1, null]);
});

test('the longest bar is what costs most: all rounds together, or alpha-beta alone', () => {
  assert.equal(nodesOfAll(ROUNDS), 12);
  const alone = [ALONE, { ...ALONE, nodes: 40 }, null];
  const found = alone.map((one) => nodesOfLongestBar({ rounds: ROUNDS, alone: one }));
  assert.deepEqual(found, [12, 40, 12]);
});

test('the last round is asked for without a number, so that its link is the search’s own', () => {
  assert.deepEqual([roundInState(ROUNDS, 1), roundInState(ROUNDS, 2)], [1, null]);
  const found = [roundShown({ rounds: ROUNDS, round: 1 }), roundShown({ rounds: ROUNDS, round: null })];
  assert.deepEqual(found, [1, 2]);
  const [one, other] = [1, null].map((round) => ({ ...defaults(), round }));
  assert.equal(keyOfAllRounds(one), keyOfAllRounds(other));
  assert.notEqual(keyOfAllRounds(one), keyOfAllRounds({ ...other, depth: 2 }));
});

test('it is said what the reordering has saved in the last round, and with all rounds charged for', () => {
  const verdictText = (nodes, alone) => {
    const rounds = nodes.map((n, r) => roundOf(r + 1, n));
    const { cost, saved } = costAndSavings(rounds, alone ? { ...ALONE, nodes: alone } : null);
    return [cost, saved.replaceAll(/The reordering | in the last round| with all rounds charged for,/g, '')];
  };
  inEach(
    {
      'saved 19 nodes; it saves 6.': verdictText([4, 9, 20], 39),
      'saved 2 nodes; it costs 23.': verdictText([8, 17, 41], 43),
      'cost 1 node; it costs 5.': verdictText([4, 1010], 1009),
      'In the last round the reordering saved nothing; it costs 4.': verdictText([4, 9], 9),
      'saved 4 nodes; it costs what it saves.': verdictText([4, 9], 13),
      'A deeper search has more rounds.': verdictText([4], 4),
      '': verdictText([4, 9], 0),
    },
    ([, saved], expected) => assert.equal(saved, expected),
  );
  const [cost] = verdictText([4, 1010], 1009);
  assert.equal(cost, 'All 2 rounds visit 1,014 nodes, the last 1,010; alpha-beta alone visits 1,009.');
  assert.equal(verdictText([4, 9], 0)[0], 'All 2 rounds visit 13 nodes, the last 9.');
  assert.match(verdictText([4], 4)[0], /^One round: /);
});

test('what was not counted to its end is only said as far as it is known', () => {
  const over = (nodes) =>
    costAndSavings([roundOf(1, 4), roundOf(2, 8)], { ...ALONE, nodes, complete: false });
  assert.match(over(500).cost, /alone visits over 500\.$/);
  assert.match(over(500).saved, /saves at least 488 nodes\.$/);
  for (const nodes of [10, 12]) assert.match(over(nodes).saved, /is not known\.$/);
  const stopped = costAndSavings([roundOf(1, 4), roundOf(2, 8, { complete: false })], ALONE);
  assert.match(stopped.cost, /^All 2 rounds visit at least 12 nodes/);
  assert.match(stopped.saved, /^The last round was stopped, .* is not known\.$/);
});

test('each round has its order at the root, what it saw of each move, and how far that has come forward', () => {
  const written = ordersAt(2, BOTH, []).map(({ places }) =>
    places?.map(({ move, value, moved }) => `${move}: ${value}, ${moved}`),
  );
  assert.deepEqual(written, [
    ['0: 3, null', '1: 7, null', '2: 5, null'],
    ['1: 4, 1', '2: ≤ 2, 1', '0: ≤ 4, -2'],
  ]);
});

test('rounds that did not look beyond a move have no order, and what was cut is counted', () => {
  assert.deepEqual(ordersAt(2, BOTH, [2]), [
    { round: 1, places: null, untried: 0 },
    { round: 2, untried: 1, places: [{ move: 0, value: '2', moved: null }] },
  ]);
  const [first, second] = ordersAt(2, new Map([[2, SECOND]]), []);
  assert.equal(first.places, null);
  assert.ok(second.places?.every(({ moved }) => moved === null));
});

test('a position is found again by its moves, whatever the order', () => {
  assert.deepEqual(movesTo(SECOND, 5), [2, 0]);
  assert.deepEqual(
    [deepestAfter(FIRST, [2]), deepestAfter(SECOND, [2]), deepestAfter(SECOND, [])],
    [3, 4, 0],
  );
  assert.deepEqual([deepestAfter(FIRST, [2, 0]), deepestAfter(SECOND, [2, 1])], [3, 4]);
});

test('what was seen of a node is the best of its visited children, also where it returned its bound', () => {
  assert.deepEqual([...valuesOfVisited(SECOND_HARD)], [...valuesOfVisited(SECOND)]);
  assert.deepEqual([...valuesOfVisited(SECOND)], [4, 4, 4, 6, 2, 2, 4, 4]);
  const { tree } = randomSearch({ seed: 11, variant: { fail: 'hard', cut: '>=' } });
  const seen = valuesOfVisited(tree);
  for (let i = 0; i < tree.nodes; i++) {
    const below = children(tree, i).map((c) => seen[c]);
    assert.equal(seen[i], below.length ? Math[isMax(tree, i) ? 'max' : 'min'](...below) : tree.value[i]);
  }
});

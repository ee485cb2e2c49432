import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  anyRound,
  cards,
  charged,
  longestBar,
  roundAsked,
  roundShown,
  verdict,
} from '../../../static/js/search/rounds.js';
import { ALONE, FIRST, ROUNDS, roundOf, SECOND } from '../deepening.mjs';
import { defaults } from '../page-state.mjs';

test(
  'a card for each round has its counts, its share of all that is charged, and what its tree ' + 'found',
  () => {
    assert.deepEqual(
      cards(
        SECOND,
        new Map([
          [1, FIRST],
          [2, SECOND],
        ]),
      ),
      [
        {
          round: 1,
          depth: 1,
          shown: false,
          share: 4 / 12,
          nodes: '4 nodes',
          rest: ['2 leaves', '1 cutoff'],
          value: '7',
          move: 1,
        },
        {
          round: 2,
          depth: 2,
          shown: true,
          share: 8 / 12,
          nodes: '8 nodes',
          rest: ['6 leaves', '2 cutoffs'],
          value: '4',
          move: 1,
        },
      ],
    );
  },
);

test('the best move of a round whose tree is not there is not guessed', () => {
  assert.deepEqual(
    cards(FIRST, new Map([[1, FIRST]])).map(({ shown, move }) => [shown, move]),
    [
      [true, 1],
      [false, null],
    ],
  );
});

test('what a stopped round has visited is a lower bound, and it has no value', () => {
  const stopped = { ...SECOND, rounds: [ROUNDS[0], roundOf(2, 8, { complete: false, value: null })] };
  const { nodes, value } = cards(stopped, new Map())[1];
  assert.deepEqual([nodes, value], ['≥ 8 nodes', '']);
});

test('a search to depth 0 has one round, and no move', () => {
  const single = { ...FIRST, rounds: [roundOf(1, 1, { depth: 0, leaves: 1 })], alone: null };
  assert.deepEqual(
    cards(single, new Map()).map(({ depth, share, move }) => [depth, share, move]),
    [[0, 1, null]],
  );
});

test('the longest bar is what costs most: all rounds together, or alpha-beta alone', () => {
  assert.equal(charged(ROUNDS), 12);
  assert.equal(longestBar({ rounds: ROUNDS, alone: ALONE }), 12);
  assert.equal(longestBar({ rounds: ROUNDS, alone: { ...ALONE, nodes: 40 } }), 40);
  assert.equal(longestBar({ rounds: ROUNDS, alone: null }), 12);
});

test('the last round is asked for without a number, so that its link is the search’s own', () => {
  assert.deepEqual([roundAsked(ROUNDS, 1), roundAsked(ROUNDS, 2)], [1, null]);
  assert.deepEqual(
    [roundShown({ rounds: ROUNDS, round: 1 }), roundShown({ rounds: ROUNDS, round: null })],
    [1, 2],
  );
  const [one, other] = [
    { ...defaults(), round: 1 },
    { ...defaults(), round: null },
  ];
  assert.equal(anyRound(one), anyRound(other));
  assert.notEqual(anyRound(one), anyRound({ ...other, depth: 2 }));
});

const SIX = [roundOf(1, 4), roundOf(2, 8)];
/** @type {[string, number[], number | null, string, string][]} */
const VERDICTS = [
  [
    'pays',
    [4, 9, 20],
    39,
    'All 3 rounds visit 33 nodes, the last 20; alpha-beta alone visits 39.',
    'The reordering saved 19 nodes in the last round; with all rounds charged for, it saves 6.',
  ],
  [
    'does not pay',
    [8, 17, 41],
    43,
    'All 3 rounds visit 66 nodes, the last 41; alpha-beta alone visits 43.',
    'The reordering saved 2 nodes in the last round; with all rounds charged for, it costs 23.',
  ],
  [
    'makes it worse',
    [4, 1010],
    1009,
    'All 2 rounds visit 1,014 nodes, the last 1,010; alpha-beta alone visits 1,009.',
    'The reordering cost 1 node in the last round; with all rounds charged for, it costs 5.',
  ],
  [
    'changes nothing',
    [4, 9],
    9,
    'All 2 rounds visit 13 nodes, the last 9; alpha-beta alone visits 9.',
    'In the last round the reordering saved nothing; with all rounds charged for, it costs 4.',
  ],
  [
    'pays back exactly',
    [4, 9],
    13,
    'All 2 rounds visit 13 nodes, the last 9; alpha-beta alone visits 13.',
    'The reordering saved 4 nodes in the last round; with all rounds charged for, it costs what it saves.',
  ],
  [
    'has nothing to reorder',
    [4],
    4,
    'One round: there is nothing to reorder yet.',
    'A deeper search has more rounds.',
  ],
  ['is held against nothing', [4, 9], null, 'All 2 rounds visit 13 nodes, the last 9.', ''],
];

for (const [name, nodes, alone, cost, saved] of VERDICTS) {
  test(`what is said of a reordering that ${name}`, () => {
    const rounds = nodes.map((n, r) => roundOf(r + 1, n));
    assert.deepEqual(verdict(rounds, alone === null ? null : { ...ALONE, nodes: alone }), { cost, saved });
  });
}

test('what was not counted to its end is only said as far as it is known', () => {
  const over = (/** @type {number} */ nodes) => verdict(SIX, { ...ALONE, nodes, complete: false });
  assert.equal(over(500).cost, 'All 2 rounds visit 12 nodes, the last 8; alpha-beta alone visits over 500.');
  assert.equal(over(500).saved, 'With all rounds charged for, the reordering saves at least 488 nodes.');
  assert.equal(over(10).saved, 'That was not counted further, so what the reordering saves is not known.');
  const stopped = verdict([roundOf(1, 4), roundOf(2, 8, { complete: false })], ALONE);
  assert.match(stopped.cost, /^All 2 rounds visit at least 12 nodes/);
  assert.equal(stopped.saved, 'The last round was stopped, so what the reordering saves is not known.');
});

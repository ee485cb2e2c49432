import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundSign, eventAt } from '../../../static/js/search/events.js';
import { children } from '../../../static/js/search/tree.js';
import { why } from '../../../static/js/why/why.js';
import { australia, mapOf, problemOf, sample, searched } from '../fixtures.mjs';

/** @import { GameMap } from '../../../static/js/search/game.js' */

const HEAD = 'G, R\nA: R-1\n';
const WEIGHTS = '\nG: 2, R: 6\nG: 4, R: 7\n';

/**
 * What is said of some lines of a search.
 * @param {GameMap} map
 * @param {[line: number, sentence: string][]} expected
 * @param {string} [algorithm]
 */
function says(map, expected, algorithm) {
  const { tree } = searched(map, algorithm);
  for (const [line, sentence] of expected) {
    test(`line ${line} of ${map.regions[0]} … by ${algorithm ?? 'alpha-beta'}: ${sentence}`, () => {
      assert.equal(why(problemOf(map), tree, line - 1).sentence.replaceAll('\u00a0', ' '), sentence);
    });
  }
}

says(australia, [
  [
    1,
    'The search starts after SA, G with MAX to move: 7 legal moves. β is ∞, so none of them can be pruned.',
  ],
  [2, 'After NSW, B it is MIN’s turn: 3 legal moves. α is −∞, so none of them can be pruned.'],
  [
    4,
    'A leaf after Q, R: the depth limit 3 is reached. MAX: 1 × B = 0 and 2 × R = 20; MIN: 1 × B ' +
      '= 8 and 1 × G = 2; value 20 − 10 = 10.',
  ],
  [5, 'Q, R returns 10: the first value for MAX after NT, B. There MAX is now sure of 10: α rises from −∞.'],
  [7, 'V, R returns 10. MAX after NT, B already has 10 through Q, R: nothing changes.'],
  [
    8,
    'NT, B returns 10: the first value for MIN after NSW, B. There MIN can now hold MAX to 10: β ' +
      'falls from ∞.',
  ],
  [
    9,
    'After Q, R it is MAX’s turn: 2 legal moves. MIN can already hold MAX to 10 elsewhere: as ' +
      'soon as MAX finds 10 or more here, the rest is pruned.',
  ],
  [
    13,
    'V, R returns 18: better than 8 for MAX after Q, R. That passes the bound β = 10, but it was ' +
      'the last move: nothing is left to prune.',
  ],
  [14, 'Q, R returns 18. MIN after NSW, B already has 10 through NT, B: nothing changes.'],
  [21, 'NSW, B returns 10: the first value for MAX at the root. MAX is now sure of 10: α rises from −∞.'],
  [
    22,
    'After NSW, R it is MIN’s turn: 3 legal moves. MAX already has 10 elsewhere: as soon as MIN ' +
      'finds 10 or less here, the rest is pruned.',
  ],
  [23, 'After NT, B it is MAX’s turn: 1 legal move. With a single move there is nothing to prune.'],
  [25, 'V, B returns 10: the first value for MAX after NT, B. MAX has 10 elsewhere, so α stays.'],
  [
    26,
    'After NSW, R MIN can answer NT, B and hold MAX to 10; MAX already has 10 through NSW, B: ' +
      'the remaining 2 replies are pruned.',
  ],
  [27, 'NSW, R returns at most 10. MAX at the root already has 10 through NSW, B: nothing changes.'],
  [
    34,
    'After NT, B MIN can answer NSW, B and hold MAX to 10; MAX already has 10 through NSW, B: ' +
      'the remaining 4 replies are pruned.',
  ],
  [
    40,
    'After Q, B MIN can answer NSW, R and hold MAX to 8; MAX already has 10 through NSW, B: the ' +
      'remaining 2 replies are pruned.',
  ],
  [
    46,
    'A leaf after V, R: the depth limit 3 is reached. MAX: 3 × R = 30; MIN: 1 × B = 8 and 1 × G ' +
      '= 2; value 30 − 10 = 20.',
  ],
  [47, 'V, R returns 20: better than 10 for MAX after NSW, B. There MAX is now sure of 20: α rises from 10.'],
  [
    55,
    'V, R returns 20: better than 10 for MAX after NT, B. That meets the bound β = 20, but it ' +
      'was the last move: nothing is left to prune.',
  ],
  [57, 'After V, B it is MAX’s turn: 1 legal move. With a single move there is nothing to prune.'],
  [
    60,
    'After Q, R MIN can answer V, B and hold MAX to 10; MAX already has 10 through NSW, B: the ' +
      'one remaining reply is pruned.',
  ],
  [
    68,
    'After V, B MIN can answer NSW, R and hold MAX to 8; MAX already has 10 through NSW, B: the ' +
      'remaining 3 replies are pruned.',
  ],
  [
    83,
    'A leaf after Q, B: there is no legal move (no color is left for NSW and NT). MAX: 2 × R = ' +
      '20; MIN: 1 × B = 8 and 1 × G = 2; value 20 − 10 = 10.',
  ],
  [
    84,
    'After V, R MIN can answer Q, B and hold MAX to 10; MAX already has 10 through NSW, B: the ' +
      'one remaining reply is pruned.',
  ],
  [
    85,
    'V, R returns at most 10. MAX at the root already has 10 through NSW, B: nothing changes. ' +
      'The search is over: the best first move is NSW, B with value 10; best play goes on with NT, ' +
      'B, then Q, R.',
  ],
]);

says(
  australia,
  [
    [1, 'The search starts after SA, G with MAX to move: 7 legal moves. Minimax tries them all.'],
    [5, 'Q, R returns 10: the first value for MAX after NT, B.'],
    [13, 'V, R returns 18: better than 8 for MAX after Q, R.'],
    [23, 'After NT, B it is MAX’s turn: 1 legal move.'],
  ],
  'minimax',
);

says(sample('deep-cut'), [
  [
    16,
    'After HN, R MIN can answer GT, B and hold MAX to 1; MAX already has 4 through HN, B after ' +
      'NI, G: the remaining 3 replies are pruned.',
  ],
  [22, 'GT, G returns 4: the first value for MIN after HN, B. MIN can hold MAX to 4 elsewhere, so β stays.'],
  [
    24,
    'GT, R returns 0: better than 4 for MIN after HN, B. There MIN can now hold MAX to 0: β falls from 4.',
  ],
  [
    45,
    'A leaf after GT, B: the depth limit 4 is reached. MAX: 2 × G = 16 and 1 × R = 3; MIN: 2 × B ' +
      '= 20; value 19 − 20 = −1.',
  ],
  [
    46,
    'After HN, G MIN can answer GT, B and hold MAX to −1; MAX already has 2 through CR, B ' +
      '(decided 3 levels up: a deep cutoff): the remaining 3 replies are pruned.',
  ],
  [47, 'HN, G returns at most −1: the first value for MAX after NI, B. MAX has 2 elsewhere, so α stays.'],
  [51, 'HN, R returns at most −6. MAX after NI, B has at most −1 through HN, G: nothing changes.'],
  [
    52,
    'After CR, R MIN can answer NI, B and hold MAX to at most −1; MAX already has 2 through CR, ' +
      'B: the one remaining reply is pruned.',
  ],
  [
    53,
    'CR, R returns at most −1. MAX at the root already has 2 through CR, B: nothing changes. The ' +
      'search is over: the best first move is CR, B with value 2; best play goes on with NI, R, ' +
      'then HN, G, then GT, B.',
  ],
]);

says(sample('best-order'), [
  [
    27,
    'After F, G MAX can answer A, R and get 4; MIN can already hold MAX to 4 through E, B after ' +
      'B, G: the one remaining reply is pruned.',
  ],
  [28, 'F, G returns at least 4. MIN after B, G already has 4 through E, B: nothing changes.'],
]);

says(sample('south-america'), [
  [
    1969,
    'CO, G returns at most −8: the value after BO, B rises from −10 to −8. MAX has −7 elsewhere, so α stays.',
  ],
]);

says(mapOf(`${HEAD}0${WEIGHTS}A: B\nB: A`), [
  [
    1,
    'A leaf at the root: the depth limit 0 is reached. MAX: 1 × R = 6; MIN: nothing colored = 0; ' +
      'value 6 − 0 = 6. There is nothing to search.',
  ],
]);

says(mapOf(`G, R\nA: R-1, B: G-2\n3\nG: 2, R: 6\nG: -4, R: 7\nA: B, C\nB: A, C\nC: A, B`), [
  [
    1,
    'A leaf at the root: there is no legal move (no color is left for C). MAX: 1 × R = 6; MIN: 1 ' +
      '× G = −4; value 6 − (−4) = 10. There is nothing to search.',
  ],
]);

says(mapOf(`${HEAD}2${WEIGHTS}A: B, C\nB: A\nC: A`), [
  [
    8,
    'B, G returns 4: the first value for MIN after C, G. That meets the bound α = 4, but it was ' +
      'the last move: nothing is left to prune.',
  ],
  [
    9,
    'C, G returns 4. MAX at the root already has 4 through B, G: nothing changes. The search is ' +
      'over: the best first move is B, G with value 4; best play goes on with C, G.',
  ],
]);

says(mapOf(`${HEAD}1${WEIGHTS}A: B\nB: A`), [
  [
    3,
    'B, G returns 8: the first value for MAX at the root. MAX is now sure of 8: α rises from −∞. ' +
      'The search is over: the best first move is B, G with value 8.',
  ],
]);

test('the numbers of a cutoff are the value and the bound, which leads to the line that set it', () => {
  const { tree } = searched(australia);
  assert.deepEqual(why(problemOf(australia), tree, 25).facts, [
    { name: 'value', sign: '≤', value: '10', event: null },
    { name: 'α', sign: '=', value: '10', event: 20 },
  ]);
});

test('the numbers of an update are what came back, the value, and the window on entry', () => {
  const { tree } = searched(australia);
  assert.deepEqual(why(problemOf(australia), tree, 50).facts, [
    { name: 'returned', sign: '=', value: '10', event: null },
    { name: 'value', sign: '=', value: '10', event: null },
    { name: 'α on entry', sign: '=', value: '10', event: 20 },
    { name: 'β on entry', sign: '=', value: '20', event: 47 },
  ]);
});

test('minimax has no window to speak of', () => {
  const { tree } = searched(australia, 'minimax');
  for (let k = 0; k < tree.events; k++)
    assert.doesNotMatch(JSON.stringify(why(problemOf(australia), tree, k)), /[αβ]|prune/);
});

for (const name of [
  'australia',
  'early-cut',
  'tie-cut',
  'no-cut',
  'dead-region',
  'deep-cut',
  'worst-order',
  'best-order',
]) {
  test(`every line has a whole sentence that a player could say aloud (${name})`, () => {
    const map = sample(name);
    const { tree } = searched(map);
    for (let k = 0; k < tree.events; k++) {
      const { sentence } = why(problemOf(map), tree, k);
      assert.match(sentence, /^[A-Z].*\.$/);
      assert.doesNotMatch(sentence, /undefined|NaN|Infinity|inf\b|-\d|  |\.\./);
    }
  });

  test(`of several equal moves the first is the one that a player already has (${name})`, () => {
    const map = sample(name);
    const { tree } = searched(map);
    for (let k = 0; k < tree.events; k++) {
      const named = /through (.*): nothing changes/.exec(
        why(problemOf(map), tree, k).sentence.replaceAll('\u00a0', ' '),
      )?.[1];
      if (!named) continue;
      const { node, child, value } = eventAt(tree, k);
      const first = children(tree, node).find((c) => c < child && tree.value[c] === value);
      assert.equal(named, tree.labels[tree.move[/** @type {number} */ (first)]]);
    }
  });

  test(`only a bound is called one (${name})`, () => {
    const map = sample(name);
    const { tree } = searched(map);
    for (let k = 0; k < tree.events; k++) {
      const { kind, child, cutoff } = eventAt(tree, k);
      if (kind === 'visit' || cutoff) continue;
      const said = /returns (at most |at least )?/.exec(why(problemOf(map), tree, k).sentence)?.[1] ?? '';
      assert.equal(said, { '': '', '≤': 'at most ', '≥': 'at least ' }[boundSign(tree, child)]);
    }
  });
}

test('a value that turns out to be a bound when its node ends is shown as one', () => {
  const { tree } = searched(sample('deep-cut'));
  const { facts } = why(problemOf(sample('deep-cut')), tree, 50);
  assert.deepEqual(
    facts.find((f) => f.name === 'value'),
    { name: 'value', sign: '≤', value: '−1', event: 46 },
  );
});

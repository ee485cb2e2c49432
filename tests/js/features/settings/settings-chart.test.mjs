import assert from 'node:assert/strict';
import test from 'node:test';
import {
  compared,
  countedOf,
  countText,
  groups,
  keyOf,
  remarks,
  settingsScale,
  settingsScaleText,
  titleOf,
} from '../../../../static/js/features/settings/settings-chart.js';
import { CSP_DEFAULTS } from '../../../../static/js/search/constraints/question.js';
import { found, setting } from '../../search/constraints/some-settings.mjs';
import '../../choices.mjs';

const ROWS = [
  setting('none given given', [877, 2438, 0, 868]),
  setting('none given lcv', [992, 20_696, 0, 983]),
  setting('arcs mrv given', [21, 2668, 218, 12]),
  setting('arcs mrv lcv', [15, 2896, 114, 6]),
];
const BACKTRACKING = { search: 'backtracking' };

test('each propagation has a group, with its settings as the menus call them', () => {
  assert.deepEqual(
    groups(found(ROWS)).map(({ name, rows }) => [
      name,
      rows.map(({ key, variables, values }) => [key, variables, values]),
    ]),
    [
      [
        'basic checking',
        [
          ['none given given', 'as given', 'as given'],
          ['none given lcv', 'as given', 'least constraining'],
        ],
      ],
      [
        'arc consistency',
        [
          ['arcs mrv given', 'fewest values', 'as given'],
          ['arcs mrv lcv', 'fewest values', 'least constraining'],
        ],
      ],
    ],
  );
});

test('all bars are on one scale, which says if it is logarithmic and what has no bar', () => {
  assert.deepEqual(
    [settingsScale(found(ROWS), 'nodes').low, settingsScale(found(ROWS), 'nodes').high],
    [10, 1000],
  );
  assert.equal(
    settingsScaleText(found(ROWS), 'nodes'),
    'logarithmic scale: each mark is 10 times the one before',
  );
  assert.equal(settingsScaleText(found(ROWS), 'removals'), '');
  assert.equal(
    settingsScaleText(found([...ROWS, setting('arcs degree given', [1, 1, 3, 0])]), 'removals'),
    'logarithmic scale: each mark is 10 times the one before; 0 has no bar',
  );
});

test('the title says how many solutions are looked for', () => {
  assert.equal(titleOf({ solutions: 1 }), 'What each setting takes to find the first solution');
  assert.equal(titleOf({ solutions: 'all' }), 'What each setting takes to find all solutions');
  assert.equal(titleOf({ solutions: 5 }), 'What each setting takes to find 5 solutions');
});

test('the setting that takes least is named, and how many are as good', () => {
  assert.deepEqual(remarks(found(ROWS), 'nodes', BACKTRACKING), [
    'Fewest nodes: 15, by arc consistency with minimum remaining values and the least ' +
      'constraining value first.',
  ]);
  assert.deepEqual(remarks(found(ROWS), 'removals', BACKTRACKING), [
    'Fewest removals: 0, by basic checking in the given orders; 1 other setting needs no more.',
  ]);
  assert.deepEqual(remarks(found(ROWS.slice(0, 2)), 'removals', BACKTRACKING), [
    'Removals: 0 in every setting.',
  ]);
});

test('a stopped search is a lower bound, and those with less than the least are not passed over', () => {
  const stopped = [
    setting('forward given given', [7, 9000, 5, 4], 'time'),
    setting('forward given lcv', [200_000, 9000, 5, 4], 'nodes'),
  ];
  assert.deepEqual([countText(stopped[0], 'checks'), countText(ROWS[0], 'checks')], ['≥ 9,000', '2,438']);
  const [least, bounds] = remarks(found([...ROWS, ...stopped]), 'nodes', BACKTRACKING);
  assert.match(least, /^Fewest nodes among those that were not stopped: 15, by arc/);
  assert.equal(
    bounds,
    '2 searches of 6 were stopped when the time was over or at 200,000 nodes: what was counted ' +
      'until then (≥, bars with stripes) is a lower bound.',
  );
  assert.deepEqual(remarks(found(stopped.slice(0, 1)), 'nodes', BACKTRACKING), [
    '1 search of 1 was stopped when the time was over: what was counted until then (≥, bars with ' +
      'stripes) is a lower bound.',
  ]);
});

test('that there is no solution is said, and so is that the page shows another search', () => {
  const none = found(ROWS.map((row) => ({ ...row, verdict: 'none', solutions: 0 })));
  const said = remarks(none, 'nodes', { search: 'best-first' });
  assert.equal(said[1], 'There is no solution: every search proves it.');
  assert.match(said[2], /^The page shows best-first; all of these are backtracking\./);
});

test('A is the setting of the page, B another one', () => {
  const csp = { ...CSP_DEFAULTS, propagation: 'arcs', variables: 'mrv' };
  assert.equal(keyOf(csp), 'arcs mrv given');
  assert.deepEqual(compared(found(ROWS), csp, 'none given lcv'), [ROWS[2], ROWS[1]]);
  assert.deepEqual(compared(found(ROWS), csp, 'arcs mrv given'), [ROWS[2], null]);
  assert.deepEqual(compared(found(ROWS), csp, ''), [ROWS[2], null]);
});

test('nodes are drawn unless something else that is counted is asked for', () => {
  assert.deepEqual(['checks', 'backtracks', 'elephants'].map(countedOf), ['checks', 'backtracks', 'nodes']);
});

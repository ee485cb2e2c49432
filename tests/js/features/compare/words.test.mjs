/** The figures in sentences: settings of a constraint search, levels of consistency. */
import assert from 'node:assert/strict';
import test from 'node:test';
import * as words from '../../../../static/js/features/compare/words.js';
import { foundSettings, setting } from '../../search/constraints/some-settings.mjs';
import '../../choices.mjs';

const { answerText, comparison, levelName, meaning, relation, settingName, settingRemarks } = words;

const ROWS = [
  setting('none given given', [877, 2438, 0, 868]),
  setting('none given lcv', [992, 20_696, 0, 983]),
  setting('arcs mrv given', [21, 2668, 218, 12]),
  setting('arcs mrv lcv', [15, 2896, 114, 6]),
];
const BACKTRACKING = { search: 'backtracking' };

test('the setting that takes least is named, and how many are as good', () => {
  const [nodes] = settingRemarks(foundSettings(ROWS), 'nodes', BACKTRACKING);
  assert.match(
    nodes,
    /^Fewest nodes of all 4 settings: 15, by arc consistency with .* least constraining value first\.$/,
  );
  const [removals] = settingRemarks(foundSettings(ROWS), 'removals', BACKTRACKING);
  assert.match(
    removals,
    /^Fewest removals of all 4 settings: 0, by basic checking in the given orders; 1 other .* no more\.$/,
  );
  assert.match(
    settingRemarks(foundSettings(ROWS.slice(0, 2)), 'removals', BACKTRACKING)[0],
    /^Removals: 0 in every/,
  );
});

test('a stopped search is a lower bound, and those with less than the least are not passed over', () => {
  const stopped = [
    setting('forward given given', [7, 9000, 5, 4], 'time'),
    setting('forward given lcv', [200_000, 9000, 5, 4], 'nodes'),
  ];
  const [least, bounds] = settingRemarks(foundSettings([...ROWS, ...stopped]), 'nodes', BACKTRACKING);
  assert.match(least, /^Fewest nodes among those that were not stopped: 15, by arc/);
  assert.match(bounds, /^2 searches of 6 were .* time was over or at 200,000 nodes: .* lower bound\.$/);
  const [alone] = settingRemarks(foundSettings(stopped.slice(0, 1)), 'nodes', BACKTRACKING);
  assert.match(alone, /^1 search of 1 was stopped when the time was over: .* lower bound\.$/);
});

test('that there is no solution is said, and so is that the page shows another search', () => {
  const none = foundSettings(ROWS.map((row) => ({ ...row, verdict: 'none', solutions: 0 })));
  const [, unsolvable, other] = settingRemarks(none, 'nodes', { search: 'best-first' });
  assert.match(unsolvable, /^There is no solution: every search proves it\.$/);
  assert.match(other, /^The page shows best-first; all of these are backtracking\./);
});

test('each setting is called by its propagation and orders', () => {
  const names = {
    'none given given': /^basic checking in the given orders$/,
    'forward mrv given': /^forward checking with minimum remaining values$/,
    'singletons given lcv': /^propagation through singletons with the least constraining value first$/,
    'arcs mrv-degree lcv':
      /^arc consistency with .* \(ties by degree\) and the least constraining value first$/,
  };
  for (const [key, name] of Object.entries(names)) assert.match(settingName(setting(key)), name);
});

test('what B has fewer of and what it has more of stand against each other, nodes first, the same said of both', () => {
  const a = setting('none given given', [114, 310, 0, 83]);
  const comparisonText = (...b) => comparison(a, setting(...b));
  const [mixed, more] = [
    comparisonText('forward mrv given', [23, 459, 7, 17]),
    comparisonText('none degree given', [1140, 210, 0, 1]),
  ];
  assert.match(mixed, /^Forward .* 23 nodes instead of 114 and .* 17 times instead of 83, but /);
  assert.match(mixed, /, but .* 459 checks instead of 310 and .* 7 values/);
  assert.match(more, /^Basic .* 1,140 nodes instead of 114, but makes 210 .* 1 time instead of 83\. /);
  assert.match(more, / Both remove 0 values\.$/);
  const same =
    /^Forward checking in the given orders\. Both visit 114 nodes, .* 310 .* 0 values and .* 83 times\.$/;
  assert.match(comparisonText('forward given given', [114, 310, 0, 83]), same);
});

test('a search that was stopped has at least what it has counted, and only what follows from that is said', () => {
  const ended = setting('arcs given given', [9, 88_108, 69, 0]);
  const stopped = setting('forward given given', [2965, 24_302, 10_617, 2958], 'time');
  const relations = [relation(ended, stopped, 'nodes'), relation(ended, stopped, 'checks')];
  assert.deepEqual(relations, ['more', '']);
  assert.deepEqual([relation(stopped, ended, 'nodes'), relation(stopped, stopped, 'nodes')], ['fewer', '']);
  const [first, second] = [comparison(ended, stopped), comparison(stopped, ended)];
  assert.match(first, /at least 2,965 nodes instead of 9, .* 10,617 .* 2,958 .* As ○ was stopped, /);
  assert.match(first, / As ○ was stopped, .* checks \(■ 88,108, ○ at least 24,302\)\.$/);
  assert.match(second, /^Arc .* 9 nodes instead of at least 2,965, .* As ■ was stopped, /);
  assert.match(second, / As ■ was stopped, .* checks \(■ at least 24,302, ○ 88,108\)\.$/);
  const [a, b] = ['given', 'lcv'].map((values) => setting(`none given ${values}`, [5, 6, 0, 4], 'time'));
  const both =
    /^Basic .* As both were stopped, .* fewer nodes \(■ at least 5, ○ at least 5\), checks .*\)\.$/;
  assert.match(comparison(a, b), both);
});

test('each level of consistency has its condition, k = 3 is path consistency, 1 and 2 have no others to agree with', () => {
  assert.deepEqual(['node', 'arc', 3].map(levelName), [
    ...['node-consistent', 'arc-consistent', '3-consistent (path consistency)'],
  ]);
  assert.match(meaning('node'), /^every value satisfies/);
  assert.match(meaning('arc'), /^for every value, each constraint/);
  assert.match(meaning(1), /^every variable has a value .* alone$/);
  assert.match(meaning(2), /^every value .* to any other$/);
  assert.match(meaning(4), /^any 3 variables .* to any other$/);
});

test('the answer is yes, or no with a counterexample; with too few variables nothing can be wrong, and it says so', () => {
  const counterexample = 'with Q1 = 1 and Q2 = 3 there is no value for Q3';
  const yes = { consistent: true, counterexample: null };
  assert.equal(answerText({ k: 'arc', ...yes }, 8), 'Yes');
  assert.equal(answerText({ k: 3, consistent: false, counterexample }, 4), `No: ${counterexample}`);
  assert.equal(answerText({ k: 9, ...yes }, 4), 'Yes: there are only 4 variables');
  assert.equal(answerText({ k: 9, ...yes }, null), 'Yes');
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { comparison, relation, settingName } from '../../../../static/js/features/settings/settings-words.js';
import { setting } from '../../search/constraints/some-settings.mjs';
import '../../choices.mjs';

const A = setting('none given given', [114, 310, 0, 83]);

test('a setting is called by its propagation and by the orders that are not as given', () => {
  assert.equal(settingName(setting('none given given')), 'basic checking in the given orders');
  assert.equal(settingName(setting('forward mrv given')), 'forward checking with minimum remaining values');
  assert.equal(
    settingName(setting('singletons given lcv')),
    'propagation through singletons with the least constraining value first',
  );
  assert.equal(
    settingName(setting('arcs mrv-degree lcv')),
    'arc consistency with minimum remaining values (ties by degree) and the least constraining value first',
  );
});

test('what B has fewer of and what it has more of stand against each other', () => {
  const b = setting('forward mrv given', [23, 459, 7, 17]);
  assert.equal(
    comparison(A, b),
    'Forward checking with minimum remaining values visits 23 nodes instead of 114 and ' +
      'backtracks 17 times instead of 83, but makes 459 checks instead of 310 and removes 7 values ' +
      'instead of 0.',
  );
});

test('nodes come first, also where ○ has more of them', () => {
  const b = setting('none degree given', [1140, 210, 0, 1]);
  assert.equal(
    comparison(A, b),
    'Basic checking with the variable of largest degree first visits 1,140 nodes instead of 114, ' +
      'but makes 210 checks instead of 310 and backtracks 1 time instead of 83. Both remove 0 ' +
      'values.',
  );
});

test('what is the same is said of both', () => {
  const b = setting('forward given given', [114, 310, 0, 83]);
  assert.equal(
    comparison(A, b),
    'Forward checking in the given orders. Both visit 114 nodes, make 310 checks, remove 0 ' +
      'values and backtrack 83 times.',
  );
});

test(
  'a search that was stopped has at least what it has counted, and only what follows from that ' + 'is said',
  () => {
    const ended = setting('arcs given given', [9, 88_108, 69, 0]);
    const stopped = setting('forward given given', [2965, 24_302, 10_617, 2958], 'time');
    assert.deepEqual(
      [
        relation(ended, stopped, 'nodes'),
        relation(ended, stopped, 'checks'),
        relation(stopped, ended, 'nodes'),
        relation(stopped, stopped, 'nodes'),
      ],
      ['more', '', 'fewer', ''],
    );
    assert.equal(
      comparison(ended, stopped),
      'Forward checking in the given orders visits at least 2,965 nodes instead of 9, removes at ' +
        'least 10,617 values instead of 69 and backtracks at least 2,958 times instead of 0. As ○ ' +
        'was stopped, it stays open which has fewer checks (■ 88,108, ○ at least 24,302).',
    );
    assert.match(
      comparison(stopped, ended),
      new RegExp(
        '^Arc consistency in the given orders visits 9 nodes instead of at least 2,965, .* As ■ ' +
          String.raw`was stopped, it stays open which has fewer checks \(■ at least 24,302, ○ 88,108\)\.$`,
      ),
    );
  },
);

test('of two that were stopped nothing can be said but what they have counted', () => {
  const [a, b] = ['given', 'lcv'].map((values) => setting(`none given ${values}`, [5, 6, 0, 4], 'time'));
  assert.equal(
    comparison(a, b),
    'Basic checking with the least constraining value first. As both were stopped, it stays open ' +
      'which has fewer nodes (■ at least 5, ○ at least 5), checks (■ at least 6, ○ at least 6), ' +
      'removals (■ at least 0, ○ at least 0) and backtracks (■ at least 4, ○ at least 4).',
  );
});

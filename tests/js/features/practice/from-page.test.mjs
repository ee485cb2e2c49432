import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromPage } from '../../../../static/js/features/practice/from-page.js';
import { exercise } from '../../../../static/js/features/practice/outcome.js';
import { begun, toggled } from '../../../../static/js/features/practice/session.js';
import { FIRST } from '../../../../static/js/features/practice/settings.js';
import { australia, sample, searched } from '../../fixtures.mjs';
import { VARIANTS } from './trees.mjs';

/** @import { GameMap } from '../../../../static/js/search/game.js' */

/** @param {GameMap} map @param {string} [algorithm] @returns {any} */
const page = (map, algorithm = 'alpha-beta') => ({
  ...searched(map, algorithm, map.depth),
  problem: { map },
  mode: 'game',
});

/** @param {any} state */
const treeOf = (state) => {
  const found = fromPage(state);
  assert.ok('tree' in found);
  return found.tree;
};

test('a map becomes the whole tree, in which alpha-beta visits what the page’s search visits', () => {
  for (const name of ['australia', 'early-cut', 'tie-cut', 'no-cut', 'dead-region']) {
    const state = page(name === 'australia' ? australia : sample(name));
    const { run } = exercise(treeOf(state), VARIANTS[0]);
    assert.equal(run.visited.filter(Boolean).length, state.tree.nodes, name);
    assert.equal(run.value[0], state.tree.value[0]);
  }
});

test('no two of its nodes have the same name in sentences', () => {
  const { name, short } = treeOf(page(australia));
  assert.equal(new Set(name).size, name.length);
  assert.deepEqual([short[0], name[2]], ['root', 'NSW B › NT B']);
});

test('what cannot be done by hand, or is no game for two, is refused with the reason', () => {
  const state = page(australia);
  const refused = (/** @type {any} */ some) => {
    const found = fromPage({ ...state, ...some });
    return 'refused' in found ? found.refused : '';
  };
  assert.match(refused({ mode: 'csp' }), /shows no game/);
  assert.match(refused({ tree: null }), /shows no game/);
  assert.match(refused({ tree: { ...state.tree, players: 3 } }), /two players/);
  assert.match(refused(page(sample('south-america'))), /at most 81 leaves/);
});

test('an exercise begins with the first seed that has a cut, and a second cross takes back the first', () => {
  const session = begun({ ...FIRST, seed: 3 }, page(australia));
  assert.ok(session.exercise?.run.cut.length && session.settings.seed >= 3);
  const once = toggled(session, 4);
  assert.deepEqual([...once.answers.crossed], [4]);
  assert.deepEqual([...toggled(once, 4).answers.crossed], []);
  assert.match(begun({ ...FIRST, branching: 4, depth: 4 }, page(australia)).refused, /256 leaves/);
  assert.match(begun({ ...FIRST, deep: true }, page(australia)).refused, /depth 4/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../../../../static/js/features/practice/check.js';
import { fromPage } from '../../../../static/js/features/practice/from-page.js';
import { exercise } from '../../../../static/js/features/practice/outcome.js';
import { begun, toggled } from '../../../../static/js/features/practice/session.js';
import { FIRST } from '../../../../static/js/features/practice/settings.js';
import { ALGORITHM_VECTORS, algorithmVector, australia, mapOf, sample, searched } from '../../fixtures.mjs';
import { ALL, answersOf, VARIANTS } from './trees.mjs';

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

/** Each move leaves one region to color, in two colors. */
const CHAIN = mapOf(
  ['R, G, B', 'A: R-1', '7', 'R: 1, G: 2, B: 3', 'R: 3, G: 1, B: 2', 'A: B', 'B: A, C', 'C: B, D', 'D: C, E']
    .concat(['E: D, F', 'F: E, G', 'G: F, H', 'H: G'])
    .join('\n'),
);

/** Trees on paper, for two who want the opposite. */
const WRITTEN_OUT = ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree).filter(
  ({ kind, zero_sum, players, given, nodes, open }) =>
    !open && kind === 'tree' && zero_sum && players === 2 && given && nodes > 1 && given.size.length <= 81,
);

test('a tree that is written out becomes just that tree, and its right answer is accepted', () => {
  assert.ok(WRITTEN_OUT.length > 3);
  for (const tree of WRITTEN_OUT) {
    const found = treeOf({ tree, problem: {}, mode: 'game' });
    assert.deepEqual(found.size, [...(tree.given?.size ?? [])]);
    assert.equal(new Set(found.name).size, found.nodes);
    for (const variant of VARIANTS) {
      const one = exercise(found, variant);
      assert.ok(check(one, ALL, answersOf(found, one.run)).accepted);
    }
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
  const tooLarge = 'This tree has more than 81 leaves; to be done by hand it may have 81 at most.';
  assert.equal(
    refused(page(sample('south-america'))),
    `${tooLarge} No depth at which anything is cut makes it so small: choose a seed in place of the page.`,
  );
  assert.match(refused(page(CHAIN)), /Choose depth 6 in the menu of the search: 64 leaves\.$/);
  assert.equal(
    refused({ tree: { ...WRITTEN_OUT[0], nodes: 401 } }),
    `${tooLarge} It is written out as it is: choose a seed in place of the page.`,
  );
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

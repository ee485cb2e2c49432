import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultySearch, HONEST } from '../../../../static/js/features/practice/faulty.js';
import { isLeaf, nested } from '../../../../static/js/features/practice/game-tree.js';
import { exercise, isDeep, source } from '../../../../static/js/features/practice/outcome.js';
import { children } from '../../../../static/js/search/tree.js';
import { search } from '../../oracle.mjs';
import { deepCuts } from '../../vectors.mjs';
import { book, exercises } from './trees.mjs';

/** @import { GameTree } from '../../../../static/js/features/practice/game-tree.js' */

/** @param {GameTree} given */
const asGame = (given) => ({
  start: 0,
  root: 0,
  moves: (/** @type {number} */ at) => children(given, at),
  play: (/** @type {number} */ _, /** @type {number} */ move) => move,
  value: (/** @type {number} */ at) => given.worth[at],
});

test('the textbook’s tree: 3 at the root, two leaves left out, and seven looked at', () => {
  const { run, tree } = book();
  assert.equal(run.value[0], 3);
  assert.equal(run.leaves, 7);
  assert.deepEqual(
    run.cut.map((node) => tree.name[node]),
    ['C2', 'C3'],
  );
  assert.deepEqual(source(book(), tree.name.indexOf('C'), 'alpha'), { at: 0, through: 1 });
});

test('it visits what a search written from the definitions visits, with the same values', () => {
  for (const { tree: given, variant, run } of exercises(400)) {
    const { rows } = search(asGame(given), 'alpha-beta', Math.max(...given.depth), variant);
    const seen = given.depth.flatMap((_, node) => (run.visited[node] ? [node] : []));
    assert.deepEqual(seen, rows.move);
    assert.deepEqual(
      seen.map((node) => run.value[node]),
      rows.value,
    );
  }
});

test('what is called faulty is the reference where no habit is', () => {
  for (const { tree: given, variant, run } of exercises(400))
    assert.deepEqual(faultySearch(given, variant, HONEST), run.events);
});

test('a bound comes from a child that was found to be worth it, of a node of that player above', () => {
  for (const one of exercises(200))
    for (const which of /** @type {const} */ (['alpha', 'beta']))
      for (const node of one.tree.depth.keys()) {
        if (!one.run.visited[node] || isLeaf(one.tree, node)) continue;
        const from = source(one, node, which);
        assert.equal(from === null, !Number.isFinite(one.run[which][node]));
        if (!from) continue;
        assert.equal(one.run.value[from.through], one.run[which][node]);
        assert.equal(one.tree.player[from.at], which === 'alpha' ? 1 : 2);
        assert.ok(from.through < node && from.at < node);
      }
});

test('a cut is deep where what the parent has found would not cut, as Python has it', () => {
  for (const { nested: lists, first, variant, tree, cuts } of deepCuts()) {
    const one = exercise(nested(lists, first), variant);
    const left = new Set(one.run.cut.map((branch) => one.tree.parent[branch]));
    const expected = cuts.map(([node, deep]) => [tree.move[node], deep]);
    assert.deepEqual(
      [...left].sort((a, b) => a - b).map((node) => [node, isDeep(one, node)]),
      expected,
    );
  }
});

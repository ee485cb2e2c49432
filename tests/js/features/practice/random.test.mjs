import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MISCONCEPTIONS, traceOf } from '../../../../static/js/features/practice/misconceptions.js';
import { isDeep, outcome } from '../../../../static/js/features/practice/outcome.js';
import {
  LARGEST,
  numbers,
  randomExercise,
  randomTree,
} from '../../../../static/js/features/practice/random.js';
import { VARIANTS } from './trees.mjs';

/** @import { Values } from '../../../../static/js/features/practice/random.js' */

const KINDS = /** @type {Values[]} */ (Object.keys(LARGEST));
const noDeepCuts = /** @type {typeof MISCONCEPTIONS[number]} */ (
  MISCONCEPTIONS.find(({ name }) => name === 'no deep cuts')
);
const SHAPES = [2, 3, 4].flatMap((branching) =>
  [2, 3, 4].flatMap((depth) =>
    branching ** depth > 81 ? [] : KINDS.map((values) => ({ branching, depth, values, deep: false })),
  ),
);

test('the same seed makes the same numbers, on any machine', () => {
  const next = numbers(7);
  const first = [next(), next(), next()];
  const again = numbers(7);
  assert.deepEqual([again(), again(), again()], first);
  assert.deepEqual(first, [1244465137, 3895808485, 3831327704]);
});

test('all values of a kind come up, about as often', () => {
  for (const values of KINDS) {
    const seen = new Array(LARGEST[values] + 1).fill(0);
    for (let seed = 0; seed < 400; seed++) {
      const { player, worth } = randomTree({ branching: 3, depth: 2, values, deep: false }, seed);
      for (const [node, who] of player.entries()) if (!who) seen[worth[node]] += 1;
    }
    assert.ok(Math.min(...seen) > 0.7 * Math.max(...seen), seen.join(' '));
  }
});

test('every exercise has something to cut, and the next one another seed', () => {
  for (const shape of SHAPES)
    for (const variant of VARIANTS) {
      const found = randomExercise(shape, variant, 5);
      assert.ok(found?.run.cut.length, JSON.stringify(shape));
      const next = randomExercise(shape, variant, found.seed + 1);
      assert.ok(next && next.seed > found.seed);
      assert.deepEqual(randomExercise(shape, variant, found.seed), found);
    }
});

test('with a deep cut, if asked for, where there is room for one, and elsewhere none', () => {
  for (const shape of SHAPES)
    for (const variant of VARIANTS) {
      const found = randomExercise({ ...shape, deep: true }, variant, 1);
      assert.equal(found === null, shape.depth < 4);
      if (!found) continue;
      assert.ok(found.run.cut.some((branch) => isDeep(found, found.tree.parent[branch])));
      const shallow = outcome(found.tree, traceOf(noDeepCuts, found.tree, variant));
      assert.notDeepEqual(shallow.cut, found.run.cut, 'it takes the bound from farther up');
    }
});

test('after the last seed comes the first', () => {
  const shape = { branching: 2, depth: 2, values: /** @type {Values} */ ('ties'), deep: false };
  assert.ok(Number(randomExercise(shape, VARIANTS[1], 1e9 - 1)?.seed) < 1e9);
});

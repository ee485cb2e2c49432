import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstDifference } from '../../../../static/js/search/comparing/difference.js';
import { randomSearch, stoppedBefore, vector } from '../../fixtures.mjs';
import { pairsOfRuns, randomGame, run } from './runs.mjs';

/** @import { Run } from './runs.mjs' */

/**
 * The number of the first line, from 0, for which something holds; −1 where there is none.
 * @param {Run} one
 * @param {Run} other
 * @param {(k: number) => boolean} holds
 */
function firstLine(one, other, holds) {
  return Array.from({ length: Math.max(one.lines.length, other.lines.length) }, (_, k) => k).findIndex(holds);
}

/**
 * Whether a line of both is about the same but has other numbers.
 * @param {Run} one
 * @param {Run} other
 * @param {number} k
 */
function otherNumbers({ tree, lines }, other, k) {
  const [w, v] = [lines[k], other.lines[k]];
  const bounded = tree.algorithm === 'alpha-beta' && other.tree.algorithm === 'alpha-beta';
  return w.value !== v.value || (bounded && (w.alpha !== v.alpha || w.beta !== v.beta));
}

test('the first difference is the first line of the two traces that is not the same', () => {
  const seen = new Set();
  for (const [one, other] of pairsOfRuns(150)) {
    const found = firstDifference(one.tree, other.tree);
    const parted = firstLine(one, other, (k) => one.lines[k]?.line !== other.lines[k]?.line);
    const number = firstLine(one, other, (k) => (parted < 0 || k < parted) && otherNumbers(one, other, k));
    seen.add(found.kind);
    if (found.kind === 'none') assert.deepEqual([parted, number], [-1, -1]);
    else if (found.kind === 'number')
      assert.deepEqual([found.event, found.node], [number, one.paths.indexOf(one.lines[number].path)]);
    else {
      assert.equal(found.event, found.kind === 'left' ? parted - 1 : parted);
      assert.ok(
        number < 0 || number === found.event,
        'only the numbers of the cutoff itself may differ before',
      );
    }
  }
  assert.deepEqual([...seen].sort(), ['deeper', 'left', 'none', 'number', 'order']);
});

test('who leaves a node has pruned there, and the other goes on with a child of it', () => {
  for (const [one, other] of pairsOfRuns(100)) {
    const found = firstDifference(one.tree, other.tree);
    if (found.kind !== 'left') continue;
    const [less, more, next] = found.by === 'a' ? [one, other, found.b] : [other, one, found.a];
    assert.ok(less.tree.pruned[found.node] > 0);
    assert.equal(more.tree.parent[next], found.node);
    assert.ok(!less.paths.includes(more.paths[next]));
  }
});

test('who looks less deep has a leaf where the other has moves', () => {
  const game = randomGame(7);
  const found = firstDifference(run(game, { limit: 2 }).tree, run(game, { limit: 3 }).tree);
  assert.equal(found.kind, 'deeper');
  assert.equal(found.by, 'a');
});

test('a search that was stopped differs from the whole one where it ends', () => {
  const whole = randomSearch({ seed: 3, algorithm: 'minimax', limit: 4, least: 2 });
  for (const n of [2, 5, 9, 20]) {
    const stopped = stoppedBefore(whole, n);
    const found = firstDifference(stopped.tree, whole.tree);
    assert.deepEqual([found.kind, found.by, found.event], ['stopped', 'a', stopped.events.length - 1]);
    assert.deepEqual(
      [firstDifference(whole.tree, stopped.tree).by, firstDifference(stopped.tree, stopped.tree).kind],
      ['b', 'none'],
    );
  }
});

test('alpha-beta and minimax part at the first cutoff of Australia', () => {
  const found = firstDifference(vector('australia-alpha-beta').tree, vector('australia-minimax').tree);
  assert.deepEqual([found.kind, found.by, found.event], ['left', 'a', 25]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceText } from '../../../../static/js/features/compare/difference-text.js';
import { firstDifference } from '../../../../static/js/search/comparing/difference.js';
import { randomSearch, stoppedBefore, vector } from '../../fixtures.mjs';
import { pairsOfRuns, run } from '../../search/comparing/runs.mjs';

/**
 * @import { Tree } from '../../../../static/js/search/tree.js'
 * @import { Game } from '../../search/comparing/runs.mjs'
 */

/** @param {Tree} a @param {Tree} b */
const text = (a, b) => differenceText(a, b, firstDifference(a, b));

/** @param {number} worth @returns {Game} */
const leaf = (worth) => ({ worth, moves: [] });
/** @param {...(number | Game)} moves @returns {Game} */
const node = (...moves) => ({
  worth: 0,
  moves: moves.map((move) => (typeof move === 'number' ? leaf(move) : move)),
});

test('a cutoff is told with what it prunes, its bound, and where the other goes on', () => {
  const [one, other] = [vector('australia-alpha-beta').tree, vector('australia-minimax').tree];
  assert.equal(
    text(one, other),
    'Line 26: ■ (alpha-beta) prunes the 2 remaining replies after NSW, R: NT, B returns 10, ' +
      'which meets α = 10. ○ (minimax) keeps no window and goes on with Q, B.',
  );
  assert.match(
    text(other, one),
    /^Line 26: ○ \(alpha-beta\) prunes .* ■ \(minimax\) keeps no window and goes on with Q, B\.$/,
  );
});

test('equality that cuts for one alone is told', () => {
  const game = node(node(3, 5), node(3, 4, 1));
  assert.equal(
    text(run(game).tree, run(game, { cut: '>' }).tree),
    'Line 10: ■ (cutoff at ≥) prunes the 2 remaining replies after M1: M0 returns 3, which meets ' +
      'α = 3. ○ (cutoff at >) does not cut at equality and goes on with M1.',
  );
  const last = node(node(3, 5), node(3));
  assert.match(
    text(run(last).tree, run(last, { cut: '>' }).tree),
    new RegExp(
      String.raw`^Line 10: the same lines up to here, but after M1 ■ .* has the window \[3, ∞\] where ○ ` +
        String.raw`.* has \[3, 3\]\. What returned equals the bound`,
    ),
  );
});

test('another order is told with the moves that are tried', () => {
  const game = node(node(3, 5), node(3, node(9, 1), 4));
  const [one, other] = [run(game).tree, run(game, { reversed: true }).tree];
  assert.equal(
    text(one, other),
    'Line 2: at the root ■ (order as given) tries M0 first, ○ (reverse order) tries M1.',
  );
});

test('values held within the window are told apart from the best seen', () => {
  const game = node(node(3, 5), node(1, 9));
  assert.equal(
    text(run(game).tree, run(game, { fail: 'hard' }).tree),
    'Line 10: the same lines up to here, but after M1 ■ (fail-soft) has the value 1 where ○ ' +
      '(fail-hard) has 3. Fail-hard keeps every value within the window it was given, here [3, ∞]; ' +
      'without it a value is the best that has been seen.',
  );
});

test('looking deeper is told with the leaf that is none for the other', () => {
  const game = node(node(node(7), 5), 2);
  assert.equal(
    text(run(game, { limit: 1 }).tree, run(game, { limit: 2 }).tree),
    'Line 2: ■ (depth 1) ends with M0, a leaf worth 0; ○ (depth 2) looks one level deeper.',
  );
  assert.match(
    text(run(game, { limit: 3 }).tree, run(game, { limit: 1 }).tree),
    /○ \(depth 1\) ends with .* ■ \(depth 3\) looks 2 levels deeper\.$/,
  );
});

test('a search that was stopped, and two that are the same, are told', () => {
  const whole = randomSearch({ seed: 3, algorithm: 'minimax', limit: 4, least: 2 });
  assert.match(
    text(stoppedBefore(whole, 9).tree, whole.tree),
    /^Line \d+: ■ \(minimax\) was stopped at its limit of nodes; ○ \(minimax\) goes on\.$/,
  );
  assert.equal(
    text(whole.tree, whole.tree),
    'Both visit the same nodes in the same order and find the same values.',
  );
  assert.match(
    text(whole.tree, { ...whole.tree, algorithm: 'negamax', view: 'mover' }),
    /same values\. ○ \(negamax\) only writes each value as the player sees it who moves there\.$/,
  );
});

test('every difference has its sentence, which names its line and has no gaps', () => {
  for (const [one, other] of pairsOfRuns(60)) {
    const found = firstDifference(one.tree, other.tree);
    const said = differenceText(one.tree, other.tree, found);
    assert.doesNotMatch(said, /undefined|NaN|null|  |\.\./);
    assert.match(said, found.kind === 'none' ? /^Both/ : new RegExp(`^Line ${found.event + 1}: `));
  }
});

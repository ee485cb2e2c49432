import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceText } from '../../../../static/js/features/compare/difference-text.js';
import { firstDifference } from '../../../../static/js/search/comparing/difference.js';
import { randomSearch, stoppedBefore, vector } from '../../fixtures.mjs';
import { pairsOfRuns, run } from '../../search/comparing/runs.mjs';

const text = (a, b) => differenceText(a, b, firstDifference(a, b));

/** A game: what a leaf is worth, or its moves. */
const node = (...moves) => ({
  worth: 0,
  moves: moves.map((move) => (typeof move === 'number' ? { worth: move, moves: [] } : move)),
});

/** Of two runs of a game. */
const ofRuns = (game, one, other) => text(run(game, one).tree, run(game, other).tree);

const [alphaBeta, minimax] = [vector('australia-alpha-beta').tree, vector('australia-minimax').tree];
const ties = node(node(3, 5), node(3, 4, 1));
const deep = node(node(node(7), 5), 2);
const whole = randomSearch({ seed: 3, algorithm: 'minimax', limit: 4, least: 2 });
const turned = { ...whole.tree, algorithm: 'negamax', view: 'mover' };
const TOLD = [
  [
    text(alphaBeta, minimax),
    /^Line 26: ■ \(alpha-beta\) prunes the 2 .* after NSW, R: NT, B returns 10, .* α = 10\. ○ \(minimax\) .* Q, B\.$/,
  ],
  [
    text(minimax, alphaBeta),
    /^Line 26: ○ \(alpha-beta\) prunes .* ■ \(minimax\) keeps no window and goes on with Q, B\.$/,
  ],
  [
    ofRuns(ties, {}, { cut: '>' }),
    /^Line 10: ■ \(cutoff at ≥\) prunes the 2 .* M0 returns 3, .* α = 3\. ○ \(cutoff at >\) .* equality .* M1\.$/,
  ],
  [
    ofRuns(node(node(3, 5), node(3)), {}, { cut: '>' }),
    /^Line 10: .* after M1 ■ .* has the window \[3, ∞\] where ○ .* has \[3, 3\]\. What returned equals the bound/,
  ],
  [
    ofRuns(node(node(3, 5), node(3, node(9, 1), 4)), {}, { reversed: true }),
    /^Line 2: at the root ■ \(order as given\) tries M0 first, ○ \(reverse order\) tries M1\.$/,
  ],
  [
    ofRuns(node(node(3, 5), node(1, 9)), {}, { fail: 'hard' }),
    /^Line 10: .* after M1 ■ \(fail-soft\) has the value 1 where ○ \(fail-hard\) has 3\. Fail-hard .* here \[3, ∞\];/,
  ],
  [
    ofRuns(deep, { limit: 1 }, { limit: 2 }),
    /^Line 2: ■ \(depth 1\) ends with M0, a leaf worth 0; ○ \(depth 2\) .* one level/,
  ],
  [
    ofRuns(deep, { limit: 3 }, { limit: 1 }),
    /○ \(depth 1\) ends with .* ■ \(depth 3\) looks 2 levels deeper\.$/,
  ],
  [
    text(stoppedBefore(whole, 9).tree, whole.tree),
    /^Line \d+: ■ \(minimax\) was stopped at its limit of nodes; ○ .* goes on\.$/,
  ],
  [text(whole.tree, whole.tree), /^Both visit the same nodes in the same order and find the same values\.$/],
  [
    text(whole.tree, turned),
    /same values\. ○ \(negamax\) only writes each value as the player sees it who moves there\.$/,
  ],
];

test('each first difference is told with what the one does, the other, and why', () => {
  for (const [said, expected] of TOLD) assert.match(said, expected);
});

test('every difference has its sentence, which names its line and has no gaps', () => {
  for (const [one, other] of pairsOfRuns(10)) {
    const found = firstDifference(one.tree, other.tree);
    const said = differenceText(one.tree, other.tree, found);
    assert.doesNotMatch(said, /undefined|NaN|null|  |\.\./);
    assert.match(said, found.kind === 'none' ? /^Both/ : new RegExp(`^Line ${found.event + 1}: `));
  }
});

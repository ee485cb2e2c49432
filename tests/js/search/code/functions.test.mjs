import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pseudocode } from '../../../../static/js/search/code/deepening.js';
import { functionAt, takeTurns } from '../../../../static/js/search/code/functions.js';
import { eventAt } from '../../../../static/js/search/events.js';
import { fineSteps } from '../../../../static/js/search/fine.js';
import { testEach } from '../../cases.mjs';
import { executed, randomTree } from '../../executed.mjs';
import { read, vector } from '../../fixtures.mjs';
import { TEXTS } from '../../pseudocode.mjs';

/**
 * @import { Listing } from '../../../../static/js/search/code/listing.js'
 * @import { Tree } from '../../../../static/js/search/tree.js'
 */

const FILE = 'pseudocode-games.txt';
const LONGEST = 44;
const SEEDS = [...Array(15).keys()];
/** Those that do with players who move twice in a row. */
const TWICE = ['minimax', 'alpha-beta', 'max-n'];
const VARIANTS = /** @type {const} */ ([{}, { cut: '>' }, { fail: 'hard' }, { fail: 'hard', cut: '>' }]);
/** @type {[algorithm: string, tree: Tree[]][]} */
const SEARCHES = [
  ['minimax', many('minimax', [{}])],
  ['alpha-beta', many('alpha-beta', VARIANTS)],
  ['negamax', many('negamax', [{}])],
  ['negamax-alpha-beta', many('negamax-alpha-beta', [{}])],
  ['branch-and-bound', many('branch-and-bound', [{}])],
  ['max-n', many('max-n', [{}])],
];

/** @param {string} algorithm @param {readonly object[]} variants */
function many(algorithm, variants) {
  return variants.flatMap((variant) =>
    SEEDS.map(
      (seed) =>
        executed(
          randomTree({ seed, turns: !TWICE.includes(algorithm) || seed % 2 === 0 }),
          algorithm,
          variant,
        ).tree,
    ),
  );
}

/** The lines of the function at a node. @param {Tree} tree @param {number} i */
function listingAt(tree, i) {
  const { algorithm, form } = functionAt(tree, i);
  return algorithm.listing(form);
}

/** As it is printed. @param {Listing} listing */
const text = ({ lines }) => lines.map((line) => '  '.repeat(line.indent) + line.text).join('\n');

testEach(
  'every line that is executed stands in the text, short, and every line there is executed',
  SEARCHES,
  (trees) => {
    const left = new Set(trees.flatMap((tree) => listingAt(tree, 0).lines.map(({ id }) => id)));
    for (const tree of trees) {
      const { lines } = listingAt(tree, 0);
      assert.equal(new Set(lines.map((line) => line.id)).size, lines.length);
      for (const { indent, text: line } of lines) assert.ok(2 * indent + line.length <= LONGEST, line);
      for (let k = 0; k < tree.events; k++) {
        const ids = listingAt(tree, eventAt(tree, k).node).lines.map((line) => line.id);
        for (const { line } of fineSteps(tree, k)) {
          assert.ok(ids.includes(line), line);
          left.delete(line);
        }
      }
    }
    assert.deepEqual([...left], []);
  },
);

test('pseudocode, lines and notes of every variant are as they were read and found right', () => {
  const [now, then] = [TEXTS[FILE](), read(`golden/${FILE}`)].map((all) => all.split('=== '));
  assert.equal(now.length, then.length);
  for (const [n, one] of then.entries()) assert.equal(now[n], one);
});

const { tree } = vector('australia-alpha-beta');

test('where a player may move twice in a row, the function called is either', () => {
  const of = (/** @type {boolean} */ turns) => executed(randomTree({ seed: 8, turns }), 'minimax').tree;
  assert.deepEqual([takeTurns(of(true)), takeTurns(of(false)), takeTurns(tree)], [true, false, true]);
  const found = listingAt(of(false), 0).lines.find((line) => line.id === 'child')?.text;
  assert.equal(found, 'v ← either_value(result(s, m))');
});

test('deepening is a loop around alpha-beta, and a round says which it is', () => {
  assert.equal(
    text(pseudocode.loop.listing('max_value')),
    'for limit ← 1, 2, …, depth:\n  value ← max_value(s, −∞, ∞)\n  order ← best first, by what was seen',
  );
  const counts = { nodes: 1, leaves: 1, cutoffs: 0, pruned: 0, value: 0, complete: true };
  const rounds = ['given', 'previous round'].map((order, n) => ({
    ...counts,
    round: n + 1,
    depth: n + 1,
    order,
  }));
  const found = pseudocode.loop.words({ ...tree, algorithm: 'deepening', round: 2, rounds });
  assert.equal(found, 'Round 2 of 2: limit 2, order: previous round');
  assert.equal(pseudocode.loop.words(tree), '');
  assert.equal(functionAt({ ...tree, algorithm: 'deepening' }, 0).algorithm, functionAt(tree, 0).algorithm);
});

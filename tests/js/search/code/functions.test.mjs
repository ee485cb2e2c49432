import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pseudocode } from '../../../../static/js/search/code/deepening.js';
import { functionAt, takeTurns } from '../../../../static/js/search/code/functions.js';
import { eventAt } from '../../../../static/js/search/events.js';
import { fineSteps } from '../../../../static/js/search/fine.js';
import { executed, randomTree } from '../../executed.mjs';
import { vector } from '../../fixtures.mjs';

/**
 * @import { Listing } from '../../../../static/js/search/code/listing.js'
 * @import { Tree } from '../../../../static/js/search/tree.js'
 */

const LONGEST = 44;
const SEEDS = [...Array(30).keys()];
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

for (const [algorithm, trees] of SEARCHES) {
  test(`every line that ${algorithm} executes stands in its text, every line there is executed`, () => {
    /** @type {Set<string>} */
    const left = new Set();
    for (const tree of trees) for (const { id } of listingAt(tree, 0).lines) left.add(id);
    for (const tree of trees) {
      for (let k = 0; k < tree.events; k++) {
        const ids = listingAt(tree, eventAt(tree, k).node).lines.map((line) => line.id);
        for (const { line } of fineSteps(tree, k)) {
          assert.ok(ids.includes(line), line);
          left.delete(line);
        }
      }
    }
    assert.deepEqual([...left], []);
  });

  test(`the lines of ${algorithm} are short, each with a name of its own`, () => {
    for (const tree of trees) {
      const { lines } = listingAt(tree, 0);
      assert.equal(new Set(lines.map((line) => line.id)).size, lines.length);
      for (const { indent, text: line } of lines) assert.ok(2 * indent + line.length <= LONGEST, line);
    }
  });
}

const { tree } = vector('australia-alpha-beta');

test('MAX and MIN have a function each, and call the other’s', () => {
  assert.equal(
    text(listingAt(tree, 0)),
    [
      'max_value(s, α, β):',
      '  if leaf(s):',
      '    return utility(s)',
      '  value ← −∞',
      '  for each move m of s:',
      '    v ← min_value(result(s, m), α, β)',
      '    value ← max(value, v)',
      '    if value ≥ β:',
      '      return value  # cutoff',
      '    α ← max(α, value)',
      '  return value',
    ].join('\n'),
  );
  assert.equal(
    text(listingAt(tree, 1)),
    [
      'min_value(s, α, β):',
      '  if leaf(s):',
      '    return utility(s)',
      '  value ← ∞',
      '  for each move m of s:',
      '    v ← max_value(result(s, m), α, β)',
      '    value ← min(value, v)',
      '    if value ≤ α:',
      '      return value  # cutoff',
      '    β ← min(β, value)',
      '  return value',
    ].join('\n'),
  );
});

test('the comparison that cuts is that of the variant', () => {
  const tests = VARIANTS.map((variant) => {
    const { tree: one } = executed(randomTree({ seed: 6, first: 2 }), 'alpha-beta', variant);
    return listingAt(one, 0).lines.find((line) => line.id === 'test')?.text;
  });
  assert.deepEqual(tests, ['if value ≤ α:', 'if value < α:', 'if v ≤ α:', 'if v < α:']);
});

test('fail-hard returns a bound', () => {
  const { tree: one } = executed(randomTree({ seed: 6 }), 'alpha-beta', { fail: 'hard' });
  assert.deepEqual(
    listingAt(one, 0)
      .lines.filter((line) => line.text.startsWith('return'))
      .map((line) => line.text),
    ['return utility(s)', 'return β  # cutoff', 'return α'],
  );
});

test('where a player may move twice in a row, the function called is either', () => {
  const of = (/** @type {boolean} */ turns) => executed(randomTree({ seed: 8, turns }), 'minimax').tree;
  assert.deepEqual([takeTurns(of(true)), takeTurns(of(false)), takeTurns(tree)], [true, false, true]);
  assert.equal(
    listingAt(of(false), 0).lines.find((line) => line.id === 'child')?.text,
    'v ← either_value(result(s, m))',
  );
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
  assert.equal(
    pseudocode.loop.words({ ...tree, algorithm: 'deepening', round: 2, rounds }),
    'Round 2 of 2: limit 2, order: previous round',
  );
  assert.equal(pseudocode.loop.words(tree), '');
  assert.equal(functionAt({ ...tree, algorithm: 'deepening' }, 0).algorithm, functionAt(tree, 0).algorithm);
});

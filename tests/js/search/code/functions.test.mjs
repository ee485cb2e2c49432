import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, functionAt, hasStrictTurns, listing } from '../../../../static/js/search/code/listing.js';
import { eventAt } from '../../../../static/js/search/events.js';
import { fineSteps } from '../../../../static/js/search/strides.js';
import { testEach } from '../../cases.mjs';
import { readTestFile, vector } from '../../fixtures.mjs';
import { TEXTS } from '../../pseudocode.mjs';
import { execute, KINDS, randomTree } from '../../run-pseudocode.mjs';

const FILE = 'pseudocode-games.txt';
const LONGEST = 44;
const SEEDS = [...Array(15).keys()];
/** The lines of the function at a node. */
function listingAt(tree, i) {
  const { algorithm, form } = functionAt(tree, i);
  return listing(algorithm.lines(form));
}

/** As it is printed. */
const text = ({ lines }) => lines.map((line) => '  '.repeat(line.indent) + line.text).join('\n');

testEach('each event executes lines that stand in the text, with its variables', KINDS, ([name, ...how]) => {
  const [variant, shape] = how;
  const left = new Set();
  for (const seed of SEEDS) {
    const { tree, events } = execute(randomTree({ seed, ...shape }), name, variant);
    const { lines } = listingAt(tree, 0);
    assert.equal(new Set(lines.map((line) => line.id)).size, lines.length);
    for (const { id, indent, text: line } of lines) {
      if (!seed) left.add(id);
      assert.ok(2 * indent + line.length <= LONGEST, line);
    }
    for (const [k, done] of events.entries()) {
      const steps = fineSteps(tree, k).map(({ line, vars }) => ({ line, vars }));
      assert.deepEqual(steps, done, `seed ${seed}, event ${k}`);
      const ids = listingAt(tree, eventAt(tree, k).node).lines.map((line) => line.id);
      for (const { line } of steps) assert.ok(ids.includes(line), line);
      for (const { line } of steps) left.delete(line);
    }
  }
  assert.deepEqual([...left], [], 'every line there is executed');
});

test('pseudocode, lines and notes of every variant are as they were read and found right', () => {
  const [now, then] = [TEXTS[FILE](), readTestFile(`golden/${FILE}`)].map((all) => all.split('=== '));
  assert.equal(now.length, then.length);
  for (const [n, one] of then.entries()) assert.equal(now[n], one);
});

const { tree } = vector('australia-alpha-beta');

test('where a player may move twice in a row, the function called is either', () => {
  const of = (turns) => execute(randomTree({ seed: 8, turns }), 'minimax').tree;
  assert.deepEqual(
    [hasStrictTurns(of(true)), hasStrictTurns(of(false)), hasStrictTurns(tree)],
    [true, false, true],
  );
  const found = listingAt(of(false), 0).lines.find((line) => line.id === 'child')?.text;
  assert.equal(found, 'v ← either_value(result(s, m))');
});

test('deepening is a loop around alpha-beta, and a round says which it is', () => {
  const { loop } = codeOf({ ...tree, algorithm: 'deepening' });
  assert.equal(
    text(loop.listing('max_value')),
    'for limit ← 1, 2, …, depth:\n  value ← max_value(s, −∞, ∞)\n  order ← best first, by what was seen',
  );
  const rounds = [1, 2].map((depth) => ({
    round: depth,
    depth,
    order: ['given', 'previous round'][depth - 1],
  }));
  const found = loop.words({ ...tree, algorithm: 'deepening', round: 2, rounds });
  assert.equal(found, 'Round 2 of 2: limit 2, order: previous round');
  assert.equal(loop.words(tree), '');
  assert.equal(functionAt({ ...tree, algorithm: 'deepening' }, 0).algorithm, functionAt(tree, 0).algorithm);
});

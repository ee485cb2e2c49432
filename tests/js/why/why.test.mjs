/** The golden sentences of every line (sentences.mjs), and more. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindingSentence } from '../../../static/js/search/domains.js';
import { eventAt } from '../../../static/js/search/events.js';
import { children, updateEvent } from '../../../static/js/search/tree.js';
import { algorithmVector, australia, readTestFile, sample, searchMap, treeOf } from '../fixtures.mjs';
import { mapOf, problemOf } from '../searches.mjs';
import { GIVEN, roundOf, sentence, text } from '../sentences.mjs';
import { deepCuts } from '../vectors.mjs';

test('every line has the sentence and the numbers that were read and found right', () => {
  const [now, golden] = [text(), readTestFile('golden/sentences.txt')].map((all) => all.split('=== '));
  assert.equal(now.length, golden.length);
  for (const [n, search] of golden.entries()) assert.equal(now[n], search);
});

test('a deep cutoff is called one, and no other is', () => {
  for (const { tree, cuts } of deepCuts())
    for (const [node, isDeep] of cuts) {
      const line = updateEvent(tree, Number(children(tree, node).at(-1))) + 1;
      assert.equal(sentence(GIVEN, tree, line).includes('deep cutoff'), isDeep, `line ${line}`);
    }
});

test('players who have colored nothing are not gone through one by one', () => {
  const { tree, text: map } = algorithmVector('three-players-map');
  const three = mapOf(map);
  const four = { ...three, weights: [...three.weights, [1, 1, 1]] };
  assert.match(
    sentence(problemOf(four), tree, 4),
    /3: 1 × G = 4 and 1 × R = 3, together 7; nothing for the others; values \(10, 8, 7, 0\)\.$/,
  );
});

test('of several equal moves the first is the one that a player already has', () => {
  for (const map of ['australia', 'early-cut', 'tie-cut', 'deep-cut', 'best-order'].map(sample)) {
    const { tree } = searchMap(map);
    for (let line = 1; line <= tree.events; line++) {
      const named = /through (.*): nothing changes/.exec(sentence(problemOf(map), tree, line))?.[1];
      if (!named) continue;
      const { node, child, value } = eventAt(tree, line - 1);
      const first = children(tree, node).find((c) => c < child && tree.value[c] === value);
      assert.equal(named, tree.labels[tree.move[Number(first)]], `line ${line}`);
    }
  }
});

test('another order of moves is said at the start', () => {
  const first = (order) => sentence(problemOf(australia), { ...searchMap(australia).tree, order }, 1);
  assert.match(first('seed 7'), /^Moves come shuffled, with seed 7\. The search starts/);
  assert.match(first('weight'), /^Moves come by weight, .* first\. The search/);
  assert.match(first('given'), /^The search starts/);
});

test('what all rounds have cost is told beside alpha-beta alone, which may be counted in part', () => {
  const third = roundOf(3);
  const ends = (more) =>
    sentence(problemOf(australia), { ...third, ...more }, third.events).replace(/.*(?=(All|The one) )/, '');
  const part = { ...third.alone, complete: false };
  const one = { rounds: third.rounds?.slice(0, 1), round: 1, alone: null };
  assert.deepEqual([{ alone: part }, { alone: null }, one].map(ends), [
    'All 3 rounds visit 48 nodes; alpha-beta alone visits at least 1,043.',
    'All 3 rounds visit 48 nodes.',
    'The one round visits 8 nodes.',
  ]);
});

const TRIANGLE = mapOf('G, R\nA: G-1\n3\nG: 1, R: 1\nG: 1, R: 1\nA: B, C\nB: A, C, D\nC: A, B\nD: B\n');
const PATH = mapOf('G, R\nA: G-1\n3\nG: 1, R: 1\nG: 1, R: 1\nA: B\nB: A, C\nC: B, D\nD: C\n');
const FULL = mapOf('G, R\nA: G-1\n3\nG: 1, R: 1\nG: 1, R: 1\nA:\nB:\n');

test('a leaf that the binding made says so, with the rule and how many moves are legal', () => {
  const rows = { depth: [0], move: [0], value: [1], size: [1], legal: [0] };
  const leaf = (map, binding) =>
    sentence(problemOf(map), treeOf('minimax', 3, map.moves.map(String), rows, { binding }), 1);
  const bound = /\(forward checking binds\), and each of the 2 legal moves would\./;
  assert.match(leaf(TRIANGLE, 'forward'), bound);
  assert.match(leaf(PATH, 'arcs'), /and the one legal move would\./);
  for (const text of [leaf(TRIANGLE, null), leaf(FULL, 'arcs')]) assert.match(text, /there is no legal move/);
  assert.match(bindingSentence('arcs'), /^Arc consistency binds: no move may .*\.$/);
});

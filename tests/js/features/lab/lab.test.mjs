import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rows, scaleOf, sentences } from '../../../../static/js/features/lab/lab.js';
import '../../choices.mjs';

const trial = (order, nodes, charged = null) => ({
  ...{ algorithm: charged === null ? 'alpha-beta' : 'deepening', order, nodes, leaves: nodes && nodes - 20 },
  ...{ cutoffs: nodes && 6, pruned: nodes && 13, charged, complete: nodes !== null },
});

const lab = (more) => ({
  ...{ depth: 3, limit: 1000, kept: 1000, full: { nodes: 76, leaves: 44 }, proof: 25, branching: null },
  ...{ least: null, complete: true, others: [] },
  trials: [
    ...[trial('given', 43), trial('weight', 38), trial('seed 2', 44), trial('best', 27), trial('worst', 67)],
    trial('previous round', 41, 66),
  ],
  ...more,
});

test('each order has a row that leads to its search, deepening one for all its rounds too, minimax and the proof', () => {
  const texts = rows(lab()).map(({ name, nodes, leaves }) => `${name}: ${nodes} ${leaves}`);
  assert.deepEqual(texts, [
    'as given: 43 23',
    'by weight: 38 18',
    'shuffled, seed 2: 44 24',
    'best first: 27 7',
    'worst first: 67 47',
    'deepening, last round: 41 21',
    'deepening, all rounds: 66 null',
    'minimax: 76 44',
    'smallest proof tree: 25 null',
  ]);
  const large = lab({ full: { nodes: 52_157, leaves: 48_733 } });
  const highest = [lab(), large].map((one) => scaleOf(rows(one)).high);
  assert.deepEqual(highest, [80, 100_000], 'room for all bars');
  const plain = { fail: 'soft', cut: '>=', round: null };
  const questions = {
    'shuffled, seed 2': { ...plain, algorithm: 'alpha-beta', order: 'seed 2' },
    'deepening, all rounds': { ...plain, algorithm: 'deepening', order: 'given' },
    minimax: { ...plain, algorithm: 'minimax', order: 'given' },
    'smallest proof tree': null,
  };
  const found = new Map(rows(lab()).map(({ name, question }) => [name, question]));
  for (const [name, question] of Object.entries(questions)) assert.deepEqual(found.get(name), question);
});

test('a search that was too large is unknown, not zero, with an explanation', () => {
  const some = rows(lab({ trials: [trial('given', 43), trial('best', null)], full: null, proof: null }));
  const unknown = some.filter((row) => row.unknown).map(({ name, nodes }) => [name, nodes].join());
  assert.deepEqual(unknown, ['best first,', 'minimax,', 'smallest proof tree,']);
  const [said] = sentences(lab({ full: null, proof: null, complete: false, trials: [trial('given', null)] }));
  assert.match(said, /^What is unknown has more than 1,000 nodes, .* A smaller depth shows all\.$/);
  const kept = sentences(lab({ kept: 500, full: null })).at(-1) ?? '';
  assert.match(kept, /more than 1,000 nodes \(500 where an order follows from the tree\), or took too long/);
});

test('an irregular tree has no formula, and best first no guarantee, whatever beats it or not', () => {
  const [bounds, best] = sentences(lab());
  assert.match(bounds, /no formula holds; .* smallest proof of its value has 25 nodes\.$/);
  assert.match(best, /^Best first, .* does not guarantee the smallest tree: it visits 2 nodes more\./);
  const [, beaten] = sentences(lab({ trials: [trial('weight', 26), trial('best', 27)] }));
  assert.match(beaten, /does not guarantee the smallest tree: here “by weight” visits 1 fewer\.$/);
  assert.match(sentences(lab({ proof: 27 }))[1], /does not guarantee the smallest tree\. Of two/);
});

test('in a uniform tree the formulas are written out, for even and for odd depths', () => {
  const [even] = sentences(lab({ depth: 4, branching: 2, full: { nodes: 31, leaves: 16 }, least: 7 }));
  assert.match(even, /b = 2 moves, and depth d is 4: .* bᵈ = 2⁴ = 16 leaves, .* 2 · 2² − 1 = 7\.$/);
  const [odd] = sentences(lab({ depth: 3, branching: 10, full: { nodes: 1111, leaves: 1000 }, least: 109 }));
  assert.match(odd, /10³ = 1,000 leaves, .* 10² \+ 10¹ − 1 = 109\.$/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figuresOf, labRows } from '../../../../static/js/features/compare/figures.js';
import { depthText, labRemarks as sentences } from '../../../../static/js/features/compare/words.js';
import { column } from '../../column.mjs';
import { vector } from '../../fixtures.mjs';
import { pageState } from '../../search/comparing/page.mjs';
import { foundSettings, setting } from '../../search/constraints/some-settings.mjs';
import '../../choices.mjs';

const rows = (found) => labRows(found, { order: 'given' });

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
  const texts = rows(lab()).map(({ name, counts }) => `${name}: ${counts?.nodes} ${counts?.leaves}`);
  assert.deepEqual(texts, [
    'as given: 43 23',
    'by weight: 38 18',
    'shuffled, seed 2: 44 24',
    'best first: 27 7',
    'worst first: 67 47',
    'deepening, last round: 41 21',
    'deepening, all rounds: 66 undefined',
    'minimax: 76 44',
    'smallest proof tree: 25 null',
  ]);
  const found = new Map(rows(lab()).map(({ name, isPresent, rival }) => [name, isPresent || rival]));
  assert.equal(found.get('as given'), true, 'the search on the page is compared with no search');
  assert.deepEqual(found.get('shuffled, seed 2'), { order: 'seed 2' });
  assert.deepEqual(found.get('deepening, last round'), { algorithm: 'deepening' });
  assert.deepEqual(labRows(lab(), { order: 'best' })[7].rival, { algorithm: 'minimax', order: 'given' });
  assert.equal(found.get('smallest proof tree'), undefined);
});

/** All tables of what varies, the last first; `answer`: to what a request asks for */
async function tables(state, what, answer) {
  globalThis.fetch = async (address, { body }) => Response.json(answer(`${address}${body}`));
  const found = [];
  for await (const figures of figuresOf(state, what, new AbortController().signal))
    found.unshift(structuredClone({ ...figures, remarks: figures.remarks('nodes') }));
  return found;
}
const cells = ({ rows }) =>
  rows.map(
    ({ name, counts, state, isPresent }) => `${isPresent ? '■ ' : ''}${name}: ${counts?.nodes} ${state}`,
  );
const tree = vector('australia-alpha-beta').tree;
const count = (depth, nodes, complete = true) => ({
  ...{ depth, nodes, leaves: 1, cutoffs: 2, pruned: 3, complete },
});

test('the rows of a table fill one after the other; too large is no number, and of deepening all rounds are told', async () => {
  const state = pageState({ text: 'a map', tree, fail: 'hard' });
  const found = await tables(state, 'algorithm', (asked) => ({
    limit: 1000,
    counts: asked.includes('minimax')
      ? [count(1, 8), count(2, 900, false)]
      : [count(1, 8), count(2, 9), count(3, 20)],
  }));
  const waiting = ['■ alpha-beta: 43 exact', 'minimax: undefined waiting', 'deepening: undefined waiting'];
  assert.deepEqual(cells(found.at(-1)), waiting);
  assert.deepEqual(cells(found[0]), [waiting[0], 'minimax: undefined unknown', 'deepening: 20 exact']);
  assert.equal(found[0].rows[2].note, 'last round; all rounds: 37 nodes');
  assert.match(found[0].remarks[0], /Too large: .* the first 1,000\.$/);
});

test('there is a row for each depth that was counted, the last a lower bound, and the reason for the end', async () => {
  const state = pageState({ text: 'a map', tree });
  const [{ rows: depths, remarks }] = await tables(state, 'depth', () => ({
    limit: 1000,
    counts: [count(1, 8), count(2, 19), count(3, 43), count(4, 1500, false)],
  }));
  assert.deepEqual(cells({ rows: depths }), [
    ...['Depth 1: 8 exact', 'Depth 2: 19 exact', '■ Depth 3: 43 exact', 'Depth 4: 1500 least'],
  ]);
  assert.match(
    remarks.join(' '),
    /^Deeper searches take too long .* ≥: counted until the limit.* the first 1,000\.$/,
  );
  assert.match(
    depthText({ counts: [count(2, 9)] }, 2, 'the tree ends'),
    /^At depth 2 the tree ends: no search/,
  );
});

test('of the settings those differ that vary: one of them, or all three, the fewest nodes first', async () => {
  const csp = {
    propagation: 'arcs',
    variables: 'mrv',
    values: 'given',
    search: 'backtracking',
    solutions: 1,
  };
  const state = pageState({ text: 'a map', mode: 'csp', csp });
  const all = [
    setting('none mrv given', [27, 36, 0, 1]),
    setting('arcs mrv given', [6, 138, 0, 1]),
    setting('arcs mrv lcv', [5, 9, 0, 1], 'nodes'),
  ];
  const answer = () => foundSettings(all);
  const [propagation] = await tables(state, 'propagation', answer);
  assert.deepEqual(cells(propagation), ['basic checking: 27 exact', '■ arc consistency: 6 exact']);
  const [every] = await tables(state, 'all', answer);
  assert.deepEqual(column(every.rows, 'state'), ['least', 'exact', 'exact']);
  assert.match(every.rows[0].name, /^arc consistency · fewest values · least constraining$/);
});

test('the usual levels of consistency are checked at once, the others have no answer yet', async () => {
  const state = pageState({ text: 'x', mode: 'csp', csp: { binary: false } });
  const answer = (asked) => {
    const consistent = !asked.includes('"k":3');
    return { k: 3, consistent, counterexample: consistent ? null : 'Q1 = 1' };
  };
  const [{ rows: levels }] = await tables(state, 'consistency', answer);
  assert.deepEqual(column(levels, 'answer').slice(0, 6), ['Yes', 'Yes', '', '', 'No: Q1 = 1', '']);
});

test('a search that was too large is unknown, not zero, with an explanation', () => {
  const some = rows(lab({ trials: [trial('given', 43), trial('best', null)], full: null, proof: null }));
  const unknown = column(
    some.filter(({ state }) => state === 'unknown'),
    'name',
  );
  assert.deepEqual(unknown, ['best first', 'minimax', 'smallest proof tree']);
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

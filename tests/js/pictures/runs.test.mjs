import assert from 'node:assert/strict';
import { test } from 'node:test';
import { captionOf } from '../../../static/js/pictures/caption.js';
import { captionsOf, runsAt, titleOf } from '../../../static/js/pictures/runs.js';
import { ALGORITHM_VECTORS, algorithmVector, stoppedBefore, vector } from '../fixtures.mjs';
import { besideMinimax, comparedWith } from './compared.mjs';
import { onAustralia, onTree } from './states.mjs';

test('where nothing is compared there are no runs', () => {
  assert.deepEqual(runsAt(onAustralia()), []);
  assert.deepEqual(runsAt(onAustralia({ rival: { algorithm: 'minimax' } })), []);
});

test('each run has its name, its line and its counts', () => {
  const [a, b] = runsAt(besideMinimax());
  assert.deepEqual([a.run, a.name.long, a.line], ['a', 'alpha-beta', 'line 26 of 85']);
  assert.equal(
    a.counts.replaceAll('\u00a0', ' '),
    '43 nodes, 23 leaves, 6 cutoffs, 13 pruned; best NSW, B: 10',
  );
  assert.deepEqual([b.run, b.name.long, b.line], ['b', 'minimax', 'line 26 of 151']);
});

test('the other run stands where the page has it: at the same node, or at the same line', () => {
  const lineAt = (/** @type {number} */ step, /** @type {any} */ changed) =>
    runsAt({ ...besideMinimax(changed), step })[1].state.step;
  assert.equal(lineAt(26, { inStep: 'lines' }), 26);
  assert.ok(lineAt(26, { inStep: 'moves' }) > 26);
  assert.equal(lineAt(26, { inStep: 'lines', comparing: 'merged' }), lineAt(26, { inStep: 'moves' }));
  assert.equal(lineAt(84, {}), 150);
});

test('what is folded and found in one tree is not in the other', () => {
  const state = besideMinimax({ folded: new Set([1]), found: /** @type {any} */ ({ matches: [] }) });
  const [a, b] = runsAt(state);
  assert.deepEqual([a.state.folded.size, b.state.folded.size, b.state.found], [1, 0, null]);
});

test('a run that was stopped has at least so many nodes, and no best move', () => {
  const found = vector('australia-alpha-beta');
  const { tree } = stoppedBefore(found, 20);
  const [a] = runsAt(comparedWith(onAustralia({ rival: { depth: 3 }, tree }), found.tree));
  assert.match(a.counts, /^at least 20 nodes, .* pruned$/);
});

test('while Predict asks, nothing is counted', () => {
  const [a] = runsAt(besideMinimax({ steppingMode: 'predict', question: /** @type {any} */ ({ step: 30 }) }));
  assert.deepEqual([a.line, a.counts], ['line 26', '']);
});

test('a title names both, and their lines', () => {
  assert.equal(titleOf(onAustralia()), 'Alpha-beta on a map-coloring game, line 26 of 85');
  assert.equal(
    titleOf(besideMinimax()),
    'Alpha-beta beside minimax on a map-coloring game, line 26 of 85 and line 26 of 151',
  );
});

test('a caption explains both, each on a line', () => {
  assert.equal(captionsOf(onAustralia()), captionOf(onAustralia()));
  const [first, second, ...rest] = captionsOf(besideMinimax()).split('\n');
  assert.equal(first, `alpha-beta: ${captionOf(onAustralia())}`);
  assert.match(second, /^minimax: /);
  assert.deepEqual(rest, []);
  assert.equal(captionsOf(besideMinimax({ steppingMode: 'predict' })), '');
});

test('trees of any algorithms can be told beside themselves', () => {
  for (const name of ALGORITHM_VECTORS) {
    const { tree } = algorithmVector(name);
    if (!onTree(name).tree.labels.length) continue;
    const [a, b] = runsAt(comparedWith(onTree(name, { rival: {} }), tree));
    assert.equal(a.counts, b.counts);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeMerged, mergedTexts, unionOf } from '../../../../static/js/features/compare/merged-scene.js';
import { comparison } from '../../../../static/js/search/comparing/comparison.js';
import { jointMoment, sameMoment } from '../../../../static/js/search/comparing/in-step.js';
import { namesOf } from '../../../../static/js/search/comparing/names.js';
import { revealed } from '../../../../static/js/search/tree.js';
import { vector } from '../../fixtures.mjs';

/** @import { Moment } from '../../../../static/js/features/compare/merged-scene.js' */

const [a, b] = [vector('australia-alpha-beta').tree, vector('australia-minimax').tree];
const pair = { a, b, found: comparison(a, b) };
const { tree, place } = unionOf(pair);
const names = namesOf(a, b);

/** @param {number} line @returns {Moment} */
const at = (line) => ({
  a: line - 1,
  b: sameMoment(a, b, pair.found.twin, line - 1),
  joint: jointMoment(a, tree, place, line - 1),
});

/** A first move by its name. @param {string} label */
const first = (label) =>
  [...tree.depth.keys()].find((u) => tree.depth[u] === 1 && tree.labels[tree.move[u]] === label) ?? -1;

test('the merged tree of a comparison is made once, with all 76 nodes', () => {
  assert.equal(unionOf(pair).tree, tree);
  assert.deepEqual([tree.nodes, tree.events, tree.complete], [76, 151, true]);
});

test('a node on which both agree shows one value, another both', () => {
  const end = at(85);
  assert.deepEqual(mergedTexts(pair, end, 0), { value: '10', window: '' });
  assert.deepEqual(mergedTexts(pair, end, first('NSW, R')), { value: '■≤ 10', window: '○10' });
  assert.deepEqual(mergedTexts(pair, end, first('NT, B')), { value: '■≤ 10', window: '○8' });
});

test('a value shows when it is there: at the cutoff A is done and B is not', () => {
  assert.deepEqual(mergedTexts(pair, at(26), first('NSW, R')), { value: '■≤ 10', window: '○10' });
  assert.deepEqual(mergedTexts(pair, at(25), first('NSW, R')), { value: '∞', window: '' });
  assert.deepEqual(mergedTexts(pair, at(25), first('V, R')), { value: '', window: '' });
});

test('what only B visits shows its value alone, once A has passed', () => {
  const u = [...tree.depth.keys()].find((n) => pair.found.merged.a[n] < 0) ?? -1;
  assert.deepEqual(mergedTexts(pair, at(26), u), { value: '', window: '' });
  assert.ok(revealed(tree, at(27).joint) > u);
  assert.deepEqual(mergedTexts(pair, at(27), u), { value: '10', window: '' });
});

test('a node is told with what both make of it', () => {
  const lines = describeMerged(pair, names, at(85), first('NSW, R'));
  assert.deepEqual(lines, [
    'NSW, R · depth 1 · ▼ MIN to move',
    '■ alpha-beta: value ≤ 10, visited in line 22',
    '○ minimax: value 10, visited in line 22',
  ]);
  const alone = describeMerged(
    pair,
    names,
    at(85),
    [...tree.depth.keys()].find((n) => pair.found.merged.a[n] < 0) ?? -1,
  );
  assert.match(alone[1], /^■ alpha-beta never comes here$/);
});

test('moves that neither tries are told', () => {
  const same = { a, b: a, found: comparison(a, a) };
  const lines = describeMerged(same, names, { a: 84, b: 84, joint: 84 }, pair.found.difference.node);
  assert.equal(lines.at(-1), '2 moves tried by neither');
});

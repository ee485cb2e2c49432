import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapChips } from '../../../static/js/chips.js';
import { highlights, isCut, nodeLabel } from '../../../static/js/tree-panel/labels.js';
import { describe } from '../../../static/js/tree-panel/tooltip.js';
import { australia, sceneAt, searched } from '../fixtures.mjs';

const { tree } = searched(australia);
const LAST = tree.events - 1;

/** @param {number} line @param {number} node */
const labelAt = (line, node) => nodeLabel(sceneAt(tree, line - 1, { map: australia }), node);

test('a chip names region and color in the color’s style', () => {
  const styles = { ...australia.styles, R: { fill: '#D55E00', ink: '#000000' } };
  const chips = mapChips({ ...australia, styles });
  assert.equal(chips.length, australia.moves.length);
  assert.deepEqual(chips[2], { text: 'NSW R', fill: '#D55E00', ink: '#000000' });
});

test('a node shows value and window while it is open', () => {
  const { state, value, window, onPath, current } = labelAt(5, 2);
  assert.deepEqual([state, value, window, onPath, current], ['open', '10', '[10, ∞]', true, true]);
});

test('a node that is not visited yet shows nothing', () => {
  const { state, value, window } = labelAt(5, 10);
  assert.deepEqual([state, value, window], ['ahead', '', '']);
});

test('a finished node shows its value as the bound it is', () => {
  const cut = labelAt(27, 11);
  assert.deepEqual([cut.state, cut.value, tree.labels[tree.move[11]]], ['done', '≤ 10', 'NSW, R']);
  assert.equal(labelAt(27, 1).value, '10');
});

test('a leaf shows its value and no window', () => {
  const { leaf, value, window } = labelAt(4, 3);
  assert.deepEqual([leaf, value, window], [true, '10', '']);
});

test('minimax shows no windows', () => {
  const full = searched(australia, 'minimax').tree;
  assert.equal(nodeLabel(sceneAt(full, 10, { map: australia }), 1).window, '');
});

test('MAX and MIN alternate by depth', () => {
  for (let i = 0; i < tree.nodes; i++) assert.equal(labelAt(85, i).max, [true, false, true, false][tree.depth[i]]);
});

test('the best line is highlighted only once the search is over', () => {
  assert.equal(highlights(tree, LAST - 1, 0).best.size, 0);
  assert.deepEqual([...highlights(tree, LAST, 0).best], [0, 1, 2, 3]);
});

test('a node is cut from the event of its cutoff on', () => {
  assert.equal(isCut(sceneAt(tree, 24), 11), false);
  assert.equal(isCut(sceneAt(tree, 25), 11), true);
  assert.equal(isCut(sceneAt(tree, LAST), 1), false);
});

test('the tooltip says where a node stands, what it is worth and what was tried', () => {
  assert.deepEqual(describe(sceneAt(tree, LAST), 11), [
    'NSW, R · depth 1 · ▼ MIN to move', 'value ≤ 10 (an upper bound)', 'entered with [10, ∞]',
    '1 of 3 moves tried', '2 pruned here', '2 nodes below, 50 % of the moves there pruned', 'visited in line 22',
  ]);
});

test('the tooltip of an open node shows the value so far', () => {
  assert.deepEqual(describe(sceneAt(tree, 4), 2), ['NT, B · depth 2 · ▲ MAX to move', 'value so far 10', 'entered with [−∞, ∞]', '2 legal moves', 'visited in line 3']);
});

test('the tooltip of an exact value has one blank between words', () => {
  assert.deepEqual(describe(sceneAt(tree, LAST), 3), ['Q, R · depth 3 · leaf', 'value 10 (exact)', 'entered with [−∞, ∞]', 'visited in line 4']);
});

test('the tooltip of a node that is not visited tells no value', () => {
  assert.deepEqual(describe(sceneAt(tree, 4), 11), ['NSW, R · depth 1 · ▼ MIN to move', 'not visited yet']);
});

test('under minimax the tooltip has no window', () => {
  const full = searched(australia, 'minimax').tree;
  assert.ok(describe(sceneAt(full, full.events - 1), 1).every((line) => !line.includes('entered with')));
});

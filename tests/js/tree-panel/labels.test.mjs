import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from '../../../static/js/kinds/kinds.js';
import { mapChips } from '../../../static/js/search/chips.js';
import { givenText } from '../../../static/js/search/notation.js';
import { everyGhost, ghostsOf } from '../../../static/js/tree-panel/ghosts.js';
import { highlights, isCut, moveLabel, nodeLabel } from '../../../static/js/tree-panel/labels.js';
import { describe, describeGhost } from '../../../static/js/tree-panel/tooltip.js';
import { algorithmVector, australia, sceneAt, searched } from '../fixtures.mjs';

/** @import { Chosen } from '../../../static/js/search/notation.js' */

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
  for (let i = 0; i < tree.nodes; i++)
    assert.equal(labelAt(85, i).max, [true, false, true, false][tree.depth[i]]);
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
    'NSW, R · depth 1 · ▼ MIN to move',
    'value ≤ 10 (an upper bound)',
    'entered with [10, ∞]',
    '1 of 3 moves tried',
    '2 pruned here',
    '2 nodes below, 50 % of the moves there pruned',
    'visited in line 22',
  ]);
});

test('the tooltip of an open node shows the value so far', () => {
  assert.deepEqual(describe(sceneAt(tree, 4), 2), [
    'NT, B · depth 2 · ▲ MAX to move',
    'value so far 10',
    'entered with [−∞, ∞]',
    '2 legal moves',
    'visited in line 3',
  ]);
});

test('the tooltip of an exact value has one blank between words', () => {
  assert.deepEqual(describe(sceneAt(tree, LAST), 3), [
    'Q, R · depth 3 · leaf',
    'value 10 (exact)',
    'entered with [−∞, ∞]',
    'visited in line 4',
  ]);
});

test('the tooltip of a node that is not visited tells no value', () => {
  assert.deepEqual(describe(sceneAt(tree, 4), 11), ['NSW, R · depth 1 · ▼ MIN to move', 'not visited yet']);
});

test('under minimax the tooltip has no window', () => {
  const full = searched(australia, 'minimax').tree;
  assert.ok(describe(sceneAt(full, full.events - 1), 1).every((line) => !line.includes('entered with')));
});

/** @param {string} name @param {number} line @param {number} node @param {Chosen} [notation] */
const onTree = (name, line, node, notation) =>
  nodeLabel(sceneAt(algorithmVector(name).tree, line - 1, { notation }), node);

test('with max^n a node shows a value for each player and no window', () => {
  const { value, window, mark, max } = onTree('vectors', 29, 1);
  assert.deepEqual([value, window, mark, max], ['(5, 3, 2)', '', '2', false]);
  assert.deepEqual(
    [onTree('vectors', 2, 1).value, onTree('vectors', 29, 0).mark, onTree('vectors', 29, 3).mark],
    ['…', '1', ''],
  );
});

test('whoever moves is marked node by node', () => {
  const { tree } = algorithmVector('twice');
  const marks = [...tree.depth.keys()]
    .filter((i) => tree.legal[i])
    .map((i) => [tree.labels[tree.move[i]], onTree('twice', 1, i).mark]);
  assert.deepEqual(Object.fromEntries(marks), { A: '▲', B: '▼', C: '▲', D: '▼', E: '▲', F: '▼', G: '▼' });
});

test('a window can be written by its letters', () => {
  const { window, pieces = [] } = onTree('book', 12, 5, 'bounds');
  assert.equal(window.replace(/\s+/g, ' '), 'α 3 β ∞');
  assert.deepEqual([pieces[1], pieces[3]], ['3', '∞']);
});

test('in negamax form MIN’s nodes show what MIN sees, bounds included', () => {
  assert.deepEqual([onTree('book', 12, 5).value, onTree('book', 12, 5, 'negamax').value], ['≤ 2', '≥ −2']);
  assert.equal(onTree('book', 12, 5, 'negamax').window, '[−∞, −3]');
  assert.deepEqual(
    [onTree('book', 12, 0, 'negamax').value, onTree('book-negamax-alpha-beta', 12, 5).value],
    ['3', '≥ −2'],
  );
});

test('a leaf without a name shows its value once, before its visit too; one with a name shows that', () => {
  const [ahead, visited] = [onTree('book', 1, 2), onTree('book', 3, 2)];
  assert.deepEqual([ahead.state, ahead.value, ahead.chip.text], ['ahead', '3', '']);
  assert.deepEqual([visited.state, visited.value, visited.chip.text], ['done', '3', '']);
  assert.deepEqual([onTree('deep-cut', 1, 4).value, onTree('deep-cut', 1, 4).chip.text], ['', 'C']);
});

test('a move that was left out shows what it would have led to, once that is known to be pruned', () => {
  const scene = sceneAt(algorithmVector('book').tree, 20);
  const found = (/** @type {number} */ move, /** @type {number} */ depth) => {
    const { value, state, leaf } = moveLabel(scene, move, depth, 'pruned');
    return [value, state, leaf];
  };
  assert.deepEqual(found(7, 2), ['4', 'pruned', true]);
  assert.deepEqual([moveLabel(scene, 5, 1).mark, moveLabel(scene, 5, 1).value], ['▼', '']);
  assert.equal(givenText(sceneAt(algorithmVector('vectors').tree, 0), 3, 3), '(5, 3, 2)');
});

test('a level is named after who moves there, or else by its depth', () => {
  const names = (/** @type {string} */ name) =>
    [0, 1, 2, 3].map((d) => {
      const { mark, text } = KINDS.map.level(algorithmVector(name).tree, d);
      return `${mark} ${text}`.trim();
    });
  assert.deepEqual(names('min-root'), ['▼ MIN', '▲ MAX', '▼ MIN', 'depth 3']);
  assert.deepEqual(names('vectors'), ['1 moves', '2 moves', '3 moves', 'depth 3']);
  assert.deepEqual(names('twice'), ['▲ MAX', 'depth 1', 'depth 2', 'depth 3']);
});

test('the tooltip names players by number, and tells MAX’s view beside MIN’s', () => {
  assert.equal(
    describe(sceneAt(algorithmVector('vectors').tree, 28), 2)[0],
    'D · depth 2 · player 3 to move',
  );
  assert.deepEqual(describe(sceneAt(algorithmVector('vectors').tree, 28), 1).slice(0, 2), [
    'B · depth 1 · player 2 to move',
    'value (5, 3, 2) (exact)',
  ]);
  assert.deepEqual(
    describe(sceneAt(algorithmVector('book').tree, 20, { notation: 'negamax' }), 5).slice(0, 3),
    ['N3 · depth 1 · ▼ MIN to move', 'value ≥ −2 (a lower bound) to MIN, 2 to MAX', 'entered with [−∞, −3]'],
  );
});

test('the tooltip of what was pruned says so', () => {
  const { tree } = algorithmVector('ties');
  const [ghost] = everyGhost(ghostsOf(tree));
  assert.deepEqual(describeGhost(sceneAt(tree, 0), ghost, true), [
    'E · depth 2 · ▲ MAX to move',
    'pruned: never looked at',
  ]);
  assert.equal(describeGhost(sceneAt(tree, 0), ghost, false)[1], 'not visited yet');
});

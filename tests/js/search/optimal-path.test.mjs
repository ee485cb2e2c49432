import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapChips, nameChips } from '../../../static/js/search/chips.js';
import { optimalPath, pathEnd, pathText } from '../../../static/js/search/optimal-path.js';
import { algorithmVector, australia, searched, stoppedBefore, treeOf, vector } from '../fixtures.mjs';

/**
 * @import { OptimalPath } from '../../../static/js/search/optimal-path.js'
 * @import { Tree } from '../../../static/js/search/tree.js'
 */

/** @param {Tree} tree */
const found = (tree) => /** @type {OptimalPath} */ (optimalPath(tree));

test('on a map the path has the moves, and says that the search looks no further', () => {
  const { tree } = searched(australia);
  const path = found(tree);
  assert.equal(pathText(path, mapChips(australia)), 'NSW B, NT B, Q R: 10');
  assert.deepEqual(pathEnd(path), { worth: '→ 10', end: ', depth limit reached' });
  assert.deepEqual(
    path.stops.map(({ node }) => tree.depth[node]),
    [1, 2, 3],
  );
});

test('where a game ends early no move is left', () => {
  assert.equal(found(vector('early-terminal').tree).end, 'no move is left');
});

test('a search to depth 0 has no path but a value', () => {
  assert.deepEqual(pathEnd(found(vector('depth-zero').tree)), {
    worth: String(vector('depth-zero').tree.value[0]),
    end: ', no move is made',
  });
});

test('on a given tree the path begins with the root’s name and reaches a leaf, which is named once', () => {
  const path = found(algorithmVector('book').tree);
  const names = path.stops.map(({ move }) => nameChips(algorithmVector('book').tree)[move].text);
  assert.equal(names.length, 3);
  assert.deepEqual([path.named, path.value, pathEnd(path)], [true, '3', { worth: '', end: 'leaf reached' }]);
});

test('with several players the path is worth a value for each', () => {
  const { tree } = algorithmVector('vectors');
  const path = found(tree);
  const last = path.stops[path.stops.length - 1].node;
  assert.equal(
    path.value,
    `(${tree.values.map((column) => String(column[last]).replace('-', '−')).join(', ')})`,
  );
  assert.equal(path.named, true);
});

test('a leaf that has a name of its own is followed by its value', () => {
  const { tree } = algorithmVector('book');
  const renamed = { ...tree, labels: tree.labels.map((label, n) => (n ? `leaf ${n}` : label)) };
  assert.deepEqual(pathEnd(found(renamed)), { worth: '→ 3', end: ', leaf reached' });
});

test('a stopped search has no optimal path yet', () => {
  assert.equal(optimalPath(stoppedBefore(searched(australia), 20).tree), null);
});

test('of a very long path the beginning is listed, and the rest counted', () => {
  const nodes = 401;
  const rows = {
    depth: [...Array(nodes).keys()],
    move: Array(nodes).fill(0),
    value: Array(nodes).fill(-7),
    size: Array.from({ length: nodes }, (_, i) => nodes - i),
    legal: Array.from({ length: nodes }, (_, i) => (i < nodes - 1 ? 1 : 0)),
  };
  const path = found(treeOf('minimax', nodes - 1, ['A, R'], rows));
  assert.deepEqual([path.stops.length, path.more, pathEnd(path).worth], [300, 100, '→ 100 more → −7']);
});

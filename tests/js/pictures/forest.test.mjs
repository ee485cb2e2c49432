import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forest, MOST_NODES } from '../../../static/js/pictures/forest.js';
import { pathTo } from '../../../static/js/search/tree.js';
import { sceneAt, vector } from '../fixtures.mjs';
import { sceneOfLine } from './tex-files.mjs';

/** How many nodes of a kind there are. @param {string} text @param {RegExp} kind */
const count = (text, kind) => text.match(kind)?.length ?? 0;

test('each node that has been visited has its brackets, and each move that was pruned', () => {
  const scene = sceneOfLine(85);
  const text = forest(scene);
  assert.equal(count(text, /^ *\[\{.*\}, (max|min|leaf)/gm), scene.tree.nodes);
  const pruned = scene.tree.pruned.reduce((sum, n) => sum + n, 0);
  assert.equal(count(text, /^ *\[\{.*\}, pruned\]$/gm), pruned);
});

test('brackets close what they open', () => {
  for (const line of [1, 2, 26, 60, 85]) {
    const text = forest(sceneOfLine(line)).replace(/\{[^{}]*\}|\{.*\}/g, '');
    const inner = text.slice(text.indexOf('['), text.lastIndexOf(']') + 1);
    assert.equal(count(inner, /\[/g), count(inner, /\]/g));
  }
});

test('of what is not yet visited nothing is told', () => {
  const scene = sceneOfLine(2);
  assert.equal(count(forest(scene), /^ *\[\{/gm), scene.shown);
  assert.equal(scene.shown, 2);
});

test('the path to the node of the step is marked', () => {
  const scene = sceneOfLine(26);
  const path = pathTo(scene.tree, scene.current);
  assert.equal(count(forest(scene), /, path$|, path\]$/gm), path.length);
});

test('a tree that forest cannot lay out is refused', () => {
  const { tree } = vector('australia-alpha-beta');
  const scene = sceneAt(tree, tree.events - 1);
  const moves = Array.from({ length: MOST_NODES }, () => 0);
  assert.throws(() => forest({ ...scene, prunedMoves: () => moves }), /up to 500 nodes/);
});

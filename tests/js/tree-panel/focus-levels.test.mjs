import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusList } from '../../../static/js/tree-panel/focus-list.js';
import { algorithmVector, australia, sceneAt } from '../fixtures.mjs';
import { allApart, CARD, deep, PANEL, tree } from './focus.mjs';

test('on a phone the gap still says how deep it goes on', () => {
  const list = focusList(sceneAt(deep, 40), { width: 380, height: 480 }, CARD, 15);
  assert.match(list.levels[1].text, /^⋮\d+$/);
  assert.equal(list.levels[1].bare, false);
});

test('on a phone the names of the levels shrink to their triangles', () => {
  const list = focusList(sceneAt(tree, 3, { map: australia }), { width: 380, height: 500 }, CARD, 15);
  assert.ok(list.levels.every((l) => l.bare));
  assert.ok(list.strips.some((s) => /^\d+ (more )?›$/.test(s.text)));
  allApart(list);
});

test('rows of more players are named by their numbers', () => {
  const { tree: many } = algorithmVector('three-players-map');
  const { levels } = focusList(sceneAt(many, many.events - 1), PANEL, CARD, 15);
  assert.deepEqual(
    levels.map(({ mark, text }) => [mark, text]),
    [
      ['1', 'moves'],
      ['2', 'moves'],
      ['3', 'moves'],
      ['', 'depth 3'],
    ],
  );
});

test('a row of leaves without names goes by its depth, whoever moves elsewhere on that level', () => {
  const { tree: given } = algorithmVector('deep-cut');
  const { levels } = focusList(sceneAt(given, given.events - 1), PANEL, CARD, 15);
  assert.deepEqual(
    levels.map(({ mark, text }) => `${mark} ${text}`.trim()),
    ['▲ MAX', '▼ MIN', 'depth 2'],
  );
});

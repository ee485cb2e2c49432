import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nested } from '../../../../static/js/features/practice/game-tree.js';
import { FIRST } from '../../../../static/js/features/practice/settings.js';
import { broughtBack, nestedText } from '../../../../static/js/features/practice/with-me.js';
import { createStore } from '../../page-state.mjs';
import { onAustralia, onTree } from '../../pictures/states.mjs';

test('an exercise is written as a nested tree, with the names it has', () => {
  const tree = nested([[3, -12.5, 8], [2, [4]], 6]);
  assert.equal(nestedText(tree), 'A:(B:(3 -12.5 8) C:(2 D:(4)) 6)');
});

/** The page with a game, its exercise solved on it. */
function solvingPage() {
  const store = createStore({ ...onAustralia(), text: 'the own one', step: 25 }, [], () => {});
  const home = store.get();
  const { tree } = onTree('book');
  const solving = { home, settings: FIRST, text: 'the exercise' };
  store.change({ text: 'the exercise', tree, solving, steppingMode: 'predict', step: 0 });
  return { store, home, solving };
}

test('afterwards the own problem is there at its step, and the exercise over it', () => {
  const { store, home, solving } = solvingPage();
  store.change(broughtBack(solving));
  const { text, tree, step, practice, steppingMode } = store.get();
  assert.deepEqual([text, step, practice, steppingMode], ['the own one', 25, FIRST, 'watch']);
  assert.equal(tree, home.tree);
  assert.equal(store.get().solving, null);
});

test('who opens another problem meanwhile has left the exercise', () => {
  const { store } = solvingPage();
  store.change({ step: 2 });
  assert.notEqual(store.get().solving, null);
  store.change({ text: 'another' });
  assert.equal(store.get().solving, null);
});

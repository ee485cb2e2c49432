/** What folds and unfolds: the panel's tools and the keys; each change is told to screen readers. */
import { byId } from '../kit/elements.js';
import { plural } from '../kit/format.js';
import { notice } from '../kit/notice.js';
import { isFoldable } from '../search/full-tree.js';
import { foldOf, foldScene, toggledFold } from './folding.js';

/** @param {Store} store @returns {Draw} */
export function foldTools(store) {
  byId('fold-finished').addEventListener('change', () => foldFinished(store, byId('fold-finished').checked));
  byId('tree-unfold').addEventListener('click', () => unfoldAll(store));
  return ({ folded, foldFinished: itself, tree }) => {
    byId('fold-finished').checked = itself;
    byId('tree-unfold').hidden = !tree || folded.size === 0;
  };
}

/**
 * The choice starts afresh: what was opened by hand before is forgotten.
 * @param {Store} store
 * @param {boolean} wanted
 */
function foldFinished(store, wanted) {
  store.change({ foldFinished: wanted, unfolded: new Set() });
  say(wanted ? 'Finished subtrees are collapsed.' : 'Finished subtrees are expanded.');
}

/** @param {Store} store @param {number} node */
export function toggleFold(store, node) {
  const { tree, ...state } = store.get();
  if (!tree) return;
  if (!isFoldable(tree, node)) return say('There is nothing below this node to collapse.');
  const change = toggledFold(foldScene(tree, state), node);
  store.change(change);
  const now = foldOf(foldScene(tree, { ...state, ...change }), node) ? 'collapsed' : 'expanded';
  say(`${tree.labels[tree.move[node]]}: ${now}, ${plural(tree.size[node] - 1, 'node')} below.`);
}

/** @param {Store} store */
export function foldCurrent(store) {
  const { tree, ...state } = store.get();
  if (!tree) return;
  if (byId('tree-panel').dataset.view === 'whole') toggleFold(store, foldScene(tree, state).current);
  else
    notice(
      'The focus view shows only the path and its siblings: there is nothing to collapse. Choose ' +
        '“whole tree”.',
    );
}

/** @param {Store} store */
export function unfoldAll(store) {
  if (!store.get().tree) return;
  store.change({ folded: new Set(), unfolded: new Set(), foldFinished: false });
  say('Everything is expanded.');
}

/** @param {string} sentence */
function say(sentence) {
  byId('announcer').textContent = sentence;
}

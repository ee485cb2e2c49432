/**
 * The branches that are folded (on the page: collapsed) at a step: those that the user has folded by hand,
 * and all finished ones if the user wants that. The current path and the best line are never hidden: in a
 * branch that was folded by hand only they are drawn.
 */

import { momentOf } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';
import { plural } from '../kit/format.js';
import { isFoldable } from '../search/full-tree.js';
import { isFinished, isVisited } from '../search/tree.js';
import { highlights } from './labels.js';

/** @import { Folding, FoldScene } from './types.js' */

/** @typedef {'' | 'hand' | 'finished'} Fold  why a node is folded; '' if it is not */

/**
 * The part of a scene that `foldOf` needs, from a state.
 * @type {(tree: Tree, state: Folding & {step: number}) => FoldScene}
 */
export function foldScene(tree, { step, folded, unfolded, foldFinished }) {
  const { node } = momentOf(tree, step).event;
  return { tree, step, ...highlights(tree, step, node), folding: { folded, unfolded, foldFinished } };
}

/** The reason why a node is folded; found in constant time. @type {(scene: FoldScene, i: number) => Fold} */
export function foldOf(scene, i) {
  const { tree, step, path, best, folding } = scene;
  if (tree.size[i] < 2) return '';
  if (folding.folded.has(i)) return 'hand';
  const mayFold =
    folding.foldFinished &&
    isVisited(tree, i, step) &&
    !path.has(i) &&
    !best.has(i) &&
    !folding.unfolded.has(i);
  return mayFold && isFinished(tree, i, step) ? 'finished' : '';
}

/**
 * The sets after a node was folded, or unfolded if it was folded.
 * @type {(scene: FoldScene, i: number) => Pick<Folding, 'folded' | 'unfolded'>}
 */
export function toggledFold(scene, i) {
  const { folded, unfolded, foldFinished } = scene.folding;
  if (!isFoldable(scene.tree, i)) return { folded, unfolded };
  if (foldOf(scene, i))
    return { folded: without(folded, i), unfolded: foldFinished ? new Set([...unfolded, i]) : unfolded };
  // a finished node may fold by itself when it is no longer in `unfolded`; any other is folded by hand
  const rest = without(unfolded, i);
  const foldsByItself = foldOf({ ...scene, folding: { ...scene.folding, unfolded: rest } }, i);
  return { folded: foldsByItself ? folded : new Set([...folded, i]), unfolded: rest };
}

/**
 * @returns the same set where it has no such member
 * @type {(set: ReadonlySet<number>, member: number) => ReadonlySet<number>}
 */
const without = (set, member) => (set.has(member) ? new Set([...set].filter((m) => m !== member)) : set);

/** The controls for folding. @param {Store} store @returns {Draw} */
export function foldTools(store) {
  byId('fold-finished').addEventListener('change', () => {
    const foldFinished = byId('fold-finished').checked;
    store.change({ foldFinished, unfolded: new Set() });
    say(foldFinished ? 'Finished subtrees are collapsed.' : 'Finished subtrees are expanded.');
  });
  byId('tree-unfold').addEventListener('click', () => unfoldAll(store));
  return ({ folded, foldFinished, tree }) => {
    byId('fold-finished').checked = foldFinished;
    byId('tree-unfold').hidden = !tree || folded.size === 0;
  };
}

/** @type {(store: Store, node: number) => void} */
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
  const { tree, step } = store.get();
  if (tree) toggleFold(store, momentOf(tree, step).event.node);
}

/** @param {Store} store */
export function unfoldAll(store) {
  if (!store.get().tree) return;
  store.change({ folded: new Set(), unfolded: new Set(), foldFinished: false });
  say('Everything is expanded.');
}

/** Has a screen reader speak. @param {string} sentence */
export function say(sentence) {
  byId('announcer').textContent = sentence;
}

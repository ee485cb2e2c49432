/**
 * The branches that are folded (on the page: collapsed) at a step. `folded` are those that the user has
 * folded by hand. With `foldFinished` every finished branch folds by itself, except those that the user has
 * opened again: they are `unfolded`. The current path and the best line are never hidden: a branch that was
 * folded by hand still shows those of its nodes that are on them.
 */

import { momentOf } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';
import { plural } from '../kit/format.js';
import { isFoldable } from '../search/full-tree.js';
import { isFinished, isVisited } from '../search/tree.js';
import { highlights } from './labels.js';

/** @import { Folding, FoldModel } from './types.js' */

/** @typedef {'' | 'hand' | 'finished'} Fold  why a node is folded; '' if it is not */

/**
 * What `foldOf` needs to know of a state.
 * @type {(tree: Tree, state: Folding & {step: number}) => FoldModel}
 */
export function foldModelOf(tree, { step, folded, unfolded, foldFinished }) {
  const { node } = momentOf(tree, step).event;
  return { tree, step, ...highlights(tree, step, node), folding: { folded, unfolded, foldFinished } };
}

/** Why a node is folded; found in constant time. @type {(model: FoldModel, node: number) => Fold} */
export function foldOf(model, node) {
  const { tree, step, path, best, folding } = model;
  if (!isFoldable(tree, node)) return '';
  if (folding.folded.has(node)) return 'hand';
  if (!folding.foldFinished || folding.unfolded.has(node)) return '';
  if (path.has(node) || best.has(node)) return '';
  return isVisited(tree, node, step) && isFinished(tree, node, step) ? 'finished' : '';
}

/**
 * The sets after a press on a node, which opens it if it was folded, and folds it otherwise.
 * @type {(model: FoldModel, node: number) => Pick<Folding, 'folded' | 'unfolded'>}
 */
export function toggledFold(model, node) {
  const { folded, unfolded, foldFinished } = model.folding;
  if (!isFoldable(model.tree, node)) return { folded, unfolded };
  if (foldOf(model, node)) {
    const opened = foldFinished ? new Set([...unfolded, node]) : unfolded;
    return { folded: without(folded, node), unfolded: opened };
  }
  // A finished node may fold by itself once it is not `unfolded`. If it does not, it is folded by hand.
  const rest = without(unfolded, node);
  const foldsByItself = foldOf({ ...model, folding: { ...model.folding, unfolded: rest } }, node) !== '';
  return { folded: foldsByItself ? folded : new Set([...folded, node]), unfolded: rest };
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
    store.change({ foldFinished, unfolded: new Set() }); // what was folded by hand stays so
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
  const change = toggledFold(foldModelOf(tree, state), node);
  store.change(change);
  const now = foldOf(foldModelOf(tree, { ...state, ...change }), node) ? 'collapsed' : 'expanded';
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

/**
 * Which branches are collapsed at a step: those that the user has collapsed by hand, and finished ones where
 * the user wants that. The current path and the best line are never hidden: of a branch that was collapsed by
 * hand only they are drawn.
 */

import { momentOf } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';
import { plural } from '../kit/format.js';
import { isFoldable } from '../search/full-tree.js';
import { isFinished, isVisited, visitedCount } from '../search/tree.js';
import { highlights } from './labels.js';

/**
 * @typedef {Pick<import('./labels.js').Scene, 'tree' | 'step' | 'current' | 'shown' | 'path' | 'best' |
 *   'folding'>} Scene what of it matters here
 */
/** @typedef {Pick<State, 'folded' | 'unfolded' | 'foldFinished'>} Folding */
/** @typedef {'' | 'hand' | 'finished'} Fold  why a node is folded; '' if it is not */

/**
 * What `foldOf` needs of a state.
 * @param {Tree} tree
 * @param {Folding & {step: number}} state
 * @returns {Scene}
 */
export function foldScene(tree, { step, folded, unfolded, foldFinished }) {
  const { node } = momentOf(tree, step).event;
  return {
    tree,
    step,
    current: node,
    shown: visitedCount(tree, step),
    ...highlights(tree, step, node),
    folding: { folded, unfolded, foldFinished },
  };
}

/** What is never hidden. @param {Pick<Scene, 'path' | 'best'>} scene @param {number} i */
const isLit = ({ path, best }, i) => path.has(i) || best.has(i);

/** Why a node is folded, in constant time. @param {Scene} scene @param {number} i @returns {Fold} */
export function foldOf(scene, i) {
  const { tree, step, folding } = scene;
  if (tree.size[i] < 2) return '';
  if (folding.folded.has(i)) return 'hand';
  const mayFold =
    folding.foldFinished && isVisited(tree, i, step) && !isLit(scene, i) && !folding.unfolded.has(i);
  return mayFold && isFinished(tree, i, step) ? 'finished' : '';
}

/**
 * Fold a node, or unfold it: what was unfolded by hand stays so.
 * @param {Scene} scene
 * @param {number} i
 * @returns {Pick<Folding, 'folded' | 'unfolded'>}
 */
export function toggledFold(scene, i) {
  const { folded, unfolded, foldFinished } = scene.folding;
  if (!isFoldable(scene.tree, i)) return { folded, unfolded };
  if (foldOf(scene, i))
    return { folded: without(folded, i), unfolded: foldFinished ? new Set([...unfolded, i]) : unfolded };
  // a finished node folds by itself once the user has not unfolded it; any other is folded by hand
  const closed = without(unfolded, i);
  const foldsByItself = foldOf({ ...scene, folding: { ...scene.folding, unfolded: closed } }, i);
  return { folded: foldsByItself ? folded : new Set([...folded, i]), unfolded: closed };
}

/**
 * @param {ReadonlySet<number>} set
 * @param {number} member
 * @returns {ReadonlySet<number>} the same set where it has no such member
 */
const without = (set, member) => (set.has(member) ? new Set([...set].filter((m) => m !== member)) : set);

/** @param {Store} store @returns {Draw} */
export function foldTools(store) {
  byId('fold-finished').addEventListener('change', () =>
    setFoldFinished(store, byId('fold-finished').checked),
  );
  byId('tree-unfold').addEventListener('click', () => unfoldAll(store));
  return ({ folded, foldFinished, tree }) => {
    byId('fold-finished').checked = foldFinished;
    byId('tree-unfold').hidden = !tree || folded.size === 0;
  };
}

/**
 * The choice starts afresh: what was opened by hand before is forgotten.
 * @param {Store} store
 * @param {boolean} wanted
 */
function setFoldFinished(store, wanted) {
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
  toggleFold(store, foldScene(tree, state).current);
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

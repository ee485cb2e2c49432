/** What is to be said when a node with moves is entered: whose turn it is, and what would end it early. */
import { isMax, mover } from './tree.js';
import { hasWindows, inMoversView } from './windows.js';
import { capital, label, moves, place, playerAt } from './why-words.js';

/** @typedef {import('./tree.js').Tree} Tree */

/** Whose turn it is, with how many moves. @param {Tree} tree @param {number} node */
export function turn(tree, node) {
  const player = playerAt(tree, node);
  const choice = moves(tree, tree.legal[node]);
  if (!node) return `The search starts ${tree.kind === 'map' ? 'after' : 'at'} ${label(tree, 0)} with ${player} to move: ${choice}.`;
  const again = mover(tree, tree.parent[node]) === mover(tree, node) ? ' again' : '';
  return `${capital(place(tree, node))} it is ${player}’s turn${again}: ${choice}.`;
}

/** An inner node of a game in which one wins what the other loses. @param {Tree} tree @param {import('./events.js').Event} event @param {import('./why-max-view.js').View} view */
export function enter(tree, { node, alpha, beta }, view) {
  return `${turn(tree, node)} ${hasWindows(tree) ? prospect(tree, node, isMax(tree, node) ? beta : alpha, view) : everything(tree, node)}`.trim();
}

/** What the bound of the opponent means here. @param {Tree} tree @param {number} node @param {number} bound @param {import('./why-max-view.js').View} view */
function prospect(tree, node, bound, view) {
  if (tree.legal[node] < 2) return 'With a single move there is nothing to prune.';
  return Number.isFinite(bound) ? view.promise(tree, node, bound) : view.hopeless(tree, node);
}

/** @param {Tree} tree @param {number} node */
function everything(tree, node) {
  if (tree.legal[node] < 2) return '';
  if (!inMoversView(tree)) return 'Minimax tries them all.';
  return `Negamax tries them all, and takes what is most for ${playerAt(tree, node)}.`;
}

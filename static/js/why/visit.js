/** What is to be said when a node with moves is entered: whose turn it is, and what would end it early. */
import { algorithmNamed } from '../scene/choices.js';
import { isMax, mover } from '../search/tree.js';
import { hasWindows, inMoversView } from '../search/windows.js';
import { unheard } from './one-bound.js';
import { capital, label, moves, place, playerAt } from './words.js';

/**
 * @import { Event } from '../search/events.js'
 * @import { Tree } from '../search/tree.js'
 * @import { View } from './max-view.js'
 */

/** Whose turn it is, with how many moves. @param {Tree} tree @param {number} node */
export function turn(tree, node) {
  const player = playerAt(tree, node);
  const choice = moves(tree, tree.legal[node]);
  if (!node)
    return (
      `The search starts ${tree.kind === 'map' ? 'after' : 'at'} ${label(tree, 0)} with ${player} ` +
      `to move: ${choice}.`
    );
  const again = mover(tree, tree.parent[node]) === mover(tree, node) ? ' again' : '';
  return `${capital(place(tree, node))} it is ${player}’s turn${again}: ${choice}.`;
}

/**
 * An inner node of a game in which one wins what the other loses.
 * @param {Tree} tree
 * @param {Event} event
 * @param {View} view
 */
export function enter(tree, { node, alpha, beta }, view) {
  const end = isMax(tree, node) ? beta : alpha;
  const choice = hasWindows(tree) ? prospect(tree, node, end, view) : everything(tree, node);
  return `${turn(tree, node)} ${choice}`.trim();
}

/**
 * What the bound of the opponent means here.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} bound
 * @param {View} view
 */
function prospect(tree, node, bound, view) {
  if (tree.legal[node] < 2) return 'With a single move there is nothing to prune.';
  const told = Number.isFinite(bound) ? view.promise(tree, node, bound) : view.hopeless(tree, node);
  return told + unheard(tree, node);
}

/** @param {Tree} tree @param {number} node */
function everything(tree, node) {
  if (tree.legal[node] < 2) return '';
  const tries = `${capital(algorithmNamed(tree.algorithm)?.title ?? tree.algorithm)} tries them all`;
  return inMoversView(tree) ? `${tries}, and takes what is most for ${playerAt(tree, node)}.` : `${tries}.`;
}

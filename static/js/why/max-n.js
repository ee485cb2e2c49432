/** What is said when a node with moves is entered, and of max^n, where nothing can be pruned. */

import { number } from '../kit/format.js';
import { algorithmNamed } from '../scene/choices.js';
import { children, isMax, isOpen, mover, updateEvent } from '../search/tree.js';
import { hasWindows, inMoversView, vectorOf, windowAt } from '../search/windows.js';
import { unheard } from './cutoff.js';
import {
  capital,
  fact,
  favoriteOf,
  isNameless,
  label,
  moves,
  place,
  playerAt,
  playerName,
  vectorText,
} from './words.js';

/**
 * @import { Event } from '../search/events.js'
 * @import { Tree } from '../search/tree.js'
 * @import { View } from './max-view.js'
 * @import { Why } from './why.js'
 */

// What is to be said when a node with moves is entered: whose turn it is, and what would end it early.

/** Whose turn it is, with how many moves. @param {Tree} tree @param {number} node */
function turn(tree, node) {
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
  const choice = hasWindows(tree) ? prospect(tree, node, end, view) : everyMove(tree, node);
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
function everyMove(tree, node) {
  if (tree.legal[node] < 2) return '';
  const tries = `${capital(algorithmNamed(tree.algorithm)?.title ?? tree.algorithm)} tries them all`;
  return inMoversView(tree) ? `${tries}, and takes what is most for ${playerAt(tree, node)}.` : `${tries}.`;
}

/** @param {Tree} tree @param {Event} event @returns {Why} */
export function enterMaxN(tree, { node }) {
  const player = playerAt(tree, node);
  const aim =
    tree.legal[node] > 1
      ? ` ${capital(player)} takes what has most for ${player}, the leftmost of equals.`
      : '';
  return { sentence: turn(tree, node) + aim + (node ? '' : everything(tree)), facts: [] };
}

/** Why all moves are tried. @param {Tree} tree */
function everything({ zero_sum: opposed }) {
  return opposed
    ? ' Max-n tries all moves; alpha-beta need not, as here one loses what the other wins.'
    : ' Nothing can be pruned: what is good for one player need not be bad for another.';
}

/** @param {Tree} tree @param {Event} event @param {number} k @returns {Why} */
export function updateMaxN(tree, { node, child, values, before }, k) {
  const player = mover(tree, node);
  const best = favoriteOf(tree, node, child, player, values[player - 1]);
  const [own, had] = [tree.values[player - 1][child], before.values[player - 1]];
  const came = isNameless(tree, child) ? 'The leaf is worth' : `${label(tree, child)} returns`;
  const sentence =
    `${came} ${vectorText(vectorOf(tree, child))}: ` +
    `${choice(tree, node, best, own, had)}.${temptation(tree, node, child, values, k)}`;
  const facts = [
    fact('returned', vectorText(vectorOf(tree, child))),
    fact(`for ${playerAt(tree, node)}`, number(own)),
    fact('values', vectorText(values), best === null ? null : updateEvent(tree, best)),
  ];
  return { sentence, facts };
}

/**
 * What a vector is to whoever moves: only one of its numbers counts.
 * @param {Tree} tree
 * @param {number} node
 * @param {number | null} best the move that stays the best
 * @param {number} own
 * @param {number} had
 */
function choice(tree, node, best, own, had) {
  const who = `${playerAt(tree, node)} ${place(tree, node)}`;
  if (best === null)
    return Number.isFinite(had)
      ? `${number(own)}, better than ${number(had)} for ${who}`
      : `the first values, with ${number(own)} for ${who}`;
  const through = `through ${label(tree, best)}`;
  if (own === had)
    return (
      `${number(own)} for ${who}, who already has as much ${through}; of equals the leftmost ` +
      `counts, so nothing changes`
    );
  return `only ${number(own)} for ${who}, who already has ${number(had)} ${through}: nothing changes`;
}

/**
 * Where alpha-beta would stop, why that would be wrong here.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} child
 * @param {number[]} values of the node now
 * @param {number} k
 */
function temptation(tree, node, child, values, k) {
  const parent = tree.parent[node];
  const isLast = children(tree, node).at(-1) === child && !isOpen(tree, node);
  if (tree.zero_sum || isLast || parent < 0 || mover(tree, parent) === mover(tree, node)) return '';
  const chooser = mover(tree, parent);
  const has = windowAt(tree, parent, k).values[chooser - 1];
  const gets = values[chooser - 1];
  if (!(has >= gets)) return '';
  const [name, other] = [playerName(tree, chooser), playerAt(tree, node)];
  return (
    ` ${capital(name)} has ${number(has)} elsewhere and would get ` +
    `${has > gets ? 'only' : 'no more than'} ${number(gets)} here. Alpha-beta would stop now, ` +
    `which is not safe here: what ${other} likes still better may give ${name} more.`
  );
}

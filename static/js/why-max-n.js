/** Max^n: each position is worth a number to each player, whoever moves looks at its own, and nothing can be pruned. */
import { number } from './format.js';
import { mover, updateEvent } from './tree.js';
import { vectorOf, windowAt } from './windows.js';
import { fact } from './why-facts.js';
import { favoriteOf } from './why-favorite.js';
import { turn } from './why-visit.js';
import { capital, isNameless, label, place, playerAt, vectorText } from './why-words.js';

/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./events.js').Event} Event */
/** @typedef {import('./why.js').Why} Why */

/** @param {Tree} tree @param {Event} event @returns {Why} */
export function enterMaxN(tree, { node }) {
  const player = playerAt(tree, node);
  const aim = tree.legal[node] > 1 ? ` ${capital(player)} takes what has most for ${player}, the leftmost of equals. ${everything(tree)}` : '';
  return { sentence: turn(tree, node) + aim, facts: [] };
}

/** Why all moves are tried. @param {Tree} tree */
function everything({ zero_sum: opposed }) {
  return opposed
    ? 'Max-n tries all moves; alpha-beta need not, as here one loses what the other wins.'
    : 'Nothing can be pruned: what is good for one player need not be bad for another.';
}

/** @param {Tree} tree @param {Event} event @param {number} k @returns {Why} */
export function updateMaxN(tree, { node, child, values }, k) {
  const player = mover(tree, node);
  const best = favoriteOf(tree, node, child, player, values[player - 1]);
  const [own, had] = [tree.values[player - 1][child], windowAt(tree, node, k - 1).values[player - 1]];
  const came = isNameless(tree, child) ? 'The leaf is worth' : `${label(tree, child)} returns`;
  const sentence = `${came} ${vectorText(vectorOf(tree, child))}: ${choice(tree, node, best, own, had)}.`;
  const facts = [fact('returned', vectorText(vectorOf(tree, child))), fact(`for ${playerAt(tree, node)}`, number(own)), fact('values', vectorText(values), best === null ? null : updateEvent(tree, best))];
  return { sentence, facts };
}

/** What a vector is to whoever moves: only one of its numbers counts. @param {Tree} tree @param {number} node @param {number | null} best  the move that stays the best @param {number} own @param {number} had */
function choice(tree, node, best, own, had) {
  const who = `${playerAt(tree, node)} ${place(tree, node)}`;
  if (best === null) return Number.isFinite(had) ? `${number(own)}, better than ${number(had)} for ${who}` : `the first values, with ${number(own)} for ${who}`;
  const through = `through ${label(tree, best)}`;
  if (own === had) return `${number(own)} for ${who}, who already has as much ${through}; of equals the leftmost counts, so nothing changes`;
  return `only ${number(own)} for ${who}, who already has ${number(had)} ${through}: nothing changes`;
}

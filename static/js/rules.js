/** What the panels ask about the game that was searched, whether it is played on a map or on a tree that was given. */
import { runChips, valueStyles } from './csp/chips.js';
import { isRun } from './csp/run.js';
import { children } from './tree.js';
import { allowed } from './binding.js';
import { positionAt, prunedMoves as prunedOnMap } from './game.js';
import { mapChips, nameChips } from './chips.js';

/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./api.js').Checked} Problem */
/** @typedef {import('./chips.js').Chip} Chip */

/** What every move looks like, by its number. @param {Problem} problem @param {Tree} tree @returns {Chip[]} */
export const moveChips = (problem, tree) => (isRun(tree) ? runChips(tree, valueStyles(problem)) : problem.map ? mapChips(problem.map) : nameChips(tree));

/** The moves that a node never tried, in the order in which the game lists them; those that a binding forbids are none. @param {Pick<Problem, 'map'>} problem @param {Tree} tree @param {number} node @returns {number[]} */
export function prunedMoves(problem, tree, node) {
  if (isRun(tree)) return [];
  if (problem.map) return tree.pruned[node] ? allowed(problem.map, positionAt(problem.map, tree, node), prunedOnMap(problem.map, tree, node), tree.binding) : [];
  const tried = new Set(children(tree, node).map((c) => tree.move[c]));
  return givenChildren(tree, tree.move[node]).filter((move) => !tried.has(move));
}

/** The children of a node of the given tree, by their numbers there. @param {Tree} tree @param {number} node @returns {number[]} */
export function givenChildren({ given }, node) {
  if (!given) return [];
  const kids = [];
  for (let c = node + 1; c < node + given.size[node]; c += given.size[c]) kids.push(c);
  return kids;
}

/** The tree that was given, where a game is written out: what is in it beside what was searched. */

import { children } from './tree.js';

/** @import { Tree } from './tree.js' */

/**
 * The moves that a node never tried, in the order in which the tree lists them.
 * @param {Tree} tree
 * @param {number} node
 * @returns {number[]}
 */
export function prunedInGiven(tree, node) {
  const tried = new Set(children(tree, node).map((c) => tree.move[c]));
  return givenChildren(tree, tree.move[node]).filter((move) => !tried.has(move));
}

/**
 * The children of a node of the given tree, by their numbers there.
 * @param {Tree} tree
 * @param {number} node
 * @returns {number[]}
 */
export function givenChildren({ given }, node) {
  if (!given) return [];
  const kids = [];
  for (let c = node + 1; c < node + given.size[node]; c += given.size[c]) kids.push(c);
  return kids;
}

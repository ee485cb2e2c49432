/**
 * How sentences name players, moves, nodes and values. On a map a node is where a move has led; in a tree
 * that was given it has a name of its own.
 */
import { number, plural } from '../kit/format.js';
import { mover } from '../search/tree.js';

/** @import { Tree } from '../search/tree.js' */

/**
 * MAX and MIN where one wins what the other loses, numbers otherwise.
 * @param {Tree} tree
 * @param {number} player from 1
 */
export const playerName = ({ zero_sum: opposed }, player) =>
  opposed ? ['MAX', 'MIN'][player - 1] : `player\u00a0${player}`;

/** Who moves at a node. @param {Tree} tree @param {number} i */
export const playerAt = (tree, i) => playerName(tree, mover(tree, i));

/** The other one of two. @param {Tree} tree @param {number} i */
export const opponentAt = (tree, i) => playerName(tree, 3 - mover(tree, i));

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The move into a node as the trace writes it, kept on one line; a leaf without a name goes by its value.
 * @param {Tree} tree
 * @param {number} i
 */
export function label(tree, i) {
  if (isNameless(tree, i)) return `the leaf\u00a0${vectorText(givenValues(tree, i))}`;
  return tree.labels[tree.move[i]].replace(' ', '\u00a0');
}

/**
 * Whether a node of a given tree has nothing but its value to be called by.
 * @param {Tree} tree
 * @param {number} i
 */
export function isNameless(tree, i) {
  if (!tree.given || tree.given.size[tree.move[i]] > 1) return false;
  const values = givenValues(tree, i).join(',');
  return tree.labels[tree.move[i]] === (tree.given.values.length > 1 ? `(${values})` : values);
}

/** What the given tree says that a node is worth. @param {Tree} tree @param {number} i @returns {number[]} */
const givenValues = ({ given, move }, i) => given?.values.map((column) => column[move[i]]) ?? [];

/** One number, or one a player. @param {number[]} values */
export const vectorText = (values) =>
  values.length === 1 ? number(values[0]) : `(${values.map(number).join(',\u00a0')})`;

/** Where a node stands, in words. @param {Tree} tree @param {number} i */
export function place(tree, i) {
  if (!i) return 'at the root';
  return `${tree.kind === 'map' ? 'after' : 'at'} ${label(tree, i)}`;
}

/** What a node that is not the root stands below. @param {Tree} tree @param {number} i */
export const above = (tree, i) => (tree.parent[i] ? label(tree, tree.parent[i]) : 'the root');

/** @param {Tree} tree @param {number} count */
export const moves = (tree, count) =>
  tree.kind === 'map' ? plural(count, 'legal move') : plural(count, 'branch', 'branches');

/** What a player does with a move. @param {Tree} tree @param {number} i */
export function chooses({ kind }, i) {
  if (kind === 'tree') return 'choose';
  return i ? 'answer' : 'play';
}

/** Moves, one after the other. @param {Tree} tree @param {number[]} nodes */
export const sequence = (tree, nodes) => nodes.map((i) => label(tree, i)).join(', then ');

/** In words, what stands before a value that is only a bound. */
export const BOUND_WORDS = { '': '', '≤': 'at most ', '≥': 'at least ' };

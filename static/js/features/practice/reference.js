/** Alpha-beta on the tree of an exercise, as it is right or as someone takes it, event by event. Pure. */
import { alphaBeta } from '../../search/alpha-beta.js';
import { children } from '../../search/tree.js';
import { isMax } from './game-tree.js';

/**
 * @import { Habits, Variant } from '../../search/alpha-beta.js'
 * @import { GameTree } from './game-tree.js'
 */

/**
 * @typedef {{kind: 'enter', node: number, alpha: number, beta: number}
 *   | {kind: 'update', node: number, child: number, value: number, alpha: number, beta: number}
 *   | {kind: 'cut', node: number, child: number, value: number}
 *   | {kind: 'leave', node: number, value: number}} Event
 *   child: the one that has just returned; alpha, beta: after the bound was raised
 */

/**
 * @param {GameTree} tree
 * @param {Variant} variant
 * @param {Partial<Habits>} [habits]  what is done otherwise than in the book
 * @returns {Event[]}
 */
export function eventsOf(tree, variant, habits) {
  /** @type {Event[]} */
  const events = [];
  const game = {
    moves: (/** @type {number} */ node) => children(tree, node),
    after: (/** @type {number} */ _, /** @type {number} */ child) => child,
    isMax: (/** @type {number} */ node) => isMax(tree, node),
    worth: (/** @type {number} */ node) => tree.worth[node],
    depth: (/** @type {number} */ node) => tree.depth[node],
  };
  /** @type {import('../../search/alpha-beta.js').Watch<number>} */
  const watch = {
    enter: (node, window) => events.push({ kind: 'enter', node, ...window }),
    update: (node, child, value, window) => events.push({ kind: 'update', node, child, value, ...window }),
    cut: (node, child, value) => events.push({ kind: 'cut', node, child, value }),
    leave: (node, value) => events.push({ kind: 'leave', node, value }),
  };
  alphaBeta(game, 0, watch, variant, habits);
  return events;
}

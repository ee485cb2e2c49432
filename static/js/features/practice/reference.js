/**
 * Alpha-beta on the tree of an exercise, as textbooks print it, with the two things in which they differ.
 * It tells what it does, event by event. Pure.
 *
 * Fail-hard brings what a node has found back into the window that it was entered with, as Knuth and Moore's
 * procedure does; the nodes that it visits follow from that.
 */
import { children } from '../../search/tree.js';
import { isLeaf, isMax } from './game-tree.js';

/** @import { GameTree } from './game-tree.js' */

/** @typedef {{fail: 'soft' | 'hard', cut: '>=' | '>'}} Variant */
/**
 * @typedef {{kind: 'enter', node: number, alpha: number, beta: number}
 *   | {kind: 'update', node: number, child: number, value: number, alpha: number, beta: number}
 *   | {kind: 'cut', node: number, child: number, value: number}
 *   | {kind: 'leave', node: number, value: number}} Event
 *   child: the one that has just returned; alpha, beta: after the bound was raised
 */
/** @typedef {{tree: GameTree, variant: Variant, events: Event[]}} Run */

/** @param {GameTree} tree @param {Variant} variant @returns {Event[]} */
export function alphaBeta(tree, variant) {
  /** @type {Run} */
  const run = { tree, variant, events: [] };
  search(run, 0, -Infinity, Infinity);
  return run.events;
}

/** @param {Run} run @param {number} node @param {number} alpha @param {number} beta @returns {number} */
function search(run, node, alpha, beta) {
  run.events.push({ kind: 'enter', node, alpha, beta });
  const value = found(run, node, alpha, beta);
  run.events.push({ kind: 'leave', node, value });
  return value;
}

/** @param {Run} run @param {number} node @param {number} alpha @param {number} beta */
function found(run, node, alpha, beta) {
  if (isLeaf(run.tree, node)) return run.tree.worth[node];
  const value = isMax(run.tree, node) ? maxValue(run, node, alpha, beta) : minValue(run, node, alpha, beta);
  return run.variant.fail === 'hard' ? Math.max(alpha, Math.min(beta, value)) : value;
}

/** @param {Run} run @param {number} node @param {number} alpha @param {number} beta */
function maxValue(run, node, alpha, beta) {
  let value = -Infinity;
  for (const child of children(run.tree, node)) {
    value = Math.max(value, search(run, child, alpha, beta));
    if (cuts(run.variant, value, beta)) return cutOff(run, node, child, value);
    alpha = Math.max(alpha, value);
    run.events.push({ kind: 'update', node, child, value, alpha, beta });
  }
  return value;
}

/** @param {Run} run @param {number} node @param {number} alpha @param {number} beta */
function minValue(run, node, alpha, beta) {
  let value = Infinity;
  for (const child of children(run.tree, node)) {
    value = Math.min(value, search(run, child, alpha, beta));
    if (cuts(run.variant, alpha, value)) return cutOff(run, node, child, value);
    beta = Math.min(beta, value);
    run.events.push({ kind: 'update', node, child, value, alpha, beta });
  }
  return value;
}

/**
 * MAX's value and beta, or alpha and MIN's value.
 * @param {Variant} variant
 * @param {number} high
 * @param {number} low
 */
const cuts = ({ cut }, high, low) => (cut === '>' ? high > low : high >= low);

/** @param {Pick<Run, 'events'>} run @param {number} node @param {number} child @param {number} value */
export function cutOff({ events }, node, child, value) {
  events.push({ kind: 'cut', node, child, value });
  return value;
}

/**
 * Two searches of the same problem held against each other: all that the page shows of it. A pure function of
 * both trees.
 */
import { derive } from '../derive.js';
import { firstDifference } from './difference.js';
import { merged } from './merged.js';
import { twinsOf } from './twins.js';

/**
 * @import { Derived, Tree } from '../tree.js'
 * @import { Difference } from './difference.js'
 * @import { Merged } from './merged.js'
 */

/**
 * @typedef {{nodes: number, leaves: number, cutoffs: number, pruned: number, lines: number, value: number}}
 *   Tally of one search; value as MAX sees it
 */
/**
 * @typedef {{both: number, a: number, b: number, neither: number}} Shares nodes that both visit, one alone;
 *   legal moves at all these nodes that neither tries
 */
/**
 * @typedef {object} Comparison
 * @property {Tally} a
 * @property {Tally} b
 * @property {Shares} shares
 * @property {Difference} difference
 * @property {Int32Array} twin     of the first search's nodes in the second
 * @property {Merged} merged
 * @property {Derived} derived  what follows from the merged columns
 */

/** @param {Tree} a @param {Tree} b @returns {Comparison} */
export function comparison(a, b) {
  const twin = twinsOf(a, b);
  const union = merged(a, b, twin);
  const derived = derive(union);
  const both = a.nodes + b.nodes - union.a.length;
  const shares = {
    both,
    a: a.nodes - both,
    b: b.nodes - both,
    neither: derived.prunedBefore[union.a.length],
  };
  return {
    a: tally(a),
    b: tally(b),
    shares,
    difference: firstDifference(a, b),
    twin,
    merged: union,
    derived,
  };
}

/** @param {Tree} tree @returns {Tally} */
function tally(tree) {
  let leaves = 0;
  for (let i = 0; i < tree.nodes; i++) if (tree.legal[i] === 0) leaves++;
  return {
    nodes: tree.nodes,
    leaves,
    cutoffs: tree.cutoffs.length,
    pruned: tree.prunedBefore[tree.nodes],
    lines: tree.events,
    value: tree.value[0],
  };
}

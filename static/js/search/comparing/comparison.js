/** Two searches of one problem side by side: their names, outcomes and differences. Pure. */

import { number, vector } from '../../kit/format.js';
import { orderNamed } from '../../scene/choices.js';
import { derive } from '../derive.js';
import { bestLine } from '../tree.js';
import { hasWindows } from '../windows.js';
import { firstDifference } from './difference.js';
import { merged, twinsOf } from './merged.js';

/**
 * @import { Tree, Derived } from '../tree.js'
 * @import { Difference } from './difference.js'
 * @import { Merged } from './merged.js'
 */

// What two runs are called beside each other: by what tells them apart.

/**
 * @typedef {{short: string, long: string}} Name short: what tells it from the other; long: the algorithm as
 *   well
 */

/** @param {Tree} a @param {Tree} b @returns {{a: Name, b: Name}} */
export function namesOf(a, b) {
  const [own, other] = [wordsOf(a), wordsOf(b)];
  return { a: nameOf(own, other), b: nameOf(other, own) };
}

/** What can be said of a run, the algorithm first; '' where there is nothing. @param {Tree} tree */
function wordsOf(tree) {
  const { algorithm, round, order, variant, depth_limit: depth, binding } = tree;
  const [fail, cut] = hasWindows(tree)
    ? [`fail-${variant.fail}`, variant.cut === '>' ? 'cutoff at >' : 'cutoff at ≥']
    : ['', ''];
  return [
    algorithm,
    round ? `round ${round}` : '',
    round ? '' : orderPhrase(order),
    fail,
    cut,
    round ? '' : `depth ${depth}`,
    binding ? `binding: ${binding}` : 'without binding',
  ];
}

/** @param {string[]} own @param {string[]} other @returns {Name} */
function nameOf([algorithm, ...words], [otherAlgorithm, ...others]) {
  const apart = words.filter(
    (word, n) =>
      word && word !== others[n] && (others[n] || algorithm === otherAlgorithm || word.startsWith('round')),
  );
  const short = algorithm === otherAlgorithm && apart.length ? apart.join(', ') : algorithm;
  return { short, long: [algorithm, ...apart].join(', ') };
}

/** One of those with a seed is called by it. @param {string} order */
const orderPhrase = (order) => (!order.startsWith('seed') && orderNamed(order)?.phrase) || `order ${order}`;

// What a run comes to: its best first move and what that is worth; a dash where it was stopped.

const NONE = '—';

/** As the trace writes it; a dash as well where there is no move. @param {Tree} tree */
export function bestMove(tree) {
  const first = bestLine(tree)[1];
  return first === undefined ? NONE : tree.labels[tree.move[first]];
}

/** @param {Tree} tree */
export function worth(tree) {
  if (!tree.complete) return NONE;
  return tree.values.length ? vector(tree.values.map((column) => column[0])) : number(tree.value[0]);
}

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

/** The matches of a query as a sorted array, fast enough for millions of nodes; and the next match. */
import { placeOf } from '../../search/full-tree.js';
import { children, isMax, isOpen, lastEventOf, visitEvent } from '../../search/tree.js';
import { isDeepCut } from '../../search/windows.js';

/** @import { Query } from './find-query.js' */

/**
 * @typedef {object} Goal
 * @property {number} step  that shows the match
 * @property {number} place  of the match among all, from 0
 * @property {boolean} wrapped  the search has passed the tree's end or start
 */

/** The nodes that are checked between two frames: about 2 ms. */
const SLICE = 1 << 19;

/**
 * All matching nodes, ascending; pauses let the page draw.
 * @param {Tree} tree
 * @param {Query} query
 * @param {() => Promise<void>} [pause]
 * @returns {Promise<Uint32Array>}
 */
export async function matchesOf(tree, query, pause = () => new Promise((resume) => setTimeout(resume))) {
  const parts = [];
  for (let from = 0; from < tree.nodes; from += SLICE) {
    if (from) await pause();
    parts.push(matchesWithin(tree, query, from, Math.min(tree.nodes, from + SLICE)));
  }
  return concatenate(parts);
}

/** @param {Tree} tree @param {Query} query @param {number} from @param {number} to */
function matchesWithin(tree, { moves, cut, deep, final, ...query }, from, to) {
  const { move, pruned } = tree;
  const isWithin = withinBounds(tree, query);
  const skipsOpen = final && tree.open > 0; // open nodes of a stopped search have no final value
  const matches = new Uint32Array(to - from);
  let count = 0;
  for (let i = from; i < to; i++) {
    if (moves && !moves[move[i]]) continue;
    if ((cut && !pruned[i]) || !isWithin(i)) continue;
    if (skipsOpen && isOpen(tree, i)) continue;
    if (deep && !isDeepCut(tree, tree.value, i, Number(children(tree, i).at(-1)))) continue;
    matches[count++] = i;
  }
  return matches.slice(0, count);
}

/**
 * Whether a node's value, or that of any player, is within the query's bounds.
 * @param {Tree} tree
 * @param {Pick<Query, 'low' | 'high' | 'turned'>} query
 * @returns {(i: number) => boolean}
 */
function withinBounds(tree, { low, high, turned }) {
  if (low === -Infinity && high === Infinity) return () => true;
  const { value, values } = tree;
  const isIn = (/** @type {number} */ one) => one >= low && one <= high;
  if (values.length) return (i) => values.some((column) => isIn(column[i]));
  return turned ? (i) => isIn(isMax(tree, i) ? value[i] : -value[i]) : (i) => isIn(value[i]);
}

/** @param {Uint32Array[]} parts */
function concatenate(parts) {
  if (parts.length === 1) return parts[0];
  const all = new Uint32Array(parts.reduce((sum, p) => sum + p.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * The event that shows a match: with its final value if necessary, otherwise its visit.
 * @param {Tree} tree
 * @param {Query} query
 * @param {number} node
 */
export const goalOf = (tree, query, node) => (query.final ? lastEventOf(tree, node) : visitEvent(tree, node));

/**
 * The next or previous match in preorder; after the last comes the first.
 * @param {Tree} tree
 * @param {Query} query
 * @param {Uint32Array} matches  not empty
 * @param {number} current  the current node
 * @param {number} step
 * @param {1 | -1} direction
 * @returns {Goal}
 */
export function nextMatch(tree, query, matches, current, step, direction) {
  const here = placeOf(matches, current);
  const isMatch = matches[here] === current;
  // the current node is itself next if the step that shows it as a match lies in this direction
  const ahead = isMatch ? goalOf(tree, query, current) - step : 0;
  let place = direction > 0 ? here + (isMatch && ahead <= 0 ? 1 : 0) : here - (isMatch && ahead < 0 ? 0 : 1);
  const wrapped = place < 0 || place >= matches.length;
  place = (place + matches.length) % matches.length;
  return { step: goalOf(tree, query, matches[place]), place, wrapped };
}

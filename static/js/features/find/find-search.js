/** The matches of a query, and the next match, on sorted arrays for millions of nodes. */
import { placeOf } from '../../search/full-tree.js';
import { isMax, isOpen, lastEventOf, visitEvent } from '../../search/tree.js';

/** @import { Query } from './find-query.js' */

/**
 * @typedef {{step: number, place: number, wrapped: boolean}} Goal place: of the match among all, from 0;
 *   wrapped: past the tree's end or start
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
function matchesWithin(tree, { moves, cut, final, ...query }, from, to) {
  const { move, pruned } = tree;
  const isWithin = withinBounds(tree, query);
  const settled = final && tree.open > 0; // the value of an open node in a stopped search is not final
  const found = new Uint32Array(to - from);
  let count = 0;
  for (let i = from; i < to; i++) {
    if (moves && !moves[move[i]]) continue;
    if ((cut && !pruned[i]) || !isWithin(i)) continue;
    if (settled && isOpen(tree, i)) continue;
    found[count++] = i;
  }
  return found.slice(0, count);
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
  if (values.length) return (i) => values.some((column) => column[i] >= low && column[i] <= high);
  if (turned)
    return (i) =>
      isMax(tree, i) ? value[i] >= low && value[i] <= high : -value[i] >= low && -value[i] <= high;
  return (i) => value[i] >= low && value[i] <= high;
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
 * @param {Uint32Array} matches not empty
 * @param {number} current
 * @param {number} step
 * @param {1 | -1} direction
 * @returns {Goal}
 */
export function nextMatch(tree, query, matches, current, step, direction) {
  const here = placeOf(matches, current);
  const isHere = matches[here] === current;
  const ahead = isHere ? Math.sign(goalOf(tree, query, current) - step) : 0;
  let place = direction > 0 ? here + (isHere && ahead <= 0 ? 1 : 0) : here - (isHere && ahead < 0 ? 0 : 1);
  const wrapped = place < 0 || place >= matches.length;
  place = (place + matches.length) % matches.length;
  return { step: goalOf(tree, query, matches[place]), place, wrapped };
}

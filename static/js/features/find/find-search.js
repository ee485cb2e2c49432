/** This file finds all matches of a query among millions of nodes, and the next match from a node. */
import { placeOf } from '../../search/full-tree.js';
import { children, isMax, isOpen, lastEventOf, visitEvent } from '../../search/tree.js';
import { isDeepCut } from '../../search/windows.js';

/** @import { Query } from './find-query.js' */

/** @typedef {{step: number, index: number, wrapped: boolean}} Goal  a match's step; wrapped: past an end */

/** The number of nodes that are checked between two pauses: about 2 ms. */
const SLICE = 1 << 19;

/**
 * All matching nodes, ascending; pauses between slices let the page draw.
 * @type {(tree: Tree, query: Query, pause?: () => Promise<void>) => Promise<Uint32Array>}
 */
export async function matchesOf(tree, query, pause = () => new Promise((resume) => setTimeout(resume))) {
  const parts = [];
  for (let start = 0; start < tree.nodes; start += SLICE) {
    if (start) await pause();
    parts.push(matchesWithin(tree, query, start, Math.min(tree.nodes, start + SLICE)));
  }
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const part of parts) {
    all.set(part, length);
    length += part.length;
  }
  return all;
}

/**
 * The matches among the nodes `from` … `to` − 1.
 * @type {(tree: Tree, query: Query, from: number, to: number) => Uint32Array<ArrayBuffer>}
 */
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
 * @type {(tree: Tree, query: Pick<Query, 'low' | 'high' | 'isNegamax'>) => (i: number) => boolean}
 */
function withinBounds(tree, { low, high, isNegamax }) {
  if (low === -Infinity && high === Infinity) return () => true;
  const { value, values } = tree;
  const isIn = (/** @type {number} */ number) => number >= low && number <= high;
  if (values.length) return (i) => values.some((column) => isIn(column[i]));
  // in negamax, the query means values as the player who moves sees them
  return isNegamax ? (i) => isIn(isMax(tree, i) ? value[i] : -value[i]) : (i) => isIn(value[i]);
}

/**
 * The step that shows a match: the last one of the node if its final value matters, otherwise its visit.
 * @type {(tree: Tree, query: Query, node: number) => number}
 */
export const goalOf = (tree, query, node) => (query.final ? lastEventOf(tree, node) : visitEvent(tree, node));

/**
 * The next or previous match in preorder, from the current node; after the last comes the first.
 * @type {(tree: Tree, query: Query, matches: Uint32Array, current: number, step: number, direction: 1 | -1)
 *   => Goal}
 */
export function nextMatch(tree, query, matches, current, step, direction) {
  const here = placeOf(matches, current); // the index of the first match from the current node on
  const isMatch = matches[here] === current;
  // the current node is itself next if the step that shows it as a match lies in this direction
  const distance = isMatch ? goalOf(tree, query, current) - step : 0;
  const next = isMatch && distance <= 0 ? here + 1 : here;
  const previous = isMatch && distance < 0 ? here : here - 1;
  const unwrapped = direction > 0 ? next : previous;
  const wrapped = unwrapped < 0 || unwrapped >= matches.length;
  const index = (unwrapped + matches.length) % matches.length;
  return { step: goalOf(tree, query, matches[index]), index, wrapped };
}

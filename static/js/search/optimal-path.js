/**
 * The optimal path (principal variation): what all players do when each plays the first of the best moves.
 */
import { number } from '../kit/format.js';
import { bestLine, isLeaf } from './tree.js';
import { vectorOf } from './windows.js';

/**
 * @import { Chip } from './chips.js'
 * @import { Tree } from './tree.js'
 */

/** @typedef {{node: number, move: number}} Stop */
/**
 * @typedef {object} OptimalPath
 * @property {Stop[]} stops  from the first move on; on a given tree from its root on, which has a name
 * @property {number} more   further stops that are not listed
 * @property {string} value  what it is worth: a number as MAX sees it, or one a player
 * @property {boolean} named whether the last stop is called by that value, as the leaves of a written tree
 *   are
 * @property {string} end    what stands where it ends
 */

/** A path to depth 300 still fits; nobody reads a longer one. */
const MOST_STOPS = 300;

/** Null where the search was stopped. @param {Tree} tree @returns {OptimalPath | null} */
export function optimalPath(tree) {
  const line = bestLine(tree);
  if (!line.length) return null;
  const named = tree.kind === 'tree' ? line : line.slice(1);
  const last = line[line.length - 1];
  const value = valueText(tree, last);
  const stops = named.slice(0, MOST_STOPS).map((node) => ({ node, move: tree.move[node] }));
  return {
    stops,
    more: named.length - stops.length,
    value,
    named: tree.kind === 'tree' && plain(tree.labels[tree.move[last]]) === plain(value),
    end: endText(tree, last),
  };
}

/** @param {string} text */
const plain = (text) => text.replaceAll('−', '-').replaceAll(' ', '');

/** What a node is worth: a number, or a vector. @param {Tree} tree @param {number} node */
export function valueText(tree, node) {
  return tree.values.length ? `(${vectorOf(tree, node).map(number).join(', ')})` : number(tree.value[node]);
}

/**
 * Where the path ends: at a leaf of the given tree, or because the search looks no further.
 * @param {Tree} tree
 * @param {number} last
 */
function endText(tree, last) {
  if (tree.depth[last] === 0) return 'no move is made';
  if (tree.kind === 'tree' && isGivenLeaf(tree, last)) return 'leaf reached';
  return tree.depth[last] < tree.depth_limit || !isLeaf(tree, last)
    ? 'no move is left'
    : 'depth limit reached';
}

/** @param {Tree} tree @param {number} node */
const isGivenLeaf = ({ given, move }, node) => given !== null && given.size[move[node]] === 1;

/**
 * The path in one line, for those who listen: "NSW B, NT B, Q R: 10".
 * @param {OptimalPath} path
 * @param {Chip[]} chips
 */
export const pathText = ({ stops, value }, chips) =>
  `${stops.map(({ move }) => chips[move].text).join(', ')}: ${value}`;

/** What is written after the stops. @param {OptimalPath} path */
export function pathEnd({ stops, more, value, named, end }) {
  const worth = named && !more ? '' : `${stops.length ? '→ ' : ''}${value}`;
  return {
    worth: more ? `→ ${more.toLocaleString('en')} more ${worth}` : worth,
    end: `${worth ? ', ' : ''}${end}`,
  };
}

/** The keys that move along the tree of an exercise. Pure. */
import { children } from '../../search/tree.js';

/** @import { GameTree } from './game-tree.js' */

const DOWN = { ArrowUp: 'parent', ArrowDown: 'child', ArrowLeft: 'before', ArrowRight: 'after' };
const RIGHT = { ArrowLeft: 'parent', ArrowRight: 'child', ArrowUp: 'before', ArrowDown: 'after' };

/**
 * @param {GameTree} tree
 * @param {number} node
 * @param {string} key
 * @param {boolean} down  the tree grows downwards, else to the right
 * @returns {number | null} null for a key that does not move; the same node where there is none that way
 */
export function moved(tree, node, key, down) {
  if (key === 'Home') return 0;
  if (key === 'End') return tree.nodes - 1;
  const way = /** @type {Record<string, string>} */ (down ? DOWN : RIGHT)[key];
  if (!way) return null;
  if (way === 'parent') return Math.max(0, tree.parent[node]);
  if (way === 'child') return children(tree, node)[0] ?? node;
  const level = [...tree.depth.keys()].filter((other) => tree.depth[other] === tree.depth[node]);
  return level[level.indexOf(node) + (way === 'after' ? 1 : -1)] ?? node;
}

/**
 * What a node is called when it is read out.
 * @param {GameTree} tree
 * @param {number} node
 * @param {boolean} crossed  it, or one above it
 */
export function spoken(tree, node, crossed) {
  const above = tree.parent[node];
  const who = ['a leaf', 'MAX moves', 'MIN moves'][tree.player[node]];
  const value = tree.player[node] ? '' : `, worth ${tree.worth[node]}`;
  const place = above < 0 ? ', the root' : `, ${nth(tree, node)} of ${tree.name[above]}`;
  return `${tree.name[node]}, ${who}${value}${place}${crossed ? ', crossed out' : ''}`;
}

/** @param {GameTree} tree @param {number} node */
function nth(tree, node) {
  const all = children(tree, tree.parent[node]);
  return `child ${all.indexOf(node) + 1} of ${all.length}`;
}

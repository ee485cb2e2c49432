/** What a node of the tree is, in a few lines: shown beside the pointer. */

import { kindOf } from '../kinds/kinds.js';
import { plural } from '../kit/format.js';
import { shareText } from '../search/full-tree.js';
import { toMove } from '../search/notation.js';
import { isVisited } from '../search/tree.js';

/** @import { Ghost } from './ghosts.js' */
/** @import { Scene } from './labels.js' */
/** @import { BlobItem } from './whole-blobs.js' */

/** @param {Scene} scene @param {number} node @returns {string[]} lines of text */
export function describe(scene, node) {
  return scene.describe?.(node) ?? kindOf(scene.tree).describe(scene, node);
}

/**
 * A node of the given tree that the search has not come to, and never will where it is pruned.
 * @param {Scene} scene
 * @param {Ghost} ghost
 * @param {boolean} pruned
 * @returns {string[]}
 */
export function describeGhost({ tree }, { move, depth, leaf, player, below }, pruned) {
  const head = `${tree.labels[move]} · depth ${depth} · ${leaf ? 'leaf' : toMove(tree, player)}`;
  if (!pruned) return [head, 'not visited yet'];
  return [head, `pruned: never looked at${leaf || !below ? '' : `, nor ${belowText(below())}`}`];
}

/** @param {number} size */
const belowText = (size) =>
  Number.isFinite(size) ? `the ${plural(size, 'node')} below` : 'more than 20,000 nodes below';

/**
 * A shape that stands for one subtree or for several, in lines of text.
 * @param {Scene} scene
 * @param {BlobItem} blob
 * @returns {string[]}
 */
export function describeBlob(scene, { node, until, roots }) {
  const { tree, step } = scene;
  if (roots === 1) return describe(scene, node);
  if (roots === until - node)
    return [
      `${roots} neighboring leaves from ${tree.labels[tree.move[node]]} on · depth ${tree.depth[node]}`,
    ];
  const head =
    `${roots} neighboring subtrees from ${tree.labels[tree.move[node]]} on · depth ` + `${tree.depth[node]}`;
  return [head, isVisited(tree, node, step) ? shareText(tree, node, until, roots) : 'not visited yet'];
}

/** What a node of the tree is, in a few lines: shown beside the pointer. */

import { kindOf } from '../kinds/kinds.js';
import { plural } from '../kit/format.js';
import { shareText } from '../search/full-tree.js';
import { toMove } from '../search/notation.js';
import { isFinished } from '../search/tree.js';

/** @import { CountItem, NodeItem } from './display-list.js' */
/** @import { Scene } from './labels.js' */

/** @param {Scene} scene @param {number} node @returns {string[]} lines of text */
export function describe(scene, node) {
  return scene.describe?.(node) ?? kindOf(scene.tree).describe(scene, node);
}

/**
 * A branch that the search has not come to, and never will where it is pruned.
 * @param {Pick<Scene, 'tree'>} scene
 * @param {NodeItem} item
 * @returns {string[]}
 */
export function describeGhost({ tree }, { state, branch: { move, depth, leaf, player }, below }) {
  const head = `${tree.labels[move]} · depth ${depth} · ${leaf ? 'leaf' : toMove(tree, player)}`;
  if (state !== 'pruned') return [head, 'not visited yet'];
  return [head, `pruned: never looked at${leaf || !below ? '' : `, nor ${belowText(below())}`}`];
}

/** @param {number} size */
const belowText = (size) =>
  Number.isFinite(size) ? `the ${plural(size, 'node')} below` : 'more than 20,000 nodes below';

/**
 * What is not shown below a node, or of a list.
 * @param {Scene} scene
 * @param {CountItem} count
 * @returns {string[]}
 */
export function describeCount(scene, { node, text }) {
  if (node < 0) return [text];
  const { tree, step, shown } = scene;
  const end = node + tree.size[node];
  if (isFinished(tree, node, step)) return [shareText(tree, node, end)];
  return [`${plural(Math.min(shown, end) - node - 1, 'node')} below so far`];
}

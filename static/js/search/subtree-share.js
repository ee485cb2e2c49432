/**
 * What one shape that stands for whole subtrees tells of them: how large they are, and how much of them was
 * cut.
 */
import { untried } from './tree.js';

/** @import { Tree } from './tree.js' */

/**
 * Share of the legal moves in the subtrees from node `from` up to, without, node `to` that were pruned, from
 * 0 to 1. In closed form: every node there is one tried move, save the roots, which were tried above.
 * @param {Tree} tree
 * @param {number} from
 * @param {number} to
 * @param {number} [roots] how many subtrees these are
 */
export function shareCut(tree, from, to, roots = 1) {
  const pruned = tree.prunedBefore[to] - tree.prunedBefore[from];
  const tried = to - from - roots;
  return pruned / Math.max(1, pruned + tried + untriedIn(tree, from, to));
}

/**
 * Only the nodes above the last one can have untried moves.
 * @param {Tree} tree
 * @param {number} from
 * @param {number} to
 */
function untriedIn(tree, from, to) {
  if (!tree.open || to < tree.nodes) return 0;
  let count = 0;
  for (let i = tree.nodes - 1; i >= from; i = tree.parent[i]) count += untried(tree, i);
  return count;
}

/**
 * How much a number of nodes weighs in its tree, by powers of ten: 0 for none, 1 for all.
 * @param {Tree} tree
 * @param {number} nodes
 */
export const weightOf = (tree, nodes) => Math.min(1, Math.log10(nodes + 1) / Math.log10(tree.nodes + 2));

/**
 * "12,345 nodes below, 38 % of the moves there pruned"
 * @param {Tree} tree
 * @param {number} from
 * @param {number} to
 * @param {number} [roots]
 */
export function shareText(tree, from, to, roots = 1) {
  const below = to - from - roots;
  const nodes = `${below.toLocaleString('en')} ${below === 1 ? 'node' : 'nodes'} below`;
  return `${nodes}, ${percent(shareCut(tree, from, to, roots))} of the moves there pruned`;
}

/** Never rounded to none or to all. @param {number} share */
export function percent(share) {
  const whole = Math.round(100 * share);
  if (share > 0 && whole === 0) return 'under 1 %';
  return share < 1 && whole === 100 ? 'over 99 %' : `${whole} %`;
}

/** Which nodes of a tree can be folded, and what goes when they are. */

/** @import { Tree } from './tree.js' */

/** Whether there is anything to fold at a node. @param {Tree} tree @param {number} i */
export const isFoldable = (tree, i) => i < tree.nodes && tree.size[i] > 1;

/**
 * Of nodes that a link names, those that this tree can fold.
 * @param {Tree} tree
 * @param {Iterable<number>} [nodes]
 * @returns {ReadonlySet<number>}
 */
export const foldable = (tree, nodes = []) => new Set([...nodes].filter((i) => isFoldable(tree, i)));

/**
 * The subtrees folded by hand, outermost only, ascending: where each begins and ends. Their layout needs no
 * more.
 * @param {Pick<Tree, 'size'>} tree
 * @param {ReadonlySet<number>} folded
 * @returns {[start: number, end: number][]}
 */
export function foldRanges({ size }, folded) {
  /** @type {[number, number][]} */
  const ranges = [];
  for (const i of Uint32Array.from(folded).sort())
    if (i >= (ranges.at(-1)?.[1] ?? 0)) ranges.push([i, i + size[i]]);
  return ranges;
}

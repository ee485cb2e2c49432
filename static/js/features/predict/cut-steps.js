/**
 * Before which events it is asked whether a branch is cut: found once a tree, in passes over its nodes.
 */
import { mover, visitEvent } from '../../search/tree.js';
import { hasOneBound } from '../../search/windows.js';

/** @import { Tree } from '../../search/tree.js' */

const [ALPHA, BETA] = [1, 2];

/** Found once a tree. @type {WeakMap<Tree, Uint32Array>} */
const known = new WeakMap();

/**
 * Ascending: all cutoffs, and as many events after which a node is searched on, so that always the same
 * answer earns half.
 * @param {Tree} tree
 * @returns {Uint32Array}
 */
export function cutSteps(tree) {
  const found = known.get(tree) ?? Uint32Array.from([...tree.cutoffs, ...others(tree)]).sort();
  known.set(tree, found);
  return found;
}

/**
 * Where there is no bound that could cut, the answer is plain: that is asked only for want of others.
 * @param {Tree} tree
 * @returns {number[]}
 */
function others(tree) {
  const wanted = tree.cutoffs.length;
  const bounds = boundsOf(tree);
  const canCut = (/** @type {number} */ node) =>
    Boolean(bounds[node] & (mover(tree, node) === 1 ? BETA : ALPHA));
  const close = evenly(tree, (i) => isLater(tree, i) && canCut(tree.parent[i]), wanted);
  const plain = evenly(tree, (i) => isLater(tree, i) && !canCut(tree.parent[i]), wanted - close.length);
  return [...close, ...plain];
}

/** Whether its parent went on to it, after another child. @param {Tree} tree @param {number} i */
const isLater = (tree, i) => tree.parent[i] !== i - 1;

/**
 * Which bounds of each node are finite on entry: those of a player of whom a node above has a value.
 * @param {Tree} tree
 */
function boundsOf(tree) {
  const bounds = new Uint8Array(tree.nodes);
  const handsDown = !hasOneBound(tree);
  for (let i = 1; i < tree.nodes; i++) {
    const above = tree.parent[i];
    const own = mover(tree, above) === 1 ? ALPHA : BETA;
    bounds[i] = (handsDown ? bounds[above] : 0) | (isLater(tree, i) ? own : 0);
  }
  return bounds;
}

/**
 * The events right before so many nodes of a kind are visited, spread evenly over all of them.
 * @param {Tree} tree
 * @param {(node: number) => boolean} isOne
 * @param {number} wanted
 */
function evenly(tree, isOne, wanted) {
  let count = 0;
  for (let i = 1; i < tree.nodes; i++) if (isOne(i)) count++;
  const share = Math.min(1, wanted / Math.max(1, count));
  const steps = [];
  for (let i = 1, rank = 0; i < tree.nodes && steps.length < wanted; i++) {
    if (!isOne(i)) continue;
    rank++;
    if (steps.length < Math.round(rank * share)) steps.push(visitEvent(tree, i) - 1);
  }
  return steps;
}

/** What stands on a node, an edge and a stub: texts and states, for both views of the tree. */
import { interval, number } from '../format.js';
import { boundSign } from '../events.js';
import { bestLine, isFinished, isLeaf, isMax, isOpen, pathTo, untried } from '../tree.js';
import { windowAt } from '../windows.js';

/** @typedef {import('../tree.js').Tree} Tree */
/** @typedef {import('../chips.js').Chip} Chip */
/**
 * @typedef {object} Scene  what every drawing of the tree at one step needs
 * @property {Tree} tree
 * @property {number} step
 * @property {number} current       the node whose line the trace shows
 * @property {number} shown         how many nodes have been visited
 * @property {ReadonlySet<number>} path   root to current
 * @property {ReadonlySet<number>} best   the principal variation, once the search is over
 * @property {boolean} ahead        draw what is not yet visited
 * @property {ReadonlySet<number>} opened
 * @property {import('./folding.js').Folding} folding  what is folded
 * @property {Chip[]} chips         by move
 * @property {(node: number) => number[]} prunedMoves
 * @property {(node: number) => string[] | null} [describe]  a node in lines of text, where the tree is no search by itself
 */
/** @typedef {'ahead' | 'open' | 'done'} NodeState */
/**
 * @typedef {object} NodeLabel
 * @property {number} node
 * @property {boolean} max
 * @property {boolean} leaf
 * @property {NodeState} state
 * @property {string} value    '' while not visited
 * @property {string} window   '' at a leaf and while not visited
 * @property {boolean} [provisional]  the search was stopped before this node had its value
 * @property {Chip} chip
 * @property {boolean} onPath
 * @property {boolean} current
 * @property {boolean} best
 */

/** @param {Tree} tree @param {number} step @param {number} current */
export function highlights(tree, step, current) {
  const over = step === tree.events - 1;
  return { path: new Set(pathTo(tree, current)), best: new Set(over ? bestLine(tree) : []) };
}

/** @param {Scene} scene @param {number} node @param {boolean} [legible] a thousand nodes too small for text need not look for theirs @returns {NodeLabel} */
export function nodeLabel(scene, node, legible = true) {
  const { tree, shown, step } = scene;
  const state = node >= shown ? 'ahead' : isFinished(tree, node, step) ? 'done' : 'open';
  return {
    node, state, max: isMax(tree, node), leaf: isLeaf(tree, node), chip: scene.chips[tree.move[node]],
    ...(legible ? texts(scene, node, state) : { value: '', window: '' }),
    provisional: isHalted(scene, node), onPath: scene.path.has(node), current: node === scene.current, best: scene.best.has(node),
  };
}

/** @param {Scene} scene @param {number} node @param {NodeState} state */
function texts(scene, node, state) {
  const { tree, step } = scene;
  if (state === 'ahead') return { value: '', window: '' };
  if (isLeaf(tree, node)) return { value: number(tree.value[node]), window: '' };
  const w = windowAt(tree, node, step);
  if (isHalted(scene, node)) return { value: number(w.value), window: 'so far' };
  const sign = state === 'done' ? boundSign(tree, node) : '';
  return { value: `${sign}${sign && ' '}${number(w.value)}`, window: tree.algorithm === 'minimax' ? '' : interval(w.alpha, w.beta) };
}

/** Whether the moves pruned at a node are known by now. @param {Scene} scene @param {number} node */
export const isCut = (scene, node) => scene.tree.pruned[node] > 0 && node < scene.shown && isFinished(scene.tree, node, scene.step);

/** Whether a stopped search ends here with the node still open. @param {Scene} scene @param {number} node */
const isHalted = ({ tree, step }, node) => step === tree.events - 1 && isOpen(tree, node);

/** How many moves of a node are known by now to be left untried. @param {Scene} scene @param {number} node */
export const leftUntried = (scene, node) => (isHalted(scene, node) ? untried(scene.tree, node) : 0);

/** What stands on a node, an edge and a stub: texts and states, for both views of the tree. */
import { levelText, nodeText } from '../csp/node-text.js';
import { isRun } from '../csp/run.js';
import { boundSign } from '../events.js';
import { number, vector } from '../format.js';
import { levelMovers, moverMark, moverName } from '../movers.js';
import { bestLine, isFinished, isLeaf, isOpen, isVisited, mover, moverAt, pathTo, untried } from '../tree.js';
import { hasWindows, windowAt } from '../windows.js';
import { asWritten, signWritten, valueText, windowPieces } from './notation.js';

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
 * @property {import('./notation.js').Notation} notation  how values and windows are written
 * @property {(node: number) => number[]} prunedMoves
 * @property {(node: number) => string[] | null} [describe]  a node in lines of text, where the tree is no search by itself
 */
/** @typedef {'ahead' | 'open' | 'done' | 'pruned'} NodeState  pruned: of a move without a node, in a tree that was given */
/**
 * @typedef {object} NodeLabel
 * @property {number} node     −1 for a move without one
 * @property {boolean} max     MAX, or player 1, is to move
 * @property {string} mark     who moves: ▲ MAX, ▼ MIN, or a number; '' at a leaf
 * @property {boolean} leaf
 * @property {NodeState} state
 * @property {string} value    '' while not visited, but for a leaf that is called by its value
 * @property {string} window   '' at a leaf, while not visited, and where there are none
 * @property {string[]} [pieces]  of the window: alpha is the second, beta the fourth
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

/** @type {Chip} */
const NO_CHIP = { text: '', fill: '', ink: '' };

/** What names a node before its card: nothing at a leaf whose value is its name. @param {Scene} scene @param {number} move */
const chipOf = ({ chips }, move) => (chips[move].bare ? NO_CHIP : chips[move]);

/** @param {Scene} scene @param {number} node @param {boolean} [legible] a thousand nodes too small for text need not look for theirs @returns {NodeLabel} */
export function nodeLabel(scene, node, legible = true) {
  const { tree, step } = scene;
  if (isRun(tree)) return runLabel(scene, tree, node);
  const state = !isVisited(tree, node, step) ? 'ahead' : isFinished(tree, node, step) ? 'done' : 'open';
  const [leaf, player] = [isLeaf(tree, node), mover(tree, node)];
  return {
    node, state, max: player === 1, mark: leaf ? '' : moverMark(tree, player), leaf, chip: chipOf(scene, tree.move[node]),
    ...(legible ? texts(scene, node, state) : { value: '', window: '' }),
    provisional: isHalted(scene, node), onPath: scene.path.has(node), current: node === scene.current, best: scene.best.has(node),
  };
}

/** An assignment of a constraint search: nobody moves there, and nothing is returned. @param {Scene} scene @param {import('../csp/run.js').Run} tree @param {number} node @returns {NodeLabel} */
function runLabel(scene, tree, node) {
  const { state, value, good } = nodeText(tree, node, scene.step);
  return {
    node, state, max: good, mark: '', leaf: isLeaf(tree, node), chip: scene.chips[tree.move[node]], value, window: '',
    onPath: scene.path.has(node), current: node === scene.current, best: scene.best.has(node),
  };
}

/** @param {Scene} scene @param {number} node @param {NodeState} state */
function texts(scene, node, state) {
  const { tree, step, notation } = scene;
  if (state === 'ahead') return { value: scene.chips[tree.move[node]].bare ? givenText(scene, tree.move[node], tree.depth[node]) : '', window: '' };
  const w = asWritten(tree, node, windowAt(tree, node, step), notation);
  const value = valueText(w);
  if (isLeaf(tree, node)) return { value, window: '' };
  if (isHalted(scene, node)) return { value, window: 'so far' };
  const sign = state === 'done' ? signWritten(tree, node, boundSign(tree, node), notation) : '';
  const pieces = hasWindows(tree) ? windowPieces(w.alpha, w.beta, notation) : [];
  return { value: `${sign}${sign && ' '}${value}`, window: pieces.join(''), pieces };
}

/** What a leaf of the given tree is worth, as it is written at its depth. @param {Pick<Scene, 'tree' | 'notation'>} scene @param {number} move @param {number} depth */
export function givenText({ tree, notation }, move, depth) {
  const values = tree.given?.values.map((column) => column[move]) ?? [];
  if (!tree.given?.valued[move]) return '';
  if (values.length > 1) return vector(values);
  const turned = notation === 'negamax' && moverAt(tree, depth) !== 1;
  return number(turned && values[0] ? -values[0] : values[0]);
}

/** What stands beside a level: who moves there, or where that differs how deep it is. @param {Tree} tree @param {number} depth @returns {{mark: string, text: string}} */
export function levelLabel(tree, depth) {
  if (isRun(tree)) return { mark: '', text: levelText(tree, depth) };
  const player = levelMovers(tree)[depth];
  if (!player) return { mark: '', text: `depth ${depth}` };
  return { mark: moverMark(tree, player), text: tree.zero_sum ? moverName(tree, player) : 'moves' };
}

/** A move without a node: still to come, perhaps, or known to be pruned; then, in a tree that was given, it shows what it would have led to. @param {Scene} scene @param {number} move @param {number} depth of what it leads to @param {'ahead' | 'pruned'} [state] @returns {NodeLabel} */
export function moveLabel(scene, move, depth, state = 'ahead') {
  const { tree, chips } = scene;
  const leaf = depth === tree.depth_limit || tree.given?.size[move] === 1;
  const player = tree.given?.player[move] || moverAt(tree, depth);
  const told = leaf && (chips[move].bare || state === 'pruned');
  return {
    node: -1, max: player === 1, mark: leaf ? '' : moverMark(tree, player), leaf, state, value: told ? givenText(scene, move, depth) : '', window: '',
    chip: chipOf(scene, move), onPath: false, current: false, best: false,
  };
}

/** Whether the moves pruned at a node are known by now. @param {Scene} scene @param {number} node */
export const isCut = (scene, node) => scene.tree.pruned[node] > 0 && isVisited(scene.tree, node, scene.step) && isFinished(scene.tree, node, scene.step);

/** Whether a stopped search ends here with the node still open. @param {Scene} scene @param {number} node */
const isHalted = ({ tree, step }, node) => step === tree.events - 1 && isOpen(tree, node);

/** How many moves of a node are known by now to be left untried. @param {Scene} scene @param {number} node */
export const leftUntried = (scene, node) => (isHalted(scene, node) ? untried(scene.tree, node) : 0);

/**
 * The label of a node in the tree (its texts and its state), and the lines that describe it in words. Three
 * functions make labels: `nodeLabel` for a visited node, `moveLabel` for a move of which nothing else may be
 * shown, `ghostLabel` for a branch that is drawn although the search has not visited it (a ghost).
 */

import { kindOf } from '../kinds/kinds.js';
import { number, plural, vector } from '../kit/format.js';
import { shareText } from '../search/full-tree.js';
import { asWritten, givenText, moverMark, toMove, valueText } from '../search/notation.js';
import { bestLine, isFinished, isVisited, mover, moverAt, pathTo } from '../search/tree.js';
import { hasWindows, minus } from '../search/windows.js';

/** @import { Chip } from '../search/types.js' */
/** @import { Branch, Change, CountItem, NodeItem, NodeLabel, Scene } from './types.js' */

/** The `path` and `best` of a scene. @param {Tree} tree @param {number} step @param {number} current */
export function highlights(tree, step, current) {
  const isLastStep = step === tree.events - 1;
  return { path: new Set(pathTo(tree, current)), best: new Set(isLastStep ? bestLine(tree) : []) };
}

/** @type {Chip} */
const NO_CHIP = { text: '', fill: '', ink: '' };

/** The chip; empty for a leaf whose name is its value. @type {(scene: Scene, move: number) => Chip} */
const chipOf = ({ chips }, move) => (chips[move].bare ? NO_CHIP : chips[move]);

/** @type {(scene: Scene, node: number) => NodeLabel} */
export function nodeLabel(scene, node) {
  return {
    node,
    chip: chipOf(scene, scene.tree.move[node]),
    ...kindOf(scene.tree).label(scene, node),
    onPath: scene.path.has(node),
    current: node === scene.current,
    best: scene.best.has(node),
  };
}

/**
 * The label of a move that comes later ('ahead') or was pruned, at the depth of its branch. In a given tree
 * (one that was written out) a move has the number of its node; a leaf there shows its value if it has no
 * other name, or if it was pruned.
 * @type {(scene: Scene, move: number, depth: number, state?: 'ahead' | 'pruned') => NodeLabel}
 */
export function moveLabel(scene, move, depth, state = 'ahead') {
  const { tree, chips } = scene;
  const leaf = depth === tree.depth_limit || tree.given?.size[move] === 1;
  const player = tree.given?.player[move] || moverAt(tree, depth);
  const showsValue = leaf && (chips[move].bare || state === 'pruned');
  return {
    node: -1,
    max: player === 1,
    mark: leaf ? '' : moverMark(tree, player),
    leaf,
    state,
    value: showsValue ? givenText(scene, move, depth) : '',
    window: '',
    chip: chipOf(scene, move),
    onPath: false,
    current: false,
    best: false,
  };
}

/**
 * The label of a ghost: that of its move; but its branch tells better whether it is a leaf, and who moves. If
 * the scene shows what-ifs, a pruned ghost has the value that it would have had (`worth`, if it is known).
 * @type {(scene: Scene, branch: Branch, state: 'ahead' | 'pruned', worth?: number[]) => NodeLabel}
 */
export function ghostLabel(scene, { move, depth, leaf, player }, state, worth) {
  const label = moveLabel(scene, move, depth, state);
  if (scene.tree.given && (leaf || !scene.whatIfs)) return label; // it has all that a given tree says
  const mark = leaf ? '' : moverMark(scene.tree, player);
  const value = scene.whatIfs && state === 'pruned' && worth ? whatIfText(scene, depth, worth) : '';
  return { ...label, leaf, mark, max: player === 1, value };
}

/** A value in words; in max^n of all players. @type {(_: Scene, depth: number, worth: number[]) => string} */
function whatIfText({ tree, notation }, depth, worth) {
  if (worth.length > 1) return vector(worth);
  const isNegated = notation === 'negamax' && moverAt(tree, depth) !== 1;
  return number(isNegated ? minus(worth[0]) : worth[0]);
}

/** Whether moves have been pruned at a node by now. @type {(scene: Scene, node: number) => boolean} */
export const isCut = (scene, node) =>
  scene.tree.pruned[node] > 0 &&
  isVisited(scene.tree, node, scene.step) &&
  isFinished(scene.tree, node, scene.step);

// Descriptions in lines of text, for the tip beside the pointer and for a screen reader.

/** @param {Scene} scene @param {number} node @returns {string[]} lines of text */
export function describe(scene, node) {
  return scene.describe?.(node) ?? kindOf(scene.tree).describe(scene, node);
}

/**
 * Lines about a branch that the search has not visited, and will not if it is pruned.
 * @type {(scene: Pick<Scene, 'tree'>, item: NodeItem) => string[]}
 */
export function describeGhost({ tree }, { state, branch: { move, depth, leaf, player }, below }) {
  const head = `${tree.labels[move]} · depth ${depth} · ${leaf ? 'leaf' : toMove(tree, player)}`;
  if (state !== 'pruned') return [head, 'not visited yet'];
  if (leaf || !below) return [head, 'pruned: never looked at'];
  const count = below(); // infinite if there are too many to be counted
  const nodes = Number.isFinite(count) ? `the ${plural(count, 'node')}` : 'more than 20,000 nodes';
  return [head, `pruned: never looked at, nor ${nodes} below`];
}

/** Lines about a count, of nodes or of moves. @type {(scene: Scene, count: CountItem) => string[]} */
export function describeCount(scene, { node, text }) {
  if (node < 0) return [text]; // it counts moves
  const { tree, step, shown } = scene;
  const end = node + tree.size[node];
  if (isFinished(tree, node, step)) return [shareText(tree, node, end)];
  return [`${plural(Math.min(shown, end) - node - 1, 'node')} below so far`];
}

/**
 * The change by a step in what is written at a node; null for a visit, and if nodes return no values.
 * @type {(scene: Pick<Scene, 'tree' | 'moment' | 'notation'>) => Change | null}
 */
export function changeAt({ tree, moment: { event }, notation }) {
  if (event.kind === 'visit' || !kindOf(tree).returns) return null;
  const [before, now] = [event.before, event].map((line) => asWritten(tree, event.node, line, notation));
  const was = valueText(before);
  const isNewValue = was !== valueText(now);
  return {
    node: event.node,
    child: event.child,
    taken: isNewValue && !isIgnored(tree, event.child, event.before),
    was: isNewValue ? was : '',
    alpha: before.alpha !== now.alpha,
    beta: before.beta !== now.beta,
    cut: event.cutoff,
  };
}

/**
 * Whether a fail-hard search ignores what a child returns, as the player who moves at the parent has a bound
 * at least as good: at a MAX node with α = 5 a child's 3 is ignored, and the node's value becomes 5.
 * @type {(tree: Tree, child: number, window: {alpha: number, beta: number}) => boolean}
 */
function isIgnored(tree, child, { alpha, beta }) {
  if (tree.variant.fail !== 'hard' || !hasWindows(tree)) return false;
  return mover(tree, tree.parent[child]) === 1 ? tree.value[child] <= alpha : tree.value[child] >= beta;
}

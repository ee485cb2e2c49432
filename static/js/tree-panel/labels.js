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
/** @import { Branch, Change, CountItem, NodeItem, NodeLabel, TreeModel } from './types.js' */

/** The `path` and `best` of a model. @param {Tree} tree @param {number} step @param {number} current */
export function highlights(tree, step, current) {
  const isLastStep = step === tree.events - 1;
  return { path: new Set(pathTo(tree, current)), best: new Set(isLastStep ? bestLine(tree) : []) };
}

/** @type {Chip} */
const NO_CHIP = { text: '', fill: '', ink: '' };

/** The chip; empty for a leaf whose name is its value. @type {(model: TreeModel, move: number) => Chip} */
const chipOf = ({ chips }, move) => (chips[move].bare ? NO_CHIP : chips[move]);

/** @type {(model: TreeModel, node: number) => NodeLabel} */
export function nodeLabel(model, node) {
  return {
    node,
    chip: chipOf(model, model.tree.move[node]),
    ...kindOf(model.tree).label(model, node),
    onPath: model.path.has(node),
    current: node === model.current,
    best: model.best.has(node),
  };
}

/**
 * The label of a move that comes later ('ahead') or was pruned, at the depth of its branch. In a given tree
 * (one that was written out) a move has the number of its node; a leaf there shows its value if it has no
 * other name, or if it was pruned.
 * @type {(model: TreeModel, move: number, depth: number, state?: 'ahead' | 'pruned') => NodeLabel}
 */
export function moveLabel(model, move, depth, state = 'ahead') {
  const { tree, chips } = model;
  const leaf = depth === tree.depth_limit || tree.given?.size[move] === 1;
  const player = tree.given?.player[move] || moverAt(tree, depth);
  const showsValue = leaf && (chips[move].bare || state === 'pruned');
  return {
    node: -1,
    max: player === 1,
    mark: leaf ? '' : moverMark(tree, player),
    leaf,
    state,
    value: showsValue ? givenText(model, move, depth) : '',
    window: '',
    chip: chipOf(model, move),
    onPath: false,
    current: false,
    best: false,
  };
}

/**
 * The label of a ghost: that of its move; but its branch tells better whether it is a leaf, and who moves. If
 * the model shows what-ifs, a pruned ghost has the value that it would have had (`worth`, if it is known).
 * @type {(model: TreeModel, branch: Branch, state: 'ahead' | 'pruned', worth?: number[]) => NodeLabel}
 */
export function ghostLabel(model, { move, depth, leaf, player }, state, worth) {
  const label = moveLabel(model, move, depth, state);
  if (model.tree.given && (leaf || !model.whatIfs)) return label; // it has all that a given tree says
  const mark = leaf ? '' : moverMark(model.tree, player);
  const value = model.whatIfs && state === 'pruned' && worth ? whatIfText(model, depth, worth) : '';
  return { ...label, leaf, mark, max: player === 1, value };
}

/** A value in words; in max^n all values. @type {(_: TreeModel, depth: number, worth: number[]) => string} */
function whatIfText({ tree, notation }, depth, worth) {
  if (worth.length > 1) return vector(worth);
  const isNegated = notation === 'negamax' && moverAt(tree, depth) !== 1;
  return number(isNegated ? minus(worth[0]) : worth[0]);
}

/** Whether moves have been pruned at a node by now. @type {(model: TreeModel, node: number) => boolean} */
export const isCut = (model, node) =>
  model.tree.pruned[node] > 0 &&
  isVisited(model.tree, node, model.step) &&
  isFinished(model.tree, node, model.step);

// Descriptions in lines of text, for the tip beside the pointer and for a screen reader.

/** @param {TreeModel} model @param {number} node @returns {string[]} lines of text */
export function describe(model, node) {
  return model.describe?.(node) ?? kindOf(model.tree).describe(model, node);
}

/**
 * Lines about a branch that the search has not visited, and will not if it is pruned.
 * @type {(model: Pick<TreeModel, 'tree'>, item: NodeItem) => string[]}
 */
export function describeGhost({ tree }, { state, branch: { move, depth, leaf, player }, below }) {
  const head = `${tree.labels[move]} · depth ${depth} · ${leaf ? 'leaf' : toMove(tree, player)}`;
  if (state !== 'pruned') return [head, 'not visited yet'];
  if (leaf || !below) return [head, 'pruned: never looked at'];
  const count = below(); // infinite if there are too many to be counted
  const nodes = Number.isFinite(count) ? `the ${plural(count, 'node')}` : 'more than 20,000 nodes';
  return [head, `pruned: never looked at, nor ${nodes} below`];
}

/** Lines about a count, of nodes or of moves. @type {(model: TreeModel, count: CountItem) => string[]} */
export function describeCount(model, { node, text }) {
  if (node < 0) return [text]; // it counts moves
  const { tree, step, shown } = model;
  const end = node + tree.size[node];
  if (isFinished(tree, node, step)) return [shareText(tree, node, end)];
  return [`${plural(Math.min(shown, end) - node - 1, 'node')} below so far`];
}

/**
 * The change by a step in what is written at a node; null for a visit, and if nodes return no values.
 * @type {(model: Pick<TreeModel, 'tree' | 'moment' | 'notation'>) => Change | null}
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

/** The label of a node in the tree (its texts and its state), and the lines that describe it in words. */

import { kindOf } from '../kinds/kinds.js';
import { number, plural, vector } from '../kit/format.js';
import { shareText } from '../search/full-tree.js';
import { givenText, moverMark, toMove } from '../search/notation.js';
import { bestLine, isFinished, isVisited, moverAt, pathTo } from '../search/tree.js';

/** @import { Label, Moment } from '../kinds/types.js' */
/** @import { Chip, Notation } from '../search/types.js' */
/** @import { Branch } from './branches.js' */
/** @import { CountItem, NodeItem } from './display-list.js' */
/** @import { Folding } from './folding.js' */
/** @import { Spot } from './origin.js' */

/**
 * @typedef {object} Scene  all that a drawing of the tree at one step needs to know
 * @property {Tree} tree
 * @property {number} step
 * @property {Moment} moment        all that is known of this step
 * @property {number} current       the node whose line the trace shows
 * @property {number} shown         how many nodes have been visited
 * @property {ReadonlySet<number>} path   the nodes from the root to the current one
 * @property {ReadonlySet<number>} best   the principal variation, once the search is over; empty before
 * @property {boolean} ahead        whether all that is not visited yet is drawn
 * @property {boolean} [next]       whether the next moves of visited nodes are drawn
 * @property {boolean} [veiled]     whether the picture must not reveal which of the next moves will be tried
 * @property {boolean} [whatIfs]    whether pruned branches show the value that they would have had
 * @property {number | null} [pointed]  the event that set the bound at which the user points in a sentence
 * @property {Spot | null} [spot]   the value or bound under the pointer
 * @property {boolean} [arrow]      whether the reason of a cutoff is drawn
 * @property {string} [inspected]   the key of the branch whose sheet is open; '': none
 * @property {Folding} folding      which nodes are folded
 * @property {Chip[]} chips         by move
 * @property {Notation} notation    how values and windows are written
 * @property {(node: number) => number[]} prunedMoves
 * @property {(node: number) => string[] | null} [describe]  lines of text about a node of a tree that merges
 *   two searches
 */
/**
 * @typedef {'ahead' | 'open' | 'done' | 'pruned'} NodeState  pruned: only of a ghost
 */
/** @typedef {Omit<Label, 'state'> & NodeFacts} NodeLabel */
/**
 * @typedef {object} NodeFacts  the part of a node's label that is the same for all kinds of problems
 * @property {number} node     −1 for a move without one
 * @property {NodeState} state
 * @property {Chip} chip
 * @property {boolean} onPath
 * @property {boolean} current
 * @property {boolean} best
 */

/** A scene's `path` and `best`. @param {Tree} tree @param {number} step @param {number} current */
export function highlights(tree, step, current) {
  const isOver = step === tree.events - 1;
  return { path: new Set(pathTo(tree, current)), best: new Set(isOver ? bestLine(tree) : []) };
}

/** @type {Chip} */
const NO_CHIP = { text: '', fill: '', ink: '' };

/**
 * The chip before a node's card: empty for a leaf whose name is its value.
 * @type {(scene: Scene, move: number) => Chip}
 */
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
 * The label of a move that is not visited yet, or of a ghost. A leaf of a given tree shows its value if that
 * is its name, or if it was pruned.
 * @param depth  of the branch that it leads to
 * @type {(scene: Scene, move: number, depth: number, state?: 'ahead' | 'pruned') => NodeLabel}
 */
export function moveLabel(scene, move, depth, state = 'ahead') {
  const { tree, chips } = scene;
  const leaf = depth === tree.depth_limit || tree.given?.size[move] === 1;
  const player = tree.given?.player[move] || moverAt(tree, depth);
  const hasValue = leaf && (chips[move].bare || state === 'pruned');
  return {
    node: -1,
    max: player === 1,
    mark: leaf ? '' : moverMark(tree, player),
    leaf,
    state,
    value: hasValue ? givenText(scene, move, depth) : '',
    window: '',
    chip: chipOf(scene, move),
    onPath: false,
    current: false,
    best: false,
  };
}

/**
 * The label of a ghost; if the scene asks for it, with the value that it would have had.
 * @type {(scene: Scene, branch: Branch, state: 'ahead' | 'pruned', worth?: number[]) => NodeLabel}
 */
export function ghostLabel(scene, { move, depth, leaf, player }, state, worth) {
  const label = moveLabel(scene, move, depth, state);
  if (scene.tree.given && (leaf || !scene.whatIfs)) return label;
  const mark = leaf ? '' : moverMark(scene.tree, player);
  const value = scene.whatIfs && state === 'pruned' && worth ? worthText(scene, worth, depth) : '';
  return { ...label, leaf, mark, max: player === 1, value };
}

/** @type {(scene: Scene, worth: number[], depth: number) => string} */
function worthText({ tree, notation }, worth, depth) {
  if (worth.length > 1) return vector(worth);
  const [value] = worth;
  const isNegated = notation === 'negamax' && moverAt(tree, depth) !== 1 && value !== 0;
  return number(isNegated ? -value : value);
}

/** Whether moves were pruned at a node by now. @type {(scene: Scene, node: number) => boolean} */
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
  return [head, `pruned: never looked at${leaf || !below ? '' : `, nor ${belowText(below())}`}`];
}

/** @param {number} size */
const belowText = (size) =>
  Number.isFinite(size) ? `the ${plural(size, 'node')} below` : 'more than 20,000 nodes below';

/**
 * Lines about what a count stands for: nodes below one node, or a part of a list.
 * @type {(scene: Scene, count: CountItem) => string[]}
 */
export function describeCount(scene, { node, text }) {
  if (node < 0) return [text];
  const { tree, step, shown } = scene;
  const end = node + tree.size[node];
  if (isFinished(tree, node, step)) return [shareText(tree, node, end)];
  return [`${plural(Math.min(shown, end) - node - 1, 'node')} below so far`];
}

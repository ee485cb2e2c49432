/** Where what is pointed at comes from: a value from a leaf, a bound from the branch that set it. */
import { number } from '../kit/format.js';
import { isLeaf, isVisited, mover, updateEvent, visitEvent } from '../search/tree.js';
import { boundSourceAt, hasWindows, lineage } from '../search/windows.js';
import { holds } from './hit.js';

/** @import { DisplayList, NodeItem, Point } from './display-list.js' */
/** @import { Scene } from './labels.js' */

/** @typedef {{node: number, bound: 'alpha' | 'beta' | null}} Spot  null: its value */

/** Where the window begins on a card, and where beta does: of its height, and of its width. */
const STACKED = { down: 0.52, across: 0, beta: 0.5 };
const INLINE = { down: 0, across: 0.55, beta: 0.8 };

/**
 * The value or bound at a point.
 * @param {Scene} scene
 * @param {DisplayList} list
 * @param {Point} at
 * @returns {Spot | null} null beside them all
 */
export function spotAt(scene, list, at) {
  const item = list.nodes.findLast(({ node, box }) => node >= 0 && holds(box, at));
  if (!item || !isVisited(scene.tree, item.node, scene.step)) return null;
  return { node: item.node, bound: boundAt(scene, item, at) };
}

/** @param {Scene} scene @param {NodeItem} item @param {Point} at */
function boundAt({ tree, notation }, { node, box, window, stacked }, at) {
  if (!window || !hasWindows(tree)) return null;
  const { down, across, beta } = stacked ? STACKED : INLINE;
  if (at.y < box.y + down * box.height || at.x < box.x + across * box.width) return null;
  const second = at.x > box.x + beta * box.width;
  const turned = notation === 'negamax' && mover(tree, node) !== 1;
  return second === turned ? 'alpha' : 'beta';
}

/**
 * The nodes that a value has come up through, the leaf last: of the node that is pointed at, or on request of
 * the current one.
 * @param {Scene} scene
 */
export function litLine(scene) {
  const { tree, moment, spot, birth, current } = scene;
  const node = spot && !spot.bound ? spot.node : birth && !spot ? current : -1;
  return node < 0 || scene.describe?.(node) ? [] : lineage(tree, node, moment);
}

/** In words, for who points at it. @param {Scene} scene @param {Spot} spot @returns {string[]} */
export function originLines(scene, { node, bound }) {
  if (scene.describe?.(node)) return [];
  return bound ? boundLines(scene, node, bound) : valueLines(scene, node);
}

/** @param {Scene} scene @param {number} node */
function valueLines({ tree, moment }, node) {
  const leaf = isLeaf(tree, node) ? undefined : lineage(tree, node, moment).at(-1);
  return leaf === undefined ? [] : [`born at ${moveAndLine(tree, leaf, visitEvent(tree, leaf))}`];
}

/** @param {Scene} scene @param {number} node @param {'alpha' | 'beta'} bound */
function boundLines({ tree, step, moment, notation }, node, bound) {
  const source = boundSourceAt(tree, node, bound, step, moment.entered(node));
  const isTurned = notation === 'negamax' && mover(tree, node) !== 1;
  const name = (bound === 'alpha') === isTurned ? 'β' : 'α';
  if (!source) return [`${name}: nobody has set it`];
  const value = tree.value[source.child];
  const by = moveAndLine(tree, source.child, updateEvent(tree, source.child));
  return [`${name} ${number(isTurned ? -value : value)}: set by ${by}`];
}

/** @param {Tree} tree @param {number} node @param {number} event */
const moveAndLine = (tree, node, event) =>
  `${tree.labels[tree.move[node]]} in line ${(event + 1).toLocaleString('en')}`;

/**
 * The origin of the value or bound under the pointer: the leaf it comes from, or the branch that set it.
 *
 * A "bound" is what the search keeps ('alpha', 'beta'); α and β are what is written on a card. They differ in
 * negamax form at MIN: the window (3, 9) is written as (−9, −3) there, so that α is written for beta.
 */

import { number } from '../kit/format.js';
import { asWritten } from '../search/notation.js';
import { isLeaf, isVisited, mover, visitEvent } from '../search/tree.js';
import { boundSourceAt, hasWindows, lineage } from '../search/windows.js';
import { holds } from './viewport.js';

/** @import { DisplayList, NodeItem, Point, TreeModel, Spot, WrittenBound } from './types.js' */
/** @typedef {'alpha' | 'beta'} Bound */

/** Where the window begins on a card, and where its β does, as shares of the card's height and width. */
const STACKED = { top: 0.52, left: 0, leftOfBeta: 0.5 };
const INLINE = { top: 0, left: 0.55, leftOfBeta: 0.8 };

/** The value or bound at a point. @type {(_: TreeModel, list: DisplayList, at: Point) => Spot | null} */
export function spotAt(model, list, at) {
  const item = list.nodes.findLast(({ node, box }) => node >= 0 && holds(box, at));
  if (!item || !isVisited(model.tree, item.node, model.step)) return null;
  return { node: item.node, bound: boundAt(model, item, at) };
}

/** The bound written at a point. @type {(model: TreeModel, item: NodeItem, at: Point) => Bound | null} */
function boundAt(model, { node, box, window, stacked }, at) {
  if (!window || !hasWindows(model.tree)) return null;
  const { top, left, leftOfBeta } = stacked ? STACKED : INLINE;
  if (at.y < box.y + top * box.height || at.x < box.x + left * box.width) return null;
  const [asAlpha, asBeta] = boundsInWriting(model, node);
  return at.x > box.x + leftOfBeta * box.width ? asBeta : asAlpha;
}

/**
 * The nodes through which a value has come up, the leaf last: the value under the pointer, or else that of
 * the node whose sheet is open. Empty if there is none.
 * @param {TreeModel} model
 */
export function litLine({ tree, moment, spot, inspected, describe }) {
  const key = spot ? String(spot.node) : inspected;
  if (!key || spot?.bound) return [];
  const node = Number(key); // NaN for a ghost, whose key is like "7/2"
  return node >= 0 && !describe?.(node) ? lineage(tree, node, moment) : [];
}

/** The origin in words, for the tip beside the pointer. @type {(model: TreeModel, spot: Spot) => string[]} */
export function originLines(model, { node, bound }) {
  if (model.describe?.(node)) return [];
  return bound ? boundLines(model, node, bound) : valueLines(model, node);
}

/** @type {(model: TreeModel, node: number) => string[]} */
function valueLines({ tree, moment }, node) {
  const leaf = isLeaf(tree, node) ? undefined : lineage(tree, node, moment).at(-1);
  return leaf === undefined ? [] : [`comes from ${moveAndLine(tree, leaf, visitEvent(tree, leaf))}`];
}

/** @type {(model: TreeModel, node: number, bound: Bound) => string[]} */
function boundLines(model, node, bound) {
  const { text, source } = boundsOf(model, node)[boundsInWriting(model, node).indexOf(bound)];
  if (!source) return [`${text[0]}: nobody has set it`]; // only the letter: the bound is infinite
  return [`${text}: set by ${moveAndLine(model.tree, source.child, source.event)}`];
}

/**
 * α and β of a node, in this order, as they are written.
 * @type {(model: Pick<TreeModel, 'tree' | 'step' | 'moment' | 'notation'>, node: number) => WrittenBound[]}
 */
export function boundsOf(model, node) {
  const { tree, step, moment, notation } = model;
  const { alpha, beta } = asWritten(tree, node, moment.window(node), notation);
  const texts = [`α ${number(alpha)}`, `β ${number(beta)}`];
  return boundsInWriting(model, node).map((bound, n) => ({
    text: texts[n],
    source: boundSourceAt(tree, node, bound, step, moment.entered(node)),
  }));
}

/**
 * The bound that is written as α at a node, and the one that is written as β.
 * @type {(model: Pick<TreeModel, 'tree' | 'notation'>, node: number) => [Bound, Bound]}
 */
const boundsInWriting = ({ tree, notation }, node) =>
  notation === 'negamax' && mover(tree, node) !== 1 ? ['beta', 'alpha'] : ['alpha', 'beta'];

/** @type {(tree: Tree, node: number, event: number) => string} */
const moveAndLine = (tree, node, event) =>
  `${tree.labels[tree.move[node]]} in line ${(event + 1).toLocaleString('en')}`;

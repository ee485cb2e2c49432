/** The origin of the value or bound under the pointer: the leaf it comes from, or the branch that set it. */

import { number } from '../kit/format.js';
import { asWritten } from '../search/notation.js';
import { isLeaf, isVisited, mover, visitEvent } from '../search/tree.js';
import { boundSourceAt, hasWindows, lineage } from '../search/windows.js';
import { holds } from './viewport.js';

/** @import { DisplayList, NodeItem, Point, Scene, Spot, WrittenBound } from './types.js' */

/** Where the window begins on a card (down, across), and where beta: as parts of its height and width. */
const STACKED = { down: 0.52, across: 0, beta: 0.5 };
const INLINE = { down: 0, across: 0.55, beta: 0.8 };

/**
 * The value or bound at a point; null if it is on no visited node.
 * @type {(scene: Scene, list: DisplayList, at: Point) => Spot | null}
 */
export function spotAt(scene, list, at) {
  const item = list.nodes.findLast(({ node, box }) => node >= 0 && holds(box, at));
  if (!item || !isVisited(scene.tree, item.node, scene.step)) return null;
  return { node: item.node, bound: boundAt(scene, item, at) };
}

/** @type {(scene: Scene, item: NodeItem, at: Point) => 'alpha' | 'beta' | null} */
function boundAt({ tree, notation }, { node, box, window, stacked }, at) {
  if (!window || !hasWindows(tree)) return null;
  const { down, across, beta } = stacked ? STACKED : INLINE;
  if (at.y < box.y + down * box.height || at.x < box.x + across * box.width) return null;
  const isSecond = at.x > box.x + beta * box.width; // the written β
  return isSecond === isTurned({ tree, notation }, node) ? 'alpha' : 'beta';
}

/**
 * The nodes through which a value has come up, the leaf last: the value under the pointer, or that of the
 * node whose sheet is open. Empty if there is none.
 * @param {Scene} scene
 */
export function litLine(scene) {
  const { tree, moment, spot, inspected } = scene;
  if (spot?.bound || (!spot && !inspected)) return [];
  const node = spot ? spot.node : Number(inspected); // NaN for a ghost
  return node >= 0 && !scene.describe?.(node) ? lineage(tree, node, moment) : [];
}

/** The origin in words, for the tip beside the pointer. @type {(scene: Scene, spot: Spot) => string[]} */
export function originLines(scene, { node, bound }) {
  if (scene.describe?.(node)) return [];
  return bound ? boundLines(scene, node, bound) : valueLines(scene, node);
}

/** @type {(scene: Scene, node: number) => string[]} */
function valueLines({ tree, moment }, node) {
  const leaf = isLeaf(tree, node) ? undefined : lineage(tree, node, moment).at(-1);
  return leaf === undefined ? [] : [`comes from ${moveAndLine(tree, leaf, visitEvent(tree, leaf))}`];
}

/** @type {(scene: Scene, node: number, bound: 'alpha' | 'beta') => string[]} */
function boundLines(scene, node, bound) {
  const isSecond = isTurned(scene, node) === (bound === 'alpha'); // alpha is written as β, or beta as such
  const { text, source } = boundsOf(scene, node)[Number(isSecond)];
  if (!source) return [`${text[0]}: nobody has set it`];
  return [`${text}: set by ${moveAndLine(scene.tree, source.child, source.event)}`];
}

/**
 * α and β of a node, as they are written.
 * @type {(scene: Pick<Scene, 'tree' | 'step' | 'moment' | 'notation'>, node: number) => WrittenBound[]}
 */
export function boundsOf(scene, node) {
  const { tree, step, moment, notation } = scene;
  const { alpha, beta } = asWritten(tree, node, moment.window(node), notation);
  const [ofAlpha, ofBeta] = /** @type {const} */ (['alpha', 'beta']).map((bound) =>
    boundSourceAt(tree, node, bound, step, moment.entered(node)),
  );
  const sources = isTurned(scene, node) ? [ofBeta, ofAlpha] : [ofAlpha, ofBeta];
  return [`α ${number(alpha)}`, `β ${number(beta)}`].map((text, n) => ({ text, source: sources[n] }));
}

/**
 * Whether the written window is the other way round: in negamax form at MIN, the written α comes from beta.
 * @type {(scene: Pick<Scene, 'tree' | 'notation'>, node: number) => boolean}
 */
const isTurned = ({ tree, notation }, node) => notation === 'negamax' && mover(tree, node) !== 1;

/** @type {(tree: Tree, node: number, event: number) => string} */
const moveAndLine = (tree, node, event) =>
  `${tree.labels[tree.move[node]]} in line ${(event + 1).toLocaleString('en')}`;

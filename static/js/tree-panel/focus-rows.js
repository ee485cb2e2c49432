/**
 * Which rows the focus view shows, and the slots of each: every legal move of the node above, visited or not,
 * in the order of trying. So a row has the same slots from its first step to its last, and nothing moves
 * while it is worked off.
 */
import { children, isVisited } from '../search/tree.js';
import { isCut } from './labels.js';

/** @import { Scene } from './labels.js' */

/**
 * @typedef {{node: number} | {move: number, pruned: boolean}} Slot a child; or a move without a node: pruned,
 *   or not known to be
 */
/**
 * @typedef {object} Row
 * @property {number} depth
 * @property {number} parent   −1 in the root's row
 * @property {number} on       the node on the path, or −1
 * @property {number} near     the place among the slots that must be in sight
 * @property {Slot[]} slots
 * @property {boolean} gap     the rows between the root's and this one are left out
 */

/**
 * How many rows must fit for the root's to be among them; with fewer the current node would have no place.
 */
const ROOT_TOO = 3;

/**
 * The rows of a step, from the root's down. Once the search is over they follow the best line.
 * @param {Scene} scene
 * @param {number} most that fit, at least 2
 * @returns {Row[]}
 */
export function rowsOf(scene, most) {
  const { tree, current } = scene;
  const over = scene.best.size > 0;
  const path = [...(over ? scene.best : scene.path)];
  const first = firstRow(path.length - (over || !tree.legal[current] ? 1 : 0), deepest(tree), most);
  const rows = path.flatMap((on, d) =>
    d >= first || (d === 0 && most >= ROOT_TOO) ? [row(scene, d, d ? path[d - 1] : -1, on)] : [],
  );
  if (!over && tree.legal[current]) rows.push(row(scene, path.length, current, -1));
  const above = most < ROOT_TOO ? 0 : 1;
  if (first > above) rows[above].gap = true;
  return rows;
}

/**
 * The depth of the first row, or, with the root's above it, of the second. Where not all rows fit, it goes on
 * by half a panel at a time, counted from the deepest row of the tree, so that a search working down there
 * leaves the rows in place.
 * @param {number} last the deepest row wanted
 * @param {number} deepestRow of the whole tree
 * @param {number} most
 */
export function firstRow(last, deepestRow, most) {
  const room = most < ROOT_TOO ? most : most - 1;
  if (last < most) return most < ROOT_TOO ? 0 : 1;
  const half = Math.max(1, room >> 1);
  return Math.max(1, deepestRow - room + 1 - half * Math.floor((deepestRow - last) / half));
}

/** @param {Scene} scene @param {number} depth @param {number} parent @param {number} on @returns {Row} */
function row(scene, depth, parent, on) {
  const slots = parent < 0 ? [{ node: 0 }] : slotsUnder(scene, parent);
  const wanted = on < 0 ? latestChild(scene, parent) : on;
  return {
    depth,
    parent,
    on,
    near: Math.max(
      0,
      slots.findIndex((s) => 'node' in s && s.node === wanted),
    ),
    slots,
    gap: false,
  };
}

/** @param {Scene} scene @param {number} parent @returns {Slot[]} */
function slotsUnder(scene, parent) {
  const kids = children(scene.tree, parent).map((node) => slotOf(scene, node));
  if (kids.length === scene.tree.legal[parent]) return kids;
  const pruned = isCut(scene, parent);
  return [...kids, ...scene.prunedMoves(parent).map((move) => ({ move, pruned }))];
}

/**
 * What is to come is a move like those that will be pruned.
 * @param {Scene} scene
 * @param {number} node
 * @returns {Slot}
 */
const slotOf = ({ tree, step, veiled }, node) =>
  veiled && !isVisited(tree, node, step) ? { move: tree.move[node], pruned: false } : { node };

/**
 * The child that was visited last: the one that has just returned.
 * @param {Scene} scene
 * @param {number} parent
 */
function latestChild({ tree, step }, parent) {
  return children(tree, parent).findLast((c) => isVisited(tree, c, step)) ?? -1;
}

/** Found once a tree: at millions of nodes it takes some milliseconds. @type {WeakMap<Tree, number>} */
const levels = new WeakMap();

/** The depth of the deepest node. @param {Tree} tree */
export function deepest(tree) {
  const found = levels.get(tree) ?? tree.depth.reduce((most, d) => Math.max(most, d), 0);
  levels.set(tree, found);
  return found;
}

/**
 * What a search left out, drawn out instead of counted in a stub. A ghost is a node of the game's tree that
 * the search has no node for. Of a small tree that was given all are drawn, since a textbook's figure shows
 * all of it.
 */

import { givenChildren, prunedInGiven } from '../search/rules.js';
import { moverAt } from '../search/tree.js';

/** @import { LabelSizes } from './label-sizes.js' */

/**
 * @typedef {object} Ghost
 * @property {number} move    of a map, or the node of the given tree
 * @property {number} depth
 * @property {boolean} leaf
 * @property {number} player  who would move
 * @property {Ghost[]} children
 * @property {() => number} [below]  how many nodes lie below; infinite where they are not counted
 * @property {number[]} [worth]  what it would be worth, as MAX sees it or to each player, where that is known
 */
/** @typedef {{under: number, path: number[]}} Way  a node, and the moves from there to what was pruned */
/** @typedef {ReadonlyMap<number, Ghost[]>} Ghosts  by the node that was cut off, what it did not come to */
/**
 * @typedef {{ghost: Ghost, from: number, middle: number, children: Placed[]}} Placed from: where its band
 *   begins along the breadth axis; middle: where it stands
 */

/** A given tree of more nodes than this is drawn with counted stubs, as that of a map is. */
const MOST = 60;

/** Found once a tree. @type {WeakMap<Tree, Ghosts>} */
const known = new WeakMap();

/** None in a tree that is not given, too large, or stopped. @param {Tree} tree @returns {Ghosts} */
export function ghostsOf(tree) {
  const found = known.get(tree) ?? findGhosts(tree);
  known.set(tree, found);
  return found;
}

/** Whether all of a tree is drawn, what is left out too. @param {Tree} tree */
export const drawsOut = ({ given, open }) => Boolean(given && given.size.length <= MOST && !open);

/** @param {Tree} tree @returns {Ghosts} */
function findGhosts(tree) {
  const ghosts = new Map();
  if (!drawsOut(tree)) return ghosts;
  for (let i = 0; i < tree.nodes; i++) {
    if (tree.pruned[i])
      ghosts.set(
        i,
        prunedInGiven(tree, i).map((move) => ghostAt(tree, move, tree.depth[i] + 1)),
      );
  }
  return ghosts;
}

/** @param {Tree} tree @param {number} move @param {number} depth @returns {Ghost} */
function ghostAt(tree, move, depth) {
  const below =
    depth < tree.depth_limit ? givenChildren(tree, move).map((child) => ghostAt(tree, child, depth + 1)) : [];
  return {
    move,
    depth,
    leaf: below.length === 0,
    player: tree.given?.player[move] || moverAt(tree, depth),
    children: below,
  };
}

/**
 * @param {Ghosts} ghosts
 * @param {Ghost} sought
 * @returns {Way | null} null where it is none of them
 */
export function wayTo(ghosts, sought) {
  for (const [under, roots] of ghosts) {
    const path = pathAmong(roots, sought);
    if (path) return { under, path };
  }
  return null;
}

/** @param {Ghost[]} some @param {Ghost} sought @returns {number[] | null} */
function pathAmong(some, sought) {
  for (const one of some) {
    if (one === sought) return [one.move];
    const below = pathAmong(one.children, sought);
    if (below) return [one.move, ...below];
  }
  return null;
}

/** All of them, parents before children. @param {Ghosts} ghosts @returns {Ghost[]} */
export const everyGhost = (ghosts) => [...ghosts.values()].flat().flatMap(withBelow);

/** @param {Ghost} ghost @returns {Ghost[]} */
const withBelow = (ghost) => [ghost, ...ghost.children.flatMap(withBelow)];

/**
 * The room that a ghost and all below it takes along the breadth axis.
 * @param {Ghost} ghost
 * @param {LabelSizes} sizes
 * @returns {number}
 */
function roomOf(ghost, sizes) {
  const own = ghost.leaf ? sizes.leafSlot[ghost.depth] : sizes.innerSlot[ghost.depth];
  return Math.max(own * sizes.ghost, roomFor(ghost.children, sizes));
}

/** @param {Ghost[]} ghosts @param {LabelSizes} sizes */
export const roomFor = (ghosts, sizes) => ghosts.reduce((sum, ghost) => sum + roomOf(ghost, sizes), 0);

/**
 * Siblings side by side from a place on, each in the middle of its children.
 * @param {Ghost[]} ghosts
 * @param {LabelSizes} sizes
 * @param {number} from
 * @returns {Placed[]}
 */
export function placeGhosts(ghosts, sizes, from) {
  let at = from;
  return ghosts.map((ghost) => {
    const [start, room] = [at, roomOf(ghost, sizes)];
    at += room;
    const below = placeGhosts(ghost.children, sizes, start + (room - roomFor(ghost.children, sizes)) / 2);
    const middle = below.length ? (below[0].middle + below[below.length - 1].middle) / 2 : start + room / 2;
    return { ghost, from: start, middle, children: below };
  });
}

/**
 * How far before the end of their room the last of some ghosts stands.
 * @param {Ghost[]} ghosts
 * @param {LabelSizes} sizes
 */
export function lastBack(ghosts, sizes) {
  const room = roomFor(ghosts, sizes);
  return room - (placeGhosts(ghosts, sizes, 0).at(-1)?.middle ?? room / 2);
}

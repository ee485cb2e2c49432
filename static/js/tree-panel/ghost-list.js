/**
 * Subtrees that a search left out of a small given tree, as cards and edges of the whole view: to come at
 * first, then pruned.
 */

import { isVisited, updateEvent } from '../search/tree.js';
import { LEGIBLE } from './display-list.js';
import { placeGhosts } from './ghosts.js';
import { FONT } from './label-sizes.js';
import { ghostLabel, isCut } from './labels.js';
import { toScreen } from './viewport.js';
import { cardBoxes, connector, endOf } from './whole-boxes.js';

/** @import { DisplayList } from './display-list.js' */
/** @import { Placed } from './ghosts.js' */
/** @import { Scene } from './labels.js' */
/** @import { Layout } from './layout.js' */
/** @import { Viewport } from './viewport.js' */

/**
 * @typedef {{scene: Scene, layout: Layout, view: Viewport, list: DisplayList, state: 'ahead' | 'pruned'}}
 *   Canvas what all ghosts of a node share
 */
/** @typedef {{x: number, y: number}} Point */

/**
 * Behind the children that node i has.
 * @param {Scene} scene
 * @param {Layout} layout
 * @param {Viewport} view
 * @param {DisplayList} list
 * @param {number} i
 * @param {Point} from where its edges leave
 */
export function addGhosts(scene, layout, view, list, i, from) {
  const { tree } = scene;
  const state = isCut(scene, i) ? 'pruned' : 'ahead';
  if (state === 'ahead' && !scene.ahead && !(scene.next && isVisited(tree, i, scene.step))) return;
  for (const [n, one] of placedAt(layout, tree, i).entries()) {
    const to = addGhost({ scene, layout, view, list, state }, one, from);
    const line = n ? '' : String(updateEvent(tree, lastChild(tree, i)) + 1);
    if (state === 'pruned') list.stubs.push(scissors(view, from, to, line));
  }
}

/** A line's number at the scissors: its type, a digit's width in that, the room before a chip, in units. */
const [NUMBER, LETTER, BEFORE] = [0.6, 0.66, 17];

/**
 * Where the edge to a pruned subtree is struck, with the line of the trace that has done it.
 * @param {Viewport} view
 * @param {Point} from
 * @param {Point} to
 * @param {string} text
 */
function scissors(view, from, to, text) {
  const slash = strikePoint(view, from, to);
  const font = Math.max(LEGIBLE, NUMBER * FONT * view.scale);
  const width = Math.min(LETTER * font * text.length, BEFORE * view.scale);
  const [x, y] = view.right ? [to.x - width - 2, to.y - font - 2] : [slash.x + 6, slash.y - font / 2];
  return { node: -1, text, font, box: { x, y, width, height: font }, slash };
}

/** Where they stand. @param {Layout} layout @param {Scene['tree']} tree @param {number} i */
export const placedAt = (layout, tree, i) =>
  placeGhosts(layout.ghosts.get(i) ?? [], layout.sizes, layout.high[lastChild(tree, i)]);

/** @param {Scene['tree']} tree @param {number} i a node that has children */
function lastChild(tree, i) {
  let last = i + 1;
  for (let c = last; c < i + tree.size[i]; c += tree.size[c]) last = c;
  return last;
}

/**
 * One ghost with all below it.
 * @param {Canvas} canvas
 * @param {Placed} one
 * @param {Point} from
 * @returns {Point} where its edge ends
 */
function addGhost(canvas, { ghost, middle, children }, from) {
  const { scene, layout, view, list, state } = canvas;
  const label = ghostLabel(scene, ghost, state);
  const font = FONT * view.scale * layout.sizes.ghost;
  const to = toScreen(view, layout.sizes.level[ghost.depth], middle);
  list.edges.push({ kind: state, points: connector(view, from, to) });
  list.nodes.push({
    ...label,
    ghost,
    font,
    stacked: layout.sizes.stacked,
    ...cardBoxes(layout, view, label, { d: ghost.depth, v: middle }, font),
  });
  const below = endOf(layout, view, ghost.depth, middle, layout.sizes.ghost);
  if (state === 'pruned' || scene.ahead) for (const child of children) addGhost(canvas, child, below);
  return to;
}

/**
 * Where the edge to a pruned subtree is struck.
 * @param {Viewport} view
 * @param {Point} from
 * @param {Point} to
 * @returns {Point}
 */
const strikePoint = ({ right, scale }, from, to) =>
  right ? { x: to.x - 9 * scale, y: to.y } : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };

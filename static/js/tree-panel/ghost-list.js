/**
 * Subtrees that a search left out of a small given tree, as cards and edges of the whole view: to come at
 * first, then pruned.
 */

import { isVisited } from '../search/tree.js';
import { ghostsOf, placed } from './ghosts.js';
import { FONT } from './label-sizes.js';
import { isCut, moveLabel } from './labels.js';
import { toScreen } from './viewport.js';
import { cardBoxes, connector, endOf } from './whole-boxes.js';

/**
 * @import { Placed } from './ghosts.js'
 * @import { Scene } from './labels.js'
 * @import { Layout } from './layout.js'
 * @import { Viewport } from './viewport.js'
 * @import { DisplayList } from './display-list.js'
 */

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
  const start = layout.high[lastChild(tree, i)];
  for (const one of placed(ghostsOf(tree).get(i) ?? [], layout.sizes, start)) {
    const to = addGhost({ scene, layout, view, list, state }, one, from);
    if (state === 'pruned')
      list.stubs.push({
        node: -1,
        text: '',
        font: FONT * view.scale,
        box: { ...to, width: 0, height: 0 },
        slash: struck(view, from, to),
      });
  }
}

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
  const label = moveLabel(scene, ghost.move, ghost.depth, state);
  const font = FONT * view.scale;
  const to = toScreen(view, layout.sizes.level[ghost.depth], middle);
  list.edges.push({ kind: state, points: connector(view, from, to) });
  list.nodes.push({
    ...label,
    ghost,
    font,
    stacked: layout.sizes.stacked,
    ...cardBoxes(layout, view, label, { d: ghost.depth, v: middle }, font),
  });
  const below = endOf(layout, view, ghost.depth, middle);
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
const struck = ({ right, scale }, from, to) =>
  right ? { x: to.x - 9 * scale, y: to.y } : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };

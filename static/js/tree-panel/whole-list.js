/**
 * The whole tree as a display list: what to paint, in screen pixels, for one step and one viewport. Only
 * bands that meet the screen are entered, and a subtree narrower than a few pixels becomes one shape, so the
 * length of the list is bounded by the screen and not by the tree.
 */

import { leftUntried } from '../search/events.js';
import { isVisited } from '../search/tree.js';
import { emptyList, LEGIBLE } from './display-list.js';
import { foldItems } from './fold-items.js';
import { foldOf, isLit } from './folding.js';
import { addGhosts } from './ghost-list.js';
import { drawsOut, ghostsOf } from './ghosts.js';
import { FONT, LINE } from './label-sizes.js';
import { isCut, nodeLabel } from './labels.js';
import { toScreen, visibleBreadth } from './viewport.js';
import { blobAt, isSmall } from './whole-blobs.js';
import { connector } from './whole-boxes.js';
import { levelNames } from './whole-levels.js';
import { bandOf, cardEnd, isRoomy, nodeBoxes, spans, standing } from './whole-places.js';
import { addNextMoves, addStubs } from './whole-stubs.js';

/** @import { Band, DisplayList, EdgeKind } from './display-list.js' */
/** @import { Fold } from './folding.js' */
/** @import { Scene } from './labels.js' */
/** @import { Layout } from './layout.js' */
/** @import { Viewport } from './viewport.js' */
/** @import { Sight } from './whole-places.js' */

/**
 * @typedef {object} Canvas  where it is drawn
 * @property {DisplayList} list
 * @property {{from: number, to: number}} seen  the part of the breadth that is on the screen, in units
 * @property {number} small  the path's smallest type, in pixels
 */
/** @typedef {Sight & Canvas} Picture */

/**
 * @param {Scene} scene
 * @param {Layout} layout
 * @param {Viewport} view
 * @param {number} [small] the path's smallest type, in pixels
 * @returns {DisplayList}
 */
export function wholeList(scene, layout, view, small = 14) {
  const picture = { scene, layout, view, small, seen: visibleBreadth(view), list: emptyList() };
  const until = scene.ahead || showsGhosts(picture) ? scene.tree.depth.length : scene.shown;
  let foldEnd = 0; // of the folded subtree that was entered last
  for (let i = 0; i < until; ) {
    const fold = i < foldEnd ? '' : foldOf(scene, i);
    if (fold) foldEnd = i + scene.tree.size[i];
    i = addNext(picture, i, fold, i < foldEnd);
  }
  return { ...picture.list, levels: levelNames(scene, layout, view, small) };
}

/**
 * The same with what is folded there, and where it is.
 * @param {Scene} scene
 * @param {Layout} layout
 * @param {Viewport} view
 * @param {number} [small]
 * @returns {DisplayList}
 */
export function listIn(scene, layout, view, small) {
  const list = wholeList(scene, layout, view, small);
  return { ...list, folds: foldItems(scene, list.nodes, layout, view) };
}

/**
 * Node i, or one shape for all that is too small from there on, or nothing of its subtree.
 * @param {Picture} picture
 * @param {number} i
 * @param {Fold} fold
 * @param {boolean} folded its subtree, or one that it belongs to
 * @returns {number} the first node behind what is done
 */
function addNext(picture, i, fold, folded) {
  const { scene, layout, view } = picture;
  const within = folded && !fold;
  const alone = within && isLit(scene, i); // the path has no room of its own there
  const absent = within ? !alone : isOutside(picture, i);
  if (absent || isHidden(picture, i)) return i + scene.tree.size[i];
  if (!alone && isSmall(scene, layout, view, i)) return addBlob(picture, i);
  addNode(picture, i, fold, !folded);
  return i + 1;
}

/** Off the screen, where only the path is drawn. @param {Picture} picture @param {number} i */
function isOutside({ scene, layout, seen }, i) {
  return (layout.high[i] < seen.from || layout.low[i] > seen.to) && !scene.path.has(i);
}

/**
 * The next moves stand in their places where all that is left out does; else a stub counts them.
 * @param {Picture} picture
 */
const showsGhosts = ({ scene, layout }) => Boolean(scene.next) && drawsAll(scene, layout);

/** @param {Scene} scene @param {Layout} layout */
const drawsAll = ({ tree }, { ghosts }) => drawsOut(tree) && ghosts === ghostsOf(tree);

/** @param {Picture} picture @param {number} i */
function isHidden(picture, i) {
  const { scene } = picture;
  const { tree, step } = scene;
  return !(
    scene.ahead ||
    isVisited(tree, i, step) ||
    (showsGhosts(picture) && isVisited(tree, tree.parent[i], step))
  );
}

/**
 * One edge for all that a shape stands for.
 * @param {Picture} picture
 * @param {number} i
 * @returns {number} the first node behind it
 */
function addBlob(picture, i) {
  const { scene, layout, view, list } = picture;
  const blob = blobAt(scene, layout, view, i);
  const [x, y, x2, y2] = blob.points;
  list.blobs.push(blob);
  if (i) addEdge(picture, i, { x: (x + x2) / 2, y: (y + y2) / 2 });
  return blob.until;
}

/**
 * @param {Picture} picture
 * @param {number} i
 * @param {Fold} fold
 * @param {boolean} whole all its children are shown
 */
function addNode(picture, i, fold, whole) {
  const { scene, layout, view, list } = picture;
  const band = bandOf(picture, i);
  const font = fontOf(picture, i, fold, band);
  const label = nodeLabel(scene, i, font >= LEGIBLE);
  const boxes = nodeBoxes(picture, label, font, Boolean(fold));
  // a card below its chip is one line high
  const stacked = layout.sizes.stacked && (label.leaf || boxes.box.height > 1.5 * LINE * (font / FONT));
  const lifted = font > FONT * view.scale;
  list.nodes.push({ ...label, fold, whole, band, stacked, lifted, font, ...boxes });
  const start = toScreen(view, layout.sizes.level[scene.tree.depth[i]], standing(picture, i));
  if (i) addEdge(picture, i, start);
  if (whole) addLeftOut(picture, i);
}

/**
 * In natural size; what matters wherever one looks, and what has the room, no smaller than can be read.
 * @param {Picture} picture
 * @param {number} i
 * @param {Fold} fold
 * @param {Band} band
 */
function fontOf({ scene, layout, view, small }, i, fold, band) {
  const natural = FONT * view.scale;
  const roomy = fold && isRoomy(layout.sizes, view, scene.tree.depth[i], band, small);
  const packed = layout.sizes.ghost < 1 && !scene.tree.legal[i]; // a larger leaf would cover its neighbors
  const lifted = !packed && (roomy || isLit(scene, i) || spans(layout, view, i));
  return lifted ? Math.max(natural, small) : natural;
}

/**
 * From the parent's card to the child's chip, or its shape.
 * @param {Picture} picture
 * @param {number} i
 * @param {{x: number, y: number}} to
 */
function addEdge(picture, i, to) {
  const { scene, view, list } = picture;
  const from = cardEnd(picture, scene.tree.parent[i]);
  list.edges.push({ kind: edgeKind(scene, i), points: connector(view, from, to) });
}

/** @param {Scene} scene @param {number} i @returns {EdgeKind} */
function edgeKind(scene, i) {
  if (!isVisited(scene.tree, i, scene.step)) return 'ahead';
  if (scene.best.has(i)) return 'best';
  return scene.path.has(i) ? 'path' : 'done';
}

/**
 * What a node has left out: drawn out in a small tree that was given, else as stubs.
 * @param {Picture} picture
 * @param {number} i
 */
function addLeftOut(picture, i) {
  const { scene, layout, view, list } = picture;
  const [cut, all] = [isCut(scene, i), drawsAll(scene, layout)];
  if (layout.ghosts.has(i) && (cut || all || scene.ahead))
    addGhosts(scene, layout, view, list, i, cardEnd(picture, i));
  else if (cut || leftUntried(scene, i)) addStubs(picture, i);
  else if (scene.next && !all) addNextMoves(picture, i);
}

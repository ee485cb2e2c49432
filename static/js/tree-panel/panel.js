/**
 * The data of a tree panel: its place on the page, all that it keeps between two drawings, and the part of
 * the tree's paper that it shows.
 */

import { byId } from '../kit/elements.js';
import { typeOf } from '../store/type-sizes.js';
import { emptyList } from './display-list.js';
import { centerBox, onScreen, pageAround, showBox, wholePaper, zoomView } from './viewport.js';

/** @import { Chip, Rules } from '../search/types.js' */
/** @import { Type } from '../store/types.js' */
/** @import { Box, DisplayList, Point } from './display-list.js' */
/** @import { FrameList } from './frame-list.js' */
/** @import { Scene } from './labels.js' */
/** @import { Like } from './law.js' */
/** @import { Spot } from './origin.js' */
/** @import { Size, Viewport } from './viewport.js' */

/**
 * @typedef {object} Place  the elements and the extras with which a tree is drawn; the page has up to two
 *   places
 * @property {HTMLElement} panel
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} strip  the overview's; null: the place has none
 * @property {HTMLElement} empty  shown if there is no tree
 * @property {HTMLElement} summary
 * @property {HTMLElement} tip
 * @property {(list: DisplayList) => DisplayList} [dress]  changes a display list before it is painted
 * @property {(context: CanvasRenderingContext2D, list: DisplayList) => void} [mark]  paints over it
 * @property {(context: CanvasRenderingContext2D, list: DisplayList) => Box | null} [markBox]  the box that
 *   `mark` will paint in
 * @property {(node: number) => string[] | null} [describe]  lines of text about a node of a tree that merges
 *   two searches
 * @property {FrameList} [all]  the whole picture that was drawn last, also what is not on the screen
 * @property {() => Like | null} [like]  what the tree beside this one shows
 */
/**
 * @typedef {object} Panel  all that the panel keeps between two drawings
 * @property {Place} place
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} strip
 * @property {Chip[]} chips
 * @property {Rules<any> | null} rules    the rules of the game; null if it is none
 * @property {Viewport | null} view       the viewport that the user has panned and zoomed to; null: none
 * @property {Viewport} shown             the viewport that was drawn last
 * @property {FrameList | null} paper     the picture on its paper; null without a tree
 * @property {Size} size                  of the panel, as it was drawn last
 * @property {DisplayList} list  what was painted last, for hit-testing
 * @property {Map<number, number>} pages  pages that the user has turned to: by parent, the index of a child
 * @property {string | null} cursor  the key of the stop that the arrow keys have led to; null: the current
 *   node
 * @property {number} stepped  the time of the last step, in milliseconds
 * @property {{before: DisplayList, start: number} | null} moving  the picture before a step that moves now,
 *   and the time of the step
 * @property {Scene | null} scene
 * @property {Spot | null} spot           the value or bound under the pointer
 * @property {Type} type  the sizes of type
 * @property {{view: Viewport | null, pages: Map<number, number>} | null} offStage  while presenting: view and
 *   pages from before it
 * @property {() => void} redraw  draws this panel alone in the next frame: panning, zooming and turning pages
 *   change nothing else on the page
 */

/** The tree panel's own place. @returns {Place} */
export const ownPlace = () => ({
  panel: byId('tree-panel'),
  canvas: byId('tree-canvas'),
  strip: byId('tree-overview'),
  empty: byId('tree-empty'),
  summary: byId('tree-summary'),
  tip: byId('tree-tip'),
});

/** A panel before its first drawing. @param {Place} place @returns {Panel} */
export const emptyPanel = (place) => ({
  place,
  canvas: place.canvas,
  strip: place.strip,
  chips: [],
  rules: null,
  view: null,
  shown: { zoom: 1, x: 0, y: 0 },
  paper: null,
  size: { width: 0, height: 0 },
  list: emptyList(),
  pages: new Map(),
  cursor: null,
  stepped: -Infinity,
  moving: null,
  scene: null,
  spot: null,
  type: typeOf({}),
  offStage: null,
  redraw: () => {},
});

/**
 * The part of a picture that is on the screen: the part that the user has panned and zoomed to; otherwise all
 * of it, or, if it is larger than the panel, the part around the current node.
 * @param {Panel} panel  its view, size and paper are changed
 * @param {FrameList} all
 * @param {Size} size
 * @param {boolean} follow  whether the current node must be in sight
 * @returns {DisplayList}
 */
export function partOnScreen(panel, all, size, follow) {
  const current = all.nodes.find((item) => item.current)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  if (panel.view && follow) panel.view = showBox(panel.view, current, size);
  Object.assign(panel, { paper: all, size });
  panel.shown = panel.view ?? pageAround(all.size, size, current);
  return isWhole(panel) ? all : onScreen(all, panel.shown, size);
}

/** Whether all of the picture is on the screen at its own size. @param {Panel} panel */
export function isWhole(panel) {
  if (!panel.paper) return true;
  if (panel.view) return false;
  const { width, height } = panel.paper.size;
  return width <= panel.size.width + 1 && height <= panel.size.height + 1;
}

/** The least zoom at which anything can be recognized. */
const LEAST_ZOOM = 0.2;

/** The middle of a panel. @param {Panel} panel */
export function middleOf(panel) {
  const { width, height } = panel.size;
  return { x: width / 2, y: height / 2 };
}

/** @param {Panel} panel @param {number} factor @param {Point} at */
export function zoom(panel, factor, at) {
  if (!panel.paper) return;
  panel.view = zoomView(panel.view ?? panel.shown, factor, at, wholePaper(panel.paper.size, panel.size));
  panel.redraw();
}

/**
 * Brings all of the picture into sight; if that would be too small, the picture at its own size.
 * @param {Panel} panel
 */
export function fitPaper(panel) {
  if (!panel.paper) return;
  const whole = wholePaper(panel.paper.size, panel.size);
  panel.view = whole.zoom < 1 && whole.zoom > LEAST_ZOOM ? whole : null;
  panel.redraw();
}

/**
 * Moves the view so that the next drawing has a node in the middle.
 * @param {Panel} panel
 * @param {number} node
 */
export function center(panel, node) {
  const item = panel.paper?.nodes.find((one) => one.node === node);
  if (item && panel.view) panel.view = centerBox(panel.view, item.box, panel.size);
}

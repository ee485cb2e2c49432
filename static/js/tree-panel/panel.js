/** What the tree panel keeps, where on the page its parts are, and what of the tree on its paper it shows. */

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
 * @typedef {object} Place  where a tree is drawn: there may be two
 * @property {HTMLElement} panel
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} strip  the overview's; null where there is none
 * @property {HTMLElement} empty
 * @property {HTMLElement} summary
 * @property {HTMLElement} tip
 * @property {(list: DisplayList) => DisplayList} [dress]  changes what is about to be painted
 * @property {(context: CanvasRenderingContext2D, list: DisplayList) => void} [mark]  paints over it
 * @property {(context: CanvasRenderingContext2D, list: DisplayList) => Box | null} [markBox]  where that is
 * @property {(node: number) => string[] | null} [describe]  a node in lines of text, where the tree is no
 *   search by itself
 * @property {FrameList} [all]  what was drawn last, and what of it is not on the screen
 * @property {() => Like | null} [like]  what the tree beside this one shows
 */
/**
 * @typedef {object} Panel  what the panel keeps between two drawings; all of it follows from the state and
 *   the window's size
 * @property {Place} place
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} strip
 * @property {Chip[]} chips
 * @property {Rules<any> | null} rules  of the game, where it is one
 * @property {Viewport | null} view       where the user has panned and zoomed to
 * @property {Viewport} shown             what of the paper is on the screen
 * @property {FrameList | null} paper     the picture on its paper; null without a tree
 * @property {Size} size                  of the panel, as it was drawn last
 * @property {DisplayList} list  what was painted last, for hit-testing
 * @property {Map<number, number>} pages  that the user has turned to, by the node above the list
 * @property {string | null} cursor  the stop that the arrow keys have led to beside the current node
 * @property {number} stepped  when the last step was taken, in milliseconds
 * @property {{before: DisplayList, start: number} | null} moving  the picture before a step, and when it was
 *   taken, in milliseconds
 * @property {Scene | null} scene
 * @property {Spot | null} spot           the value or bound under the pointer
 * @property {Type} type  how large what is painted is
 * @property {{view: Viewport | null, pages: Map<number, number>} | null} offStage  what the user has panned,
 *   zoomed and turned before presenting
 * @property {() => void} redraw  draws this panel alone in the next frame: what is panned, zoomed or turned
 *   is nobody else’s business
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

/** Before anything is drawn. @param {Place} place @returns {Panel} */
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
 * What of a picture is on the screen: where the user has panned and zoomed to; else all of it, or, where that
 * is more than the panel holds, what lies around the current node.
 * @param {Panel} panel
 * @param {FrameList} all
 * @param {Size} size
 * @param {boolean} follow  the current node stays in sight
 * @returns {DisplayList}
 */
export function partOnScreen(panel, all, size, follow) {
  const current = all.nodes.find((item) => item.current)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  if (panel.view && follow) panel.view = showBox(panel.view, current, size);
  Object.assign(panel, { paper: all, size });
  panel.shown = panel.view ?? pageAround(all.size, size, current);
  return isWhole(panel) ? all : onScreen(all, panel.shown, size);
}

/** Whether all of the picture is on the screen as it is written. @param {Panel} panel */
export function isWhole(panel) {
  if (!panel.paper) return true;
  if (panel.view) return false;
  const { width, height } = panel.paper.size;
  return width <= panel.size.width + 1 && height <= panel.size.height + 1;
}

/** Nothing can be seen of paper that is drawn smaller than that. */
const HAIRLINE = 0.2;

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

/** All of it in sight; where that would be a hairline, it as it is written. @param {Panel} panel */
export function fitPaper(panel) {
  if (!panel.paper) return;
  const whole = wholePaper(panel.paper.size, panel.size);
  panel.view = whole.zoom < 1 && whole.zoom > HAIRLINE ? whole : null;
  panel.redraw();
}

/** Has a node in the middle when the tree is drawn next. @param {Panel} panel @param {number} node */
export function center(panel, node) {
  const item = panel.paper?.nodes.find((one) => one.node === node);
  if (item && panel.view) panel.view = centerBox(panel.view, item.box, panel.size);
}

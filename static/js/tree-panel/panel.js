/**
 * The data of a tree panel (its place on the page, all that it keeps between two drawings), and the functions
 * that choose the part of the tree's picture that it shows: zoom, fit, centre.
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
 * @property {FrameList} [picture]  the whole picture that was drawn last, also what is not on the screen
 * @property {() => Like | null} [like]  what the tree beside this one shows, so that this one is drawn alike
 */
/**
 * @typedef {object} Panel  all that the panel keeps between two drawings
 * @property {Place} place
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} strip
 * @property {Chip[]} chips
 * @property {Rules<any> | null} rules    the rules of the game; null if it is none
 * @property {Viewport | null} viewport   what the user has panned and zoomed to; null: the user has not
 * @property {Viewport} shown             the viewport that was drawn last
 * @property {FrameList | null} picture   the whole picture; null without a tree
 * @property {Size} size                  of the panel, as it was drawn last
 * @property {DisplayList} list  what was painted last, for hit-testing
 * @property {Map<number, number>} pages  the pages of children that the user has turned to: for a parent, the
 *   index of a child
 * @property {string | null} cursor  the key of the stop that the arrow keys have led to; null: the current
 *   node
 * @property {number} lastStepAt  the time of the last step, in milliseconds
 * @property {{previous: DisplayList, start: number} | null} moving  the movement of a step that runs now: the
 *   picture from which it starts, and the time
 * @property {Scene | null} scene
 * @property {Spot | null} spot           the value or bound under the pointer
 * @property {Type} type  the sizes of type
 * @property {Pick<Panel, 'viewport' | 'pages'> | null} offStage  while presenting: those from before it
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
  viewport: null,
  shown: { zoom: 1, x: 0, y: 0 },
  picture: null,
  size: { width: 0, height: 0 },
  list: emptyList(),
  pages: new Map(),
  cursor: null,
  lastStepAt: -Infinity,
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
 * @param follow  whether the current node must be in sight
 * @type {(panel: Panel, picture: FrameList, size: Size, follow: boolean) => DisplayList}
 */
export function partOnScreen(panel, picture, size, follow) {
  const current = picture.nodes.find((item) => item.current)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  if (panel.viewport && follow) panel.viewport = showBox(panel.viewport, current, size);
  Object.assign(panel, { picture, size });
  panel.shown = panel.viewport ?? pageAround(picture.size, size, current);
  return isWhole(panel) ? picture : onScreen(picture, panel.shown, size);
}

/** Whether the whole picture fits, and the user has not panned or zoomed it. @param {Panel} panel */
export function isWhole(panel) {
  if (!panel.picture) return true;
  if (panel.viewport) return false;
  const { width, height } = panel.picture.size;
  return width <= panel.size.width + 1 && height <= panel.size.height + 1;
}

/** The least zoom at which anything can be recognized. */
const LEAST_ZOOM = 0.2;

/** The middle of a panel. @param {Panel} panel */
export function middleOf(panel) {
  const { width, height } = panel.size;
  return { x: width / 2, y: height / 2 };
}

/** @type {(panel: Panel, factor: number, at: Point) => void} */
export function zoom(panel, factor, at) {
  if (!panel.picture) return;
  panel.viewport = zoomView(
    panel.viewport ?? panel.shown,
    factor,
    at,
    wholePaper(panel.picture.size, panel.size),
  );
  panel.redraw();
}

/**
 * Brings the whole picture into sight; if it would be too small, the part around the current node at own
 * size.
 * @param {Panel} panel
 */
export function fitPaper(panel) {
  if (!panel.picture) return;
  const whole = wholePaper(panel.picture.size, panel.size);
  panel.viewport = whole.zoom < 1 && whole.zoom > LEAST_ZOOM ? whole : null;
  panel.redraw();
}

/**
 * Moves the viewport, if the user has panned or zoomed, so that the next drawing has a node in the middle.
 * @type {(panel: Panel, node: number) => void}
 */
export function center(panel, node) {
  const item = panel.picture?.nodes.find((item) => item.node === node);
  if (item && panel.viewport) panel.viewport = centerBox(panel.viewport, item.box, panel.size);
}

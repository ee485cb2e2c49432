/** The tree on its paper, and what of that the panel shows. */

import { centerBox, onScreen, pageAround, showBox, wholePaper, zoomView } from './viewport.js';

/** @import { DisplayList, Point } from './display-list.js' */
/** @import { FrameList } from './frame-list.js' */
/** @import { Panel } from './panel.js' */
/** @import { Size } from './viewport.js' */

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

/** Everything of a tree on paper of its own, and what of that the panel shows. */

import { centerBox, onScreen, pageAround, showBox, wholePaper, zoomView } from './viewport.js';

/** @import { Point } from './display-list.js' */
/** @import { FrameList } from './frame-list.js' */
/** @import { Panel } from './panel.js' */
/** @import { Size } from './viewport.js' */

/**
 * Of everything, what is on the screen: where the user has panned and zoomed to, else around the current
 * node.
 * @param {Panel} panel
 * @param {FrameList} all
 * @param {Size} size
 * @param {State} state
 * @param {boolean} stepped
 */
export function partOnScreen(panel, all, size, { follow }, stepped) {
  const current = all.nodes.find((item) => item.current)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  if (panel.view && follow && stepped) panel.view = showBox(panel.view, current, size);
  panel.shown = panel.view ?? pageAround(all.size, size, current);
  return onScreen(all, panel.shown, size);
}

/** @param {Panel} panel @returns {Size} */
const sizeOf = ({ canvas: { clientWidth, clientHeight }, type: { scale } }) => ({
  width: clientWidth / scale,
  height: clientHeight / scale,
});

/** The middle of a panel. @param {Panel} panel */
export function middleOf(panel) {
  const { width, height } = sizeOf(panel);
  return { x: width / 2, y: height / 2 };
}

/**
 * Zooms into everything, which is shown from then on.
 * @param {Panel} panel
 * @param {Store} store
 * @param {number} factor
 * @param {Point} at
 */
export function zoom(panel, store, factor, at) {
  if (!panel.paper) store.change({ view: 'whole' });
  if (!panel.paper) return;
  panel.view = zoomView(panel.shown, factor, at, wholePaper(panel.paper.size, sizeOf(panel)));
  panel.redraw();
}

/** Everything in sight. @param {Panel} panel */
export function fitPaper(panel) {
  if (panel.paper) panel.view = wholePaper(panel.paper.size, sizeOf(panel));
  panel.redraw();
}

/** Has a node in the middle when everything is drawn next. @param {Panel} panel @param {number} node */
export function center(panel, node) {
  const item = panel.paper?.nodes.find((one) => one.node === node);
  if (item && panel.view) panel.view = centerBox(panel.view, item.box, sizeOf(panel));
}

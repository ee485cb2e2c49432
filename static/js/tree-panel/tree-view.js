/**
 * The tree panel: one canvas, the overview strip under it, and what the pointer and the keys do there.
 */

import { byId } from '../kit/elements.js';
import { draw } from './drawing.js';
import { overviewStrip } from './overview-view.js';
import { center, emptyPanel, fitPaper, isWhole, middleOf, ownPlace, zoom } from './panel.js';
import { inspect, listenTo, openCount, turnLowest } from './pointing.js';
import { seenIn } from './viewport.js';
import { walking } from './walking.js';

/** @import { Panel, Place } from './panel.js' */
/** @import { Taking } from './pointing.js' */

/** What one press of a zoom button does. */
const ZOOMS = /** @type {const} */ ([
  ['tree-zoom-in', 1.4],
  ['tree-zoom-out', 1 / 1.4],
]);

/** @param {Store} store @param {Place} [place] @param {Taking} [takes] @returns {Draw} */
export function treeView(store, place = ownPlace(), takes = undefined) {
  const panel = emptyPanel(place);
  new ResizeObserver(() => store.change({})).observe(panel.canvas);
  pressButtons(panel);
  listenTo(panel, store, takes);
  const picture = pictureOf(panel, store);
  const walk = walking(panel, store, {
    turn: (by) => turnLowest(panel, by),
    press: (stop) => {
      const item = stop ? stop.item : panel.list.nodes.find(({ current }) => current);
      if (stop?.count) openCount(panel, store, stop.count);
      else if (item) inspect(panel, store, item, takes);
    },
  });
  return (state, before) => {
    picture(state, before);
    walk(state, before);
  };
}

/** Fit and zoom. @param {Panel} panel */
function pressButtons(panel) {
  byId('tree-fit').addEventListener('click', () => fitPaper(panel));
  for (const [id, factor] of ZOOMS)
    byId(id).addEventListener('click', () => zoom(panel, factor, middleOf(panel)));
}

/**
 * The tree and its overview, drawn when the page is, and again when this panel alone has changed.
 * @param {Panel} panel
 * @param {Store} store
 * @returns {Draw}
 */
function pictureOf(panel, store) {
  const overview = panel.strip && overviewOf(panel, store);
  let shown = store.get();
  const drawAll = (/** @type {State} */ state, /** @type {State} */ before) => {
    shown = state;
    draw(panel, state, before);
    if (overview && panel.scene && !panel.strip?.hidden) overview(state, before, panel.scene);
  };
  panel.redraw = onceAFrame(() => drawAll(shown, shown));
  return drawAll;
}

/** @param {Panel} panel @param {Store} store */
function overviewOf(panel, store) {
  return overviewStrip(store, {
    part: () => (panel.scene && !isWhole(panel) ? seenIn(panel.list.nodes, panel.scene.tree.depth) : null),
    center: (node) => center(panel, node),
    redraw: () => panel.redraw(),
  });
}

/** @param {() => void} act @returns {() => void} */
function onceAFrame(act) {
  let pending = false;
  return () => {
    if (!pending)
      requestAnimationFrame(() => {
        pending = false;
        act();
      });
    pending = true;
  };
}

/** The tree panel put together: one canvas, the overview strip under it, the pointer and the keys. */

import { byId } from '../kit/elements.js';
import { draw } from './drawing.js';
import { overviewStrip } from './overview-view.js';
import { center, emptyPanel, fitPaper, isWhole, middleOf, ownPlace, zoom } from './panel.js';
import { inspect, listenTo, openCount, turnLowest } from './pointing.js';
import { seenIn } from './viewport.js';
import { walking } from './walking.js';

/** @import { Panel, Place } from './panel.js' */
/** @import { Taking } from './pointing.js' */

/** The zoom buttons: the element's id, and the factor of one press. */
const ZOOMS = /** @type {const} */ ([
  ['tree-zoom-in', 1.4],
  ['tree-zoom-out', 1 / 1.4],
]);

/** Makes a tree panel work at a place. @type {(store: Store, place?: Place, takes?: Taking) => Draw} */
export function treeView(store, place = ownPlace(), takes = undefined) {
  const panel = emptyPanel(place);
  new ResizeObserver(() => store.change({})).observe(panel.canvas);
  listenToButtons(panel);
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

/** @param {Panel} panel */
function listenToButtons(panel) {
  byId('tree-fit').addEventListener('click', () => fitPaper(panel));
  for (const [id, factor] of ZOOMS)
    byId(id).addEventListener('click', () => zoom(panel, factor, middleOf(panel)));
}

/**
 * Draws the tree and its overview when the page is drawn; `panel.redraw` draws them when only this panel has
 * changed.
 * @type {(panel: Panel, store: Store) => Draw}
 */
function pictureOf(panel, store) {
  const overview = panel.strip && overviewOf(panel, store);
  let lastState = store.get();
  const drawAll = (/** @type {State} */ state, /** @type {State} */ before) => {
    lastState = state;
    draw(panel, state, before);
    if (overview && panel.scene && !panel.strip?.hidden) overview(state, before, panel.scene);
  };
  panel.redraw = onceAFrame(() => drawAll(lastState, lastState));
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

/** A function that acts in the next frame, once for all its calls. @type {(act: () => void) => () => void} */
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

/** The pointer's actions in the tree panel: pan, zoom, inspect a node, fold a branch, turn pages. */

import { byId, make } from '../kit/elements.js';
import { visitEvent } from '../search/tree.js';
import { wayTo } from './branches.js';
import { toggleFold } from './folding.js';
import { countUnder, handleUnder, itemNear, itemUnder } from './hit.js';
import { describe, describeCount, describeGhost } from './labels.js';
import { originLines, spotAt } from './origin.js';
import { isWhole, zoom } from './panel.js';
import { followPointer } from './pointer.js';
import { panView } from './viewport.js';

/** @import { CountItem, NodeItem, Point } from './display-list.js' */
/** @import { Scene } from './labels.js' */
/** @import { Spot } from './origin.js' */
/** @import { Panel } from './panel.js' */

/**
 * @typedef {(node: number) => boolean} Taking  takes a click on a node as the answer to a question; false if
 *   no question is open
 */

/** @type {(panel: Panel, store: Store, takes?: Taking) => void} */
export function listenTo(panel, store, takes) {
  followPointer(panel.canvas, {
    pan: (dx, dy) => {
      if (isWhole(panel)) return;
      panel.viewport = panView(panel.viewport ?? panel.shown, dx, dy); // several may come in one frame
      panel.redraw();
    },
    zoom: (factor, at) => zoom(panel, factor, at),
    click: (at, shift) => click(panel, store, at, shift, takes),
    doubleClick: (at) => doubleClick(panel, store, at),
    hover: (at) => hover(panel, at),
    scale: () => panel.type.scale,
    wheels: () => panel.picture !== null,
    swipe: (by) => byId(by > 0 ? 'go-forward' : 'go-back').click(),
    swipes: () => isWhole(panel),
  });
}

/** @type {(panel: Panel, store: Store, at: Point, shift: boolean, takes?: Taking) => void} */
function click(panel, store, at, shift, takes) {
  const item = itemUnder(panel.list, at);
  const toFold = handleUnder(panel.list, at) ?? (shift ? item : null);
  if (toFold && toFold.node >= 0) return toggleFold(store, toFold.node);
  const count = countUnder(panel.list, at);
  if (count) return openCount(panel, store, count);
  const near = item ?? itemNear(panel.list, at);
  if (near) inspect(panel, store, near, takes);
  else store.change({ pressed: null, birth: false, whatIf: null });
}

/**
 * Opens the sheet of a branch, unless a question takes it as an answer. A second tree on the page has no
 * sheets: there a click goes to the node.
 * @type {(panel: Panel, store: Store, item: NodeItem, takes?: Taking) => void}
 */
export function inspect(panel, store, { node, branch }, takes) {
  if (takes?.(node)) return;
  hover(panel, null); // the sheet says more than the tip
  if (panel.strip) store.change({ pressed: wayTo(branch) });
  else if (node >= 0) goTo(store, node);
}

/**
 * Goes to the node whose sheet the first click of the double click has opened.
 * @type {(panel: Panel, store: Store, at: Point) => void}
 */
function doubleClick({ list }, store, at) {
  const item = itemUnder(list, at);
  const { pressed } = store.get(); // nothing may have been drawn since
  if (item && item.node >= 0 && item.node === pressed?.under) goTo(store, item.node);
}

/** @type {(store: Store, node: number) => void} */
function goTo(store, node) {
  const { tree } = store.get();
  if (tree) store.jumpTo(visitEvent(tree, node));
}

/**
 * Shows what a count stands for: another page of a list, the nodes below a node, or its pruned moves.
 * @type {(panel: Panel, store: Store, count: CountItem) => void}
 */
export function openCount(panel, store, count) {
  const { folded, unfolded, opened } = store.get();
  if (count.turnTo >= 0) return turn(panel, count);
  if (count.node < 0) return store.change({ opened: new Set([...opened, count.parent]) });
  if (folded.has(count.node)) return toggleFold(store, count.node);
  store.change({ unfolded: new Set([...unfolded, count.node]) });
}

/**
 * Turns a list to another page, until the next step: then the page of the search is shown again.
 * @type {(panel: Panel, count: CountItem) => void}
 */
function turn(panel, { parent, turnTo }) {
  panel.pages.set(parent, turnTo);
  panel.redraw();
}

/** Turns a page of the deepest list with pages. @type {(panel: Panel, side: 1 | -1) => void} */
export function turnLowest(panel, side) {
  const counts = panel.list.counts.filter(({ turnTo }) => turnTo >= 0);
  const parent = Math.max(...counts.map((count) => count.parent));
  const to = counts.find((count) => count.parent === parent && count.side === side);
  if (to) turn(panel, to);
}

/** Shows the tip for a point; null: the pointer has left. @type {(panel: Panel, at: Point | null) => void} */
export function hover(panel, at) {
  const { list, scene } = panel;
  const isButton = at && (itemUnder(list, at) ?? countUnder(list, at) ?? handleUnder(list, at));
  panel.canvas.classList.toggle('over-node', Boolean(isButton));
  lightSpot(panel, at && scene ? spotAt(scene, list, at) : null);
  const lines = at && scene && linesOf(panel, scene, at);
  panel.place.tip.hidden = !lines;
  if (lines && at) showTip(panel, lines, at);
}

/** Has the origin of a value or bound drawn. @type {(panel: Panel, spot: Spot | null) => void} */
function lightSpot(panel, spot) {
  if (spot?.node === panel.spot?.node && spot?.bound === panel.spot?.bound) return;
  panel.spot = spot;
  panel.redraw();
}

/**
 * The lines about the node or count at a point; null: no tip.
 * @type {(panel: Panel, scene: Scene, at: Point) => string[] | null}
 */
function linesOf({ list, spot }, scene, at) {
  const item = itemUnder(list, at);
  const count = countUnder(list, at);
  if (item && item.branch.key === scene.inspected) return null; // its sheet is open
  if (item && item.node < 0) return describeGhost(scene, item);
  if (item) return [...describe(scene, item.node), ...(spot ? originLines(scene, spot) : [])];
  return count ? describeCount(scene, count) : null;
}

/**
 * Shows the tip beside the pointer, within the canvas.
 * @type {(panel: Panel, lines: string[], at: Point) => void}
 */
function showTip({ canvas, place: { tip }, type: { scale } }, lines, at) {
  tip.replaceChildren(...lines.map((line) => make('div', { textContent: line })));
  tip.style.left = `${Math.max(4, Math.min(at.x * scale + 14, canvas.clientWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${Math.max(4, Math.min(at.y * scale + 18, canvas.clientHeight - tip.offsetHeight - 8))}px`;
}

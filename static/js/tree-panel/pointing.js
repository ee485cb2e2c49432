/**
 * What the pointer does in the tree panel: pan, zoom, go to a node, fold, open stubs, turn pages, and show a
 * tip.
 */

import { byId, make } from '../kit/elements.js';
import { visitEvent } from '../search/tree.js';
import { pageUnder, tickUnder } from './focus-strips.js';
import { foldUnder } from './fold-items.js';
import { toggleFold } from './fold-tools.js';
import { wayTo } from './ghosts.js';
import { blobUnder, ghostUnder, nodeUnder, stubUnder } from './hit.js';
import { originLines, spotAt } from './origin.js';
import { followPointer } from './pointer.js';
import { describe, describeBlob, describeGhost } from './tooltip.js';
import { panView } from './viewport.js';
import { zoom } from './whole-view.js';

/** @import { NodeItem, Point } from './display-list.js' */
/** @import { Scene } from './labels.js' */
/** @import { Spot } from './origin.js' */
/** @import { Panel } from './panel.js' */

/** @param {Panel} panel @param {Store} store */
export function listenTo(panel, store) {
  followPointer(panel.canvas, {
    pan: (dx, dy) => {
      if (panel.view && panel.whole) panel.view = panView(panel.view, dx, dy);
      panel.redraw();
    },
    zoom: (factor, at) => zoom(panel, factor, at),
    click: (at, shift) => click(panel, store, at, shift),
    hover: (at) => hover(panel, at),
    scale: () => panel.type.scale,
    wheels: () => panel.whole,
    swipe: (by) => byId(by > 0 ? 'go-forward' : 'go-back').click(),
    swipes: () => !(panel.whole && panel.view?.pinned),
  });
}

/** @param {Panel} panel @param {Store} store @param {Point} at @param {boolean} shift */
function click(panel, store, at, shift) {
  const { tree, opened, whatIf } = store.get();
  const fold = foldUnder(panel.list, at)?.node ?? (shift && panel.whole ? nodeUnder(panel.list, at) : -1);
  if (fold >= 0) return toggleFold(store, fold);
  const stub = stubUnder(panel.list, at);
  if (stub && panel.whole) return store.change({ opened: toggleMember(opened, stub.node) });
  const page = pageUnder(panel.list.strips ?? [], at);
  if (page) return turn(panel, page);
  const ghost = ghostUnder(panel.list, at)?.ghost;
  const pressed = ghost && wayTo(panel.fitted?.layout.ghosts ?? new Map(), ghost);
  if (pressed) return store.change({ pressed });
  const node = nodeUnder(panel.list, at);
  if (!tree || node < 0) return;
  if (whatIf) return store.change({ pressed: { under: node, path: [] } });
  store.jumpTo(visitEvent(tree, node));
}

/** @param {ReadonlySet<number>} set @param {number} member */
function toggleMember(set, member) {
  return new Set(set.has(member) ? [...set].filter((m) => m !== member) : [...set, member]);
}

/**
 * Until the next step, which shows each row where the search is.
 * @param {Panel} panel
 * @param {{parent: number, page: number}} to
 */
function turn(panel, { parent, page }) {
  panel.pages.set(parent, page);
  panel.redraw();
}

/** Turn a page of the lowest row that has any. @param {Panel} panel @param {1 | -1} by */
export function turnLowest(panel, by) {
  const strip = panel.list.strips?.at(-1);
  if (strip) turn(panel, { parent: strip.parent, page: strip.page.page + by });
}

/** Show what is under the pointer; null: nothing is. @param {Panel} panel @param {Point | null} at */
export function hover(panel, at) {
  const node = at && panel.scene ? nodeAtPoint(panel, at) : -1;
  panel.canvas.classList.toggle('over-node', node >= 0 || Boolean(at && isButton(panel, at)));
  point(panel, at && panel.scene ? spotAt(panel.scene, panel.list, at) : null);
  const lines = at && panel.scene && linesOf(panel, panel.scene, node, at);
  panel.place.tip.hidden = !lines;
  if (lines && at) showTip(panel, lines, at);
}

/** Light where a value or bound comes from. @param {Panel} panel @param {Spot | null} spot */
function point(panel, spot) {
  if (spot?.node === panel.spot?.node && spot?.bound === panel.spot?.bound) return;
  panel.spot = spot;
  panel.redraw();
}

/** The node of a tick or a card; −1 beside them. @param {Panel} panel @param {Point} at */
function nodeAtPoint({ list }, at) {
  const tick = tickUnder(list.strips ?? [], at);
  return tick ? tick.node : nodeUnder(list, at);
}

/** @param {Panel} panel @param {Point} at */
function isButton({ list }, at) {
  return pageUnder(list.strips ?? [], at) || foldUnder(list, at);
}

/**
 * Of a node, of the shape that it is drawn in, or of what was left out there; null where there is nothing to
 * tell.
 * @param {Panel} panel
 * @param {Scene} scene
 * @param {number} node
 * @param {Point} at
 * @returns {string[] | null}
 */
function linesOf({ list, spot }, scene, node, at) {
  if (node < 0) return ghostLines(scene, ghostUnder(list, at));
  const blob = list.nodes.some((n) => n.node === node) ? null : blobUnder(list, at);
  if (blob) return describeBlob(scene, blob);
  return [...describe(scene, node), ...(spot ? originLines(scene, spot) : [])];
}

/** @param {Scene} scene @param {NodeItem | null} item */
function ghostLines(scene, item) {
  return item?.ghost ? describeGhost(scene, item.ghost, item.state === 'pruned') : null;
}

/**
 * Beside the pointer, and within the canvas.
 * @param {Panel} panel
 * @param {string[]} lines
 * @param {Point} at
 */
function showTip({ canvas, place: { tip }, type: { scale } }, lines, at) {
  tip.replaceChildren(...lines.map((line) => make('div', { textContent: line })));
  tip.style.left = `${Math.max(4, Math.min(at.x * scale + 14, canvas.clientWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${Math.max(4, Math.min(at.y * scale + 18, canvas.clientHeight - tip.offsetHeight - 8))}px`;
}

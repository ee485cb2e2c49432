/**
 * What the pointer does in the tree panel: pan, zoom, go to a node, fold, open stubs, turn pages, and show a
 * tip.
 */

import { byId, make } from '../kit/elements.js';
import { visitEvent } from '../search/tree.js';
import { foldUnder } from './fold-items.js';
import { toggleFold } from './fold-tools.js';
import { wayTo } from './ghosts.js';
import { blobUnder, countUnder, ghostUnder, nodeUnder, stubUnder } from './hit.js';
import { originLines, spotAt } from './origin.js';
import { followPointer } from './pointer.js';
import { describe, describeBlob, describeGhost } from './tooltip.js';
import { panView } from './viewport.js';
import { zoom } from './whole-view.js';

/** @import { CountItem, NodeItem, Point } from './display-list.js' */
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
  const fold = foldUnder(panel.list, at)?.node ?? (shift ? nodeUnder(panel.list, at) : -1);
  if (fold >= 0) return toggleFold(store, fold);
  const stub = stubUnder(panel.list, at);
  if (stub && panel.whole) return store.change({ opened: toggleMember(opened, stub.node) });
  const count = countUnder(panel.list, at);
  if (count) return openCount(panel, store, count);
  const ghost = ghostUnder(panel.list, at)?.ghost;
  const pressed = ghost && wayTo(panel.list.ghosts ?? panel.fitted?.layout.ghosts ?? new Map(), ghost);
  if (pressed) return store.change({ pressed });
  const node = nodeUnder(panel.list, at);
  if (!tree || node < 0) return;
  if (whatIf) return store.change({ pressed: { under: node, path: [] } });
  store.jumpTo(visitEvent(tree, node));
}

/**
 * Shows what is counted: another page of a list, what lies below a node, or the moves that were pruned there.
 * @param {Panel} panel
 * @param {Store} store
 * @param {CountItem} count
 */
function openCount(panel, store, count) {
  const { folded, unfolded, opened } = store.get();
  if (count.place >= 0) return turn(panel, count);
  if (count.node < 0) return store.change({ opened: toggleMember(opened, count.parent) });
  if (folded.has(count.node)) return toggleFold(store, count.node);
  store.change({ unfolded: new Set([...unfolded, count.node]) });
}

/** @param {ReadonlySet<number>} set @param {number} member */
function toggleMember(set, member) {
  return new Set(set.has(member) ? [...set].filter((m) => m !== member) : [...set, member]);
}

/**
 * Until the next step, which shows each list where the search is.
 * @param {Panel} panel
 * @param {CountItem} to
 */
function turn(panel, { parent, place }) {
  panel.pages.set(parent, place);
  panel.redraw();
}

/** Turn a page of the deepest list that has any. @param {Panel} panel @param {1 | -1} by */
export function turnLowest(panel, by) {
  const counts = (panel.list.counts ?? []).filter(({ place }) => place >= 0);
  const parent = Math.max(...counts.map((count) => count.parent));
  const to = counts.find((count) => count.parent === parent && count.by === by);
  if (to) turn(panel, to);
}

/** Show what is under the pointer; null: nothing is. @param {Panel} panel @param {Point | null} at */
export function hover(panel, at) {
  const node = at && panel.scene ? nodeUnder(panel.list, at) : -1;
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

/** @param {Panel} panel @param {Point} at */
function isButton({ list }, at) {
  return countUnder(list, at) || foldUnder(list, at);
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

/**
 * The pointer in the tree panel, in three steps: its events become gestures (pan, zoom, click, swipe); the
 * item, count or handle at which a gesture points is found; and the panel does what this asks for. An item is
 * a card with its chip, which names the move: of a node, or of a move that was not tried (a ghost, whose
 * `node` is −1). A count stands for branches that are not drawn, such as "12 more"; a handle folds a branch.
 * Pixels are those of the drawing: in large type each is more than a CSS pixel.
 */
import { byId, make } from '../kit/elements.js';
import { visitEvent } from '../search/tree.js';
import { wayTo } from './branches.js';
import { toggleFold } from './folding.js';
import { describe, describeCount, describeGhost } from './labels.js';
import { originLines, spotAt } from './origin.js';
import { LEGIBLE } from './paint-parts.js';
import { holds, isWhole, panView, zoom } from './viewport.js';

/** @import { Box, CountItem, DisplayList, NodeItem, Panel, Point, TreeModel, Spot } from './types.js' */

/**
 * @typedef {object} Gestures
 * @property {(dx: number, dy: number, at?: Point) => void} pan  `at` is undefined for the wheel
 * @property {(at: Point) => void} [press]  a pointer goes down
 * @property {(factor: number, at: Point) => void} zoom
 * @property {(at: Point, shift: boolean) => void} click  shift: the Shift key is down
 * @property {(at: Point) => void} [doubleClick]
 * @property {(at: Point | null) => void} hover  null when the pointer has left
 * @property {(by: -1 | 1) => void} [swipe]  1: forward, when a finger has swept to the left; −1: back
 * @property {() => boolean} [swipes]  whether fingers swipe now; then they do not pan
 * @property {() => number} [scale]  the CSS pixels of a pixel of the drawing
 * @property {() => boolean} wheels  whether the wheel works here now; otherwise it scrolls the page
 */

/** A pointer that moves less than that clicks, in pixels. */
const CLICK_RADIUS = 5;
/** The least width of a swipe, in pixels, and how many times as wide as high it is at least. */
const [SWIPE_WIDTH, SWIPE_RATIO] = [40, 2];

/** Calls the gestures on the events of an element. @param {HTMLElement} element @param {Gestures} gestures */
export function followPointer(element, gestures) {
  /** By id: the last point of each pointer (mouse or finger) that is down. @type {Map<number, Point>} */
  const down = new Map();
  let distanceMoved = 0; // since the pointer went down
  /** Where the only pointer went down; null: none, or two, which do not swipe. @type {Point | null} */
  let start = null;
  const point = (/** @type {MouseEvent} */ { offsetX, offsetY }) => {
    const scale = gestures.scale?.() ?? 1;
    return { x: offsetX / scale, y: offsetY / scale };
  };
  element.addEventListener('pointerdown', (e) => {
    if (e.button) return;
    distanceMoved = down.size ? CLICK_RADIUS : 0; // a second finger counts as moved: it does not click
    start = down.size ? null : point(e);
    down.set(e.pointerId, point(e));
    gestures.press?.(point(e));
    element.setPointerCapture(e.pointerId);
  });
  element.addEventListener('pointermove', (e) => {
    const before = down.get(e.pointerId);
    if (!before) return gestures.hover(point(e));
    distanceMoved += distanceBetween(before, point(e));
    const maySwipe = down.size === 1 && e.pointerType === 'touch' && gestures.swipes?.();
    if (distanceMoved >= CLICK_RADIUS && !maySwipe) drag(gestures, down, before, point(e));
    down.set(e.pointerId, point(e));
  });
  element.addEventListener('pointerup', (e) => {
    if (!down.delete(e.pointerId)) return;
    if (distanceMoved < CLICK_RADIUS) gestures.click(point(e), e.shiftKey);
    else if (start && e.pointerType === 'touch' && gestures.swipes?.())
      swipeBetween(gestures, start, point(e));
  });
  element.addEventListener('dblclick', (e) => gestures.doubleClick?.(point(e)));
  element.addEventListener('pointercancel', (e) => down.delete(e.pointerId));
  element.addEventListener('pointerleave', () => gestures.hover(null));
  element.addEventListener('wheel', (e) => wheel(gestures, e, point(e)), { passive: false });
}

/** @type {(gestures: Gestures, from: Point, to: Point) => void} */
function swipeBetween({ swipe }, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) >= SWIPE_WIDTH && Math.abs(dx) > SWIPE_RATIO * Math.abs(dy)) swipe?.(dx < 0 ? 1 : -1);
}

/** @type {(a: Point, b: Point) => number} */
const distanceBetween = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * One pointer pans; of two fingers, the one that moves (from `before` to `now`) zooms around the other one.
 * @type {(gestures: Gestures, down: Map<number, Point>, before: Point, now: Point) => void}
 */
function drag(gestures, down, before, now) {
  if (down.size === 1) return gestures.pan(now.x - before.x, now.y - before.y, now);
  const other = [...down.values()].find((p) => p !== before);
  if (other && distanceBetween(other, before) > 1)
    gestures.zoom(distanceBetween(other, now) / distanceBetween(other, before), other);
}

/**
 * The wheel zooms; with Shift, or on a trackpad sideways, it pans. Two fingers on a trackpad zoom, too: they
 * come as a wheel with Ctrl and small steps.
 * @type {(gestures: Gestures, e: WheelEvent, at: Point) => void}
 */
function wheel(gestures, e, at) {
  if (!gestures.wheels()) return;
  e.preventDefault();
  const pixels = e.deltaMode === 1 ? 20 : 1; // of a unit of the wheel: a line or a pixel
  if (e.shiftKey || Math.abs(e.deltaX) > Math.abs(e.deltaY))
    gestures.pan(-(e.deltaX || e.deltaY) * pixels, 0);
  else gestures.zoom(Math.exp(-e.deltaY * pixels * (e.ctrlKey ? 0.01 : 0.002)), at);
}

/** The topmost item at a point, or null. @param {DisplayList} list @param {Point} at */
export const itemUnder = ({ nodes }, at) =>
  nodes.findLast(({ box, chipBox }) => holds(box, at) || holds(chipBox, at)) ?? null;

/** The reach of a press in pixels from a target's middle, by mouse or finger; `item`: from a card. */
const REACH = { mouse: 12, finger: 22, item: 8 };

/** How far a press reaches at a point, in pixels. @type {(list: DisplayList, at: Point) => number} */
function reachAt(list, at) {
  if (itemUnder(list, at)) return REACH.item;
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? REACH.finger : REACH.mouse;
}

/**
 * The nearest of some things within reach, the first of equals; or null.
 * @type {<Thing>(things: Thing[], distanceOf: (thing: Thing) => number, reach: number) => Thing | null}
 */
function nearest(things, distanceOf, reach) {
  const distances = things.map(distanceOf);
  const least = Math.min(...distances);
  return least <= reach ? things[distances.indexOf(least)] : null;
}

/** The larger distance along x and y. @type {(one: Point, other: Point) => number} */
const largerOffset = (one, other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

/** @param {Box} box */
const middleOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * How far a point is outside a box; Infinity if a press there does not reach the box. Along both axes the
 * point must be in the box or at most `reach` from its middle: a small box is pressed from farther outside.
 * @type {(box: Box, at: Point, reach: number) => number}
 */
function distanceFrom(box, at, reach) {
  const [dx, dy] = [Math.abs(at.x - middleOf(box).x), Math.abs(at.y - middleOf(box).y)];
  const [halfWidth, halfHeight] = [box.width / 2, box.height / 2];
  const isInReach = dx <= Math.max(halfWidth, reach) && dy <= Math.max(halfHeight, reach);
  return isInReach ? Math.max(dx - halfWidth, dy - halfHeight) : Infinity;
}

/** The item at a point, or the nearest within reach, or null. @param {DisplayList} list @param {Point} at */
export function itemNear(list, at) {
  const reach = reachAt(list, at);
  const distanceOf = (/** @type {NodeItem} */ { box, chipBox }) =>
    Math.min(distanceFrom(box, at, reach), distanceFrom(chipBox, at, reach));
  return itemUnder(list, at) ?? nearest(list.nodes, distanceOf, reach);
}

/** The count at a point, or the nearest within reach, or null. @param {DisplayList} list @param {Point} at */
export function countNear(list, at) {
  const under = list.counts.find(({ box }) => holds(box, at));
  return under ?? nearest(list.counts, ({ box }) => largerOffset(middleOf(box), at), reachAt(list, at));
}

/** The item of the nearest legible handle in reach, or null. @param {DisplayList} list @param {Point} at */
export function handleNear(list, at) {
  const legible = list.nodes.filter(({ font }) => font >= LEGIBLE);
  const distanceOf = (/** @type {NodeItem} */ { handle }) => (handle ? largerOffset(handle, at) : Infinity);
  return nearest(legible, distanceOf, reachAt(list, at));
}

/** @typedef {(node: number) => boolean} AnswerByNode  answers an open question; false if none is open */
/** Answers gestures. @type {(panel: Panel, store: Store, answerByNode?: AnswerByNode) => void} */
export function listenTo(panel, store, answerByNode) {
  followPointer(panel.canvas, {
    pan: (dx, dy) => {
      if (isWhole(panel)) return;
      panel.viewport = panView(panel.viewport ?? panel.shown, dx, dy); // `viewport` may not be drawn yet
      panel.redraw();
    },
    zoom: (factor, at) => zoom(panel, factor, at),
    click: (at, shift) => click(panel, store, at, shift, answerByNode),
    doubleClick: (at) => doubleClick(panel, store, at),
    hover: (at) => hover(panel, at),
    scale: () => panel.type.scale,
    wheels: () => panel.picture !== null,
    swipe: (by) => byId(by > 0 ? 'go-forward' : 'go-back').click(),
    swipes: () => isWhole(panel),
  });
}

/**
 * Answers a click: on a handle, or with Shift on an item, it folds; on a count it shows more; on an item, or
 * near one, it opens the sheet; elsewhere it closes all sheets.
 * @type {(panel: Panel, store: Store, at: Point, shift: boolean, answerByNode?: AnswerByNode) => void}
 */
function click(panel, store, at, shift, answerByNode) {
  const item = itemUnder(panel.list, at);
  const toFold = handleNear(panel.list, at) ?? (shift ? item : null);
  if (toFold && toFold.node >= 0) return toggleFold(store, toFold.node);
  const count = countNear(panel.list, at);
  if (count) return openCount(panel, store, count);
  const near = item ?? itemNear(panel.list, at);
  if (near) inspect(panel, store, near, answerByNode);
  else store.change({ pressed: null, birth: false, whatIf: null });
}

/**
 * Opens the sheet of an item, unless a press on it answers a question. The second tree, which has no strip,
 * has no sheets: there a click goes to the node.
 * @type {(panel: Panel, store: Store, item: NodeItem, answerByNode?: AnswerByNode) => void}
 */
export function inspect(panel, store, { node, branch }, answerByNode) {
  if (answerByNode?.(node)) return;
  hover(panel, null); // the sheet says more than the tip
  if (panel.place.strip) store.change({ pressed: wayTo(branch) });
  else if (node >= 0) goTo(store, node);
}

/** Goes to the node that the first click opened. @type {(panel: Panel, store: Store, at: Point) => void} */
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

/** Shows what a count stands for. @type {(panel: Panel, store: Store, count: CountItem) => void} */
export function openCount(panel, store, count) {
  const { folded, unfolded, opened } = store.get();
  if (count.turnTo >= 0) return turn(panel, count); // another page of a list of children
  if (count.node < 0) return store.change({ opened: new Set([...opened, count.parent]) }); // pruned moves
  if (folded.has(count.node)) return toggleFold(store, count.node); // the user has folded the node
  // the node is closed for another reason; if there is no space for what is below, the drawing says so
  panel.toOpen = count.node;
  store.change({ unfolded: new Set([...unfolded, count.node]) });
}

/** Turns a list to another page, until the next step. @type {(panel: Panel, count: CountItem) => void} */
function turn(panel, { parent, turnTo }) {
  panel.pages.set(parent, turnTo);
  panel.redraw();
}

/** Turns a page (1: forward) of the list of the last parent. @type {(panel: Panel, side: 1 | -1) => void} */
export function turnLowest(panel, side) {
  const counts = panel.list.counts.filter(({ turnTo }) => turnTo >= 0);
  const parent = Math.max(...counts.map((count) => count.parent)); // in preorder: on the path the lowest
  const to = counts.find((count) => count.parent === parent && count.side === side);
  if (to) turn(panel, to);
}

/** Shows the tip for a point; null: the pointer has left. @type {(panel: Panel, at: Point | null) => void} */
export function hover(panel, at) {
  const { list, model } = panel;
  const target = at && (itemUnder(list, at) ?? countNear(list, at) ?? handleNear(list, at));
  panel.canvas.classList.toggle('over-node', Boolean(target));
  lightSpot(panel, at && model ? spotAt(model, list, at) : null);
  const lines = at && model && linesOf(panel, model, at);
  panel.place.tip.hidden = !lines;
  if (lines && at) showTip(panel, lines, at);
}

/** Draws where a value or bound comes from. @type {(panel: Panel, spot: Spot | null) => void} */
function lightSpot(panel, spot) {
  if (spot?.node === panel.spot?.node && spot?.bound === panel.spot?.bound) return;
  panel.spot = spot;
  panel.redraw();
}

/** The lines of the tip, if any. @type {(panel: Panel, model: TreeModel, at: Point) => string[] | null} */
function linesOf({ list, spot }, model, at) {
  const item = itemUnder(list, at);
  const count = countNear(list, at);
  if (item && item.branch.key === model.inspected) return null; // its sheet is open
  if (item && item.node < 0) return describeGhost(model, item);
  if (item) return [...describe(model, item.node), ...(spot ? originLines(model, spot) : [])];
  return count ? describeCount(model, count) : null;
}

/** Shows the tip beside the pointer. @type {(panel: Panel, lines: string[], at: Point) => void} */
function showTip({ canvas, place: { tip }, type: { scale } }, lines, at) {
  tip.replaceChildren(...lines.map((line) => make('div', { textContent: line })));
  tip.style.left = `${Math.max(4, Math.min(at.x * scale + 14, canvas.clientWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${Math.max(4, Math.min(at.y * scale + 18, canvas.clientHeight - tip.offsetHeight - 8))}px`;
}

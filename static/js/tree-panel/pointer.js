/**
 * This file turns the pointer's events on a canvas into gestures: drag, wheel, pinch, swipe, click and hover.
 * Points are in the units that the canvas is painted in, from its corner.
 */

/** @import { Point } from './display-list.js' */

/**
 * @typedef {object} Gestures
 * @property {(dx: number, dy: number, at?: Point) => void} pan  `at`: where the pointer is now; undefined for
 *   the wheel
 * @property {(at: Point) => void} [press]  a pointer goes down
 * @property {(factor: number, at: Point) => void} zoom
 * @property {(at: Point, shift: boolean) => void} click
 * @property {(at: Point) => void} [doubleClick]
 * @property {(at: Point | null) => void} hover  null when the pointer has left
 * @property {(by: -1 | 1) => void} [swipe]  a finger has swept: 1 to the left, which is forward, −1 to the
 *   right
 * @property {() => boolean} [swipes]  whether fingers swipe now; then they do not pan
 * @property {() => number} [scale]  the CSS pixels of a unit
 * @property {() => boolean} wheels  whether the wheel works here now; otherwise it scrolls the page
 */

/** A click moves less than that, in pixels. */
const CLICK_RADIUS = 5;
/** The least width of a swipe, in pixels, and how many times as wide as high it is at least. */
const [SWIPE_WIDTH, SWIPE_RATIO] = [40, 2];

/** Calls the gestures on the events of an element. @param {HTMLElement} element @param {Gestures} gestures */
export function followPointer(element, gestures) {
  /** By id: the last point of each pointer that is down. @type {Map<number, Point>} */
  const down = new Map();
  let distanceMoved = 0; // since the pointer went down
  let start = { x: 0, y: 0 };
  const point = (/** @type {MouseEvent} */ { offsetX, offsetY }) => {
    const scale = gestures.scale?.() ?? 1;
    return { x: offsetX / scale, y: offsetY / scale };
  };
  element.addEventListener('pointerdown', (e) => {
    if (e.button) return;
    distanceMoved = down.size ? CLICK_RADIUS : 0; // a second finger makes it no click
    down.set(e.pointerId, (start = point(e)));
    gestures.press?.(start);
    element.setPointerCapture(e.pointerId);
  });
  element.addEventListener('pointermove', (e) => {
    const before = down.get(e.pointerId);
    if (!before) return gestures.hover(point(e));
    distanceMoved += distance(before, point(e));
    const isSwipe = down.size === 1 && e.pointerType === 'touch' && gestures.swipes?.();
    // during a click the pointer may move a little
    if (distanceMoved >= CLICK_RADIUS && !isSwipe) drag(gestures, down, before, point(e));
    down.set(e.pointerId, point(e));
  });
  element.addEventListener('pointerup', (e) => {
    if (!down.delete(e.pointerId)) return;
    if (distanceMoved < CLICK_RADIUS) gestures.click(point(e), e.shiftKey);
    else if (!down.size && e.pointerType === 'touch' && gestures.swipes?.())
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
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * One pointer pans; of two fingers, the one that moves zooms around the other one.
 * @type {(gestures: Gestures, down: Map<number, Point>, before: Point, now: Point) => void}
 */
function drag(gestures, down, before, now) {
  if (down.size === 1) return gestures.pan(now.x - before.x, now.y - before.y, now);
  const other = [...down.values()].find((p) => p !== before);
  if (other && distance(other, before) > 1)
    gestures.zoom(distance(other, now) / distance(other, before), other);
}

/**
 * The wheel zooms; with Shift, or on a trackpad sideways, it pans.
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

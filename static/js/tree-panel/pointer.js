/**
 * Drag, wheel, pinch, click and hover on a canvas, told apart in one place. Positions are in the units that
 * the canvas is painted in, from its corner.
 */

/** @import { Point } from './display-list.js' */

/**
 * @typedef {object} Gestures
 * @property {(dx: number, dy: number, at?: Point) => void} pan by a pointer that is there now, or by the
 *   wheel
 * @property {(at: Point) => void} [press]  a pointer goes down
 * @property {(factor: number, at: Point) => void} zoom
 * @property {(at: Point, shift: boolean) => void} click
 * @property {(at: Point) => void} [doubleClick]
 * @property {(at: Point | null) => void} hover  null when the pointer has left
 * @property {(by: -1 | 1) => void} [swipe]  a finger has swept to the left, which is forward, or to the right
 * @property {() => boolean} [swipes]  whether it may now; then a finger does not pan
 * @property {() => number} [scale]  CSS pixels of a unit
 * @property {() => boolean} wheels  whether the wheel is for this element now; otherwise it scrolls the page
 */

const CLICK_RADIUS = 5;
/** How far a finger sweeps at least, in pixels, and how much more across than along. */
const [SWEEP, ACROSS] = [40, 2];

/** @param {HTMLElement} element @param {Gestures} gestures */
export function followPointer(element, gestures) {
  /** @type {Map<number, Point>} */
  const down = new Map();
  let travelled = 0;
  let start = { x: 0, y: 0 };
  const point = (/** @type {MouseEvent} */ { offsetX, offsetY }) => {
    const scale = gestures.scale?.() ?? 1;
    return { x: offsetX / scale, y: offsetY / scale };
  };
  element.addEventListener('pointerdown', (e) => {
    if (e.button) return;
    travelled = down.size ? CLICK_RADIUS : 0;
    down.set(e.pointerId, (start = point(e)));
    gestures.press?.(start);
    element.setPointerCapture(e.pointerId);
  });
  element.addEventListener('pointermove', (e) => {
    const before = down.get(e.pointerId);
    if (!before) return gestures.hover(point(e));
    travelled += distance(before, point(e));
    const sweeps = down.size === 1 && e.pointerType === 'touch' && gestures.swipes?.();
    // a click trembles a little
    if (travelled >= CLICK_RADIUS && !sweeps) drag(gestures, down, before, point(e));
    down.set(e.pointerId, point(e));
  });
  element.addEventListener('pointerup', (e) => {
    if (!down.delete(e.pointerId)) return;
    if (travelled < CLICK_RADIUS) gestures.click(point(e), e.shiftKey);
    else if (!down.size && e.pointerType === 'touch' && gestures.swipes?.())
      swipeBetween(gestures, start, point(e));
  });
  element.addEventListener('dblclick', (e) => gestures.doubleClick?.(point(e)));
  element.addEventListener('pointercancel', (e) => down.delete(e.pointerId));
  element.addEventListener('pointerleave', () => gestures.hover(null));
  element.addEventListener('wheel', (e) => wheel(gestures, e, point(e)), { passive: false });
}

/** @param {Gestures} gestures @param {Point} from @param {Point} to */
function swipeBetween({ swipe }, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) >= SWEEP && Math.abs(dx) > ACROSS * Math.abs(dy)) swipe?.(dx < 0 ? 1 : -1);
}

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * One finger pans; with two, what moves apart zooms around the finger that rests.
 * @param {Gestures} gestures
 * @param {Map<number, Point>} down
 * @param {Point} before
 * @param {Point} now
 */
function drag(gestures, down, before, now) {
  if (down.size === 1) return gestures.pan(now.x - before.x, now.y - before.y, now);
  const other = [...down.values()].find((p) => p !== before);
  if (other && distance(other, before) > 1)
    gestures.zoom(distance(other, now) / distance(other, before), other);
}

/**
 * The wheel zooms; with Shift, or on a trackpad sideways, it pans.
 * @param {Gestures} gestures
 * @param {WheelEvent} e
 * @param {Point} at
 */
function wheel(gestures, e, at) {
  if (!gestures.wheels()) return;
  e.preventDefault();
  const lines = e.deltaMode === 1 ? 20 : 1;
  if (e.shiftKey || Math.abs(e.deltaX) > Math.abs(e.deltaY)) gestures.pan(-(e.deltaX || e.deltaY) * lines, 0);
  else gestures.zoom(Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.01 : 0.002)), at);
}

/** Dragging, zooming by wheel or two fingers, and pointing at a canvas with a view. */
import { zoomed } from '../search/outlines.js';

/** @import { View } from '../search/outlines.js' */

/** @typedef {{x: number, y: number}} Place  in pixels of the canvas */
/**
 * @typedef {object} Steered
 * @property {() => View | null} view
 * @property {(view: View) => void} seen  another one is to be shown
 * @property {(at: Place) => void} pressed  and not dragged
 * @property {(at: Place | null) => void} pointed  null: at nothing any more
 */

/** A click trembles by so many pixels at most. */
const TREMBLE = 5;
/** A notch of the wheel. */
const NOTCH = 1.15;

/** @param {HTMLCanvasElement} canvas @param {Steered} steered */
export function steered(canvas, { view, seen, pressed, pointed }) {
  /** @type {Map<number, Place>} */
  const held = new Map();
  let start = { x: 0, y: 0 };
  canvas.addEventListener('pointerdown', (e) => {
    held.set(e.pointerId, (start = placeOf(e)));
    pointed(start);
    canvas.setPointerCapture(e.pointerId);
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel']))
    canvas.addEventListener(end, (e) => held.delete(e.pointerId));
  canvas.addEventListener('click', (e) => {
    if (Math.hypot(e.offsetX - start.x, e.offsetY - start.y) < TREMBLE) pressed(placeOf(e));
  });
  canvas.addEventListener('pointerleave', (e) => e.pointerType === 'mouse' && pointed(null));
  canvas.addEventListener('pointermove', (e) => {
    const shown = view();
    const before = held.get(e.pointerId);
    if (!before || !shown) return pointed(placeOf(e));
    const others = [...held].find(([id]) => id !== e.pointerId);
    held.set(e.pointerId, placeOf(e));
    seen(others ? pinched(shown, before, placeOf(e), others[1]) : dragged(shown, before, placeOf(e)));
  });
  canvas.addEventListener('wheel', (e) => {
    const shown = view();
    e.preventDefault();
    if (shown) seen(zoomed(shown, NOTCH ** -Math.sign(e.deltaY), placeOf(e)));
  });
}

/** @param {MouseEvent} e @returns {Place} */
const placeOf = ({ offsetX, offsetY }) => ({ x: offsetX, y: offsetY });

/** @param {View} view @param {Place} from @param {Place} to @returns {View} */
export const dragged = ({ scale, left, top }, from, to) => ({
  scale,
  left: left + to.x - from.x,
  top: top + to.y - from.y,
});

/**
 * One finger moves, the other stays.
 * @param {View} view
 * @param {Place} from
 * @param {Place} to
 * @param {Place} other
 */
export function pinched(view, from, to, other) {
  const [before, after] = [from, to].map(({ x, y }) => Math.max(1, Math.hypot(x - other.x, y - other.y)));
  return zoomed(view, after / before, other);
}

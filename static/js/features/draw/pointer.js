/**
 * Drawing with a mouse, a pen or a finger: a region that is dragged moves, and one that is dropped on
 * another gets a border with it.
 */
import { offScreen, viewOf } from './paper.js';
import { distance, regionAt } from './places.js';

/** @import { Drag, Drawing } from './drawing.js' */
/** @import { Place } from './places.js' */

/**
 * @typedef {object} Acts
 * @property {() => Drawing} drawing
 * @property {(drag: Drag | null) => void} drag  shows what a drag would do
 * @property {(region: string, at: Place) => void} move
 * @property {(region: string, to: string) => void} border
 * @property {(region: string) => void} choose
 * @property {(border: [string, string]) => void} chooseBorder
 * @property {(at: Place) => void} add
 */

/** A hand trembles so many pixels. */
const STILL = 5;

/** @param {HTMLElement} paper @param {Acts} acts */
export function listenToPointer(paper, acts) {
  /** @type {{region: string, start: Place, hasMoved: boolean} | null} */
  let held = null;
  const place = (/** @type {MouseEvent} */ e) => placeUnder(paper, acts.drawing(), e);
  paper.addEventListener('pointerdown', (e) => {
    const region = attribute(e, 'data-region');
    if (!region || acts.drawing().isPale || !e.isPrimary) return;
    paper.setPointerCapture(e.pointerId);
    held = { region, start: [e.clientX, e.clientY], hasMoved: false };
  });
  paper.addEventListener('pointermove', (e) => {
    if (!held) return;
    held.hasMoved ||= distance(held.start, [e.clientX, e.clientY]) > STILL;
    if (held.hasMoved)
      acts.drag({ region: held.region, at: place(e), over: under(paper, acts, held.region, place(e)) });
  });
  paper.addEventListener('pointerup', (e) => {
    const { region, hasMoved } = held ?? {};
    held = null;
    if (!region || !hasMoved) return;
    acts.drag(null);
    const over = under(paper, acts, region, place(e));
    if (over) acts.border(region, over);
    else acts.move(region, place(e));
  });
  paper.addEventListener('pointercancel', () => {
    held = null;
    acts.drag(null);
  });
  listenToClicks(paper, acts, place);
}

/** @param {HTMLElement} paper @param {Acts} acts @param {(e: MouseEvent) => Place} place */
function listenToClicks(paper, acts, place) {
  let wasOn = '';
  paper.addEventListener('pointerdown', (e) => {
    wasOn = attribute(e, 'data-region') || attribute(e, 'data-border');
  });
  paper.addEventListener('click', () => {
    const [a, b] = wasOn.split(' ');
    if (b) acts.chooseBorder([a, b]);
    else acts.choose(a);
  });
  paper.addEventListener('dblclick', (e) => {
    if (!wasOn) acts.add(place(e));
  });
}

/** What stands under the pointer. @param {Event} e @param {string} name */
const attribute = ({ target }, name) =>
  (target instanceof Element && target.closest(`[${name}]`)?.getAttribute(name)) || '';

/**
 * Another region on which this one would be dropped.
 * @param {HTMLElement} paper
 * @param {Acts} acts
 * @param {string} region
 * @param {Place} at
 */
function under(paper, acts, region, at) {
  const { [region]: _, ...others } = acts.drawing().places;
  const { radius, scale } = viewOf(paper, acts.drawing());
  return regionAt(others, at, (1.1 * radius) / scale);
}

/** @param {HTMLElement} paper @param {Drawing} drawing @param {MouseEvent} e @returns {Place} */
function placeUnder(paper, drawing, { clientX, clientY }) {
  const { left, top } = paper.getBoundingClientRect();
  return offScreen(viewOf(paper, drawing), [
    clientX - left - paper.clientLeft,
    clientY - top - paper.clientTop,
  ]);
}

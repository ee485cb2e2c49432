/** The regions as a list: the way into the drawing for the keyboard and for those who do not see it. */
import { make, renew } from '../../kit/elements.js';
import { neighborsOf } from './sketch.js';

/** @import { Drawing } from './drawing.js' */

/**
 * One option each; the chosen one is where the Tab key leads, and keeps the focus.
 * @param {HTMLElement} list
 * @param {Drawing} drawing
 */
export function drawList(list, drawing) {
  const hadFocus = list.contains(document.activeElement);
  const { regions } = drawing.sketch;
  const stop = drawing.chosen || regions[0];
  renew(
    list,
    regions.map((region) => option(drawing, region, region === stop)),
  );
  list.hidden = regions.length === 0;
  if (hadFocus) focusChosen(list);
}

/** @param {HTMLElement} list */
export function focusChosen(list) {
  const stop = /** @type {HTMLElement | null} */ (list.querySelector('[tabindex="0"]'));
  stop?.focus({ preventScroll: true });
  stop?.scrollIntoView({ block: 'nearest' });
}

/** @param {Drawing} drawing @param {string} region @param {boolean} isStop */
function option(drawing, region, isStop) {
  const element = make('li', { textContent: optionWords(drawing, region), tabIndex: isStop ? 0 : -1 });
  element.dataset.region = region;
  element.setAttribute('role', 'option');
  element.setAttribute('aria-selected', String(region === drawing.chosen));
  return element;
}

/** @param {Pick<Drawing, 'sketch'>} drawing @param {string} region */
export function optionWords({ sketch }, region) {
  const start = sketch.first.find((one) => one.region === region);
  const who = start
    ? `${start.color} by ${['MAX', 'MIN'][start.player - 1] ?? `player ${start.player}`}`
    : '';
  const beside = neighborsOf(sketch, region);
  return [region, who, beside.length ? `beside ${beside.join(', ')}` : 'alone'].filter(Boolean).join(' · ');
}

/** The region so many further down the list. @param {Drawing} drawing @param {number} steps */
export function further({ sketch: { regions }, chosen }, steps) {
  const n = Math.max(0, regions.indexOf(chosen)) + (chosen ? steps : 0);
  return regions[Math.min(regions.length - 1, Math.max(0, n))] ?? '';
}

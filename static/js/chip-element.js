/** A chip as an element of the page; on the canvases paint.js draws the same. */
import { make } from './dom.js';

/** @typedef {import('./chips.js').Chip} Chip */

/** @param {Chip} chip @param {'span' | 'button'} [tag] @returns {HTMLElement} */
export function chipElement({ text, fill, ink }, tag = 'span') {
  const element = make(tag, { className: fill ? 'chip' : 'chip plain', textContent: text });
  if (tag === 'button') element.type = 'button';
  if (fill) Object.assign(element.style, { background: fill, color: ink, borderColor: fill });
  return element;
}

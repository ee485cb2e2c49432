/** A chip as an element of the page; on the canvases paint.js draws the same. */
import { make } from './elements.js';

/** @import { Chip } from '../search/region-looks.js' */

/** @param {Chip} chip @param {'span' | 'button'} [tag] @returns {HTMLElement} */
export function chipElement({ text, fill, ink }, tag = 'span') {
  const element = make(tag, { className: fill ? 'chip' : 'chip plain', textContent: text });
  if (tag === 'button') /** @type {HTMLButtonElement} */ (element).type = 'button';
  if (fill) Object.assign(element.style, { background: fill, color: ink, borderColor: fill });
  return element;
}

/**
 * What the charts in dialogs have in common: bars and marks on a scale, and arrow keys that go from row to
 * row.
 */
import { make } from './elements.js';
import { along, tickText } from './scale.js';

/** @import { Scale } from './scale.js' */

/**
 * A part of a chart that lies as far along the scale as the count.
 * @param {string} className
 * @param {Scale} scale
 * @param {number} count
 * @param {string} [textContent]
 * @returns {HTMLElement}
 */
export function placed(className, scale, count, textContent = '') {
  const element = make('span', { className, textContent });
  element.style.setProperty('--share', String(along(scale, count)));
  return element;
}

/** The marks under the bars. @param {Scale} scale */
export const tickElements = (scale) => scale.ticks.map((tick) => placed('tick', scale, tick, tickText(tick)));

/** Arrow keys go from button to button of the element that listens. @param {KeyboardEvent} e */
export function moveAlong(e) {
  const by = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
  const buttons = [.../** @type {HTMLElement} */ (e.currentTarget).querySelectorAll('button')];
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (e.target));
  if (!by || at < 0 || !buttons[at + by]) return;
  e.preventDefault();
  buttons[at + by].focus();
}

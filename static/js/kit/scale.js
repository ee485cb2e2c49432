/** The scales of charts, with round numbers at their ends and ticks; elements on them. */
import { make } from './elements.js';

/** @import { Scale } from './types.js' */

/** Beyond this ratio, short bars on a linear scale would look alike. */
const LINEAR_RATIO = 20;

/** A scale for counts; 0 has no bar. @param {number[]} counts @returns {Scale} */
export function scaleFor(counts) {
  const positive = counts.filter((count) => count > 0);
  const [least, most] = [Math.min(...positive, 1e9), Math.max(...positive, 1)];
  return most / least > LINEAR_RATIO ? logarithmic(least, most) : linear(most);
}

/** @param {number} least @param {number} most @returns {Scale} */
function logarithmic(least, most) {
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
  const step = Math.ceil((to - from) / 5); // at most five steps
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => 10 ** (from + n * step));
  return { log: true, low: 10 ** from, high: 10 ** to, ticks };
}

/**
 * A linear scale with at most five steps of 1, 2 or 5 times a power of ten.
 * @param {number} most
 * @returns {Scale}
 */
function linear(most) {
  const power = 10 ** Math.floor(Math.log10(most / 5));
  const step = Math.max(1, power * /** @type {number} */ ([1, 2, 5, 10].find((n) => n * power * 5 >= most)));
  const count = Math.ceil(most / step);
  return {
    log: false,
    low: 0,
    high: count * step,
    ticks: Array.from({ length: count + 1 }, (_, n) => n * step),
  };
}

/** The position of a count along a scale, from 0 to 1. @param {Scale} scale @param {number} count */
export function along({ log, low, high }, count) {
  return log ? Math.log(count / low) / Math.log(high / low) : count / high;
}

/** A note about a logarithmic scale. @param {Scale} scale */
export const scaleText = ({ log, ticks }) =>
  log
    ? `logarithmic scale: each mark is ${(ticks[1] / ticks[0]).toLocaleString('en')} times the one before`
    : '';

/** A count on an axis: 1,000, 10k, 1M. @param {number} count */
export function tickText(count) {
  return count >= 1e6
    ? `${(count / 1e6).toLocaleString('en')}M`
    : count >= 10_000
      ? `${(count / 1000).toLocaleString('en')}k`
      : count.toLocaleString('en');
}

// Elements of charts in dialogs, and arrow keys that move from row to row.

/**
 * An element at the position of a count.
 * @param {string} className
 * @param {Scale} scale
 * @param {number} count
 * @param {string} [textContent]
 * @returns {HTMLElement}
 */
export function placeOnScale(className, scale, count, textContent = '') {
  const element = make('span', { className, textContent });
  element.style.setProperty('--share', String(along(scale, count)));
  return element;
}

/** The marks under the bars. @param {Scale} scale */
export const tickElements = (scale) =>
  scale.ticks.map((tick) => placeOnScale('tick', scale, tick, tickText(tick)));

/** Move from button to button in the listening element with the arrow keys. @param {KeyboardEvent} e */
export function moveInList(e) {
  const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
  const buttons = [.../** @type {HTMLElement} */ (e.currentTarget).querySelectorAll('button')];
  const place = buttons.indexOf(/** @type {HTMLButtonElement} */ (e.target));
  if (!step || place < 0 || !buttons[place + step]) return;
  e.preventDefault();
  buttons[place + step].focus();
}

/** Axes and bars of charts: round numbers for their ends and ticks. */
import { make } from './elements.js';

/** @import { Scale } from './types.js' */

/** Beyond this ratio the short bars of a linear scale cannot be told apart. */
const LINEAR_RATIO = 20;

/** A scale on which every count has its bar; 0 has none. @param {number[]} counts @returns {Scale} */
export function scaleFor(counts) {
  const positive = counts.filter((count) => count > 0);
  const [least, most] = [Math.min(...positive, 1e9), Math.max(...positive, 1)];
  return most / least > LINEAR_RATIO ? logarithmic(least, most) : linear(most);
}

/** @param {number} least @param {number} most @returns {Scale} */
function logarithmic(least, most) {
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
  const step = Math.ceil((to - from) / 5);
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => 10 ** (from + n * step));
  return { log: true, low: 10 ** from, high: 10 ** to, ticks };
}

/** Steps of 1, 2 or 5 times a power of ten, at most five of them. @param {number} most @returns {Scale} */
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

/** How far along a scale a count lies, from 0 to 1. @param {Scale} scale @param {number} count */
export function along({ log, low, high }, count) {
  return log ? Math.log(count / low) / Math.log(high / low) : count / high;
}

/** A note to read the scale by. @param {Scale} scale */
export const scaleText = ({ log, ticks }) =>
  log
    ? `logarithmic scale: each mark is ${(ticks[1] / ticks[0]).toLocaleString('en')} times the one before`
    : '';

/** A count on an axis: 10, 1,000, 1M. @param {number} count */
export function tickText(count) {
  return count >= 1e6
    ? `${(count / 1e6).toLocaleString('en')}M`
    : count >= 10_000
      ? `${(count / 1000).toLocaleString('en')}k`
      : count.toLocaleString('en');
}

// What the charts in dialogs have in common: bars and marks on a scale, and arrow keys that go from row to
// row.

/**
 * A part of a chart that lies as far along the scale as the count.
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

/** Arrow keys go from button to button of the element that listens. @param {KeyboardEvent} e */
export function moveAlong(e) {
  const by = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
  const buttons = [.../** @type {HTMLElement} */ (e.currentTarget).querySelectorAll('button')];
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (e.target));
  if (!by || at < 0 || !buttons[at + by]) return;
  e.preventDefault();
  buttons[at + by].focus();
}

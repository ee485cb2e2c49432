/** The scales of bar charts, whose ends and ticks are round numbers; their elements and arrow keys. */
import { make } from './elements.js';

/** @import { Scale } from './types.js' */

/** Beyond this ratio, short bars on a linear scale would look alike. */
const MAX_LINEAR_RATIO = 20;

/** A scale for counts; on a logarithmic one, place no 0. @param {number[]} counts @returns {Scale} */
export function scaleFor(counts) {
  const positive = counts.filter((count) => count > 0);
  if (!positive.length) return linear(1);
  const [smallest, largest] = [Math.min(...positive), Math.max(...positive)];
  return largest / smallest > MAX_LINEAR_RATIO ? logarithmic(smallest, largest) : linear(largest);
}

/** Example: for 32 to 5,000 it is from 10 to 10,000. @type {(smallest: number, largest: number) => Scale} */
function logarithmic(smallest, largest) {
  const [lowPower, highPower] = [Math.floor(Math.log10(smallest)), Math.ceil(Math.log10(largest))];
  const step = Math.ceil((highPower - lowPower) / 5); // at most five steps
  const length = Math.floor((highPower - lowPower) / step) + 1;
  const ticks = Array.from({ length }, (_, n) => 10 ** (lowPower + n * step));
  return { log: true, low: 10 ** lowPower, high: 10 ** highPower, ticks };
}

/** At most five steps of 1, 2 or 5 times a power of ten. @type {(largest: number) => Scale} */
function linear(largest) {
  const power = 10 ** Math.floor(Math.log10(largest / 5));
  const factor = /** @type {number} */ ([1, 2, 5, 10].find((n) => n * power * 5 >= largest));
  const step = Math.max(1, factor * power); // counts are whole
  const stepCount = Math.ceil(largest / step);
  const ticks = Array.from({ length: stepCount + 1 }, (_, n) => n * step);
  return { log: false, low: 0, high: stepCount * step, ticks };
}

/** The position of a count along a scale, from 0 to 1. @type {(scale: Scale, count: number) => number} */
export function along({ log, low, high }, count) {
  return log ? Math.log(count / low) / Math.log(high / low) : count / high;
}

/** A note about a logarithmic scale; '' for a linear one. @param {Scale} scale */
export const scaleText = ({ log, ticks }) =>
  log
    ? `logarithmic scale: each mark is ${(ticks[1] / ticks[0]).toLocaleString('en')} times the one before`
    : '';

/** A count on an axis: 1,000, 10k, 1M. @param {number} count */
export function tickText(count) {
  if (count >= 1e6) return `${(count / 1e6).toLocaleString('en')}M`;
  if (count >= 10_000) return `${(count / 1000).toLocaleString('en')}k`;
  return count.toLocaleString('en');
}

// Elements of charts in dialogs, and arrow keys that move from row to row; each row is a button.

/**
 * An element at the position of a count.
 * @type {(className: string, scale: Scale, count: number, textContent?: string) => HTMLElement}
 */
export function placeOnScale(className, scale, count, textContent = '') {
  const element = make('span', { className, textContent });
  element.style.setProperty('--share', String(along(scale, count)));
  return element;
}

/** The ticks under the bars. @param {Scale} scale */
export const tickElements = (scale) =>
  scale.ticks.map((tick) => placeOnScale('tick', scale, tick, tickText(tick)));

/** Move the focus with the arrow keys from button to button of a list. @param {KeyboardEvent} e */
export function moveInList(e) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[e.key] ?? 0;
  const buttons = [.../** @type {HTMLElement} */ (e.currentTarget).querySelectorAll('button')];
  const index = buttons.indexOf(/** @type {HTMLButtonElement} */ (e.target));
  if (!step || index < 0 || !buttons[index + step]) return;
  e.preventDefault();
  buttons[index + step].focus();
}

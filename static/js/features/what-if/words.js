/** The consequences of another value, in words. */
import { number } from '../../kit/format.js';

/** @import { Clamp } from './what-if.js' */

/**
 * The root as a function of the supposed value, such as "8 up to 8, then the same as here up to 10, then 10".
 * @param {Clamp} clamp
 */
export function clampWords({ low, high }) {
  if (low === high) return `the root is ${number(low)} whatever stands here`;
  const below = Number.isFinite(low) ? `${number(low)} up to ${number(low)}, then ` : '';
  const above = Number.isFinite(high) ? ` up to ${number(high)}, then ${number(high)}` : '';
  return `the root is ${below}what stands here${above}`;
}

/**
 * The values on the way up, in words.
 * @param {string[]} names  the node's first, the root's last
 * @param {number[]} values
 */
export const pathWords = (names, values) =>
  names.map((name, i) => `${name} ${number(values[i])}`).join(' → ');

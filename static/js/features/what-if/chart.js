/** The root's value as a function of one value: a drawing of a clamp, with the current point. */
import { makeSvg } from '../../kit/elements.js';
import { number } from '../../kit/format.js';
import { clampValue } from './what-if.js';

/** @import { Clamp } from './what-if.js' */

/** The drawing's own units, and the room for numbers under and beside it. */
const [WIDTH, HEIGHT, LEFT, UNDER] = [150, 76, 34, 16];

/**
 * @param {Clamp} clamp
 * @param {{least: number, most: number}} range
 * @param {number} x
 */
export function chart(clamp, { least, most }, x) {
  const across = (/** @type {number} */ value) =>
    LEFT + ((Math.max(least, Math.min(most, value)) - least) / (most - least)) * (WIDTH - LEFT - 6);
  const up = (/** @type {number} */ value) =>
    HEIGHT - UNDER - 6 - ((value - least) / (most - least)) * (HEIGHT - UNDER - 12);
  const root = clampValue(clamp, x);
  const corners = [least, clamp.low, clamp.high, most].filter(Number.isFinite).sort((a, b) => a - b);
  const points = corners.map((value) => `${across(value)},${up(clampValue(clamp, value))}`).join(' ');
  const svg = makeSvg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}` });
  svg.append(
    makeSvg('path', { class: 'axes', d: `M${LEFT},4V${HEIGHT - UNDER}H${WIDTH - 4}` }),
    makeSvg('polyline', { class: 'clamp', points }),
    makeSvg('circle', { cx: across(x), cy: up(root), r: 5 }),
    text(number(root), LEFT - 4, up(root) + 4, 'end'),
    text(number(x), across(x), HEIGHT - 3, 'middle'),
  );
  return svg;
}

/** @param {string} words @param {number} x @param {number} y @param {string} anchor */
function text(words, x, y, anchor) {
  const element = makeSvg('text', { x, y, 'text-anchor': anchor });
  element.textContent = words;
  return element;
}

/** Which way the whole tree should grow to be read best, and whether it can be read at all. */
import { FONT, labelSizes } from './label-sizes.js';
import { layoutTree } from './layout.js';
import { fit } from './viewport.js';

/** @typedef {import('../tree.js').Tree} Tree */
/** @typedef {import('./labels.js').Chip} Chip */
/** @typedef {{growth: 'auto' | 'right' | 'down', lecture: boolean, opened: ReadonlySet<number>}} Options */
/**
 * @typedef {object} Fitted
 * @property {import('./layout.js').Layout} layout
 * @property {import('./viewport.js').Viewport} natural  the viewport that shows all of it
 * @property {boolean} legible   whether its labels can be read then
 * @property {number} card       width of the focus view's cards, in units
 */

/** Labels smaller than this, in pixels, make the focus view the better default. */
const LEGIBLE = { page: 13, lecture: 18 };
const LARGEST = { page: 1.6, lecture: 2.2 };
/** How much larger the type must get before "down" is preferred to "right", where windows stand beside values. */
const WORTH = 1.15;

/** @param {Tree} tree @param {Chip[]} chips @param {import('./viewport.js').Size} size @param {import('./label-sizes.js').Measure} measure @param {Options} options @returns {Fitted} */
export function fitted(tree, chips, size, measure, { growth, lecture, opened }) {
  const texts = new Map(chips.map((chip, move) => [move, chip.text]));
  const setting = lecture ? 'lecture' : 'page';
  const sizes = { right: labelSizes(tree, 'right', texts, measure), down: labelSizes(tree, 'down', texts, measure) };
  const card = Math.max(...sizes.down.inner, ...sizes.down.chip) + 8;
  const ways = growth === 'auto' ? [sizes.right, sizes.down] : [sizes[growth]];
  const choices = ways.map((way) => {
    const layout = layoutTree(tree, way, opened);
    const natural = fit(layout, size, LARGEST[setting]);
    return { layout, natural, card, legible: natural.scale * FONT >= LEGIBLE[setting] };
  });
  return choices.reduce((best, other) => (other.natural.scale > WORTH * best.natural.scale ? other : best));
}

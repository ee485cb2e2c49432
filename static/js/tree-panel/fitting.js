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
/** How much larger the type must get before a way is preferred to one before it: windows read best beside the values. */
const WORTH = 1.15;

/** @param {Tree} tree @param {Chip[]} chips @param {import('./viewport.js').Size} size @param {import('./label-sizes.js').Measure} measure @param {Options} options @returns {Fitted} */
export function fitted(tree, chips, size, measure, { growth, lecture, opened }) {
  const texts = new Map(chips.map((chip, move) => [move, chip.text]));
  const setting = lecture ? 'lecture' : 'page';
  const [beside, under, down] = [labelSizes(tree, 'right', texts, measure), labelSizes(tree, 'right', texts, measure, true), labelSizes(tree, 'down', texts, measure)];
  const card = Math.max(...down.inner, ...down.chip) + 8;
  const ways = [beside, under, down].filter((way) => growth === 'auto' || way.growth === growth);
  const choices = ways.map((way) => {
    const layout = layoutTree(tree, way, opened);
    const natural = fit(layout, size, LARGEST[setting]);
    const closed = opened.size ? fit(layoutTree(tree, way), size, LARGEST[setting]) : natural; // opening a stub must not change the view
    return { layout, natural, card, legible: closed.scale * FONT >= LEGIBLE[setting] };
  });
  return choices.reduce((best, other) => (other.natural.scale > WORTH * best.natural.scale ? other : best));
}

/**
 * Which way the whole tree should grow to be read best, and whether it can be read at all. Both follow from how long and
 * how broad it becomes: only the way that is chosen is ever laid out.
 */
import { FONT, labelSizes } from './label-sizes.js';
import { breadthOf } from './layout.js';
import { fit } from './viewport.js';

/** @typedef {import('../tree.js').Tree} Tree */
/** @typedef {import('./labels.js').Chip} Chip */
/** @typedef {import('./layout.js').Shape} Shape */
/** @typedef {import('./label-sizes.js').LabelSizes} LabelSizes */
/** @typedef {{growth: 'auto' | 'right' | 'down', lecture: boolean, upright?: boolean}} Options  upright: rather grow down, as books draw trees */
/** @typedef {{sizes: LabelSizes, breadth: number, closed: number}} Way  closed: its breadth with all stubs closed and nothing folded */
/**
 * @typedef {object} Fitted
 * @property {Way} way
 * @property {import('./viewport.js').Viewport} natural  the viewport that shows all of it
 * @property {boolean} legible   whether its labels can be read then
 */

/** Labels smaller than this, in pixels, make the focus view the better default. */
const LEGIBLE = { page: 13, lecture: 18 };
const LARGEST = { page: 1.6, lecture: 2.2 };
/** How much larger the type must get before a way is preferred to one before it: windows read best beside the values. */
const WORTH = 1.15;
/** … or to one that grows down, where that is wanted and can be read. */
const UPRIGHT = 1.6;

/** The three ways a tree can be set, the one that reads best first. @param {Tree} tree @param {Chip[]} chips @param {import('./label-sizes.js').Measure} measure @param {import('./notation.js').Notation} [notation] @returns {LabelSizes[]} */
export function settings(tree, chips, measure, notation = 'interval') {
  const texts = new Map(chips.map((chip, move) => [move, chip.bare ? '' : chip.text]));
  const labels = { tree, chips: texts, measure, notation };
  return [labelSizes(labels, 'right'), labelSizes(labels, 'right', true), labelSizes(labels, 'down')];
}

/** Width of the focus view's cards, in units. @param {LabelSizes[]} ways */
export const cardOf = ([, , down]) => Math.max(...down.inner, ...down.chip) + 8;

/** @param {Shape} shape @param {LabelSizes[]} ways @param {ReadonlySet<number>} opened @returns {Way[]} */
export function measured(shape, ways, opened) {
  return ways.map((sizes) => {
    const breadth = breadthOf(shape, sizes, opened);
    return { sizes, breadth, closed: opened.size || shape.folds?.length ? breadthOf({ ...shape, folds: [] }, sizes) : breadth };
  });
}

/** @param {Way[]} ways @param {import('./viewport.js').Size} size @param {Options} options @returns {Fitted} */
export function fitted(ways, size, { growth, lecture, upright = false }) {
  const setting = lecture ? 'lecture' : 'page';
  const choices = ways.filter(({ sizes }) => growth === 'auto' || sizes.growth === growth).map((way) => {
    const natural = fit(way, size, LARGEST[setting]);
    const closed = fit({ ...way, breadth: way.closed }, size, LARGEST[setting]); // opening a stub or folding must not change the view
    return { way, natural, closed, legible: closed.scale * FONT >= LEGIBLE[setting] };
  });
  const best = choices.reduce((one, other) => (other.closed.scale > WORTH * one.closed.scale ? other : one));
  const down = upright && choices.find(({ way, legible }) => legible && way.sizes.growth === 'down');
  const { closed: _, ...chosen } = down && best.closed.scale <= UPRIGHT * down.closed.scale ? down : best;
  return chosen;
}

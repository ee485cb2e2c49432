/**
 * Which way the whole tree should grow to be read best, and whether it can be read at all. Both follow from
 * how long and how broad it becomes: only the way that is chosen is ever laid out.
 */
import { FONT } from './label-sizes.js';
import { breadthOf } from './layout.js';
import { fit } from './viewport.js';

/** @import { Type } from '../store/types.js' */
/** @import { Ghosts } from './ghosts.js' */
/** @import { LabelSizes } from './label-sizes.js' */
/** @import { Shape } from './layout.js' */
/** @import { Size, Viewport } from './viewport.js' */

/**
 * @typedef {object} Options
 * @property {'auto' | 'right' | 'down'} growth
 * @property {Type} type
 * @property {boolean} [upright]  rather grow down, as books draw trees
 * @property {object | null} [whatIf]  what is supposed
 */
/**
 * @typedef {{sizes: LabelSizes, breadth: number, closed: number}} Way closed: its breadth with all stubs
 *   closed and nothing folded
 */
/**
 * @typedef {object} Fitted
 * @property {Way} way
 * @property {Viewport} natural  the viewport that shows all of it
 * @property {boolean} legible   whether its labels can be read then
 */

/** While what is supposed has some of its room the tree stays as it was, if need be smaller. */
const SQUEEZED = 10;
/**
 * How much larger the type must get before a way is preferred to one before it: windows read best beside the
 * values.
 */
const WORTH = 1.15;
/** … or to one that grows down, where that is wanted and can be read. */
const UPRIGHT = 1.6;

/** Width of the focus view's cards, in units. @param {LabelSizes[]} ways */
export const cardOf = ([, , down]) => Math.max(...down.inner, ...down.chip) + 8;

/**
 * @param {Shape} shape
 * @param {LabelSizes[]} ways
 * @param {ReadonlySet<number>} opened
 * @param {Ghosts} [closed]  what is drawn out while nothing is opened
 * @returns {Way[]}
 */
export function measureWays(shape, ways, opened, closed = shape.ghosts) {
  const plain = { ...shape, folds: [], ghosts: closed };
  return ways.map((sizes) => {
    const breadth = breadthOf(shape, sizes, opened);
    return { sizes, breadth, closed: opened.size || shape.folds?.length ? breadthOf(plain, sizes) : breadth };
  });
}

/** @param {Way[]} ways @param {Size} size @param {Options} options @returns {Fitted} */
export function bestFit(ways, size, { growth, type, upright = false, whatIf = null }) {
  const { largest } = type;
  const least = whatIf && !type.painted ? SQUEEZED : type.legible;
  const choices = ways
    .filter(({ sizes }) => growth === 'auto' || sizes.growth === growth)
    .map((way) => {
      const natural = fit(way, size, largest);
      // opening a stub or folding must not change the view
      const closed = fit({ ...way, breadth: way.closed }, size, largest);
      return { way, natural, closed, legible: closed.scale * FONT >= least };
    });
  const best = choices.reduce((one, other) => (other.closed.scale > WORTH * one.closed.scale ? other : one));
  const down = upright && choices.find(({ way, legible }) => legible && way.sizes.growth === 'down');
  const { closed: _, ...chosen } = down && best.closed.scale <= UPRIGHT * down.closed.scale ? down : best;
  return chosen;
}

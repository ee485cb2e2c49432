/** The names of the levels in the whole view: "▲ MAX" where one player moves. */

import { kindOf } from '../kinds/kinds.js';
import { LINE } from './label-sizes.js';
import { besideLevels, HEADER, toScreen } from './viewport.js';

/** @import { LevelItem } from './display-list.js' */
/** @import { Scene } from './labels.js' */
/** @import { Layout } from './layout.js' */
/** @import { Viewport } from './viewport.js' */

/** Levels closer than this, in pixels, are named by their triangles alone. */
const NAMED = 66;
/** A name's distance from the lower edge, and from the left one, in pixels. */
const [EDGE, LEFT] = [12, 7];
/** Beside or over the tree there is room for type up to this, in pixels. */
const LARGEST = 20;
/** The width of a letter, in sizes of its type, rather too much. */
const LETTER = 0.65;

/**
 * Above each level, or left of it.
 * @param {Scene} scene
 * @param {Layout} layout
 * @param {Viewport} view
 * @param {number} [small]  the type wanted, in pixels
 * @returns {LevelItem[]}
 */
export function levelNames({ tree }, { sizes }, view, small = LARGEST) {
  const most = (/** @type {string} */ words) =>
    view.size.width - LETTER * Math.min(small, LARGEST) * words.length;
  const beside = (/** @type {number} */ y, /** @type {boolean} */ bareLeaves) =>
    y + (bareLeaves ? 0.5 : 2) * LINE * view.scale;
  return sizes.level.map((start, d) => {
    const { x, y } = toScreen(view, start, 0);
    const last = d === sizes.level.length - 1;
    const { mark, text } = kindOf(tree).level(tree, d);
    const bare = view.right && !last && (sizes.level[d + 1] - start) * view.scaleU < NAMED;
    const across = Math.min(x + (last ? 0 : sizes.chip[d] * view.scale), most(text));
    const down = Math.min(beside(y, last && !sizes.chip[d]), view.size.height - EDGE);
    const place = view.right
      ? { x: across, y: HEADER / 2 }
      : { x: LEFT, y: down, room: besideLevels(view.size) - 2 * LEFT };
    return { ...place, text, mark, bare, largest: LARGEST };
  });
}

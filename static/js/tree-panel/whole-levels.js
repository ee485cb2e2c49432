/** The names of the levels in the whole view: "▲ MAX" where one player moves. */

import { kindOf } from '../kinds/kinds.js';
import { LINE } from './label-sizes.js';
import { toScreen } from './viewport.js';

/**
 * @import { LevelItem } from './display-list.js'
 * @import { Scene } from './labels.js'
 * @import { Layout } from './layout.js'
 * @import { Viewport } from './viewport.js'
 */

/** Levels closer than this, in pixels, are named by their triangles alone. */
const NAMED = 66;

/**
 * Above each level, or left of it.
 * @param {Scene} scene
 * @param {Layout} layout
 * @param {Viewport} view
 * @returns {LevelItem[]}
 */
export function levelNames({ tree }, { sizes }, view) {
  return sizes.level.map((start, d) => {
    const { x, y } = toScreen(view, start, 0);
    const last = d === sizes.level.length - 1;
    const { mark, text } = kindOf(tree).level(tree, d);
    const bare = view.right && !last && (sizes.level[d + 1] - start) * view.scaleU < NAMED;
    return view.right
      ? { text, x: x + (last ? 0 : sizes.chip[d] * view.scale), y: 13, mark, bare }
      : { text, x: 10, y: y + (last && !sizes.chip[d] ? 0.5 : 2) * LINE * view.scale, mark, bare: false };
  });
}

/**
 * Where nodes stand in the whole view: in their places, but for the path, and what lies above all that is in
 * sight: they wait at the edge of the screen.
 */

import { leadsOn } from './folding.js';
import { FONT, LINE } from './label-sizes.js';
import { HEADER, visibleBreadth } from './viewport.js';
import { cardBoxes, endOf } from './whole-boxes.js';

/** @import { Band } from './display-list.js' */
/** @import { LabelSizes } from './label-sizes.js' */
/** @import { NodeLabel, Scene } from './labels.js' */
/** @import { Layout } from './layout.js' */
/** @import { Viewport } from './viewport.js' */

/** @typedef {{scene: Scene, layout: Layout, view: Viewport}} Sight  what is looked at, and how */

/** Kept free of the waiting path, in pixels: there stand the counts and the legend. */
const FOOT = 96;
/** Room for the waiting path before others that wait, in pixels. */
const ASIDE = 3 * LINE;

/** The room of a node's subtree. @param {Sight} sight @param {number} i @returns {Band} */
export function bandOf({ layout: { low, high }, view: { scale, offsetV } }, i) {
  return { low: low[i] * scale + offsetV, high: high[i] * scale + offsetV };
}

/**
 * Whether a subtree folded in its place has the room for type of that size.
 * @param {LabelSizes} sizes
 * @param {Viewport} view
 * @param {number} d
 * @param {Band} band
 * @param {number} font
 */
export function isRoomy({ inner, chip, stacked }, { right }, d, band, font) {
  const units = right ? (stacked ? 2 : 1) * LINE : Math.max(inner[d], chip[d]) + 8;
  return band.high - band.low >= (units * font) / FONT;
}

/**
 * Whether all that is in sight lies below a node.
 * @param {Layout} layout
 * @param {Viewport} view
 * @param {number} i
 */
export function spans({ low, high }, view, i) {
  const { from, to } = visibleBreadth(view);
  return view.pinned && low[i] < from && high[i] > to;
}

/**
 * Where a node stands along the breadth axis. One on the path whose place is off the screen waits at its
 * edge, so that the path can be read wherever one looks; and so does a node above all that is in sight, off
 * the path’s place, so that one knows where that is.
 * @param {Sight} sight
 * @param {number} i
 */
export function standing({ scene, layout, view }, i) {
  const onPath = scene.path.has(i);
  if (!view.pinned || !(onPath || spans(layout, view, i))) return layout.middle[i];
  const { from, to } = visibleBreadth(view);
  const aside = onPath ? 0 : ASIDE;
  const [first, last] = view.right
    ? [HEADER + 2 * LINE + aside, FOOT + aside]
    : [6 * LINE + aside, 4 * LINE + aside];
  return Math.max(from + first / view.scale, Math.min(to - last / view.scale, layout.middle[i]));
}

/**
 * @param {Sight} sight
 * @param {NodeLabel} label
 * @param {number} font
 * @param {boolean} folded nothing stands behind it, unless the path leads on
 */
export function nodeBoxes(sight, label, font, folded) {
  const { scene, layout, view } = sight;
  const place = { d: scene.tree.depth[label.node], v: standing(sight, label.node) };
  return cardBoxes(layout, view, label, place, font, folded && !leadsOn(scene, label.node));
}

/** Where the edges of an inner node leave its card. @param {Sight} sight @param {number} i */
export function cardEnd(sight, i) {
  const { scene, layout, view } = sight;
  return endOf(layout, view, scene.tree.depth[i], standing(sight, i));
}

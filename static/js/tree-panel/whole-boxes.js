/** Where the parts of one node stand in the whole view: its card, its chip, the ends of its edges. */
import { FONT, LINE } from './label-sizes.js';
import { HEADER, toScreen } from './viewport.js';

/** @import { NodeLabel } from './labels.js' */
/** @import { Layout } from './layout.js' */
/** @import { Viewport } from './viewport.js' */

/**
 * The card and the chip before it, or above it where the next level leaves no room beside it.
 * @param {Layout} layout
 * @param {Viewport} view
 * @param {NodeLabel} label
 * @param {{d: number, v: number}} place depth, and where along the breadth axis
 * @param {number} font
 * @param {boolean} [ends] nothing stands behind it
 */
export function cardBoxes({ sizes }, view, label, { d, v }, font, ends = label.leaf) {
  const s = font / FONT;
  const at = toScreen(view, sizes.level[d], v);
  const lifted = font > FONT * view.scale;
  const natural = (label.leaf ? sizes.leaf[d] : sizes.inner[d]) * s;
  const line = sizes.line * s;
  const chip = label.chip.text ? sizes.chip[d] * s : 0;
  const height = sizes.stacked && !label.leaf ? 2 * line : line;
  if (view.right) {
    const room = d + 1 < sizes.level.length ? (sizes.level[d + 1] - sizes.level[d]) * view.scaleU : Infinity;
    const under = !ends && lifted && chip + natural > room;
    // larger than its place it would reach over the names of the levels
    if (lifted && !view.pinned) at.y = Math.max(at.y, HEADER + (under ? line : height / 2));
    if (under) {
      return {
        chipBox: { x: at.x, y: at.y - line, width: Math.min(chip, room - 4), height: line },
        box: { x: at.x, y: at.y, width: Math.min(natural, Math.max(line, room - 4)), height: line },
      };
    }
    return {
      chipBox: { x: at.x, y: at.y - line / 2, width: chip, height: line },
      box: { x: at.x + chip, y: at.y - height / 2, width: natural, height },
    };
  }
  const top = chip ? line : 0; // a leaf without a name hangs from its edge
  return {
    chipBox: { x: at.x - chip / 2, y: at.y, width: chip, height: top },
    box: { x: at.x - natural / 2, y: at.y + top, width: natural, height },
  };
}

/**
 * Where the edges of an inner node leave, by its depth and place.
 * @param {Layout} layout
 * @param {Viewport} view
 * @param {number} d
 * @param {number} v
 * @param {number} [size]  beside what is natural
 */
export function endOf({ sizes }, view, d, v, size = 1) {
  const thick = size * (view.right ? sizes.chip[d] + sizes.inner[d] : 3 * LINE);
  return along(view, toScreen(view, sizes.level[d], v), thick);
}

/**
 * A point moved along the depth axis by a length that scales with the type.
 * @param {Viewport} view
 * @param {{x: number, y: number}} from
 * @param {number} units
 */
export function along({ right, scale }, { x, y }, units) {
  return right ? { x: x + units * scale, y } : { x, y: y + units * scale };
}

/**
 * Right-growing trees join like brackets, down-growing ones with straight lines as in books.
 * @param {Pick<Viewport, 'right'>} view
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 */
export function connector({ right }, from, to) {
  if (!right) return [from.x, from.y, to.x, to.y];
  const bend = from.x + (to.x - from.x) * 0.35;
  return [from.x, from.y, bend, from.y, bend, to.y, to.x, to.y];
}

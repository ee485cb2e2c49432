/** One view of the tree with all that lies over it: the light on its path, how a value came up, the arrow. */
import { litLine } from './origin.js';
import { paint } from './paint.js';
import { paintFocus } from './paint-focus.js';
import { paintLit } from './paint-lit.js';
import { paintSpotlight } from './paint-spotlight.js';
import { paintWitness } from './paint-witness.js';
import { arrowOf } from './witness.js';

/** @import { DisplayList } from './display-list.js' */
/** @import { FocusList } from './focus-list.js' */
/** @import { Scene } from './labels.js' */
/** @import { Size } from './viewport.js' */

/**
 * @typedef {object} View
 * @property {Scene} scene
 * @property {DisplayList} list      what is painted
 * @property {FocusList | null} focus  what only the focus view has; null in the whole view
 * @property {Size} size
 * @property {boolean} right         the tree grows that way
 * @property {number} small          size of the smallest type
 * @property {boolean} [spotlight]   all but the path is dimmed
 */

/** @param {CanvasRenderingContext2D} c @param {View} view @param {Look} look */
export function paintView(c, { scene, list, focus, size, right, small, spotlight }, look) {
  paint(c, list, look, small);
  if (focus) paintFocus(c, focus, look);
  if (spotlight) {
    const lit = new Set([scene.moment.event.child]); // what has just returned
    paintSpotlight(c, list, lit, size, look, small);
  }
  const line = litLine(scene);
  if (line.length > 1) paintLit(c, scene.tree, list, line, right, look);
  // two searches in one have no one reason
  const arrow = scene.describe ? null : arrowOf(scene, list, size, right);
  if (arrow) paintWitness(c, arrow, look);
}

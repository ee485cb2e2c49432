/** The tree with all that lies over it: the light on its path, how a value came up, the arrow. */
import { litLine } from './origin.js';
import { paint } from './paint.js';
import { paintReturned } from './paint-edges.js';
import { paintLit } from './paint-lit.js';
import { paintSpotlight } from './paint-spotlight.js';
import { paintWitness } from './paint-witness.js';
import { arrowOf } from './witness.js';

/** @import { DisplayList } from './display-list.js' */
/** @import { Scene } from './labels.js' */
/** @import { Size } from './viewport.js' */

/**
 * @typedef {object} View
 * @property {Scene} scene
 * @property {DisplayList} list      what is painted
 * @property {Size} size
 * @property {boolean} [spotlight]   all but the path is dimmed
 */

/** @param {CanvasRenderingContext2D} c @param {View} view @param {Look} look */
export function paintView(c, { scene, list, size, spotlight }, look) {
  paint(c, list, look);
  paintReturned(c, list, look);
  if (spotlight) {
    const lit = new Set([scene.moment.event.child]); // what has just returned
    paintSpotlight(c, list, lit, size, look);
  }
  const line = litLine(scene);
  if (line.length > 1) paintLit(c, list, line, look);
  // two searches in one have no one reason
  const arrow = scene.describe ? null : arrowOf(scene, list, size);
  if (arrow) paintWitness(c, arrow, look);
}

/** The tree with all that lies over it: the light on its path, how a value came up, the arrow. */
import { litLine } from './origin.js';
import { paint } from './paint.js';
import { paintReturned } from './paint-edges.js';
import { paintLit } from './paint-lit.js';
import { write } from './paint-parts.js';
import { paintSpotlight } from './paint-spotlight.js';
import { paintWitness } from './paint-witness.js';
import { arrowOf } from './witness.js';

/** @import { DisplayList } from './display-list.js' */
/** @import { Scene } from './labels.js' */
/** @import { Moving } from './movement.js' */
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
  const { moving } = list;
  if (arrow) paintWitness(c, arrow, look, moving?.arrow);
  if (moving) paintMoving(c, moving, look);
}

/**
 * The ring on its way to the next node, and a value on its way up.
 * @param {CanvasRenderingContext2D} c
 * @param {Moving} moving
 * @param {Look} look
 */
function paintMoving(c, { ring, rising }, look) {
  if (ring) {
    c.beginPath();
    c.roundRect(ring.x, ring.y, ring.width, ring.height, 4);
    c.strokeStyle = look.accent;
    c.lineWidth = 3.5;
    c.stroke();
  }
  if (!rising) return;
  const { x, y, text, font } = rising;
  const type = (c.font = `700 ${1.15 * font}px ${look.font}`);
  const half = c.measureText(text).width / 2 + 0.3 * font;
  c.beginPath();
  c.roundRect(x - half, y - 0.8 * font, 2 * half, 1.6 * font, 0.3 * font);
  c.fillStyle = look.paper;
  c.fill();
  c.strokeStyle = look.ink;
  c.lineWidth = 1.5;
  c.stroke();
  write(c, text, x, y, type, look.ink, 'center', 2 * half);
}

/** The current path in the light: all else is dimmed, but can still be read. */
import { paintEdges, paintReturned } from './paint-edges.js';
import { paintLevels } from './paint-levels.js';
import { paintNode } from './paint-nodes.js';

/** @import { DisplayList } from './display-list.js' */
/** @import { Size } from './viewport.js' */

/** How much of what is not on the path is covered by the paper: what was black keeps a contrast of 3 to 1. */
const VEIL = 0.55;

/**
 * @param {CanvasRenderingContext2D} c
 * @param {DisplayList} list  that is painted already
 * @param {ReadonlySet<number>} lit  nodes besides the path
 * @param {Size} size
 * @param {Look} look
 */
export function paintSpotlight(c, list, lit, { width, height }, look) {
  c.fillStyle = look.paper;
  c.globalAlpha = VEIL;
  c.fillRect(0, 0, width, height);
  c.globalAlpha = 1;
  for (const kind of /** @type {const} */ (['path', 'best'])) paintEdges(c, list.edges, kind, look);
  for (const node of list.nodes) if (node.onPath || node.best || lit.has(node.node)) paintNode(c, node, look);
  paintReturned(c, list, look);
  paintLevels(c, list, look);
}

/** A display list onto a canvas. Knows colors and strokes; decides nothing about what is shown or where. */

import { paintCount, paintEdges, paintSlash } from './paint-edges.js';
import { paintLevels } from './paint-levels.js';
import { paintNode } from './paint-nodes.js';

/** @import { DisplayList, EdgeKind } from './display-list.js' */

/** @typedef {CanvasRenderingContext2D} Context */

/** From the back to the front. @type {EdgeKind[]} */
const EDGES = ['ahead', 'done', 'pruned', 'untried', 'path', 'best'];

/**
 * @param {Context} c
 * @param {DisplayList} list
 * @param {Look} look
 */
export function paint(c, list, look) {
  for (const kind of EDGES) paintEdges(c, list.edges, kind, look);
  for (const slash of list.slashes) paintSlash(c, slash, look);
  for (const count of list.counts) paintCount(c, count, look);
  for (const node of list.nodes) if (!node.onPath && !node.best) paintNode(c, node, look);
  for (const node of list.nodes) if (node.onPath || node.best) paintNode(c, node, look);
  paintLevels(c, list, look);
}

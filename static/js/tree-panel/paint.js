/** A display list onto a canvas. Knows colors and strokes; decides nothing about what is shown or where. */

import { paintBlobs } from './paint-blobs.js';
import { paintEdges, paintStub } from './paint-edges.js';
import { paintHandles, paintPiles } from './paint-folds.js';
import { paintLevel } from './paint-levels.js';
import { paintNode, paintOnTop } from './paint-nodes.js';

/** @import { DisplayList, EdgeKind } from './display-list.js' */

/** @typedef {CanvasRenderingContext2D} Context */

/** From the back to the front. @type {EdgeKind[]} */
const EDGES = ['ahead', 'done', 'pruned', 'untried', 'path', 'best'];

/**
 * @param {Context} c
 * @param {DisplayList} list
 * @param {Look} look
 * @param {number} small size of the smallest type, in pixels
 */
export function paint(c, list, look, small) {
  paintBlobs(c, list.blobs, look);
  for (const kind of EDGES) paintEdges(c, list.edges, kind, look);
  for (const stub of list.stubs) paintStub(c, stub, look);
  for (const node of list.nodes) if (!node.onPath && !node.best) paintNode(c, node, look);
  paintPiles(c, list.folds ?? [], look);
  for (const node of list.nodes) if (node.onPath || node.best) paintOnTop(c, node, look);
  paintHandles(c, list.folds ?? [], look);
  for (const level of list.levels) paintLevel(c, level, look, small);
}

/** The way that a value has come up, from the leaf where it was born: edges and cards lit. */

import { tracePoints } from './paint-edges.js';

/** @import { DisplayList, NodeItem } from './display-list.js' */

/** In pixels: the light around a card, the edges, the frame of the leaf. */
const [AROUND, EDGE, LEAF] = [3, 4, 4];

/**
 * What of it is in sight.
 * @param {CanvasRenderingContext2D} c
 * @param {DisplayList} list
 * @param {number[]} line  nodes, the leaf last
 * @param {Look} look
 */
export function paintLit(c, { nodes, edges }, line, look) {
  c.strokeStyle = look.born;
  for (const node of line.slice(1)) {
    const edge = edges.find((one) => one.key === String(node));
    if (!edge) continue;
    c.lineWidth = EDGE;
    c.beginPath();
    tracePoints(c, edge.points);
    c.stroke();
  }
  for (const [n, node] of line.entries()) {
    const item = nodes.find((one) => one.node === node);
    if (item) paintRing(c, item, n === line.length - 1);
  }
}

/** @param {CanvasRenderingContext2D} c @param {NodeItem} item @param {boolean} leaf */
function paintRing(c, { box: { x, y, width, height } }, leaf) {
  c.lineWidth = leaf ? LEAF : AROUND;
  c.beginPath();
  c.roundRect(x - 1, y - 1, width + 2, height + 2, 4);
  c.stroke();
}

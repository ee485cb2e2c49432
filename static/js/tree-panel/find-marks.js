/**
 * Marks on what a query has found: a ring and a diamond on a card, a diamond alone on a count of nodes.
 * `matches` are the numbers of the found nodes, ascending; a ghost and a list of nodes have the number −1.
 */

import { hasMatch } from '../search/full-tree.js';
import { paintBox, strokePath, tracePoints } from './paint-parts.js';
import { boxAround } from './viewport.js';

/** @import { Box, Context, DisplayList, Size } from './types.js' */

/** @typedef {{ring: Box | null, x: number, y: number, small: boolean}} Mark  x, y: its diamond's middle */

/** @type {(list: DisplayList, tree: Tree, matches: Uint32Array) => Mark[]} */
export function marksOf({ nodes, counts }, tree, matches) {
  const onCards = nodes
    .filter(({ node }) => node >= 0 && hasMatch(matches, node))
    .map(({ box, chipBox }) => {
      const { x, y, width, height } = boxAround([box, chipBox]);
      const ring = { x: x - 2, y: y - 1, width: width + 4, height: height + 3 };
      return { ring, x, y: y + 5, small: box.height < 16 };
    });
  const onCounts = counts
    .filter(({ node }) => node >= 0 && hasMatch(matches, node + 1, node + tree.size[node])) // below it
    .map(({ box }) => ({ ring: null, x: box.x + box.width, y: box.y + 3, small: true }));
  return [...onCards, ...onCounts];
}

/** @type {(c: Context, marks: Mark[], look: Look) => void} */
export function paintMarks(c, marks, look) {
  for (const { ring } of marks) if (ring) paintBox(c, ring, 6, { stroke: look.find, width: 3 });
  for (const mark of marks) paintDiamond(c, mark.x, mark.y, mark.small ? 4 : 7, look);
}

/** @type {(c: Context, x: number, y: number, radius: number, look: Look) => void} */
function paintDiamond(c, x, y, radius, look) {
  c.beginPath();
  tracePoints(c, [x, y - radius, x + radius, y, x, y + radius, x - radius, y]);
  c.closePath();
  c.fillStyle = look.find;
  c.fill();
  strokePath(c, look.paper, 1);
}

/**
 * Paints a tick at the lower edge of the overview for each pixel column with a match: the nodes `from` …
 * `to` − 1 are spread over its width.
 * @type {(c: Context, size: Size, matches: Uint32Array, from: number, to: number, look: Look) => void}
 */
export function paintMatchColumns(c, { width, height }, matches, from, to, look) {
  const nodeAt = (/** @type {number} */ x) => from + (x / width) * (to - from);
  c.fillStyle = look.find;
  for (let x = 0; x < width; x++) {
    if (hasMatch(matches, Math.ceil(nodeAt(x)), Math.ceil(nodeAt(x + 1))))
      c.fillRect(x - 0.5, height - 9, 2, 9);
  }
}

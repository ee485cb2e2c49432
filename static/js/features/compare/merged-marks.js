/**
 * Marks in the merged tree for nodes that only one of the two searches visits.
 *
 * A filled square is for the first search, a hollow circle for the second.
 */
/** @import { Merged } from '../../search/comparing/types.js' */
/** @import { DisplayList } from '../../tree-panel/display-list.js' */

/** @typedef {{run: 'a' | 'b', x: number, y: number, r: number}} Mark  r: half its height, in pixels */

/** Half the height of a mark relative to the type, and its limits in pixels. */
const HALF = 0.62;
const LEAST = 2.5;
const MOST = 13;
/** From this half height on a mark has a thick line. */
const STRONG = 6;
/** An arc of this angle, in radians, is a whole circle: more than 2π. */
const AROUND = 7;

/**
 * The search that alone visits a node; null if both do.
 * @param {Merged} merged
 * @param {number} u  a node of the merged tree
 * @returns {'a' | 'b' | null}
 */
export const aloneAt = ({ a, b }, u) => (a[u] < 0 ? 'b' : b[u] < 0 ? 'a' : null);

/**
 * The place on a branch that only one search visits: before its chip if the tree grows right, else above it.
 * @param {DisplayList} list
 * @param {Merged} merged
 * @returns {Mark[]}
 */
export function marksOf({ nodes, right }, merged) {
  return nodes.flatMap(({ node, chipBox, font }) => {
    const run = node < 0 ? null : aloneAt(merged, node);
    if (!run) return [];
    const r = Math.max(LEAST, Math.min(MOST, HALF * font));
    const { x, y, width, height } = chipBox;
    return [{ run, r, ...(right ? { x: x - r, y: y + height / 2 } : { x: x + width / 2, y: y - r }) }];
  });
}

/**
 * Paint a mark as the legend shows it.
 * @param {CanvasRenderingContext2D} c
 * @param {Mark} mark
 * @param {Look} look
 */
export function paintMark(c, { run, x, y, r }, look) {
  c.beginPath();
  if (run === 'a') c.rect(x - r, y - r, 2 * r, 2 * r);
  else c.arc(x, y, r, 0, AROUND);
  c.fillStyle = run === 'a' ? look.ink : look.paper;
  c.fill();
  c.strokeStyle = look.ink;
  c.lineWidth = r < STRONG ? 1 : 2;
  c.stroke();
}

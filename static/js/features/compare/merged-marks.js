/**
 * Marks in the merged tree for nodes that only one of the two searches visits.
 *
 * A filled square is for the first search, a hollow circle for the second.
 */
/** @import { Merged } from '../../search/comparing/types.js' */
/** @import { DisplayList } from '../../tree-panel/display-list.js' */

/**
 * @typedef {{run: 'a' | 'b', x: number, y: number, r: number, shape: number[] | null}} Mark r: half its
 *   height, in pixels; shape: the corners of what stands for whole subtrees
 */

/** Half the height of a mark relative to the type, and its limits in pixels. */
const HALF = 0.62;
const LEAST = 2.5;
const MOST = 13;
/** From this half height on a mark has a thick line. */
const STRONG = 6;

/**
 * The only search that visits a node; null if both do.
 * @param {Merged} merged
 * @param {number} u
 * @returns {'a' | 'b' | null}
 */
export const aloneAt = ({ a, b }, u) => (a[u] < 0 ? 'b' : b[u] < 0 ? 'a' : null);

/**
 * Mark branches and whole subtrees that only one search has visited.
 * @param {DisplayList} list
 * @param {Merged} merged
 * @param {boolean} beside there is room before the chips, else only above them
 * @returns {Mark[]}
 */
export function marksOf({ nodes, blobs }, merged, beside) {
  const cards = nodes.flatMap(({ node, chipBox, font }) => {
    const run = node < 0 ? null : aloneAt(merged, node);
    const r = Math.max(LEAST, Math.min(MOST, HALF * font));
    return run
      ? [
          {
            run,
            r,
            shape: null,
            ...(beside
              ? { x: chipBox.x - r, y: chipBox.y + chipBox.height / 2 }
              : { x: chipBox.x + chipBox.width / 2, y: chipBox.y - r }),
          },
        ]
      : [];
  });
  const shapes = blobs.flatMap(({ node, until, points }) => {
    const run = aloneAt(merged, node);
    return run && isAlone(merged, run, node, until)
      ? [{ run, x: points[0], y: points[1], r: LEAST, shape: points }]
      : [];
  });
  return [...shapes, ...cards];
}

/**
 * Whether only one search has visited the node or shape. Everything below a node that only one visits is its
 * alone; a shape may stand for several nodes.
 * @param {Merged} merged
 * @param {'a' | 'b'} run
 * @param {number} from
 * @param {number} until
 */
function isAlone(merged, run, from, until) {
  for (let u = from; u < until; u += merged.size[u]) if (aloneAt(merged, u) !== run) return false;
  return true;
}

/** @param {CanvasRenderingContext2D} c @param {Mark[]} marks @param {Look} look */
export function paintMarks(c, marks, look) {
  for (const mark of marks) if (mark.shape) paintHatch(c, mark, look);
  for (const mark of marks) if (!mark.shape) paintBadge(c, mark, look);
}

/**
 * Paint a mark as in the legend.
 * @param {CanvasRenderingContext2D} c
 * @param {Mark} mark
 * @param {Look} look
 */
function paintBadge(c, { run, x, y, r }, look) {
  c.beginPath();
  if (run === 'a') c.rect(x - r, y - r, 2 * r, 2 * r);
  else c.arc(x, y, r, 0, 7);
  c.fillStyle = run === 'a' ? look.ink : look.paper;
  c.fill();
  c.strokeStyle = look.ink;
  c.lineWidth = r < STRONG ? 1 : 2;
  c.stroke();
}

/**
 * Paint stripes over whole subtrees: across for the first search, along for the second.
 * @param {CanvasRenderingContext2D} c
 * @param {Mark} mark
 * @param {Look} look
 */
function paintHatch(c, { run, shape }, look) {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = /** @type {number[]} */ (shape);
  const [left, right, top, bottom] = [
    Math.min(x0, x3),
    Math.max(x1, x2),
    Math.min(y0, y1, y2, y3),
    Math.max(y0, y1, y2, y3),
  ];
  c.strokeStyle = look.paper;
  c.lineWidth = 1;
  c.beginPath();
  for (let n = 4; run === 'a' ? top + n < bottom : left + n < right; n += 4) {
    if (run === 'a') {
      c.moveTo(left, top + n);
      c.lineTo(right, top + n);
    } else {
      c.moveTo(left + n, top);
      c.lineTo(left + n, bottom);
    }
  }
  c.stroke();
}

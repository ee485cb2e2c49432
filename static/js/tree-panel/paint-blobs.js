/**
 * Shapes that stand for whole subtrees onto a canvas: the darker the larger they are, the bluer the more of
 * their moves was pruned.
 */

/** @import { BlobItem } from './whole-blobs.js' */

/** @typedef {CanvasRenderingContext2D} Context */

const SIZES = 10;
const CUTS = 8;

/**
 * A thousand shapes filled one by one cost half a frame; so those of one color share a path.
 * @param {Context} c
 * @param {BlobItem[]} blobs
 * @param {Look} look
 */
export function paintBlobs(c, blobs, look) {
  /** @type {Map<string, BlobItem[]>} */
  const alike = new Map();
  for (const blob of blobs) {
    const color = blobColor(blob, look);
    const group = alike.get(color);
    if (group) group.push(blob);
    else alike.set(color, [blob]);
  }
  for (const [color, group] of alike) fillAll(c, group, color);
}

/**
 * What is not visited yet does not tell what will be cut.
 * @param {Pick<BlobItem, 'ahead' | 'weight' | 'cut'>} blob
 * @param {Look} look
 */
export function blobColor({ ahead, weight, cut }, look) {
  if (ahead) return mixColors(look.paper, look.faint, 0.35);
  const tint = mixColors(look.muted, look.cut, Math.round(CUTS * cut) / CUTS);
  return mixColors(look.paper, tint, 0.25 + (0.75 * Math.round(SIZES * weight)) / SIZES);
}

/**
 * Between two colors, written #rrggbb.
 * @param {string} from
 * @param {string} to
 * @param {number} share of the second
 */
export function mixColors(from, to, share) {
  const part = (/** @type {string} */ color, /** @type {number} */ n) =>
    parseInt(color.slice(2 * n + 1, 2 * n + 3), 16);
  const channels = [0, 1, 2].map((n) => Math.round(part(from, n) + share * (part(to, n) - part(from, n))));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** @param {Context} c @param {BlobItem[]} blobs @param {string} color */
function fillAll(c, blobs, color) {
  c.fillStyle = color;
  c.beginPath();
  for (const {
    points: [x, y, x2, y2, ax, ay, bx, by],
  } of blobs) {
    const wide = Math.abs(bx - ax) + Math.abs(by - ay) < 2 ? 0.8 : 0; // a hairline would fade away
    c.moveTo(x, y);
    c.lineTo(x2, y2);
    c.lineTo(ax + wide, ay + wide);
    c.lineTo(bx - wide, by - wide);
  }
  c.fill();
}

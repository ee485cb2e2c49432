/**
 * The part of a map that is worth seeing at once. Where islands lie far out, as Svalbard and the Azores do,
 * it ends with the main lands; where one region is as large as all others together, as Russia beside Europe,
 * it is cut off where they end. The rest is a zoom away.
 */
import { boxAround, boxOf, contains } from './outlines.js';

/** @import { Box, Outline } from './outlines.js' */

/** With fewer regions all of them are seen. */
const FEW = 8;
/** A region is cut off if without it the map is less than this part as large. */
const WORTH = 0.5;
/** Far islands are left out of sight if without them the map is less than this part as large. */
const WORTH_NEARNESS = 0.8;
/** Part of a region's largest land from which on another one is no mere island. */
const ISLAND = 0.4;
/** Around the others, in parts of their width and height. */
const AROUND = 0.03;
/** So many places across and down are tried for the name of what was cut off. */
const GRID = 30;

/**
 * What is to be seen, and the outlines with points inside that lie there.
 * @param {Outline[]} outlines
 * @returns {{box: Box, outlines: Outline[]}}
 */
export function mainPart(outlines) {
  const all = boxAround(outlines);
  if (outlines.length < FEW) return { box: all, outlines };
  const seen = boxOfLands(withoutHuge(outlines));
  if (area(seen) === area(all)) return { box: all, outlines };
  const box = common(widened(seen), all);
  return { box, outlines: outlines.map((one) => (lies(one, box) ? one : anchored(one, box))) };
}

/** All regions but one whose main land is as large as all others. @param {Outline[]} outlines */
function withoutHuge(outlines) {
  const lands = outlines.map(mainLand);
  const areas = lands.map((huge) => area(boxAround(lands.filter((one) => one !== huge))));
  const least = Math.min(...areas);
  if (least > WORTH * area(boxAround(lands))) return outlines;
  return outlines.filter((_, i) => i !== areas.indexOf(least));
}

/** Around main lands where that is worth it, else around all. @param {Outline[]} outlines */
function boxOfLands(outlines) {
  const [all, near] = [boxAround(outlines), boxAround(outlines.map(mainLand))];
  return area(near) < WORTH_NEARNESS * area(all) ? near : all;
}

/** @param {Outline} outline @returns {Outline} */
function mainLand(outline) {
  const areas = outline.rings.map(areaOf);
  const least = ISLAND * Math.max(...areas);
  const rings = outline.rings.filter((_, i) => areas[i] >= least);
  return rings.length ? { ...outline, rings, box: boxOf(rings, outline.x, outline.y) } : outline;
}

/** By the shoelace formula. @param {number[]} ring */
function areaOf(ring) {
  let twice = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    twice += ring[j] * ring[i + 1] - ring[i] * ring[j + 1];
  return Math.abs(twice) / 2;
}

/** @param {Box} box */
const area = ({ left, right, top, bottom }) => (right - left) * (bottom - top);

/** @param {Box} box @returns {Box} */
function widened({ left, right, top, bottom }) {
  const [x, y] = [AROUND * (right - left), AROUND * (bottom - top)];
  return { left: left - x, right: right + x, top: top - y, bottom: bottom + y };
}

/** @param {Box} a @param {Box} b @returns {Box} */
const common = (a, b) => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});

/** @param {Outline} outline @param {Box} box */
const lies = ({ x, y }, box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/**
 * With the point that is farthest from its edge in what is seen of it.
 * @param {Outline} outline
 * @param {Box} box
 * @returns {Outline}
 */
function anchored(outline, box) {
  let found = { ...outline, edge: 0 };
  for (let i = 1; i < GRID; i++)
    for (let j = 1; j < GRID; j++) {
      const x = box.left + (i / GRID) * (box.right - box.left);
      const y = box.top + (j / GRID) * (box.bottom - box.top);
      if (!contains(outline, x, y)) continue;
      const edge = Math.min(
        toCorners(outline, x, y),
        x - box.left,
        box.right - x,
        y - box.top,
        box.bottom - y,
      );
      if (edge > found.edge) found = { ...outline, x, y, edge };
    }
  return found.edge ? found : outline;
}

/** @param {Outline} outline @param {number} x @param {number} y */
function toCorners({ rings }, x, y) {
  let least = Infinity;
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2)
      least = Math.min(least, Math.hypot(ring[i] - x, ring[i + 1] - y));
  return least;
}

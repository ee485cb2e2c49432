/**
 * The outlines of regions, views of a map, and the part of a map that is shown at first. A ring is a closed
 * line: a flat list x, y, x, y … of its corners, in the map's units (y grows downwards). A region has one
 * ring for each of its lands and lakes. A view is a scale and the map's origin on the screen, in pixels.
 */
import { shortest } from '../kit/format.js';

/** @import { Box, Outline, Shape, View } from './types.js' */

// Outlines, and the region at a point.

/** The outlines of regions of a shape. @type {(shape: Shape, names: string[]) => Outline[]} */
export function outlinesOf(shape, names) {
  const short = shortest(names, Infinity); // one word is never shortened
  return names.map((name) => {
    const { at, polygons } = shape.regions[name];
    const [x, y, edge] = at; // the point for its name, and its distance from the border
    const rings = polygons.flat().map(points);
    return { name, label: short.get(name) ?? name, x, y, edge, rings, box: boxOf(rings, x, y) };
  });
}

/** Whether a shape has all regions of a map. @type {(shape: Shape | null, names: string[]) => boolean} */
export const hasAll = (shape, names) => Boolean(shape && names.every((name) => name in shape.regions));

/** The points of a ring, which is sent as a point and differences: 5, 5, 1, 0 … @param {number[]} ring */
function points(ring) {
  const all = ring.slice(0, 2);
  for (let i = 2; i < ring.length; i++) all.push(all[i - 2] + ring[i]);
  return all;
}

/** The box around rings and a point. @type {(rings: number[][], x: number, y: number) => Box} */
function boxOf(rings, x, y) {
  const box = { left: x, right: x, top: y, bottom: y };
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      box.left = Math.min(box.left, ring[i]);
      box.right = Math.max(box.right, ring[i]);
      box.top = Math.min(box.top, ring[i + 1]);
      box.bottom = Math.max(box.bottom, ring[i + 1]);
    }
  return box;
}

/** The box around all outlines. @param {Outline[]} outlines @returns {Box} */
export const boxAround = (outlines) => ({
  left: Math.min(...outlines.map(({ box }) => box.left)),
  right: Math.max(...outlines.map(({ box }) => box.right)),
  top: Math.min(...outlines.map(({ box }) => box.top)),
  bottom: Math.max(...outlines.map(({ box }) => box.bottom)),
});

/**
 * Whether a point is in a region: a ray from it crosses the rings an odd number of times.
 * @type {(outline: Outline, x: number, y: number) => boolean}
 */
export function contains({ rings, box }, x, y) {
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  return rings.filter((ring) => isWithin(ring, x, y)).length % 2 === 1;
}

/**
 * Whether a ray to the right crosses the sides of a ring, from corner j to corner i, an odd number of times.
 * @type {(ring: number[], x: number, y: number) => boolean}
 */
export function isWithin(ring, x, y) {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [yi, yj] = [ring[i + 1], ring[j + 1]];
    if (yi > y !== yj > y && x < ((ring[j] - ring[i]) * (y - yi)) / (yj - yi) + ring[i]) inside = !inside;
  }
  return inside;
}

/**
 * The region at a point. If no region or a large one is there, a small one nearby is meant instead, as it is
 * hard to point at. `reach` is how near "nearby" is; a region is small if its border is as near to its name.
 * @type {(outlines: Outline[], x: number, y: number, reach: number) => string | null}
 */
export function regionAt(outlines, x, y, reach) {
  const distance = (/** @type {Outline} */ region) => Math.hypot(region.x - x, region.y - y);
  const isSmall = (/** @type {Outline} */ region) => region.edge < reach;
  const nearest = outlines
    .filter((region) => isSmall(region) && distance(region) < reach)
    .sort((a, b) => distance(a) - distance(b))[0];
  const pointed = outlines.find((region) => contains(region, x, y));
  const meant = pointed && isSmall(pointed) ? pointed : (nearest ?? pointed);
  return meant?.name ?? null;
}

// Views: the scale of the map, and its place on the screen.

/**
 * A view of the whole map, as large as possible; size and margin in pixels.
 * @type {(box: Box, size: {width: number, height: number}, margin: number) => View}
 */
export function fitView({ left, right, top, bottom }, { width, height }, margin) {
  const [across, down] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const scale = Math.max(0.001, Math.min((width - 2 * margin) / across, (height - 2 * margin) / down));
  return {
    scale,
    left: width / 2 - (scale * (left + right)) / 2,
    top: height / 2 - (scale * (top + bottom)) / 2,
  };
}

/**
 * The view scaled by a factor, with one point of the screen fixed.
 * @type {(view: View, factor: number, at: {x: number, y: number}) => View}
 */
export const zoomView = ({ scale, left, top }, factor, { x, y }) => ({
  scale: scale * factor,
  left: x - (x - left) * factor,
  top: y - (y - top) * factor,
});

/** The pixels of a point. @param {View} view @param {{x: number, y: number}} at */
export const onScreen = ({ scale, left, top }, { x, y }) => ({ x: left + scale * x, y: top + scale * y });

/** The point of the map at a pixel. @param {View} view @param {{x: number, y: number}} at  in pixels */
export const onMap = ({ scale, left, top }, { x, y }) => ({ x: (x - left) / scale, y: (y - top) / scale });

// The part of a map that is shown at first. Islands far away (Svalbard, the Azores) are not in it, and of a
// region as large as all others together (Russia beside Europe) only what is in the box of the others.
// Zooming out shows the rest.

const FEW = 8; // a map with fewer regions is shown whole
/** A region is huge, and clipped, if the box of the others has at most this share of the area. */
const MAX_SHARE_WITHOUT_HUGE = 0.5;
/** Islands are left out if the box without them has less than this share of the area. */
const MAX_SHARE_WITHOUT_ISLANDS = 0.8;
const ISLAND = 0.4; // a part with less than this share of the region's largest land is an island
const MARGIN = 0.03; // around the main part, as a share of its width and height
const GRID = 30; // steps across and down the box, in which the name of a clipped region finds a place

/**
 * The box to show, and the outlines, their names moved into it (except of a region that is not in it).
 * @type {(outlines: Outline[]) => {box: Box, outlines: Outline[]}}
 */
export function mainPart(outlines) {
  const all = boxAround(outlines);
  if (outlines.length < FEW) return { box: all, outlines };
  const main = boxOfLands(withoutHuge(outlines));
  if (area(main) === area(all)) return { box: all, outlines }; // nothing is left out
  const box = widenBox(main, all);
  return {
    box,
    outlines: outlines.map((region) => (hasNameIn(region, box) ? region : moveName(region, box))),
  };
}

/** The regions except the huge one, if there is one. @param {Outline[]} outlines */
function withoutHuge(outlines) {
  const lands = outlines.map(withoutIslands);
  const areasWithout = lands.map((land) => area(boxAround(lands.filter((other) => other !== land))));
  const least = Math.min(...areasWithout);
  if (least > MAX_SHARE_WITHOUT_HUGE * area(boxAround(lands))) return outlines;
  return outlines.filter((_, i) => i !== areasWithout.indexOf(least));
}

/** The box around all regions, or without islands if it is much smaller then. @param {Outline[]} outlines */
function boxOfLands(outlines) {
  const [all, lands] = [boxAround(outlines), boxAround(outlines.map(withoutIslands))];
  return area(lands) < MAX_SHARE_WITHOUT_ISLANDS * area(all) ? lands : all;
}

/** An outline without its islands. @param {Outline} outline */
function withoutIslands(outline) {
  const areas = outline.rings.map((ring) => Math.abs(areaOf(ring)));
  const least = ISLAND * Math.max(...areas);
  const rings = outline.rings.filter((_, i) => areas[i] >= least);
  return rings.length ? { ...outline, rings, box: boxOf(rings, outline.x, outline.y) } : outline;
}

/** The area of a ring by the shoelace formula; negative for one direction. @param {number[]} ring */
export function areaOf(ring) {
  let twice = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    twice += ring[j] * ring[i + 1] - ring[i] * ring[j + 1];
  return twice / 2;
}

/** @param {Box} box */
const area = ({ left, right, top, bottom }) => (right - left) * (bottom - top);

/** A box with the margin around it, but not beyond another box. @type {(box: Box, limit: Box) => Box} */
function widenBox({ left, right, top, bottom }, limit) {
  const [x, y] = [MARGIN * (right - left), MARGIN * (bottom - top)];
  return {
    left: Math.max(left - x, limit.left),
    right: Math.min(right + x, limit.right),
    top: Math.max(top - y, limit.top),
    bottom: Math.min(bottom + y, limit.bottom),
  };
}

/** @type {(outline: Outline, box: Box) => boolean} */
const hasNameIn = ({ x, y }, box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/**
 * The outline with its name at another point: of a grid in the box, the one that is farthest from the box's
 * sides and from the corners of the region's rings, which stand for its borders.
 * @type {(outline: Outline, box: Box) => Outline}
 */
function moveName(outline, box) {
  let moved = { ...outline, edge: 0 };
  for (let i = 1; i < GRID; i++)
    for (let j = 1; j < GRID; j++) {
      const x = box.left + (i / GRID) * (box.right - box.left);
      const y = box.top + (j / GRID) * (box.bottom - box.top);
      if (!contains(outline, x, y)) continue;
      const toSide = Math.min(x - box.left, box.right - x, y - box.top, box.bottom - y);
      const edge = Math.min(distanceToCorners(outline, x, y), toSide);
      if (edge > moved.edge) moved = { ...outline, x, y, edge };
    }
  return moved.edge ? moved : outline;
}

/** The distance to the nearest corner. @type {(outline: Outline, x: number, y: number) => number} */
function distanceToCorners({ rings }, x, y) {
  let least = Infinity;
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2)
      least = Math.min(least, Math.hypot(ring[i] - x, ring[i + 1] - y));
  return least;
}

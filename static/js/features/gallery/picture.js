/** A problem as a small drawing: a map's outlines or graph, a constraint graph, a grid, a board, a tree. */
import { makeSvg } from '../../kit/elements.js';
import { elementsOf } from '../../pictures/on-page.js';
import { breadths, levelsOf } from '../../pictures/sheet-places.js';
import { paintCard } from '../../tree-panel/paint-cards.js';
import { paintEdges } from '../../tree-panel/paint-edges.js';
import { glyph, paintGlyph } from '../../tree-panel/paint-parts.js';

/** @import { Look } from '../../kit/look.js' */
/** @import { Picture } from '../../store/api.js' */
/** @import { NodeItem } from '../../tree-panel/display-list.js' */

/** The drawing's own units. */
const [WIDTH, HEIGHT, EDGE] = [150, 100, 12];
const RADIUS = 5.5;
const MARKS = ['', '▲', '▼'];
/** The side of a leaf, in sizes of the marks. */
const LEAF = 0.75;
const DONE = /** @type {const} */ ('done');

/** @param {Picture} picture */
export function drawing(picture) {
  const marks = marksOf(picture);
  return makeSvg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' }, marks);
}

/** @param {Picture} picture */
function marksOf(picture) {
  if (picture.size) return treeMarks(picture);
  if (picture.shapes) return shapeMarks(picture.shapes, picture.fills);
  if (picture.board) return boardMarks(picture.places?.length ?? 0, picture.board);
  return picture.grid ? gridMarks(picture) : graphMarks(picture);
}

/** @typedef {[x: number, y: number]} Point */

/** From percent to the drawing. @param {Point} at @param {number} width @returns {Point} */
const inside = ([x, y], width) => [
  (WIDTH - width) / 2 + EDGE + (x / 100) * (width - 2 * EDGE),
  EDGE + (y / 100) * (HEIGHT - 2 * EDGE),
];

/** @param {Point} from @param {Point} to */
const line = ([x1, y1], [x2, y2]) => makeSvg('line', { x1, y1, x2, y2 });

/** @param {Picture} picture */
function graphMarks({ places = [], edges = [], fills = {} }) {
  const at = places.map((place) => inside(place, HEIGHT + 4 * EDGE));
  const radius = Math.max(2, RADIUS - at.length / 16);
  const dots = at.map(([cx, cy], i) => {
    const dot = makeSvg('circle', { cx, cy, r: radius });
    if (fills[i]) dot.setAttribute('fill', fills[i]);
    return dot;
  });
  return [...edges.map(([from, to]) => line(at[from], at[to])), ...dots];
}

/** Regions as their outlines. @param {number[][][]} shapes @param {Picture['fills']} [fills] */
function shapeMarks(shapes, fills = {}) {
  const points = shapes.flat();
  const [right, bottom] = [0, 1].map((axis) => Math.max(1, ...points.flatMap((ring) => every(ring, axis))));
  const scale = Math.min((WIDTH - EDGE) / right, (HEIGHT - EDGE) / bottom);
  const [left, top] = [(WIDTH - scale * right) / 2, (HEIGHT - scale * bottom) / 2];
  const at = (/** @type {number} */ n, /** @type {number} */ i) =>
    (scale * n + (i % 2 ? top : left)).toFixed(1);
  return shapes.map((rings, i) => {
    const d = rings.map((ring) => `M${ring.map(at).join(' ')}Z`).join('');
    const land = makeSvg('path', { d, class: 'land' });
    if (fills[i]) land.setAttribute('fill', fills[i]);
    return land;
  });
}

/** All x of a ring, or all y. @param {number[]} ring @param {number} axis */
const every = (ring, axis) => ring.filter((_, i) => i % 2 === axis);

/** @param {Picture} picture */
function gridMarks({ places = [] }) {
  const side = (HEIGHT - 2 * EDGE) / (Math.sqrt(places.length) - 1 || 1);
  return places
    .map((place) => inside(place, HEIGHT))
    .map(([x, y]) => makeSvg('rect', { x: x - side / 2, y: y - side / 2, width: side, height: side }));
}

/** Squares, the dark ones filled. @param {number} columns @param {number} rows */
function boardMarks(columns, rows) {
  const side = Math.min((WIDTH - EDGE) / columns, (HEIGHT - EDGE) / rows);
  const [left, top] = [(WIDTH - columns * side) / 2, (HEIGHT - rows * side) / 2];
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const kind = (column + row) % 2 ? 'dark' : 'light';
    return makeSvg('rect', {
      x: left + column * side,
      y: top + row * side,
      width: side,
      height: side,
      class: kind,
    });
  });
}

/** A box for a leaf, else the mark of who moves. @param {Picture} picture */
function treeMarks({ size = [], player = [] }) {
  const { at, parent } = placesOf(size);
  const edges = at.slice(1).map((to, i) => ({ kind: DONE, points: [...at[parent[i + 1]], ...to] }));
  const font = Math.max(5, 14 - size.length / 9);
  const marks = elementsOf((c, usual) => {
    const look = { ...usual, line: usual.muted }; // small as it is, a frame would be faint
    paintEdges(c, edges, DONE, look);
    for (const [i, [x, y]] of at.entries()) {
      const mark = MARKS[player[i]];
      if (size[i] === 1) paintCard(c, leafAt(x, y, font), look);
      else if (mark) paintGlyph(c, { mark, font }, look, x, y);
      else paintBadge(c, { x, y }, font, player[i], look);
    }
  });
  return [makeSvg('g', { stroke: 'none' }, marks)];
}

/**
 * Each node in the middle of its children; the depth goes down.
 * @param {number[]} size  of the subtrees, in preorder
 */
export function placesOf(size) {
  const { depth, parent } = levelsOf(size);
  const { middle, breadth } = breadths(
    depth,
    size.map((nodes) => nodes - 1),
    () => 1,
  );
  const height = Math.max(...depth) || 1;
  const at = depth.map((d, i) => inside([(100 * middle[i]) / breadth, (100 * d) / height], WIDTH));
  return { at, parent };
}

/** @param {number} x @param {number} y @param {number} font */
function leafAt(x, y, font) {
  const side = LEAF * font;
  const box = { x: x - side / 2, y: y - side / 2, width: side, height: side };
  return /** @type {NodeItem} */ ({ box, leaf: true, state: 'done', font });
}

/**
 * Of one player of several: a number would be too small here.
 * @param {CanvasRenderingContext2D} c
 * @param {{x: number, y: number}} at
 * @param {number} size
 * @param {number} player
 * @param {Look} look
 */
function paintBadge(c, { x, y }, size, player, look) {
  glyph(c, x, y, size, String(player));
  c.fillStyle = look.muted;
  c.fill();
}

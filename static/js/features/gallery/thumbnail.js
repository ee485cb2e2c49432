/** A problem as a small drawing: a map's outlines or graph, a constraint graph, a grid, a board, a tree. */
import { makeSvg } from '../../kit/elements.js';
import { breadths, levelsOf } from '../../pictures/sheet-picture.js';
import { elementsOf } from '../../pictures/svg.js';
import { paintEdges } from '../../tree-panel/paint-edges.js';
import { paintCard } from '../../tree-panel/paint-nodes.js';
import { glyphPath, paintGlyph } from '../../tree-panel/paint-parts.js';

/** @import { Picture } from '../../store/types.js' */
/** @import { NodeItem } from '../../tree-panel/types.js' */

const [WIDTH, HEIGHT, EDGE] = [150, 100, 12]; // in units of its own; the margin: EDGE, or half of it
const RADIUS = 5.5; // the radius of a graph's dots; with many dots it is smaller
const GLYPHS = ['', '▲', '▼']; // of MAX and MIN, by the player's number
const LEAF = 0.75; // the side of a leaf, relative to the glyphs
const DONE = /** @type {const} */ ('done'); // a tree is drawn as after the search

/** The drawing as an element. @param {Picture} picture */
export function drawing(picture) {
  const viewBox = `0 0 ${WIDTH} ${HEIGHT}`;
  return makeSvg('svg', { viewBox, 'aria-hidden': 'true' }, elementsIn(picture));
}

/** @param {Picture} picture */
function elementsIn(picture) {
  if (picture.size) return treeElements(picture); // the sizes of its subtrees
  if (picture.shapes) return shapeElements(picture.shapes, picture.fills);
  if (picture.board) return boardElements(picture.places?.length ?? 0, picture.board);
  return picture.grid ? gridElements(picture) : graphElements(picture);
}

/** @typedef {[x: number, y: number]} Point */

/** A point in percent of a middle part with this width. @type {(at: Point, width: number) => Point} */
const inside = ([x, y], width) => [
  (WIDTH - width) / 2 + EDGE + (x / 100) * (width - 2 * EDGE),
  EDGE + (y / 100) * (HEIGHT - 2 * EDGE),
];

/** @type {(from: Point, to: Point) => SVGElement} */
const line = ([x1, y1], [x2, y2]) => makeSvg('line', { x1, y1, x2, y2 });

/** @param {Picture} picture */
function graphElements({ places = [], edges = [], fills = {} }) {
  const at = places.map((place) => inside(place, HEIGHT + 4 * EDGE));
  const radius = Math.max(2, RADIUS - at.length / 16);
  const dots = at.map(([cx, cy], i) => {
    const dot = makeSvg('circle', { cx, cy, r: radius });
    if (fills[i]) dot.setAttribute('fill', fills[i]);
    return dot;
  });
  return [...edges.map(([from, to]) => line(at[from], at[to])), ...dots];
}

/** Regions as their outlines. @type {(shapes: number[][][], fills?: Picture['fills']) => SVGElement[]} */
function shapeElements(shapes, fills = {}) {
  const rings = shapes.flat();
  const [right, bottom] = [0, 1].map((axis) => Math.max(1, ...rings.flatMap((ring) => along(ring, axis))));
  const scale = Math.min((WIDTH - EDGE) / right, (HEIGHT - EDGE) / bottom);
  const [left, top] = [(WIDTH - scale * right) / 2, (HEIGHT - scale * bottom) / 2];
  const toDrawing = (/** @type {number} */ coordinate, /** @type {number} */ i) =>
    (scale * coordinate + (i % 2 ? top : left)).toFixed(1); // x and y take turns
  return shapes.map((rings, i) => {
    const d = rings.map((ring) => `M${ring.map(toDrawing).join(' ')}Z`).join('');
    const land = makeSvg('path', { d, class: 'land' });
    if (fills[i]) land.setAttribute('fill', fills[i]);
    return land;
  });
}

/** All x (axis 0) or all y (axis 1) of a ring. @type {(ring: number[], axis: number) => number[]} */
const along = (ring, axis) => ring.filter((_, i) => i % 2 === axis);

/** A square for each cell. @param {Picture} picture */
function gridElements({ places = [] }) {
  const side = (HEIGHT - 2 * EDGE) / (Math.sqrt(places.length) - 1 || 1); // the distance of their middles
  const middles = places.map((place) => inside(place, HEIGHT));
  return middles.map(([x, y]) => square(x - side / 2, y - side / 2, side));
}

/** A board with dark and light squares. @type {(columns: number, rows: number) => SVGElement[]} */
function boardElements(columns, rows) {
  const side = Math.min((WIDTH - EDGE) / columns, (HEIGHT - EDGE) / rows);
  const [left, top] = [(WIDTH - columns * side) / 2, (HEIGHT - rows * side) / 2];
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return square(left + column * side, top + row * side, side, (column + row) % 2 ? 'dark' : 'light');
  });
}

/** @type {(x: number, y: number, side: number, kind?: string) => SVGElement} */
const square = (x, y, side, kind) =>
  makeSvg('rect', { x, y, width: side, height: side, ...(kind && { class: kind }) });

/** A tree: a box for each leaf, the player's glyph for each inner node. @param {Picture} picture */
function treeElements({ size = [], player = [] }) {
  const { at, parent } = placesOf(size);
  const edgesToParents = at.map((to, node) => ({ kind: DONE, points: [...(at[parent[node]] ?? to), ...to] }));
  const edges = edgesToParents.slice(1); // the root has none
  const font = Math.max(5, 14 - size.length / 9); // smaller in a large tree
  const elements = elementsOf((c, themeLook) => {
    const look = { ...themeLook, line: themeLook.muted }; // a frame would be too faint at this size
    paintEdges(c, edges, DONE, look);
    for (const [node, [x, y]] of at.entries()) {
      const glyph = GLYPHS[player[node]];
      if (size[node] === 1) paintCard(c, leafAt(x, y, font), look);
      else if (glyph) paintGlyph(c, { mark: glyph, font }, look, x, y);
      else {
        // player 3, 4 …: a shape only, as a number in it would be too small
        glyphPath(c, x, y, font, String(player[node]));
        c.fillStyle = look.muted;
        c.fill();
      }
    }
  });
  return [makeSvg('g', { stroke: 'none' }, elements)];
}

/** Each node above the middle of its children. @param {number[]} size  of the subtrees, in preorder */
export function placesOf(size) {
  const { depth, parent } = levelsOf(size);
  const { middle, breadth } = breadths(size, () => 1);
  const height = Math.max(...depth) || 1;
  const at = depth.map((d, i) => inside([(100 * middle[i]) / breadth, (100 * d) / height], WIDTH));
  return { at, parent };
}

/** @type {(x: number, y: number, font: number) => NodeItem} */
function leafAt(x, y, font) {
  const side = LEAF * font;
  const box = { x: x - side / 2, y: y - side / 2, width: side, height: side };
  return /** @type {NodeItem} */ ({ box, leaf: true, state: DONE, font });
}

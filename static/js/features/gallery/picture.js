/** A problem as a small drawing: a map's outlines or graph, a constraint graph, a grid, a board, a tree. */

/** @import { Picture } from '../../store/api.js' */

const SVG = 'http://www.w3.org/2000/svg';
/** The drawing's own units. */
const [WIDTH, HEIGHT, EDGE] = [150, 100, 12];
const RADIUS = 5.5;
const PLAYERS = ['', 'max', 'min'];

/** @param {Picture} picture */
export function drawing(picture) {
  const marks = marksOf(picture);
  const svg = made('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' });
  svg.append(...marks);
  return svg;
}

/** @param {Picture} picture */
function marksOf(picture) {
  if (picture.size) return treeMarks(picture);
  if (picture.shapes) return shapeMarks(picture.shapes, picture.fills);
  if (picture.board) return boardMarks(picture.places?.length ?? 0, picture.board);
  return picture.grid ? gridMarks(picture) : graphMarks(picture);
}

/** @param {string} tag @param {Record<string, string | number>} attributes */
function made(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** @typedef {[x: number, y: number]} Point */

/** From percent to the drawing. @param {Point} at @param {number} width @returns {Point} */
const inside = ([x, y], width) => [
  (WIDTH - width) / 2 + EDGE + (x / 100) * (width - 2 * EDGE),
  EDGE + (y / 100) * (HEIGHT - 2 * EDGE),
];

/** @param {Point} from @param {Point} to */
const line = ([x1, y1], [x2, y2]) => made('line', { x1, y1, x2, y2 });

/** @param {Picture} picture */
function graphMarks({ places = [], edges = [], fills = {} }) {
  const at = places.map((place) => inside(place, HEIGHT + 4 * EDGE));
  const radius = Math.max(2, RADIUS - at.length / 16);
  const dots = at.map(([cx, cy], i) => {
    const dot = made('circle', { cx, cy, r: radius });
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
    const land = made('path', { d, class: 'land' });
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
    .map(([x, y]) => made('rect', { x: x - side / 2, y: y - side / 2, width: side, height: side }));
}

/** Squares, the dark ones filled. @param {number} columns @param {number} rows */
function boardMarks(columns, rows) {
  const side = Math.min((WIDTH - EDGE) / columns, (HEIGHT - EDGE) / rows);
  const [left, top] = [(WIDTH - columns * side) / 2, (HEIGHT - rows * side) / 2];
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const kind = (column + row) % 2 ? 'dark' : 'light';
    return made('rect', {
      x: left + column * side,
      y: top + row * side,
      width: side,
      height: side,
      class: kind,
    });
  });
}

/** A box of a leaf, a triangle of a player. @param {Picture} picture */
function treeMarks({ size = [], player = [] }) {
  const { at, parent } = laidOut(size);
  const radius = Math.max(2, RADIUS - size.length / 20);
  const marks = at.map((place, i) => nodeMark(place, radius, size[i] > 1 ? PLAYERS[player[i]] : 'leaf'));
  return [...at.slice(1).map((place, i) => line(at[parent[i + 1]], place)), ...marks];
}

/** @param {Point} at @param {number} r @param {string | undefined} which */
function nodeMark([x, y], r, which) {
  if (which === 'leaf')
    return made('rect', { x: x - r * 0.7, y: y - r * 0.7, width: r * 1.4, height: r * 1.4 });
  const up = which === 'max' ? -1 : 1;
  return which
    ? made('path', { d: `M${x},${y + up * r}L${x - r},${y - up * r * 0.8}H${x + r}Z`, class: which })
    : made('circle', { cx: x, cy: y, r: r * 0.8 });
}

/**
 * Leaves side by side, an inner node in the middle of its children; the depth goes down.
 * @param {number[]} size  of the subtrees, in preorder
 */
export function laidOut(size) {
  const { depth, parent } = levels(size);
  const across = new Array(size.length).fill(0);
  let leaves = size.filter((one) => one === 1).length;
  const step = 100 / leaves;
  for (let i = size.length - 1; i >= 0; i--)
    across[i] = size[i] === 1 ? step * (leaves-- - 0.5) : (across[i + 1] + across[lastChild(size, i)]) / 2;
  const height = Math.max(...depth) || 1;
  /** @type {Point[]} */
  const at = across.map((x, i) => inside([x, (100 * depth[i]) / height], WIDTH));
  return { at, parent };
}

/** @param {number[]} size */
function levels(size) {
  const [depth, parent] = [size.map(() => 0), size.map(() => -1)];
  for (let i = 0; i < size.length; i++)
    for (let child = i + 1; child < i + size[i]; child += size[child]) {
      depth[child] = depth[i] + 1;
      parent[child] = i;
    }
  return { depth, parent };
}

/** @param {number[]} size @param {number} i a node that has children */
function lastChild(size, i) {
  let child = i + 1;
  while (child + size[child] < i + size[i]) child += size[child];
  return child;
}

/**
 * The forms of a problem's graph: circles with edges, or the cells of a grid; board.js has the third, the
 * board of queens. vis-network calls a form for each node; the form asks it for the scale and the places.
 */
import { shortest } from '../kit/format.js';
import { allValues } from '../search/constraints/domain-cells.js';
import { atLeast, board, boxAround, centerType, onScreen, paintArc, sideOf, strokeBox } from './board.js';
import { namePlaces } from './label-places.js';
import { nameFont, paintBadge, paintName, paintRegion, paintSingle, RADIUS, TYPE } from './region.js';

/** @import { RegionLook } from '../search/types.js' */
/** @import { Canvas, GraphForm, NodeAt, Panel, Place, Placed } from './types.js' */

// The cells of a grid, as in a Sudoku: a value, or the remaining values in small type.

/** Shares of the side: the type of a value, that of remaining values, and the largest width of a text. */
const [VALUE_TYPE, REMAINING_TYPE, TEXT_WIDTH] = [0.62, 0.5, 0.84];
const LETTER_WIDTH = 0.6; // the width of a letter, relative to its type
const LEAST_REMAINING = 10; // remaining values in smaller type (in CSS pixels) are left out

/** @param {Panel} panel @returns {GraphForm} */
function grid(panel) {
  const side = sideOf(panel);
  const margin = 0.55 * side;
  return {
    hasEdges: false,
    size: { width: side, height: side },
    node: (at) => paintCell(panel, at, side),
    label: () => {},
    over: (c) => paintBoxes(c, Object.values(panel.network.getPositions()), side, panel.colors),
    arc: (c, from, to) => paintArc(c, from, to, RADIUS, panel.colors.accent),
    margins: () => ({ left: margin, right: margin, top: margin, bottom: margin }),
    afterMove: () => {},
  };
}

/** Paint a cell with its text. @type {(panel: Panel, at: NodeAt, side: number) => void} */
function paintCell({ looks, colors, minTextSize }, { ctx: c, id, x, y }, side) {
  const cell = looks.get(id);
  if (!cell) return;
  c.fillStyle = cell.fill || colors.paper;
  c.fillRect(x - side / 2, y - side / 2, side, side);
  strokeBox(c, boxAround(x, y, side, side), colors.line, side / 40);
  if (cell.last) strokeBox(c, boxAround(x, y, 0.92 * side, 0.92 * side), colors.accent, side / 12);
  const text = textOf(cell);
  const share = cell.letter ? VALUE_TYPE : REMAINING_TYPE;
  const widestShare = TEXT_WIDTH / (LETTER_WIDTH * text.length); // a larger type would be too wide
  const natural = Math.min(share, widestShare) * side;
  // remaining values are left out if they are illegible; a value is enlarged instead
  const isLegible = onScreen(c, natural) >= Math.max(LEAST_REMAINING, minTextSize);
  if (!text || !(cell.letter || isLegible)) return;
  const size = cell.letter ? atLeast(c, natural, minTextSize) : natural;
  centerType(c, `${cell.given ? 800 : 500} ${size}px ${colors.font}`, inkOf(cell, colors));
  c.fillText(text, x, y);
}

/** A cell's value, or its remaining values, but not their mere count ("9 left"). @param {RegionLook} cell */
function textOf({ dead, letter, open }) {
  if (dead) return '✕';
  const isCount = open.length === 1 && open[0].includes(' ');
  return letter || (isCount ? '' : open.join(' '));
}

/** The color of a cell's text. @type {(cell: RegionLook, colors: Look) => string} */
function inkOf({ given, letter, fill, ink }, colors) {
  if (given) return colors.ink;
  if (!letter) return colors.muted;
  return fill ? ink : colors.ink;
}

/**
 * Paint a thick line around each box of a Sudoku, or of another square grid of 4, 9, 16 … rows. Any other
 * grid is one box.
 * @type {(c: Canvas, places: Place[], side: number, colors: Look) => void}
 */
function paintBoxes(c, places, side, colors) {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - side / 2, Math.min(...ys) - side / 2];
  const [columns, rows] = [new Set(xs).size, new Set(ys).size];
  const root = Math.sqrt(columns); // a Sudoku of 9 × 9 has boxes of 3 × 3
  const [wide, high] = columns === rows && Number.isInteger(root) ? [root, root] : [columns, rows];
  c.strokeStyle = colors.ink;
  c.lineWidth = side / 14;
  for (let x = 0; x < columns; x += wide)
    for (let y = 0; y < rows; y += high)
      c.strokeRect(left + x * side, top + y * side, wide * side, high * side);
}

// A map, or a constraint graph: a circle for each region, its name near it, an edge for each border.

const LEAST_RADIUS = 20; // the smallest radius of a circle on the screen, in pixels
/** Distances from a circle, in the map's units: of the last move's ring, and of names. */
const [RING, GAP] = [9, 4];
const NEIGHBOR_GAP = 6; // the least space between two circles that are enlarged, in the map's units

/** key: the sizes and the font for which the places were found; '' if they must be found again. */
/** @typedef {{key: string, places: Map<string, Placed>}} NamePlaces */

/** @param {Panel} panel @returns {GraphForm} */
function circles(panel) {
  /** @type {NamePlaces} */
  const names = { key: '', places: new Map() };
  return {
    hasEdges: true,
    size: { width: 56, height: 56 },
    node: ({ ctx, id, x, y }) => {
      const { looks, colors, minTextSize } = panel;
      paintRegion(ctx, { x, y }, looks.get(id), colors, legibleSizes(panel).size, minTextSize);
    },
    label: (at) => {
      const [sizes, look] = [legibleSizes(panel), panel.looks.get(at.id)];
      paintName(at.ctx, nameAt(panel, names, at, sizes), panel.colors, sizes.type);
      paintSingle(at.ctx, at, look, panel.colors, sizes);
      paintBadge(at.ctx, at, look, panel.colors, sizes);
    },
    over: () => {},
    arc: (c, from, to) => paintArc(c, from, to, RADIUS * legibleSizes(panel).size + 2, panel.colors.accent),
    margins: (zoom) => marginsOf(panel, zoom),
    afterMove: () => Object.assign(names, { key: '' }),
  };
}

/** The space that circles and names need around their places. @param {Panel} panel @param {number} zoom */
function marginsOf(panel, zoom) {
  const { size, type } = legibleSizes(panel, zoom);
  const names = [...shortest([...panel.looks.keys()], Infinity).values()];
  const longest = Math.max(...names.map((name) => name.length));
  const [top, bottom] = [(RADIUS + RING) * size, (RADIUS + GAP) * size + 1.4 * type];
  const side = Math.max(top, 0.35 * type * longest);
  return { left: side, right: side, top, bottom };
}

/**
 * The place of a name, computed again when sizes or positions have changed.
 * @type {(panel: Panel, names: NamePlaces, at: NodeAt, sizes: {size: number, type: number}) => Placed}
 */
function nameAt(panel, names, { ctx, id, x, y }, { size, type }) {
  const key = `${size} ${type} ${panel.colors.font}`;
  if (names.key !== key) {
    ctx.font = nameFont(type, panel.colors);
    const positions = panel.network.getPositions(); // by name
    const labels = shortest(Object.keys(positions), Infinity);
    const all = Object.keys(positions).map((name) => ({ name, label: labels.get(name), ...positions[name] }));
    const width = (/** @type {string} */ text) => ctx.measureText(text).width;
    names.key = key;
    names.places = namePlaces(all, { radius: (RADIUS + GAP) * size, type, width });
  }
  return names.places.get(id) ?? { text: id, x, y };
}

/**
 * The sizes at which circles and names are legible, also where the map is zoomed out. `size`: the factor by
 * which circles are enlarged, at most until neighbors touch. `type`: the size of names in the map's units, at
 * most so large that neighbors stay free, unless the user has set a least size of texts.
 * @type {(panel: Panel, zoom?: number) => { size: number; type: number; }}
 */
function legibleSizes({ network, spacing, minNameSize, minTextSize }, zoom = network.getScale()) {
  const [legible, touching] = [LEAST_RADIUS / (RADIUS * zoom), spacing / (2 * RADIUS + NEIGHBOR_GAP)];
  const size = Math.max(1, Math.min(legible, touching));
  const largestType = minTextSize ? Infinity : 0.4 * spacing;
  return { size, type: Math.max(TYPE * size, Math.min(minNameSize / zoom, largestType)) };
}

/** The form that suits the problem. @param {Panel} panel @param {Pick<State, 'mode' | 'problem'>} state */
export function graphForm(panel, { mode, problem }) {
  const picture = mode === 'csp' ? problem?.picture : null;
  if (picture?.board) return board(panel, allValues(problem?.csp?.domains ?? []));
  return picture?.grid ? grid(panel) : circles(panel);
}

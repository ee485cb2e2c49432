/** Draws the tree of an exercise with its fields, as on the sheet of an exam, and moves in it by keys. */

import { make, makeSvg } from '../../kit/elements.js';
import { number } from '../../kit/format.js';
import { widthOf } from '../../pictures/marks.js';
import { EM, edgeTo, fieldBoxes, paintSheetNode, placeNodes } from '../../pictures/sheet-picture.js';
import { elementsOf } from '../../pictures/svg.js';
import { children } from '../../search/tree.js';
import { paintEdges } from '../../tree-panel/paint-edges.js';
import { write } from '../../tree-panel/paint-parts.js';
import { isLeaf, isWithin, moverName, topmost } from './game-tree.js';

/** @import { Setting, Worksheet } from '../../pictures/types.js' */
/** @import { Size } from '../../tree-panel/viewport.js' */
/** @import { Point as Place } from '../../tree-panel/display-list.js' */
/** @import { Answers, ExercisePlacing, Fields, GameTree, Point, Task } from './types.js' */

// The keys that move from node to node (pure), and the words for a node.

/** Where the arrow keys lead in a tree that grows downwards, or to the right. */
const DOWN = { ArrowUp: 'parent', ArrowDown: 'child', ArrowLeft: 'before', ArrowRight: 'after' };
const RIGHT = { ArrowLeft: 'parent', ArrowRight: 'child', ArrowUp: 'before', ArrowDown: 'after' };

/**
 * The node to which a key leads.
 * @param {GameTree} tree
 * @param {number} node
 * @param {string} key
 * @param {boolean} down  the tree grows downwards, else to the right
 * @returns {number | null} null for other keys; the same node if there is none in that direction
 */
export function nodeAfterKey(tree, node, key, down) {
  if (key === 'Home') return 0;
  if (key === 'End') return tree.nodes - 1;
  const beside = node + ({ ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0);
  const areCells = !down && isLeaf(tree, node) && beside !== node && tree.player[beside] === 0;
  if (areCells && tree.parent[beside] === tree.parent[node]) return beside;
  const direction = /** @type {Record<string, string>} */ (down ? DOWN : RIGHT)[key];
  if (!direction) return null;
  if (direction === 'parent') return Math.max(0, tree.parent[node]);
  if (direction === 'child') return children(tree, node)[0] ?? node;
  const level = [...tree.depth.keys()].filter((other) => tree.depth[other] === tree.depth[node]);
  return level[level.indexOf(node) + (direction === 'after' ? 1 : -1)] ?? node;
}

/**
 * The words for a node in a screen reader.
 * @param {GameTree} tree
 * @param {number} node
 * @param {boolean} crossed  the node or an ancestor is crossed out
 */
export function nodeLabel(tree, node, crossed) {
  const parent = tree.parent[node];
  const siblings = parent < 0 ? [] : children(tree, parent);
  const who = ['a leaf', 'MAX moves', 'MIN moves'][tree.player[node]];
  const value = tree.player[node] ? '' : `, worth ${tree.worth[node]}`;
  const nth = `child ${siblings.indexOf(node) + 1} of ${siblings.length} of ${tree.name[parent]}`;
  const place = parent < 0 ? 'the root' : nth;
  return `${tree.name[node]}, ${who}${value}, ${place}${crossed ? ', crossed out' : ''}`;
}

// The positions of the nodes, within the dialog.

/**
 * @typedef {object} Sizing
 * @property {number} unit   1 at the usual font size
 * @property {number} rows   how many fields each inner node has
 */

/** In pixels, at unit 1: the font size of names, the gap between nodes, the smallest leaf, a field. */
const [FONT, GAP] = [15, 6];
const LEAF = { width: 28, height: 30 };
export const FIELD = { width: 96, height: 34 };
/** The most pixels that a high dialog adds to the length of edges. */
const MAX_EXTRA = 70;
/** Relative to the type: how much shorter edges to cells are, and how much closer and lower their rows. */
const [EDGE_IN_CELLS, CLOSER, LOWER] = [-3, 0.2, 0.3];
/** The largest and the smallest size, relative to the usual one, and the step between sizes. */
const [LARGEST, SMALLEST, STEP] = [2, 0.8, 0.96];

/** @param {GameTree} tree @returns {Worksheet} */
export const sheetOf = ({ size, player, short }) => ({
  size,
  player,
  name: short,
  move: short.map(() => ''),
});

/**
 * The largest layout that fits: downwards if it has its usual size there, else to the right, with leaves in
 * rows of cells.
 * @param {GameTree} tree
 * @param {Sizing} sizing
 * @param {Size} room
 * @returns {ExercisePlacing}
 */
export function layout(tree, sizing, room) {
  const { unit, rows } = sizing;
  const fitting = (/** @type {number} */ least, /** @type {(sizing: Sizing) => ExercisePlacing} */ place) => {
    for (let size = LARGEST; size >= least; size *= STEP) {
      const placing = place({ rows, unit: size * unit });
      if (placing.width <= room.width && placing.height <= room.height) return placing;
    }
    return null;
  };
  const down = fitting(rows ? SMALLEST : 1, (at) => placingOf(tree, at, true));
  const placing =
    down ?? fitting(SMALLEST, (at) => inCells(tree, at)) ?? inCells(tree, { rows, unit: SMALLEST * unit });
  // the spare room is for the edges
  const spare = down ? room.height - placing.height : room.width - placing.width;
  const longer = Math.max(0, Math.min(MAX_EXTRA, spare / Math.max(...tree.depth)));
  const at = { rows, unit: placing.setting.font / FONT };
  return down ? placingOf(tree, at, true, longer) : inCells(tree, at, longer);
}

/** @param {GameTree} tree @param {Sizing} sizing @param {boolean} down @returns {ExercisePlacing} */
export function placingOf(tree, { unit, rows }, down, extraEdgeLength = 0) {
  return placeNodes(sheetOf(tree), settingOf(tree, { unit, rows }, down, extraEdgeLength));
}

/** @type {(tree: GameTree, sizing: Sizing, down: boolean, longer: number) => Setting} */
function settingOf(tree, { unit, rows }, down, longer) {
  const font = FONT * unit;
  const values = tree.worth.filter((_, n) => !tree.player[n]);
  const widestValue = Math.max(...values.map((worth) => widthOf(number(worth), { weight: 700 })));
  return {
    ...{ down, stacked: true, fields: rows, font, gap: GAP * unit, longer },
    field: { width: FIELD.width * unit, height: FIELD.height * unit },
    leaf: {
      width: Math.max(LEAF.width * unit, (widestValue + 2 * EM.pad) * font),
      height: LEAF.height * unit,
    },
  };
}

/**
 * The layout to the right in which leaves with the same parent are the cells of one row: placed as one leaf
 * that is as wide as the longest row. Cells have no names.
 * @param {GameTree} tree
 * @param {Sizing} sizing
 * @param {number} [longer]  the extra length of edges
 * @returns {ExercisePlacing}
 */
function inCells(tree, sizing, longer = 0) {
  const font = FONT * sizing.unit;
  const setting = settingOf(tree, sizing, false, EDGE_IN_CELLS * font + longer);
  const lower = sizing.rows ? 0 : LOWER * font;
  if (!sizing.rows) setting.gap = -CLOSER * font;
  const { parent, player } = tree;
  const cells = parent.map((above) => above >= 0 && children(tree, above).every((n) => isLeaf(tree, n)));
  const sheet = sheetOf({ ...tree, short: tree.short.map((text, n) => (cells[n] ? '' : text)) });
  const nth = parent.map((above, n) => (cells[n] ? n - above - 1 : 0));
  const kept = [...parent.keys()].filter((n) => !nth[n]);
  const size = kept.map((n) => kept.filter((m) => isWithin(tree, m, n)).length);
  const of = (/** @type {any[]} */ column) => kept.map((n) => column[n]);
  const rows = { size, player: of(player), name: of(sheet.name), move: of(sheet.move) };
  const { width } = setting.leaf;
  const leaf = { ...setting.leaf, width: width * (1 + Math.max(...nth)) };
  const placing = placeNodes(rows, { ...setting, leaf });
  const spots = parent.map((_, n) => {
    const spot = placing.spots[kept.indexOf(n - nth[n])];
    const { x, y, ...size } = spot.box;
    const box = { ...size, x, y: y + lower / 2, height: size.height - lower };
    return { ...spot, box: player[n] ? box : { ...box, x: x + nth[n] * width, width } };
  });
  return { ...placing, sheet, setting, spots, parent, cells };
}

// The fields at the nodes: the value, and α and β on entry.

/** @type {Record<Fields, {letter: string, label: (name: string) => string}>} */
const ROWS = {
  alphas: { letter: 'α', label: (name) => `α on entry to ${name}` },
  betas: { letter: 'β', label: (name) => `β on entry to ${name}` },
  values: { letter: 'v', label: (name) => `Value of ${name}` },
};

/** The rows of fields, from top to bottom. @param {ReadonlySet<Task>} tasks */
export const rowsOf = (tasks) =>
  /** @type {Fields[]} */ ([
    ...(tasks.has('windows') ? ['alphas', 'betas'] : []),
    ...(tasks.has('values') ? ['values'] : []),
  ]);

/**
 * Make all fields, for another tree or another task.
 * @param {HTMLElement} place
 * @param {Pick<Shown, 'tree' | 'placing'>} shown
 * @param {Fields[]} rows
 * @param {Answers} answers
 */
export function makeFields(place, { tree, placing }, rows, answers) {
  const inner = [...tree.depth.keys()].filter((n) => rows.length && !isLeaf(tree, n));
  const groups = inner.map((n) => {
    const name = `${tree.name[n]} (${moverName(tree, n)})`;
    const [{ x, y, width }] = fieldBoxes(placing.spots[n].box, placing.setting);
    const left = x + (width - placing.setting.field.width) / 2;
    const fields = rows.map((row) => fieldElement(row, n, name, answers[row].get(n) ?? ''));
    const group = make('div', { className: 'fields-of' }, fields);
    Object.assign(group.style, { left: `${left}px`, top: `${y}px` });
    return group;
  });
  place.replaceChildren(...groups);
}

/** @param {Fields} row @param {number} n @param {string} name @param {string} value */
function fieldElement(row, n, name, value) {
  const { letter, label } = ROWS[row];
  const input = make('input', { type: 'text', value, autocomplete: 'off', ariaLabel: label(name) });
  Object.assign(input.dataset, { row, node: String(n) });
  const sign = make('span', { className: 'told' });
  return make('label', { title: label(name) }, [make('span', { textContent: letter }), input, sign]);
}

/** Show the result beside each field. @param {HTMLElement} place @param {Point[]} points */
export function showResults(place, points) {
  const state = new Map(points.map((point) => [`${point.field} ${point.node}`, point.state]));
  for (const input of place.querySelectorAll('input')) {
    const result = state.get(`${input.dataset.row} ${input.dataset.node}`);
    input.ariaInvalid = result === 'wrong' ? 'true' : 'false';
    const sign = /** @type {HTMLElement} */ (input.nextElementSibling);
    sign.textContent = result === 'right' ? '✓' : result === 'wrong' ? '✗' : '';
    sign.className = `told ${result ?? ''}`;
  }
}

// The picture of the tree.

/**
 * @typedef {object} Shown
 * @property {GameTree} tree
 * @property {ExercisePlacing} placing
 * @property {ReadonlySet<number>} crossed  the nodes with a cross
 * @property {number} selected
 * @property {number} now   the node that the search is at, −1 without one
 * @property {ReadonlyMap<number, 'right' | 'wrong'>} results  of the branches that were checked
 */

const SIGNS = { right: '✓', wrong: '✗' };
/** The sizes of a cross and of a branch's result, relative to the type. */
const [CROSS, DISC] = [1.45, 0.6];

/** @param {HTMLElement} picture @param {Shown} shown */
export function drawPicture(picture, shown) {
  const { tree, placing, selected } = shown;
  const crossedOut = crossedOutIn(shown);
  const edges = tree.name.flatMap((_, n) => (n ? [edgeElement(shown, n, crossedOut)] : []));
  const nodes = tree.name.map((_, n) => nodeElement(shown, n, crossedOut[n]));
  picture.setAttribute('aria-activedescendant', nodeId(selected));
  const drawing = makeSvg('g', { 'aria-hidden': 'true' }, edges);
  const { width, height } = placing;
  picture.replaceChildren(makeSvg('svg', { role: 'none', width, height }, [drawing, ...nodes]));
}

/** @param {number} n */
export const nodeId = (n) => `practice-node-${n}`;

/** The node of an event; null if it has none. @param {Event} e */
export function nodeOf({ target }) {
  const element = target instanceof Element ? target.closest('[data-node]') : null;
  return element ? Number(element.getAttribute('data-node')) : null;
}

/** For each node, whether it or an ancestor is crossed out. @param {Shown} shown */
function crossedOutIn({ tree, crossed }) {
  const tops = topmost(tree, crossed);
  return tree.name.map((_, n) => tops.some((top) => isWithin(tree, n, top)));
}

/**
 * An edge with a wide invisible line that takes the clicks.
 * @param {Shown} shown
 * @param {number} n
 * @param {boolean[]} crossedOut
 */
function edgeElement({ placing, crossed }, n, crossedOut) {
  const { points, struck } = edgeTo(placing, n);
  const isCell = placing.cells?.[n];
  const above = placing.parent[n];
  if (isCell && n > above + 1) return makeSvg('g', {}); // a row has one edge
  const kind = crossedOut[isCell ? above : n] ? 'pruned' : 'done';
  const inside = elementsOf((c, look) => {
    paintEdges(c, [{ kind, points }], kind, look);
    if (crossed.has(n) && !isCell) paintCross(c, struck, placing, look);
  });
  if (isCell) return makeSvg('g', {}, inside);
  const wide = makeSvg('polyline', { points: points.join(' '), class: 'wide' });
  return makeSvg('g', { 'data-node': n }, [wide, ...inside]);
}

/** @type {(c: CanvasRenderingContext2D, at: Place, placing: ExercisePlacing, look: Look) => void} */
function paintCross(c, { x, y }, { setting }, look) {
  write(c, '✕', x, y, `700 ${CROSS * setting.font}px ${look.font}`, look.ink, 'center', Infinity);
}

/** @param {Shown} shown @param {number} n @param {boolean} isCrossedOut */
function nodeElement(shown, n, isCrossedOut) {
  const { tree, placing, selected, now, crossed } = shown;
  const entries = { value: number(tree.worth[n]), bold: true, gone: isCrossedOut, now: n === now };
  const inside = elementsOf((c, look) => {
    paintSheetNode(c, placing, n, entries, look);
    const { x, y, width, height } = placing.spots[n].box;
    const middle = { x: x + width / 2, y: y + height / 2 };
    if (crossed.has(n) && placing.cells?.[n]) paintCross(c, middle, placing, look);
  });
  const attributes = {
    id: nodeId(n),
    role: 'treeitem',
    class: n === selected ? 'selected' : '',
    'aria-level': tree.depth[n] + 1,
    'aria-selected': n === selected,
    'aria-label': nodeLabel(tree, n, isCrossedOut),
    'data-node': n,
  };
  return makeSvg('g', attributes, [...inside, ...badge(shown, n)]);
}

/** The result of a branch, at the corner of its node. @param {Shown} shown @param {number} n */
function badge({ results, placing }, n) {
  const result = results.get(n);
  if (!result) return [];
  const { font } = placing.setting;
  const { x, y, width } = placing.spots[n].box;
  return elementsOf((c, look) => {
    c.beginPath();
    c.arc(x + width, y, DISC * font, 0, 2 * Math.PI);
    c.fillStyle = look.paper;
    c.fill();
    c.strokeStyle = look.line;
    c.stroke();
    const ink = result === 'wrong' ? look.bad : look.ink;
    write(c, SIGNS[result], x + width, y, `700 ${font}px ${look.font}`, ink, 'center', Infinity);
  });
}

/**
 * Draws the tree of an exercise with its fields, as on the sheet of an exam, and finds the node for a key or
 * a click.
 *
 * If the tree does not fit when it grows downwards, it grows to the right. The children of a node are *cells*
 * then, if all are leaves: the boxes of one row without a gap, which have no names and share one edge.
 */
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
/** @import { Box, Point, Size } from '../../tree-panel/types.js' */
/** @import { Answers, ExercisePlacing, Fields, GameTree, Point as GradedPoint, Task } from './types.js' */

// The keys that move from node to node (pure), and the words for a node.

/** The directions of the arrow keys in a tree that grows downwards, and in one that grows to the right. */
const KEYS_DOWN = { ArrowUp: 'parent', ArrowDown: 'child', ArrowLeft: 'before', ArrowRight: 'after' };
const KEYS_RIGHT = { ArrowLeft: 'parent', ArrowRight: 'child', ArrowUp: 'before', ArrowDown: 'after' };

/** Whether a node is a cell in a tree to the right. @type {(tree: GameTree, node: number) => boolean} */
const isCell = (tree, node) => node > 0 && children(tree, tree.parent[node]).every((n) => isLeaf(tree, n));

/**
 * The node to which a key leads: null for other keys, the same node if nothing lies in that direction. In a
 * row of cells the horizontal arrows go from cell to cell. growsDown: the tree grows downwards, else to the
 * right.
 * @type {(tree: GameTree, node: number, key: string, growsDown: boolean) => number | null}
 */
export function nodeAfterKey(tree, node, key, growsDown) {
  if (key === 'Home') return 0;
  if (key === 'End') return tree.nodes - 1;
  const neighbor = node + ({ ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0); // the next cell, if it is in this row
  const isInThisRow = neighbor !== node && tree.parent[neighbor] === tree.parent[node];
  if (!growsDown && isCell(tree, node) && isInThisRow) return neighbor;
  const direction = /** @type {Record<string, string>} */ (growsDown ? KEYS_DOWN : KEYS_RIGHT)[key];
  if (!direction) return null;
  if (direction === 'parent') return Math.max(0, tree.parent[node]);
  if (direction === 'child') return children(tree, node)[0] ?? node;
  const level = [...tree.depth.keys()].filter((other) => tree.depth[other] === tree.depth[node]);
  return level[level.indexOf(node) + (direction === 'after' ? 1 : -1)] ?? node;
}

/**
 * The words for a node in a screen reader; isCrossedOut: the node or an ancestor has a cross.
 * @type {(tree: GameTree, node: number, isCrossedOut: boolean) => string}
 */
export function nodeLabel(tree, node, isCrossedOut) {
  const parent = tree.parent[node];
  const siblings = parent < 0 ? [] : children(tree, parent);
  const kind = ['a leaf', 'MAX moves', 'MIN moves'][tree.player[node]];
  const value = tree.player[node] ? '' : `, worth ${tree.worth[node]}`;
  const nthChild = `child ${siblings.indexOf(node) + 1} of ${siblings.length} of ${tree.name[parent]}`;
  const place = parent < 0 ? 'the root' : nthChild;
  return `${tree.name[node]}, ${kind}${value}, ${place}${isCrossedOut ? ', crossed out' : ''}`;
}

// The layout of the nodes in the dialog.

/** @typedef {{unit: number, fields: number}} Sizing  unit: the scale; fields: how many an inner node has */

// Sizes in pixels, at unit 1: the font size of names, the gap between nodes, the smallest leaf, a field.
const [FONT, GAP] = [15, 6];
const LEAF = { width: 28, height: 30 };
export const FIELD = { width: 96, height: 34 };
/** The most pixels by which spare space makes an edge longer. */
const MAX_EXTRA = 70;
// In a tree with cells, relative to the font size: how much shorter edges are than usual. If there are no
// fields, all boxes are lower, too: rows are placed so that usual boxes would overlap, and lower ones do not.
const [SHORTER_EDGE, LOWER_BOX, OVERLAP] = [3, 0.3, 0.2];
/** The largest and the smallest scale, relative to the usual one, and the factor from one to the next. */
const [LARGEST, SMALLEST, STEP] = [2, 0.8, 0.96];

/** The tree as a worksheet without names of moves. @type {(tree: GameTree) => Worksheet} */
export const sheetOf = ({ size, player, short: name }) => ({ size, player, name, move: name.map(() => '') });

/** @typedef {(sizing: Sizing, longer?: number) => ExercisePlacing} PlaceTree  longer: more length of edges */

/**
 * The placing at the largest scale that fits into the space of the picture, in pixels. First it is tried
 * downwards, at the usual scale or larger (with fields, also smaller); then to the right with cells, also
 * smaller; if nothing fits, that has the smallest scale, and the picture scrolls. Edges take the spare space.
 * @type {(tree: GameTree, usual: Sizing, space: Size) => ExercisePlacing}
 */
export function placingThatFits(tree, usual, space) {
  const edgesOnPath = Math.max(...tree.depth);
  const extraOf = (/** @type {number} */ spare) => Math.max(0, Math.min(MAX_EXTRA, spare / edgesOnPath));
  const placeDown = /** @type {PlaceTree} */ ((sizing, longer) => placingOf(tree, sizing, true, longer));
  const down = largestThatFits(placeDown, usual, usual.fields ? SMALLEST : 1, space);
  if (down) return placeDown(down, extraOf(space.height - placeDown(down).height));
  const placeRight = /** @type {PlaceTree} */ ((sizing, longer) => placingInCells(tree, sizing, longer));
  const smallest = { ...usual, unit: SMALLEST * usual.unit };
  const right = largestThatFits(placeRight, usual, SMALLEST, space) ?? smallest;
  return placeRight(right, extraOf(space.width - placeRight(right).width));
}

/**
 * The largest sizing, down to `minScale` times the usual one, whose placing fits; null if none does.
 * @type {(place: PlaceTree, usual: Sizing, minScale: number, space: Size) => Sizing | null}
 */
function largestThatFits(place, usual, minScale, space) {
  for (let scale = LARGEST; scale >= minScale; scale *= STEP) {
    const sizing = { ...usual, unit: scale * usual.unit };
    const { width, height } = place(sizing);
    if (width <= space.width && height <= space.height) return sizing;
  }
  return null;
}

/** @type {(tree: GameTree, sizing: Sizing, growsDown: boolean, longer?: number) => ExercisePlacing} */
export const placingOf = (tree, sizing, growsDown, longer = 0) =>
  placeNodes(sheetOf(tree), settingOf(tree, sizing, growsDown, longer));

/** @type {(tree: GameTree, sizing: Sizing, growsDown: boolean, longer: number) => Setting} */
function settingOf(tree, { unit, fields }, growsDown, longer) {
  const font = FONT * unit;
  const values = tree.worth.filter((_, n) => isLeaf(tree, n));
  const widestValue = Math.max(...values.map((worth) => widthOf(number(worth), { weight: 700 })));
  return {
    down: growsDown,
    stacked: true,
    fields,
    font,
    gap: GAP * unit,
    longer,
    field: { width: FIELD.width * unit, height: FIELD.height * unit },
    leaf: {
      width: Math.max(LEAF.width * unit, (widestValue + 2 * EM.pad) * font),
      height: LEAF.height * unit,
    },
  };
}

/**
 * The placing to the right with cells. First a reduced worksheet is placed, in which the first cell stands
 * for its row, and leaves are as wide as the longest row; then each cell gets its part of that box. Example:
 * the leaves 2, 3, 4 of node 1 are a row; only 2 is placed, and 4 gets the third part of its box.
 * @type {(tree: GameTree, sizing: Sizing, longer?: number) => ExercisePlacing}
 */
function placingInCells(tree, sizing, longer = 0) {
  const { parent } = tree;
  const font = FONT * sizing.unit;
  const spaced = settingOf(tree, sizing, false, longer - SHORTER_EDGE * font);
  const setting = sizing.fields ? spaced : { ...spaced, gap: -OVERLAP * font };
  const cells = parent.map((_, n) => isCell(tree, n));
  const firstOfRow = parent.map((above, n) => (cells[n] ? above + 1 : n)); // another node is its own first
  const sheet = sheetOf({ ...tree, short: tree.short.map((text, n) => (cells[n] ? '' : text)) });

  const kept = [...parent.keys()].filter((n) => n === firstOfRow[n]); // the nodes of the reduced worksheet
  const cellWidth = setting.leaf.width;
  const longestRow = 1 + Math.max(...firstOfRow.map((first, n) => n - first)); // how many cells it has
  const rowBox = { ...setting.leaf, width: longestRow * cellWidth };
  const placing = placeNodes(reducedSheet(tree, sheet, kept), { ...setting, leaf: rowBox });

  const lowering = sizing.fields ? 0 : LOWER_BOX * font;
  const spots = firstOfRow.map((first, n) => {
    const spot = placing.spots[kept.indexOf(first)];
    const box = { ...spot.box, y: spot.box.y + lowering / 2, height: spot.box.height - lowering };
    if (!isLeaf(tree, n)) return { ...spot, box };
    return { ...spot, box: { ...box, x: box.x + (n - first) * cellWidth, width: cellWidth } };
  });
  return { ...placing, sheet, setting, spots, parent, cells };
}

/** The worksheet of some nodes. @type {(tree: GameTree, sheet: Worksheet, kept: number[]) => Worksheet} */
function reducedSheet(tree, { player, name, move }, kept) {
  const pick = (/** @type {any[]} */ column) => kept.map((n) => column[n]);
  const size = kept.map((top) => kept.filter((n) => isWithin(tree, n, top)).length);
  return { size, player: pick(player), name: pick(name), move: pick(move) };
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
 * Make all fields anew, for another tree or another task.
 * @type {(container: HTMLElement, shown: Pick<Shown, 'tree' | 'placing'>, rows: Fields[], answers: Answers)
 *   => void}
 */
export function makeFields(container, { tree, placing }, rows, answers) {
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
  container.replaceChildren(...groups);
}

/** @param {Fields} row @param {number} n @param {string} name @param {string} value */
function fieldElement(row, n, name, value) {
  const { letter, label } = ROWS[row];
  const input = make('input', { type: 'text', value, autocomplete: 'off', ariaLabel: label(name) });
  Object.assign(input.dataset, { row, node: String(n) });
  const sign = make('span', { className: 'told' });
  return make('label', { title: label(name) }, [make('span', { textContent: letter }), input, sign]);
}

/** The signs of checked answers; a field without an answer has none. @type {Record<string, string>} */
const SIGNS = { right: '✓', wrong: '✗' };

/** Show the result beside each field. @type {(container: HTMLElement, graded: GradedPoint[]) => void} */
export function showResults(container, graded) {
  const states = new Map(graded.map(({ field, node, state }) => [`${field} ${node}`, state]));
  for (const input of container.querySelectorAll('input')) {
    const result = states.get(`${input.dataset.row} ${input.dataset.node}`);
    input.ariaInvalid = result === 'wrong' ? 'true' : 'false';
    const sign = /** @type {HTMLElement} */ (input.nextElementSibling);
    sign.textContent = SIGNS[result ?? ''] ?? '';
    sign.className = `told ${result ?? ''}`;
  }
}

/**
 * @typedef {object} Shown
 * @property {GameTree} tree
 * @property {ExercisePlacing} placing
 * @property {ReadonlySet<number>} crossed  the nodes with a cross
 * @property {number} selected
 * @property {number} now   the current node of the search that is stepped through; −1 without one
 * @property {ReadonlyMap<number, 'right' | 'wrong'>} results  of checked branches, by topmost node
 */

/** Relative to the font size: a cross, and the radius of the disc with a branch's result. */
const [CROSS, DISC] = [1.45, 0.6];

/** Draw edges, nodes, crosses and results. @type {(picture: HTMLElement, shown: Shown) => void} */
export function drawPicture(picture, shown) {
  const { tree, placing, crossed, selected } = shown;
  const tops = topmost(tree, crossed);
  // a node is crossed out if it or an ancestor has a cross
  const crossedOut = tree.name.map((_, n) => tops.some((top) => isWithin(tree, n, top)));
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

/**
 * The edge to a node, with a wide invisible line that takes the clicks. A row of cells has one edge, to its
 * first cell: that looks pruned if the parent of the cells is crossed out.
 * @type {(shown: Shown, n: number, crossedOut: boolean[]) => SVGElement}
 */
function edgeElement({ placing, crossed }, n, crossedOut) {
  const { points, crossPoint } = edgeTo(placing, n);
  const isCell = placing.cells?.[n];
  const above = placing.parent[n];
  const isLaterCell = isCell && n > above + 1;
  if (isLaterCell) return makeSvg('g', {});
  const kind = crossedOut[isCell ? above : n] ? 'pruned' : 'done';
  const inside = elementsOf((c, look) => {
    paintEdges(c, [{ kind, points }], kind, look);
    if (crossed.has(n) && !isCell) paintCross(c, crossPoint, placing, look);
  });
  if (isCell) return makeSvg('g', {}, inside);
  const wide = makeSvg('polyline', { points: points.join(' '), class: 'wide' });
  return makeSvg('g', { 'data-node': n }, [wide, ...inside]);
}

/** @type {(c: CanvasRenderingContext2D, center: Point, placing: ExercisePlacing, look: Look) => void} */
function paintCross(c, { x, y }, { setting }, look) {
  write(c, '✕', x, y, `700 ${CROSS * setting.font}px ${look.font}`, look.ink, 'center', Infinity);
}

/** Draw thin diagonals over a cell. @type {(c: CanvasRenderingContext2D, box: Box, look: Look) => void} */
function strikeOut(c, { x, y, width, height }, look) {
  c.beginPath();
  c.moveTo(x, y);
  c.lineTo(x + width, y + height);
  c.moveTo(x + width, y);
  c.lineTo(x, y + height);
  c.strokeStyle = look.ink;
  c.lineWidth = 1.5;
  c.stroke();
}

/** @type {(shown: Shown, n: number, isCrossedOut: boolean) => SVGElement} */
function nodeElement(shown, n, isCrossedOut) {
  const { tree, placing, selected, now, crossed } = shown;
  const entries = { value: number(tree.worth[n]), bold: true, gone: isCrossedOut, now: n === now };
  const inside = elementsOf((c, look) => {
    paintSheetNode(c, placing, n, entries, look);
    if (crossed.has(n) && placing.cells?.[n]) strikeOut(c, placing.spots[n].box, look);
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

/** The result of a branch, at the corner of its node. @type {(shown: Shown, n: number) => SVGElement[]} */
function badge({ results, placing }, n) {
  const result = results.get(n);
  if (!result) return [];
  const { font } = placing.setting;
  const { box } = placing.spots[n];
  const radius = DISC * font;
  const x = Math.min(box.x + box.width, placing.width - radius - 1); // 1: the line around it
  const y = Math.max(box.y, radius + 1);
  return elementsOf((c, look) => {
    c.beginPath();
    c.arc(x, y, radius, 0, 2 * Math.PI);
    c.fillStyle = look.paper;
    c.fill();
    c.strokeStyle = look.line;
    c.stroke();
    const ink = result === 'wrong' ? look.bad : look.ink;
    write(c, SIGNS[result], x, y, `700 ${font}px ${look.font}`, ink, 'center', Infinity);
  });
}

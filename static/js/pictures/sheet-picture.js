/**
 * A worksheet is a game tree to be worked out by hand. Here: its layout; its nodes, with fields to be filled
 * in; and its picture for an exam or its answers, as large as the paper allows.
 */
import { children } from '../search/tree.js';
import { paintEdges, paintSlash } from '../tree-panel/paint-edges.js';
import { paintCard } from '../tree-panel/paint-nodes.js';
import { paintGlyph, write } from '../tree-panel/paint-parts.js';
import { PRINT } from './looks.js';
import { roundPixels, widthOf } from './marks.js';
import { contextOf, Recorder } from './recorder.js';

/** @import { Box, NodeItem, Point, Size } from '../tree-panel/types.js' */
/** @import { Picture, Placing, Setting, Worksheet } from './types.js' */

// The layout of a worksheet, on paper or in Practice. All boxes of a kind have the same size, so that the
// size gives no answer away. "Along" is from the root to the leaves, down or to the right; "across" is at a
// right angle to it, from the first leaf to the last. Along, a level has edges, moves, boxes and names of
// leaves; across, each node has a slot, and each subtree a breadth.

/**
 * Sizes relative to the font size: `pad`, a box's padding; `glyph`, a player's triangle; `head` and `alone`,
 * the height of a name's row with fields below it and without; `small`, the font size of moves and of leaves'
 * names; `row`, the height of a row of these.
 */
export const EM = { pad: 0.45, glyph: 1.1, head: 1.75, alone: 2, small: 0.92, row: 1.35 };
/** The length of an edge, relative to the font size; it grows with a child's distance to the side. */
const EDGE_LENGTH = { min: 4.5, max: 11, slope: 0.16 };
const MARGIN = 8; // the margin of the picture, in pixels
const TURN_SHARE = 0.35; // the place where a bracket turns, from 0 (the edge's start) to 1
const CROSS_SHARE = 0.6; // the place of a cross on the last part of an edge, from 0 (its start) to 1

/** The depth and the parent of each node. @param {number[]} size  of the subtrees, in preorder */
export function levelsOf(size) {
  const [depth, parent] = [size.map(() => 0), size.map(() => -1)];
  for (let i = 0; i < size.length; i++)
    for (const child of children({ size }, i)) {
      depth[child] = depth[i] + 1;
      parent[child] = i;
    }
  return { depth, parent };
}

/**
 * The middles of the nodes across the tree, and its breadth; slot: the breadth that a node needs for itself.
 * From the root on, subtrees of one parent are laid side by side; then, from the leaves on, each node gets
 * the middle between its first and its last child.
 * @type {(size: number[], slot: (node: number) => number) => {middle: number[], breadth: number}}
 */
export function breadths(size, slot) {
  const { childBreadth, subtreeBreadth } = subtreeBreadths(size, slot);
  const start = size.map(() => 0); // of each subtree
  for (let i = 0; i < size.length; i++) {
    let childStart = start[i] + (subtreeBreadth[i] - childBreadth[i]) / 2;
    for (const child of children({ size }, i)) {
      start[child] = childStart;
      childStart += subtreeBreadth[child];
    }
  }
  const middle = size.map(() => 0);
  for (let i = size.length - 1; i >= 0; i--) {
    const ownChildren = children({ size }, i);
    const [first, last] = [ownChildren[0], ownChildren[ownChildren.length - 1]];
    middle[i] = ownChildren.length ? (middle[first] + middle[last]) / 2 : start[i] + subtreeBreadth[i] / 2;
  }
  return { middle, breadth: subtreeBreadth[0] };
}

/**
 * The breadths of each node's children together, and of its subtree: its children's or its own, the larger.
 * All leaves of a level get the slot of the broadest of them, and all inner nodes of a level that of theirs.
 * @param {number[]} size @param {(node: number) => number} slot
 */
function subtreeBreadths(size, slot) {
  const { depth } = levelsOf(size);
  const leafSlots = maxByDepth(depth, (i) => (size[i] === 1 ? slot(i) : 0));
  const innerSlots = maxByDepth(depth, (i) => (size[i] === 1 ? 0 : slot(i)));
  const childBreadth = size.map(() => 0);
  const subtreeBreadth = size.map(() => 0);
  for (let i = size.length - 1; i >= 0; i--) {
    for (const child of children({ size }, i)) childBreadth[i] += subtreeBreadth[child];
    subtreeBreadth[i] = Math.max(childBreadth[i], (size[i] === 1 ? leafSlots : innerSlots)[depth[i]]);
  }
  return { childBreadth, subtreeBreadth };
}

/** The maximum on each level. @type {(depth: number[], valueOf: (node: number) => number) => number[]} */
function maxByDepth(depth, valueOf) {
  const maxima = /** @type {number[]} */ ([]);
  for (const [i, d] of depth.entries()) maxima[d] = Math.max(maxima[d] ?? 0, valueOf(i));
  return maxima;
}

/** The places of all nodes, across and along. @type {(sheet: Worksheet, setting: Setting) => Placing} */
export function placeNodes(sheet, setting) {
  const { down } = setting;
  const { depth, parent } = levelsOf(sheet.size);
  const measures = measuresOf(sheet, setting);
  const { boxOf, slot, moveLength, boxLength } = measures;
  const { middle, breadth } = breadths(sheet.size, (i) => slot(i) + setting.gap); // across
  const farthestChild = maxByDepth(depth, (i) => (i && down ? Math.abs(middle[i] - middle[parent[i]]) : 0));
  const { boxStart, longestMove, end } = placeLevels(depth, farthestChild, measures, setting); // along

  const pointAt = (/** @type {number} */ along, /** @type {number} */ across) =>
    down ? { x: across, y: along } : { x: along, y: across };
  const spots = depth.map((d, i) => {
    const [start, center, size] = [boxStart[d], MARGIN + middle[i], boxOf(i)];
    return {
      box: { ...pointAt(start, center - (down ? size.width : size.height) / 2), ...size },
      port: pointAt(start - moveLength(i), center), // where the edge from its parent ends, before its move
      levelPort: pointAt(start - longestMove[d], center), // the same, if its move were the longest
      out: pointAt(start + boxLength(i), center), // where the edges to its children start
    };
  });
  const [width, height] = down ? [breadth + 2 * MARGIN, end] : [end, breadth + 2 * MARGIN];
  return { sheet, setting, spots, parent, width: Math.ceil(width), height: Math.ceil(height) };
}

/**
 * The levels along the tree: where their boxes start (behind the boxes of the level before, their own edges
 * and moves), their longest moves, and the end of the last. farthestChild: by level, its distance across.
 * @param {number[]} depth @param {number[]} farthestChild
 * @param {ReturnType<typeof measuresOf>} measures @param {Setting} setting
 */
function placeLevels(depth, farthestChild, { moveLength, boxLength, nameLength }, setting) {
  const [longestMove, longestBox] = [maxByDepth(depth, moveLength), maxByDepth(depth, boxLength)];
  const boxStart = [MARGIN + longestMove[0]];
  for (let d = 1; d < longestBox.length; d++) {
    const boxEnd = boxStart[d - 1] + longestBox[d - 1];
    boxStart.push(boxEnd + edgeLength(farthestChild[d], setting) + longestMove[d]);
  }
  const end = Math.max(...depth.map((d, i) => boxStart[d] + boxLength(i) + nameLength(i))) + MARGIN;
  return { boxStart, longestMove, end };
}

/**
 * The measures of a node: the size of its box; its `slot` across the tree; and the lengths along the tree of
 * the text of its move, of its box, and of a leaf's name. Only along the tree do texts need a padding.
 * @param {Worksheet} sheet @param {Setting} setting
 */
function measuresOf(sheet, setting) {
  const { down, font } = setting;
  const [sizes, widths, pad] = [boxSizes(sheet, setting), labelWidths(sheet, font), EM.pad * font];
  const boxOf = (/** @type {number} */ i) => (sheet.player[i] ? sizes.inner : sizes.leaf);
  const labelLength = (/** @type {number} */ width) => width && (down ? EM.row * font : width); // 0: no text
  return {
    boxOf,
    slot: (/** @type {number} */ i) =>
      down ? Math.max(boxOf(i).width, widths.move[i] - pad, widths.name[i] - pad) : boxOf(i).height,
    moveLength: (/** @type {number} */ i) => labelLength(widths.move[i]),
    boxLength: (/** @type {number} */ i) => (down ? boxOf(i).height : boxOf(i).width),
    nameLength: (/** @type {number} */ i) => labelLength(widths.name[i]),
  };
}

/** The length of an edge, along. @param {number} distance  of a child to the side @param {Setting} setting */
const edgeLength = (distance, { font, longer = 0 }) =>
  Math.min(Math.max(EDGE_LENGTH.min * font, EDGE_LENGTH.slope * distance), EDGE_LENGTH.max * font) + longer;

/** The widths of moves, and of the names beside leaves. @param {Worksheet} sheet @param {number} font */
function labelWidths({ player, name, move }, font) {
  const labelWidth = (/** @type {string} */ text) => (text ? font * (EM.small * widthOf(text) + EM.pad) : 0);
  return { move: move.map(labelWidth), name: name.map((text, i) => (player[i] ? 0 : labelWidth(text))) };
}

/** The size of all inner nodes, and of all leaves. @param {Worksheet} sheet @param {Setting} setting */
function boxSizes({ player, name }, { stacked, fields, field, font, leaf, cutSpace = 0 }) {
  const widest = Math.max(0, ...name.filter((_, i) => player[i]).map((text) => widthOf(text)));
  const headWidth = font * (3 * EM.pad + EM.glyph + widest) + cutSpace;
  if (!stacked) return { inner: { width: headWidth + fields * field.width, height: field.height }, leaf };
  const width = Math.max(headWidth, fields ? field.width + 2 * EM.pad * font : 0);
  const height = fields ? EM.head * font + fields * field.height : EM.alone * font;
  return { inner: { width, height }, leaf };
}

/** The boxes of an inner node's fields. @type {(box: Box, setting: Setting) => Box[]} */
export function fieldBoxes(box, { stacked, fields, field, font, cutSpace = 0 }) {
  const numbers = [...Array(fields).keys()];
  if (!stacked) {
    const end = box.x + box.width - cutSpace;
    return numbers.map((n) => ({ ...field, x: end - (fields - n) * field.width, y: box.y }));
  }
  const [x, top, width] = [box.x + EM.pad * font, box.y + EM.head * font, box.width - 2 * EM.pad * font];
  return numbers.map((n) => ({ x, y: top + n * field.height, width, height: field.height }));
}

/**
 * The edge to a node as points (x, y, x, y …), and the point for a cross on it. An edge down is straight. One
 * to the right turns like a bracket, and all of a level at the same x, as if all ended at `levelPort`.
 * @type {(placing: Placing, node: number) => {points: number[], crossPoint: Point}}
 */
export function edgeTo({ spots, parent, setting }, node) {
  const { port, levelPort } = spots[node];
  const from = spots[parent[node]].out;
  const turnX = from.x + TURN_SHARE * (levelPort.x - from.x);
  const turns = setting.down ? [] : [turnX, from.y, turnX, port.y];
  const points = [from.x, from.y, ...turns, port.x, port.y];
  const [x, y, x2, y2] = points.slice(-4);
  return { points, crossPoint: { x: x + CROSS_SHARE * (x2 - x), y: y + CROSS_SHARE * (y2 - y) } };
}

// The content of nodes on a worksheet: names, values, and fields, filled in or to be filled in.

/** @typedef {CanvasRenderingContext2D} Context */
/**
 * @typedef {object} Entries  the entries at a node
 * @property {string} [value]    the value of a leaf
 * @property {boolean} [bold]    whether this value is bold
 * @property {string} [letters]  a letter for each field, such as α; a field without one is not drawn
 * @property {string[]} [answers]  the texts in the fields; without them there are lines to write on
 * @property {string} [cut]      the number of the cut that was made there
 * @property {boolean} [gone]    whether it is in a branch that is crossed out
 * @property {boolean} [now]     whether the search is there
 * @property {string} [mark]     the sign of who moves, if the players are not MAX and MIN
 */
/** @typedef {Entries & {look: Look, font: number}} Writing  entries, and how they are written */

/** Relative to the font size: the start of a field's answer; the distance of its line from the middle. */
const [ANSWER_START, LINE_BELOW] = [1, 0.45];
/** Relative to the font size: a digit's width, and the distance of the scissors from the digits. */
const [DIGIT_WIDTH, SCISSORS_GAP] = [0.65, 0.75];

/** @type {(c: Context, placing: Placing, node: number, entries: Entries, look: Look) => void} */
export function paintSheetNode(c, placing, node, entries, look) {
  const { sheet, spots, setting } = placing;
  const { font } = setting;
  const player = sheet.player[node];
  const item = /** @type {NodeItem} */ ({
    ...{ box: spots[node].box, font, leaf: !player, max: player === 1 },
    mark: entries.mark ?? ['', '▲', '▼'][player],
    ...{ state: entries.gone ? 'pruned' : 'done', current: entries.now },
  });
  const writing = { ...entries, look, font };
  paintCard(c, item, look);
  paintBeside(c, sheet.move[node], item.box, setting.down, writing, -1);
  if (player) return paintNameAndFields(c, placing, node, item, writing);
  const [x, y] = [item.box.x + item.box.width / 2, item.box.y + item.box.height / 2];
  write(c, entries.value ?? '', x, y, typeOf(writing, entries.bold), inkOf(writing), 'center', Infinity);
  paintBeside(c, sheet.name[node], item.box, setting.down, writing, 1);
}

/**
 * Write small text before a box (side: −1) or after it (1).
 * @type {(c: Context, text: string, box: Box, down: boolean, writing: Writing, side: -1 | 1) => void}
 */
function paintBeside(c, text, { x, y, width, height }, down, writing, side) {
  const { font, look } = writing;
  const [middle, center] = [x + width / 2, y + height / 2];
  const smallType = typeOf({ ...writing, font: EM.small * font });
  if (down) {
    const textY = center + (side * (height + EM.row * font)) / 2;
    return write(c, text, middle, textY, smallType, look.muted, 'center', Infinity);
  }
  const textX = middle + (side * (width + EM.pad * font)) / 2;
  write(c, text, textX, center, smallType, look.muted, side < 0 ? 'right' : 'left', Infinity);
}

/** @type {(c: Context, placing: Placing, node: number, item: NodeItem, writing: Writing) => void} */
function paintNameAndFields(c, { sheet, setting }, node, item, writing) {
  const { box, font } = item;
  const { letters = '', answers, cut } = writing;
  const y = box.y + (setting.stacked && setting.fields ? EM.head * font : box.height) / 2;
  const start = box.x + (2 * EM.pad + EM.glyph) * font;
  paintGlyph(c, item, writing.look, box.x + (EM.pad + EM.glyph / 2) * font, y);
  write(c, sheet.name[node], start, y, typeOf(writing), inkOf(writing), 'left', Infinity);
  if (cut) paintCut(c, cut, box.x + box.width - EM.pad * font, y, writing);
  for (const [n, field] of fieldBoxes(box, setting).entries())
    if (letters[n]) paintField(c, field, letters[n], answers?.[n], writing);
}

/** @type {(c: Context, field: Box, letter: string, answer: string | undefined, writing: Writing) => void} */
function paintField(c, { x, y, width, height }, letter, answer, writing) {
  const { font, look } = writing;
  const [middle, start, end] = [y + height / 2, x + ANSWER_START * font, x + width - EM.pad * font];
  write(c, letter, x, middle, typeOf(writing), inkOf(writing), 'left', Infinity);
  if (answer !== undefined)
    return write(c, answer, start, middle, typeOf(writing, true), inkOf(writing), 'left', Infinity);
  c.beginPath();
  c.moveTo(start, middle + LINE_BELOW * font);
  c.lineTo(end, middle + LINE_BELOW * font);
  stroke(c, look.line, 0.8, [1, 2]);
}

/**
 * Paint the number of a cut, up to `end`, and before it small scissors that are open to the right.
 * @type {(c: Context, number: string, end: number, y: number, writing: Writing) => void}
 */
function paintCut(c, number, end, y, writing) {
  const { font, look } = writing;
  write(c, number, end, y, typeOf(writing, true), look.ink, 'right', Infinity);
  const x = end - (DIGIT_WIDTH * number.length + SCISSORS_GAP) * font;
  const s = font / 11; // the scissors were drawn for a type of 11 pixels
  c.beginPath();
  for (const side of [-s, s]) {
    c.moveTo(x - 2 * s, y + 3 * side);
    c.arc(x - 4 * s, y + 3 * side, 2 * s, 0, 2 * Math.PI);
    c.moveTo(x - 2.4 * s, y + 2 * side);
    c.lineTo(x + 6 * s, y - 3 * side);
  }
  stroke(c, look.ink, 1.4 * s, []);
}

/** @type {(c: Context, color: string, width: number, dash: number[]) => void} */
function stroke(c, color, width, dash) {
  c.strokeStyle = color;
  c.lineWidth = width;
  c.setLineDash(dash);
  c.stroke();
  c.setLineDash([]);
}

/** @param {Writing} writing */
const inkOf = ({ gone, look }) => (gone ? look.muted : look.ink);

/** @type {(writing: Writing, bold?: boolean) => string} */
const typeOf = ({ gone, font, look }, bold = false) =>
  `${gone ? 'italic ' : ''}${bold ? 700 : 400} ${font}px ${look.font}`;

// The worksheet as a picture, for the paper that leaves it the largest print.

/**
 * @typedef {object} Printed  the texts on the sheet
 * @property {Entries[]} entries  at each node
 * @property {number[]} pruned   the nodes whose edges are crossed out
 * @property {string[]} fieldTexts  all texts in fields of the key: sheet and key have the width of the widest
 * @property {string[]} leafTexts   all texts in boxes of leaves
 * @property {boolean} asked     whether students must find the values of leaves
 * @property {Size[]} spaces     the spaces for the tree on landscape and on portrait paper
 * @property {string} title
 * @property {string} description
 */

const FONT = 11;
// The smallest fields, and the smallest height of leaves, in pixels: with the root on top, or on the left.
const DOWN = { field: { width: 56, height: 19 }, leafHeight: 22 };
const SIDEWAYS = { field: { width: 37, height: 18 }, leafHeight: 13 };
/** The smallest width of a leaf, for a given or a requested value. */
const MIN_LEAF_WIDTH = { given: 24, asked: 34 };
const CUT_SPACE = 2.85; // the space for scissors and the number of a cut, relative to the font size
/** The largest factor by which boxes and edges are stretched, to give space for writing and crossing out. */
const MAX_STRETCH = 1.7;
const EDGE_GROWTH = 54; // the pixels that a factor of 2 would add to an edge
/** A tree grows down if its scale in print is at least this, even if it were larger sideways. */
const LEGIBLE = 0.75;

/** @param {Worksheet & Printed} sheet @returns {Picture & {sideways: boolean}} */
export function sheetPicture(sheet) {
  const placing = placeOnPaper(sheet);
  const { width, height, setting } = placing;
  const c = new Recorder();
  paintSheet(contextOf(c), sheet, placing);
  const texts = { title: sheet.title, description: sheet.description, caption: '', line: 1 };
  return { width, height, paper: PRINT.paper, marks: c.marks, ...texts, sideways: !setting.down };
}

/** The layout with the largest print, stretched to the paper's height. @param {Worksheet & Printed} sheet */
function placeOnPaper(sheet) {
  const [downwards, sideways] = [true, false].map((down) => {
    const size = placeNodes(sheet, settingOf(sheet, down));
    const space = bestSpace(size, sheet.spaces);
    return { down, size, space, scale: scaleIn(size, space) };
  });
  const isDownBetter = downwards.scale >= LEGIBLE || downwards.scale >= sideways.scale;
  const { down, size, space } = isDownBetter ? downwards : sideways;
  const heightOnPaper = (space.height / space.width) * size.width; // if the sheet is as wide as the paper
  const stretch = Math.min(MAX_STRETCH, Math.max(1, heightOnPaper / size.height));
  return placeNodes(sheet, settingOf(sheet, down, stretch));
}

/** Where a worksheet is printed largest, first of equals. @type {(size: Size, spaces: Size[]) => Size} */
const bestSpace = (size, spaces) =>
  spaces.reduce((best, space) => (scaleIn(size, space) > scaleIn(size, best) ? space : best));

/** The scale in print. @type {(size: Size, space: Size) => number} */
const scaleIn = (size, space) => Math.min(space.width / size.width, space.height / size.height);

/** @type {(sheet: Worksheet & Printed, down: boolean, stretch?: number) => Setting} */
function settingOf({ fieldTexts, leafTexts, asked }, down, stretch = 1) {
  const { field, leafHeight } = down ? DOWN : SIDEWAYS;
  const maxWidth = (/** @type {string[]} */ texts) =>
    FONT * Math.max(0, ...texts.map((text) => widthOf(text, { weight: 700 })));
  const minLeafWidth = MIN_LEAF_WIDTH[asked ? 'asked' : 'given'];
  const sizeOf = (/** @type {number} */ width, /** @type {number} */ height) => ({
    width: roundPixels(width),
    height: roundPixels(stretch * height),
  });
  return {
    ...{ down, stacked: down, font: FONT, fields: 3, gap: down ? 7 : 2 }, // fields: value, alpha, beta
    field: sizeOf(Math.max(field.width, maxWidth(fieldTexts) + 1.6 * FONT), field.height), // 1.6: the letter
    leaf: sizeOf(Math.max(minLeafWidth, maxWidth(leafTexts) + 2 * EM.pad * FONT), leafHeight),
    cutSpace: roundPixels(CUT_SPACE * FONT),
    longer: down ? (stretch - 1) * EDGE_GROWTH : 0,
  };
}

/** @type {(c: CanvasRenderingContext2D, sheet: Printed, placing: Placing) => void} */
function paintSheet(c, { entries, pruned }, placing) {
  const nodesWithEdge = [...entries.keys()].slice(1); // all but the root
  for (const kind of /** @type {const} */ (['done', 'pruned'])) {
    const nodes = nodesWithEdge.filter((node) => Boolean(entries[node].gone) === (kind === 'pruned'));
    const lines = nodes.map((node) => ({ kind, points: edgeTo(placing, node).points }));
    paintEdges(c, lines, kind, PRINT);
  }
  for (const node of pruned)
    paintSlash(c, { ...edgeTo(placing, node).crossPoint, kind: 'pruned' }, { ...PRINT, pruned: PRINT.ink });
  for (const [node, entry] of entries.entries()) paintSheetNode(c, placing, node, entry, PRINT);
}

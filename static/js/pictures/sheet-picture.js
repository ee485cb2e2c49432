/**
 * A worksheet, a game tree that is worked out by hand: its layout, and its picture for an exam or its key.
 */

import { children } from '../search/tree.js';
import { paintEdges, paintSlash } from '../tree-panel/paint-edges.js';
import { paintCard } from '../tree-panel/paint-nodes.js';
import { paintGlyph, write } from '../tree-panel/paint-parts.js';
import { PRINT } from './looks.js';
import { roundPixels, widthOf } from './marks.js';
import { contextOf, Recorder } from './recorder.js';

/** @import { Box, NodeItem, Point } from '../tree-panel/display-list.js' */
/** @import { Size } from '../tree-panel/viewport.js' */
/** @import { Picture, Placing, Setting, Worksheet } from './types.js' */

// The layout of a worksheet, on paper or in Practice. All boxes of a kind have the same size, so that the
// size gives no answer away. "Along" is from the root to the leaves, down or to the right; "across" is at a
// right angle to it, from the first leaf to the last.

/**
 * Sizes relative to the type: `pad` of a box's padding, `glyph` of a player's mark, `head` and `alone` of a
 * name's row with fields below it and without; `small` is the type of moves and leaves' names, `row` its row.
 */
export const EM = { pad: 0.45, glyph: 1.1, head: 1.75, alone: 2, small: 0.92, row: 1.35 };
/** The length of an edge, relative to the type: the longer, the farther a child is to the side. */
const EDGE_LENGTH = { least: 4.5, most: 11, slope: 0.16 };
/** The margin of the picture, in pixels. */
const MARGIN = 8;
/** The place of a cross on an edge, as a share of its last part. */
const STRUCK = 0.6;

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
 * The places of nodes across the tree: a node is in the middle between its first and its last child.
 * @param {number[]} size  of the subtrees, in preorder
 * @param {(node: number) => number} slot  the breadth of a node; all leaves of a level take as much as the
 *   broadest, and so do all inner nodes
 */
export function breadths(size, slot) {
  const { depth } = levelsOf(size);
  const leafSlots = maxByDepth(depth, (i) => (size[i] === 1 ? slot(i) : 0));
  const innerSlots = maxByDepth(depth, (i) => (size[i] === 1 ? 0 : slot(i)));
  const below = size.map(() => 0); // the breadth of a node's children
  const space = size.map(() => 0); // … and of its whole subtree
  for (let i = size.length - 1; i >= 0; i--) {
    for (const child of children({ size }, i)) below[i] += space[child];
    space[i] = Math.max(below[i], (size[i] === 1 ? leafSlots : innerSlots)[depth[i]]);
  }
  const middle = size.map(() => 0);
  const place = (/** @type {number} */ i, /** @type {number} */ start) => {
    let next = start + (space[i] - below[i]) / 2;
    const kids = children({ size }, i);
    for (const child of kids) {
      place(child, next);
      next += space[child];
    }
    const [first, last] = [kids[0], kids[kids.length - 1]];
    middle[i] = kids.length ? (middle[first] + middle[last]) / 2 : start + space[i] / 2;
  };
  place(0, 0);
  return { middle, breadth: space[0] };
}

/** The maximum on each level. @param {number[]} depth @param {(node: number) => number} valueOf */
function maxByDepth(depth, valueOf) {
  /** @type {number[]} */
  const most = [];
  depth.forEach((d, i) => {
    most[d] = Math.max(most[d] ?? 0, valueOf(i));
  });
  return most;
}

/** The places of all nodes. @param {Worksheet} sheet @param {Setting} setting @returns {Placing} */
export function placeNodes(sheet, setting) {
  const { down, font } = setting;
  const pad = EM.pad * font;
  const { player } = sheet;
  const { depth, parent } = levelsOf(sheet.size);
  const sizes = boxSizes(sheet, setting);
  const sizeOf = (/** @type {number} */ i) => (player[i] ? sizes.inner : sizes.leaf);
  const widths = labelWidths(sheet, font);
  const slot = (/** @type {number} */ i) =>
    down ? Math.max(sizeOf(i).width, widths.move[i] - pad, widths.name[i] - pad) : sizeOf(i).height;
  // Along: the lengths of a node's move, its box, and a leaf's name.
  const moveLength = (/** @type {number} */ i) => widths.move[i] && (down ? EM.row * font : widths.move[i]);
  const boxLength = (/** @type {number} */ i) => (down ? sizeOf(i).height : sizeOf(i).width);
  const nameLength = (/** @type {number} */ i) => widths.name[i] && (down ? EM.row * font : widths.name[i]);
  const { middle, breadth } = breadths(sheet.size, (i) => slot(i) + setting.gap);

  // For each level: how far a child is to the side, the longest move and box, and where its boxes start.
  const spans = maxByDepth(depth, (i) => (i && down ? Math.abs(middle[i] - middle[parent[i]]) : 0));
  const [moves, boxes] = [maxByDepth(depth, moveLength), maxByDepth(depth, boxLength)];
  const starts = [MARGIN + moves[0]];
  for (let d = 1; d < boxes.length; d++)
    starts.push(starts[d - 1] + boxes[d - 1] + edgeLength(spans[d], setting) + moves[d]);

  const at = (/** @type {number} */ along, /** @type {number} */ across) =>
    down ? { x: across, y: along } : { x: along, y: across };
  const spots = depth.map((d, i) => {
    const [start, center, size] = [starts[d], MARGIN + middle[i], sizeOf(i)];
    return {
      box: { ...at(start, center - (down ? size.width : size.height) / 2), ...size },
      port: at(start - moveLength(i), center),
      levelPort: at(start - moves[d], center),
      out: at(start + boxLength(i), center),
    };
  });
  const end = Math.max(...depth.map((d, i) => starts[d] + boxLength(i) + nameLength(i))) + MARGIN;
  const [width, height] = down ? [breadth + 2 * MARGIN, end] : [end, breadth + 2 * MARGIN];
  return { sheet, setting, spots, parent, width: Math.ceil(width), height: Math.ceil(height) };
}

/** The length of an edge, along. @param {number} span @param {Setting} setting */
const edgeLength = (span, { font, longer = 0 }) =>
  Math.min(Math.max(EDGE_LENGTH.least * font, EDGE_LENGTH.slope * span), EDGE_LENGTH.most * font) + longer;

/** The widths of moves, and of the names beside leaves. @param {Worksheet} sheet @param {number} font */
function labelWidths({ player, name, move }, font) {
  const wide = (/** @type {string} */ text) => (text ? font * (EM.small * widthOf(text) + EM.pad) : 0);
  return { move: move.map(wide), name: name.map((text, i) => (player[i] ? 0 : wide(text))) };
}

/** The size of all inner nodes, and of all leaves. @param {Worksheet} sheet @param {Setting} setting */
function boxSizes({ player, name }, { stacked, fields, field, font, leaf, cutSpace = 0 }) {
  const widest = Math.max(0, ...name.filter((_, i) => player[i]).map((text) => widthOf(text)));
  const head = font * (3 * EM.pad + EM.glyph + widest) + cutSpace;
  const inner = stacked
    ? {
        width: Math.max(head, fields ? field.width + 2 * EM.pad * font : 0),
        height: fields ? EM.head * font + fields * field.height : EM.alone * font,
      }
    : { width: head + fields * field.width, height: field.height };
  return { inner, leaf };
}

/** The boxes of an inner node's fields. @param {Box} box @param {Setting} setting @returns {Box[]} */
export const fieldBoxes = (box, { stacked, fields, field, font, cutSpace = 0 }) =>
  Array.from({ length: fields }, (_, n) =>
    stacked
      ? {
          ...{ x: box.x + EM.pad * font, y: box.y + EM.head * font + n * field.height },
          ...{ width: box.width - 2 * EM.pad * font, height: field.height },
        }
      : { ...field, x: box.x + box.width - cutSpace - (fields - n) * field.width, y: box.y },
  );

/**
 * The points of an edge: straight if the tree grows down, as in books; otherwise like a bracket.
 * @param {boolean} down
 * @param {Point} from
 * @param {Point} to
 */
function edgePoints(down, from, to) {
  if (down) return [from.x, from.y, to.x, to.y];
  const turn = from.x + (to.x - from.x) * 0.35;
  return [from.x, from.y, turn, from.y, turn, to.y, to.x, to.y];
}

/**
 * The edge to a node as points, and the place of its cross. Edges like brackets turn at the same place on a
 * level, as if all ended at `levelPort`.
 * @param {Placing} placing
 * @param {number} node
 */
export function edgeTo({ spots, parent, setting }, node) {
  const { port, levelPort } = spots[node];
  const points = edgePoints(setting.down, spots[parent[node]].out, levelPort);
  points.splice(-2, 2, port.x, port.y);
  const [x, y, x2, y2] = points.slice(-4);
  return { points, struck: { x: x + STRUCK * (x2 - x), y: y + STRUCK * (y2 - y) } };
}

// The content of nodes on a worksheet: names, values, and fields, filled in or to be filled in.

/** @typedef {CanvasRenderingContext2D} Context */
/**
 * @typedef {object} Entries  the entries at a node
 * @property {string} [value]    of a leaf
 * @property {boolean} [bold]    its value is bold
 * @property {string} [letters]  the letters of the fields; without a letter a field stays empty
 * @property {string[]} [answers]  the texts in the fields; without them there are lines to write on
 * @property {string} [cut]      the number of the cut that was made there
 * @property {boolean} [gone]    it is in a branch that is crossed out
 * @property {boolean} [now]     the search is there
 * @property {string} [mark]     of who moves, if the players are not MAX and MIN
 */
/** @typedef {Entries & {look: Look, font: number}} Writing  entries, and how they are written */

/** Relative to the type: where a field's answer starts, and how far its line is below the middle. */
const [ANSWER_START, LINE_BELOW] = [1, 0.45];
/** Relative to the type: a digit's width, and the distance of the scissors from the digits. */
const [DIGIT_WIDTH, SCISSORS_GAP] = [0.65, 0.75];

/**
 * Paint a node with its entries, and the move to it.
 * @param {Context} c
 * @param {Placing} placing
 * @param {number} node
 * @param {Entries} entries
 * @param {Look} look
 */
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
  if (player) return paintInner(c, placing, node, item, writing);
  const [x, y] = [item.box.x + item.box.width / 2, item.box.y + item.box.height / 2];
  write(c, entries.value ?? '', x, y, typeOf(writing, entries.bold), inkOf(writing), 'center', Infinity);
  paintBeside(c, sheet.name[node], item.box, setting.down, writing, 1);
}

/**
 * Write small text before a box (−1) or after it (1).
 * @param {Context} c
 * @param {string} text
 * @param {Box} box
 * @param {boolean} down
 * @param {Writing} writing
 * @param {-1 | 1} side
 */
function paintBeside(c, text, { x, y, width, height }, down, writing, side) {
  const { font, look } = writing;
  const [middle, center] = [x + width / 2, y + height / 2];
  const at = down
    ? { x: middle, y: center + (side * (height + EM.row * font)) / 2 }
    : { x: middle + (side * (width + EM.pad * font)) / 2, y: center };
  const align = down ? 'center' : side < 0 ? 'right' : 'left';
  write(c, text, at.x, at.y, typeOf({ ...writing, font: EM.small * font }), look.muted, align, Infinity);
}

/**
 * Paint the player's mark, the name, the number of a cut, and the fields.
 * @param {Context} c
 * @param {Placing} placing
 * @param {number} node
 * @param {NodeItem} item
 * @param {Writing} writing
 */
function paintInner(c, { sheet, setting }, node, item, writing) {
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

/**
 * Paint a field: its letter, and an answer or a line to write on.
 * @param {Context} c
 * @param {Box} field
 * @param {string} letter
 * @param {string | undefined} answer
 * @param {Writing} writing
 */
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
 * Paint the number of a cut, and before it small scissors that are open to the right.
 * @param {Context} c
 * @param {string} number
 * @param {number} end
 * @param {number} y
 * @param {Writing} writing
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

/** @param {Context} c @param {string} color @param {number} width @param {number[]} dash */
function stroke(c, color, width, dash) {
  c.strokeStyle = color;
  c.lineWidth = width;
  c.setLineDash(dash);
  c.stroke();
  c.setLineDash([]);
}

/** @param {Writing} writing */
const inkOf = ({ gone, look }) => (gone ? look.muted : look.ink);

/** @param {Writing} writing @param {boolean} [bold] */
const typeOf = ({ gone, font, look }, bold = false) =>
  `${gone ? 'italic ' : ''}${bold ? 700 : 400} ${font}px ${look.font}`;

// The worksheet as a picture, for the paper that leaves it the largest print.

/**
 * @typedef {object} Printed  the texts on the sheet
 * @property {Entries[]} entries  by node
 * @property {number[]} pruned   the nodes whose edges are crossed out
 * @property {string[]} fieldTexts  all texts in fields of the key: sheet and key have the width of the widest
 * @property {string[]} leafTexts   all texts in boxes of leaves
 * @property {boolean} asked     the values of leaves are not given
 * @property {Size[]} rooms      the space on landscape and on portrait paper
 * @property {string} title
 * @property {string} description
 */

const FONT = 11;
/**
 * The smallest fields, and the smallest height of leaves, in pixels: with the root on top, or on the left.
 */
const DOWN = { field: { width: 56, height: 19 }, leafHeight: 22 };
const SIDEWAYS = { field: { width: 37, height: 18 }, leafHeight: 13 };
/** The smallest width of a leaf, for a given or a requested value. */
const LEAST_LEAF = { given: 24, asked: 34 };
/** The space for scissors and the number of a cut, relative to the type. */
const CUT_SPACE = 2.85;
/** Boxes and edges are stretched at most by this factor, to leave room for writing and crossing out. */
const MAX_STRETCH = 1.7;
/** An edge would grow by so many pixels if the factor were 2. */
const EDGE_GROWTH = 54;
/** A tree grows down if that prints it at least at this scale, even if sideways it were larger. */
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

/** The layout with the largest print: the root on top, or on the left. @param {Worksheet & Printed} sheet */
function placeOnPaper(sheet) {
  const downwards = placeNodes(sheet, settingOf(sheet, true));
  const sideways = placeNodes(sheet, settingOf(sheet, false));
  const [downRoom, sideRoom] = [downwards, sideways].map((size) => bestRoom(size, sheet.rooms));
  const downScale = scaleIn(downwards, downRoom);
  const down = downScale >= LEGIBLE || scaleIn(sideways, sideRoom) <= downScale;
  const [{ width, height }, room] = down ? [downwards, downRoom] : [sideways, sideRoom];
  const stretch = ((room.height / room.width) * width) / height;
  return placeNodes(sheet, settingOf(sheet, down, Math.min(MAX_STRETCH, Math.max(1, stretch))));
}

/**
 * The space that leaves a worksheet the largest print; the first of equals.
 * @param {Size} size
 * @param {Size[]} rooms
 */
const bestRoom = (size, rooms) =>
  rooms.reduce((best, room) => (scaleIn(size, room) > scaleIn(size, best) ? room : best));

/** The scale in print. @param {Size} size @param {Size} room */
const scaleIn = (size, room) => Math.min(room.width / size.width, room.height / size.height);

/**
 * @param {Worksheet & Printed} sheet
 * @param {boolean} down
 * @param {number} [stretch]  enlarges the heights, so that the sheet fills the paper
 * @returns {Setting}
 */
function settingOf({ fieldTexts, leafTexts, asked }, down, stretch = 1) {
  const { field, leafHeight } = down ? DOWN : SIDEWAYS;
  const widest = (/** @type {string[]} */ texts) =>
    FONT * Math.max(0, ...texts.map((text) => widthOf(text, { weight: 700 })));
  const leastLeaf = LEAST_LEAF[asked ? 'asked' : 'given'];
  return {
    ...{ down, stacked: down, font: FONT, fields: 3, gap: down ? 7 : 2 },
    field: {
      width: roundPixels(Math.max(field.width, widest(fieldTexts) + 1.6 * FONT)), // 1.6: the letter before it
      height: roundPixels(stretch * field.height),
    },
    leaf: {
      width: roundPixels(Math.max(leastLeaf, widest(leafTexts) + 2 * EM.pad * FONT)),
      height: roundPixels(stretch * leafHeight),
    },
    cutSpace: roundPixels(CUT_SPACE * FONT),
    longer: down ? (stretch - 1) * EDGE_GROWTH : 0,
  };
}

/** @param {CanvasRenderingContext2D} c @param {Printed} sheet @param {Placing} placing */
function paintSheet(c, { entries, pruned }, placing) {
  const edges = entries.slice(1).map((_, i) => edgeTo(placing, i + 1));
  for (const kind of /** @type {const} */ (['done', 'pruned'])) {
    const ofKind = edges.filter((_, i) => Boolean(entries[i + 1].gone) === (kind === 'pruned'));
    const lines = ofKind.map(({ points }) => ({ kind, points }));
    paintEdges(c, lines, kind, PRINT);
  }
  for (const node of pruned)
    paintSlash(c, { ...edges[node - 1].struck, kind: 'pruned' }, { ...PRINT, pruned: PRINT.ink });
  for (const [node, entry] of entries.entries()) paintSheetNode(c, placing, node, entry, PRINT);
}

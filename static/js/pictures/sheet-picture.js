/** The sheet of an exam, or its key, laid out for print. */

import { paintEdges, paintSlash } from '../tree-panel/paint-edges.js';
import { paintCard } from '../tree-panel/paint-nodes.js';
import { paintGlyph, write } from '../tree-panel/paint-parts.js';
import { PRINT } from './looks.js';
import { roundPixels, widthOf } from './marks.js';
import { contextOf, Recorder } from './recorder.js';

/** @import { Box, NodeItem, Point } from '../tree-panel/display-list.js' */
/** @import { Size } from '../tree-panel/viewport.js' */
/** @import { Picture, Placing, Setting, Worksheet } from './types.js' */

// The layout of a worksheet: a game tree that is worked out by hand, on paper or in Practice. All boxes of a
// kind have the same size, so that the size gives no answer away.

/**
 * Relative to the type: `pad` is the padding of a box, `glyph` a player's mark, `head` the row of a name with
 * fields below, `alone` of one without; `small` is the type of moves and of leaves' names, `row` a row of it.
 */
export const EM = { pad: 0.45, glyph: 1.1, head: 1.75, alone: 2, small: 0.92, row: 1.35 };
/** The length of an edge, relative to the type: longer to a child far to the side. */
const EDGE_LENGTH = { least: 4.5, most: 11, slope: 0.16 };
/** The margin of the picture, in pixels. */
const MARGIN = 8;
/** The place of a cross on an edge, as a share of its last part. */
const STRUCK = 0.6;

/** @param {number[]} size  of the subtrees, in preorder */
export function levelsOf(size) {
  const [depth, parent] = [size.map(() => 0), size.map(() => -1)];
  for (let i = 0; i < size.length; i++)
    for (let child = i + 1; child < i + size[i]; child += size[child]) {
      depth[child] = depth[i] + 1;
      parent[child] = i;
    }
  return { depth, parent };
}

/**
 * The places of nodes along the breadth: each leaf has a slot of its own, and a node is in the middle between
 * its first and its last child.
 * @param {number[]} size  of the subtrees, in preorder
 * @param {(node: number) => number} slot  how much of the breadth a node takes
 */
export function breadths(size, slot) {
  const { depth } = levelsOf(size);
  const [leaf, inner] = [true, false].map((isLeaf) =>
    byDepth(depth, (i) => (isLeaf === (size[i] === 1) ? slot(i) : 0)),
  );
  const below = size.map(() => 0);
  const room = size.map(() => 0);
  for (let i = size.length - 1; i >= 0; i--) {
    for (const child of childrenOf(size, i)) below[i] += room[child];
    room[i] = Math.max(below[i], (size[i] === 1 ? leaf : inner)[depth[i]]);
  }
  const middle = size.map(() => 0);
  const place = (/** @type {number} */ i, /** @type {number} */ start) => {
    let at = start + (room[i] - below[i]) / 2;
    const children = childrenOf(size, i);
    for (const child of children) {
      place(child, at);
      at += room[child];
    }
    const [first, last] = [children[0], children[children.length - 1]];
    middle[i] = children.length ? (middle[first] + middle[last]) / 2 : start + room[i] / 2;
  };
  place(0, 0);
  return { middle, breadth: room[0] };
}

/** @param {number[]} size @param {number} node */
function childrenOf(size, node) {
  const children = [];
  for (let i = node + 1; i < node + size[node]; i += size[i]) children.push(i);
  return children;
}

/** The maximum on each level. @param {number[]} depth @param {(node: number) => number} of */
function byDepth(depth, of) {
  /** @type {number[]} */
  const most = [];
  depth.forEach((d, i) => {
    most[d] = Math.max(most[d] ?? 0, of(i));
  });
  return most;
}

/** @param {Worksheet} sheet @param {Setting} setting @returns {Placing} */
export function placeNodes(sheet, setting) {
  const { down, font } = setting;
  const pad = EM.pad * font;
  const { player } = sheet;
  const { depth, parent } = levelsOf(sheet.size);
  const sizes = boxSizes(sheet, setting);
  const sizeOf = (/** @type {number} */ i) => (player[i] ? sizes.inner : sizes.leaf);
  const words = wordsOf(sheet, font);
  const across = (/** @type {number} */ i) =>
    down ? Math.max(sizeOf(i).width, words.move[i] - pad, words.name[i] - pad) : sizeOf(i).height;
  const before = (/** @type {number} */ i) => words.move[i] && (down ? EM.row * font : words.move[i]);
  const after = (/** @type {number} */ i) => words.name[i] && (down ? EM.row * font : words.name[i]);
  const along = (/** @type {number} */ i) => (down ? sizeOf(i).height : sizeOf(i).width);
  const { middle, breadth } = breadths(sheet.size, (i) => across(i) + setting.gap);

  const spans = byDepth(depth, (i) => (i && down ? Math.abs(middle[i] - middle[parent[i]]) : 0));
  const [first, thick] = [byDepth(depth, before), byDepth(depth, along)];
  const level = [MARGIN + first[0]];
  for (let d = 1; d < thick.length; d++)
    level.push(level[d - 1] + thick[d - 1] + edgeOf(spans[d], setting) + first[d]);

  const at = (/** @type {number} */ u, /** @type {number} */ v) => (down ? { x: v, y: u } : { x: u, y: v });
  const spots = depth.map((d, i) => {
    const [u, v, size] = [level[d], MARGIN + middle[i], sizeOf(i)];
    const corner = at(u, v - (down ? size.width : size.height) / 2);
    const [port, bend, out] = [u - before(i), u - first[d], u + along(i)].map((end) => at(end, v));
    return { box: { ...corner, ...size }, port, bend, out };
  });
  const end = Math.max(...depth.map((d, i) => level[d] + along(i) + after(i))) + MARGIN;
  const [width, height] = down ? [breadth + 2 * MARGIN, end] : [end, breadth + 2 * MARGIN];
  return { sheet, setting, spots, parent, width: Math.ceil(width), height: Math.ceil(height) };
}

/** The length of an edge along the levels. @param {number} span @param {Setting} setting */
const edgeOf = (span, { font, longer = 0 }) =>
  Math.min(Math.max(EDGE_LENGTH.least * font, EDGE_LENGTH.slope * span), EDGE_LENGTH.most * font) + longer;

/** The widths of moves, and of the names beside leaves. @param {Worksheet} sheet @param {number} font */
function wordsOf({ player, name, move }, font) {
  const wide = (/** @type {string} */ text) => (text ? font * (EM.small * widthOf(text) + EM.pad) : 0);
  return { move: move.map(wide), name: name.map((text, i) => (player[i] ? 0 : wide(text))) };
}

/** @param {Worksheet} sheet @param {Setting} setting */
function boxSizes({ player, name }, { stacked, fields, field, font, leaf, aside = 0 }) {
  const widest = Math.max(0, ...name.filter((_, i) => player[i]).map((text) => widthOf(text)));
  const head = font * (3 * EM.pad + EM.glyph + widest) + aside;
  const inner = stacked
    ? {
        width: Math.max(head, fields ? field.width + 2 * EM.pad * font : 0),
        height: fields ? EM.head * font + fields * field.height : EM.alone * font,
      }
    : { width: head + fields * field.width, height: field.height };
  return { inner, leaf };
}

/** The boxes of an inner node's fields. @param {Box} box @param {Setting} setting @returns {Box[]} */
export const fieldBoxes = (box, { stacked, fields, field, font, aside = 0 }) =>
  Array.from({ length: fields }, (_, n) =>
    stacked
      ? {
          ...{ x: box.x + EM.pad * font, y: box.y + EM.head * font + n * field.height },
          ...{ width: box.width - 2 * EM.pad * font, height: field.height },
        }
      : { ...field, x: box.x + box.width - aside - (fields - n) * field.width, y: box.y },
  );

/**
 * Sideways edges are like brackets, downward ones straight as in books.
 * @param {boolean} down
 * @param {Point} from
 * @param {Point} to
 */
function connect(down, from, to) {
  if (down) return [from.x, from.y, to.x, to.y];
  const bend = from.x + (to.x - from.x) * 0.35;
  return [from.x, from.y, bend, from.y, bend, to.y, to.x, to.y];
}

/**
 * The edge to a node, as points, and the place of its cross. Sideways all edges of a level bend at one place.
 * @param {Placing} placing
 * @param {number} node
 */
export function edgeTo({ spots, parent, setting }, node) {
  const { port, bend } = spots[node];
  const points = connect(setting.down, spots[parent[node]].out, bend);
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
 * @property {string} [letters]  the letters of the fields; without fields the box is free
 * @property {string[]} [answers]  the texts in the fields; without them there are lines to write on
 * @property {string} [cut]      the number of the cut that was made there
 * @property {boolean} [gone]    it is in a branch that is crossed out
 * @property {boolean} [now]     the search is there
 */
/** @typedef {Entries & {look: Look, font: number}} Writing */

/** Relative to the type: where a field starts, and its baseline below the middle. */
const [BEHIND, BELOW] = [1, 0.45];
/** Relative to the type: a figure's width, and the distance of the scissors. */
const [FIGURE, BEFORE] = [0.65, 0.75];

/**
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
    ...{ box: spots[node].box, font, leaf: !player, max: player === 1, mark: ['', '▲', '▼'][player] },
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
 * @param {Context} c
 * @param {Box} field
 * @param {string} letter
 * @param {string | undefined} answer
 * @param {Writing} writing
 */
function paintField(c, { x, y, width, height }, letter, answer, writing) {
  const { font, look } = writing;
  const [middle, start, end] = [y + height / 2, x + BEHIND * font, x + width - EM.pad * font];
  write(c, letter, x, middle, typeOf(writing), inkOf(writing), 'left', Infinity);
  if (answer !== undefined)
    return write(c, answer, start, middle, typeOf(writing, true), inkOf(writing), 'left', Infinity);
  c.beginPath();
  c.moveTo(start, middle + BELOW * font);
  c.lineTo(end, middle + BELOW * font);
  stroke(c, look.line, 0.8, [1, 2]);
}

/**
 * Paint a number, and small scissors before it, open to the right.
 * @param {Context} c
 * @param {string} number
 * @param {number} end
 * @param {number} y
 * @param {Writing} writing
 */
function paintCut(c, number, end, y, writing) {
  const { font, look } = writing;
  write(c, number, end, y, typeOf(writing, true), look.ink, 'right', Infinity);
  const x = end - (FIGURE * number.length + BEFORE) * font;
  const s = font / 11;
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

/**
 * @typedef {object} Printed  the texts on the sheet
 * @property {Entries[]} entries  by node
 * @property {number[]} pruned   the nodes whose edges are crossed out
 * @property {string[]} longest  all texts in fields of the key: sheet and key have the width of the widest
 * @property {string[]} leaves   all texts in boxes of leaves
 * @property {boolean} asked     the values of leaves are not given
 * @property {Size[]} rooms      the space on landscape and on portrait paper
 * @property {string} title
 * @property {string} description
 */

const FONT = 11;
/** The smallest heights of fields and of leaves, in pixels. */
const [DOWN, FLAT] = [
  { field: 19, leaf: 22 },
  { field: 18, leaf: 13 },
];
/** The width of a field for a number, in pixels. */
const LEAST_FIELD = { stacked: 56, flat: 37 };
/** The width of a leaf's field, for a given or a requested value. */
const LEAST_LEAF = { given: 24, asked: 34 };
/** Room for scissors and the number of a cut, relative to the type. */
const CUT = 2.85;
/** The limit to enlarging boxes for writing, and edges for crossing out. */
const MOST_STRETCH = 1.7;
const EDGE = 54;
/** From this scale on a tree grows down, even if sideways would be larger. */
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
  const usual = placeNodes(sheet, settingOf(sheet, true));
  const flat = placeNodes(sheet, settingOf(sheet, false));
  const [one, other] = [usual, flat].map((placing) => scaleOf(placing, sheet.rooms));
  const down = one >= LEGIBLE || other <= one;
  const { width, height } = down ? usual : flat;
  const largest = down ? one : other;
  const room = sheet.rooms.find((each) => scaleIn({ width, height }, each) === largest) ?? sheet.rooms[0];
  const stretch = ((room.height / room.width) * width) / height;
  return placeNodes(sheet, settingOf(sheet, down, Math.min(MOST_STRETCH, Math.max(1, stretch))));
}

/** The scale in print. @param {Size} size @param {Size[]} rooms */
const scaleOf = (size, rooms) => Math.max(...rooms.map((room) => scaleIn(size, room)));

/** @param {Size} size @param {Size} room */
const scaleIn = (size, room) => Math.min(room.width / size.width, room.height / size.height);

/**
 * @param {Worksheet & Printed} sheet
 * @param {boolean} down
 * @param {number} [stretch]  the factor of the height that it needs
 * @returns {Setting}
 */
function settingOf({ longest, leaves, asked }, down, stretch = 1) {
  const { field, leaf } = down ? DOWN : FLAT;
  const wide = (/** @type {string[]} */ texts) =>
    FONT * Math.max(0, ...texts.map((text) => widthOf(text, { weight: 700 })));
  const least = LEAST_FIELD[down ? 'stacked' : 'flat'];
  return {
    ...{ down, stacked: down, font: FONT, fields: 3, gap: down ? 7 : 2 },
    field: {
      width: roundPixels(Math.max(least, wide(longest) + 1.6 * FONT)),
      height: roundPixels(stretch * field),
    },
    leaf: {
      width: roundPixels(Math.max(LEAST_LEAF[asked ? 'asked' : 'given'], wide(leaves) + 2 * EM.pad * FONT)),
      height: roundPixels(stretch * leaf),
    },
    aside: roundPixels(CUT * FONT),
    longer: down ? (stretch - 1) * EDGE : 0,
  };
}

/** @param {CanvasRenderingContext2D} c @param {Printed} sheet @param {Placing} placing */
function paintSheet(c, { entries, pruned }, placing) {
  const edges = entries.slice(1).map((_, i) => edgeTo(placing, i + 1));
  for (const kind of /** @type {const} */ (['done', 'pruned'])) {
    const some = edges.filter((_, i) => Boolean(entries[i + 1].gone) === (kind === 'pruned'));
    paintEdges(
      c,
      some.map(({ points }) => ({ kind, points })),
      kind,
      PRINT,
    );
  }
  for (const node of pruned)
    paintSlash(c, { ...edges[node - 1].struck, kind: 'pruned' }, { ...PRINT, pruned: PRINT.ink });
  for (const [node, one] of entries.entries()) paintSheetNode(c, placing, node, one, PRINT);
}

/** The sheet of an exam, or its key, as it is printed: black on white, as large as paper has room. */
import { paintEdges, paintStruck } from '../tree-panel/paint-edges.js';
import { PRINT } from './looks.js';
import { rounded } from './marks.js';
import { contextOf, Recorder } from './recorder.js';
import { paintSheetNode } from './sheet-nodes.js';
import { EM, edgeTo, placeNodes } from './sheet-places.js';
import { widthOf } from './widths.js';

/**
 * @import { Size } from '../tree-panel/viewport.js'
 * @import { Picture } from './marks.js'
 * @import { Entries } from './sheet-nodes.js'
 * @import { Placing, Setting, Worksheet } from './sheet-places.js'
 */

/**
 * @typedef {object} Printed  what is written on it
 * @property {Entries[]} entries  by node
 * @property {number[]} pruned   to which nodes the edges are struck
 * @property {string[]} longest  in fields of sheet or key, of which both have the widest
 * @property {string[]} leaves   … in the boxes of leaves
 * @property {boolean} asked     their values are
 * @property {Size[]} rooms      of the paper, lying and standing
 * @property {string} title
 * @property {string} description
 */

const FONT = 11;
/** Heights of fields and of leaves, in pixels, at least. */
const [DOWN, FLAT] = [
  { field: 19, leaf: 22 },
  { field: 18, leaf: 13 },
];
/** Room to write a number in, in pixels: beside its letter, or below the name as wide as that. */
const LEAST_FIELD = { stacked: 56, flat: 37 };
/** … a leaf's, which is given, or asked for. */
const LEAST_LEAF = { given: 24, asked: 34 };
/** Room for scissors and the number of a cut, in sizes of the type, whether there is one or not. */
const CUT = 2.85;
/** Boxes need not be higher to write in, nor edges longer to be crossed out, than so many times. */
const MOST_STRETCH = 1.7;
const EDGE = 54;
/** From here on a tree grows as in textbooks, even if it came out larger sideways. */
const LEGIBLE = 0.75;

/** @param {Worksheet & Printed} sheet @returns {Picture & {sideways: boolean}} */
export function sheetPicture(sheet) {
  const placing = placeOnPaper(sheet);
  const { width, height, setting } = placing;
  const c = new Recorder();
  paintSheet(contextOf(c), sheet, placing);
  const told = { title: sheet.title, description: sheet.description, caption: '', line: 1 };
  return { width, height, paper: PRINT.paper, marks: c.marks, ...told, sideways: !setting.down };
}

/** As print comes out largest: the root on top, or on the left. @param {Worksheet & Printed} sheet */
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

/** How large it is printed. @param {Size} size @param {Size[]} rooms */
const scaleOf = (size, rooms) => Math.max(...rooms.map((room) => scaleIn(size, room)));

/** @param {Size} size @param {Size} room */
const scaleIn = (size, room) => Math.min(room.width / size.width, room.height / size.height);

/**
 * @param {Worksheet & Printed} sheet
 * @param {boolean} down
 * @param {number} [stretch]  it has so many times the height that it needs
 * @returns {Setting}
 */
function settingOf({ longest, leaves, asked }, down, stretch = 1) {
  const { field, leaf } = down ? DOWN : FLAT;
  const wide = (/** @type {string[]} */ texts) =>
    FONT * Math.max(0, ...texts.map((text) => widthOf(text, { weight: 700 })));
  const least = LEAST_FIELD[down ? 'stacked' : 'flat'];
  return {
    ...{ down, stacked: down, font: FONT, fields: 3, gap: down ? 7 : 2 },
    field: { width: rounded(Math.max(least, wide(longest) + 1.6 * FONT)), height: rounded(stretch * field) },
    leaf: {
      width: rounded(Math.max(LEAST_LEAF[asked ? 'asked' : 'given'], wide(leaves) + 2 * EM.pad * FONT)),
      height: rounded(stretch * leaf),
    },
    aside: rounded(CUT * FONT),
    longer: down ? (stretch - 1) * EDGE : 0,
  };
}

/**
 * @param {CanvasRenderingContext2D} c
 * @param {Printed} sheet
 * @param {Placing} placing
 */
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
    paintStruck(c, { slash: edges[node - 1].struck }, { ...PRINT, pruned: PRINT.ink });
  for (const [node, one] of entries.entries()) paintSheetNode(c, placing, node, one, PRINT);
}

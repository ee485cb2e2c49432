/** What stands on the nodes of a worksheet: names, values, and fields, filled in or to be filled in. */
import { paintCard } from '../tree-panel/paint-cards.js';
import { paintGlyph, write } from '../tree-panel/paint-parts.js';
import { EM, fieldBoxes } from './sheet-places.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Box, NodeItem } from '../tree-panel/display-list.js'
 * @import { Placing } from './sheet-places.js'
 */

/** @typedef {CanvasRenderingContext2D} Context */
/**
 * @typedef {object} Entries  what is written at a node
 * @property {string} [value]    of a leaf
 * @property {boolean} [bold]    so is its value
 * @property {string} [letters]  of the fields, one each; of none the box is left free
 * @property {string[]} [answers]  in the fields; without them lines to write on
 * @property {string} [cut]      the number of the cut that was made there
 * @property {boolean} [gone]    it lies in a branch that was crossed out
 * @property {boolean} [now]     the search is there
 */
/** @typedef {Entries & {look: Look, font: number}} Writing */

/** In sizes of the type: where a field begins behind its letter; how far below the middle one writes. */
const [BEHIND, BELOW] = [1, 0.45];
/** … how wide a figure is; how far before the number of a cut the scissors are. */
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
 * Small, before a box (−1) or behind it (1): over and under it in a tree that grows down.
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
 * Who moves, its name, the number of a cut, and the fields.
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
 * A number, and before it small scissors, open to the right.
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

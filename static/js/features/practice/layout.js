/** Where the nodes of an exercise stand: as on the sheet of an exam, where the dialog has room. Pure. */
import { number } from '../../kit/format.js';
import { EM, placeNodes } from '../../pictures/sheet-places.js';
import { widthOf } from '../../pictures/widths.js';

/**
 * @import { GameTree } from './game-tree.js'
 * @import { Placing, Setting, Worksheet } from '../../pictures/sheet-places.js'
 * @import { Size } from '../../tree-panel/viewport.js'
 */

/**
 * @typedef {object} Sizing
 * @property {number} unit   1 at the usual size of type
 * @property {number} rows   fields of each inner node
 */

/** In pixels at the usual size of type: that of names, the least box of a leaf, and between two. */
const [FONT, LEAF, GAP] = [15, { width: 28, height: 30 }, 6];
export const FIELD = { width: 96, height: 34 };
/** Edges may be so much longer where the room is high. */
const SPARE = 70;

/** @param {GameTree} tree @returns {Worksheet} */
export const sheetOf = ({ size, player, short }) => ({
  size,
  player,
  name: short,
  move: short.map(() => ''),
});

/**
 * Downwards where there is room for that, else to the right, where there is more of it.
 * @param {GameTree} tree
 * @param {Sizing} sizing
 * @param {Size} room
 */
export function layout(tree, sizing, room) {
  const down = placingOf(tree, sizing, true);
  if (down.width > room.width) return placingOf(tree, sizing, false);
  const spare = (room.height - down.height) / Math.max(...tree.depth);
  return placingOf(tree, sizing, true, Math.max(0, Math.min(SPARE, spare)));
}

/** @param {GameTree} tree @param {Sizing} sizing @param {boolean} down @returns {Placing} */
export function placingOf(tree, { unit, rows }, down, longer = 0) {
  const font = FONT * unit;
  const values = tree.worth.filter((_, n) => !tree.player[n]);
  const value = Math.max(...values.map((worth) => widthOf(number(worth), { weight: 700 })));
  /** @type {Setting} */
  const setting = {
    ...{ down, stacked: true, fields: rows, font, gap: GAP * unit, longer },
    field: { width: FIELD.width * unit, height: FIELD.height * unit },
    leaf: { width: Math.max(LEAF.width * unit, (value + 2 * EM.pad) * font), height: LEAF.height * unit },
  };
  return placeNodes(sheetOf(tree), setting);
}

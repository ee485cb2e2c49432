/** Moves as chips: a short text in the color that the move plays. */
import { shortest, traceNumber } from '../kit/format.js';

/**
 * @import { GameMap } from './game.js'
 * @import { Given } from './tree.js'
 */

/**
 * @typedef {{text: string, fill: string, ink: string, bare?: boolean}} Chip fill and ink: empty where a move
 *   has no color; bare: the text is only what the leaf is worth
 */

/** A word of so many letters is read faster than a piece of it. */
const WHOLE = 5;

/** Shortest unique names, in the region's color. @param {GameMap} map @returns {Chip[]} */
export function mapChips(map) {
  const regions = shortest(map.regions, WHOLE);
  const colors = shortest(map.colors);
  return map.moves.map(([region, color]) => ({
    text: `${regions.get(region)} ${colors.get(color)}`,
    ...map.styles[color],
  }));
}

/**
 * The name of the node that a move leads to.
 * @param {{labels: string[], given?: Given | null}} tree
 * @returns {Chip[]}
 */
export const nameChips = ({ labels, given }) =>
  labels.map((text, move) => ({
    text,
    fill: '',
    ink: '',
    bare: Boolean(given && isBare(given, move, text)),
  }));

/**
 * Whether a leaf has no name but its value, as the server writes it: it is not worth being written twice.
 * @param {Given} given
 * @param {number} move
 * @param {string} text
 */
function isBare({ size, values }, move, text) {
  const own = values.map((column) => traceNumber(column[move]));
  return size[move] === 1 && text === (own.length > 1 ? `(${own.join(',')})` : own[0]);
}

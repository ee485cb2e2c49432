/** Moves as chips: a short text in the color that the move plays. */
import { shortest } from './format.js';

/** @typedef {{text: string, fill: string, ink: string}} Chip  fill and ink: empty where a move has no color */

/** Shortest unique names, in the region's color. @param {import('./game.js').GameMap} map @returns {Chip[]} */
export function mapChips(map) {
  const regions = shortest(map.regions);
  const colors = shortest(map.colors);
  return map.moves.map(([region, color]) => ({ text: `${regions.get(region)} ${colors.get(color)}`, ...map.styles[color] }));
}

/** The name of the node that a move leads to. @param {{labels: string[]}} tree @returns {Chip[]} */
export const nameChips = ({ labels }) => labels.map((text) => ({ text, fill: '', ink: '' }));

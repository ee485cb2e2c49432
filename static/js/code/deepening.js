/** Deepening: the loop around alpha-beta. Source: Winston, "Artificial Intelligence" (3rd ed., 1992), chapter "Trees and Adversarial Search". */
import { listing } from './listing.js';

/** @typedef {import('../tree.js').Tree} Tree */

/** The line that is being executed as long as a round lasts. */
export const ROUND_LINE = 'search';

/** Its loop. @param {string} search  the function that searches the root @returns {import('./listing.js').Listing} */
export const deepening = (search) => listing('deepening', [
  ['limit', 'for limit ← 1, 2, …, depth:'],
  ['search', `  value ← ${search}(s, −∞, ∞)`],
  ['rotate', '  order ← best first, by what was seen'],
]);

/** Which round a search is, in words; '' where there are none. @param {Tree} tree */
export function roundWords({ round, rounds }) {
  const at = rounds?.find((one) => one.round === round);
  return at && rounds ? `Round ${at.round} of ${rounds.length}: limit ${at.depth}, order: ${at.order}` : '';
}

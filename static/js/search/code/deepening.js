/**
 * The pseudocode of deepening: the loop around alpha-beta.
 *
 * Source: Winston, "Artificial Intelligence" (3rd ed., 1992), chapter "Trees and Adversarial Search".
 */
import { pseudocode as alphaBeta } from './alpha-beta.js';
import { listing } from './listing.js';

/** @import { Listing } from './types.js' */

/** @param {string} search  the function that searches the root @returns {Listing} */
const deepening = (search) =>
  listing('deepening', [
    ['limit', 'for limit ← 1, 2, …, depth:'],
    ['search', `  value ← ${search}(s, −∞, ∞)`],
    ['rotate', '  order ← best first, by what was seen'],
  ]);

/** The round of a search in words; '' if there are no rounds. @param {Tree} tree */
function roundWords({ round, rounds }) {
  const current = rounds?.find((candidate) => candidate.round === round);
  if (!current || !rounds) return '';
  return `Round ${current.round} of ${rounds.length}: limit ${current.depth}, order: ${current.order}`;
}

/** Every round is an alpha-beta search; during it the loop is at the line 'search'. */
export const pseudocode = { ...alphaBeta, loop: { listing: deepening, line: 'search', words: roundWords } };

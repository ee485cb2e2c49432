/** The searches that tests of the page's closed forms go through: written down and random. */
import { testEach } from './cases.mjs';
import { ALGORITHM_VECTORS, algorithmVector, randomSearch, VECTORS, vector } from './fixtures.mjs';

/** @import { Event } from '../../static/js/search/events.js' */
/** @import { Searched } from './fixtures.mjs' */
/** @import { EventRow } from './oracle.mjs' */

/** Searches of all kinds, by name. @type {[string, Searched][]} */
export const SEARCHES = [
  ...VECTORS.map((name) => /** @type {[string, Searched]} */ ([name, vector(name)])),
  ...[1, 2, 3, 4, 5, 6].map((seed) => {
    const searched = randomSearch({ seed, spread: 4 + 3 * seed });
    return /** @type {[string, Searched]} */ ([`random ${seed}`, searched]);
  }),
  ['random by minimax', randomSearch({ seed: 9, algorithm: 'minimax' })],
];

/** @param {string} name @param {(searched: Searched) => void} check */
export const everywhere = (name, check) => testEach(name, SEARCHES, check);

/** In those by every algorithm. @param {string} name @param {(searched: Searched) => void} check */
export const everyVector = (name, check) =>
  testEach(
    name,
    ALGORITHM_VECTORS.map((one) => /** @type {[string, Searched]} */ ([one, algorithmVector(one)])),
    check,
  );

/** @typedef {Pick<Event, 'kind' | 'node' | 'child' | 'value' | 'alpha' | 'beta' | 'cutoff'>} Told */

/** An event as the plain search writes it down. @param {Told} event @returns {EventRow} */
export function rowOf({ kind, node, child, value, alpha, beta, cutoff }) {
  return [kind === 'visit' ? 0 : 1, node, child, value, alpha, beta, cutoff ? 1 : 0];
}

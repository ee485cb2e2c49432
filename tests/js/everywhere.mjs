/**
 * The searches that tests of the page's closed forms go through: alpha-beta's and minimax's, written down and
 * random.
 */
import { test } from 'node:test';
import { randomSearch, VECTORS, vector } from './fixtures.mjs';

/** @import { Searched } from './fixtures.mjs' */

/** Searches of all kinds, by name. @type {[string, Searched][]} */
export const SEARCHES = [
  ...VECTORS.map((name) => /** @type {[string, Searched]} */ ([name, vector(name)])),
  ...[1, 2, 3, 4, 5, 6].map(
    (seed) =>
      /** @type {[string, Searched]} */ ([`random ${seed}`, randomSearch({ seed, spread: 4 + 3 * seed })]),
  ),
  ['random by minimax', randomSearch({ seed: 9, algorithm: 'minimax' })],
];

/** @param {string} name @param {(searched: Searched) => void} check */
export function everywhere(name, check) {
  for (const [which, found] of SEARCHES) test(`${name} (${which})`, () => check(found));
}

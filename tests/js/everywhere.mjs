/** The searches for tests of the page's closed forms: golden and random ones. */
import { testEach } from './cases.mjs';
import { ALGORITHM_VECTORS, algorithmVector, randomSearch, VECTORS, vector } from './fixtures.mjs';

/** Searches of all kinds, by name. */
export const SEARCHES = [
  ...VECTORS.map((name) => [name, vector(name)]),
  ...[1, 2, 3, 4, 5, 6].map((seed) => {
    const searched = randomSearch({ seed, spread: 4 + 3 * seed });
    return [`random ${seed}`, searched];
  }),
  ['random by minimax', randomSearch({ seed: 9, algorithm: 'minimax' })],
];

export const everywhere = (name, check) => testEach(name, SEARCHES, check);

/** In those by every algorithm. */
export const everyVector = (title, check) => {
  const cases = ALGORITHM_VECTORS.map((name) => [name, algorithmVector(name)]);
  testEach(title, cases, check);
};

/** An event as the plain search writes it down. */
export function rowOf({ kind, node, child, value, alpha, beta, cutoff }) {
  return [kind === 'visit' ? 0 : 1, node, child, value, alpha, beta, cutoff ? 1 : 0];
}

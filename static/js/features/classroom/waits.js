/** When a page asks for its room again: each second, not all at once, and less often where nobody looks. */

const EACH = 1000;
/** A share of the time that is left to chance, so that a class does not ask in one moment. */
const JITTER = 0.4;
const HIDDEN = 15_000;
const LONGEST = 8000;

/**
 * Milliseconds.
 * @param {object} now
 * @param {boolean} now.hidden    nobody looks at the page
 * @param {number} now.failures   in a row
 * @param {() => number} [chance] from 0 to 1
 */
export function nextWait({ hidden, failures }, chance = Math.random) {
  const plain = hidden ? HIDDEN : Math.min(LONGEST, EACH * 2 ** failures);
  return Math.round(plain * (1 - JITTER / 2 + JITTER * chance()));
}

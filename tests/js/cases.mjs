/** Many cases in one test: what fails says which case it was. */
import { test } from 'node:test';

/**
 * Checks each of the cases, which are found by their names.
 * @template T
 * @param {Iterable<readonly [string, T]>} cases
 * @param {(one: T, name: string) => void} check
 */
export function inEach(cases, check) {
  for (const [name, one] of cases) {
    try {
      check(one, name);
    } catch (error) {
      const failed = /** @type {Error} */ (error);
      failed.message = `${name}: ${failed.message}`;
      throw failed;
    }
  }
}

/**
 * The same as a test: what some function makes of each input.
 * @template A, B
 * @param {string} title
 * @param {Iterable<readonly [string, A]>} cases
 * @param {(one: A, name: string) => void} check
 */
export const testEach = (title, cases, check) => test(title, () => inEach(cases, check));

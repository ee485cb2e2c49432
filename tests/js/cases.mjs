/** Many cases in one test: what fails says which case it was. */
import { test } from 'node:test';

/** @template T @typedef {Iterable<readonly [string, T]> | Readonly<Record<string, T>>} Cases  by name */

/** @template T @param {Cases<T>} cases @param {(one: T, name: string) => void} check */
export function inEach(cases, check) {
  for (const [name, one] of Symbol.iterator in cases ? cases : Object.entries(cases)) {
    try {
      check(one, name);
    } catch (error) {
      const failed = /** @type {Error} */ (error);
      failed.message = `${name}: ${failed.message}`;
      throw failed;
    }
  }
}

/** @template T @param {string} title @param {Cases<T>} cases @param {(one: T, name: string) => void} check */
export const testEach = (title, cases, check) => test(title, () => inEach(cases, check));

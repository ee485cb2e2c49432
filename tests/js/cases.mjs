/** Many cases in one test: what fails says which case it was. */
import { test } from 'node:test';

export function inEach(cases, check) {
  for (const [name, one] of Symbol.iterator in cases ? cases : Object.entries(cases)) {
    try {
      check(one, name);
    } catch (error) {
      const failed = error;
      failed.message = `${name}: ${failed.message}`;
      throw failed;
    }
  }
}

export const testEach = (title, cases, check) => test(title, () => inEach(cases, check));

/** What a stop of a lesson may name is what links know: Python has the same table in tests/golden. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CSP_PARTS, MODE_PART, QUESTION_PARTS } from '../../../static/js/store/link-parts.js';
import '../choices.mjs';
import { VIEW_PARTS } from '../page-state.mjs';

/** @import { LinkPart } from '../../../static/js/store/link-parts.js' */
/** @typedef {{name: string, words: string[], good: string[], bad: string[]}} Row */

/** @type {{elsewhere: string[], search: Row[], view: Row[]}} */
const GOLDEN = JSON.parse(readFileSync(new URL('../../golden/lesson-parts.json', import.meta.url), 'utf-8'));
const SEARCH_PARTS = [...QUESTION_PARTS, MODE_PART, ...CSP_PARTS];

/** @param {{name: string}[]} rows */
const names = (rows) => rows.map(({ name }) => name).sort();

test('a stop may name all that a link has, but what is said elsewhere', () => {
  const elsewhere = new Set(GOLDEN.elsewhere);
  assert.deepEqual(names(GOLDEN.search), names(SEARCH_PARTS));
  assert.deepEqual(names(GOLDEN.view), names(VIEW_PARTS.filter(({ name }) => !elsewhere.has(name))));
});

/** What a link says that asks for a word that is none. @param {LinkPart} part */
function wordsOf(part) {
  try {
    part.read('perhaps');
  } catch (error) {
    return (
      String(error)
        .match(/known are (.*)\.$/)?.[1]
        .split(', ') ?? []
    );
  }
  return [];
}

for (const row of [...GOLDEN.search, ...GOLDEN.view]) {
  const part = /** @type {LinkPart} */ (
    [...SEARCH_PARTS, ...VIEW_PARTS].find(({ name }) => name === row.name)
  );
  test(`${row.name} has the values in a lesson that it has in a link`, () => {
    for (const text of row.good) part.read(text);
    for (const text of row.bad) assert.throws(() => part.read(text), `${row.name} "${text}"`);
  });
  if (row.words.length)
    test(`${row.name} has the words in a lesson that it has in a link`, () =>
      assert.deepEqual(wordsOf(part).sort(), [...row.words].sort()));
}
